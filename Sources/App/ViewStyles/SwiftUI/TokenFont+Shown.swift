#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    #if canImport(UIKit) && !os(watchOS)
        internal import UIKit

        extension TokenFont {
            /// The first face of the list that exists. Missing ones are reported to `StyleErrors`.
            nonisolated var shownFace: FontFace { FontCache.entry(of: self).face }

            /// Returns the font's natural line height in points, for a size in points.
            nonisolated func naturalLineHeight(atSize size: Double) -> Double {
                let font = FontCache.entry(of: self).base
                return font.pointSize > 0 ? Double(font.lineHeight / font.pointSize) * size : size
            }

            /// Returns the size in points to which Dynamic Type scales the token's.
            nonisolated func scaledSize(for size: DynamicTypeSize) -> Double {
                guard let style = scalingStyle?.uiKit else { return self.size.fontSize }
                let traits = UITraitCollection { $0.preferredContentSizeCategory = UIContentSizeCategory(size) }
                return Double(UIFontMetrics(forTextStyle: style).scaledValue(for: CGFloat(self.size.fontSize), compatibleWith: traits))
            }
        }
    #else
        extension TokenFont {
            /// The first face of the list. UIKit is not available to check it; SwiftUI replaces a missing font by the system's.
            nonisolated var shownFace: FontFace { faces.first ?? .system(.standard) }

            /// Returns an estimate of the natural line height in points, for a size in points. It is right for the system's font and close for most
            /// others.
            nonisolated func naturalLineHeight(atSize size: Double) -> Double { size * 1.2 }

            /// Returns the token's size in points. Only UIKit tells how Dynamic Type would scale it.
            nonisolated func scaledSize(for size: DynamicTypeSize) -> Double { self.size.fontSize }
        }
    #endif
#endif
