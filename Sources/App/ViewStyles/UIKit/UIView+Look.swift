#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    extension StyledView {
        /// Hides the view, and disables and selects a control, as a component describes it. What the description leaves to the app stays.
        ///
        /// `highlighted` and `focused` belong to touches and to the focus engine: UIKit sets these itself.
        public func apply(look: ElementLook) {
            if let isHidden = look.isHidden { set(\.isHidden, to: isHidden) }
            guard let state = look.control, let control = self as? UIControl else { return }
            control.set(\.isEnabled, to: !state.contains(.disabled))
            control.set(\.isSelected, to: state.contains(.selected))
        }
    }
#endif
