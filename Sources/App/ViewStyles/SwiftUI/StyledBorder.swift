#if canImport(SwiftUI)
    public import StyleTypes
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
                .applying(style.corners.areRound ? StyledShape(style.corners) : nil) { $0.clipShape($1) }
                .overlay { StyledBorder(border: style.border, corners: style.corners) }
        }
    }

    /// A line inside the edge of the view that it overlays.
    struct StyledBorder: View {
        let border: LayerBorder?
        let corners: Corners

        var body: some View {
            if let border {
                let style = StrokeStyle(border.line)
                if border.line.edges == .all {
                    StyledShape(corners).strokeBorder(border.color.color, style: style).allowsHitTesting(false)
                } else {
                    EdgeLines(line: border.line, corners: corners).stroke(border.color.color, style: style).allowsHitTesting(false)
                }
            }
        }
    }
#endif
