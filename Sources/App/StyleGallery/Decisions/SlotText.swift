package import TokenDelivery
package import TokenModel
package import TokenRuntime

/// Reads values as text, whatever their type.
package struct SlotText: Sendable {
    private let snapshot: TokenSnapshot

    package init(_ snapshot: TokenSnapshot) { self.snapshot = snapshot }

    /// Returns the value of a slot; nil if it is not set.
    package func text(_ slot: Slot, _ kind: OverrideKind, hasStates: Bool) -> String? {
        switch kind {
        case .boolean: text(Bool.self, slot, hasStates)
        case .string: text(String.self, slot, hasStates)
        case .image: text(TokenImage.self, slot, hasStates)
        case .insets: text(TokenInsets.self, slot, hasStates)
        case .enumeration(_, let cases): text(Case.self, slot, hasStates) { $0.name(among: cases) }
        case .token(let type):
            switch type {
            case .color: text(TokenColor.self, slot, hasStates)
            case .dimension, .number, .fontWeight: text(Double.self, slot, hasStates, Self.number)
            case .duration: text(Double.self, slot, hasStates) { "\(Self.number($0))s" }
            case .fontFamily: text(TokenFontFamily.self, slot, hasStates)
            case .cubicBezier: text(TokenCubicBezier.self, slot, hasStates)
            case .strokeStyle: text(TokenStrokeStyle.self, slot, hasStates)
            case .border: text(TokenBorder.self, slot, hasStates)
            case .transition: text(TokenTransition.self, slot, hasStates)
            case .shadow: text(TokenShadow.self, slot, hasStates)
            case .gradient: text(TokenGradient.self, slot, hasStates)
            case .typography: text(TokenFont.self, slot, hasStates)
            }
        }
    }

    private func text<Value: _SlotValue>(
        _ type: Value.Type, _ slot: Slot, _ hasStates: Bool, _ describe: (Value) -> String = { "\($0)" }
    ) -> String? {
        let words = snapshot.words(at: slot.index)
        guard hasStates else { return (words[0] as Value?).map(describe) }
        return (words[0] as TokenStates<Value>?).map { states in
            states.states.map { state in "\(state): \(states.explicit(state).map(describe) ?? "nil")" }.joined(separator: ", ")
        }
    }

    private static func number(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    /// A case of any enumeration.
    private struct Case: _SlotValue {
        let index: UInt64

        init?(_slot address: _TokenAddress) {
            guard let word = Double(_slot: address)?.bitPattern else { return nil }
            index = word
        }

        func name(among cases: [String]) -> String { index < cases.count ? cases[Int(index)] : "case \(index)" }

        // It is only read.
        func _write(to encoder: inout _SlotEncoder) {}
    }
}
