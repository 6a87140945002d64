// A report of our own bugs. In C, since a signal handler may neither allocate nor take a lock, which nothing in Swift promises.
#include "TrapReport.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { text_limit = 1024, subject_limit = 400, stack_size = 1 << 16 };

static _Thread_local char text[text_limit];
static _Thread_local size_t length;

// MARK: What a thread is doing

static size_t add(size_t at, const char *part, size_t limit) {
    size_t count = strnlen(part, limit);
    if (count > text_limit - 1 - at) count = text_limit - 1 - at;
    // No character is cut in two.
    if (part[count] != 0) {
        while (count > 0 && (part[count] & 0xC0) == 0x80) count -= 1;
    }
    memcpy(text + at, part, count);
    return at + count;
}

static void take_stack(void);

size_t activity_begin(const char *stage, const char *subject) {
    take_stack();
    size_t outer = length, end = outer;
    if (outer > 0) end = add(end, " > ", 3);
    end = add(end, stage, text_limit);
    if (*subject != 0) {
        end = add(end, " '", 2);
        end = add(end, subject, subject_limit);
        end = add(end, "'", 1);
    }
    text[end] = 0;
    length = end;
    return outer;
}

void activity_end(size_t outer) {
    length = outer;
    text[outer] = 0;
}

const char *activity_text(void) { return text; }

// MARK: The report

static const struct {
    int number;
    const char *name;
} fatal[] = {
    {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"}, {SIGABRT, "SIGABRT"},
};
enum { fatal_count = sizeof fatal / sizeof fatal[0] };

static struct sigaction earlier[fatal_count];
static char report_start[256], report_end[512];
static atomic_bool is_installed;
static atomic_flag is_reported = ATOMIC_FLAG_INIT;

/// A stack for the handler: the thread's own may be what ran out. One that somebody else has set up stays.
static void take_stack(void) {
    static _Thread_local char stack[stack_size];
    static _Thread_local int is_done;
    if (is_done || !atomic_load(&is_installed)) return;
    is_done = 1;
    stack_t present;
    if (sigaltstack(NULL, &present) != 0 || !(present.ss_flags & SS_DISABLE)) return;
    stack_t own = {.ss_sp = stack, .ss_size = stack_size};
    sigaltstack(&own, NULL);
}

static void report(const char *signal_name) {
    const char *parts[] = {report_start, " (", signal_name, ")", *text ? " during: " : "", text, "\n", report_end, "\n"};
    char message[2048];
    size_t count = 0;
    for (size_t part = 0; part < sizeof parts / sizeof parts[0]; part += 1) {
        for (const char *byte = parts[part]; *byte != 0 && count < sizeof message; byte += 1) message[count++] = *byte;
    }
    size_t sent = 0;
    while (sent < count) {
        ssize_t result = write(STDERR_FILENO, message + sent, count - sent);
        if (result <= 0) return;
        sent += (size_t)result;
    }
}

static void handle(int number, siginfo_t *info, void *context) {
    (void)context;
    // The first thread to fall speaks for all, and ends the process.
    while (atomic_flag_test_and_set(&is_reported)) pause();
    // Sent by another process, a signal tells nothing about this one.
    int is_ours = !(info->si_code == SI_USER && info->si_pid != 0 && info->si_pid != getpid());
    for (size_t index = 0; index < fatal_count; index += 1) {
        if (is_ours && fatal[index].number == number) report(fatal[index].name);
    }
    // Whoever was there before gets the signal too, such as Swift's printing of the stack: the instruction that failed fails again, and what
    // was raised is raised again as soon as this returns.
    for (size_t index = 0; index < fatal_count; index += 1) sigaction(fatal[index].number, &earlier[index], NULL);
    if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

void report_traps(const char *headline, const char *advice) {
    strncpy(report_start, headline, sizeof report_start - 1);
    strncpy(report_end, advice, sizeof report_end - 1);
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < fatal_count; index += 1) sigaddset(&action.sa_mask, fatal[index].number);
    for (size_t index = 0; index < fatal_count; index += 1) sigaction(fatal[index].number, &action, &earlier[index]);
    atomic_store(&is_installed, 1);
    take_stack();
}
