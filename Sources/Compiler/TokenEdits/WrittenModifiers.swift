import TokenCompiler
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax

/// Where a project writes the names of modifiers and contexts: in `tokengen.yaml`, in a resolver document, and as folders and files.
package struct WrittenModifiers: Sendable {
    /// A text that is a name, or has it as a part.
    struct Text: Sendable {
        let name: ModifierName
        let place: SyntaxReference
        /// The bytes of the text that write the name.
        let bytes: Range<Int>
        let kind: WrittenNames.Place.Kind
        /// Whether it means the tokens of that name, if there are some.
        var isPath = false
    }

    /// A file of a context.
    struct File: Sendable {
        let file: ProjectInput.File
        /// The index of the modifier's name in the path; the context's is the next.
        let index: Int
        var modifier: ModifierName { ModifierName(file.path.pathNames[index].normalForm) }
        var context: ModifierName { ModifierName(modifier.modifier, file.path.pathNames[index + 1].withoutFileEnding.normalForm) }
    }

    private(set) var texts: [Text] = []
    private(set) var files: [File] = []

    package init(_ input: ProjectInput, by compiler: Compiler) {
        var ignored = Diagnostics()
        let parser = SyntaxParser(readsJSON5: true)
        let configurations = input.files.filter { $0.path.isConfiguration }.map(\.source)
        for file in configurations { if let tree = parser.parse(file, reporting: &ignored) { addConfiguration(tree) } }
        if let document = ProjectLayout.resolverDocument(of: input) {
            if let tree = parser.parse(document, reporting: &ignored) { addResolverDocument(tree) }
            addPointers(
                WrittenNames(input, by: compiler)?.references.filter { $0.form == .pointer && $0.place.tree.file === document } ?? [])
        } else {
            files = input.files.compactMap { File($0) }
        }
    }

    /// Returns what declares a name, files too, then what refers to it, by file and place.
    package func places(of name: ModifierName) -> [WrittenNames.Place] {
        let texts = texts(of: name).map { WrittenNames.Place(kind: $0.kind, range: $0.place.range, pointer: $0.place.pointer) }
        let files = files(of: name).map {
            WrittenNames.Place(kind: .declaration, range: SourceRange(startOf: $0.file.source), pointer: "")
        }
        let (declared, others) = (texts.filter { $0.kind == .declaration }, texts.filter { $0.kind != .declaration })
        return declared.sorted() + files.sorted() + others.sorted()
    }

    /// Returns the name that is written at a place, and where.
    package func name(at offset: Int, in file: SourceFile) -> (name: ModifierName, range: SourceRange)? {
        for text in texts where text.place.tree.file === file {
            guard let start = text.place.tree.literalStart(of: text.place.node) else { continue }
            let range = SourceRange(file: file, start: start + text.bytes.lowerBound, end: start + text.bytes.upperBound)
            if range.start <= offset && offset <= range.end { return (text.name, range) }
        }
        return nil
    }

    func texts(of name: ModifierName) -> [Text] { texts.filter { $0.name == name } }

    func files(of name: ModifierName) -> [File] { files.filter { name == (name.context == nil ? $0.modifier : $0.context) } }
}

extension WrittenModifiers.File {
    fileprivate init?(_ file: ProjectInput.File) {
        let names = file.path.pathNames
        let start = names[0] == "brands" ? 2 : 0
        guard names.count > start + 2, names[start] == "modifiers" else { return nil }
        self.init(file: file, index: start + 1)
    }

    /// The path after a modifier or context has another name.
    func path(renaming name: ModifierName, to new: String) -> String {
        var names = file.path.pathNames
        if name.context == nil {
            names[index] = new
        } else {
            let ending = names[index + 1].utf8.dropFirst(names[index + 1].withoutFileEnding.utf8.count)
            names[index + 1] = new + (String(ending) ?? "")
        }
        return names.joined(separator: "/")
    }
}

// MARK: - Files

extension WrittenModifiers {
    private mutating func addConfiguration(_ tree: SyntaxTree) {
        guard let root = tree.root else { return }
        for (key, value) in tree.members("modifiers", of: root) {
            let modifier = tree.name(key)
            add(ModifierName(modifier), tree, key, .declaration)
            addContexts(tree.kind(value) == .sequence ? value : tree.value(of: "contexts", in: value), of: modifier, tree)
            addKeys("follows", of: value, modifier, tree)
        }
        for item in tree.items("modifiers", of: root) {
            add(ModifierName(tree.name(item)), tree, item, .declaration)
        }
        if let unused = tree.value(of: "unused", in: root) {
            for (key, _) in tree.members("ignore", of: unused) { add(ModifierName(tree.name(key)), tree, key, .name, isPath: true) }
        }
        if let resolver = tree.value(of: "resolver", in: root) { addChoice(tree.members("inputs", of: resolver), tree) }
        guard let contexts = tree.value(of: "snapshots", in: root).flatMap({ tree.value(of: "contexts", in: $0) }) else { return }
        for choice in tree.kind(contexts) == .sequence ? Array(tree.items(of: contexts)) : [contexts] {
            addChoice(Array(tree.entries(of: choice)), tree)
        }
    }

    private mutating func addResolverDocument(_ tree: SyntaxTree) {
        guard let root = tree.root else { return }
        for (key, value) in tree.members("modifiers", of: root) {
            add(ModifierName(tree.name(key)), tree, key, .declaration)
            addDefinition(value, of: tree.name(key), tree)
        }
        let order = tree.items("resolutionOrder", of: root)
        for item in order {
            guard let type = tree.value(of: "type", in: item), tree.equals(type, "modifier"), let name = tree.value(of: "name", in: item)
            else { continue }
            add(ModifierName(tree.name(name)), tree, name, .declaration)
            addDefinition(item, of: tree.name(name), tree)
        }
        for set in tree.members("sets", of: root).map(\.value) + order {
            if let own = tree.ownExtensions(of: set) { addChoice(tree.members("when", of: own), tree) }
        }
    }

    private mutating func addDefinition(_ definition: NodeID, of modifier: String, _ tree: SyntaxTree) {
        for (key, _) in tree.members("contexts", of: definition) { add(ModifierName(modifier, tree.name(key)), tree, key, .declaration) }
        if let name = tree.value(of: "default", in: definition) { add(ModifierName(modifier, tree.name(name)), tree, name, .name) }
        if let own = tree.ownExtensions(of: definition) { addKeys("follows", of: own, modifier, tree) }
    }

    private mutating func addContexts(_ list: NodeID?, of modifier: String, _ tree: SyntaxTree) {
        for item in list.map({ Array(tree.items(of: $0)) }) ?? [] { add(ModifierName(modifier, tree.name(item)), tree, item, .declaration) }
    }

    private mutating func addKeys(_ member: StaticString, of node: NodeID, _ modifier: String, _ tree: SyntaxTree) {
        for (key, _) in tree.members(member, of: node) { add(ModifierName(modifier, tree.name(key)), tree, key, .name) }
    }

    /// Adds a mapping from modifiers to contexts.
    private mutating func addChoice(_ entries: [(key: NodeID, value: NodeID)], _ tree: SyntaxTree) {
        for (key, value) in entries {
            add(ModifierName(tree.name(key)), tree, key, .name)
            add(ModifierName(tree.name(key), tree.name(value)), tree, value, .name)
        }
    }

    /// Adds pointers such as `#/modifiers/density` and `#/modifiers/density/contexts/compact`.
    private mutating func addPointers(_ references: [WrittenNames.Reference]) {
        for reference in references where reference.names.count > 1 && reference.names[0].text == "modifiers" {
            let names = reference.names
            add(names[1], ModifierName(names[1].text), reference.place)
            guard names.count > 3, names[2].text == "contexts" else { continue }
            add(names[3], ModifierName(names[1].text, names[3].text), reference.place)
        }
    }

    private mutating func add(_ written: WrittenNames.Reference.Name, _ name: ModifierName, _ place: SyntaxReference) {
        texts.append(Text(name: name, place: place, bytes: written.bytes, kind: .pointer))
    }

    private mutating func add(
        _ name: ModifierName, _ tree: SyntaxTree, _ node: NodeID, _ kind: WrittenNames.Place.Kind, isPath: Bool = false
    ) {
        guard tree.isScalar(node) else { return }
        texts.append(Text(name: name, place: tree.reference(node), bytes: 0..<tree.bytes(node).count, kind: kind, isPath: isPath))
    }
}

extension SyntaxTree {
    /// The entries of a member; none if it is absent or no mapping.
    fileprivate func members(_ name: StaticString, of node: NodeID) -> [(key: NodeID, value: NodeID)] {
        guard kind(node) == .mapping, let member = value(of: name, in: node), kind(member) == .mapping else { return [] }
        return Array(entries(of: member))
    }

    /// The items of a member; none if it is absent or no list.
    fileprivate func items(_ name: StaticString, of node: NodeID) -> [NodeID] {
        value(of: name, in: node).map { Array(items(of: $0)) } ?? []
    }

    fileprivate func ownExtensions(of node: NodeID) -> NodeID? {
        value(of: "$extensions", in: node).flatMap { value(of: "tokengen", in: $0) }
    }
}
