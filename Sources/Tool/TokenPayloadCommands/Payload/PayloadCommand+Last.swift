import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads

/// The payload that was published last.
struct LastPayload {
    let statement: PayloadStatement
    /// Nil for a directive.
    let layers: PayloadLayers?
    let keySets: [SignedKeySet]
}

extension Run {
    /// Returns the payload that `--after` names. It must be signed by a key of `--key` or `--trust`, if there are any.
    mutating func lastPayload(of catalogue: TokenCatalogue, signedBy keys: [any Signer]) throws(Failure) -> LastPayload? {
        guard let path = arguments.value(.after) else {
            if arguments.has(.trustOfLast) { throw .usage("'--trust' needs '--after'") }
            return nil
        }
        let trusted = keys.map(\.trustedKey) + (try trustedKeys())
        let bytes = try contents(of: path, limit: InputLimit.document)
        do throws(PayloadRejection) {
            let opened = try Envelope.open(bytes, trusting: trusted, allowsUnsigned: trusted.isEmpty)
            let statement = opened.statement
            guard statement.app == catalogue.app else { throw .wrongApp(statement.app) }
            guard statement.brand == catalogue.brand else { throw .wrongBrand(statement.brand) }
            let layers = try opened.content.map { content throws(PayloadRejection) in try PayloadLayers(content: content) }
            let keySets = try Envelope(decoding: bytes).readKeySets()
            return LastPayload(statement: statement, layers: layers, keySets: keySets)
        } catch .untrusted where trusted.isEmpty {
            diagnostics.report(.signedLast(path), at: nil, hint: "give the key that signed it with '--key' or '--trust'")
        } catch .untrusted {
            diagnostics.report(.otherSigner(path), at: nil, hint: "give the public key that signed it with '--trust'")
        } catch .unsigned {
            diagnostics.report(.unsignedLast(path), at: nil, hint: "give the file that you published, or start again with '--sequence'")
        } catch .wrongPayloadType {
            throw .refused(.otherForm(path), hint: "start again with '--sequence'")
        } catch {
            throw .refused(.unreadableLast(path, error))
        }
        throw .stop(.errors)
    }
}

extension Diagnostic.Message {
    static func unreadableLast(_ path: String, _ rejection: PayloadRejection) -> Self {
        .error(.payloadRejected, "'\(path)' cannot be read as the last payload: \("\(rejection)".dropLast())")
    }
    fileprivate static func otherForm(_ path: String) -> Self {
        .error(.payloadRejected, "'\(path)' has another form of payload than this version of tokengen writes")
    }
    fileprivate static func signedLast(_ path: String) -> Self {
        .error(.signingKey, "'\(path)' is signed, and no key is given to verify it")
    }
    fileprivate static func otherSigner(_ path: String) -> Self {
        .error(.signingKey, "'\(path)' is not signed by a key of '--key' or '--trust'; is it the payload that you published last?")
    }
    fileprivate static func unsignedLast(_ path: String) -> Self {
        .error(.signingKey, "'\(path)' is not signed; is it the payload that you published last?")
    }
}
