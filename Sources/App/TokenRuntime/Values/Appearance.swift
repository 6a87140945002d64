/// The appearances by which a value may differ: light or dark, normal or high contrast.
///
/// The raw value is the position of the appearance in a snapshot's records.
public enum Appearance: Int, CaseIterable, Sendable {
    /// Light, at normal contrast.
    case light
    /// Dark, at normal contrast.
    case dark
    /// Light, at high contrast.
    case highContrast
    /// Dark, at high contrast.
    case darkHighContrast

    /// Creates the appearance for a style and a contrast.
    public init(isDark: Bool, isHighContrast: Bool = false) {
        self =
            switch (isDark, isHighContrast) {
            case (false, false): .light
            case (true, false): .dark
            case (false, true): .highContrast
            case (true, true): .darkHighContrast
            }
    }

    /// Whether the style is dark, at either contrast.
    public var isDark: Bool { self == .dark || self == .darkHighContrast }

    /// Whether the contrast is high, in either style.
    public var isHighContrast: Bool { self == .highContrast || self == .darkHighContrast }
}

extension _TokenAddress {
    /// Returns the body for an appearance. The record starts with the number of its bodies: one for all appearances, or one for each.
    func body(for appearance: Appearance) -> _TokenAddress {
        let link = advanced(byWords: isByAppearance ? 1 + appearance.rawValue : 1)
        // A body is never unset.
        return link.record ?? link
    }

    var isByAppearance: Bool { word != 1 }
}
