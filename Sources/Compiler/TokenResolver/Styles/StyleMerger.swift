import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Merges the levels of one variant of a style in one brand, field by field, and reads the winning values.
///
/// Sub-styles and states merge key by key. Any other value replaces the weaker one. `null` resets what weaker levels set.
package struct StyleMerger {
    let layout: StyleLayout
    let scope: any ReferenceScope
    let remInPoints: Double
    /// See `ValueReader`.
    package var readsImageFiles = false
    var leaves: [ResolvedLeaf] = []
    /// Where lists are written, by leaf and control state.
    private var lists: [Int: [UInt8: SyntaxReference]] = [:]
    /// The remaining leaves to read, in order; nil for all. Other leaves are skipped and their errors are not reported.
    private var wanted: ArraySlice<Int>?
    /// How many leaves of the type have been passed, including skipped ones.
    private var passed = 0
    package private(set) var diagnostics = Diagnostics()

    package init(layout: StyleLayout, scope: any ReferenceScope, remInPoints: Double) {
        self.layout = layout
        self.scope = scope
        self.remInPoints = remInPoints
    }

    /// Appends the leaves of `type` in the order of `StyleType.leaves`.
    ///
    /// - Parameter reset: where a `null` resets all of them, before these levels.
    mutating func merge(_ levels: [SyntaxReference], as type: StyleType, isOutermost: Bool, resetAt reset: SourceRange? = nil) {
        if wanted == nil { checkNames(in: levels, of: type, isOutermost: isOutermost) }
        let values = levels.values(ofFieldsIn: type)
        for index in type.fields.indices {
            if wanted != nil, skips(type.fields[index].kind) { continue }
            // Most fields of most styles have no value, and handing them on would copy them.
            if values[index].isEmpty {
                appendEmpty(width(of: type.fields[index].kind), resetAt: reset)
            } else {
                merge(values[index], into: type.fields[index], resetAt: reset)
            }
        }
    }

    private mutating func checkNames(in levels: [SyntaxReference], of type: StyleType, isOutermost: Bool) {
        for form in type.shortForms {
            for level in levels {
                guard let value = level.value(of: form.name), !value.tree.isNull(value.node) else { continue }
                let count = form.isList ? value.tree.items(of: value.node).reduce(0) { count, _ in count + 1 } : nil
                if count != nil ? count != form.fields.count : value.tree.kind(value.node) != .mapping { report(.shortForm(form), value) }
                checkNames(in: value, among: form.fields, of: type, unknown: form.name == "areas" ? .unknownArea : .unknownField)
            }
        }
        // The reader of a screen has checked the members of the screen itself.
        if isOutermost, type.swift == .screen { return }
        let names = type.fields.map(\.name) + type.shortForms.map(\.name)
        for level in levels { checkNames(in: level, among: names, besides: isOutermost ? ["variants", "$extensions"] : [], of: type) }
    }

    private enum UnknownName { case unknownField, unknownArea }

    private mutating func checkNames(
        in level: SyntaxReference, among names: [String], besides others: [String] = [], of type: StyleType,
        unknown: UnknownName = .unknownField
    ) {
        for (key, value) in level.tree.entries(of: level.node) {
            let name = level.tree.string(key)
            if names.contains(name) || type.invalidFields.contains(name) || others.contains(name) { continue }
            if name == "$ref" {
                report(.misplacedPointer, level)
                continue
            }
            let near = suggestion(for: name, among: names)
            diagnostics.report(
                unknown == .unknownArea ? .unknownArea(name, type.name) : .unknownField(name, type.name), at: level.tree.range(key),
                pointer: level.tree.pointer(to: value),
                suggestion: near?.name, fixes: level.tree.fixes(key: key, of: level.node, writing: near))
        }
    }

    /// Whether to skip the field because none of its leaves is wanted. If so, counts them as passed.
    private mutating func skips(_ field: FieldKind) -> Bool {
        guard let wanted else { return false }
        let end = passed + width(of: field)
        if let leaf = wanted.first, leaf < end { return false }
        passed = end
        return true
    }

    private func width(of field: FieldKind) -> Int {
        if case .style(let name) = field { layout.type(named: name)?.leaves.count ?? 1 } else { 1 }
    }

    /// Appends leaves without a value, for a field that nothing sets.
    ///
    /// - Parameter reset: where a `null` resets the field.
    private mutating func appendEmpty(_ count: Int, resetAt reset: SourceRange? = nil) {
        passed += count
        let looked = wanted?.prefix { $0 < passed }.count
        wanted?.removeFirst(looked ?? 0)
        leaves += repeatElement(ResolvedLeaf(declared: nil, range: reset, values: nil), count: looked ?? count)
    }

    private mutating func append(_ leaf: ResolvedLeaf) {
        passed += 1
        wanted?.removeFirst()
        leaves.append(leaf)
    }

    /// Appends the leaves that a state changes.
    ///
    /// - Parameter isFirst: whether to report errors in the patch. They are reported for the first variant only. Errors in the style have been
    ///   reported already.
    mutating func merge(_ patch: StatePatch, brand: String?, over weaker: [SyntaxReference], isFirst: Bool) {
        let type = layout.types[patch.type]
        let own = patch.levels(brand: brand)
        if isFirst {
            var checker = StyleMerger(layout: layout, scope: scope, remInPoints: remInPoints)
            checker.merge(own, as: type, isOutermost: false)
            diagnostics.append(checker.diagnostics)
        }
        var merger = StyleMerger(layout: layout, scope: scope, remInPoints: remInPoints)
        merger.wanted = patch.leaves[...]
        merger.merge(weaker + own, as: type, isOutermost: true)
        for (index, leaf) in merger.leaves.enumerated() {
            lists[leaves.count] = merger.lists[index]
            leaves.append(leaf)
        }
    }

    private mutating func merge(_ values: [SyntaxReference], into field: StyleField, resetAt outerReset: SourceRange?) {
        // A null resets the values before it.
        let lastReset = values.lastIndex { $0.tree.isNull($0.node) }
        let live = lastReset.map { Array(values[($0 + 1)...]) } ?? values
        let reset = lastReset.map { values[$0].range } ?? outerReset
        if live.isEmpty { return appendEmpty(width(of: field.kind), resetAt: reset) }
        if case .style(let name) = field.kind, let type = layout.type(named: name) {
            for value in live where value.tree.kind(value.node) != .mapping {
                report(.noSubStyle(field.name, name), value)
            }
            let parts = live.filter { $0.tree.kind($0.node) == .mapping }
            // Types without fields may contain each other twice, repeatedly. Then only the number of their values limits the work.
            if !parts.isEmpty || !type.leaves.isEmpty { merge(parts, as: type, isOutermost: false, resetAt: reset) }
            return
        }
        // Weaker values are read too. Otherwise their errors would only appear once the stronger value is removed.
        if field.hasStates {
            let states = live.map { readStates($0, field.kind, field.bounds) }
            var leaf = ResolvedLeaf(declared: merged(states), range: live.last?.range, values: nil)
            for (place, level) in zip(live, states) {
                for (state, value, node) in level {
                    leaf.stateRanges[state] = place.tree.range(node)
                    if case .list = value { lists[leaves.count, default: [:]][state] = SyntaxReference(tree: place.tree, node: node) }
                }
            }
            append(leaf)
        } else {
            let read = live.map { place -> TokenValue? in
                guard !place.isByState else {
                    report(.noStates(field.name), place)
                    return nil
                }
                return readValue(place, field.kind, field.bounds)
            }
            append(ResolvedLeaf(declared: read.last ?? nil, range: live.last?.range, values: nil))
        }
    }

    /// Returns where a leaf's value is written, or the list that it has for a control state.
    func range(ofLeaf leaf: Int, state: UInt8?) -> SourceRange? {
        state.flatMap { lists[leaf]?[$0]?.range } ?? leaves[leaf].range
    }

    private func merged(_ levels: [[(state: UInt8, value: TokenValue?, node: NodeID)]]) -> TokenValue? {
        var byState: [UInt8: TokenValue] = [:]
        for (state, value, _) in levels.joined() { byState[state] = value }
        let states = byState.sorted { $0.key < $1.key }.map { StateValue(state: $0.key, value: $0.value) }
        return states.isEmpty ? nil : .states(states)
    }

    /// Reads a mapping whose keys are states, or a bare value, which counts as `normal`.
    package mutating func readStates(
        _ place: SyntaxReference, _ kind: FieldKind, _ bounds: NumberBounds? = nil
    ) -> [(state: UInt8, value: TokenValue?, node: NodeID)] {
        let entries = Array(place.tree.entries(of: place.node))
        guard place.isByState || place.hasOnlyUnknownStates(of: kind) else { return [(0, readValue(place, kind, bounds), place.node)] }
        var keys: [UInt8: NodeID] = [:]
        return entries.compactMap { key, value in
            let name = place.tree.string(key)
            guard let state = ControlStateName.bits(of: name) else {
                if name == "$ref" {
                    report(.misplacedPointer, place)
                    return nil
                }
                let near = suggestion(for: name, among: ControlStateName.all.map(\.name), isClosed: true)
                diagnostics.report(
                    .unknownState(name), at: place.tree.range(key), pointer: place.tree.pointer(to: value),
                    suggestion: near?.name ?? ControlStateName.meant(by: name),
                    fixes: place.tree.fixes(key: key, of: place.node, writing: near))
                return nil
            }
            if let earlier = keys.updateValue(key, forKey: state) {
                diagnostics.report(
                    .stateTwice(name), at: place.tree.range(key), pointer: place.tree.pointer(to: value),
                    notes: [.init("it is also given here", at: place.tree.range(earlier))])
            }
            if place.tree.isNull(value) { return (state, nil, value) }
            return (state, readValue(SyntaxReference(tree: place.tree, node: value), kind, bounds), value)
        }
    }

    package mutating func readValue(_ place: SyntaxReference, _ kind: FieldKind, _ bounds: NumberBounds? = nil) -> TokenValue? {
        var reader = ValueReader(place.tree, scope: scope, inBase: false, notation: .yaml)
        reader.refusesPointers = true
        reader.readsImageFiles = readsImageFiles
        let value = reader.read(place.node, as: kind, enumerations: layout.enumerations)?.within(
            bounds, remInPoints, place.node, of: place.tree, &reader.diagnostics)
        diagnostics.append(reader.diagnostics)
        return value
    }

    private mutating func report(_ message: Diagnostic.Message, _ place: SyntaxReference) {
        diagnostics.report(message, at: place)
    }
}

extension [SyntaxReference] {
    /// Returns the values of each field, weakest first. Each level is read once: most fields of most styles have none.
    fileprivate func values(ofFieldsIn type: StyleType) -> [[SyntaxReference]] {
        guard type.shortForms.isEmpty else { return type.fields.map { field in compactMap { $0.value(of: field, in: type) } } }
        let names = type.fields.map(\.name)
        var values = [[SyntaxReference]](repeating: [], count: names.count)
        for level in self {
            for (key, value) in level.tree.entries(of: level.node) {
                guard let index = level.tree.index(of: key, among: names) else { continue }
                values[index].append(SyntaxReference(tree: level.tree, node: value))
            }
        }
        return values
    }
}

extension SyntaxReference {
    func value(of name: String) -> SyntaxReference? {
        tree.entries(of: node).first { tree.bytes($0.key).elementsEqual(name.utf8) }.map { SyntaxReference(tree: tree, node: $0.value) }
    }

    /// Returns the value of a style's field in this level, by its name or in a short form.
    fileprivate func value(of field: StyleField, in type: StyleType) -> SyntaxReference? {
        if let value = value(of: field.name) { return value }
        for form in type.shortForms {
            guard let index = form.fields.firstIndex(of: field.name), let whole = value(of: form.name) else { continue }
            if whole.tree.isNull(whole.node) { return whole }
            guard form.isList else { return whole.value(of: field.name) }
            return whole.tree.items(of: whole.node).dropFirst(index).first { _ in true }.map { SyntaxReference(tree: tree, node: $0) }
        }
        return nil
    }

    /// Whether it is a mapping with a value for some control state.
    fileprivate var isByState: Bool {
        tree.kind(node) == .mapping && tree.entries(of: node).contains { ControlStateName.bits(of: tree.string($0.key)) != nil }
    }
}

extension SyntaxReference {
    /// Whether it is a mapping of which no key can belong to a value, and that is therefore meant to be by state.
    fileprivate func hasOnlyUnknownStates(of kind: FieldKind) -> Bool {
        let keys = tree.entries(of: node).map { tree.string($0.key) }
        return !keys.isEmpty && !keys.contains("$ref") && Set(keys).isDisjoint(with: kind.members)
    }
}

extension FieldKind {
    /// The keys of a value that is written as a mapping.
    fileprivate var members: [String] {
        switch self {
        case .token(.color): ["colorSpace", "components", "alpha", "hex"]
        case .token(.dimension), .token(.duration): ["value", "unit"]
        case .token(let type): type.members.map(\.name)
        case .insets: TokenValue.sides
        case .style, .enumeration, .boolean, .string, .image: []
        }
    }
}

extension ControlStateName {
    /// Returns the state that a word of another platform means, or a combination with such words or with `normal`.
    fileprivate static func meant(by name: String) -> String? {
        let words = [
            "default": "normal", "enabled": "normal", "pressed": "highlighted", "active": "highlighted", "hover": "highlighted",
            "focus": "focused",
        ]
        let parts = name.split(separator: "+").map { words[$0.lowercased()] ?? String($0) }
        let states = parts.count > 1 ? parts.filter { $0 != "normal" } : parts
        let meant = states.joined(separator: "+")
        return bits(of: meant) == nil ? nil : meant
    }
}

extension Diagnostic.Message {
    fileprivate static func noStates(_ name: String) -> Self {
        .error(.unknownState, "'\(name)' has no control states; write one value")
    }
    fileprivate static func shortForm(_ form: StyleDeclaration.ShortForm) -> Self {
        let fields = form.fields.prefix(4).joined(separator: ", ") + (form.fields.count > 4 ? " …" : "")
        let words = form.isList ? "list of \(fields)" : fields.isEmpty ? "mapping" : "mapping with \(fields)"
        return .error(.wrongValue, "'\(form.name)' must be a \(words)")
    }
    fileprivate static func unknownArea(_ name: String, _ screen: String) -> Self {
        .error(.unknownField, "'\(screen)' has no area '\(name)'; the screen itself must have it, as null if only some brands do")
    }
    static func unknownField(_ name: String, _ type: String) -> Self {
        .error(.unknownField, "'\(name)' is not a field of \(type)")
    }
    fileprivate static func noSubStyle(_ name: String, _ type: String) -> Self {
        .error(.wrongValue, "'\(name)' has the type '\(type)' and must be a mapping from fields to values")
    }
    fileprivate static func stateTwice(_ name: String) -> Self { .error(.duplicateKey, "the state '\(name)' is given twice") }
    fileprivate static func unknownState(_ name: String) -> Self {
        .error(
            .unknownState,
            "unknown control state '\(name)'; expected normal, highlighted, disabled, selected, focused, or several joined by '+'")
    }
}
