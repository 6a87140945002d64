#if canImport(SwiftUI)
    internal import StyleTypes
    internal import SwiftUI
    internal import TokenRuntime

    /// The background of a view: its colour, with its gradient on top. The lower of the two casts a single shadow; several are behind both.
    ///
    /// Nothing where colours are flattened: text and background would be of one colour.
    struct StyledBackground: View {
        let style: ViewStyle
        @Environment(\.tokenAppearance) private var appearance
        @Environment(\.flattensColors) private var flattensColors

        var body: some View {
            if !flattensColors { layers }
        }

        @ViewBuilder private var layers: some View {
            let shadows = style.shadow?.outerShadows(for: appearance) ?? []
            if !shadows.isEmpty, shadows.single == nil {
                if style.isOpaque(for: appearance) {
                    HiddenShadows(shadows: shadows, shape: shape, color: style.backgroundColor?.color ?? .clear)
                        .ignoresSafeArea(edges: safeAreaEdges)
                } else {
                    BoxShadows(shadows: shadows, shape: shape).ignoresSafeArea(edges: safeAreaEdges)
                }
            }
            if let color = style.backgroundColor {
                shape.fill(color.color)
                    .applying(style.shadow) { $0.modifier(StyledShadow(shadow: $1, isSingle: true)) }
                    .ignoresSafeArea(edges: safeAreaEdges)
            }
            if let gradient = style.gradient {
                shape.fill(gradient.linearGradient(along: style.gradientDirection, in: appearance))
                    .applying(style.backgroundColor == nil ? style.shadow : nil) { $0.modifier(StyledShadow(shadow: $1, isSingle: true)) }
                    .ignoresSafeArea(edges: safeAreaEdges)
            }
        }

        private var shape: StyledShape { StyledShape(style.corners) }

        private var safeAreaEdges: Edge.Set { style.corners.areRound ? [] : .all }
    }
#endif
