// Makes calls to the system fail, for tests of what becomes of files then. It is loaded before the C library
// (LD_PRELOAD) into the program as it is built, so that the program needs no switch for it.
//
// FAULT_LOG=FILE   one line for each call: its name, and the last component of its path where it has one
// FAULT_AT=N       the call that fails, counted from 1
// FAULT=KIND       how: an error's number; "short", half of what was asked is read or written; "before" or "after", the
//                  process is killed there
// FAULT_NO=WORDS   what the file system can't do: "nameless" files, "naming" of such files, "attributes", "locks"
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int calls;

// A call's way through a fault: what it is to do.
enum fault { NONE, FAIL, SHORT, AFTER };

static int lacks(const char *word) {
  const char *words = getenv("FAULT_NO");
  return words && strstr(words, word);
}

static enum fault enter(const char *name, const char *path) {
  int number = ++calls;
  const char *log = getenv("FAULT_LOG");
  if (log) {
    static int (*real_open)(const char *, int, ...);
    static ssize_t (*real_write)(int, const void *, size_t);
    if (!real_open) real_open = dlsym(RTLD_NEXT, "open");
    if (!real_write) real_write = dlsym(RTLD_NEXT, "write");
    const char *slash = path ? strrchr(path, '/') : NULL;
    char line[300];
    int length = snprintf(line, sizeof line, "%s %s\n", name, slash ? slash + 1 : path ? path : "");
    int file = real_open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) {
      if (real_write(file, line, length < (int)sizeof line ? length : (int)sizeof line) < 0) abort();
      static int (*real_close)(int);
      if (!real_close) real_close = dlsym(RTLD_NEXT, "close");
      real_close(file);
    }
  }
  const char *at = getenv("FAULT_AT");
  const char *kind = getenv("FAULT");
  if (!at || !kind || atoi(at) != number) return NONE;
  if (!strcmp(kind, "short")) return SHORT;
  if (!strcmp(kind, "after")) return AFTER;
  if (!strcmp(kind, "before")) kill(getpid(), SIGKILL);
  errno = atoi(kind);
  return FAIL;
}

// Defines a function that may fail in the place of the C library's.
#define WRAP(type, failure, name, parameters, arguments, path)   \
  type name parameters {                                         \
    static type(*real) parameters;                               \
    if (!real) real = dlsym(RTLD_NEXT, #name);                   \
    enum fault fault = enter(#name, path);                       \
    if (fault == FAIL) return failure;                           \
    type result = real arguments;                                \
    if (fault == AFTER) kill(getpid(), SIGKILL);                 \
    return result;                                               \
  }

// The same for a function that moves bytes.
#define WRAP_BYTES(name, buffer)                                 \
  ssize_t name(int file, buffer bytes, size_t count) {           \
    static ssize_t (*real)(int, buffer, size_t);                 \
    if (!real) real = dlsym(RTLD_NEXT, #name);                   \
    enum fault fault = enter(#name, NULL);                       \
    if (fault == FAIL) return -1;                                \
    if (fault == SHORT) count = (count + 1) / 2;                 \
    ssize_t result = real(file, bytes, count);                   \
    if (fault == AFTER) kill(getpid(), SIGKILL);                 \
    return result;                                               \
  }

#define WRAP_OPEN(name)                                          \
  int name(const char *path, int flags, ...) {                   \
    static int (*real)(const char *, int, ...);                  \
    if (!real) real = dlsym(RTLD_NEXT, #name);                   \
    va_list list;                                                \
    va_start(list, flags);                                       \
    mode_t mode = va_arg(list, mode_t);                          \
    va_end(list);                                                \
    int isNameless = (flags & O_TMPFILE) == O_TMPFILE;           \
    enum fault fault = enter(isNameless ? "nameless" : flags & O_CREAT ? "create" : "open", path); \
    if (fault == FAIL) return -1;                                \
    int isMissing = isNameless && lacks("nameless");             \
    int result = isMissing ? -1 : real(path, flags, mode);       \
    if (isMissing) errno = EOPNOTSUPP;                           \
    if (fault == AFTER) kill(getpid(), SIGKILL);                 \
    return result;                                               \
  }

WRAP_OPEN(open)
WRAP_OPEN(open64)
WRAP_BYTES(read, void *)
WRAP_BYTES(write, const void *)
WRAP(int, -1, close, (int file), (file), NULL)
WRAP(int, -1, fsync, (int file), (file), NULL)
WRAP(int, -1, stat, (const char *path, struct stat *status), (path, status), path)
WRAP(int, -1, lstat, (const char *path, struct stat *status), (path, status), path)
WRAP(int, -1, fstat, (int file, struct stat *status), (file, status), NULL)
WRAP(int, -1, access, (const char *path, int mode), (path, mode), path)
WRAP(ssize_t, -1, readlink, (const char *path, char *to, size_t size), (path, to, size), path)
WRAP(int, -1, fchown, (int file, uid_t user, gid_t group), (file, user, group), NULL)
WRAP(int, -1, fchmod, (int file, mode_t mode), (file, mode), NULL)
WRAP(int, -1, rename, (const char *from, const char *to), (from, to), to)
WRAP(int, -1, unlink, (const char *path), (path), path)
WRAP(DIR *, NULL, opendir, (const char *path), (path), path)
WRAP(struct dirent *, NULL, readdir, (DIR *directory), (directory), NULL)

// The same for a function of what the file system may not have.
#define WRAP_OPTIONAL(type, word, name, parameters, arguments)   \
  type name parameters {                                         \
    static type(*real) parameters;                               \
    if (!real) real = dlsym(RTLD_NEXT, #name);                   \
    enum fault fault = enter(#name, NULL);                       \
    if (fault == FAIL) return -1;                                \
    int isMissing = lacks(word);                                 \
    type result = isMissing ? -1 : real arguments;               \
    if (isMissing) errno = EOPNOTSUPP;                           \
    if (fault == AFTER) kill(getpid(), SIGKILL);                 \
    return result;                                               \
  }

WRAP_OPTIONAL(int, "locks", flock, (int file, int operation), (file, operation))
WRAP_OPTIONAL(int, "naming", linkat, (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags))
WRAP_OPTIONAL(ssize_t, "attributes", flistxattr, (int file, char *names, size_t size), (file, names, size))
WRAP_OPTIONAL(ssize_t, "attributes", fgetxattr, (int file, const char *name, void *value, size_t size),
              (file, name, value, size))
WRAP_OPTIONAL(int, "attributes", fsetxattr, (int file, const char *name, const void *value, size_t size, int flags),
              (file, name, value, size, flags))
WRAP_OPTIONAL(int, "attributes", fremovexattr, (int file, const char *name), (file, name))
