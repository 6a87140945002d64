import TokenDiagnostics
import TokenProject

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
    /// Reports a token or group that has no name in an output, because another has it.
    ///
    /// - Parameter place: a part of the output, such as Kotlin; nil for all of it.
    package mutating func report(
        lost owner: NameOwner, path: String, in output: OutputName, _ place: String? = nil, as name: String, to other: NameOwner
    ) {
        report(
            .lostName(owner.name, other.name, name, in: place ?? output.label), at: owner.range, hint: output.naming(path),
            notes: [.init("\(other.name) has the same name", at: other.range)])
    }

    package mutating func report(collisionOf owner: NameOwner, with other: NameOwner, inFolder folder: String) {
        report(
            .folderCollision(owner.name, other.name, folder), at: owner.range,
            notes: [.init("\(other.name) has the same name", at: other.range)])
    }
}

extension OutputName {
    /// The line that gives a token or group another name.
    package func naming(_ path: String) -> String { "name it in tokengen.yaml: '\(rawValue): { names: { \"\(path)\": … } }'" }
}

extension Diagnostic.Message {
    fileprivate static func lostName(_ one: String, _ other: String, _ name: String, in place: String) -> Self {
        .warning(.nameCollision, "\(one) has no name in \(place), where \(other) is '\(name)'")
    }
    fileprivate static func folderCollision(_ one: String, _ other: String, _ folder: String) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both use the folder '\(folder)' on file systems that ignore case")
    }
}
