#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    extension View {
        /// Shows the view and its content in a brand, and updates them after each change of the brand's store.
        ///
        /// The width of the view chooses the contexts of modifiers that follow one, unless contexts are chosen around it: by a brand around.
        ///
        /// All content shows the same set of values. The innermost brand applies, also to views in UIKit with `bind(styleIn:)`. Another brand can replace it without loss of state. A preview or a
        /// test can use a brand of its own:
        ///
        /// ```swift
        /// let pink = try Brand.badoo.overridden(by: ##"{"tokens": {"color.accent": {"$value": "#FF0080"}}}"##)
        /// NewsView().brand(pink)
        /// ```
        public func brand(_ brand: Brand) -> some View { modifier(BrandModifier(brand: brand)) }

        /// Lets the width of the view choose the contexts of modifiers that follow one, for everything inside, whatever is chosen around it. For a
        /// container inside a brand: a column, a sheet, a side bar.
        public func followsWidth() -> some View { modifier(OwnWidthModifier()) }
    }

    private struct BrandModifier: ViewModifier {
        let brand: Brand
        @State private var observer = BrandObserver()

        // Xcode 27 may make none beside `@State`.
        init(brand: Brand) { self.brand = brand }

        func body(content: Content) -> some View {
            let isFollowing = brand.followsWidth
            return WidthReader(content: content, modifiers: isFollowing ? brand.modifiers : [], keepsOuter: true)
                .environment(\.shownBrand, BrandTrait.Value(brand, at: observer.held(brand)))
        }
    }

    private struct OwnWidthModifier: ViewModifier {
        @Environment(\.shownBrand) private var shown

        init() {}

        func body(content: Content) -> some View {
            WidthReader(content: content, modifiers: shown.brand?.modifiers ?? [], keepsOuter: false)
        }
    }

    /// Chooses contexts by the width of its content.
    private struct WidthReader<Content: View>: View {
        let content: Content
        let modifiers: [any TokenModifier.Type]
        /// Whether contexts that are chosen around it stay.
        let keepsOuter: Bool
        /// The largest width that some context follows and that the content has; 0 for none.
        @State private var width = 0.0

        init(content: Content, modifiers: [any TokenModifier.Type], keepsOuter: Bool) {
            self.content = content
            self.modifiers = modifiers
            self.keepsOuter = keepsOuter
        }

        var body: some View {
            if modifiers.contains(where: { $0.followsWidth }) {
                content
                    // Read here, so that SwiftUI evaluates this body again.
                    .transformEnvironment(\.self) { [width] environment in
                        for modifier in modifiers { choose(modifier, for: width, in: &environment) }
                    }
                    .onGeometryChange(for: Double.self) { [modifiers] geometry in
                        modifiers.map { $0.followedWidth(below: Double(geometry.size.width)) }.max() ?? 0
                    } action: { followed in
                        if width != followed { width = followed }
                    }
            } else {
                content
            }
        }

        private func choose<Modifier: TokenModifier>(
            _ modifier: Modifier.Type, for width: Double, in environment: inout EnvironmentValues
        ) {
            guard let context = modifier.context(forWidth: width) else { return }
            guard !keepsOuter || environment[_context: modifier] == nil else { return }
            environment[ContextTrait<Modifier>.self] = ContextTrait.Value(context, isByWidth: true)
        }
    }

    /// Observes one brand at a time.
    @MainActor
    private final class BrandObserver {
        private var observed: (brand: Brand, values: ObservedBrand)?

        /// Returns the brand as of the last update. A body that calls this is evaluated again after the next change.
        func held(_ brand: Brand) -> Brand {
            if let observed, observed.brand == brand { return observed.values.brand }
            let values = ObservedBrand(brand)
            observed = (brand, values)
            return values.brand
        }
    }
#endif
