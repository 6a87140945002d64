#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    /// Chooses the contexts of a view by its width. A view of its own that fills the other one, because UIKit then tells it the width.
    final class WidthWatcher: UIView {
        /// Whether contexts that are chosen around the view stay, such as those of its window.
        private let keepsOuter: Bool
        /// The modifiers whose contexts are chosen here.
        private var modifiers: [any TokenModifier.Type] = []

        init(filling view: UIView, keepsOuter: Bool) {
            self.keepsOuter = keepsOuter
            super.init(frame: view.bounds)
            isHidden = true
            isUserInteractionEnabled = false
            accessibilityElementsHidden = true
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(self, at: 0)
            registerForTraitChanges([BrandTrait.self]) { (watcher: WidthWatcher, _: UITraitCollection) in watcher.choose() }
            choose()
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            choose()
        }

        override func didMoveToWindow() {
            super.didMoveToWindow()
            choose()
        }

        override func removeFromSuperview() {
            for modifier in modifiers { open(modifier) }
            super.removeFromSuperview()
        }

        private func choose() {
            guard let brand = traitCollection[BrandTrait.self].brand else {
                for modifier in modifiers { open(modifier) }
                return modifiers = []
            }
            modifiers = brand.modifiers.filter { $0.followsWidth }
            for modifier in modifiers { choose(modifier) }
        }

        private func choose<Modifier: TokenModifier>(_ modifier: Modifier.Type) {
            guard let view = superview else { return }
            let own = view.ownContext(of: modifier)
            // A context that the app has set stays.
            guard own?.isByWidth != false else { return }
            if keepsOuter, view.superview?.traitCollection[_context: modifier] != nil { return open(modifier) }
            let value = ContextTrait.Value(modifier.context(forWidth: Double(view.bounds.width)), isByWidth: true)
            guard own != value else { return }
            view.traitOverrides[ContextTrait<Modifier>.self] = value
            chooseAgain(inside: view)
        }

        /// Takes a chosen context back.
        private func open<Modifier: TokenModifier>(_ modifier: Modifier.Type) {
            guard let view = superview, view.ownContext(of: modifier)?.isByWidth == true else { return }
            view.traitOverrides.remove(ContextTrait<Modifier>.self)
            chooseAgain(inside: view)
        }

        /// Lets views inside choose again: a context of their own hides what is chosen around them.
        private func chooseAgain(inside view: UIView) {
            for subview in view.subviews where subview !== self {
                (subview as? WidthWatcher)?.choose()
                chooseAgain(inside: subview)
            }
        }
    }

    extension UIView {
        /// The context of a modifier in the view's overrides; nil if they have none, not even an open one.
        fileprivate func ownContext<Modifier: TokenModifier>(of modifier: Modifier.Type) -> ContextTrait<Modifier>.Value? {
            traitOverrides.contains(ContextTrait<Modifier>.self) ? traitOverrides[ContextTrait<Modifier>.self] : nil
        }
    }
#endif
