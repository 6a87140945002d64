import TokenDiagnostics
import TokenModel
import TokenResolver

/// The values of one variant of a style in one brand and mode, optionally changed by a component's state.
struct StyleValues {
    let brand: ResolvedBrand
    let block: StyleBlock
    let mode: TokenMode
    /// The leaves that hold the values in a state, by the index of the leaf that each one changes.
    private(set) var changes: [Int: Int] = [:]

    init(brand: ResolvedBrand, block: StyleBlock, mode: TokenMode) {
        self.brand = brand
        self.block = block
        self.mode = mode
    }

    /// Returns the values with the changes of a state applied.
    func changed(by state: StyleBlock, _ patch: StatePatch) -> StyleValues {
        var copy = self
        for (offset, leaf) in patch.leaves.enumerated() { copy.changes[leaf] = state.firstLeaf + offset }
        return copy
    }

    /// Returns the index of a leaf among those of the brand.
    func index(of leaf: Int) -> Int { changes[leaf] ?? block.firstLeaf + leaf }

    private func resolved(_ leaf: Int) -> ResolvedLeaf? {
        let index = index(of: leaf)
        return index < brand.leaves.count ? brand.leaves[index] : nil
    }

    subscript(leaf: Int) -> TokenValue? { resolved(leaf)?.values.map { brand.values[$0[mode]] } }

    /// Returns nil if the field is not a colour.
    func color(_ leaf: Int, in state: UInt8) -> ScreenColor? {
        if case .color(let color) = value(leaf, in: state) { ScreenColor(color) } else { nil }
    }

    /// Returns nil if the field is not a number.
    func number(_ leaf: Int, in state: UInt8) -> Double? {
        if case .number(let number) = value(leaf, in: state) { number } else { nil }
    }

    private func value(_ leaf: Int, in state: UInt8) -> TokenValue? {
        if case .states(let states) = self[leaf] { states.value(in: state) } else { self[leaf] }
    }

    /// Returns the token that the colour of a state refers to as a whole.
    func token(_ leaf: Int, in state: UInt8) -> ResolvedToken.ID? {
        var declared = resolved(leaf)?.declared
        if case .states(let states) = declared { declared = states.value(in: state) }
        return if case .reference(let path) = declared { brand.tokenIDs[path] } else { nil }
    }

    func range(_ leaf: Int) -> SourceRange? { resolved(leaf)?.range }

    /// Returns the control states to judge: those that change a text or what is behind it, the normal one first. Empty if its own ground is not set.
    func states(of site: TextSite, judgingDisabled judgesDisabled: Bool) -> [UInt8] {
        if let ground = site.ground, self[ground] == nil { return [] }
        var states: Set<UInt8> = [0]
        for leaf in [site.color] + site.layers.flatMap({ $0.fills + $0.alphas }) {
            if case .states(let values) = self[leaf] { states.formUnion(values.map(\.state)) }
        }
        if site.layers.contains(where: { $0.selectedFills.contains { self[$0] != nil } }) { states.insert(ControlStateName.selected) }
        return (judgesDisabled ? states : states.filter { !ControlStateName.isDisabled($0) }).sorted()
    }

    /// Returns whether a font is at least 24 px, or at least 18.66 px and bold: "large scale" as defined by WCAG 2.2.
    func isLarge(_ font: Int?, remInPoints: Double) -> Bool {
        guard let font = font.flatMap({ Typography(self[$0]) }), case .dimension(let number, let unit) = font.fontSize,
            case .fontWeight(let weight) = font.fontWeight
        else { return false }
        let size = unit == .rem ? number * remInPoints : number
        return size >= 24 || (size >= 18.66 && (weight.number ?? 400) >= 700)
    }
}

extension [StateValue] {
    /// Returns the value of a state. A state that is not set falls back to the normal one.
    fileprivate func value(in state: UInt8) -> TokenValue? { (first { $0.state == state } ?? first { $0.state == 0 })?.value }
}

extension ControlStateName {
    static func isSelected(_ bits: UInt8) -> Bool { bits & selected != 0 }
    /// Whether the control is disabled.
    static func isDisabled(_ bits: UInt8) -> Bool { bits & disabled != 0 }
}
