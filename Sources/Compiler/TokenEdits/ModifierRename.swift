import TokenComparison
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax

/// Gives a modifier or a context another name, in `tokengen.yaml`, in a resolver document, and in the paths of its files.
///
/// The result is resolved: it differs from the project in the name alone, or nothing is renamed.
package struct ModifierRename: RenameResult {
    package private(set) var result: ProjectInput
    package private(set) var diagnostics = Diagnostics()
    package private(set) var textEdits: [TextEdit] = []
    package private(set) var places: [SourceRange] = []
    package private(set) var moves: [FileMove] = []
    package var copyCount: Int { 0 }

    private let name: ModifierName
    private let new: String

    /// - Parameter new: the modifier's or context's own name.
    package init(_ name: ModifierName, to new: String, in project: ResolvedProject, _ input: ProjectInput, by compiler: Compiler) {
        (self.name, self.new, result) = (name, new.normalForm, input)
        rename(WrittenModifiers(input, by: compiler), project, input)
        if !diagnostics.hasErrors { prove(project, input, compiler) }
        if diagnostics.hasErrors { (result, textEdits, places, moves) = (input, [], [], []) }
    }

    private mutating func rename(_ written: WrittenModifiers, _ project: ResolvedProject, _ input: ProjectInput) {
        let texts = written.texts(of: name).filter { !$0.isPath || !project.hasTokens(at: name.name) }
        let place = texts.first?.place.range
        if new == name.name { return diagnostics.report(.sameName(name.text), at: place) }
        var edits: [ObjectIdentifier: SyntaxEdits] = [:]
        for text in texts {
            let (tree, node) = (text.place.tree, text.place.node)
            if project.isForeign(tree.file) { return diagnostics.report(.otherTool(name.text, tree.file.name), at: text.place) }
            if tree.isAlias(node) || tree.hasAnchor(node) { return diagnostics.report(.otherKey(name.text), at: text.place) }
            let name = text.kind == .pointer ? new.inPointer : new
            edits[ObjectIdentifier(tree.file), default: SyntaxEdits(tree)].replace(text.bytes, ofText: node, with: name)
            places.append(text.place.range)
        }
        textEdits = edits.values.flatMap(\.edits)
        guard result.apply(textEdits) else { return diagnostics.report(.overlappingRenames(name.text), at: place) }
        let taken = Set(input.files.map(\.path))
        for file in written.files(of: name) {
            if project.isForeign(file.file.source) {
                return diagnostics.report(.otherTool(name.text, file.file.source.name), at: SourceRange(startOf: file.file.source))
            }
            let path = file.path(renaming: name, to: new)
            if taken.contains(path) { return diagnostics.report(.taken(path), at: place) }
            moves.append(FileMove(file: file.file.source, path: input.name.appendingPath(path)))
            result.remove([file.file.path])
            result.add(path, holding: file.file.source.bytes)
        }
    }

    /// Resolves the result and reports what differs in more than the name.
    private mutating func prove(_ before: ResolvedProject, _ input: ProjectInput, _ compiler: Compiler) {
        let (checked, errors) = compiler.check(result, insteadOf: input)
        for error in errors { diagnostics.report(.brings(name.text, error.text), at: error.range, hint: error.hint, notes: error.notes) }
        guard errors.isEmpty else { return }
        guard let after = checked else { return diagnostics.report(.hasErrors(name.text), at: nil) }
        var renamed = before
        renamed.modifiers = before.modifiers.map { $0.renamed(name, to: new) }
        let comparison = Comparison(renamed, after, renames: [:])
        for change in comparison.changes { diagnostics.report(.changes(name.text, change.path), at: change.place) }
        for part in comparison.parts { diagnostics.report(.changes(name.text, part.path), at: part.place) }
    }
}

extension ResolvedProject {
    /// Whether a token has a path, or a group with tokens.
    fileprivate func hasTokens(at path: String) -> Bool {
        brands.contains { brand in brand.tokens.contains { $0.path == path || $0.path.hasPrefix(path + ".") } }
    }
}

extension OpenModifier {
    fileprivate func renamed(_ old: ModifierName, to new: String) -> OpenModifier {
        guard name == old.modifier else { return self }
        var modifier = self
        guard let context = old.context else {
            modifier.name = new
            return modifier
        }
        modifier.contexts = contexts.map { $0 == context ? new : $0 }
        if let width = modifier.follows.removeValue(forKey: context) { modifier.follows[new] = width }
        return modifier
    }
}
