internal import TokenModel
package import TokenRuntime

/// Reads a slot as generated code would, according to its kind.
package struct SlotReader: Sendable {
    /// Whether both snapshots have the same value in the slot. Reads all of it.
    package let isEqual: @Sendable (TokenSnapshot, TokenSnapshot) -> Bool
    /// The value as text.
    package let text: @Sendable (TokenSnapshot) -> String

    package init(_ slot: Int, of snapshot: TokenSnapshot) {
        guard let kind = snapshot.kind(of: slot) else { fatalError("slot \(slot) has no kind") }
        switch kind.form {
        case .number: self.init(Double.self, slot, kind)
        case .boolean: self.init(Bool.self, slot, kind)
        case .enumeration: self.init(AnyCase.self, slot, kind)
        case .text: self.init(String.self, slot, kind)
        case .color: self.init(TokenColor.self, slot, kind)
        case .fontFamily: self.init(TokenFontFamily.self, slot, kind)
        case .cubicBezier: self.init(TokenCubicBezier.self, slot, kind)
        case .strokeStyle: self.init(TokenStrokeStyle.self, slot, kind)
        case .border: self.init(TokenBorder.self, slot, kind)
        case .transition: self.init(TokenTransition.self, slot, kind)
        case .shadow: self.init(TokenShadow.self, slot, kind)
        case .gradient: self.init(TokenGradient.self, slot, kind)
        case .typography: self.init(TokenFont.self, slot, kind)
        case .insets: self.init(TokenInsets.self, slot, kind)
        }
    }

    private init<Value: _SlotValue>(_ type: Value.Type, _ slot: Int, _ kind: SlotKind) {
        if kind.hasStates { self.init(TokenStates<Value>.self, slot) } else { self.init(Value.self, slot) }
    }

    private init<Value: _SlotValue>(_ type: Value.Type, _ slot: Int) {
        isEqual = { $0.words(at: slot)[0] as Value? == $1.words(at: slot)[0] }
        text = { ($0.words(at: slot)[0] as Value?).map { "\($0)" } ?? "nil" }
    }

    /// The index of a case, in any enumeration.
    private struct AnyCase: _SlotValue {
        let index: UInt64

        init?(_slot address: _TokenAddress) {
            guard let word = Double(_slot: address)?.bitPattern else { return nil }
            index = word
        }

        func _write(to encoder: inout _SlotEncoder) {}
    }
}

extension TokenStore {
    /// All values as text, by slot.
    package var texts: [String] {
        let snapshot = snapshot
        return (0..<snapshot.slotCount).map { SlotReader($0, of: bundled).text(snapshot) }
    }
}
