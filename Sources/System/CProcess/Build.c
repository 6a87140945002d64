#include "Build.h"

#ifndef TOKENGEN_BUILD
#define TOKENGEN_BUILD
#endif
#define TEXT(name) #name
#define TEXT_OF_VALUE(macro) TEXT(macro)

const char *build_name(void) { return TEXT_OF_VALUE(TOKENGEN_BUILD); }
