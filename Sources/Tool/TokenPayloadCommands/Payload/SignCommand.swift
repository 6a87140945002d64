import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenFiles
import TokenPayloads
import TokenProject

/// A file that several people sign one after the other, on machines of their own.
private enum SignedFile {
    case keySet(SignedKeySet)
    case payload(Envelope, PayloadStatement)

    var signed: SignedStatement {
        get {
            switch self {
            case .keySet(let set): set.signed
            case .payload(let envelope, _): envelope.signed
            }
        }
        set {
            switch self {
            case .keySet(var set):
                set.signed = newValue
                self = .keySet(set)
            case .payload(var envelope, let statement):
                envelope.signed = newValue
                self = .payload(envelope, statement)
            }
        }
    }

    var bytes: [UInt8] {
        switch self {
        case .keySet(let set): set.file
        case .payload(let envelope, _): envelope.file
        }
    }

    /// What has signed, and what must.
    func progress() throws(PayloadRejection) -> String {
        let (text, others): (String, Int)
        switch self {
        case .keySet(let set):
            text = "key set \(set.keySet.version) has \(set.progress(of: set.keySet.roots, "its root keys"))"
            others = set.signatureCount(notBy: set.keySet.roots.keys)
        case .payload(let envelope, let statement):
            let signatures = try PayloadSignatures(of: envelope, for: statement)
            (text, others) = ("sequence \(statement.sequence) has \(signatures.text)", signatures.otherCount)
        }
        return others > 0 ? "\(text); \(others.counted("signature")) by \("another key".plural(for: others, "other keys"))" : text
    }
}

extension Run {
    /// Adds the signatures of `--key` to a key set or a payload.
    mutating func signFile() throws(Failure) {
        guard arguments.operands.count == 2 else {
            throw .usage("'sign' takes one key set or payload", hint: "write: tokengen keys sign keys.json --key root.private.pem")
        }
        guard arguments.has(.key) else { throw .usage("the key is missing", hint: "give it with '--key'") }
        let file = arguments.operands[1]
        let before = try contents(of: file, limit: InputLimit.document)
        var signed = try signedFile(before, in: file)
        let path = arguments.value(.keyName) ?? file
        let isSame = FileSystem.realPath(of: path).map { $0 == FileSystem.realPath(of: file) } ?? false
        try sign(&signed.signed)
        guard signed.signed.signatureCount(notBy: []) <= SignedStatement.signatureLimit else { throw .refused(.tooManySignatures(file)) }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        // Somebody else may have signed it meanwhile.
        guard try contents(of: file, limit: InputLimit.document) == before else {
            diagnostics.report(.changedMeanwhile(file), at: nil, hint: "sign it again")
            throw .stop(.errors)
        }
        // What somebody protects is not replaced, and neither is any other file.
        if isSame, !FileSystem.mayWrite(path) {
            diagnostics.report(.unwritableOutput(FileError(path: path, reason: "it is read-only")), at: nil)
            throw .stop(.inputOutput)
        }
        if isSame { try write([.init(path: path, bytes: signed.bytes)]) } else { try create([.init(path: path, bytes: signed.bytes)]) }
        let progress: String
        do throws(PayloadRejection) { progress = try signed.progress() } catch { throw .refused(.unreadablePayload(file, error)) }
        subject = "wrote \(path.escapedForDisplay): \(progress)"
    }

    private mutating func signedFile(_ bytes: [UInt8], in path: String) throws(Failure) -> SignedFile {
        let envelope: Envelope
        do throws(PayloadRejection) {
            envelope = try Envelope(decoding: bytes)
        } catch .wrongPayloadType {
            return .keySet(try keySet(bytes, in: path))
        } catch {
            throw .refused(.unreadablePayload(path, error))
        }
        do throws(PayloadRejection) {
            let statement = try Envelope.unproven(bytes).opened.statement
            try statement.checkExpiry(at: PayloadDate.now)
            _ = try envelope.readKeySets()
            return .payload(envelope, statement)
        } catch {
            throw .refused(.unreadablePayload(path, error))
        }
    }

    mutating func sign(_ statement: inout SignedStatement) throws(Failure) {
        for signer in try signers() {
            var next = statement
            try signing { () throws(SigningKeyError) in try next.sign(with: signer) }
            statement = next
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func tooManySignatures(_ path: String) -> Self {
        .error(.signingKey, "'\(path)' would have more than \(SignedStatement.signatureLimit) signatures, and apps read no more")
    }
    fileprivate static func changedMeanwhile(_ path: String) -> Self {
        .error(.keySet, "'\(path)' was changed while it was signed")
    }
    fileprivate static func unreadablePayload(_ path: String, _ rejection: PayloadRejection) -> Self {
        .error(.payloadRejected, "'\(path)': \("\(rejection)".dropLast())")
    }
}
