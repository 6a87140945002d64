import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

extension FigmaVariables {
    /// Reads the response to `GET /v1/files/:key/variables/local` of the REST API, its `meta` alone, or the same objects as plugins list them, in
    /// `collections` and `variables`. Nil for any other file.
    init?(response tree: SyntaxTree, _ root: NodeID) {
        let meta = tree.value(of: "meta", in: root)
        guard
            let collections = tree.value(of: "variableCollections", in: meta ?? root) ?? tree.value(of: "collections", in: meta ?? root),
            let variables = tree.value(of: "variables", in: meta ?? root), !tree.isScalar(collections), !tree.isScalar(variables)
        else { return nil }
        var reader = FigmaResponse(tree)
        reader.read(root, meta: meta, collections: collections, variables: variables)
        self = reader.variables
    }
}

/// Reads a response of Figma's REST API.
private struct FigmaResponse {
    private let tree: SyntaxTree
    private(set) var variables = FigmaVariables()
    private var members = UnreadMembers(besides: ForeignMetadata.figma)
    /// A limit far above that of real files: an extension has values for all variables of the collection that it extends.
    private static let maximumExtensions = 500
    /// The collections and variables by identifier, and their objects.
    private var collections: [String: Int] = [:]
    private var collectionNodes: [NodeID] = []
    private var known: [String: Int] = [:]
    private var nodes: [NodeID] = []
    /// For each collection, its modes by the identifiers that values use: those of an extension name modes of the collection that it extends.
    private var modes: [[String: Int]] = []
    /// Values for modes that their variable's collection does not have, as text.
    private var withoutMode: [String] = []
    private var notInherited: Set<String> = []

    init(_ tree: SyntaxTree) { self.tree = tree }

    mutating func read(_ root: NodeID, meta: NodeID?, collections: NodeID, variables: NodeID) {
        if meta != nil { members.check(root, of: tree, knowing: ["meta"]) }
        members.check(meta ?? root, of: tree, knowing: ["variableCollections", "collections", "variables"])
        readCollections(collections)
        readVariables(variables)
        for (index, node) in nodes.enumerated() {
            guard let values = tree.value(of: "valuesByMode", in: node) else { continue }
            read(values, of: index, in: self.variables.variables[index].collection)
        }
        for index in inOrder { readOverrides(of: index) }
        let translucent = self.variables.composedOfTranslucent
        if !translucent.isEmpty {
            self.variables.open.append("Read with its opacity alone, although its colour has one of its own: \(translucent.firstInQuotes).")
        }
        if !withoutMode.isEmpty {
            self.variables.open.append(
                "Values of modes that the collection does not have, which are not read: \(withoutMode.firstInQuotes).")
        }
        if !notInherited.isEmpty {
            self.variables.open.append(
                "Values in an extension of variables that it does not inherit, which are not read: \(notInherited.sorted().firstInQuotes).")
        }
        self.variables.open += [members.note].compactMap(\.self)
    }

    // MARK: - Collections

    private mutating func readCollections(_ list: NodeID) {
        for (id, node) in entries(of: list) {
            guard tree.kind(node) == .mapping, collections.updateValue(collectionNodes.count, forKey: id) == nil else {
                members.add(id)
                continue
            }
            members.check(
                node, of: tree,
                knowing: [
                    "name", "modes", "defaultModeId", "isExtension", "parentVariableCollectionId", "variableOverrides",
                    "deletedButReferenced",
                ])
            collectionNodes.append(node)
            let name = tree.text("name", in: node) ?? id
            if isTrue("deletedButReferenced", in: node) { variables.deleted.append(name) }
            variables.collections.append(.init(name: name, modes: readModes(of: node)))
        }
        modes = variables.collections.map { collection in
            Dictionary(collection.modes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        }
        for (index, node) in collectionNodes.enumerated() {
            let parent = tree.text("parentVariableCollectionId", in: node)
            variables.collections[index].parent = parent.flatMap { collections[$0] }
            guard variables.collections[index].parent == nil, isTrue("isExtension", in: node) || parent != nil else { continue }
            variables.open.append(
                "'\(variables.collections[index].name.escapedForDisplay)' extends a collection that is not in the file; only its own variables "
                    + "are read.")
        }
        let order = inOrder
        for index in Set(variables.collections.indices).subtracting(order).sorted() {
            variables.open.append("'\(variables.collections[index].name.escapedForDisplay)' extends itself; it is read without that.")
            variables.collections[index].parent = nil
        }
        let extensions = order.filter { variables.collections[$0].parent != nil }
        if extensions.count > Self.maximumExtensions {
            variables.open.append("Extensions are not read, because there are more than \(Self.maximumExtensions).")
            for index in extensions { variables.collections[index].parent = nil }
        }
        for index in order { inheritModes(index) }
    }

    /// The collections with each one after the one that it extends, without those that extend themselves.
    private var inOrder: [Int] {
        let all = variables.collections
        let extensions = Dictionary(grouping: all.indices.filter { all[$0].parent != nil }) { all[$0].parent }
        var order = all.indices.filter { all[$0].parent == nil }
        var next = 0
        while next < order.count {
            order += extensions[order[next]] ?? []
            next += 1
        }
        return order
    }

    /// Gives an extension the modes of the collection that it extends. Its own names for them are `parentModeId`, or `COLLECTION/MODE`.
    private mutating func inheritModes(_ index: Int) {
        let collection = variables.collections[index]
        guard let parent = collection.parent else {
            variables.collections[index].modes = Self.modes(named: collection.modes.map(\.name), of: index)
            return
        }
        let names = variables.collections[parent].modes.map(\.name)
        var found = modes[parent]
        var own: [String] = []
        let parents = tree.value(of: "modes", in: collectionNodes[index]).map(parentModes) ?? [:]
        for mode in collection.modes {
            let named = parents[mode.id] ?? mode.id.parts(separatedBy: "/").last ?? mode.id
            if let place = modes[parent][named] ?? names.firstIndex(of: mode.name) {
                found[mode.id] = place
            } else {
                own.append(mode.name)
            }
        }
        modes[index] = found
        variables.collections[index].modes = Self.modes(named: names, of: index)
        if !own.isEmpty {
            variables.open.append(
                "Modes that '\(collection.name.escapedForDisplay)' adds to the collection that it extends, which are not read: "
                    + "\(own.inQuotes).")
        }
    }

    /// Identifiers that are unique in the file. An extension may use those of the collection that it extends.
    private static func modes(named names: [String], of collection: Int) -> [(id: String, name: String)] {
        names.enumerated().map { ("\(collection):\($0)", $1) }
    }

    private func parentModes(_ list: NodeID) -> [String: String] {
        let modes = tree.kind(list) == .sequence ? Array(tree.items(of: list)) : []
        return Dictionary(
            modes.compactMap { mode in
                tree.text("modeId", in: mode).flatMap { id in tree.text("parentModeId", in: mode).map { (id, $0) } }
            }
        ) { first, _ in first }
    }

    /// Reads a list of objects, or a mapping from identifiers to names.
    private mutating func readModes(of collection: NodeID) -> [(id: String, name: String)] {
        guard let node = tree.value(of: "modes", in: collection) else { return [] }
        var found: [(id: String, name: String)] = []
        if tree.kind(node) == .mapping {
            found = tree.entries(of: node).map { (tree.string($0.key), tree.string($0.value)) }
        }
        for mode in tree.kind(node) == .sequence ? Array(tree.items(of: node)) : [] {
            members.check(mode, of: tree, knowing: ["modeId", "name", "parentModeId"])
            if let id = tree.text("modeId", in: mode) {
                found.append((id, tree.text("name", in: mode) ?? id))
            } else {
                members.add(tree.label(of: mode))
            }
        }
        var seen: Set<String> = []
        for mode in found where !seen.insert(mode.id).inserted { members.add(mode.name) }
        seen = []
        found = found.filter { seen.insert($0.id).inserted }
        if let first = tree.text("defaultModeId", in: collection), let index = found.firstIndex(where: { $0.id == first }) {
            found.insert(found.remove(at: index), at: 0)
        }
        return found
    }

    // MARK: - Variables

    private mutating func readVariables(_ list: NodeID) {
        for (id, node) in entries(of: list) {
            guard tree.kind(node) == .mapping else {
                variables.skipped["not an object", default: []].append(id)
                continue
            }
            members.check(
                node, of: tree,
                knowing: [
                    "name", "variableCollectionId", "resolvedType", "valuesByMode", "scopes", "description", "deletedButReferenced",
                ])
            let name = tree.text("name", in: node) ?? id
            guard let collection = tree.text("variableCollectionId", in: node).flatMap({ collections[$0] }) else {
                variables.skipped["of a collection that is not in the file", default: []].append(name)
                continue
            }
            guard let type = tree.text("resolvedType", in: node).flatMap(FigmaVariables.Kind.init) else {
                variables.skipped["of another type", default: []].append(name)
                continue
            }
            guard known.updateValue(nodes.count, forKey: id) == nil else {
                variables.skipped["with the identifier of another", default: []].append(name)
                continue
            }
            nodes.append(node)
            if isTrue("deletedButReferenced", in: node) { variables.deleted.append(name) }
            variables.variables.append(
                .init(
                    name: name, collection: collection, type: type, values: [:], scopes: tree.figmaScopes(of: node),
                    description: tree.text("description", in: node) ?? ""))
        }
    }

    private mutating func read(_ values: NodeID, of variable: Int, in collection: Int) {
        for (key, value) in tree.entries(of: values) {
            guard let mode = modes[collection][tree.string(key)] else {
                withoutMode.append("\(variables.variables[variable].name) in \(tree.string(key))")
                continue
            }
            let id = variables.collections[collection].modes[mode].id
            variables.variables[variable].values[id] = tree.figmaValue(value) { known[$0] }
        }
    }

    /// Gives the variables of the collection that it extends their values in an extension.
    private mutating func readOverrides(of index: Int) {
        let node = collectionNodes[index]
        guard let parent = variables.collections[index].parent else {
            for (key, _) in overrides(of: node) { notInherited.insert(known[key].map { variables.variables[$0].name } ?? key) }
            return
        }
        let modes = zip(variables.collections[index].modes, variables.collections[parent].modes)
        let inherited = variables.ancestors(of: parent)
        for variable in variables.variables.indices where inherited.contains(variables.variables[variable].collection) {
            for (own, other) in modes {
                variables.variables[variable].values[own.id] = variables.variables[variable].values[other.id]
            }
        }
        for (key, values) in overrides(of: node) {
            guard let variable = known[key], inherited.contains(variables.variables[variable].collection) else {
                notInherited.insert(known[key].map { variables.variables[$0].name } ?? key)
                continue
            }
            variables.collections[index].overridden.insert(variable)
            read(values, of: variable, in: index)
        }
    }

    private func isTrue(_ key: StaticString, in node: NodeID) -> Bool {
        tree.value(of: key, in: node).map { tree.equals($0, "true") } ?? false
    }

    private func overrides(of collection: NodeID) -> [(key: String, values: NodeID)] {
        tree.value(of: "variableOverrides", in: collection).map { tree.entries(of: $0).map { (tree.string($0.key), $0.value) } } ?? []
    }

    /// Returns the members of an object, or the objects of a list by their `id`.
    private mutating func entries(of node: NodeID) -> [(id: String, node: NodeID)] {
        guard tree.kind(node) == .sequence else { return tree.entries(of: node).map { (tree.string($0.key), $0.value) } }
        var found: [(id: String, node: NodeID)] = []
        for item in tree.items(of: node) {
            if let id = tree.text("id", in: item) {
                found.append((id, item))
            } else {
                members.add(tree.label(of: item))
            }
        }
        return found
    }
}

extension FigmaVariables {
    /// The names of the colours with an opacity of their own whose colour is not opaque in some mode.
    fileprivate var composedOfTranslucent: [String] {
        var translucent = variables.map { variable in
            variable.values.values.contains { value in
                if case .composed = value { return true }
                return value.channels.map { $0[3] < 1 } ?? false
            }
        }
        var users: [Int: [Int]] = [:]
        for (index, variable) in variables.enumerated() {
            for case .alias(let target?) in variable.values.values { users[target, default: []].append(index) }
        }
        var open = translucent.indices.filter { translucent[$0] }
        while let index = open.popLast() {
            for user in users[index] ?? [] where !translucent[user] {
                translucent[user] = true
                open.append(user)
            }
        }
        return variables.filter { variable in
            variable.values.values.contains { if case .composed(.variable(let target?), _) = $0 { translucent[target] } else { false } }
        }.map(\.name)
    }

    /// The collection, and those that it extends.
    func ancestors(of collection: Int) -> [Int] {
        var found = [collection]
        while let parent = collections[found[found.count - 1]].parent { found.append(parent) }
        return found
    }
}
