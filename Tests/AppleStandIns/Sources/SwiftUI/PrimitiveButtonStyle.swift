// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

// https://developer.apple.com/documentation/swiftui/primitivebuttonstyleconfiguration
public struct PrimitiveButtonStyleConfiguration {
    public struct Label {
        let draw: @MainActor (DrawingContext) -> [Drawing]
    }

    public let role: ButtonRole?
    public let label: Label
    let action: @MainActor () -> Void

    @MainActor public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { draw(context) }
}

/// A style that the system draws, by its name.
protocol SystemButtonStyle: PrimitiveButtonStyle {
    nonisolated var name: String { get }
}

extension SystemButtonStyle {
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct BorderedButtonStyle: SystemButtonStyle {
    let name = "bordered"
    nonisolated public init() {}
}

public struct BorderedProminentButtonStyle: SystemButtonStyle {
    let name = "borderedProminent"
    nonisolated public init() {}
}

// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/bordered
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/borderedprominent
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

struct AnyPrimitiveButtonStyle {
    let style: any PrimitiveButtonStyle
}

enum PrimitiveButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyPrimitiveButtonStyle? { nil }
}
