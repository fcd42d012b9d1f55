#pragma once
// System calls that Swift's Glibc module lacks, or offers only through macros, unions and variadics.
// Plain functions over integers and bytes: a result below zero is a negated errno.
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What a descriptor is watched for and what is reported about it.
#define SYSTEM_READABLE 0x001u
#define SYSTEM_WRITABLE 0x004u
#define SYSTEM_FAILED 0x008u
#define SYSTEM_HUNG_UP 0x010u
#define SYSTEM_HALF_CLOSED 0x2000u
#define SYSTEM_EDGES (1u << 31)

int system_poll_create(void);
int system_poll_add(int poll, int descriptor, uint32_t events, uint64_t tag);
int system_poll_change(int poll, int descriptor, uint32_t events, uint64_t tag);
int system_poll_remove(int poll, int descriptor);
/// Fills at most 256 tags and events; a timeout of -1 waits for ever. An interrupted wait reports nothing.
int system_poll_wait(int poll, uint64_t *tags, uint32_t *events, int timeout_ms);

int system_wake_create(void);
void system_wake_signal(int descriptor);
void system_wake_clear(int descriptor);

/// Binds and listens; `shared` lets several sockets of one process share the port (SO_REUSEPORT).
int system_listen(const char *host, uint16_t port, int backlog, int shared);
int system_local_port(int descriptor);
/// Accepts one connection, non-blocking and with TCP_NODELAY, and writes the peer's address as text.
int system_accept(int listener, char *peer, size_t peer_size);

ssize_t system_receive(int descriptor, void *bytes, size_t count);
/// Sends two runs of bytes in one call, without SIGPIPE. `more` says that further bytes follow at once.
ssize_t system_send(int descriptor, const void *first, size_t first_count, const void *second, size_t second_count,
                    int more);
ssize_t system_send_file(int socket, int file, off_t offset, size_t count);

/// Opens a file for reading below a directory; nothing in the path, symbolic links included, may leave it.
int system_open_beneath(int directory, const char *path);
int system_random(void *bytes, size_t count);
void system_ignore_broken_pipes(void);
/// From now on SIGINT and SIGTERM make the returned descriptor readable, each once: the second of its kind ends the
/// process. Nothing that comes after this call is lost, whoever reads when.
int system_catch_stop_signals(void);
/// Lets this process open as many files as it may allow itself.
void system_raise_descriptor_limit(void);
void system_name_thread(const char *name);
