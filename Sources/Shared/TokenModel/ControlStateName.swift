/// The names of control states. Combined states are written with `+`, in any order.
package enum ControlStateName {
    package static let highlighted: UInt8 = 1
    package static let disabled: UInt8 = 2
    package static let selected: UInt8 = 4
    package static let focused: UInt8 = 8

    package static let all: [(name: String, bits: UInt8)] = [
        ("normal", 0), ("highlighted", highlighted), ("disabled", disabled), ("selected", selected), ("focused", focused),
    ]

    package static func bits(of name: String) -> UInt8? {
        if name == "normal" { return 0 }
        var bits: UInt8 = 0
        for part in name.split(separator: "+", omittingEmptySubsequences: false) {
            guard let state = all.first(where: { $0.name == part && $0.bits != 0 }), bits & state.bits == 0 else { return nil }
            bits |= state.bits
        }
        return bits
    }

    /// Returns the name, such as `selected+highlighted`, in the order selected, highlighted, disabled, focused.
    package static func name(of bits: UInt8) -> String {
        if bits == 0 { return "normal" }
        let order: [(String, UInt8)] = [("selected", selected), ("highlighted", highlighted), ("disabled", disabled), ("focused", focused)]
        return order.filter { bits & $0.1 != 0 }.map(\.0).joined(separator: "+")
    }
}
