import TokenCompiler
import TokenDelivery
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenPayloads
import TokenProject
import TokenResolver
import TokenSyntax

/// Writes overrides into the token files of a project, in memory.
///
/// The overrides are those of one brand. A value is written where the brand declares it, otherwise into the brand's own files. The result is resolved
/// again: it must be what an app shows that gets the overrides, and all else must be as before. If it is not, or if one override cannot be written,
/// there is no result.
package struct Adoption {
    package struct Options: Sendable {
        /// Whether values that the brand does not declare itself are written for all brands.
        package var isForAll = false
        /// Whether a value that a token of the same type and layer has becomes a reference to it.
        package var prefersTokens = false

        package init() {}
    }

    /// One value that was written.
    package struct Change: Sendable {
        /// The path of a token or style field.
        package let path: String
        package let mode: TokenMode
        let context: Context?
        /// The context, such as `density=compact`; nil for the default ones.
        package let contextName: String?
        package let old: String
        package let new: String
        /// Where the new value is; nil if it is unset.
        package internal(set) var range: SourceRange?
        /// The brands that take it from there. Empty if it is unset.
        package internal(set) var brands: [String] = []
    }

    package let brand: String
    package internal(set) var diagnostics = Diagnostics()
    /// In the order in which they were given.
    package internal(set) var changes: [Change] = []
    /// Fields of variants that keep a value which would otherwise follow that of `default`.
    package internal(set) var kept: [String] = []
    /// Files that get another path, since a brand or context of one file needs a folder.
    package internal(set) var moves: [(old: String, new: String)] = []
    /// The project with the overrides; the given one after an error.
    package internal(set) var result: ProjectInput

    let options: Options
    let input: ProjectInput
    let project: ResolvedProject
    let resolved: ResolvedBrand
    let places: [String: SyntaxReference]
    var trees: [ObjectIdentifier: SyntaxTree] = [:]
    var nodes: [ObjectIdentifier: [NodePlace: NodeID]] = [:]
    private var finders: [ObjectIdentifier: NodeFinder] = [:]
    private var edits: [ObjectIdentifier: SyntaxEdits] = [:]
    /// By path in the token folder.
    var entries: [String: NewEntries] = [:]
    /// By the group's path.
    var groupTypes: [String: Set<String>] = [:]
    var homes: [Home: String] = [:]
    var singleValues: [ObjectIdentifier: [NodeID: SingleValue]] = [:]
    let hasResolver: Bool

    struct NodePlace: Hashable { let start, end: Int }

    /// - Parameters:
    ///   - draft: the overrides.
    ///   - brand: a brand of the project.
    ///   - project: `input`, resolved by `compiler` without errors.
    package init(
        _ draft: PayloadDraft, of brand: ResolvedBrand, in project: ResolvedProject, _ input: ProjectInput, by compiler: Compiler,
        options: Options = Options()
    ) {
        (self.brand, resolved, self.project, self.input, result) = (brand.name, brand, project, input, input)
        (self.options, places) = (options, draft.places)
        hasResolver = ProjectLayout.resolverDocument(of: input) != nil
        var overrides = draft.overrides
        for image in draft.imageFiles { diagnostics.report(.imageFile(image.path), at: image.place) }
        if options.prefersTokens { preferTokens(in: &overrides) }
        for token in overrides.tokens { adopt(token) }
        adopt(overrides.fields)
        if !diagnostics.hasErrors { makeEdits() }
        if !diagnostics.hasErrors { prove(draft.overrides, compiler) }
        if diagnostics.hasErrors { (result, changes, kept, moves) = (input, [], [], []) }
    }

    /// Puts all edits into `result`.
    private mutating func makeEdits() {
        writeSingleValues()
        var all = edits.values.flatMap(\.edits)
        for (path, new) in entries.sorted(by: { $0.key < $1.key }) {
            guard let file = input.files.first(where: { $0.path == path })?.source else {
                result.add(path, holding: Array(new.text(isJSON: !SyntaxParser.isYAML(path)).utf8))
                continue
            }
            guard let made = new.edits(of: tree(of: file)) else {
                diagnostics.report(.noPlace(path), at: SourceRange(startOf: file))
                continue
            }
            all += made
        }
        if !result.apply(all) {
            let places = all.overlap
            let notes = places.map { [Diagnostic.Note("the other change is here", at: $0.1)] } ?? []
            diagnostics.report(.overlapping, at: places?.0 ?? all.first?.range, notes: notes)
        }
        moveLoneFiles()
    }

    // MARK: - Syntax

    mutating func tree(of file: SourceFile) -> SyntaxTree {
        if let tree = trees[ObjectIdentifier(file)] { return tree }
        var ignored = Diagnostics()
        let parser = SyntaxParser(readsJSON5: project.lenientFiles.contains(ObjectIdentifier(file)))
        let tree = parser.parse(file, reporting: &ignored) ?? SyntaxTree(file: file, format: .yaml)
        trees[ObjectIdentifier(file)] = tree
        return tree
    }

    /// Returns the node that is written in a range; nil if the range is not that of a value.
    mutating func node(at range: SourceRange) -> NodeID? {
        let file = ObjectIdentifier(range.file)
        if nodes[file] == nil {
            let tree = tree(of: range.file)
            let count = tree.root.map { tree.end(of: $0).index } ?? 0
            let places = (0..<count).map { (NodePlace(start: Int(tree.nodes[$0].start), end: Int(tree.nodes[$0].end)), NodeID($0)) }
            nodes[file] = Dictionary(places) { first, _ in first }
        }
        return nodes[file]?[NodePlace(start: range.start, end: range.end)]
    }

    /// Returns what is written in a file at a path; the entry of a token or group.
    mutating func entry(at names: some Sequence<String>, in file: SourceFile) -> NodeID? {
        let tree = tree(of: file)
        return finders[ObjectIdentifier(file), default: NodeFinder(tree)].node(at: Array(names))
    }

    /// Changes the edits of a file in place.
    mutating func edit(_ file: SourceFile, _ change: (inout SyntaxEdits) -> Void) {
        let tree = tree(of: file)
        change(&edits[ObjectIdentifier(file), default: SyntaxEdits(tree)])
    }

    /// Reports why a token or style field cannot be as it should be, where it is overridden, otherwise where it is declared.
    mutating func refuse(_ path: String, _ message: Diagnostic.Message, hint: String? = nil) {
        let declared =
            project.styles.leaf(of: path).map { resolved.leaves[$0].range } ?? resolved.tokenIDs[path].map { resolved.tokens[$0].key }
        guard let place = places[path] else { return diagnostics.report(message, at: declared, hint: hint) }
        diagnostics.report(message, at: place, hint: hint, notes: declared.map { [.init("'\(path)' is declared here", at: $0)] } ?? [])
    }
}

extension ResolvedProject {
    /// Whether the configuration says that another tool writes a file.
    func isForeign(_ file: SourceFile) -> Bool {
        guard let path = sourcePaths[ObjectIdentifier(file)] else { return false }
        return configuration.foreign.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
}

extension [TextEdit] {
    /// The places of two edits that cannot both be made.
    fileprivate var overlap: (SourceRange, SourceRange)? {
        let sorted = sorted { ($0.range.file.name, $0.range.start, $0.range.end) < ($1.range.file.name, $1.range.start, $1.range.end) }
        let pair = zip(sorted, sorted.dropFirst()).first { $0.range.file === $1.range.file && $0.range.end > $1.range.start && $0 != $1 }
        return pair.map { ($0.range, $1.range) }
    }
}

extension Diagnostic.Message {
    fileprivate static func imageFile(_ path: String) -> Self {
        .error(.notAdopted, "'\(path)' is a file; add it to the app's images, and write its name")
    }
    fileprivate static func noPlace(_ path: String) -> Self {
        .error(.notAdopted, "'\(path)' has a value where a group is needed; add the value by hand")
    }
    fileprivate static var overlapping: Self {
        .error(.notAdopted, "two overrides would change the same text, which an anchor shares; change it by hand")
    }
}
