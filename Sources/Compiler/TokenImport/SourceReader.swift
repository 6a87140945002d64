import TokenDiagnostics
import TokenProject
import TokenSyntax

/// Recognises which tool wrote a folder or file of tokens.
package enum SourceReader {
    /// Limits far above those of real projects. Larger inputs would take long.
    private static let maximumAxes = 100
    private static let maximumReferences = 10_000

    /// Returns nil and reports an error if the input is not a supported source of tokens.
    ///
    /// - Parameters:
    ///   - neighbours: files next to the source that may be its configuration.
    ///   - told: the role of parts of the source, as far as the user has said it.
    ///   - isCopied: whether the files are copied, so they may be changed.
    package static func read(
        _ input: ProjectInput, nextTo neighbours: [ProjectInput.File] = [], told: ImportConfiguration = .init(), isCopied: Bool,
        reporting diagnostics: inout Diagnostics
    ) -> ImportedSource? {
        guard var source = source(of: input, neighbours, told, isCopied, reporting: &diagnostics) else { return nil }
        source.told = told
        let names = source.names
        for (role, name) in told.parts where !names.contains(name) && !diagnostics.hasErrors {
            let near = nearest(to: name, among: Array(names))
            diagnostics.report(.unknownPart(role, name), at: nil, hint: near.didYouMean ?? .choices(of: source))
        }
        if let (one, other) = source.unordered.first {
            diagnostics.report(
                .noOrder(one, other, and: source.unordered.count - 1), at: nil,
                hint: "add '--as base=\(one)' if '\(other)' overrides it, otherwise '--as base=\(other)'")
        }
        let references = source.axes.reduce(source.common.count) { $1.contexts.reduce($0) { $0 + $1.sets.count + 1 } }
        guard source.axes.count <= maximumAxes, references <= maximumReferences else {
            diagnostics.report(.tooLarge(source.axes.count, references), at: nil)
            return nil
        }
        source.unread += InlineModes.notes(about: source.trees().compactMap(\.self))
        return source
    }

    private static func source(
        of input: ProjectInput, _ neighbours: [ProjectInput.File], _ told: ImportConfiguration, _ isCopied: Bool,
        reporting diagnostics: inout Diagnostics
    ) -> ImportedSource? {
        if let resolver = ProjectLayout.resolverDocument(of: input) {
            return self.source(of: input, with: resolver, reporting: &diagnostics)
        }
        if input.files.contains(where: { $0.path.lastPathComponent == "$themes.json" || $0.path.lastPathComponent == "$metadata.json" }) {
            return TokensStudioReader.read(folder: input.files, told: told, reporting: &diagnostics)
        }
        var files = input.files.filter { !$0.path.isConfiguration }
        if let zip = files.lazy.compactMap({ UnreadableSource($0, nil) }).first {
            diagnostics.report(zip.message, at: nil, hint: zip.hint)
            return nil
        }
        var trees: [SyntaxTree?] = []
        for file in files {
            var found = Diagnostics()
            let tree = SyntaxParser(readsJSON5: true).parse(file.source, reporting: &found)
            trees.append(tree)
            // The source's configuration files, next to its tokens, contain no tokens, and may contain mistakes.
            guard files.count == 1 || file.mayHaveTokens(tree) else { continue }
            // A duplicate key costs its tokens, as in the project afterwards.
            for diagnostic in found.all { diagnostics.report(diagnostic, as: diagnostic.id == .duplicateKey ? .warning : nil) }
        }
        for (file, tree) in zip(files, trees) {
            guard let unreadable = UnreadableSource(file, tree) else { continue }
            diagnostics.report(unreadable.message, at: nil, hint: unreadable.hint)
            return nil
        }
        let aliases = readFluentAliases(&files, &trees, isCopied)
        let isTokens = trees.map { tree in tree.map { !$0.declaredPaths().isEmpty } ?? false }
        if files.count == 1, let tree = trees[0], let root = tree.root {
            if let whole = whole(tree, root, told, reporting: &diagnostics) { return whole }
        }
        // A resolver document with errors: what its files mean together is unknown.
        let resolver = files.indices.first { !isTokens[$0] && trees[$0]?.isResolverDocument ?? false }
        if let resolver { return self.source(of: input, with: files[resolver].source, reporting: &diagnostics) }
        let used = files.indices.filter { isTokens[$0] }
        guard !used.isEmpty else {
            let zip = input.others.first { $0.path.lowercased().hasSuffix(".zip") }
            if !diagnostics.hasErrors { diagnostics.report(.noTokens(input.name), at: nil, hint: zip.map { .unzip($0.path) }) }
            return nil
        }
        let configurations = files.indices.map { isTokens[$0] ? nil : configuration(files[$0], trees[$0]) }
        let beside = neighbours.compactMap { file in
            var ignored = Diagnostics()
            return configuration(file, SyntaxParser(readsJSON5: true).parse(file.source, reporting: &ignored))
        }
        trees = used.map { trees[$0] }
        var tokens = used.map { files[$0] }
        if isCopied { divide(&tokens, &trees) }
        var source: ImportedSource
        if let variables = FigmaModeFiles.variables(of: tokens, trees.compactMap(\.self)) {
            source = FigmaConversion.source(of: variables)
        } else if trees.contains(where: { $0?.isOfFigma ?? false }) {
            source = FigmaExportFiles.read(tokens, trees)
        } else {
            let isModern = trees.contains { tree in tree?.ids.contains { tree?.equals($0, "$value") ?? false } ?? false }
            let split = InlineModes(tokens, trees, isCopied: isCopied)
            let sizes = StyleDictionarySizes(
                split.files, split.trees, (configurations.compactMap(\.self) + beside).first, isCopied: isCopied)
            source = FileAxes(sizes.files, split.trees, kind: isModern ? .dtcg : .styleDictionary, told: told).source
            if split.count > 0 { source.understood.append("modes inside \(split.count.counted("token"))") }
            source.understood += sizes.understood
            source.open += sizes.open
        }
        source.open += aliases
        let zips = input.others.map(\.path).filter { $0.lowercased().hasSuffix(".zip") }
        if !zips.isEmpty {
            source.unread.append("Not read, because they are archives: \(zips.inQuotes). Unpack each into a folder of its own.")
        }
        let others = files.indices.filter { !isTokens[$0] && configurations[$0] == nil }.map { files[$0].path }
        if !others.isEmpty { source.open.append("Not read, because they have no tokens: \(others.inQuotes).") }
        return source
    }

    /// Replaces files of Tokens Studio that have all sets by a file for each set.
    private static func divide(_ files: inout [ProjectInput.File], _ trees: inout [SyntaxTree?]) {
        for index in files.indices.reversed() {
            guard let tree = trees[index], tree.format == .json, let root = tree.root, tree.isFileOfSets(root) else { continue }
            let sets = TokensStudioReader.files(of: files[index], tree, root)
            var ignored = Diagnostics()
            files.replaceSubrange(index...index, with: sets)
            trees.replaceSubrange(index...index, with: sets.map { SyntaxParser().parse($0.source, reporting: &ignored) })
        }
    }

    private static func configuration(_ file: ProjectInput.File, _ tree: SyntaxTree?) -> StyleDictionaryConfiguration? {
        tree.flatMap { StyleDictionaryConfiguration($0, name: file.path) }
    }

    /// Turns the references of Fluent's token pipeline into values. Returns a note if files that are not copied have some.
    private static func readFluentAliases(
        _ files: inout [ProjectInput.File], _ trees: inout [SyntaxTree?], _ isCopied: Bool
    ) -> [String] {
        var count = 0
        for index in files.indices {
            guard let tree = trees[index] else { continue }
            let (file, found) = files[index].source.readingFluentAliases(tree)
            guard found > 0 else { continue }
            count += found
            guard isCopied else { continue }
            files[index].source = file
            var ignored = Diagnostics()
            trees[index] = SyntaxParser(readsJSON5: true).parse(file, reporting: &ignored)
        }
        guard count > 0, !isCopied else { return [] }
        return ["Not read: \(count.counted("token")) with 'aliasOf', because the files are not copied."]
    }

    /// Uses the document's modifiers as choices. Reports the same errors in it as `tokengen check`.
    private static func source(
        of input: ProjectInput, with resolver: SourceFile, reporting diagnostics: inout Diagnostics
    ) -> ImportedSource? {
        guard let tree = SyntaxParser().parse(resolver, reporting: &diagnostics) else { return nil }
        let files = input.files.filter { !$0.path.isConfiguration }
        let named = Dictionary(files.filter { $0.source !== resolver }.map { ($0.path, $0.source) }) { first, _ in first }
        var reader = ResolverDocumentReader(tree, files: named, refusals: input.refusals, isStrict: false)
        guard let document = reader.read(reporting: &diagnostics), !diagnostics.hasErrors else { return nil }
        let used = Set(document.sources.map { ObjectIdentifier($0.file) })
        var source = ImportedSource(kind: .dtcg)
        source.document = files.first { $0.source === resolver }
        source.sets = files.filter { $0.source === resolver || used.contains(ObjectIdentifier($0.source)) }
            .map { .init(name: $0.path, contents: .file($0)) }
        source.axes = document.modifiers.map { modifier in
            // The default comes first.
            let contexts =
                modifier.contexts.filter { $0.name == modifier.defaultContext }
                + modifier.contexts.filter { $0.name != modifier.defaultContext }
            return .init(name: modifier.name, contexts: contexts.map { .init(name: $0.name, sets: []) })
        }
        let others = files.filter { $0.source !== resolver && ResolverDocument.isNamed($0.path) }.map(\.path)
        if !others.isEmpty {
            source.unread.append(
                "A project has one resolver document; not imported: \(others.inQuotes). Import each into a folder of its own.")
        }
        let unused = files.filter { $0.source !== resolver && !used.contains(ObjectIdentifier($0.source)) && !others.contains($0.path) }
        if !unused.isEmpty {
            source.unread.append("Not read, because the resolver document does not name them: \(unused.map(\.path).inQuotes).")
        }
        source.understood.append(
            "a resolver document with \(source.axes.count.counted("modifier")) and \(source.sets.count.counted("file"))")
        return source
    }

    /// Reads a file that contains a whole project.
    private static func whole(
        _ tree: SyntaxTree, _ root: NodeID, _ told: ImportConfiguration, reporting diagnostics: inout Diagnostics
    ) -> ImportedSource? {
        if let variables = FigmaVariables(response: tree, root) ?? FigmaVariables(listing: tree, root) {
            let source = FigmaConversion.source(of: variables)
            guard source.sets.isEmpty else { return source }
            diagnostics.report(.noVariables(tree.file.name, source.open), at: nil)
            return nil
        }
        if tree.isFileOfSets(root) {
            return TokensStudioReader.read(tree, root, told: told, reporting: &diagnostics)
        }
        guard tree.mayHaveModes(in: root) else { return nil }
        var source = TokensStudioReader.read(tree, root, told: told, reporting: &diagnostics)
        guard !source.axes.isEmpty else { return nil }
        source.open.append(
            "Reading \(source.sets.map(\.name).inQuotes) as sets of tokens, not as groups, is a guess: they declare the same tokens.")
        return source
    }
}

extension ProjectInput.File {
    /// Whether a file has tokens, or what could be some if it could be read.
    fileprivate func mayHaveTokens(_ tree: SyntaxTree?) -> Bool {
        if let tree { return !tree.declaredPaths().isEmpty || tree.isResolverDocument }
        return source.bytes.firstRange(of: Array("value\"".utf8)) != nil
    }
}

extension SyntaxTree {
    /// Whether the file is meant as a resolver document, even if it has errors.
    fileprivate var isResolverDocument: Bool { root.map { value(of: "resolutionOrder", in: $0) != nil } ?? false }

    fileprivate func isFileOfSets(_ root: NodeID) -> Bool {
        value(of: "$themes", in: root) != nil || value(of: "$metadata", in: root) != nil || hasSets(in: root)
    }

    /// Whether the members at the root are sets of Tokens Studio, whose names are not part of a path: references name tokens only without them.
    fileprivate func hasSets(in root: NodeID) -> Bool {
        let named = namedPaths()
        guard let sets = possibleSets(in: root), named.isDisjoint(with: declaredPaths()) else { return false }
        let inSets = sets.reduce(into: Set<UInt64>()) { $0.formUnion(declaredPaths(in: $1.value)) }
        return !named.isDisjoint(with: inSets)
    }

    /// Whether the members at the root may be sets although no reference shows it: all of them are named after a mode, and nothing refers to a token
    /// by a path that starts with such a name.
    fileprivate func mayHaveModes(in root: NodeID) -> Bool {
        guard let sets = possibleSets(in: root), namedPaths().isDisjoint(with: declaredPaths()) else { return false }
        return sets.allSatisfy { set in
            let name = ModeName(name(set.key))
            return name.isPlain && (name.appearance != nil || name.isHighContrast)
        }
    }

    /// Returns the members at the root if all of them are groups, of which there are several.
    private func possibleSets(in root: NodeID) -> [(key: NodeID, value: NodeID)]? {
        let sets = entries(of: root).filter { firstByte($0.key) != UInt8(ascii: "$") }
        return sets.count > 1 && sets.allSatisfy { kind($0.value) == .mapping && !isToken($0.value) } ? sets : nil
    }
}

extension String {
    fileprivate static func choices(of source: ImportedSource) -> String? {
        source.axes.isEmpty ? nil : "its choices are \(source.axes.map(\.name).inQuotes); other names are those of its files and folders"
    }
}

extension Diagnostic.Message {
    fileprivate static func noTokens(_ name: String) -> Self {
        .error(.missingTokens, "'\(name)' has no tokens of Tokens Studio, Figma, Style Dictionary or the Design Tokens format")
    }
    fileprivate static func noVariables(_ name: String, _ open: [String]) -> Self {
        let causes = open.isEmpty ? "" : ": " + open.joined(separator: " ").dropLast()
        return .error(.missingTokens, "'\(name)' has no Figma variables that can become tokens\(causes)")
    }
    fileprivate static func unknownPart(_ role: ImportConfiguration.Role, _ name: String) -> Self {
        .error(.undecidedImport, "'\(role.rawValue)=\(name)' names nothing in the source")
    }
    fileprivate static func noOrder(_ one: String, _ other: String, and more: Int) -> Self {
        let others = more > 0 ? ", and so do \(more.counted("other pair")) of files" : ""
        return .error(.undecidedImport, "'\(one)' and '\(other)' declare some tokens differently, and it is unclear which wins\(others)")
    }
    fileprivate static func tooLarge(_ axes: Int, _ references: Int) -> Self {
        .error(.resolverDocument, "too many themes to import: \(axes) groups of themes or modes with \(references) sets")
    }
}
