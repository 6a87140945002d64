/// The kind of value in a slot. It is used to check snapshots from outside and to compare two snapshots.
package struct SlotKind: Sendable, Hashable {
    /// The forms of a value in a snapshot. Raw values are part of the format.
    package enum Form: UInt8, CaseIterable, Sendable {
        case number, boolean, enumeration, text, color, fontFamily, cubicBezier
        case strokeStyle, border, transition, shadow, gradient, typography, insets
    }

    package let form: Form
    /// Whether the slot has a value of the form for each control state.
    package let hasStates: Bool

    package init(_ form: Form, hasStates: Bool = false) {
        self.form = form
        self.hasStates = hasStates
    }

    private static let statesBit: UInt8 = 0x80

    /// The kind as one byte of a snapshot.
    package var rawValue: UInt8 { form.rawValue | (hasStates ? Self.statesBit : 0) }

    /// Creates a kind from its byte. Nil if the byte stands for no kind.
    package init?(rawValue: UInt8) {
        guard let form = Form(rawValue: rawValue & ~Self.statesBit) else { return nil }
        self.init(form, hasStates: rawValue & Self.statesBit != 0)
    }
}

extension SlotKind.Form {
    package init(_ type: TokenType) {
        self =
            switch type {
            case .color: .color
            case .dimension, .duration, .number, .fontWeight: .number
            case .fontFamily: .fontFamily
            case .cubicBezier: .cubicBezier
            case .strokeStyle: .strokeStyle
            case .border: .border
            case .transition: .transition
            case .shadow: .shadow
            case .gradient: .gradient
            case .typography: .typography
            }
    }
}
