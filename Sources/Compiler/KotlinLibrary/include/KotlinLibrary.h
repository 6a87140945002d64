#ifndef KOTLIN_LIBRARY_H
#define KOTLIN_LIBRARY_H

#include <stddef.h>

/// A file of the library that is written beside generated Kotlin. Its package is `com.example.styles`.
typedef struct {
    /// The name without its extension.
    const char *name;
    const unsigned char *bytes;
    size_t count;
} kotlin_file;

kotlin_file kotlin_library_file(size_t index);
size_t kotlin_library_count(void);

/// Files for projects with modifiers, instead of those of the same names and beside the others.
kotlin_file kotlin_context_library_file(size_t index);
size_t kotlin_context_library_count(void);

#endif
