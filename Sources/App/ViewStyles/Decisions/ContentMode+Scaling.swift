/// How an image fills its view.
package nonisolated enum ImageScaling: Sendable, Hashable {
    /// To the view's size, in whatever proportion.
    case stretch
    /// As large as fits in, in the image's proportion.
    case fit
    /// As small as leaves nothing empty, in the image's proportion.
    case fill
}

extension ContentMode {
    /// How an image is scaled; nil where it keeps its size.
    package nonisolated var scaling: ImageScaling? {
        switch self {
        case .scaleToFill: .stretch
        case .scaleAspectFit: .fit
        case .scaleAspectFill: .fill
        case .redraw, .center, .top, .bottom, .left, .right: nil
        }
    }
}
