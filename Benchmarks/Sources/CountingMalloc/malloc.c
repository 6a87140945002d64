// The program's own malloc goes before glibc's in every library it loads, Swift's included.
#include <errno.h>
#include <stddef.h>

#include "CountingMalloc.h"

void *__libc_malloc(size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static unsigned long count;

unsigned long allocationCount(void) { return count; }

void *malloc(size_t size) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    return __libc_malloc(size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}
