/// The four appearances in which a colour can differ: light or dark, normal or high contrast. Raw values are positions in a snapshot.
package enum TokenMode: Int, CaseIterable, Sendable {
    case light, dark, highContrast, darkHighContrast

    /// The name of the mode's file without its extension, and of the mode in payloads; nil for the default mode.
    package var name: String? {
        switch self {
        case .light: nil
        case .dark: "dark"
        case .highContrast: "high-contrast"
        case .darkHighContrast: "dark+high-contrast"
        }
    }

    /// The name for display. The default mode is called light.
    package var label: String { name ?? "light" }

    package var isDark: Bool { self == .dark || self == .darkHighContrast }
    package var isHighContrast: Bool { self == .highContrast || self == .darkHighContrast }

    /// The modes whose overlays apply to this one, in order. Later ones take precedence.
    package var overlays: [TokenMode] {
        switch self {
        case .light: []
        case .dark: [.dark]
        case .highContrast: [.highContrast]
        case .darkHighContrast: [.dark, .highContrast, .darkHighContrast]
        }
    }

    /// The modes that overlay the default, in order: all others.
    package static let overlaying: [TokenMode] = [.dark, .highContrast, .darkHighContrast]

    /// Returns the declared value that applies in this mode; nil if the default's value applies.
    @inlinable
    package func topmost<Value>(_ declared: (TokenMode) -> Value?) -> Value? {
        for mode in overlays.reversed() {
            if let value = declared(mode) { return value }
        }
        return nil
    }

    /// Whether any mode declares a value that applies in this one.
    package func isOverlaid(where declares: (TokenMode) -> Bool) -> Bool { overlays.contains(where: declares) }
}

/// One value for each mode.
package struct ByMode<Value> {
    package var light: Value
    package var dark: Value
    package var highContrast: Value
    package var darkHighContrast: Value

    @inlinable
    package init(repeating value: Value) {
        light = value
        dark = value
        highContrast = value
        darkHighContrast = value
    }

    /// Creates the values from the default's and, for each other mode, the result of a function.
    @inlinable
    package init<Failure: Error>(light: Value, others value: (TokenMode) throws(Failure) -> Value) throws(Failure) {
        self.light = light
        dark = try value(.dark)
        highContrast = try value(.highContrast)
        darkHighContrast = try value(.darkHighContrast)
    }

    @inlinable
    package subscript(mode: TokenMode) -> Value {
        get {
            switch mode {
            case .light: light
            case .dark: dark
            case .highContrast: highContrast
            case .darkHighContrast: darkHighContrast
            }
        }
        set {
            switch mode {
            case .light: light = newValue
            case .dark: dark = newValue
            case .highContrast: highContrast = newValue
            case .darkHighContrast: darkHighContrast = newValue
            }
        }
    }
}

extension ByMode {
    @inlinable
    package func map<Result>(_ transform: (Value) -> Result) -> ByMode<Result> {
        ByMode<Result>(light: transform(light)) { transform(self[$0]) }
    }
}

// Not generic: generic code of another module is not specialised, and these are called for each slot.
extension ByMode<ValueID> {
    package init(light: ValueID, dark: ValueID, highContrast: ValueID, darkHighContrast: ValueID) {
        self.light = light
        self.dark = dark
        self.highContrast = highContrast
        self.darkHighContrast = darkHighContrast
    }

    package var isUniform: Bool { light == dark && light == highContrast && light == darkHighContrast }
}

extension ByMode: Sendable where Value: Sendable {}
extension ByMode: Equatable where Value: Equatable {
    package var isUniform: Bool { light == dark && light == highContrast && light == darkHighContrast }
}
extension ByMode: Hashable where Value: Hashable {}
