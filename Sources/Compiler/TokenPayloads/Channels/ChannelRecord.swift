import TokenDelivery
import TokenDiagnostics
import TokenDigest
import TokenFormat
import TokenSyntax

/// What is kept of a published payload next to its file: what it was made from, and by which command. Who signed it is in the payload.
///
/// The digests chain the records of a channel: each names its payload and the record before it, so no byte of an earlier one can change.
package struct ChannelRecord: Sendable {
    /// A file that the payload was made from.
    package struct Source: Sendable {
        package let path: String
        package let digest: SHA256Digest

        package init(path: String, digest: SHA256Digest) {
            self.path = path
            self.digest = digest
        }
    }

    /// What was asked for, such as `widen pink`.
    package let action: String
    /// The digest of the payload's statement: who signs later does not change it.
    package let payload: SHA256Digest
    /// The record before it; nil for the first one.
    package let after: SHA256Digest?

    package init(action: String, payload: SHA256Digest, after: SHA256Digest?) {
        self.action = action
        self.payload = payload
        self.after = after
    }

    /// Nil for a file that is not a record.
    package init?(_ file: SourceFile) {
        var ignored = Diagnostics()
        guard let tree = SyntaxParser().parse(file, reporting: &ignored), let root = tree.root, tree.kind(root) == .mapping,
            let action = tree.value(of: "action", in: root), tree.isText(action),
            let payload = tree.value(of: "payload", in: root).flatMap({ SHA256Digest(hexadecimal: tree.string($0)) })
        else { return nil }
        let after = tree.value(of: "after", in: root).map { SHA256Digest(hexadecimal: tree.string($0)) }
        if case .some(nil) = after { return nil }
        self.init(action: tree.string(action), payload: payload, after: after ?? nil)
    }

    /// Whether a file is that of the payload.
    package func isAbout(_ file: [UInt8]) -> Bool { (try? Envelope.unproven(file))?.opened.digest == payload }

    /// - Parameter sources: the files that it was made from: catalogues, then tokens or overrides.
    package func bytes(sources: [Source]) -> [UInt8] {
        var members: [(key: String, value: JSONText)] = [("action", .string(action)), ("payload", .string(payload.hexadecimal))]
        if let after { members.append(("after", .string(after.hexadecimal))) }
        let files = sources.map { source -> JSONText in ["path": .string(source.path), "sha256": .string(source.digest.hexadecimal)] }
        members.append(("sources", .array(files)))
        return Array(JSONText.object(members).text.utf8)
    }
}
