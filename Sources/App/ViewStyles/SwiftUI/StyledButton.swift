#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    /// A button in a style, with the values of the state that it is in: pressed is `highlighted`, beside `disabled` and `focused`.
    ///
    /// A `Label` is laid out by the style; what else is in the button stays as it is. The whole rectangle can be touched.
    public struct StyledButton: SwiftUI.ButtonStyle {
        private let style: ImagedButtonStyle
        private let isSelected: Bool
        private let bundle: Bundle?

        /// `isSelected` is the state that SwiftUI's buttons do not have themselves. Images are looked for in `bundle`; nil means the app's.
        public init(_ style: ButtonStyle?, isSelected: Bool = false, bundle: Bundle? = nil) {
            self.init(ImagedButtonStyle(buttonStyle: style), isSelected: isSelected, bundle: bundle)
        }

        /// The style's image stands beside the label, which should have none.
        public init(_ style: ImagedButtonStyle?, isSelected: Bool = false, bundle: Bundle? = nil) {
            self.style = style ?? ImagedButtonStyle()
            self.isSelected = isSelected
            self.bundle = bundle
        }

        public func makeBody(configuration: Configuration) -> some View {
            StyledButtonBody(
                label: configuration.label, isPressed: configuration.isPressed, style: style, isSelected: isSelected, bundle: bundle)
        }
    }

    extension View {
        /// Shows the buttons within in a style; nil leaves their style, each field that is nil goes without. See `StyledButton`.
        @_disfavoredOverload
        public func viewStyle(_ style: ButtonStyle?, isSelected: Bool = false, bundle: Bundle? = nil) -> some View {
            applying(style) { $0.buttonStyle(StyledButton($1, isSelected: isSelected, bundle: bundle)) }
        }

        /// Shows the buttons within in a style and with its image; nil leaves their style, each field that is nil goes without.
        @_disfavoredOverload
        public func viewStyle(_ style: ImagedButtonStyle?, isSelected: Bool = false, bundle: Bundle? = nil) -> some View {
            applying(style) { $0.buttonStyle(StyledButton($1, isSelected: isSelected, bundle: bundle)) }
        }
    }
#endif
