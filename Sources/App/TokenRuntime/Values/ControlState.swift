/// The state of a control, with UIKit's bits.
public struct ControlState: OptionSet, Sendable, Hashable {
    /// The state's bits, as in UIKit. Values differ only by the four states below.
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The state with no bit set.
    public static let normal: ControlState = []
    /// While a finger is on the control.
    public static let highlighted = ControlState(rawValue: 1)
    /// While the control does not react.
    public static let disabled = ControlState(rawValue: 2)
    /// While the control is selected.
    public static let selected = ControlState(rawValue: 4)
    /// While the control has the focus.
    public static let focused = ControlState(rawValue: 8)

    /// The bits of the four named states.
    package static let knownBits: UInt = 15
    /// All 16 combinations of the named states, `normal` first.
    package static let all = (0...knownBits).map { ControlState(rawValue: $0) }
}

extension ControlState: CustomStringConvertible {
    /// The state as token files may write it: `normal`, `highlighted+selected`.
    public var description: String {
        let names = ["highlighted", "disabled", "selected", "focused"]
        let parts = names.indices.filter { rawValue & 1 << $0 != 0 }.map { names[$0] }
        return parts.isEmpty ? "normal" : parts.joined(separator: "+")
    }
}
