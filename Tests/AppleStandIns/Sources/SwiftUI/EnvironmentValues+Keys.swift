public enum ColorScheme: CaseIterable, Sendable, Hashable {
    case light, dark
}

public enum ColorSchemeContrast: CaseIterable, Sendable, Hashable {
    case standard, increased
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { self[Key.Scheme.self] }
        set { self[Key.Scheme.self] = newValue }
    }

    /// Settable only in this stand-in.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { self[Key.Contrast.self] }
        set { self[Key.Contrast.self] = newValue }
    }

    public var layoutDirection: LayoutDirection {
        get { self[Key.Direction.self] }
        set { self[Key.Direction.self] = newValue }
    }

    public var dynamicTypeSize: DynamicTypeSize {
        get { self[Key.TypeSize.self] }
        set { self[Key.TypeSize.self] = newValue }
    }

    public var legibilityWeight: LegibilityWeight? {
        get { self[Key.Legibility.self] }
        set { self[Key.Legibility.self] = newValue }
    }

    /// Settable only in this stand-in.
    public var accessibilityReduceMotion: Bool {
        get { self[Key.ReducedMotion.self] }
        set { self[Key.ReducedMotion.self] = newValue }
    }

    public var minimumScaleFactor: CGFloat {
        get { self[Key.MinimumScaleFactor.self] }
        set { self[Key.MinimumScaleFactor.self] = newValue }
    }

    public var isEnabled: Bool {
        get { self[Key.Enabled.self] }
        set { self[Key.Enabled.self] = newValue }
    }

    /// Settable in this stand-in alone.
    public var isFocused: Bool {
        get { self[Key.Focused.self] }
        set { self[Key.Focused.self] = newValue }
    }

    /// Only in this stand-in: the size of geometry readers.
    public var geometrySize: CGSize {
        get { self[Key.GeometrySize.self] }
        set { self[Key.GeometrySize.self] = newValue }
    }

    /// Only in this stand-in: whether a finger is on the buttons.
    public var isPressed: Bool {
        get { self[Key.Pressed.self] }
        set { self[Key.Pressed.self] = newValue }
    }
}

extension EnvironmentValues {
    public var font: Font? {
        get { self[Key.TextFont.self] }
        set { self[Key.TextFont.self] = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { self[Key.Alignment.self] }
        set { self[Key.Alignment.self] = newValue }
    }

    public var lineLimit: Int? {
        get { self[Key.Lines.self] }
        set { self[Key.Lines.self] = newValue }
    }

    public var lineSpacing: CGFloat {
        get { self[Key.Spacing.self] }
        set { self[Key.Spacing.self] = newValue }
    }

    public var truncationMode: Text.TruncationMode {
        get { self[Key.Truncation.self] }
        set { self[Key.Truncation.self] = newValue }
    }

    public var textCase: Text.Case? {
        get { self[Key.Casing.self] }
        set { self[Key.Casing.self] = newValue }
    }
}

private enum Key {
    enum Scheme: EnvironmentKey { static let defaultValue = ColorScheme.light }
    enum Contrast: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
    enum Direction: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
    enum TypeSize: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
    enum Legibility: EnvironmentKey { static let defaultValue: LegibilityWeight? = nil }
    enum ReducedMotion: EnvironmentKey { static let defaultValue = false }
    enum MinimumScaleFactor: EnvironmentKey { static let defaultValue: CGFloat = 1 }
    enum Enabled: EnvironmentKey { static let defaultValue = true }
    enum Focused: EnvironmentKey { static let defaultValue = false }
    enum GeometrySize: EnvironmentKey { static let defaultValue = CGSize.zero }
    enum Pressed: EnvironmentKey { static let defaultValue = false }
    enum TextFont: EnvironmentKey { static let defaultValue: Font? = nil }
    enum Alignment: EnvironmentKey { static let defaultValue = TextAlignment.leading }
    enum Lines: EnvironmentKey { static let defaultValue: Int? = nil }
    enum Spacing: EnvironmentKey { static let defaultValue: CGFloat = 0 }
    enum Truncation: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
    enum Casing: EnvironmentKey { static let defaultValue: Text.Case? = nil }
}
