#if canImport(UIKit) && !os(watchOS)
    internal import Observation
    internal import TokenRuntime
    internal import TokenUpdater
    internal import ViewStyles

    /// What a gallery shows, and how.
    @MainActor @Observable
    final class Gallery {
        /// A page that the list or another page leads to.
        enum Page: Hashable {
            case component(_ name: String)
            case examples(_ component: String, Brand)
            case stores
        }

        let brands: [Brand]
        let panels: StorePanels
        let favourites = Favourites()
        var search = ComponentSearch()
        var setting = GallerySetting()
        @ObservationIgnored private let components: [_GalleryComponent]
        @ObservationIgnored private let indices: [String: Int]
        @ObservationIgnored private var looks: [String: ComponentLooks] = [:]
        @ObservationIgnored private var inspectors: [Brand: Inspector] = [:]

        init(_ views: some _ComponentViews, _ stores: [TokenStore], _ updaters: [Brand: TokenUpdater]) {
            var components: [_GalleryComponent] = []
            views._forEachComponent { components.append($0) }
            self.components = components
            indices = Dictionary(components.indices.map { (components[$0].description.name, $0) }) { first, _ in first }
            brands = stores.map { Brand(of: $0) }
            panels = StorePanels(stores, updaters)
        }

        /// The components to list.
        var found: [ComponentDescription] {
            search.found(in: components.map(\.description), favourites: favourites.names)
        }

        func component(_ name: String) -> _GalleryComponent? { indices[name].map { components[$0] } }

        /// Returns the looks at a component. They are made once.
        func looks(at component: _GalleryComponent) -> ComponentLooks {
            let name = component.description.name
            if let made = looks[name] { return made }
            let made = ComponentLooks(
                of: component.description, statesOfExamples: component.statesOfExamples, events: component.events.count,
                next: component.next)
            looks[name] = made
            return made
        }

        /// The brand that is shown, in the chosen contexts. Nil without stores.
        var brand: Brand? {
            let brand = brands.indices.contains(setting.brand) ? brands[setting.brand] : brands.first
            return brand?.in(setting.contexts)
        }

        /// Returns the inspector of a brand. The first time takes a moment.
        func inspector(of brand: Brand) async -> Inspector? {
            let root = Brand(of: brand.store)
            if let inspector = inspectors[root] { return inspector }
            let inspector = await Task.detached { Inspector(brand.store) }.value
            inspectors[root] = inspector
            return inspector
        }
    }
#endif
