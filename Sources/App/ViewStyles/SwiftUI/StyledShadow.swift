#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    /// Casts the part of a shadow that one layer can show, in the environment's appearance.
    struct StyledShadow: ViewModifier {
        let shadow: TokenShadow
        /// Whether nothing is cast if `BoxShadows` are.
        var isSingle = false
        @Environment(\.tokenAppearance) private var appearance
        @Environment(\.flattensColors) private var flattensColors

        func body(content: Content) -> some View {
            // Applied even where no shadow is shown: the view then keeps its identity when that changes.
            let layer = flattensColors ? nil : isSingle ? shadow.outerShadows(for: appearance).single : shadow.layerShadow(for: appearance)
            content.shadow(
                color: layer?.color.color ?? .clear, radius: CGFloat(layer?.radius ?? 0), x: CGFloat(layer?.x ?? 0),
                y: CGFloat(layer?.y ?? 0))
        }
    }

    /// Several shadows, or shadows with a spread, around a shape but not through it, like CSS's. The first is on top.
    struct BoxShadows: View {
        let shadows: [LayerShadow]
        let shape: StyledShape
        @Environment(\.layoutDirection) private var direction

        var body: some View {
            let isRightToLeft = direction == .rightToLeft
            ZStack {
                ForEach(Array(shadows.enumerated().reversed()), id: \.offset) { _, shadow in
                    BoxShadow(shadow: shadow, shape: shape, isMirrored: isRightToLeft)
                        .fill(shadow.color.color)
                        .blur(radius: CGFloat(shadow.radius))
                }
            }
            .mask {
                Surroundings(shadows: shadows, shape: shape, isMirrored: isRightToLeft).fill(Color.black, style: FillStyle(eoFill: true))
            }
            .allowsHitTesting(false)
        }
    }

    /// Several shadows, or shadows with a spread, behind a background that nothing is seen through: nothing is cut out of them. The first is on top.
    struct HiddenShadows: View {
        let shadows: [LayerShadow]
        let shape: StyledShape
        /// The colour of the background.
        let color: Color
        @Environment(\.layoutDirection) private var direction

        var body: some View {
            let isRightToLeft = direction == .rightToLeft
            ZStack {
                ForEach(Array(shadows.enumerated().reversed()), id: \.offset) { _, shadow in
                    // The background hides a shape that is no larger, whose shadow then needs no filter of its own.
                    if shadow.spread > 0 {
                        BoxShadow(shadow: shadow, shape: shape, isMirrored: isRightToLeft)
                            .fill(shadow.color.color)
                            .blur(radius: CGFloat(shadow.radius))
                    } else {
                        BoxShadow(shadow: shadow.withoutOffset, shape: shape, isMirrored: isRightToLeft)
                            .fill(color)
                            .shadow(
                                color: shadow.color.color, radius: CGFloat(shadow.radius), x: CGFloat(shadow.x), y: CGFloat(shadow.y))
                    }
                }
            }
            .allowsHitTesting(false)
        }
    }

    /// The shape of a shadow. SwiftUI mirrors shapes in right-to-left layouts; the offset stays by starting from its mirror image.
    struct BoxShadow: Shape {
        var shadow: LayerShadow
        var shape: StyledShape
        let isMirrored: Bool

        /// The corners, the spread and the offset. Colour and blur are modifiers, which SwiftUI animates itself.
        nonisolated var animatableData: AnimatablePair<Double, AnimatablePair<Double, AnimatablePair<Double, Double>>> {
            get { .init(shape.animatableData, .init(shadow.spread, .init(shadow.x, shadow.y))) }
            set {
                shape.animatableData = newValue.first
                shadow.spread = newValue.second.first
                shadow.x = newValue.second.second.first
                shadow.y = newValue.second.second.second
            }
        }

        nonisolated func path(in rect: CGRect) -> Path {
            shape.inset(by: CGFloat(-shadow.spread)).path(in: rect).offsetBy(dx: shadow.dx(isMirrored: isMirrored), dy: CGFloat(shadow.y))
        }
    }

    /// Where the shadows of a shape are visible, and by the even-odd rule not the shape.
    struct Surroundings: Shape {
        let shadows: [LayerShadow]
        var shape: StyledShape
        let isMirrored: Bool

        /// The hole follows the corners.
        nonisolated var animatableData: Double {
            get { shape.animatableData }
            set { shape.animatableData = newValue }
        }

        nonisolated func path(in rect: CGRect) -> Path {
            let outside = shadows.reduce(rect) { outside, shadow in
                let reach = CGFloat(-shadow.reach)
                return outside.union(
                    rect.insetBy(dx: reach, dy: reach).offsetBy(dx: shadow.dx(isMirrored: isMirrored), dy: CGFloat(shadow.y)))
            }
            var path = Path(outside)
            path.addPath(shape.path(in: rect))
            return path
        }
    }

    extension LayerShadow {
        fileprivate nonisolated var withoutOffset: LayerShadow {
            var shadow = self
            (shadow.x, shadow.y) = (0, 0)
            return shadow
        }

        fileprivate nonisolated func dx(isMirrored: Bool) -> CGFloat { CGFloat(isMirrored ? -x : x) }
    }
#endif
