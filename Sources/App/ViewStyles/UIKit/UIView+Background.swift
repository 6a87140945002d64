#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    extension StyledView {
        /// Removes a background configuration, which would cover the background of a style, or restores the one that was removed.
        func replace(_ configuration: ReferenceWritableKeyPath<Self, UIBackgroundConfiguration?>, if isReplaced: Bool) {
            if isReplaced {
                guard let background = self[keyPath: configuration] else { return }
                recordStyle().background = background
                self[keyPath: configuration] = nil
            } else if let record = appliedStyle, let background = record.background {
                self[keyPath: configuration] = background
                record.background = nil
            }
        }
    }

    extension UIView {
        /// The view to which subviews of this one are added: UIKit stops an app that adds them to an effect view itself.
        var placeOfSubviews: UIView { (self as? UIVisualEffectView)?.contentView ?? self }
    }
#endif
