#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    extension StyledView {
        /// Hides the view, disables and selects a control, and sets the texts for screen readers, as a component's description has them. Properties
        /// that the description leaves to the app stay.
        ///
        /// `highlighted` and `focused` belong to touches and to the focus engine: UIKit sets these itself.
        public func apply(look: ElementLook) {
            if let isHidden = look.isHidden { set(\.isHidden, to: isHidden) }
            if let accessibility = look.accessibility { apply(accessibility) }
            guard let state = look.control, let control = self as? UIControl else { return }
            control.set(\.isEnabled, to: !state.contains(.disabled))
            control.set(\.isSelected, to: state.contains(.selected))
            (control as? UITextField)?.showLook()
        }

        /// A view with a label is read as a whole, and one with an empty label not at all.
        private func apply(_ accessibility: ElementAccessibility) {
            accessibilityLabel = accessibility.label
            accessibilityHint = accessibility.hint
            if let label = accessibility.label { isAccessibilityElement = !label.isEmpty }
            for trait in accessibility.traits { accessibilityTraits.insert(trait.uiKit) }
        }

        /// Brings a view that shows the component into a state; other views stay. Nothing happens if it is in that state already.
        public func apply<Inner: Component>(state: Inner.State, of component: Inner.Type) {
            (self as? any StatableView)?.follow(state)
        }
    }

    extension StatableView {
        fileprivate func follow(_ state: Any) {
            if let state = state as? Shown.State, state != componentState { reset(to: state) }
        }
    }

    extension ElementAccessibility.Trait {
        fileprivate var uiKit: UIAccessibilityTraits {
            switch self {
            case .header: .header
            case .link: .link
            case .button: .button
            case .image: .image
            case .searchField: .searchField
            case .updatesFrequently: .updatesFrequently
            }
        }
    }
#endif
