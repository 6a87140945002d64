#if canImport(UIKit) && !os(watchOS)
    internal import Observation
    internal import TokenRuntime
    internal import ViewStyles

    /// What a gallery shows, and how.
    @MainActor @Observable
    final class Gallery {
        let brands: [Brand]
        let favourites = Favourites()
        var search = ComponentSearch()
        var setting = GallerySetting()
        @ObservationIgnored private let components: [_GalleryComponent]
        @ObservationIgnored private var inspectors: [Brand: Inspector] = [:]

        init(_ views: some _ComponentViews, _ stores: [TokenStore]) {
            var components: [_GalleryComponent] = []
            views._forEachComponent { components.append($0) }
            self.components = components
            brands = stores.map { Brand(of: $0) }
        }

        /// The components to list.
        var found: [_GalleryComponent] {
            let byName = Dictionary(components.map { ($0.description.name, $0) }) { first, _ in first }
            return search.found(in: components.map(\.description), favourites: favourites.names).compactMap { byName[$0.name] }
        }

        /// The brand that is shown. Nil without stores.
        var brand: Brand? { brands.indices.contains(setting.brand) ? brands[setting.brand] : brands.first }

        /// Returns the inspector of a brand. The first time takes a moment.
        func inspector(of brand: Brand) async -> Inspector? {
            if let inspector = inspectors[brand] { return inspector }
            let inspector = await Task.detached { Inspector(brand.store) }.value
            inspectors[brand] = inspector
            return inspector
        }
    }
#endif
