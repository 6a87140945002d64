#pragma once

/// Returns the variables of this process's environment, up to a null pointer. Where Swift sees `environ` as a variable of C, as on Apple's systems, its
/// concurrency checks reject it.
char *_Nullable *_Nonnull process_environment(void);
