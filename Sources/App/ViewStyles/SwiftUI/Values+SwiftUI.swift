#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    // For own values of an app; `viewStyle(_:)` does the same.

    extension EdgeInsets {
        /// Nil is none.
        public nonisolated init(_ insets: TokenInsets?) {
            self.init(
                top: CGFloat(insets?.top.points ?? 0), leading: CGFloat(insets?.leading.points ?? 0),
                bottom: CGFloat(insets?.bottom.points ?? 0), trailing: CGFloat(insets?.trailing.points ?? 0))
        }
    }

    extension TokenImage {
        /// The asset in a bundle, nil for the app's; nil for an image at an address.
        public func image(bundle: Bundle? = nil) -> Image? { assetName.map { Image($0, bundle: bundle) } }
    }

    extension TokenGradient {
        /// The stops of one appearance along a line; from top to bottom where there is no direction.
        public func linearGradient(along direction: GradientDirection?, in appearance: Appearance) -> LinearGradient {
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

    extension View {
        /// Casts a shadow in the appearance of the environment: the first of the token's layers that falls outwards, without its spread.
        public func shadow(_ shadow: TokenShadow?) -> some View { applying(shadow) { $0.modifier(StyledShadow(shadow: $1)) } }

        /// Draws a line inside the edge, in the appearance of the environment and without dashes, round corners of a radius in points.
        public func border(_ border: TokenBorder?, cornerRadius: Double = 0) -> some View {
            overlay { TokenBorderLine(border: border, cornerRadius: cornerRadius) }
        }
    }

    private struct TokenBorderLine: View {
        let border: TokenBorder?
        let cornerRadius: Double
        @Environment(\.tokenAppearance) private var appearance

        var body: some View {
            let components = border?.components(for: appearance)
            StyledBorder(border: LayerBorder(color: components?.color, width: components?.width), cornerRadius: cornerRadius)
        }
    }

    extension TokenTransition {
        /// For `withAnimation` and `animation(_:value:)`.
        public nonisolated var animation: Animation {
            let curve = timingFunction
            return .timingCurve(curve.x1, curve.y1, curve.x2, curve.y2, duration: duration).delay(delay)
        }
    }

    extension StackAlignment {
        /// Across a row; leading is its top and trailing its bottom, as in UIKit.
        public nonisolated var vertical: VerticalAlignment {
            switch self {
            case .fill, .center: .center
            case .leading, .top: .top
            case .trailing, .bottom: .bottom
            case .firstBaseline: .firstTextBaseline
            case .lastBaseline: .lastTextBaseline
            }
        }

        /// Across a column.
        public nonisolated var horizontal: HorizontalAlignment {
            switch self {
            case .leading, .top: .leading
            case .trailing, .bottom: .trailing
            case .fill, .center, .firstBaseline, .lastBaseline: .center
            }
        }
    }

    extension TextAlignment {
        /// How lines are aligned to each other. What is natural or justified in UIKit keeps to the leading edge.
        public nonisolated func multiline(in direction: LayoutDirection) -> SwiftUI.TextAlignment {
            let isRightToLeft = direction == .rightToLeft
            return switch side(isRightToLeft: isRightToLeft) {
            case .natural, .justified: .leading
            case .center: .center
            case .left: isRightToLeft ? .trailing : .leading
            case .right: isRightToLeft ? .leading : .trailing
            }
        }
    }

    extension ContentMode {
        /// How an image fills its frame; nil where it is stretched or keeps its size.
        public nonisolated var aspect: SwiftUI.ContentMode? {
            switch scaling {
            case .fit: .fit
            case .fill: .fill
            case .stretch, nil: nil
            }
        }

        /// Where an image stands in its frame; left and right are so in both layout directions.
        public nonisolated func alignment(in direction: LayoutDirection) -> Alignment {
            switch self {
            case .top: .top
            case .bottom: .bottom
            case .left: direction == .rightToLeft ? .trailing : .leading
            case .right: direction == .rightToLeft ? .leading : .trailing
            case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: .center
            }
        }
    }

    extension LineBreakMode {
        /// What a text leaves out that does not fit; nil where it leaves out nothing.
        public nonisolated var truncationMode: Text.TruncationMode? {
            switch self {
            case .truncatingHead: .head
            case .truncatingMiddle: .middle
            case .truncatingTail: .tail
            case .wordWrapping, .charWrapping, .clipping: nil
            }
        }
    }

    extension TextTransform {
        /// The case, within it nil for letters as they are; nil where SwiftUI has nothing for it.
        public nonisolated var textCase: Text.Case?? {
            switch self {
            case .plain: .some(nil)
            case .uppercase: .uppercase
            case .lowercase: .lowercase
            case .capitalized: nil
            }
        }
    }

    extension ContentAlignment {
        /// How the lines of a title are aligned to each other.
        public nonisolated func multiline(in direction: LayoutDirection) -> SwiftUI.TextAlignment {
            switch self {
            case .leading: .leading
            case .trailing: .trailing
            case .center, .fill: .center
            case .left: direction == .rightToLeft ? .trailing : .leading
            case .right: direction == .rightToLeft ? .leading : .trailing
            }
        }
    }
#endif
