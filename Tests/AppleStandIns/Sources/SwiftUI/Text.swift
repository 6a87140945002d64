public struct Text: Equatable, Sendable {
    /// The characters.
    public let string: String
    /// The colour set on the text itself.
    public private(set) var color: Color?

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
        return text
    }
}

extension Text: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("Text", ["string": string])] }
}
