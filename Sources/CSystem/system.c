#define _GNU_SOURCE
#include "CSystem.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

_Static_assert(SYSTEM_READABLE == EPOLLIN && SYSTEM_WRITABLE == EPOLLOUT, "event bits");
_Static_assert(SYSTEM_FAILED == EPOLLERR && SYSTEM_HUNG_UP == EPOLLHUP, "event bits");
_Static_assert(SYSTEM_HALF_CLOSED == EPOLLRDHUP && SYSTEM_EDGES == EPOLLET, "event bits");

enum { EVENTS_PER_WAIT = 256 };

int system_poll_create(void) {
  int poll = epoll_create1(EPOLL_CLOEXEC);
  return poll < 0 ? -errno : poll;
}

static int control(int poll, int operation, int descriptor, uint32_t events, uint64_t tag) {
  struct epoll_event event = {.events = events, .data.u64 = tag};
  return epoll_ctl(poll, operation, descriptor, &event) < 0 ? -errno : 0;
}

int system_poll_add(int poll, int descriptor, uint32_t events, uint64_t tag) {
  return control(poll, EPOLL_CTL_ADD, descriptor, events, tag);
}

int system_poll_change(int poll, int descriptor, uint32_t events, uint64_t tag) {
  return control(poll, EPOLL_CTL_MOD, descriptor, events, tag);
}

int system_poll_remove(int poll, int descriptor) { return control(poll, EPOLL_CTL_DEL, descriptor, 0, 0); }

int system_poll_wait(int poll, uint64_t *tags, uint32_t *events, int timeout_ms) {
  struct epoll_event ready[EVENTS_PER_WAIT];
  int count = epoll_wait(poll, ready, EVENTS_PER_WAIT, timeout_ms);
  if (count < 0) return errno == EINTR ? 0 : -errno;
  for (int i = 0; i < count; i++) {
    tags[i] = ready[i].data.u64;
    events[i] = ready[i].events;
  }
  return count;
}

int system_wake_create(void) {
  int descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

void system_wake_signal(int descriptor) { eventfd_write(descriptor, 1); }

void system_wake_clear(int descriptor) {
  eventfd_t count;
  eventfd_read(descriptor, &count);
}

static int listen_on(const struct addrinfo *address, int backlog, int shared) {
  int descriptor = socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -errno;
  int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (shared) setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
  // Whatever the machine's default is, :: takes in clients of IPv4 too.
  int off = 0;
  if (address->ai_family == AF_INET6) setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
  if (bind(descriptor, address->ai_addr, address->ai_addrlen) < 0 || listen(descriptor, backlog) < 0) {
    int error = errno;
    close(descriptor);
    return -error;
  }
  return descriptor;
}

int system_listen(const char *host, uint16_t port, int backlog, int shared) {
  char service[8];
  snprintf(service, sizeof service, "%u", port);
  struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
  struct addrinfo *addresses = NULL;
  if (getaddrinfo(host, service, &hints, &addresses) != 0) return -EADDRNOTAVAIL;
  int result = -EADDRNOTAVAIL;
  for (struct addrinfo *next = addresses; next && result < 0; next = next->ai_next) {
    result = listen_on(next, backlog, shared);
  }
  freeaddrinfo(addresses);
  return result;
}

int system_local_port(int descriptor) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &size) < 0) return -errno;
  if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
  return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

// An IPv4 client of a socket for both families has an IPv6 address around its own (RFC 4291 §2.5.5.2): it is written
// the way it is written everywhere else.
static void write_address(const struct sockaddr_storage *address, char *text, size_t size) {
  int family = address->ss_family;
  const void *source = &((const struct sockaddr_in *)address)->sin_addr;
  if (family == AF_INET6) {
    const struct in6_addr *wide = &((const struct sockaddr_in6 *)address)->sin6_addr;
    source = wide;
    if (IN6_IS_ADDR_V4MAPPED(wide)) {
      family = AF_INET;
      source = &wide->s6_addr[12];
    }
  }
  if (!inet_ntop(family, source, text, (socklen_t)size) && size > 0) text[0] = 0;
}

int system_accept(int listener, char *peer, size_t peer_size) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  int descriptor = accept4(listener, (struct sockaddr *)&address, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (descriptor < 0) return -errno;
  int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  write_address(&address, peer, peer_size);
  return descriptor;
}

ssize_t system_receive(int descriptor, void *bytes, size_t count) {
  ssize_t result;
  do result = recv(descriptor, bytes, count, 0);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : result;
}

ssize_t system_send(int descriptor, const void *first, size_t first_count, const void *second, size_t second_count,
                    int more) {
  struct iovec runs[2] = {{(void *)first, first_count}, {(void *)second, second_count}};
  struct msghdr message = {.msg_iov = runs, .msg_iovlen = second_count > 0 ? 2 : 1};
  ssize_t result;
  do result = sendmsg(descriptor, &message, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : result;
}

ssize_t system_send_file(int socket, int file, off_t offset, size_t count) {
  ssize_t result;
  do result = sendfile(socket, file, &offset, count);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : result;
}

// A kernel before 5.6, or a container that filters openat2: walk the path one part at a time, following no link.
static int open_part_by_part(int directory, const char *path, int flags) {
  int here = dup(directory);
  while (here >= 0) {
    const char *slash = strchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : strlen(path);
    char part[256];
    int isUnsafe = length == 0 || length >= sizeof part || (length == 2 && path[0] == '.' && path[1] == '.');
    if (isUnsafe) {
      close(here);
      return -EXDEV;
    }
    memcpy(part, path, length);
    part[length] = 0;
    int next = openat(here, part, slash ? O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC : flags | O_NOFOLLOW);
    int error = errno;
    close(here);
    if (next < 0) return -error;
    if (!slash) return next;
    here = next;
    path = slash + 1;
  }
  return -errno;
}

int system_open_beneath(int directory, const char *path) {
  // Without O_NONBLOCK a named pipe in the folder would block the loop.
  int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  struct open_how how = {.flags = (uint64_t)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  long descriptor = syscall(SYS_openat2, directory, path, &how, sizeof how);
  if (descriptor >= 0) return (int)descriptor;
  if (errno == ENOSYS || errno == EPERM) return open_part_by_part(directory, path, flags);
  return -errno;
}

int system_random(void *bytes, size_t count) {
  uint8_t *next = bytes;
  while (count > 0) {
    ssize_t filled = getrandom(next, count, 0);
    if (filled < 0 && errno != EINTR) return -errno;
    if (filled > 0) {
      next += filled;
      count -= (size_t)filled;
    }
  }
  return 0;
}

void system_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

void system_raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
}

void system_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

static int stop_pipe[2] = {-1, -1};

static void note_stop(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(stop_pipe[1], &byte, 1);
  (void)written;
  errno = saved;
}

int system_catch_stop_signals(void) {
  if (stop_pipe[0] >= 0) return stop_pipe[0];
  if (pipe2(stop_pipe, O_CLOEXEC | O_NONBLOCK) < 0) return -1;
  struct sigaction action = {.sa_handler = note_stop, .sa_flags = SA_RESTART | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGINT, &action, NULL) < 0 || sigaction(SIGTERM, &action, NULL) < 0) return -1;
  return stop_pipe[0];
}
