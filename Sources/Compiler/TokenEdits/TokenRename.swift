import TokenComparison
import TokenCompiler
import TokenDiagnostics
import TokenLint
import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax

/// Gives a token or group another name, in all files that declare it or refer to it. Comments, layout and order stay.
///
/// The result is resolved: it differs from the project in the name alone, or nothing is renamed.
package struct TokenRename: RenameResult {
    package private(set) var result: ProjectInput
    package private(set) var diagnostics = Diagnostics()
    package private(set) var textEdits: [TextEdit] = []
    package private(set) var places: [SourceRange] = []
    /// The new paths of tokens and groups by their old ones: the wanted one, and those that `$extends` copies from it.
    package private(set) var paths: [String: String] = [:]
    package var copyCount: Int { max(0, paths.count - 1) }

    private let (old, new): (String, String)
    private let project: ResolvedProject
    private let input: ProjectInput
    private let names: WrittenNames
    /// Groups, each with the group that it takes over by `$extends`.
    private var extensions: [(group: String, target: String)] = []
    private var edits: [ObjectIdentifier: SyntaxEdits] = [:]

    /// - Parameters:
    ///   - old: the path of a token or group of the project.
    ///   - new: a path that differs from it in the last name.
    ///   - keepsOld: whether a token stays under its old name too, as a deprecated alias.
    ///   - names: those of the project, if they are known.
    package init(
        _ old: String, to new: String, keepingOld keepsOld: Bool = false, in project: ResolvedProject, _ input: ProjectInput,
        names: WrittenNames? = nil, by compiler: Compiler
    ) {
        (self.old, self.new, self.project, self.input, result) = (old.normalForm, new.normalForm, project, input, input)
        // Errors that the project has already do not matter, unless the name may be in a file that could not be read.
        var known = Diagnostics()
        guard let parsed = compiler.parse(input, reporting: &known), !project.unread.mayDeclare(old.normalForm) else {
            self.names = WrittenNames()
            diagnostics.report(.hasErrors(old), at: nil)
            return
        }
        self.names = names ?? WrittenNames(parsed, of: input, by: compiler)
        findPaths(parsed)
        check(keepsOld: keepsOld)
        if !diagnostics.hasErrors { makeEdits(parsed, keepsOld: keepsOld) }
        if !diagnostics.hasErrors { prove(compiler, keepsOld: keepsOld) }
        if diagnostics.hasErrors { (result, places, textEdits) = (input, [], []) }
    }

    // MARK: - What is renamed

    /// Adds the paths that follow: what a group takes over by `$extends` is renamed there too.
    private mutating func findPaths(_ parsed: ParsedProject) {
        let targets = Dictionary(names.references.filter { $0.form != .pattern }.map { ($0.place.range, $0) }) { first, _ in first }
        let groups = Set(names.declarations.filter(\.isGroup).map(\.path))
        extensions = parsed.documents.values.flatMap { document in
            // What is a pointer and nothing else is read as a token.
            let texts = document.groups.map { ($0.path, $0.extends) } + document.tokens.map { ($0.path, $0.value) }
            return texts.compactMap { path, text -> (group: String, target: String)? in
                guard let target = text.flatMap({ targets[document.tree.range($0)] })?.path, groups.contains(target) else { return nil }
                return (path, target)
            }
        }
        let existing = PathCatalogue(project)
        paths = [old: new]
        var waiting = [old]
        while let path = waiting.popLast() {
            for (group, target) in extensions where path.begins(with: target + ".") {
                let copy = group + path.dropFirst(target.count)
                // A group may extend one that it is in, of which it does not take over itself.
                guard existing.hasTokens(at: copy) else { continue }
                if paths.updateValue(copy.withLastName(new.lastName), forKey: copy) == nil { waiting.append(copy) }
            }
        }
    }

    private mutating func check(keepsOld: Bool) {
        let declared = names.declarations.filter { paths[$0.path] != nil }
        guard let place = declared.first(where: { $0.path == old })?.key else { return diagnostics.report(.notDeclared(old), at: nil) }
        guard old != new else { return diagnostics.report(.sameName(old), at: place) }
        guard old.withLastName(new.lastName) == new else {
            let hint = new.parts.count == 1 ? "write '\(old.withLastName(new))'" : nil
            return diagnostics.report(.otherGroup(old, new), at: place, hint: hint)
        }
        if old.lastName.utf8.first == UInt8(ascii: "$") { return diagnostics.report(.ownName(old), at: place) }
        let declaredPaths = Set(names.declarations.map(\.path))
        for (group, target) in extensions where old.begins(with: group + ".") {
            let source = target + old.dropFirst(group.count)
            if declaredPaths.contains(source), paths[source] == nil { return diagnostics.report(.copy(old, source), at: place) }
        }
        let taken = Dictionary(names.declarations.map { ($0.path, $0.key) }) { first, _ in first }
        for path in paths.values.sorted() {
            if let place = taken[path] { diagnostics.report(.taken(path), at: place) }
        }
        if keepsOld, let group = declared.first(where: \.isGroup) { diagnostics.report(.groupKept(old), at: group.key) }
        // What an anchor shares has one key for several paths.
        let owners = Dictionary(grouping: names.declarations, by: \.key).mapValues { Set($0.map(\.path)) }
        for declaration in declared {
            if let other = owners[declaration.key]?.subtracting(paths.keys).min() {
                diagnostics.report(.shared(declaration.path, other), at: declaration.key)
            }
        }
    }

    // MARK: - Edits

    private mutating func makeEdits(_ parsed: ParsedProject, keepsOld: Bool) {
        for declaration in names.declarations where paths[declaration.path] != nil { rename(declaration) }
        let renames = paths.map { (old: $0.parts, name: $1.lastName) }
        for reference in names.references {
            for (old, name) in renames where reference.begins(with: old) {
                replace(reference.names[old.count - 1].bytes, of: reference.place, with: reference.form == .pointer ? name.inPointer : name)
            }
        }
        for pattern in names.references where pattern.form == .pattern && pattern.mayMatch(old) && !pattern.mayMatch(new) {
            diagnostics.report(.pattern(old), at: pattern.place)
        }
        if keepsOld { keepOldName(parsed) }
        guard !diagnostics.hasErrors else { return }
        textEdits = edits.values.flatMap(\.edits)
        if !result.apply(textEdits) { diagnostics.report(.overlappingRenames(old), at: places.first) }
    }

    private mutating func rename(_ declaration: WrittenNames.Declaration) {
        guard let key = names.key(at: declaration.key), key.tree.name(key.node) == declaration.path.lastName,
            !key.tree.isAlias(key.node)
        else {
            return diagnostics.report(.otherKey(declaration.path), at: declaration.key)
        }
        replace(0..<key.tree.bytes(key.node).count, of: key, with: new.lastName)
    }

    /// Replaces a part of a text.
    private mutating func replace(_ part: Range<Int>, of text: SyntaxReference, with name: String) {
        let file = text.tree.file
        if project.isForeign(file) { return diagnostics.report(.otherTool(old, file.name), at: text) }
        edits[ObjectIdentifier(file), default: SyntaxEdits(text.tree)].replace(part, ofText: text.node, with: name)
        places.append(text.range)
    }

    /// Adds an alias with the old name beside the token, in the weakest layers that declare it. Its values for brands and modes have the new name.
    private mutating func keepOldName(_ parsed: ParsedProject) {
        let brands = parsed.planned.plan.brands
        let layers = brands.flatMap { brand in brand.layers.map { (isBase: $0.isBase, sources: $0.sources) } }
        let declared = names.declarations.filter { $0.path == old }
        let shared = declared.filter { declaration in layers.contains { $0.isBase && declaration.isOne(of: $0.sources) } }
        let own = declared.filter { declaration in layers.contains { declaration.isOne(of: $0.sources) } }
        var seen: Set<SourceRange> = []
        for declaration in shared.isEmpty ? own : shared where seen.insert(declaration.key).inserted {
            guard let key = names.key(at: declaration.key), let group = key.tree.parent(of: key.node) else { continue }
            // Before the alias, which may be inserted at the same place.
            noteOldName(of: NodeID(key.node.index + 1), in: key.tree)
            let alias: [(String, SyntaxEdits.NewValue)] = [
                ("$value", .text("{\(new)}".quotedAsJSON)), ("$deprecated", .text("renamed to \(new)".quotedAsJSON)),
            ]
            edits[ObjectIdentifier(key.tree.file), default: SyntaxEdits(key.tree)].insert([(old.lastName, .mapping(alias))], into: group)
        }
    }

    /// Says of the token that it was renamed, which `diff` reads.
    private mutating func noteOldName(of token: NodeID, in tree: SyntaxTree) {
        // What is shared would say it of other tokens.
        guard !tree.isShared(token), tree.isScalar(token) || !tree.isBlock(token) || tree.kind(token) == .mapping else { return }
        let note = (name: "renamed", value: SyntaxEdits.NewValue.text(old.quotedAsJSON))
        let own = (name: "tokengen", value: SyntaxEdits.NewValue.mapping([note]))
        let extensions = tree.value(of: "$extensions", in: token)
        let known = extensions.flatMap { tree.value(of: "tokengen", in: $0) }
        guard ![extensions, known].contains(where: { $0.map(tree.isShared) ?? false }) else { return }
        var changed = edits[ObjectIdentifier(tree.file)] ?? SyntaxEdits(tree)
        if let place = known {
            if tree.value(of: "renamed", in: place) == nil { changed.insert([note], into: place) }
        } else if let extensions {
            changed.insert([own], into: extensions)
        } else if tree.kind(token) == .mapping {
            changed.insert([("$extensions", .mapping([own]))], into: token)
        } else {
            let value = String(decoding: tree.file.bytes[tree.contentStart(token)..<tree.contentEnd(token)], as: UTF8.self)
            guard !value.utf8.contains(UInt8(ascii: "\n")) else { return }
            changed.replace(token, with: [("$value", .text(value)), ("$extensions", .mapping([own]))])
        }
        edits[ObjectIdentifier(tree.file)] = changed
    }

    // MARK: - Proof

    /// Resolves the result and reports what differs in more than the name.
    private mutating func prove(_ compiler: Compiler, keepsOld: Bool) {
        prove(from: project, compiler, keepsOld)
        guard !diagnostics.hasErrors, ProjectLayout.resolverDocument(of: input) != nil else { return }
        // What no brand and mode of the project shows is still in other permutations.
        let permutations = compiler.reading(.permutations)
        var found = Diagnostics()
        guard let before = permutations.inspect(input, reporting: &found) else { return diagnostics.report(.hasErrors(old), at: nil) }
        prove(from: before, permutations, keepsOld)
    }

    private mutating func prove(from before: ResolvedProject, _ compiler: Compiler, _ keepsOld: Bool) {
        let (checked, errors) = compiler.check(result, insteadOf: input)
        for error in errors { diagnostics.report(.brings(old, error.text), at: error.range, hint: error.hint, notes: error.notes) }
        guard errors.isEmpty else { return }
        guard let after = checked else { return diagnostics.report(.hasErrors(old), at: nil) }
        var renames: [String: String] = [:]
        for path in Set(before.brands.flatMap { $0.tokens.map(\.path) }) {
            if let new = newPath(of: path) { renames[new] = path }
        }
        let comparison = Comparison(before, after, renames: renames)
        for change in comparison.changes {
            let isOld = keepsOld && paths[change.path] != nil && change.values.isEmpty && change.types == nil
            if isOld && change.existence == .kept || change.isRename(renames) { continue }
            diagnostics.report(.changes(old, change.path), at: change.place)
        }
        for part in comparison.parts { diagnostics.report(.changes(old, part.path), at: part.place) }
    }

    /// The path of a token afterwards; nil if it stays.
    private func newPath(of path: String) -> String? {
        let names = path.parts
        // The longest renamed path decides: below it, others may be renamed too.
        var result = names
        for count in 1...max(1, names.count) {
            if let new = paths[names.prefix(count).joined(separator: ".")] { result[count - 1] = new.lastName }
        }
        return result == names ? nil : result.joined(separator: ".")
    }
}

extension WrittenNames {
    /// Reads all of a project: of a resolver document, the other permutations too.
    package init?(_ input: ProjectInput, by compiler: Compiler) {
        var ignored = Diagnostics()
        guard let project = compiler.parse(input, reporting: &ignored) else { return nil }
        self.init(project, of: input, by: compiler)
    }

    /// - Parameter parsed: the project, from `input`.
    fileprivate init(_ parsed: ParsedProject, of input: ProjectInput, by compiler: Compiler) {
        var ignored = Diagnostics()
        let hasResolver = ProjectLayout.resolverDocument(of: input) != nil
        let others = hasResolver ? compiler.reading(.permutations).parse(input, reporting: &ignored) : nil
        self.init(parsed, permutations: others, in: input)
    }
}

extension WrittenNames.Declaration {
    fileprivate func isOne(of sources: [Int]) -> Bool { source.map(sources.contains) ?? false }
}

extension SyntaxTree {
    /// Whether a key has an anchor before it, in YAML.
    func hasAnchor(_ key: NodeID) -> Bool {
        var before = file.bytes[..<contentStart(key)]
        while true {
            while before.last == UInt8(ascii: " ") || before.last == UInt8(ascii: "\t") { before.removeLast() }
            let word = before.reversed().prefix { !"\n\r\t {[,:".utf8.contains($0) }
            if word.last == UInt8(ascii: "&") { return format == .yaml }
            // A tag may stand between.
            guard word.last == UInt8(ascii: "!") else { return false }
            before.removeLast(word.count)
        }
    }

    /// Whether a value or one that it is in has an anchor, is an alias, or has members from `<<`.
    package func isWithinShared(_ value: NodeID) -> Bool {
        var node: NodeID? = value
        while let value = node, value.index > 0 {
            if isShared(value) { return true }
            node = parent(of: value)
        }
        return false
    }

    /// Whether a value has an anchor, is an alias, or has members from `<<`.
    package func isShared(_ value: NodeID) -> Bool {
        let key = NodeID(value.index - 1)
        let before = file.bytes[min(range(key).end, contentStart(value))..<contentStart(value)]
        return before.contains(UInt8(ascii: "&")) || isAlias(value)
            || kind(value) == .mapping && writtenEntries(of: value).count < entries(of: value).reduce(0) { count, _ in count + 1 }
    }
}

extension Change {
    /// Whether it is one of the renames, and nothing else.
    fileprivate func isRename(_ renames: [String: String]) -> Bool {
        guard case .renamed(let from, _) = existence, renames[path] == from else { return false }
        return values.isEmpty && types == nil && !isRedirected && deprecations == nil && !isDescribed
    }
}

extension WrittenNames.Reference {
    fileprivate var path: String { names.map(\.text).joined(separator: ".") }

    /// Whether a `*` of a pattern may stand for a part of a path.
    fileprivate func mayMatch(_ other: String) -> Bool {
        let parts = other.parts
        guard names.prefix(parts.count).contains(where: { $0.text.utf8.contains(UInt8(ascii: "*")) }), names.count <= parts.count else {
            return false
        }
        return PathPattern(path).matches(other)
    }
}

extension String {
    /// The name as a part of a JSON pointer in URI form.
    var inPointer: String { jsonPointerEscaped.parts(separatedBy: "%").joined(separator: "%25") }

    fileprivate func withLastName(_ name: String) -> String { (parts.dropLast() + [name]).joined(separator: ".") }
}
