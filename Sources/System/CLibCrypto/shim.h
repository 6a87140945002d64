// SHA-256 by its own functions: the newer ones load OpenSSL's configuration first, which takes longer than a launch may.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
