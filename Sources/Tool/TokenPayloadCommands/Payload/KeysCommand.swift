import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenFiles
import TokenPayloads
import TokenProject

extension Command {
    package static let keys = Command(
        name: "keys", summary: "Create keys, and make and sign key sets: 'tokengen keys new'.",
        operands: .first("ACTION", rest: "[FILE …]"),
        options: KeysAction.make.options + [.root],
        actions: KeysAction.allCases.map(\.rawValue),
        details: """
            ACTION is new, make, sign FILE, check FILE … or show FILE.

            'new' writes a new Ed25519 key pair: NAME.private.pem, readable only by its owner, signs payloads ('tokengen payload --key');
            NAME.public.pem verifies them. It prints the line of Swift that makes an app trust the key. Nothing is overwritten.

            'make' writes a key set: which keys may sign payloads, and which root keys sign the next set. 'sign' adds a signature to the file of
            a key set or a payload, so several people sign it one after the other, offline. 'check' says whether an app with the root keys of
            '--root' would take key sets that come in one file. 'tokengen payload --keys' sends them.

            'show' prints what a key set says, or the line of Swift for a public key.
            """,
        run: runKeys)

    private static func runKeys(_ run: inout Run) throws(Failure) {
        let operands = run.arguments.operands
        let action = try run.arguments.action(as: KeysAction.self)
        try run.arguments.check(action.rawValue, takes: action.options, of: keys)
        switch (action, operands.count) {
        case (.new, 1): try run.makeKeys()
        case (.new, _): throw .usage("unexpected argument '\(operands[1])'", hint: "write: tokengen keys new --output \(operands[1])")
        case (.make, 1): try run.makeKeySet()
        case (.make, _): throw .usage("unexpected argument '\(operands[1])'", hint: "write: tokengen keys make --output \(operands[1])")
        case (.sign, _): try run.signFile()
        case (.check, _): try run.checkKeySets()
        case (.show, 2): try run.showFile(operands[1])
        case (.show, _): throw .usage("'show' takes one public key or key set", hint: "write: tokengen keys show release.public.pem")
        }
    }

    fileprivate static func instructions(_ key: TrustedKey, _ privatePath: String, _ publicPath: String) -> String {
        """
        \(privatePath)  signs payloads: 'tokengen payload --key \(privatePath)'. Keep it secret, and out of version control.
        \(publicPath)   verifies them: 'tokengen verify PAYLOAD --trust \(publicPath)'. It can be public.

        Add this line to the app to trust the key. 'tokengen keys show \(publicPath)' prints it again.

            \(key.swift)

        """
    }
}

private enum KeysAction: String, CaseIterable {
    case new, make, sign, check, show

    var options: [Option] {
        switch self {
        case .new: [.keyName]
        case .make:
            [
                .keyName, .keyApp, .lastKeySet, .addKey, .keyBrands, .removeKey, .revokeKey, .keyThreshold, .addRoot, .removeRoot,
                .rootThreshold, .issued, .keySetExpires, .key, .publicKey,
            ]
        case .sign: [.keyName, .key, .publicKey]
        case .check: [.root, .rootThreshold]
        case .show: []
        }
    }
}

extension Run {
    fileprivate mutating func makeKeys() throws(Failure) {
        let name = arguments.value(.keyName) ?? "tokengen"
        guard !name.hasSuffix(".pem") else { throw .usage("'--output' is a name without '.private.pem' and '.public.pem'") }
        let (privatePath, publicPath) = ("\(name).private.pem", "\(name).public.pem")
        let existing = [privatePath, publicPath].filter { FileSystem.kind(of: $0, followingLinks: false) != nil }
        for path in existing { diagnostics.report(.existingFile(path), at: nil) }
        guard existing.isEmpty else { throw .stop(.inputOutput) }
        let key = try signing { () throws(SigningKeyError) in try SigningKey.random() }
        do throws(FileError) {
            try FileWriter.create([
                .init(path: privatePath, bytes: Array(key.pem.utf8), mode: 0o600),
                .init(path: publicPath, bytes: Array(key.publicPEM.utf8)),
            ])
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
        if isCommittable(privatePath) { diagnostics.report(.committableKey(privatePath), at: nil) }
        try console.print(Command.instructions(key.trustedKey, privatePath.escapedForDisplay, publicPath.escapedForDisplay))
    }

    /// Whether a file is in a work tree of git whose `.gitignore` does not list private keys.
    private func isCommittable(_ path: String) -> Bool {
        var folder = FileSystem.realPath(of: path)?.parentPath ?? ""
        while folder.count > 1, FileSystem.kind(of: folder.appendingPath(".git")) == nil { folder = folder.parentPath }
        let ignored = (try? FileSystem.contents(of: folder.appendingPath(".gitignore"))) ?? []
        return folder.count > 1 && !String(decoding: ignored, as: UTF8.self).split(separator: "\n").contains("*.private.pem")
    }
}

extension Run {
    /// Reports why a key cannot be created, read or used, and ends the run.
    mutating func signing<Value>(_ path: String? = nil, _ body: () throws(SigningKeyError) -> Value) throws(Failure) -> Value {
        do throws(SigningKeyError) {
            return try body()
        } catch {
            diagnostics.report(.signingKey(path, error), at: nil)
            throw .stop(.errors)
        }
    }
}

extension Run {
    /// Prints the app's line for a public key, or what a key set says.
    fileprivate mutating func showFile(_ path: String) throws(Failure) {
        let bytes = try contents(of: path, limit: max(InputLimit.keySet, InputLimit.key))
        if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") { return try console.print(try keySet(bytes, in: path).text) }
        try console.print(try trustedKey(bytes, in: path).swift + "\n")
    }

    /// Reads a public key from a PEM file.
    mutating func trustedKey(in path: String) throws(Failure) -> TrustedKey {
        try trustedKey(try contents(of: path, limit: InputLimit.key), in: path)
    }

    private mutating func trustedKey(_ bytes: [UInt8], in path: String) throws(Failure) -> TrustedKey {
        let text = String(decoding: bytes, as: UTF8.self)
        if let key = TrustedKey(publicPEM: text) { return key }
        diagnostics.report(
            .publicKey(path), at: nil, hint: text.contains("PRIVATE KEY") ? "it is a private key; give the public one of the pair" : nil)
        throw .stop(.errors)
    }
}

extension TrustedKey {
    /// The line for an app that trusts the key.
    fileprivate var swift: String { "TrustedKey(id: \"\(id)\", ed25519: \"\(base64)\")" }
}

extension Option {
    static let keyName = Option(
        name: "output", value: "NAME",
        help:
            "For 'new': the files' name without '.private.pem' and '.public.pem'; the default is 'tokengen'. For 'make' and 'sign': the file."
    )
}

extension Diagnostic.Message {
    fileprivate static func committableKey(_ path: String) -> Self {
        .warning(.signingKey, "'\(path)' is in a git work tree; move it elsewhere, or add '*.private.pem' to .gitignore")
    }
    fileprivate static func publicKey(_ path: String) -> Self {
        .error(.signingKey, "'\(path)' is not a public Ed25519 key in PEM")
    }
    fileprivate static func signingKey(_ path: String?, _ error: SigningKeyError) -> Self {
        .error(.signingKey, path.map { "'\($0)': \(error)" } ?? "\(error)")
    }
}
