/// The names of control states. Combined states are written with `+`, in any order.
package enum ControlStateName {
    package static let all: [(name: String, bits: UInt8)] = [
        ("normal", 0), ("highlighted", 1), ("disabled", 2), ("selected", 4), ("focused", 8),
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
        let order: [(String, UInt8)] = [("selected", 4), ("highlighted", 1), ("disabled", 2), ("focused", 8)]
        return order.filter { bits & $0.1 != 0 }.map(\.0).joined(separator: "+")
    }
}
