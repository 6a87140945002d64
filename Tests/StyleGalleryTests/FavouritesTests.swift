import Foundation
import StyleGallery
import Testing

@MainActor struct FavouritesTests {
    @Test func favouritesAreKept() throws {
        let name = "StyleGalleryTests.\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let favourites = Favourites(defaults: defaults)
        #expect(favourites.names == [])
        favourites.toggle("Avatar")
        favourites.toggle("Banner")
        favourites.toggle("Avatar")
        #expect(favourites.names == ["Banner"])
        #expect(Favourites(defaults: defaults).names == ["Banner"])
    }
}
