import TokenComparison
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax

/// Gives a part of a style or component another name, in all files. Comments, layout and order stay.
///
/// The result is resolved: it differs from the project in the name alone, or nothing is renamed.
package struct PartRename: RenameResult {
    package private(set) var result: ProjectInput
    package private(set) var diagnostics = Diagnostics()
    package private(set) var textEdits: [TextEdit] = []
    package private(set) var places: [SourceRange] = []
    package var copyCount: Int { 0 }

    private let part: DeclaredPart

    /// - Parameter new: the last name alone.
    package init(
        _ part: DeclaredPart, to new: String, in project: ResolvedProject, _ input: ProjectInput, by compiler: Compiler
    ) {
        (self.part, result) = (part, input)
        rename(to: new, project, input, compiler)
        if diagnostics.hasErrors { (result, textEdits, places) = (input, [], []) }
    }

    private mutating func rename(to new: String, _ project: ResolvedProject, _ input: ProjectInput, _ compiler: Compiler) {
        let place = part.keys.first?.range
        if new == part.name { return diagnostics.report(.sameName(part.path), at: place) }
        // What an anchor shares has one key for several parts.
        let keys = Set(part.keys.map(\.range))
        let all = DeclaredPart.all(in: input, by: compiler)
        if let taken = all.first(where: { $0.fullPath == part.fullPath(named: new) }) {
            return diagnostics.report(.taken(taken.path), at: taken.keys.first?.range)
        }
        if let other = all.first(where: { $0.fullPath != part.fullPath && $0.keys.contains { keys.contains($0.range) } }) {
            return diagnostics.report(.shared(part.path, other.path), at: place)
        }
        if let key = part.keys.first(where: { $0.tree.hasAnchor($0.node) || $0.tree.isAlias($0.node) }) {
            return diagnostics.report(.otherKey(part.path), at: key.range)
        }
        let references = PartReferences(part, in: input, by: compiler)
        guard let renamed = references.project else { return report(references.errors, references.name, new) }
        prove(renamed, project, references.name, part.name)
        guard !diagnostics.hasErrors else { return }
        (textEdits, places) = (references.edits(to: new), references.places.map(\.range))
        renameSettings(to: new, input, compiler)
        guard result.apply(textEdits) else { return diagnostics.report(.overlappingRenames(part.path), at: place) }
        let (checked, errors) = compiler.check(result, insteadOf: input)
        guard errors.isEmpty else { return report(errors, references.name, new) }
        guard let after = checked else { return diagnostics.report(.hasErrors(part.path), at: place) }
        prove(renamed, after, references.name, new)
    }

    /// Renames the paths in the configuration, which no error would name, and warns of the names in it that may be the part's.
    private mutating func renameSettings(to new: String, _ input: ProjectInput, _ compiler: Compiler) {
        let path = part.path.withDots
        var edits: SyntaxEdits?
        for setting in WrittenNames(input, by: compiler)?.references ?? [] where setting.form == .pattern {
            let (tree, node) = (setting.place.tree, setting.place.node)
            let text = tree.string(node).withDots
            if "\(text).".begins(with: "\(path).") {
                let end = path.utf8.count - part.suffix.utf8.count
                edits = edits ?? SyntaxEdits(tree)
                edits?.replace(end - part.name.utf8.count..<end, ofText: node, with: new)
                places.append(setting.place.range)
            } else if text == part.name {
                diagnostics.report(.pattern(part.path), at: setting.place)
            }
        }
        // What an error named as well is written already.
        let written = Set(textEdits)
        textEdits += (edits?.edits ?? []).filter { !written.contains($0) }
    }

    /// Reports what differs in more than the name. The first project has a name that nothing else has.
    private mutating func prove(_ renamed: ResolvedProject, _ other: ResolvedProject, _ unique: String, _ name: String) {
        let comparison = Comparison(renamed, other, renames: [:]) { $0.replacingBytes(unique, with: name) }
        for change in comparison.changes { diagnostics.report(.changes(part.path, change.path), at: change.place) }
        for other in comparison.parts { diagnostics.report(.changes(part.path, other.path), at: other.place) }
    }

    private mutating func report(_ errors: [Diagnostic], _ unique: String, _ name: String) {
        for error in errors where error.severity == .error {
            let text = error.text.replacingBytes(unique, with: name)
            diagnostics.report(.brings(part.path, text), at: error.range ?? part.keys.first?.range, hint: error.hint, notes: error.notes)
        }
    }
}

extension String {
    /// Replaces a text also where what precedes it makes one character with its beginning.
    fileprivate func replacingBytes(_ old: String, with new: String) -> String {
        String(decoding: Array(utf8).replacing(Array(old.utf8), with: Array(new.utf8)), as: UTF8.self)
    }
}
