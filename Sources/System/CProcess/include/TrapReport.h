#pragma once
#include <stddef.h>

/// Adds to what this thread is doing: a stage, and the file or brand it is about. Gives what `activity_end` takes back.
size_t activity_begin(const char *stage, const char *subject);
void activity_end(size_t outer);

/// What this thread is doing, the outermost stage first; empty where nobody said.
const char *activity_text(void);

/// Has traps and bad accesses reported on standard error: `headline`, the signal, what the thread was doing, `advice`.
///
/// The process then ends by the same signal, as it would have without the report.
void report_traps(const char *headline, const char *advice);
