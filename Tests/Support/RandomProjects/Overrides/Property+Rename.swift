import TokenCompiler
import TokenDiagnostics
import TokenEdits
import TokenFormat
import TokenProject
import TokenResolver

extension Property {
    /// A token or group has another name in every file, and nothing else differs; back under its old name, the files have the same bytes. What
    /// cannot be renamed changes nothing.
    static let renamed = Property(name: "renamed") { trial throws(Violation) in
        guard let project = trial.resolved else { return }
        var dice = Dice(seed: trial.draft.seed ^ 0x2E4)
        let tokens = Set(project.brands.flatMap { $0.tokens.map(\.path) }).sorted()
        guard !tokens.isEmpty else { return }
        for _ in 0..<2 {
            var names = dice.pick(tokens).parts(separatedBy: ".")
            if dice.chance(30) { names = Array(names.prefix(dice.roll(1...names.count))) }
            let old = names.joined(separator: ".")
            let new = (names.dropLast() + [dice.newName(unlike: names[names.count - 1])]).joined(separator: ".")
            try trial.checkRename(of: old, to: new, in: project, keepingOld: dice.chance(20))
        }
    }
}

extension Trial {
    fileprivate func checkRename(of old: String, to new: String, in project: ResolvedProject, keepingOld: Bool) throws(Violation) {
        let compiler = Compiler(options: Compiler.Options())
        let rename = TokenRename(old, to: new, keepingOld: keepingOld, in: project, input, by: compiler)
        let errors = rename.diagnostics.all.filter { $0.severity == .error }
        guard errors.isEmpty else {
            try require(rename.result.changes(since: input).isEmpty, "refused, and changed")
            // Older forms have references that are no aliases. A group that takes over an alias may replace what it leads to.
            let isExpected = self.project.features.contains(.legacyForms) || keepingOld && rename.copyCount > 0
            let unexpected = errors.first { $0.text.contains("would") && !isExpected }
            return try require(unexpected == nil, "'\(old)' to '\(new)': \(unexpected?.text ?? "")\(unexpected?.range?.line ?? "")")
        }
        guard !keepingOld else { return }
        var found = Diagnostics()
        guard let after = compiler.resolve(rename.result, reporting: &found) else { throw Violation("the result has errors") }
        let back = TokenRename(new, to: old, in: after, rename.result, by: compiler)
        let error = back.diagnostics.all.first { $0.severity == .error }
        try require(error == nil, "'\(new)' back to '\(old)': \(error?.text ?? "")\(error?.range?.line ?? "")")
        let isLiteral = rename.places.allSatisfy { $0.isLiteral(old) }
        for (file, other) in zip(input.files, back.result.files) where isLiteral && file.source.bytes != other.source.bytes {
            let lines = file.source.difference(from: other.source)
            throw Violation("'\(old)' to '\(new)' and back: \(file.path) differs:\(lines)")
        }
    }
}

extension SourceFile {
    /// The first lines that differ.
    fileprivate func difference(from other: SourceFile) -> String {
        let pairs = zip(bytes.split(separator: UInt8(ascii: "\n")), other.bytes.split(separator: UInt8(ascii: "\n")))
        let pair = pairs.first { $0 != $1 }
        return pair.map { "\n  \(String(decoding: $0, as: UTF8.self))\n  \(String(decoding: $1, as: UTF8.self))" } ?? ""
    }
}

extension SourceRange {
    /// What is written around it.
    fileprivate var line: String {
        "\n  " + String(decoding: file.bytes[max(0, start - 60)..<min(file.bytes.count, end + 40)], as: UTF8.self)
    }

    /// Whether a text is written on one line, and names a path in which nothing has or needs an escape.
    func isLiteral(_ path: String) -> Bool {
        let text = file.bytes[start..<end]
        let name = path.parts(separatedBy: ".").last ?? ""
        let isKey = [text, text.dropFirst().dropLast()].contains { $0.elementsEqual(name.utf8) }
        return (isKey || text.contains(path.utf8)) && !text.contains { "\n\r".utf8.contains($0) }
            && !name.utf8.contains { "\"'\\".utf8.contains($0) }
    }
}

extension Dice {
    /// A name that needs no quotes, mostly.
    fileprivate mutating func newName(unlike name: String) -> String {
        let other = pick(["renamed", "x", "50", "größe", "a-b", name + "2", name.uppercased()])
        return other == name ? name + "3" : other
    }
}
