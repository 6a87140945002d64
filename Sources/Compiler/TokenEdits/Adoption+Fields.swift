import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenPayloads
import TokenProject
import TokenResolver
import TokenSyntax

/// Style fields. A brand's values are in `brands` of the style, those of a variant in its `variants`: the strongest level that says it.
extension Adoption {
    mutating func adopt(_ fields: [OverrideSet.Field]) {
        let named = Set(fields.map(\.path))
        for field in fields { adopt(field, besides: named) }
    }

    /// A style field, and where its type is written.
    fileprivate struct Place {
        let type: StyleType
        let variant: String
        /// The names that lead to the field in each level.
        let names: [String]
        let file: SourceFile
        /// The value of the type in its file.
        let style: NodeID
        let leaf: Int
    }

    /// What is to be written of a field: all of it, or one control state.
    private struct Part {
        let state: UInt8?
        let old: TokenValue?
        /// Nil to reset it.
        let new: TokenValue?
    }

    private mutating func adopt(_ field: OverrideSet.Field, besides named: Set<String>) {
        guard let place = place(of: field.path) else { return }
        let old = resolved.leaves[place.leaf].declared
        let parts = parts(of: field, over: old).filter { part in
            if let old = part.old, let new = part.new { !old.means(new) } else { part.old != nil || part.new != nil }
        }
        guard !parts.isEmpty else { return }
        let derived = parts.first { $0.old?.hasExpressions == true && $0.new?.hasExpressions != true }
        if let value = derived?.old { return refuse(field.path, .derived(field.path, from: value)) }
        let new = field.value.map { $0.summary(cases: field.cases) } ?? "nil"
        changes.append(
            Change(
                path: field.path, mode: .light, context: nil, contextName: nil, old: old?.summary(cases: field.cases) ?? "nil", new: new,
                range: nil))
        let isOwn = isInBrand(place)
        for part in parts {
            write(part.new, part, of: place, in: level(of: place.variant, isOwn: isOwn), field)
            guard place.variant == "default" else { continue }
            for variant in place.type.variants where variant != "default" && !named.contains(place.path(in: variant)) {
                guard !says(part, of: place, in: variant) else { continue }
                if kept.last != place.path(in: variant) { kept.append(place.path(in: variant)) }
                write(part.old, part, of: place, in: level(of: variant, isOwn: isOwn), field)
            }
        }
    }

    private func parts(of field: OverrideSet.Field, over old: TokenValue?) -> [Part] {
        var olds: [UInt8: TokenValue] = [:]
        if case .states(let states)? = old { olds = Dictionary(states.map { ($0.state, $0.value) }) { first, _ in first } }
        guard case .states(let news)? = field.value else {
            guard !field.resetStates.isEmpty else { return [Part(state: nil, old: old, new: field.value)] }
            return field.resetStates.map { Part(state: $0, old: olds[$0], new: nil) }
        }
        return news.map { Part(state: $0.state, old: olds[$0.state], new: $0.value) }
            + field.resetStates.map { Part(state: $0, old: olds[$0], new: nil) }
    }

    // MARK: - Places

    private mutating func place(of path: String) -> Place? {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count > 2, !parts[0].contains("@"), let type = project.styles.type(named: parts[0]), type.swift != .screen,
            let leaf = project.styles.leaf(of: path), !project.isForeign(type.range.file), let key = node(at: type.range)
        else {
            refuse(path, .notInStyles(path))
            return nil
        }
        let style = NodeID(key.index + 1)
        return Place(type: type, variant: parts[1], names: Array(parts[2...]), file: type.range.file, style: style, leaf: leaf)
    }

    private func level(of variant: String, isOwn: Bool) -> [String] {
        let own = isOwn ? ["brands", brand] : []
        return variant == "default" ? isOwn ? own : ["value"] : own + ["variants", variant]
    }

    /// Whether the brand's own level is the one to write to.
    private mutating func isInBrand(_ place: Place) -> Bool {
        guard project.hasBrands else { return false }
        return !options.isForAll || node(at: level(of: place.variant, isOwn: true) + place.names, of: place) != nil
    }

    /// Whether a variant says a part of a field itself.
    private mutating func says(_ part: Part, of place: Place, in variant: String) -> Bool {
        let tree = tree(of: place.file)
        for isOwn in [false, true] {
            var node = place.style
            for name in level(of: variant, isOwn: isOwn) + place.names {
                guard let next = tree.entries(of: node).first(where: { tree.string($0.key) == name })?.value else {
                    node = NodeID(-1)
                    break
                }
                node = next
                if tree.isNull(node) { return true }
            }
            guard node.index >= 0 else { continue }
            guard let state = part.state else { return true }
            if tree.isSingleValue(node) {
                if state == 0 { return true }
                continue
            }
            if tree.entries(of: node).contains(where: { ControlStateName.bits(of: tree.string($0.key)) == state }) { return true }
        }
        return false
    }

    private mutating func node(at names: [String], of place: Place) -> NodeID? {
        let tree = tree(of: place.file)
        var node: NodeID? = place.style
        for name in names { node = node.flatMap { node in tree.entries(of: node).first { tree.string($0.key) == name }?.value } }
        return node
    }

    // MARK: - Writing

    private mutating func write(_ value: TokenValue?, _ part: Part, of place: Place, in level: [String], _ field: OverrideSet.Field) {
        let tree = tree(of: place.file)
        var names = level + place.names
        if let state = part.state, let node = node(at: names, of: place), tree.isSingleValue(node), !tree.isNull(node) {
            let text = ValueText(isJSON: tree.format == .json, like: tree.reference(node), cases: field.cases)
            let known = singleValues[ObjectIdentifier(place.file)]?[node] ?? SingleValue(tree.reference(node))
            singleValues[ObjectIdentifier(place.file), default: [:]][node] = known.with(value.map(text.source) ?? "null", in: state)
            return
        }
        if let state = part.state {
            let known = node(at: names, of: place).flatMap { node in
                tree.entries(of: node).first { ControlStateName.bits(of: tree.string($0.key)) == state }.map { tree.string($0.key) }
            }
            names.append(known ?? ControlStateName.name(of: state))
        }
        if let node = node(at: names, of: place) {
            let old = place.isWritten(node, in: tree, resolved.leaves) ? part.old : nil
            replace(node, of: place.file, with: value, over: old, cases: field.cases)
        } else {
            let neighbour = resolved.leaves[place.leaf].range.flatMap { range in
                self.node(at: range).map { self.tree(of: range.file).reference($0) }
            }
            let text = ValueText(isJSON: tree.format == .json, like: neighbour, cases: field.cases)
            let path = project.sourcePaths[ObjectIdentifier(place.file)] ?? place.file.name
            entries[path, default: NewEntries()].add(.text(value.map(text.source) ?? "null"), at: [place.type.name] + names)
        }
    }

    /// A single value of a field with control states, which is that of `normal`, and what it has in others then.
    struct SingleValue {
        let place: SyntaxReference
        private var states: [(name: String, value: SyntaxEdits.NewValue)]

        init(_ place: SyntaxReference) {
            let (tree, start) = (place.tree, place.tree.contentStart(place.node))
            self.place = place
            let text = String(decoding: tree.file.bytes[start..<max(start, tree.contentEnd(place.node))], as: UTF8.self)
            states = [
                ("normal", .text(text.utf8.contains(UInt8(ascii: "\n")) ? SourcePart(place.node, of: tree).text(in: tree.format) : text))
            ]
        }

        func with(_ source: String, in state: UInt8) -> SingleValue {
            var result = self
            if state == 0 {
                result.states[0].value = .text(source)
            } else {
                result.states.append((ControlStateName.name(of: state), .text(source)))
            }
            return result
        }

        func write(to edits: inout SyntaxEdits) {
            if states.count > 1 { return edits.replace(place.node, with: states) }
            if case .text(let source) = states[0].value { edits.replace(place.node, with: source) }
        }
    }

    /// Writes single values that are values of states now.
    mutating func writeSingleValues() {
        for value in singleValues.values.flatMap(\.values) { edit(value.place.tree.file) { value.write(to: &$0) } }
    }

    private mutating func replace(_ node: NodeID, of file: SourceFile, with value: TokenValue?, over old: TokenValue?, cases: [String]) {
        edit(file) { edits in
            if let value { edits.write(value, at: node, over: old, cases: cases) } else { edits.replace(node, with: "null") }
        }
    }
}

extension Adoption.Place {
    fileprivate func path(in variant: String) -> String { ([type.name, variant] + names).joined(separator: "/") }

    /// Whether the field's value is the one that is written at a node.
    fileprivate func isWritten(_ node: NodeID, in tree: SyntaxTree, _ leaves: [ResolvedLeaf]) -> Bool {
        let range = tree.range(node)
        return leaves[leaf].range == range || leaves[leaf].stateRanges.values.contains(range)
    }
}

extension SyntaxTree {
    /// Whether the value of a field with control states is not a mapping of these.
    fileprivate func isSingleValue(_ node: NodeID) -> Bool {
        kind(node) != .mapping || entries(of: node).contains { ControlStateName.bits(of: string($0.key)) == nil }
    }
}

extension StyleLayout {
    /// Returns the index of the leaf at a path such as `NewsViewStyle/default/titleStyle/textColor`.
    func leaf(of path: String) -> Int? {
        let parts = path.split(separator: "/", maxSplits: 2).map(String.init)
        guard parts.count == 3, let type = types.firstIndex(where: { $0.name == parts[0] }),
            let block = blocks.first(where: { $0.type == type && $0.variant == parts[1] }),
            let leaf = types[type].leaves.firstIndex(where: { $0.path == parts[2] })
        else { return nil }
        return block.firstLeaf + leaf
    }
}

extension Diagnostic.Message {
    fileprivate static func notInStyles(_ path: String) -> Self {
        .error(.notAdopted, "'\(path)' is not a field of a style file; screens and the states of components are changed by hand")
    }
}
