import TokenDiagnostics
import TokenModel
import TokenProject
import TokenSyntax

/// Figma's collections of variables, as its REST API or a plugin exports them.
struct FigmaVariables {
    struct Collection {
        var name: String
        /// The default mode comes first.
        var modes: [(id: String, name: String)]
    }

    struct Variable {
        var name: String
        /// An index into `collections`.
        var collection: Int
        var type: Kind
        /// Keyed by the mode's identifier.
        var values: [String: Value]
        var scopes: Set<String>
        var description: String
        /// What else Figma says about it, which the token keeps.
        var extensions: [(key: String, value: JSONText)] = []
    }

    enum Kind: String { case color = "COLOR", number = "FLOAT", text = "STRING", boolean = "BOOLEAN" }

    enum Value {
        /// The channels in sRGB and alpha, each from 0 to 1.
        case color([Double])
        /// A colour that a plugin wrote as text.
        case colorText(String)
        case number(Double)
        case text(String)
        /// The index of another variable; nil if the file does not contain it.
        case alias(Int?)
        /// Another colour with this alpha.
        case composed(Int, alpha: Double)
        /// A colour of another colour space, as it is written.
        case raw(JSONText)
        case unreadable
    }

    var collections: [Collection] = []
    var variables: [Variable] = []
    /// The number of variables that cannot be used, by cause.
    var skipped: [String: Int] = [:]
    /// What else needs attention, in one line each.
    var open: [String] = []
}

extension FigmaVariables {
    /// Reads the response to `GET /v1/files/:key/variables/local` of the REST API, or its `meta` alone. Nil for any other file.
    init?(response tree: SyntaxTree, _ root: NodeID) {
        let meta = tree.value(of: "meta", in: root) ?? root
        guard let collections = tree.value(of: "variableCollections", in: meta), let variables = tree.value(of: "variables", in: meta),
            !tree.isScalar(collections), !tree.isScalar(variables)
        else { return nil }
        var indices: [String: Int] = [:]
        for (id, node) in tree.members(of: collections) where tree.kind(node) == .mapping {
            guard indices.updateValue(self.collections.count, forKey: id) == nil else { continue }
            self.collections.append(Collection(name: tree.text("name", in: node) ?? id, modes: tree.modes(of: node)))
        }
        var known: [String: Int] = [:]
        var nodes: [NodeID] = []
        for (id, node) in tree.members(of: variables) {
            guard tree.kind(node) == .mapping else {
                skipped["not an object", default: 0] += 1
                continue
            }
            guard let collection = tree.text("variableCollectionId", in: node).flatMap({ indices[$0] }) else {
                skipped["of a collection that is not in the file", default: 0] += 1
                continue
            }
            guard let type = tree.text("resolvedType", in: node).flatMap(Kind.init) else {
                skipped["of another type", default: 0] += 1
                continue
            }
            guard known.updateValue(nodes.count, forKey: id) == nil else { continue }
            let scopes = tree.value(of: "scopes", in: node).map { tree.items(of: $0).map(tree.string) } ?? []
            nodes.append(node)
            self.variables.append(
                Variable(
                    name: tree.text("name", in: node) ?? id, collection: collection, type: type, values: [:], scopes: Set(scopes),
                    description: tree.text("description", in: node) ?? ""))
        }
        for (index, node) in nodes.enumerated() {
            guard let values = tree.value(of: "valuesByMode", in: node) else { continue }
            for (mode, value) in tree.entries(of: values) {
                self.variables[index].values[tree.string(mode)] = tree.variableValue(value) { known[$0] }
            }
        }
    }

    /// Reads the single file that some plugins write: a list of collections with modes, each with its variables. Nil for any other file.
    init?(listing tree: SyntaxTree, _ root: NodeID) {
        guard let list = tree.value(of: "collections", in: root), tree.kind(list) == .sequence else { return nil }
        var known: [[String]: Int] = [:]
        var found: [(index: Int, mode: String, value: NodeID)] = []
        var unknown: Set<[String]> = []
        for (place, collection) in tree.items(of: list).enumerated() {
            guard let modes = tree.value(of: "modes", in: collection) else { return nil }
            let name = tree.text("name", in: collection) ?? "collection \(place + 1)"
            collections.append(Collection(name: name, modes: []))
            func index(of node: NodeID) -> Int? {
                guard let variable = tree.text("name", in: node), let type = tree.text("type", in: node),
                    let kind = Kind(rawValue: type == "number" ? "FLOAT" : type.uppercased())
                else {
                    if unknown.insert([name, tree.text("name", in: node) ?? "\(node.index)"]).inserted {
                        skipped["of another type", default: 0] += 1
                    }
                    return nil
                }
                if let index = known[[name, variable]] { return index }
                known[[name, variable]] = variables.count
                variables.append(Variable(name: variable, collection: place, type: kind, values: [:], scopes: [], description: ""))
                return variables.count - 1
            }
            for (number, mode) in tree.items(of: modes).enumerated() {
                let id = "\(place):\(number)"
                let modeName = tree.isText(mode) ? tree.string(mode) : tree.text("name", in: mode) ?? "mode \(number + 1)"
                collections[place].modes.append((id, modeName))
                for node in tree.value(of: "variables", in: mode).map(tree.items) ?? tree.items(of: mode) {
                    if let index = index(of: node), let value = tree.value(of: "value", in: node) { found.append((index, id, value)) }
                }
            }
            // Some plugins list the variables next to the modes, with their values by mode name.
            for node in tree.value(of: "variables", in: collection).map(tree.items) ?? tree.items(of: collection) {
                guard let index = index(of: node), let values = tree.value(of: "values", in: node) else { continue }
                for (key, value) in tree.entries(of: values) {
                    guard let mode = collections[place].modes.first(where: { $0.name == tree.string(key) }) else { continue }
                    found.append((index, mode.id, value))
                }
            }
        }
        for (index, mode, value) in found {
            if tree.kind(value) == .mapping, let collection = tree.text("collection", in: value), let name = tree.text("name", in: value) {
                variables[index].values[mode] = .alias(known[[collection, name]])
            } else if variables[index].type == .color, tree.isText(value) {
                variables[index].values[mode] = .colorText(tree.string(value))
            } else {
                variables[index].values[mode] = tree.variableValue(value) { _ in nil }
            }
        }
    }
}

extension SyntaxTree {
    /// Returns the members of an object, or the objects of a list by their `id`.
    fileprivate func members(of node: NodeID) -> [(id: String, node: NodeID)] {
        guard kind(node) == .sequence else { return entries(of: node).map { (string($0.key), $0.value) } }
        return items(of: node).compactMap { item in text("id", in: item).map { ($0, item) } }
    }

    func text(_ key: StaticString, in node: NodeID) -> String? {
        value(of: key, in: node).flatMap { isText($0) ? string($0) : nil }
    }

    /// Reads a list of objects, or a mapping from identifiers to names.
    fileprivate func modes(of collection: NodeID) -> [(id: String, name: String)] {
        guard let node = value(of: "modes", in: collection) else { return [] }
        var modes: [(id: String, name: String)] =
            kind(node) == .mapping
            ? entries(of: node).map { (id: string($0.key), name: string($0.value)) }
            : items(of: node).compactMap { mode in text("modeId", in: mode).map { (id: $0, name: text("name", in: mode) ?? $0) } }
        var seen: Set<String> = []
        modes = modes.filter { seen.insert($0.id).inserted }
        if let first = text("defaultModeId", in: collection), let index = modes.firstIndex(where: { $0.id == first }) {
            modes.insert(modes.remove(at: index), at: 0)
        }
        return modes
    }

    fileprivate func variableValue(_ node: NodeID, _ place: (String) -> Int?) -> FigmaVariables.Value {
        switch kind(node) {
        case .number:
            return number(node).flatMap { $0.isFinite ? .number($0.withoutSingleNoise ?? $0) : nil } ?? .unreadable
        case .string: return .text(string(node))
        case .mapping:
            if let type = value(of: "type", in: node), equals(type, "VARIABLE_ALIAS") { return .alias(text("id", in: node).flatMap(place)) }
            let channels = (["r", "g", "b"] as [StaticString]).compactMap { value(of: $0, in: node).flatMap(number) }
            let alpha = value(of: "a", in: node).map { number($0) } ?? 1
            guard channels.count == 3, let alpha, (channels + [alpha]).allSatisfy(\.isFinite) else { return .unreadable }
            return .color(channels + [alpha])
        default: return .unreadable
        }
    }
}
