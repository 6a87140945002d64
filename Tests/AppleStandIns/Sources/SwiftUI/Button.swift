@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ButtonRole: Equatable, Sendable {
    private let name: String

    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

public struct ButtonStyleConfiguration {
    public struct Label {
        let draw: @MainActor (DrawingContext) -> [Drawing]
    }

    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { draw(context) }
}

public struct Button<Label: View> {
    private let action: @MainActor () -> Void
    private let label: Label

    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }
}

extension Button {
    nonisolated public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(action: action, label: label)
    }
}

extension Button where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.action = action
        label = Text(title)
    }

    nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(title, action: action)
    }
}

extension Button: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        if let style = context.environment[PrimitiveButtonStyleKey.self]?.style {
            let label = label
            let configuration = PrimitiveButtonStyleConfiguration(
                role: nil, label: PrimitiveButtonStyleConfiguration.Label { $0.draw(label) }, action: action)
            return [context.drawing("Button", ["action": action], content: body(style, configuration, context.at("Button")))]
        }
        guard let style = context.environment[ButtonStyleKey.self]?.style else {
            return [context.drawing("Button", ["action": action], content: context.draw(label))]
        }
        let label = label
        let configuration = ButtonStyleConfiguration(
            role: nil, label: ButtonStyleConfiguration.Label { $0.draw(label) }, isPressed: context.environment.isPressed)
        return [context.drawing("Button", ["action": action], content: body(style, configuration, context.at("Button")))]
    }

    @MainActor private func body<S: ButtonStyle>(
        _ style: S, _ configuration: ButtonStyleConfiguration, _ context: DrawingContext
    ) -> [Drawing] {
        context.draw(style.makeBody(configuration: configuration))
    }
}

extension Button {
    @MainActor private func body<S: PrimitiveButtonStyle>(
        _ style: S, _ configuration: PrimitiveButtonStyleConfiguration, _ context: DrawingContext
    ) -> [Drawing] {
        // The system draws its own styles; the buttons in a style of an app's own have none until they say one.
        if let style = style as? any SystemButtonStyle {
            return [context.drawing("buttonStyle", ["style": style.name], content: configuration.label.draw(context))]
        }
        return context.with { $0[PrimitiveButtonStyleKey.self] = nil }.draw(style.makeBody(configuration: configuration))
    }
}

/// An optional that can be compared with nothing: the default.
struct AnyButtonStyle {
    let style: any ButtonStyle
}

private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle? { nil }
}

extension View {
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        InEnvironment(content: self) {
            $0[PrimitiveButtonStyleKey.self] = nil
            $0[ButtonStyleKey.self] = AnyButtonStyle(style: style)
        }
    }

    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        InEnvironment(content: self) {
            $0[PrimitiveButtonStyleKey.self] = AnyPrimitiveButtonStyle(style: style)
            $0[ButtonStyleKey.self] = nil
        }
    }
}
