#if canImport(SwiftUI)
    internal import TokenRuntime

    #if canImport(UIKit) && !os(watchOS)
        internal import UIKit

        extension TokenFont {
            /// The first face of the list that is there; those that are missing are reported to `StyleErrors`.
            nonisolated var shownFace: FontFace { FontCache.entry(of: self).face }

            /// The height of the font's own lines in points, at a size in points.
            nonisolated func naturalLineHeight(atSize size: Double) -> Double {
                let font = FontCache.entry(of: self).base
                return font.pointSize > 0 ? Double(font.lineHeight / font.pointSize) * size : size
            }
        }
    #else
        extension TokenFont {
            /// The first face of the list: there is no UIKit to ask, and SwiftUI shows the system's font where one is missing.
            nonisolated var shownFace: FontFace { faces.first ?? .system(.standard) }

            /// The height of the font's own lines in points, at a size in points: what the system's font has, and most others nearly.
            nonisolated func naturalLineHeight(atSize size: Double) -> Double { size * 1.2 }
        }
    #endif
#endif
