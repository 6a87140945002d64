#if !canImport(CryptoKit)
    internal import CLibCrypto

    extension Ed25519 {
        package static func isSignature(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
            guard signature.count == signatureLength else { return false }
            return withoutErrors {
                guard let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, publicKey, publicKey.count) else { return false }
                defer { EVP_PKEY_free(key) }
                let context = EVP_MD_CTX_new()
                defer { EVP_MD_CTX_free(context) }
                return EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1
                    && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
            }
        }

        package static func signature(of message: [UInt8], seed: [UInt8]) -> [UInt8]? {
            withKey(seed: seed) { key in
                let context = EVP_MD_CTX_new()
                defer { EVP_MD_CTX_free(context) }
                var signature = [UInt8](repeating: 0, count: signatureLength)
                var length = signature.count
                guard EVP_DigestSignInit(context, nil, nil, nil, key) == 1,
                    EVP_DigestSign(context, &signature, &length, message, message.count) == 1
                else { return nil }
                return signature
            }
        }

        package static func publicKey(seed: [UInt8]) -> [UInt8]? {
            withKey(seed: seed) { key in
                var bytes = [UInt8](repeating: 0, count: keyLength)
                var length = bytes.count
                return EVP_PKEY_get_raw_public_key(key, &bytes, &length) == 1 ? bytes : nil
            }
        }

        private static func withKey(seed: [UInt8], _ body: (OpaquePointer) -> [UInt8]?) -> [UInt8]? {
            withoutErrors {
                guard let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count) else { return nil }
                defer { EVP_PKEY_free(key) }
                return body(key)
            }
        }

        /// Keeps libcrypto from cleaning up at exit: a background task may verify a signature then, and would crash.
        private static let outlivesExit = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)

        /// Runs `body` and restores the thread's error queue, because other users of libcrypto in the process (TLS, for one) read their own errors
        /// there.
        private static func withoutErrors<Result>(_ body: () -> Result) -> Result {
            _ = outlivesExit
            ERR_set_mark()
            defer { ERR_pop_to_mark() }
            return body()
        }
    }
#endif
