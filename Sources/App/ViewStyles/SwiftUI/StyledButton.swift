#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    internal import TokenRuntime

    /// A button style that shows the values of the button's current state: `highlighted` while it is pressed, `disabled`, `focused`, and `selected`
    /// if the app sets that.
    ///
    /// It ignores the `kind` of the style, which `viewStyle` shows. It lays out a `Label`; other content keeps its layout. The whole rectangle responds to touches.
    public struct StyledButton: SwiftUI.ButtonStyle {
        private let style: ImagedButtonStyle
        private let isSelected: Bool
        private let bundle: Bundle?

        /// Creates a button style. SwiftUI's buttons have no selected state, so pass it as `isSelected`. Images come from `bundle`; nil means the
        /// app's.
        public init(_ style: StyleTypes.ButtonStyle?, isSelected: Bool = false, bundle: Bundle? = nil) {
            self.init(ImagedButtonStyle(buttonStyle: style), isSelected: isSelected, bundle: bundle)
        }

        /// Creates a button style that also shows the style's image next to the label, which should have no image.
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
        /// Shows the buttons inside in a style. Nil keeps their style; a nil field is not applied. See `StyledButton`.
        @_disfavoredOverload
        public func viewStyle(_ style: StyleTypes.ButtonStyle?, isSelected: Bool = false, bundle: Bundle? = nil) -> some View {
            viewStyle(style.map { ImagedButtonStyle(buttonStyle: $0) }, isSelected: isSelected, bundle: bundle)
        }

        /// Shows the buttons inside in a style with its image. Nil keeps their style; a nil field is not applied.
        @_disfavoredOverload
        public func viewStyle(_ style: ImagedButtonStyle?, isSelected: Bool = false, bundle: Bundle? = nil) -> some View {
            applying(style) { $0.buttons($1, isSelected: isSelected, bundle: bundle) }
        }

        @ViewBuilder
        fileprivate func buttons(_ style: ImagedButtonStyle, isSelected: Bool, bundle: Bundle?) -> some View {
            if let kind = style.buttonStyle?.kind {
                buttonStyle(SystemButton(kind: kind, style: style, isSelected: isSelected, bundle: bundle))
            } else {
                buttonStyle(StyledButton(style, isSelected: isSelected, bundle: bundle))
            }
        }
    }
#endif
