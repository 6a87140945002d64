import TokenDiagnostics
import TokenFormat
import TokenProject
import TokenSyntax

/// The files of a project that reads a source of another tool, and notes about the import.
package struct ImportedProject: Sendable {
    /// Paths relative to the token folder, which they never leave.
    package private(set) var files: [(path: String, contents: [UInt8])] = []
    package private(set) var understood: [String]
    package private(set) var open: [String]
    package private(set) var unread: [String]

    /// Where the source's files are in relation to the project.
    package enum Place: Sendable {
        /// In the token folder, at this path inside it; empty for the token folder itself.
        case inside(String)
        /// Elsewhere. The files are copied.
        case outside
    }

    /// - Parameter taken: names that no modifier can have in an output.
    package init(
        _ source: ImportedSource, at place: Place, beginning start: NewConfiguration = .init(), avoiding taken: [String] = [],
        reporting diagnostics: inout Diagnostics
    ) {
        let isCopied = if case .outside = place { true } else { false }
        if isCopied, let folders = ImportedFolders(source, avoiding: taken) {
            understood = source.understood + folders.understood
            open = source.open + folders.open
            unread = source.unread + folders.unread
            files = folders.files.map { path, set in
                switch source.sets[set].contents {
                case .file(let file): (path + file.path.importedEnding, file.source.bytes)
                case .made(let bytes): (path + ".json", bytes)
                }
            }
            files += folders.emptyFolders.map {
                ($0.appendingPath("000-empty.json"), Array("{ \"$description\": \"What all brands share.\" }\n".utf8))
            }
            files.append(
                (
                    "tokengen.yaml",
                    Array((start.text + folders.configuration + source.told.text + Self.foreign(files) + Self.list(unread)).utf8)
                ))
            return
        }
        if !source.looks.isEmpty { diagnostics.report(.brandsInModes(source.looksOrigin), at: nil) }
        let roles = ImportedRoles(source)
        let source = roles.source
        understood = source.understood
        open = source.open
        unread = source.unread
        if source.document != nil {
            let document = ImportedDocument(source, roles, avoiding: taken)
            understood += document.understood
            open += document.open
            if case .outside = place { files = source.files.map { ($0.path, $0.source.bytes) } }
            files.append(("tokengen.yaml", Array((start.text + document.configuration + source.told.text + Self.list(unread)).utf8)))
            return
        }
        let used = Set(source.common).union(source.axes.flatMap { $0.contexts.flatMap(\.sets) })
        // Files that are read in place can only be left out with a resolver document.
        let isOrdered = source.kind == .tokensStudio || !source.told.names(of: .base).isEmpty
        let needsResolver = !source.axes.isEmpty || isOrdered || !isCopied && used.count < source.sets.count
        let folder = needsResolver ? source.kind.rawValue : "base"
        var paths: [Int: String] = [:]
        // Files with these names would be read as something else.
        var names = ImportedNames(taken: ["tokengen", "resolver"])
        for (index, set) in source.sets.enumerated() where used.contains(index) {
            switch (set.contents, place) {
            case (.file(let file), .inside(let home)):
                let path = home.appendingPath(file.path)
                if needsResolver, (try? ResolverReference(path)) != .file(path) {
                    diagnostics.report(.unreachable(path), at: SourceRange(startOf: file.source))
                }
                paths[index] = path
            case (.file(let file), .outside):
                paths[index] = folder.appendingPath(names.name(for: file.path.withoutFileEnding, or: "set") + file.path.importedEnding)
                files.append((paths[index] ?? "", file.source.bytes))
            case (.made(let bytes), _):
                paths[index] = folder.appendingPath(names.name(for: set.name, or: "set") + ".json")
                files.append((paths[index] ?? "", bytes))
            }
        }
        var configuration = start.text + source.told.text
        if needsResolver {
            let document = ImportedDocument(source, roles, paths: paths, avoiding: taken)
            files.append(("resolver.json", Array(document.text.utf8)))
            configuration += document.configuration
            understood += document.understood
            open += document.open
        }
        let named = source.sets.enumerated().compactMap { index, set -> (path: String, contents: [UInt8])? in
            guard let path = paths[index], case .file(let file) = set.contents else { return nil }
            return (path, file.source.bytes)
        }
        files.append(("tokengen.yaml", Array((configuration + Self.foreign(named) + Self.list(unread)).utf8)))
    }

    /// Lists the parts of the source that are not read, of which `check` goes on to warn.
    private static func list(_ unread: [String]) -> String {
        guard !unread.isEmpty else { return "" }
        return "\n# What of the source is not read. Remove the lines that are meant.\nunread:\n"
            + unread.map { "  - " + JSONText.string($0).text }.joined()
    }

    /// Lists the YAML files of another tool, which are only read as such if they are named: those in the notation with `value` and `type`, and all of
    /// them if one has `$extensions` of Figma or Tokens Studio, or an object with a value but without a type of the format.
    private static func foreign(_ files: [(path: String, contents: [UInt8])]) -> String {
        var ignored = Diagnostics()
        let trees = files.filter { SyntaxParser.isYAML($0.path) }.compactMap { path, contents in
            SyntaxParser(readsJSON5: true).parse(SourceFile(name: path, bytes: contents), reporting: &ignored).map { (path, $0) }
        }
        let isSigned = trees.contains { $0.1.isSigned || $0.1.lacksTypes }
        let foreign = trees.filter { _, tree in isSigned || !tree.ids.contains { tree.equals($0, "$value") } }
        guard !foreign.isEmpty else { return "" }
        return "\n# YAML of another tool, which is read as leniently as JSON.\nforeign:\n"
            + foreign.map { "  - " + JSONText.string($0.0).text }.joined()
    }
}

extension SyntaxTree {
    fileprivate var isSigned: Bool {
        ids.contains { kind($0) == .mapping && value(of: "$extensions", in: $0).map(hasForeignExtensions) ?? false }
    }

    /// Whether a token that is written as an object has a value that is no reference, and no type of the format.
    fileprivate var lacksTypes: Bool {
        var ignored = Diagnostics()
        var reader = TokenDocumentReader(self)
        let document = reader.read(reporting: &ignored)
        return document.tokens.contains { token in
            kind(value(of: token.key)) == .mapping && aliasPath(token.value) == nil && document.declaredType(of: token) == nil
        }
    }
}

extension ImportConfiguration {
    /// The section of `tokengen.yaml`.
    fileprivate var text: String {
        guard !parts.isEmpty else { return "" }
        let lines = Role.allCases.map { role in
            let names = names(of: role).map { JSONText.string($0).text.dropLast() }
            return names.isEmpty ? "" : "  \(role.rawValue): [\(names.joined(separator: ", "))]\n"
        }
        return "\n# The roles of parts of the source, for 'tokengen sync'.\nimport:\n" + lines.joined()
    }
}

extension ImportedSource {
    fileprivate var files: [ProjectInput.File] {
        sets.compactMap { set in
            guard case .file(let file) = set.contents else { return nil }
            return file
        }
    }
}

extension String {
    fileprivate var importedEnding: String {
        let ending = SyntaxParser.fileEndings.first(where: lowercased().hasSuffix)
        return ending == ".tokens" ? ".json" : ending ?? ".json"
    }
}

extension Diagnostic.Message {
    fileprivate static func brandsInModes(_ origin: String) -> Self {
        .error(.resolverDocument, "the brands of \(origin) need folders of their own; put the source outside the token folder")
    }
    fileprivate static func unreachable(_ path: String) -> Self {
        .error(
            .resolverReference, "a resolver document cannot name '\(path)'; rename the file, or name a folder outside the token folder")
    }
}
