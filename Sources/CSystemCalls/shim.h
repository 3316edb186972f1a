// What Swift's module of the C library leaves out; systems that have none of it get nothing.
#if defined(__has_include)
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#endif

#if defined(__linux__)
#include <stddef.h>
// As in sys/xattr.h, which includes more: types that would be this module's then.
__INTPTR_TYPE__ flistxattr(int descriptor, char *names, size_t size);
__INTPTR_TYPE__ fgetxattr(int descriptor, const char *name, void *value, size_t size);
int fsetxattr(int descriptor, const char *name, const void *value, size_t size, int flags);
int fremovexattr(int descriptor, const char *name);

// As in sys/prctl.h. Swift calls no function of variable arguments.
int prctl(int option, ...);
static inline int prctl_set_parent_death_signal(int signal) { return prctl(1, (unsigned long)signal); }
static inline int prctl_set_name(const char *name) { return prctl(15, name); }
#endif
