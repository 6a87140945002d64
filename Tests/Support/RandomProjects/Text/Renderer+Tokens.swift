/// A token file: its groups with their annotations, and its tokens.
extension Renderer {
    mutating func tokens(inFile file: Int) -> Node {
        var tree = GroupTree()
        for group in draft.groups.indices.dropFirst() where isHome(file, of: group) {
            tree.add(groupMembers(of: group), at: draft.groups[group].path)
        }
        for token in dice.shuffled(Array(draft.tokens.indices)) {
            for declaration in draft.tokens[token].declarations where declaration.file == file {
                tree.add(
                    [.init(name: draft.tokens[token].path.last ?? "", value: node(of: declaration, token))],
                    at: draft.tokens[token].path.dropLast())
            }
        }
        for unread in draft.unread where unread.file == file {
            tree.add([.init(name: unread.path.last ?? "", value: .map(unread.members))], at: unread.path.dropLast())
        }
        repeatTypes(in: &tree, isLegacy: draft.files[file].isLegacy)
        guard draft.files[file].hasSchema else { return tree.node }
        tree.add([.init(name: "$schema", value: .text("https://www.designtokens.org/schemas/2025.10/format.json"))], at: [])
        return tree.node
    }

    /// Annotations of a group go into the first file of its layer.
    private func isHome(_ file: Int, of group: Int) -> Bool {
        let layer = Layer(brand: draft.groups[group].owner)
        return draft.files.firstIndex { $0.layer == layer } == file
    }

    private func groupMembers(of group: Int) -> [Node.Member] {
        let group = draft.groups[group]
        var members: [Node.Member] = []
        if let type = group.type { members.append(.init(name: "$type", value: .text(type.rawValue))) }
        if let extended = group.extended { members.append(extends(extended)) }
        return members + group.annotations.members
    }

    private func extends(_ extended: GroupDraft.Extension) -> Node.Member {
        let path = draft.groups[extended.group].path
        return switch extended.form {
        case .braces: .init(name: "$extends", value: .text("{\(path.joined(separator: "."))}"))
        case .pointer: .init(name: "$extends", value: .text(path.pointer))
        case .reference: .init(name: "$ref", value: .text(path.pointer))
        }
    }

    /// Another file may repeat a group's type. A file of older tools with an outer group's type has the inner ones too, so that it means the same
    /// alone.
    private mutating func repeatTypes(in tree: inout GroupTree, isLegacy: Bool) {
        for group in draft.groups where group.type != nil && tree.holds(group.path) {
            let isNeeded = isLegacy && group.path.indices.contains { tree.says("$type", at: Array(group.path[..<$0])) }
            guard dice.chance(50) || isNeeded else { continue }
            guard let type = group.type, !tree.says("$type", at: group.path) else { continue }
            tree.add([.init(name: "$type", value: .text(type.rawValue))], at: group.path)
        }
    }

    private mutating func node(of declaration: Declaration, _ token: Int) -> Node {
        let isResult = !draft.files[declaration.file].isYAML && declaration.value.hasFormula
        let value = isResult ? spelt(draft.resultsInFile(of: declaration, token)) : plainText(declaration.value)
        if declaration.isShort { return value }
        var members: [Node.Member] = []
        if declaration.hasType { members.append(.init(name: "$type", value: .text(draft.tokens[token].type.rawValue))) }
        if case .reference = declaration.value, let pointer = value["$ref"] {
            members.append(.init(name: "$ref", value: pointer))
        } else {
            members.append(.init(name: "$value", value: value))
        }
        members += (isResult ? annotations(of: declaration) : declaration.annotations).members
        return .map(dice.chance(70) ? members : dice.shuffled(members))
    }

    /// In JSON, formulas are beside their results.
    private func annotations(of declaration: Declaration) -> Annotations {
        var annotations = declaration.annotations
        let texts = spelt(declaration.value).formulaTexts()
        let expression = Node.Member(name: "expression", value: texts[0].name.isEmpty ? texts[0].value : .map(texts))
        var (own, others): ([Node.Member], [Node.Member]) = ([], [])
        if case .map(let members)? = annotations.extensions {
            others = members.filter { $0.name != "tokengen" }
            if case .map(let members)? = annotations.extensions?["tokengen"] { own = members }
        }
        annotations.extensions = .map(others + [.init(name: "tokengen", value: .map(own + [expression]))])
        return annotations
    }

    /// With references and formulas as they are spelt.
    mutating func plainText(_ node: Node) -> Node { spelt(node).withTexts }

    /// With references as they are spelt, also within formulas.
    private func spelt(_ node: Node) -> Node {
        node.replacingReferences { reference in
            let path = draft.tokens[reference.token].path
            guard reference.form != .braces else { return .text("{\(path.joined(separator: "."))}") }
            let value = reference.form == .pointerToValue ? ["$value"] + reference.steps : reference.steps
            return .map(["$ref": .text((path + value).pointer)])
        }
    }
}

extension [String] {
    /// As a JSON pointer in a fragment.
    var pointer: String {
        "#/" + map { $0.replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25") }.joined(separator: "/")
    }
}

/// The groups of one file.
struct GroupTree {
    private var members: [(name: String, content: Content)] = []

    private indirect enum Content {
        case group(GroupTree)
        case node(Node)
    }

    mutating func add(_ new: [Node.Member], at path: some Sequence<String>) {
        change(at: Array(path)[...]) { group in group.members += new.map { ($0.name, .node($0.value)) } }
    }

    private mutating func change(at path: ArraySlice<String>, _ change: (inout GroupTree) -> Void) {
        guard let name = path.first else { return change(&self) }
        let index = members.firstIndex { $0.name == name } ?? members.count
        if index == members.count { members.append((name, .group(GroupTree()))) }
        guard case .group(var group) = members[index].content else { return }
        group.change(at: path.dropFirst(), change)
        members[index].content = .group(group)
    }

    private func group(at path: ArraySlice<String>) -> GroupTree? {
        guard let name = path.first else { return self }
        guard case .group(let group)? = members.first(where: { $0.name == name })?.content else { return nil }
        return group.group(at: path.dropFirst())
    }

    func holds(_ path: [String]) -> Bool { group(at: path[...]) != nil }

    func says(_ name: String, at path: [String]) -> Bool { group(at: path[...])?.members.contains { $0.name == name } ?? false }

    var node: Node {
        .map(
            members.map { member in
                switch member.content {
                case .group(let group): .init(name: member.name, value: group.node)
                case .node(let node): .init(name: member.name, value: node)
                }
            })
    }
}
