import TokenDiagnostics
import TokenModel
import TokenResolver

/// The values of one variant of a style in one brand and mode, also as a component's state shows it.
struct StyleValues {
    let brand: ResolvedBrand
    let block: StyleBlock
    let mode: TokenMode
    /// For a state, by the index of a leaf that it changes: where the value is that holds there.
    private(set) var changes: [Int: Int] = [:]

    init(brand: ResolvedBrand, block: StyleBlock, mode: TokenMode) {
        self.brand = brand
        self.block = block
        self.mode = mode
    }

    /// The same where a state lies over it.
    func changed(by state: StyleBlock, _ patch: StatePatch) -> StyleValues {
        var copy = self
        for (offset, leaf) in patch.leaves.enumerated() { copy.changes[leaf] = state.firstLeaf + offset }
        return copy
    }

    private func resolved(_ leaf: Int) -> ResolvedLeaf? {
        let index = changes[leaf] ?? block.firstLeaf + leaf
        return index < brand.leaves.count ? brand.leaves[index] : nil
    }

    subscript(leaf: Int) -> TokenValue? { resolved(leaf)?.values.map { brand.values[$0[mode]] } }

    /// Nil where the field is no colour.
    func color(_ leaf: Int, in state: UInt8) -> ScreenColor? {
        switch self[leaf] {
        case .color(let color): ScreenColor(color)
        case .states(let states):
            if case .color(let color) = states.value(in: state) { ScreenColor(color) } else { nil }
        default: nil
        }
    }

    /// The token that the colour of a state names as a whole.
    func token(_ leaf: Int, in state: UInt8) -> ResolvedToken.ID? {
        var declared = resolved(leaf)?.declared
        if case .states(let states) = declared { declared = states.value(in: state) }
        return if case .reference(let path) = declared { brand.tokenIDs[path] } else { nil }
    }

    func range(_ leaf: Int) -> SourceRange? { resolved(leaf)?.range }

    /// The control states that any of the fields tells apart, the normal one first.
    func states(of leaves: [Int]) -> [UInt8] {
        var states: Set<UInt8> = [0]
        for leaf in leaves {
            if case .states(let values) = self[leaf] { states.formUnion(values.map(\.state)) }
        }
        return states.sorted()
    }

    /// At least 24 px, or 18.66 px and bold, as "large scale" is defined by WCAG 2.2.
    func isLarge(_ font: Int?, remInPoints: Double) -> Bool {
        guard let font = font.flatMap({ Typography(self[$0]) }), case .dimension(let number, let unit) = font.fontSize,
            case .fontWeight(let weight) = font.fontWeight
        else { return false }
        let size = unit == .rem ? number * remInPoints : number
        return size >= 24 || (size >= 18.66 && (weight.number ?? 400) >= 700)
    }
}

extension [StateValue] {
    /// A state that is not set falls back to the normal one.
    fileprivate func value(in state: UInt8) -> TokenValue? { (first { $0.state == state } ?? first { $0.state == 0 })?.value }
}

extension ControlStateName {
    /// Whether the control takes no input.
    static func isDisabled(_ bits: UInt8) -> Bool { bits & 2 != 0 }
}
