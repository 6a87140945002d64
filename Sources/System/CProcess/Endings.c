#define _XOPEN_SOURCE 700
#include "Endings.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { limit = 16 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *folders[limit];
/// What `kill` takes: a process, or the negative number of a group.
static pid_t processes[limit];
static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};
static int pipe_ends[2] = {-1, -1};

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    remove(path);
    return 0;
}

static void pause_briefly(void) {
    struct timespec pause = {0, 10 * 1000 * 1000};
    nanosleep(&pause, NULL);
}

/// Sends a signal to all processes, and waits at most half a second for them to end.
static void end_processes(int number) {
    for (int index = 0; index < limit; index++)
        if (processes[index] != 0) kill(processes[index], number);
    for (int attempt = 0; attempt < 50; attempt++) {
        int is_left = 0;
        for (int index = 0; index < limit; index++) {
            if (processes[index] == 0) continue;
            // One that has ended can still be signalled until it is reaped.
            while (waitpid(processes[index], NULL, WNOHANG) > 0) {
            }
            if (kill(processes[index], 0) == 0) is_left = 1;
            else processes[index] = 0;
        }
        if (!is_left) return;
        pause_briefly();
    }
}

/// Waits for a signal, removes what is kept, and ends the process by that signal.
static void *wait_for_end(void *nothing) {
    // Whatever mask this process was started with.
    sigset_t signals;
    sigemptyset(&signals);
    for (int index = 0; index < 3; index++) sigaddset(&signals, ending_signals[index]);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    unsigned char number = 0;
    while (read(pipe_ends[0], &number, 1) != 1)
        if (errno != EINTR) return nothing;
    // Held to the end: nothing new begins, nobody removes what this removes, and nobody makes it again.
    pthread_mutex_lock(&lock);
#ifdef __linux__
    // Of a process whose parent has ended too, this one learns the end; whoever else would may take time to reap it.
    prctl(PR_SET_CHILD_SUBREAPER, 1UL, 0UL, 0UL, 0UL);
#endif
    end_processes(SIGTERM);
    end_processes(SIGKILL);
    for (int index = 0; index < limit; index++) {
        // What a process writes as it dies may come after the first look.
        for (int attempt = 0; folders[index] && attempt < 200; attempt++) {
            nftw(folders[index], remove_entry, 16, FTW_DEPTH | FTW_PHYS);
            if (access(folders[index], F_OK) != 0) break;
            pause_briefly();
        }
    }
    signal(number, SIG_DFL);
    kill(getpid(), number);
    return nothing;
}

static void note_signal(int number) {
    int before = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(pipe_ends[1], &byte, 1);
    (void)written;
    errno = before;
}

static void begin(void) {
    // If a parent had it ignored, nobody would learn how a process ended.
    signal(SIGCHLD, SIG_DFL);
    if (pipe(pipe_ends) != 0) return;
    for (int end = 0; end < 2; end++) fcntl(pipe_ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(pipe_ends[1], F_SETFL, O_NONBLOCK);
    pthread_t thread;
    if (pthread_create(&thread, NULL, wait_for_end, NULL) != 0) return;
    pthread_detach(thread);
    for (int index = 0; index < 3; index++) {
        struct sigaction action, before;
        memset(&action, 0, sizeof action);
        action.sa_handler = note_signal;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        if (sigaction(ending_signals[index], NULL, &before) == 0 && before.sa_handler == SIG_DFL) sigaction(ending_signals[index], &action, NULL);
    }
}

static void begin_once(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, begin);
}

int make_folder_until_end(char *template) {
    begin_once();
    pthread_mutex_lock(&lock);
    int failure = mkdtemp(template) ? 0 : errno;
    for (int index = 0; failure == 0 && index < limit; index++) {
        if (folders[index]) continue;
        folders[index] = strdup(template);
        break;
    }
    pthread_mutex_unlock(&lock);
    return failure;
}

void delay_end(void) {
    begin_once();
    pthread_mutex_lock(&lock);
}

void allow_end(void) { pthread_mutex_unlock(&lock); }

void release_folder(const char *folder) {
    pthread_mutex_lock(&lock);
    for (int index = 0; index < limit; index++) {
        if (!folders[index] || strcmp(folders[index], folder) != 0) continue;
        free(folders[index]);
        folders[index] = NULL;
        break;
    }
    pthread_mutex_unlock(&lock);
}

/// Whether a terminal controls this process. It sends signals of its keys to all that run in the foreground, and only they may ask it for a secret.
static int has_terminal(void) {
    int terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC);
    if (terminal >= 0) close(terminal);
    return terminal >= 0;
}

int spawn_until_end(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, char *const arguments[], char *const variables[]) {
    begin_once();
    int is_group = !has_terminal();
    posix_spawnattr_t attributes;
    int failure = posix_spawnattr_init(&attributes);
    if (failure != 0) return failure;
    // What this process ignores is its own matter.
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | (is_group ? POSIX_SPAWN_SETPGROUP : 0));
    pthread_mutex_lock(&lock);
    failure = posix_spawn(process, path, actions, &attributes, arguments, variables);
    for (int index = 0; failure == 0 && index < limit; index++) {
        if (processes[index] != 0) continue;
        processes[index] = is_group ? -*process : *process;
        break;
    }
    pthread_mutex_unlock(&lock);
    posix_spawnattr_destroy(&attributes);
    return failure;
}

void release_process(pid_t process) {
    pthread_mutex_lock(&lock);
    for (int index = 0; index < limit; index++)
        if (processes[index] == process || processes[index] == -process) processes[index] = 0;
    pthread_mutex_unlock(&lock);
}
