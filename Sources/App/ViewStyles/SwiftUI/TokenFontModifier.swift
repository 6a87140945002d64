#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    /// Sets text in a font scaled by Dynamic Type, with the token's letter spacing and line height. Nil keeps the font around.
    struct TokenFontModifier: ViewModifier {
        private let font: TokenFont?
        private let padsLines: Bool
        private let change: (inout EnvironmentValues) -> Void
        // The only place that scales the size. The font made from it has a fixed size.
        @ScaledMetric private var scaledSize: CGFloat
        @Environment(\.styleTracking) private var tracking
        // The Bold Text setting; nil if there is none.
        @Environment(\.legibilityWeight) private var legibilityWeight

        /// Creates the modifier. With `padsLines`, half of the extra line height goes above the text and half below, which gives each line the
        /// token's height. Use it for text, not for controls with a height of their own.
        ///
        /// Whatever else a style sets in the environment belongs into `change`: each modifier of the environment costs every view inside.
        init(font: TokenFont?, padsLines: Bool, change: @escaping (inout EnvironmentValues) -> Void = { _ in }) {
            self.font = font
            self.padsLines = padsLines
            self.change = change
            let style = font?.scalingStyle ?? .body
            _scaledSize = ScaledMetric(wrappedValue: CGFloat(font?.size.fontSize ?? 0), relativeTo: style.swiftUI)
        }

        func body(content: Content) -> some View {
            let shown = font.map { ShownFont($0, scaledSize: Double(scaledSize), isBoldText: legibilityWeight == .bold) }
            content
                .transformEnvironment(\.self) { environment in
                    change(&environment)
                    guard let shown else { return }
                    environment.font = shown.font
                    environment.lineSpacing = CGFloat(shown.metrics.lineSpacing)
                    environment.styleTracking = CGFloat(shown.metrics.letterSpacing)
                }
                .tracking(shown.map { CGFloat($0.metrics.letterSpacing) } ?? tracking)
                .padding(.vertical, padsLines ? CGFloat((shown?.metrics.lineSpacing ?? 0) / 2) : 0)
        }
    }

    /// A token's font at the size set by Dynamic Type, in the weight set by Bold Text.
    private struct ShownFont {
        let font: Font
        let metrics: TextMetrics

        init(_ token: TokenFont, scaledSize: Double, isBoldText: Bool) {
            let size = token.shownSize(scaled: scaledSize)
            font = token.font(fixedSize: size, isBoldText: isBoldText)
            metrics = TextMetrics(token, size: size, naturalLineHeight: token.naturalLineHeight(atSize: size))
        }
    }

    extension EnvironmentValues {
        /// The letter spacing that the nearest style around sets. SwiftUI's own cannot be read, and `tracking(_:)` cannot leave it as it is.
        fileprivate var styleTracking: CGFloat {
            get { self[StyleTrackingKey.self] }
            set { self[StyleTrackingKey.self] = newValue }
        }
    }

    private nonisolated enum StyleTrackingKey: EnvironmentKey {
        static let defaultValue: CGFloat = 0
    }

    extension FontTextStyle {
        /// SwiftUI's text style with the same curve. The extra large styles become the large one, except on visionOS.
        var swiftUI: Font.TextStyle {
            switch self {
            case .extraLargeTitle2, .extraLargeTitle: extraLarge
            case .largeTitle: .largeTitle
            case .title1: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption
            case .caption2: .caption2
            }
        }

        private var extraLarge: Font.TextStyle {
            #if os(visionOS)
                self == .extraLargeTitle ? .extraLargeTitle : .extraLargeTitle2
            #else
                .largeTitle
            #endif
        }
    }
#endif
