import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

extension FigmaVariables {
    /// Reads the single file that some plugins write: a list of collections with modes, each with its variables. Nil for any other file.
    init?(listing tree: SyntaxTree, _ root: NodeID) {
        guard let list = tree.value(of: "collections", in: root), tree.kind(list) == .sequence else { return nil }
        var reader = FigmaListing(tree)
        reader.members.check(root, of: tree, knowing: ["collections"])
        for collection in tree.items(of: list) {
            guard reader.read(collection) else { return nil }
        }
        self = reader.finish()
    }
}

/// Reads a plugin's list of collections.
private struct FigmaListing {
    private let tree: SyntaxTree
    private var variables = FigmaVariables()
    var members = UnreadMembers(besides: ForeignMetadata.figma)
    private var known: [[String]: Int] = [:]
    private var found: [(index: Int, mode: String, value: NodeID)] = []
    private var unknown: Set<[String]> = []

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// Returns false if it is not a collection with modes.
    mutating func read(_ collection: NodeID) -> Bool {
        guard let modes = tree.value(of: "modes", in: collection) else { return false }
        members.check(collection, of: tree, knowing: ["name", "modes", "variables"])
        let place = variables.collections.count
        variables.collections.append(.init(name: tree.text("name", in: collection) ?? "collection \(place + 1)", modes: []))
        for (number, mode) in tree.items(of: modes).enumerated() {
            let id = "\(place):\(number)"
            let name = tree.isText(mode) ? tree.string(mode) : tree.text("name", in: mode) ?? "mode \(number + 1)"
            variables.collections[place].modes.append((id, name))
            if tree.kind(mode) == .mapping { members.check(mode, of: tree, knowing: ["name", "variables"]) }
            for node in tree.value(of: "variables", in: mode).map(tree.items) ?? tree.items(of: mode) {
                if let index = index(of: node, in: place, with: "value"), let value = tree.value(of: "value", in: node) {
                    found.append((index, id, value))
                }
            }
        }
        // Some plugins list the variables next to the modes, with their values by mode name.
        for node in tree.value(of: "variables", in: collection).map(tree.items) ?? tree.items(of: collection) {
            guard let index = index(of: node, in: place, with: "values"), let values = tree.value(of: "values", in: node) else { continue }
            for (key, value) in tree.entries(of: values) {
                if let mode = variables.collections[place].modes.first(where: { $0.name == tree.string(key) }) {
                    found.append((index, mode.id, value))
                } else {
                    members.add(tree.string(key))
                }
            }
        }
        return true
    }

    private mutating func index(of node: NodeID, in place: Int, with values: String) -> Int? {
        let collection = variables.collections[place].name
        guard let name = tree.text("name", in: node), let type = tree.text("type", in: node),
            let kind = FigmaVariables.Kind(rawValue: type == "number" ? "FLOAT" : type.uppercased())
        else {
            let name = tree.label(of: node)
            if unknown.insert([collection, name]).inserted { variables.skipped["of another type", default: []].append(name) }
            return nil
        }
        members.check(node, of: tree, knowing: ["name", "type", values, "scopes", "description"])
        if let index = known[[collection, name]] { return index }
        known[[collection, name]] = variables.variables.count
        variables.variables.append(
            .init(
                name: name, collection: place, type: kind, values: [:], scopes: tree.figmaScopes(of: node),
                description: tree.text("description", in: node) ?? ""))
        return variables.variables.count - 1
    }

    mutating func finish() -> FigmaVariables {
        for (index, mode, value) in found {
            variables.variables[index].values[mode] = self.value(value, of: variables.variables[index].type)
        }
        variables.open += [members.note].compactMap(\.self)
        return variables
    }

    private func value(_ node: NodeID, of kind: FigmaVariables.Kind) -> FigmaVariables.Value {
        if tree.kind(node) == .mapping, let collection = tree.text("collection", in: node), let name = tree.text("name", in: node) {
            return tree.hasOnly(["collection", "name"], in: node) ? .alias(known[[collection, name]]) : .unreadable
        }
        if kind == .color, tree.isText(node) { return .colorText(tree.string(node)) }
        return tree.figmaValue(node) { _ in nil }
    }
}
