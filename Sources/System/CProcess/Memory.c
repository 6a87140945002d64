#include "Memory.h"
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void give_back_large_buffers(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
