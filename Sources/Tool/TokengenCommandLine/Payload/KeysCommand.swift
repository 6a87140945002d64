import TokenDiagnostics
import TokenPayloads
import TokenProject
import TokenRuntime

extension Command {
    static let keys = Command(
        name: "keys", summary: "Create a key pair for signing payloads: 'tokengen keys new'.",
        operands: .one("new", isRequired: true), options: [.keyName],
        details: """
            Writes a new Ed25519 key pair: NAME.private.pem, readable only by its owner, signs payloads ('tokengen payload --key');
            NAME.public.pem verifies them. Prints the line of Swift that makes an app trust the key. Nothing is overwritten.
            """,
        run: runKeys)

    private static func runKeys(_ run: inout Run) throws(Failure) {
        guard run.arguments.operands == ["new"] else {
            throw .usage("unknown action '\(run.arguments.operands[0])'", hint: "write: tokengen keys new")
        }
        let name = run.arguments.value(.keyName) ?? "tokengen"
        let (privatePath, publicPath) = ("\(name).private.pem", "\(name).public.pem")
        let existing = [privatePath, publicPath].filter { FileSystem.kind(of: $0, followingLinks: false) != nil }
        for path in existing { run.diagnostics.report(.existingFile(path), at: nil) }
        guard existing.isEmpty else { throw .stop(.inputOutput) }
        let key = try run.signing { () throws(SigningKeyError) in try SigningKey.random() }
        do throws(FileError) {
            try FileWriter.create([
                .init(path: privatePath, bytes: Array(key.pem.utf8), mode: 0o600),
                .init(path: publicPath, bytes: Array(key.publicPEM.utf8)),
            ])
        } catch {
            run.diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
        try run.console.print(instructions(key.trustedKey, privatePath.escapedForDisplay, publicPath.escapedForDisplay))
    }

    private static func instructions(_ key: TrustedKey, _ privatePath: String, _ publicPath: String) -> String {
        """
        \(privatePath)  signs payloads: 'tokengen payload --key \(privatePath)'. Keep it secret, and out of version control.
        \(publicPath)   verifies them: 'tokengen verify PAYLOAD --trust \(publicPath)'. It can be public.

        Add this line to the app to trust the key:

            TrustedKey(id: "\(key.id)", ed25519: "\(key.base64)")

        """
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

extension Option {
    fileprivate static let keyName = Option(
        name: "output", value: "NAME", help: "The files' name without '.private.pem' and '.public.pem'; the default is 'tokengen'.")
}

extension Diagnostic.Message {
    fileprivate static func signingKey(_ path: String?, _ error: SigningKeyError) -> Self {
        let reason = String(error.description.dropLast())
        return .error(.signingKey, path.map { "'\($0)': \(reason)" } ?? reason)
    }
}
