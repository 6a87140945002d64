#if canImport(UIKit) && !os(watchOS)
    public import SwiftUI
    public import TokenRuntime
    public import TokenUpdater
    public import ViewStyles

    /// A gallery of the app's own views: every component in every state, to search, to switch and to inspect. For debug builds and for a gallery app.
    ///
    /// ```swift
    /// StyleGalleryView(views: NewsComponentViews(), stores: [Brand.badoo.store, Brand.bumble.store])
    /// ```
    public struct StyleGalleryView: View {
        @State private var gallery: Gallery

        /// Creates a gallery.
        ///
        /// - Parameters:
        ///   - views: the app's type that conforms to the generated protocol `ComponentViews`.
        ///   - stores: the stores of the brands to switch between, in this order.
        ///   - updaters: the brands' updaters, for `Fetch now`.
        public init(views: some _ComponentViews, stores: [TokenStore], updaters: [Brand: TokenUpdater] = [:]) {
            gallery = Gallery(views, stores, updaters)
        }

        public var body: some View {
            NavigationStack {
                List {
                    Section("Show") {
                        Picker("Sort by", selection: $gallery.search.order) {
                            ForEach(ComponentSearch.Order.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                        }
                        Picker("Level", selection: $gallery.search.level) {
                            Text(verbatim: "all").tag(ComponentDescription.Level?.none)
                            ForEach(ComponentDescription.Level.allCases, id: \.self) { Text($0.rawValue).tag(Optional($0)) }
                        }
                        Toggle("Favourites only", isOn: $gallery.search.showsFavouritesOnly)
                    }
                    Section("Components") {
                        ForEach(gallery.found, id: \.name) { description in
                            NavigationLink(value: Gallery.Page.component(description.name)) {
                                ComponentRow(description, isFavourite: gallery.favourites.names.contains(description.name))
                            }
                        }
                    }
                    Section("Stores") {
                        NavigationLink(value: Gallery.Page.stores) { Text(verbatim: "Payloads") }
                    }
                }
                .searchable(text: $gallery.search.text)
                .navigationTitle("Components")
                .navigationDestination(for: Gallery.Page.self) { page in
                    switch page {
                    case .component(let name):
                        if let component = gallery.component(name) { ComponentPage(gallery, component) }
                    case .examples(let name, let brand):
                        if let component = gallery.component(name) { ExamplesPage(gallery, component, brand) }
                    case .stores: StoreStatusView(gallery.panels)
                    }
                }
            }
        }
    }

    /// A component in the list.
    private struct ComponentRow: View {
        private let description: ComponentDescription
        private let isFavourite: Bool

        init(_ description: ComponentDescription, isFavourite: Bool) {
            self.description = description
            self.isFavourite = isFavourite
        }

        var body: some View {
            VStack(alignment: .leading) {
                HStack {
                    Text(description.name)
                    if isFavourite { Image(systemName: "star.fill").accessibilityLabel(Text(verbatim: "Favourite")) }
                }
                Text(description.level.rawValue).foregroundStyle(.secondary)
            }
        }
    }
#endif
