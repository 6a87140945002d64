public import SwiftUI

public struct WidgetRenderingMode: Equatable, Sendable {
    private let name: String

    public static let fullColor = WidgetRenderingMode(name: "fullColor")
    public static let accented = WidgetRenderingMode(name: "accented")
    public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

private enum RenderingModeKey: EnvironmentKey {
    static let defaultValue = WidgetRenderingMode.fullColor
}

extension EnvironmentValues {
    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[RenderingModeKey.self] }
        set { self[RenderingModeKey.self] = newValue }
    }
}

extension View {
    @MainActor @preconcurrency public func widgetAccentable(_ accentable: Bool = true) -> some View {
        recorded("widgetAccentable", ["accentable": accentable])
    }
}

extension ContainerBackgroundPlacement {
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}
