#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Draws the border of a view whose background is content, and rounds its corners. Nil keeps the view as it is.
        @_disfavoredOverload
        public func viewStyle(_ style: BorderStyle?) -> some View { modifier(BorderStyleModifier(style: style ?? BorderStyle())) }
    }

    private struct BorderStyleModifier: ViewModifier {
        let style: BorderStyle

        func body(content: Content) -> some View {
            content
                .applying(style.cornerRadius) { $0.clipShape(RoundedRectangle($1)) }
                .overlay { StyledBorder(border: style.border, cornerRadius: style.cornerRadius) }
        }
    }

    /// A line inside the edge of the view that it overlays.
    struct StyledBorder: View {
        let border: LayerBorder?
        let cornerRadius: Double?

        var body: some View {
            if let border {
                RoundedRectangle(cornerRadius)
                    .strokeBorder(border.color.color, lineWidth: CGFloat(border.width))
                    .allowsHitTesting(false)
            }
        }
    }
#endif
