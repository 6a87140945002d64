internal import StyleTypes

extension ImageViewStyle {
    /// Whether the style says how a symbol is drawn.
    package nonisolated var drawsSymbols: Bool { symbolSize != nil || symbolWeight != nil || symbolScale != nil }

    /// The named weight that is nearest to that of symbols.
    package nonisolated var nearestSymbolWeight: FontWeight? { symbolWeight.map(FontWeight.init(nearest:)) }

    /// The width as a multiple of the height; nil if the view may have any, or if the style gives it both lengths.
    package nonisolated var ratio: Double? {
        if width != nil, height != nil { return nil }
        guard let aspectRatio, aspectRatio.isFinite, aspectRatio > 0 else { return nil }
        // UIKit multiplies a length by it, and stops the app if the result is not finite.
        return min(max(aspectRatio, 0.001), 1_000)
    }
}
