public struct Text: Equatable, Sendable {
    /// The characters.
    public let string: String
    /// The colour set on the text itself.
    public private(set) var color: Color?
    /// The font set on the text itself.
    public private(set) var font: Font?
    /// What else is set on the text itself.
    public private(set) var traits: [String: String] = [:]
    /// The texts that were joined; empty for a single one.
    public private(set) var parts: [Text] = []

    public enum TruncationMode: Sendable, Hashable {
        case head, tail, middle
    }

    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Sendable {
            public static let solid = Pattern()
        }
    }

    public enum Case: Sendable, Hashable {
        case uppercase, lowercase
    }

    nonisolated public init(verbatim content: String) { string = content }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) { string = String(content) }

    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        var text = self
        text.color = style as? Color
        text.traits["style"] = "\(style)"
        return text
    }

    nonisolated public func font(_ font: Font?) -> Text {
        var text = self
        text.font = font
        return text
    }

    nonisolated public func tracking(_ tracking: CGFloat) -> Text { setting("tracking", to: tracking) }

    nonisolated public func italic(_ isActive: Bool) -> Text { setting("italic", to: isActive) }

    nonisolated public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        setting("underline", to: isActive)
    }

    nonisolated public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        setting("strikethrough", to: isActive)
    }

    nonisolated private func setting(_ name: String, to value: some Any) -> Text {
        var text = self
        text.traits[name] = "\(value)"
        return text
    }

    nonisolated public static func + (one: Text, other: Text) -> Text {
        var text = Text(verbatim: one.string + other.string)
        text.parts = [one, other]
        return text
    }
}

extension Text: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("Text", ["string": string])] }
}
