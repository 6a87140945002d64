#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    /// What lies behind a view: its colour, over it its gradient; the lowest of both casts the shadow.
    struct StyledBackground: View {
        let style: ViewStyle
        @Environment(\.tokenAppearance) private var appearance

        var body: some View {
            if let color = style.backgroundColor {
                shape.fill(color.color)
                    .applying(style.shadow) { $0.modifier(StyledShadow(shadow: $1)) }
                    .ignoresSafeArea(edges: safeAreaEdges)
            }
            if let gradient = style.gradient {
                shape.fill(gradient.linearGradient(along: style.gradientDirection, in: appearance))
                    .applying(style.backgroundColor == nil ? style.shadow : nil) { $0.modifier(StyledShadow(shadow: $1)) }
                    .ignoresSafeArea(edges: safeAreaEdges)
            }
        }

        private var shape: RoundedRectangle { RoundedRectangle(style.cornerRadius) }

        private var safeAreaEdges: Edge.Set { style.cornerRadius ?? 0 > 0 ? [] : .all }
    }

    extension ViewStyle {
        /// Whether the style itself casts its shadow; else what is in the view does.
        var hasBackground: Bool { backgroundColor != nil || gradient != nil }
    }

    extension TokenGradient {
        /// The stops of one appearance along a line; from top to bottom where there is no direction.
        func linearGradient(along direction: GradientDirection?, in appearance: Appearance) -> LinearGradient {
            // Unit points are counted from the leading edge: SwiftUI mirrors them itself.
            let line = (direction ?? .topToBottom).line(isRightToLeft: false)
            return LinearGradient(
                stops: stops(for: appearance).map { Gradient.Stop(color: $0.color.color, location: CGFloat($0.position)) },
                startPoint: UnitPoint(line.start), endPoint: UnitPoint(line.end))
        }
    }

    extension UnitPoint {
        fileprivate init(_ point: SIMD2<Double>) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
    }
#endif
