import TokenCompiler
import TokenDiagnostics
import TokenEdits
import TokenProject
import TokenResolver

extension Property {
    /// A part of a style or component has another name in every file, and nothing else differs; back under its old name, the files have the same
    /// bytes. What cannot be renamed changes nothing.
    static let partRenamed = Property(name: "part renamed") { trial throws(Violation) in
        guard let project = trial.resolved else { return }
        var dice = Dice(seed: trial.draft.seed ^ 0x9A7)
        let compiler = Compiler(options: Compiler.Options())
        let parts = DeclaredPart.all(in: trial.input, by: compiler)
        guard !parts.isEmpty else { return }
        for _ in 0..<2 {
            let part = dice.pick(parts)
            // Sometimes a name that is taken, or cannot be one.
            let other = dice.pick(["\(part.name)2", "\(part.name)2", "\(part.name)2", dice.pick(parts).name, "a-b", "größe"])
            try trial.checkRename(of: part, to: other == part.name ? other + "3" : other, in: project, compiler)
        }
    }
}

extension Trial {
    fileprivate func checkRename(
        of part: DeclaredPart, to name: String, in project: ResolvedProject, _ compiler: Compiler
    ) throws(Violation) {
        let rename = PartRename(part, to: name, in: project, input, by: compiler)
        if let error = rename.diagnostics.all.first(where: { $0.severity == .error }) {
            try require(rename.result.changes(since: input).isEmpty, "refused, and changed")
            // The field `viewStyle` is that of the superclass by its name.
            let isExpected = name != "\(part.name)2" || part.name == "viewStyle" || error.text.contains("anchor")
            return try require(isExpected, "'\(part.fullPath)' to '\(name)': \(error.text)")
        }
        var found = Diagnostics()
        guard let after = compiler.resolve(rename.result, reporting: &found) else { throw Violation("the result has errors") }
        let renamed = DeclaredPart.all(in: rename.result, by: compiler).filter { $0.kind == part.kind && $0.name == name }
        guard let other = renamed.first(where: { $0.fullPath == part.fullPath(named: name) }) else {
            throw Violation("'\(part.fullPath)' is not found as '\(name)'")
        }
        let back = PartRename(other, to: part.name, in: after, rename.result, by: compiler)
        let error = back.diagnostics.all.first { $0.severity == .error }
        try require(error == nil, "'\(other.fullPath)' back to '\(part.name)': \(error?.text ?? "")")
        let isLiteral = rename.places.allSatisfy { $0.isLiteral(part.name) }
        for (file, other) in zip(input.files, back.result.files) where isLiteral && file.source.bytes != other.source.bytes {
            throw Violation("'\(part.fullPath)' to '\(name)' and back: \(file.path) differs")
        }
    }
}
