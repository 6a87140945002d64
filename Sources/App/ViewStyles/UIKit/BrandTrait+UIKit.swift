#if canImport(UIKit) && !os(watchOS)
    public import SwiftUI
    public import TokenRuntime
    public import UIKit

    // Apple, `UITraitBridgedEnvironmentKey`: what UIKit writes to the trait is read under the key in SwiftUI, and the other way round.
    extension BrandTrait: UITraitDefinition, UITraitBridgedEnvironmentKey {
        public nonisolated static func read(from traitCollection: UITraitCollection) -> Value { traitCollection[BrandTrait.self] }

        public nonisolated static func write(to mutableTraits: inout any UIMutableTraits, value: Value) {
            mutableTraits[BrandTrait.self] = value
        }
    }

    extension ContextTrait: UITraitDefinition, UITraitBridgedEnvironmentKey {
        public nonisolated static func read(from traitCollection: UITraitCollection) -> Value { traitCollection[ContextTrait.self] }

        public nonisolated static func write(to mutableTraits: inout any UIMutableTraits, value: Value) {
            mutableTraits[ContextTrait.self] = value
        }
    }

    extension UITraitCollection: ContextSource {
        /// The brand to show, in the contexts of these traits; nil where none is set.
        public var brand: Brand? { self[BrandTrait.self].brand?.in(self) }

        package nonisolated func context<Modifier: TokenModifier>(of modifier: Modifier.Type) -> (context: Modifier, isByWidth: Bool)? {
            self[ContextTrait<Modifier>.self].chosen
        }
        package nonisolated var appearance: Appearance { Appearance(self) }
    }

    extension UITraitCollection {
        /// The context of a modifier; nil for none. For generated code, which has a property for each modifier.
        public subscript<Modifier: TokenModifier>(_context modifier: Modifier.Type) -> Modifier? {
            self[ContextTrait<Modifier>.self].context
        }
    }

    extension UIMutableTraits {
        /// The context of a modifier; nil for none. For generated code, which has a property for each modifier.
        public subscript<Modifier: TokenModifier>(_context modifier: Modifier.Type) -> Modifier? {
            get { self[ContextTrait<Modifier>.self].context }
            set { self[ContextTrait<Modifier>.self] = ContextTrait.Value(newValue) }
        }

        /// The brand for views from here on, except those inside another override. See also `show(brand:)`.
        public var brand: Brand? {
            get { self[BrandTrait.self].brand }
            set { self[BrandTrait.self] = BrandTrait.Value(newValue) }
        }
    }

    extension StyledView {
        /// Shows everything inside in a brand, in UIKit and in SwiftUI, and follows its values. Nil ends that; so does another brand in the view's
        /// `traitOverrides`.
        ///
        /// Views with `bind(styleIn:)` follow the values of any brand in their traits. A view in SwiftUI is drawn again when its environment
        /// changes, so the trait changes here after each change of the brand's store.
        ///
        /// The width of the view chooses the contexts of modifiers that follow one, unless contexts are chosen around the view: by its window, which shows
        /// a brand too.
        public func show(brand: Brand?) {
            guard let brand else {
                appliedStyle?.followedBrand = nil
                if appliedStyle?.followsOwnWidth == false { removeWidthWatcher() }
                traitOverrides.remove(BrandTrait.self)
                return
            }
            if brand.followsWidth { watchWidth(keepsOuter: true) }
            recordStyle().followedBrand = brand.store.observeOnMain { [weak self] _, held in
                // The app may have set or removed the trait since.
                guard let self, traitOverrides.contains(BrandTrait.self), traitOverrides.brand == brand else { return }
                traitOverrides[BrandTrait.self] = BrandTrait.Value(brand, at: held.in(brand.contexts))
            }
            // After that, so that no change is missed.
            traitOverrides[BrandTrait.self] = BrandTrait.Value(brand, at: brand.held)
        }

        /// Lets the width of the view choose the contexts of modifiers that follow one, for everything inside, whatever its window has chosen. For a
        /// container: a column, a sheet, a side bar.
        public func followWidth() {
            watchWidth(keepsOuter: false)
        }

        private func watchWidth(keepsOuter: Bool) {
            let record = recordStyle()
            // The app may have removed all subviews.
            guard record.followsOwnWidth != true || record.widthWatcher?.superview !== self else { return }
            removeWidthWatcher()
            record.widthWatcher = WidthWatcher(filling: self, keepsOuter: keepsOuter)
            record.followsOwnWidth = !keepsOuter
        }

        private func removeWidthWatcher() {
            appliedStyle?.widthWatcher?.removeFromSuperview()
            appliedStyle?.widthWatcher = nil
            appliedStyle?.followsOwnWidth = nil
        }

        /// Binds a style like `_bind(style:apply:)`, for the brand in the view's traits, and again when that brand changes. Nil without a brand.
        public func _bind<Style: TokenStyle>(
            styleIn style: @escaping @MainActor (Brand) -> Style?, apply: @escaping @MainActor (Style?) -> Void
        ) {
            recordStyle().onBrandChange { StyleBindings.shared.refresh($0) }
            _bind(style: { [weak self] in self?.followedBrand.flatMap(style) }, apply: apply)
        }

        /// The brand in the view's traits. Reading it follows the contexts that the brand knows.
        private var followedBrand: Brand? {
            let brand = traitCollection.brand
            if let brand { recordStyle().followContexts(of: brand) { StyleBindings.shared.refresh($0) } }
            return brand
        }
    }
#endif
