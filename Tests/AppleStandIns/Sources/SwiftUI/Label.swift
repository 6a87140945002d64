@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct LabelStyleConfiguration {
    public struct Title {
        let draw: @MainActor (DrawingContext) -> [Drawing]
    }

    public struct Icon {
        let draw: @MainActor (DrawingContext) -> [Drawing]
    }

    let drawTitle: Title
    let drawIcon: Icon

    public var title: Title { drawTitle }
    public var icon: Icon { drawIcon }
}

extension LabelStyleConfiguration.Title: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { draw(context) }
}

extension LabelStyleConfiguration.Icon: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { draw(context) }
}

public struct Label<Title: View, Icon: View> {
    private let title: Title
    private let icon: Icon

    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        let (title, icon) = (title, icon)
        guard let style = context.environment[LabelStyleKey.self]?.style else {
            return [context.drawing("Label", content: context.at("icon").draw(icon) + context.at("title").draw(title))]
        }
        let configuration = LabelStyleConfiguration(
            drawTitle: LabelStyleConfiguration.Title { $0.draw(title) }, drawIcon: LabelStyleConfiguration.Icon { $0.draw(icon) })
        return body(style, configuration, context.at("Label"))
    }

    @MainActor private func body<S: LabelStyle>(
        _ style: S, _ configuration: LabelStyleConfiguration, _ context: DrawingContext
    ) -> [Drawing] {
        context.draw(style.makeBody(configuration: configuration))
    }
}

struct AnyLabelStyle {
    let style: any LabelStyle
}

private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: AnyLabelStyle? { nil }
}

extension View {
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        InEnvironment(content: self) { $0[LabelStyleKey.self] = AnyLabelStyle(style: style) }
    }
}
