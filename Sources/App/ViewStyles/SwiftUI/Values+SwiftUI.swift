#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    public import TokenRuntime

    // For values in an app's own code. `viewStyle(_:)` does the same.

    extension EdgeInsets {
        /// Creates insets from a token. Nil means no insets.
        public nonisolated init(_ insets: TokenInsets?) {
            self.init(
                top: CGFloat(insets?.top.points ?? 0), leading: CGFloat(insets?.leading.points ?? 0),
                bottom: CGFloat(insets?.bottom.points ?? 0), trailing: CGFloat(insets?.trailing.points ?? 0))
        }
    }

    extension TokenImage {
        /// Returns the symbol, or the asset from a bundle, where nil means the app's. Nil for an image at an address.
        public func image(bundle: Bundle? = nil) -> Image? {
            symbolName.map { Image(systemName: $0) } ?? assetName.map { Image($0, bundle: bundle) }
        }

        /// Returns what the app's own loader has, or else the symbol or the asset. The loader is not asked for assets of a given bundle.
        ///
        /// A view that calls this is updated after `StyleImages.reload()`.
        @MainActor
        func decoration(bundle: Bundle?) -> Image? {
            #if canImport(UIKit) && !os(watchOS)
                if let image = StyleImages.served(self) { return Image(uiImage: image) }
                if bundle == nil || assetName == nil, let image = StyleImages.ownLoader?(self) { return Image(uiImage: image) }
            #endif
            return symbolName.map { Image(systemName: $0) } ?? assetName.map { Image(decorative: $0, bundle: bundle) }
        }
    }

    extension TokenGradient {
        /// Returns a gradient with the stops of one appearance. Without a direction it runs from top to bottom.
        public func linearGradient(along direction: GradientDirection?, in appearance: Appearance) -> LinearGradient {
            // Unit points start at the leading edge, and SwiftUI mirrors them itself.
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
        /// Casts a shadow in the environment's appearance: the first outer layer of the token, without its spread.
        public func shadow(_ shadow: TokenShadow?) -> some View { applying(shadow) { $0.modifier(StyledShadow(shadow: $1)) } }

        /// Draws a line inside the edge, in the environment's appearance and without dashes. `cornerRadius` is in points.
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
            StyledBorder(
                border: LayerBorder(color: components?.color, line: BorderLine(width: components?.width)),
                corners: Corners(radius: cornerRadius))
        }
    }

    extension TokenTransition {
        /// The animation, for `withAnimation` and `animation(_:value:)`.
        public nonisolated var animation: Animation {
            timingFunction.animation(duration: duration, delay: delay)
        }
    }

    extension AnimationTiming {
        nonisolated var animation: Animation { curve.animation(duration: duration, delay: delay) }
    }

    extension TokenCubicBezier {
        fileprivate nonisolated func animation(duration: Double, delay: Double) -> Animation {
            .timingCurve(x1, y1, x2, y2, duration: duration).delay(delay)
        }
    }

    extension StackAlignment {
        /// The alignment across a row. As in UIKit, leading is the top and trailing the bottom.
        public nonisolated var vertical: VerticalAlignment {
            switch self {
            case .fill, .center: .center
            case .leading, .top: .top
            case .trailing, .bottom: .bottom
            case .firstBaseline: .firstTextBaseline
            case .lastBaseline: .lastTextBaseline
            }
        }

        /// The alignment across a column.
        public nonisolated var horizontal: HorizontalAlignment {
            switch self {
            case .leading, .top: .leading
            case .trailing, .bottom: .trailing
            case .fill, .center, .firstBaseline, .lastBaseline: .center
            }
        }
    }

    extension StyleTypes.TextAlignment {
        /// Returns how lines are aligned to each other. UIKit's natural and justified alignments become leading.
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

    extension StyleTypes.ContentMode {
        /// How an image fills its frame; nil if it is stretched or keeps its size.
        public nonisolated var aspect: SwiftUI.ContentMode? {
            switch scaling {
            case .fit: .fit
            case .fill: .fill
            case .stretch, nil: nil
            }
        }

        /// Returns the position of an image in its frame. Left and right do not depend on the layout direction.
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

    extension SymbolScale {
        /// The SwiftUI equivalent.
        public nonisolated var swiftUI: Image.Scale {
            switch self {
            case .small: .small
            case .medium: .medium
            case .large: .large
            }
        }
    }

    extension LineBreakMode {
        /// Where text that does not fit is truncated; nil if it is not truncated.
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
        /// The text case. The inner nil keeps letters as they are; the outer nil means that SwiftUI has no equivalent.
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
        /// Returns how the lines of a title are aligned to each other.
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
