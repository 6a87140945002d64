internal import StyleTypes

/// How an image fills its view.
package nonisolated enum ImageScaling: Sendable, Hashable {
    /// Fills the view's size and ignores the image's proportions.
    case stretch
    /// As large as fits into the view, in the image's proportions.
    case fit
    /// As small as covers the whole view, in the image's proportions.
    case fill
}

extension ContentMode {
    /// How an image is scaled; nil if it keeps its size.
    package nonisolated var scaling: ImageScaling? {
        switch self {
        case .scaleToFill: .stretch
        case .scaleAspectFit: .fit
        case .scaleAspectFill: .fill
        case .redraw, .center, .top, .bottom, .left, .right: nil
        }
    }
}
