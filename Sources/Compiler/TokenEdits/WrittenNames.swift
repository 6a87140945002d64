import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

/// Where the files of a project write the paths of tokens and groups: as keys, and in what refers to them.
///
/// It reads the files as they are written: what `<<`, an alias or a pointer copies counts once, where it stands.
package struct WrittenNames: Sendable {
    /// A key that declares a token or group, or adds to it.
    package struct Declaration: Sendable, Hashable {
        package let path: String
        package let isGroup: Bool
        /// The key. Its file may have another name for it, such as `accent.value`.
        package let key: SourceRange
        /// The index of the project's source that it was read from; nil for one that only other permutations have.
        package let source: Int?
    }

    /// A text that names a path.
    package struct Reference: Sendable {
        package enum Form: Sendable {
            /// `{color.accent}`
            case alias
            /// `#/color/accent/$value`
            case pointer
            /// A path in `tokengen.yaml`, in which `*` may stand for anything.
            case pattern
        }

        package let form: Form
        package let names: [Name]
        /// The text, or the key that it is.
        package let place: SyntaxReference

        package struct Name: Sendable {
            /// In normal form.
            package let text: String
            /// The bytes of the text that write it.
            package let bytes: Range<Int>
        }

        /// Whether it names what is at a path, or something below.
        package func begins(with path: [String]) -> Bool { names.count >= path.count && zip(names, path).allSatisfy { $0.text == $1 } }
    }

    package private(set) var declarations: [Declaration] = []
    package private(set) var references: [Reference] = []
    private let keys: [SourceRange: SyntaxReference]
    /// The names that files write with a decimal point: `0-5` for `0.5`.
    private var decimalNames: Set<String> = []

    /// Those of no project.
    package init() { keys = [:] }

    /// - Parameter permutations: what the project's resolver document has besides; nil without one.
    package init(_ project: ParsedProject, permutations: ParsedProject? = nil, in input: ProjectInput) {
        let results = concurrentMap(input.files.map(\.source)) { file -> SyntaxTree? in
            var ignored = Diagnostics()
            return SyntaxParser(readsJSON5: true).parse(file, reporting: &ignored)
        }
        let parsed = results.compactMap(\.self)
        keys = Dictionary(concurrentMap(parsed) { $0.keys }.joined()) { first, _ in first }
        for (source, document) in project.documents.sorted(by: { $0.key < $1.key }) { addDeclarations(of: document, source) }
        let read = Set(declarations.map(\.key))
        for (_, document) in permutations?.documents.sorted(by: { $0.key < $1.key }) ?? [] {
            addDeclarations(of: document, nil)
        }
        var seen: Set<Declaration> = []
        declarations.removeAll { $0.source == nil && (read.contains($0.key) || !seen.insert($0).inserted) }
        // As when tokens are read, spaces within the braces of an alias belong to a name only if there is such a name.
        let spaced = Set(
            declarations.map(\.path).filter { $0.utf8.contains(UInt8(ascii: " ")) }.flatMap { $0.parts(separatedBy: ".") }
                .filter { $0.hasPrefix(" ") || $0.hasSuffix(" ") })
        let configuration = project.planned.layout.configuration
        let components = Set(project.components.map { ObjectIdentifier($0.tree.file) })
        references = concurrentMap(parsed) { tree in
            if tree.file === configuration { return tree.configuredPaths }
            return tree.references(inComponents: components.contains(ObjectIdentifier(tree.file)), spaced)
        }.flatMap { [decimalNames] in decimalNames.isEmpty ? $0 : $0.map { $0.joiningDecimals(decimalNames) } }
    }

    /// A place that declares a token or group, or refers to it.
    package struct Place: Sendable {
        package enum Kind: String, Sendable, CaseIterable {
            case declaration, alias, pointer, pattern
            /// The name of a part of a style or component.
            case name
        }

        package let kind: Kind
        package let range: SourceRange
        package let pointer: JSONPointer

        package init(kind: Kind, range: SourceRange, pointer: JSONPointer) {
            (self.kind, self.range, self.pointer) = (kind, range, pointer)
        }
    }

    /// Returns what declares the token or group at a path, then what refers to it or to something in it, by file and place.
    package func places(of path: String) -> [Place] {
        let keys = Set(declarations.filter { $0.path == path }.map(\.key)).compactMap { self.keys[$0] }
        let names = path.parts(separatedBy: ".")
        let declared = keys.map { Place(kind: .declaration, range: $0.range, pointer: $0.pointer) }
        let others = references.filter { $0.begins(with: names) }.map {
            Place(kind: $0.form.kind, range: $0.place.range, pointer: $0.place.pointer)
        }
        return declared.sorted() + others.sorted()
    }

    /// Returns the token or group that is named at a place, by a key or by a name in a reference, and where that name is written.
    package func path(at offset: Int, in file: SourceFile) -> (path: String, range: SourceRange)? {
        func isThere(_ range: SourceRange) -> Bool { range.file === file && range.start <= offset && offset <= range.end }
        if let found = declarations.first(where: { isThere($0.key) }) { return (found.path, found.key) }
        for reference in references where reference.form != .pattern && isThere(reference.place.range) {
            guard let start = reference.place.tree.literalStart(of: reference.place.node) else { continue }
            for (index, name) in reference.names.enumerated() {
                let range = SourceRange(file: file, start: start + name.bytes.lowerBound, end: start + name.bytes.upperBound)
                if isThere(range) { return (reference.names[...index].map(\.text).joined(separator: "."), range) }
            }
        }
        return nil
    }

    /// Returns the key that is written in a range.
    package func key(at range: SourceRange) -> SyntaxReference? { keys[range] }

    private mutating func addDeclarations(of document: TokenDocument, _ source: Int?) {
        // What is copied is written where it comes from.
        func add(_ path: String, _ key: NodeID, isGroup: Bool) {
            declarations.append(Declaration(path: path, isGroup: isGroup, key: document.tree.range(key), source: source))
            if document.tree.bytes(key).contains(UInt8(ascii: ".")), let name = path.parts(separatedBy: ".").last {
                decimalNames.insert(name)
            }
        }
        for group in document.groups where !group.path.isEmpty { add(group.path, group.key, isGroup: true) }
        for token in document.tokens { add(token.path, token.key, isGroup: false) }
    }
}

extension WrittenNames.Reference {
    /// Returns the reference with one name instead of those around a decimal point, if there is such a name.
    fileprivate func joiningDecimals(_ decimals: Set<String>) -> Self {
        var joined: [Name] = []
        var rest = names[...]
        while let first = rest.first {
            // The longest comes first.
            let count = (1...min(4, rest.count)).last { decimals.contains(rest.prefix($0).map(\.text.hyphenated).joined(separator: "-")) }
            let parts = rest.prefix(count ?? 1)
            let text = count == nil ? first.text : parts.map(\.text.hyphenated).joined(separator: "-")
            joined.append(Name(text: text, bytes: first.bytes.lowerBound..<(parts.last ?? first).bytes.upperBound))
            rest = rest.dropFirst(count ?? 1)
        }
        return Self(form: form, names: joined, place: place)
    }
}

extension String {
    /// With hyphens instead of points. Only a pointer has points in a name.
    fileprivate var hyphenated: String { replacing(".", with: "-") }
}

extension WrittenNames.Reference.Form {
    fileprivate var kind: WrittenNames.Place.Kind {
        switch self {
        case .alias: .alias
        case .pointer: .pointer
        case .pattern: .pattern
        }
    }
}

extension WrittenNames.Place: Comparable {
    package static func < (one: Self, two: Self) -> Bool { (one.range.file.name, one.range.start) < (two.range.file.name, two.range.start) }
    package static func == (one: Self, two: Self) -> Bool { one.range == two.range && one.kind == two.kind }
}

extension SyntaxTree {
    fileprivate var keys: [(SourceRange, SyntaxReference)] {
        var found: [(SourceRange, SyntaxReference)] = []
        var waiting = root.map { [$0] } ?? []
        while let node = waiting.popLast() {
            for (key, value) in entries(of: node) {
                found.append((range(key), reference(key)))
                waiting.append(value)
            }
            waiting += items(of: node)
        }
        return found
    }

    /// What the values of a file refer to.
    ///
    /// - Parameters:
    ///   - isComponentFile: whether braces name a token only in the styles of states. Elsewhere they name content.
    ///   - spaced: the names that begin or end with a space.
    fileprivate func references(inComponents isComponentFile: Bool, _ spaced: Set<String>) -> [WrittenNames.Reference] {
        var found: [WrittenNames.Reference] = []
        var seen: Set<Int> = []
        let roots = isComponentFile ? values(named: "style") : root.map { [$0] } ?? []
        for root in roots {
            forEachText(in: root) { node in
                // What an alias of YAML copies is read where it stands.
                guard !isAlias(node), seen.insert(range(node).start).inserted else { return }
                let text = bytes(node)
                if text.first == UInt8(ascii: "#") {
                    if let names = text.pointerNames { found.append(.init(form: .pointer, names: names, place: reference(node))) }
                } else if text.contains(UInt8(ascii: "{")) {
                    found += text.aliases(spaced).map { .init(form: .alias, names: $0, place: reference(node)) }
                }
            }
        }
        return found
    }

    /// Returns the values of all keys with a name, at any depth.
    private func values(named name: StaticString) -> [NodeID] {
        var found: [NodeID] = []
        var waiting = root.map { [$0] } ?? []
        while let node = waiting.popLast() {
            for (key, value) in entries(of: node) {
                if equals(key, name) { found.append(value) } else { waiting.append(value) }
            }
            waiting += items(of: node)
        }
        return found
    }

    /// The paths in the settings of lint rules, of `unused`, of names in outputs and of Material's roles.
    fileprivate var configuredPaths: [WrittenNames.Reference] {
        guard let root else { return [] }
        var places: [NodeID] = []
        if let lint = value(of: "lint", in: root) { forEachText(in: lint) { places.append($0) } }
        if let material = value(of: "android", in: root).flatMap({ value(of: "material", in: $0) }) {
            forEachText(in: material) { places.append($0) }
        }
        let byPath =
            [value(of: "unused", in: root).flatMap { value(of: "ignore", in: $0) }]
            + entries(of: root).filter { OutputName(rawValue: string($0.key)) != nil }.map { value(of: "names", in: $0.value) }
        for mapping in byPath.compactMap(\.self) { places += entries(of: mapping).map(\.key) }
        return places.map { .init(form: .pattern, names: bytes($0).names(separatedBy: UInt8(ascii: ".")), place: reference($0)) }
    }

    /// Calls `body` with every text in a value, except for those that are for people or for other tools.
    private func forEachText(in node: NodeID, _ body: (NodeID) -> Void) {
        var waiting = [node]
        while let node = waiting.popLast() {
            switch kind(node) {
            case .mapping:
                for (key, value) in entries(of: node) {
                    if equals(key, "$description") || equals(key, "$deprecated") { continue }
                    if equals(key, "description"), isText(value), isResolverDocument { continue }
                    if !equals(key, "$extensions") {
                        waiting.append(value)
                        continue
                    }
                    // Tokens Studio has its calculations there, and so has JSON of this format.
                    if let studio = self.value(of: "studio.tokens", in: value) { waiting.append(studio) }
                    if let expression = ownExpression(in: value) { waiting.append(expression) }
                }
            case .sequence: waiting += items(of: node)
            default: if isText(node) { body(node) }
            }
        }
    }

    private var isResolverDocument: Bool { root.flatMap { value(of: "resolutionOrder", in: $0) } != nil }
}

extension ArraySlice<UInt8> {
    /// Returns the paths in braces.
    fileprivate func aliases(_ spaced: Set<String>) -> [[WrittenNames.Reference.Name]] {
        var found: [[WrittenNames.Reference.Name]] = []
        var rest = self
        while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) {
            // Of `{{a}`, the inner one is the path.
            let start = rest[open..<close].lastIndex(of: UInt8(ascii: "{")) ?? open
            let path = self[(start + 1)..<close]
            let names = path.names(separatedBy: UInt8(ascii: "."), from: startIndex)
            // Within a calculation they never do.
            let isWhole = start == startIndex && close == endIndex - 1
            let isSpaced = isWhole && [names.first, names.last].contains { $0.map { spaced.contains($0.text) } ?? false }
            found.append(isSpaced ? names : path.trimmed.names(separatedBy: UInt8(ascii: "."), from: startIndex))
            rest = rest[(close + 1)...]
        }
        return found
    }

    /// The names of a JSON pointer in this document; nil for any other text.
    fileprivate var pointerNames: [WrittenNames.Reference.Name]? {
        guard let path = try? PointerPath(String(decoding: self, as: UTF8.self)) else { return nil }
        let parts = dropFirst(2).names(separatedBy: UInt8(ascii: "/"), from: startIndex)
        return zip(parts, path.names).map { .init(text: ($1.percentDecoded ?? $1).normalForm, bytes: $0.bytes) }
    }

    private var trimmed: ArraySlice<UInt8> {
        let start = drop { $0 == UInt8(ascii: " ") }
        return start.prefix((start.lastIndex { $0 != UInt8(ascii: " ") } ?? start.startIndex - 1) - start.startIndex + 1)
    }

    fileprivate func names(separatedBy separator: UInt8, from start: Int? = nil) -> [WrittenNames.Reference.Name] {
        split(separator: separator, omittingEmptySubsequences: false).map { part in
            let offset = start ?? startIndex
            return .init(
                text: String(decoding: part, as: UTF8.self).normalForm, bytes: (part.startIndex - offset)..<(part.endIndex - offset))
        }
    }
}
