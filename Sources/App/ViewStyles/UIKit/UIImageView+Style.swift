#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UIImageView {
        /// Applies a style around an image that is content. A nil style or field resets to UIKit's default.
        public func apply(style: ImageViewStyle?) {
            apply(style: ViewStyle(style?.viewStyle, tintColor: style?.tintColor))
            set(\.contentMode, to: style?.contentMode?.uiKit ?? .scaleToFill)
            constrain(.width, to: style?.width)
            constrain(.height, to: style?.height)
        }

        /// Applies a style that includes the image. Nil removes the image.
        // A literal nil means the style around an image.
        @_disfavoredOverload
        public func apply(style: IconStyle?) {
            apply(style: style?.imageViewStyle)
            set(\.image, to: StyleImages.image(style?.image))
        }
    }
#endif
