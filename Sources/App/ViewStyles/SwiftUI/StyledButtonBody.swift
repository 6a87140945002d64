#if canImport(SwiftUI)
    internal import StyleTypes
    internal import SwiftUI
    internal import TokenRuntime

    /// A button in the state of its environment.
    struct StyledButtonBody<Label: View>: View {
        let label: Label
        let isPressed: Bool
        let style: ImagedButtonStyle
        let isSelected: Bool
        let bundle: Bundle?

        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.isFocused) private var isFocused
        @Environment(\.flattensColors) private var flattensColors

        var body: some View {
            let state = ControlState(isPressed: isPressed, isEnabled: isEnabled, isFocused: isFocused, isSelected: isSelected)
            let button = style.buttonStyle ?? StyleTypes.ButtonStyle()
            let look = button.look(in: state)
            let view = ViewStyle(button.viewStyle, in: look)
            StyledButtonLabel(label: label, image: image(style.image?[state]), style: button, look: look)
                .background { image(flattensColors ? nil : button.backgroundImage?[state])?.resizable().accessibilityHidden(true) }
                .viewStyle(view)
                .contentShape(StyledShape(view.corners))
                .pointerEffect(button.pointerEffect)
                .systemFocus(isShown: !style.hasFocusLook)
        }

        private func image(_ image: TokenImage?) -> Image? {
            image?.decoration(bundle: bundle)
        }
    }

    extension View {
        /// Shows what the pointer does to the view, on systems with a pointer. Nil keeps the view as it is.
        func pointerEffect(_ effect: PointerEffect?) -> some View {
            #if os(macOS) || os(tvOS) || os(watchOS)
                self
            #else
                applying(effect) { $0.hoverEffect($1.swiftUI) }
            #endif
        }

        /// Shows the focus of tvOS on a button whose style has no look for it: a button style of an app's own shows none otherwise.
        ///
        /// `HoverEffect.highlight`: on tvOS a projection with a specular highlight, on a view that is contained in a focused one.
        fileprivate func systemFocus(isShown: Bool) -> some View {
            #if os(tvOS)
                hoverEffect(.highlight, isEnabled: isShown)
            #else
                self
            #endif
        }
    }

    #if !os(macOS) && !os(tvOS) && !os(watchOS)
        extension PointerEffect {
            fileprivate var swiftUI: HoverEffect {
                switch self {
                case .automatic: .automatic
                case .highlight: .highlight
                case .lift: .lift
                }
            }
        }
    #endif
#endif
