public protocol TextFieldStyle {}

public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
    public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
    public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

public struct TextField<Label: View> {
    private let prompt: Text?

    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { self.prompt = prompt }
}

extension TextField: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("TextField", prompt.map { ["prompt": $0] } ?? [:])] }
}

extension View {
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        Modified(name: "textFieldStyle", content: self, arguments: ["style": style])
    }
}
