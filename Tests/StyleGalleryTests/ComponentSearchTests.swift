import StyleGallery
import Testing
import ViewStyles

struct ComponentSearchTests {
    private let components: [ComponentDescription] = [
        .sample("ListScreen", .template, "A screen with a list.", parts: ["ListCell", "Avatar"]),
        .sample("Avatar", .atom, "The picture of a person.", states: ["shown": nil, "missing": nil]),
        .sample("ListCell", .molecule, "A row.", parts: ["Avatar"], examples: ["unread": 0]),
        .sample("banner", .molecule, "A note."),
    ]

    private func found(favourites: Set<String> = [], _ change: (inout ComponentSearch) -> Void) -> [String] {
        var search = ComponentSearch()
        change(&search)
        return search.found(in: components, favourites: favourites).map(\.name)
    }

    @Test func componentsAreSortedByNameLevelOrUses() {
        #expect(found { _ in } == ["Avatar", "banner", "ListCell", "ListScreen"])
        #expect(found { $0.order = .level } == ["Avatar", "banner", "ListCell", "ListScreen"])
        #expect(found { $0.order = .uses } == ["Avatar", "ListCell", "banner", "ListScreen"])
        #expect(ComponentSearch.userCounts(in: components) == ["Avatar": 2, "ListCell": 1])
    }

    @Test(arguments: [
        ("list", ["ListCell", "ListScreen"]), ("SCREEN list", ["ListScreen"]), ("missing", ["Avatar"]), ("unread", ["ListCell"]),
        ("molecule", ["banner", "ListCell"]), ("person picture", ["Avatar"]), ("  ", ["Avatar", "banner", "ListCell", "ListScreen"]),
        ("nothing", []),
    ]) func wordsAreFoundInAnyOrder(text: String, names: [String]) {
        #expect(found { $0.text = text } == names)
    }

    /// A name that begins with the first word, then one that has it, then the rest.
    @Test func namesComeFirst() {
        #expect(found { $0.text = "a" }.first == "Avatar")
        #expect(found { $0.text = "row" } == ["ListCell"])
        #expect(found { $0.text = "screen" } == ["ListScreen"])
    }

    @Test func levelAndFavouritesFilter() {
        #expect(found { $0.level = .molecule } == ["banner", "ListCell"])
        #expect(found(favourites: ["ListCell", "Gone"]) { $0.showsFavouritesOnly = true } == ["ListCell"])
        #expect(found(favourites: ["Avatar"]) { ($0.level, $0.showsFavouritesOnly) = (.page, true) } == [])
    }
}
