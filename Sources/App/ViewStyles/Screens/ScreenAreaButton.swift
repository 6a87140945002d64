#if canImport(SwiftUI)
    internal import StyleTypes
    internal import SwiftUI
    internal import TokenRuntime

    /// Shows an area of a screen: the image of its state over its frame, or dims the frame.
    struct ScreenAreaButton: SwiftUI.ButtonStyle {
        let area: ScreenArea
        let isSelected: Bool
        /// How far around the frame touches count, in points.
        let touchInset: Double
        let bundle: Bundle?

        func makeBody(configuration: Configuration) -> some View {
            ScreenAreaBody(button: self, isPressed: configuration.isPressed)
        }
    }

    private struct ScreenAreaBody: View {
        let button: ScreenAreaButton
        let isPressed: Bool
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.isFocused) private var isFocused

        var body: some View {
            let look = button.area.look(
                in: ControlState(isPressed: isPressed, isEnabled: isEnabled, isFocused: isFocused, isSelected: button.isSelected))
            ZStack {
                Color.clear
                look.image?.decoration(bundle: button.bundle)?.resizable().accessibilityHidden(true)
                look.dimming?.color
                if look.isOutlined { Rectangle().strokeBorder(.tint, lineWidth: CGFloat(ScreenAreaLook.outlineWidth)) }
            }
            .contentShape(Rectangle().inset(by: CGFloat(-button.touchInset)))
            #if os(iOS) || os(visionOS)
                .hoverEffect()
            #endif
        }
    }

    /// Shows the frame of an area in red, its touch inset in blue, and its name.
    struct ScreenDebugOverlay: View {
        let name: String
        let touchInset: Double

        var body: some View {
            ZStack(alignment: .topLeading) {
                Rectangle().inset(by: CGFloat(-touchInset)).strokeBorder(Color.blue)
                Rectangle().strokeBorder(Color.red)
                Text(verbatim: name).font(.system(size: 10)).foregroundStyle(Color.red)
            }
            .allowsHitTesting(false)
            .accessibilityHidden(true)
        }
    }
#endif
