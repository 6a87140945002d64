// Tells ThreadSanitizer of the locks of Swift's Synchronization.Mutex on Linux. A free mutex is taken and left by atomics in the code of its user, which
// ThreadSanitizer sees. A thread that waits for another calls these functions of the library, which is not built for ThreadSanitizer.

#if defined(__linux__) && __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

// With the library's names, the program calls these in place of the library's.
SWIFT void lockSlow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlockSlow(SELF) __asm__(UNLOCK);

static SWIFT void (*lock)(uint32_t, SELF);
static SWIFT void (*unlock)(SELF);

__attribute__((constructor)) static void find(void) {
    lock = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
    unlock = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lockSlow(uint32_t thread, SELF) {
    lock(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlockSlow(SELF) {
    __tsan_release(mutex);
    unlock(mutex);
}

#endif
