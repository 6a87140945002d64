import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

/// Reads the files that Figma itself exports, one for each mode of a collection.
///
/// A reference into another collection is exported as its value, next to the name of the variable that it refers to. It becomes a reference again if
/// that variable has the value in one of its modes.
struct FigmaModeFiles {
    private struct Token {
        var variable: Int
        var mode: String
        var node: NodeID
        var tree: SyntaxTree
    }

    private let trees: [SyntaxTree]
    private var variables = FigmaVariables()
    /// The variables of each collection, by their path with `.`.
    private var known: [[String: Int]] = []
    private var tokens: [Token] = []
    private var isOfFigma = true
    private var members = UnreadMembers(besides: ForeignMetadata.figma)
    /// The variables as exported. References are compared with their values, not with each other.
    private var exported: [FigmaVariables.Variable] = []
    private var missing: Set<Int> = []
    private var different: Set<Int> = []

    /// Returns nil if they are not such files, or contain tokens of types that Figma's variables do not have.
    static func variables(of files: [ProjectInput.File], _ trees: [SyntaxTree]) -> FigmaVariables? {
        guard trees.count == files.count, !trees.isEmpty, trees.allSatisfy({ $0.figmaModeName != nil }) else { return nil }
        var reader = FigmaModeFiles(trees: trees)
        for collection in FigmaModeCollection.all(in: files, trees) { reader.read(collection) }
        guard reader.isOfFigma else { return nil }
        reader.restoreReferences()
        return reader.variables
    }

    private init(trees: [SyntaxTree]) { self.trees = trees }

    private mutating func read(_ collection: FigmaModeCollection) {
        let place = variables.collections.count
        variables.collections.append(.init(name: collection.name, modes: []))
        known.append([:])
        for (number, file) in collection.files.enumerated() {
            let mode = "\(place):\(number)"
            variables.collections[place].modes.append((mode, trees[file].figmaModeName ?? "mode \(number + 1)"))
            guard let root = trees[file].root else { continue }
            read(trees[file], root, path: [], collection: place, mode: mode)
        }
    }

    /// The depth of groups, which Figma's are far below. What is deeper is left out and counted.
    private static let maximumDepth = 50

    private mutating func read(_ tree: SyntaxTree, _ group: NodeID, path: [String], collection: Int, mode: String) {
        for (key, node) in tree.entries(of: group) {
            let name = tree.name(key)
            if name == "$schema" { continue }
            if name == "$extensions" {
                members.check(node, of: tree, knowing: path.isEmpty ? ["com.figma.modeName"] : [])
                continue
            }
            guard tree.firstByte(key) != UInt8(ascii: "$"), tree.entries(of: node).contains(where: { _ in true }) else {
                members.add((path + [name]).joined(separator: "/"))
                continue
            }
            let path = path + [name]
            if tree.isToken(node) {
                addToken(node, of: tree, path, collection, mode)
            } else if path.count < Self.maximumDepth {
                read(tree, node, path: path, collection: collection, mode: mode)
            } else {
                variables.skipped["in too many groups", default: []].append(path.prefix(2).joined(separator: "/"))
            }
        }
    }

    private mutating func addToken(_ node: NodeID, of tree: SyntaxTree, _ path: [String], _ collection: Int, _ mode: String) {
        let name = path.joined(separator: ".")
        let extensions = tree.value(of: "$extensions", in: node)
        guard let (kind, scope) = tree.figmaKind(of: node, extensions) else {
            // Plugins write the types of the format, which variables do not have.
            let type = tree.text("$type", in: node)
            if type.flatMap(TokenType.init) ?? (type == nil ? .color : nil) != nil { isOfFigma = false }
            if mode.hasSuffix(":0") { variables.skipped["of another type", default: []].append(path.joined(separator: "/")) }
            return
        }
        tree.checkFigmaMembers(of: node, &members)
        let index = known[collection][name] ?? variables.variables.count
        if index == variables.variables.count {
            known[collection][name] = index
            let scopes = extensions.flatMap { tree.value(of: "com.figma.scopes", in: $0) }.map { tree.items(of: $0).map(tree.string) } ?? []
            variables.variables.append(
                .init(
                    name: path.joined(separator: "/"), collection: collection, type: kind, values: [:],
                    scopes: scope.map { [$0] } ?? Set(scopes), description: tree.text("$description", in: node) ?? "",
                    extensions: extensions.map { tree.keptExtensions(of: $0) } ?? []))
        }
        tokens.append(Token(variable: index, mode: mode, node: node, tree: tree))
    }

    // MARK: - References

    private mutating func restoreReferences() {
        for token in tokens {
            guard let value = token.tree.value(of: "$value", in: token.node) else { continue }
            let variable = variables.variables[token.variable]
            variables.variables[token.variable].values[token.mode] =
                token.tree.aliasName(value).map { .alias(index(of: $0, in: nil, for: token.variable)) }
                ?? token.tree.exportedValue(value, of: variable.type)
        }
        exported = variables.variables
        for token in tokens {
            guard let references = token.tree.figmaReferences(of: token.node), let value = exported[token.variable].values[token.mode]
            else {
                continue
            }
            let own = literal(value, token.mode)
            let target = references.value.flatMap { reference in
                self.target(reference, of: token) { $0.isSame(as: own, isComposed: references.isComposed) }
            }
            guard references.isComposed else {
                if let target { variables.variables[token.variable].values[token.mode] = .alias(target) }
                continue
            }
            guard let channels = own.channels, let alpha = channels.last else { continue }
            let opacity = references.opacity.flatMap { reference in
                self.target(reference, of: token) { $0.isSame(as: .number(alpha * 100), isComposed: false) }
            }
            guard target != nil || opacity != nil else { continue }
            variables.variables[token.variable].values[token.mode] = .composed(
                target.map { .variable($0) } ?? .color(channels), opacity.map { .variable($0) } ?? .alpha(alpha))
        }
        variables.open += [members.note].compactMap(\.self)
        if !missing.isEmpty {
            variables.open.append(
                "Read as values, because what they refer to is not in the files: \(missing.count.counted("variable")). Export that collection too."
            )
        }
        if !different.isEmpty {
            variables.open.append(
                "Read as values, because what they refer to has another value: \(different.count.counted("variable")), such as "
                    + "'\(variables.variables[different.min() ?? 0].name.escapedForDisplay)'.")
        }
    }

    /// Returns the variable that a token refers to, if it has the token's value in one of its modes.
    private mutating func target(
        _ reference: SyntaxTree.FigmaReference, of token: Token, if isSame: (FigmaVariables.Value) -> Bool
    ) -> Int? {
        let name = reference.name.replacing("/", with: ".")
        guard let target = index(of: name, in: reference.collection, for: token.variable) else {
            missing.insert(token.variable)
            return nil
        }
        if exported[target].values.contains(where: { isSame(literal($1, $0)) }) { return target }
        different.insert(token.variable)
        return nil
    }

    /// Returns the variable of that path: in the named collection, in its own, or in the only other one that has it.
    private func index(of path: String, in collection: String?, for variable: Int) -> Int? {
        let own = variables.variables[variable].collection
        if let collection, let place = variables.collections.firstIndex(where: { $0.name.nameWords == collection.nameWords }) {
            return known[place][path].flatMap { $0 == variable ? nil : $0 }
        }
        if collection == nil, let found = known[own][path], found != variable { return found }
        let others = known.compactMap { $0[path] }.filter { $0 != variable }
        return others.count == 1 ? others[0] : nil
    }

    /// Returns what a value is after following references: in the same mode of its collection, or in the first one of another.
    private func literal(_ value: FigmaVariables.Value, _ mode: String) -> FigmaVariables.Value {
        var (value, mode) = (value, mode)
        for _ in 0..<32 {
            guard case .alias(let target?) = value else { break }
            let values = exported[target].values
            let first = variables.collections[exported[target].collection].modes[0].id
            guard let next = values[mode] ?? values[first] else { break }
            if values[mode] == nil { mode = first }
            value = next
        }
        return value
    }
}

extension FigmaVariables.Value {
    /// Whether both are the same value; for a composed colour, apart from alpha.
    fileprivate func isSame(as other: Self, isComposed: Bool) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let two)): return abs(one - two) <= 1e-6 * max(1, abs(one))
        case (.text(let one), .text(let two)): return one == two
        case (.bezier(let one), .bezier(let two)): return zip(one, two).allSatisfy { abs($0 - $1) < 1e-6 }
        default:
            guard let one = channels, let two = other.channels else { return false }
            // Some exports write eight bits for each channel.
            return zip(one, two).prefix(isComposed ? 3 : 4).allSatisfy { abs($0 - $1) < 0.004 }
        }
    }
}
