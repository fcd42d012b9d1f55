#pragma once
// System calls that Swift's Glibc module lacks: epoll, eventfd, accept4. Plain C functions, no types of their own.
