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
    private let text: Binding<String>
    private let prompt: Text?

    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
    }
}

extension TextField where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, prompt: Text(title)) { Text(title) }
    }
}

extension TextField where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

#if !os(macOS)
    public struct TextInputAutocapitalization: Sendable {
        public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
    }

    extension View {
        nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
            Modified(name: "textInputAutocapitalization", content: self)
        }
    }
#endif

extension View {
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        Modified(name: "autocorrectionDisabled", content: self, arguments: ["disable": disable])
    }
}

extension TextField: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        [context.drawing("TextField", ["text": text].merging(prompt.map { ["prompt": $0] } ?? [:]) { $1 })]
    }
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)) -> some View {
        Modified(name: "onSubmit", content: self, arguments: ["action": action])
    }
}

extension View {
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        Modified(name: "textFieldStyle", content: self, arguments: ["style": style])
    }
}
