#include "Environment.h"

extern char **environ;

char **process_environment(void) { return environ; }
