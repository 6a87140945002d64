#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    /// Sets text in a font scaled by Dynamic Type, with the token's letter spacing and line height.
    struct TokenFontModifier: ViewModifier {
        private let font: TokenFont
        private let padsLines: Bool
        // The only place that scales the size. The font made from it has a fixed size.
        @ScaledMetric private var size: CGFloat

        /// Creates the modifier. With `padsLines`, half of the extra line height goes above the text and half below, which gives each line the
        /// token's height. Use it for text, not for controls with a height of their own.
        init(font: TokenFont, padsLines: Bool) {
            self.font = font
            self.padsLines = padsLines
            _size = ScaledMetric(wrappedValue: CGFloat(font.size.fontSize), relativeTo: font.scalingStyle.swiftUI)
        }

        func body(content: Content) -> some View {
            let metrics = TextMetrics(font, size: Double(size), naturalLineHeight: font.naturalLineHeight(atSize: Double(size)))
            content
                .font(font.font(fixedSize: Double(size)))
                .tracking(CGFloat(metrics.letterSpacing))
                .lineSpacing(CGFloat(metrics.lineSpacing))
                .padding(.vertical, padsLines ? CGFloat(metrics.lineSpacing / 2) : 0)
        }
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
