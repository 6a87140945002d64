#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    /// Chooses the contexts of a view by its width. A view of its own that fills the other one, because UIKit then tells it the width.
    final class WidthWatcher: UIView {
        /// Whether contexts that are chosen around the view stay, such as those of its window.
        private let keepsOuter: Bool
        /// The contexts that were chosen, by their type. Others in the view's overrides are the app's own.
        private var chosen: [ObjectIdentifier: AnyHashable] = [:]

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
            for modifier in traitCollection[BrandTrait.self].brand?.modifiers ?? [] { open(modifier) }
            super.removeFromSuperview()
        }

        private func choose() {
            for modifier in traitCollection[BrandTrait.self].brand?.modifiers ?? [] { choose(modifier) }
        }

        private func choose<Modifier: TokenModifier>(_ modifier: Modifier.Type) {
            guard let view = superview, !modifier._widths.isEmpty, !isChosenByApp(modifier, for: view) else { return }
            if keepsOuter, view.superview?.traitCollection[_context: modifier] != nil { return open(modifier) }
            let context = modifier.context(forWidth: Double(view.bounds.width))
            chosen[ObjectIdentifier(modifier)] = context.map { AnyHashable($0) }
            if view.traitOverrides[_context: modifier] != context { view.traitOverrides[_context: modifier] = context }
        }

        /// Whether the view's overrides have a context that is not from here.
        private func isChosenByApp<Modifier: TokenModifier>(_ modifier: Modifier.Type, for view: UIView) -> Bool {
            guard view.traitOverrides.contains(ContextTrait<Modifier>.self) else { return false }
            return chosen[ObjectIdentifier(modifier)] != view.traitOverrides[_context: modifier].map { AnyHashable($0) }
        }

        /// Takes a chosen context back.
        private func open<Modifier: TokenModifier>(_ modifier: Modifier.Type) {
            guard chosen.removeValue(forKey: ObjectIdentifier(modifier)) != nil else { return }
            superview?.traitOverrides.remove(ContextTrait<Modifier>.self)
        }
    }
#endif
