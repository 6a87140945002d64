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
        private let stores: [TokenStore]
        private let updaters: [Brand: TokenUpdater]

        /// Creates a gallery.
        ///
        /// - Parameters:
        ///   - views: the app's type that conforms to the generated protocol `ComponentViews`.
        ///   - stores: the stores of the brands to switch between, in this order.
        ///   - updaters: the brands' updaters, for `Fetch now`.
        public init(views: some _ComponentViews, stores: [TokenStore], updaters: [Brand: TokenUpdater] = [:]) {
            gallery = Gallery(views, stores)
            self.stores = stores
            self.updaters = updaters
        }

        public var body: some View {
            NavigationStack {
                List {
                    Section("Show") {
                        Picker("Sort by", selection: $gallery.search.order) {
                            ForEach(ComponentSearch.Order.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                        }
                        Picker("Level", selection: $gallery.search.level) {
                            Text("all").tag(ComponentDescription.Level?.none)
                            ForEach(ComponentDescription.Level.allCases, id: \.self) { Text($0.rawValue).tag(Optional($0)) }
                        }
                        Toggle("Favourites only", isOn: $gallery.search.showsFavouritesOnly)
                    }
                    Section("Components") {
                        ForEach(gallery.found, id: \.description.name) { component in
                            NavigationLink {
                                ComponentPage(gallery, component)
                            } label: {
                                ComponentRow(
                                    component.description, isFavourite: gallery.favourites.names.contains(component.description.name))
                            }
                        }
                    }
                    Section("Stores") {
                        NavigationLink {
                            StoreStatusView(stores: stores, updaters: updaters)
                        } label: {
                            Text("Payloads")
                        }
                    }
                }
                .searchable(text: $gallery.search.text)
                .navigationTitle("Components")
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
                    if isFavourite { Image(systemName: "star.fill") }
                }
                Text(description.level.rawValue).foregroundStyle(.secondary)
            }
        }
    }
#endif
