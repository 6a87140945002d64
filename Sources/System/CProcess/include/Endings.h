#pragma once
#include <spawn.h>
#include <sys/types.h>

/// Makes a folder of this process's own, as `mkdtemp`: SIGINT, SIGTERM and SIGHUP remove it with all that is in it before they end the process.
///
/// A signal that the process was started to ignore stays ignored. At most 16 folders are removed; more are left as they are. Returns an error number,
/// or 0.
int make_folder_until_end(char *template);

/// Delays the end by these signals until `allow_end`: what is written meanwhile is whole, and in such a folder it is removed.
/// Does not return when this process is ending already.
void delay_end(void);
void allow_end(void);

/// The folder is removed by its owner.
void release_folder(const char *folder);

/// As `posix_spawn`; the same signals end the new process too, and what it has started, before they remove folders that it might write to.
///
/// It is asked to end with SIGTERM, and has half a second for that. Where a terminal controls this process, the new one stays in its group, so that it
/// can ask for a secret there; what it has started is then ended by the terminal's signals only. SIGPIPE and SIGXFSZ have their defaults in it.
/// Does not return when this process is ending already.
int spawn_until_end(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, char *const arguments[], char *const variables[]);

/// The process has been ended by its owner.
void release_process(pid_t process);
