import TokenDiagnostics

/// What a name in an output stands for, for messages about names that collide.
package struct NameOwner: Hashable {
    /// The name for messages, quoted: `'color.text-title'`, `the brand 'badoo'`.
    package let name: String
    package let range: SourceRange?

    package init(_ name: String, _ range: SourceRange?) {
        self.name = name
        self.range = range
    }
}

extension Diagnostics {
    package mutating func report(collisionOf owner: NameOwner, with other: NameOwner, inFolder folder: String) {
        report(
            .folderCollision(owner.name, other.name, folder), at: owner.range,
            notes: [.init("\(other.name) has the same name", at: other.range)])
    }
}

extension Diagnostic.Message {
    fileprivate static func folderCollision(_ one: String, _ other: String, _ folder: String) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both use the folder '\(folder)' on file systems that ignore case")
    }
}
