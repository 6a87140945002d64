#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UIImageView {
        /// Applies a style around an image that is content. A nil style or field resets to UIKit's default.
        public func apply(style: ImageViewStyle?) {
            apply(style: ViewStyle(style?.viewStyle, tintColor: style?.tintColor))
            set(\.contentMode, to: style?.contentMode?.uiKit ?? .scaleToFill)
            constrain(.width, to: style?.width)
            constrain(.height, to: style?.height)
            constrainRatio(to: style?.ratio)
            let draws = style?.drawsSymbols ?? false
            if draws || preferredSymbolConfiguration != nil {
                set(\.preferredSymbolConfiguration, to: draws ? style?.symbolConfiguration : nil)
            }
        }

        /// Applies a style that includes the image. Nil removes the image.
        // A literal nil means the style around an image.
        @_disfavoredOverload
        public func apply(style: IconStyle?) {
            apply(style: style?.imageViewStyle)
            set(\.image, to: StyleImages.image(style?.image))
        }
    }

    extension ImageViewStyle {
        @MainActor
        fileprivate var symbolConfiguration: UIImage.SymbolConfiguration {
            let weight = nearestSymbolWeight?.symbol ?? .unspecified
            let scale = symbolScale?.uiKit ?? .unspecified
            guard let symbolSize else {
                return UIImage.SymbolConfiguration(weight: weight).applying(UIImage.SymbolConfiguration(scale: scale))
            }
            return UIImage.SymbolConfiguration(pointSize: CGFloat(symbolSize.fontSize), weight: weight, scale: scale)
        }
    }

    extension FontWeight {
        /// UIKit numbers the same nine weights from 1.
        fileprivate var symbol: UIImage.SymbolWeight { UIImage.SymbolWeight(rawValue: rawValue / 100) ?? .regular }
    }
#endif
