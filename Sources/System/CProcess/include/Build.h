#pragma once

/// Returns TOKENGEN_BUILD of the environment in which the tool was built: `release`, a commit, or empty if it was not set.
const char *_Nonnull build_name(void);
