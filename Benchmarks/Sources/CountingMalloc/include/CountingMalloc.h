#pragma once

/// How many blocks the process has asked for since it started.
unsigned long allocationCount(void);

/// Makes the compiler store the value, and read it anew the next time round.
static inline void keep(const void *value) {
    __asm__ volatile("" : : "r"(value) : "memory");
}
