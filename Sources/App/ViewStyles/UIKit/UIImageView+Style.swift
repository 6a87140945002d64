#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UIImageView {
        /// Shows a style around an image that is content; nil, and each field that is nil, resets to UIKit's default.
        public func apply(style: ImageViewStyle?) {
            apply(style: style?.viewStyle)
            contentMode = style?.contentMode?.uiKit ?? .scaleToFill
            tintColor = (style?.tintColor ?? style?.viewStyle?.tintColor)?.uiColor
            constrain(.width, to: style?.width)
            constrain(.height, to: style?.height)
        }

        /// Shows a style that the image is part of; nil takes the image away.
        // Nil alone means the style around an image.
        @_disfavoredOverload
        public func apply(style: IconStyle?) {
            apply(style: style?.imageViewStyle)
            image = StyleImages.image(style?.image)
        }
    }
#endif
