// The C library's settings of its heap, which Swift's module of it leaves out; systems that have none get nothing.
#if defined(__has_include)
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#endif
