import BadooStyles
import BumbleStyles
import PlatformStyles
import StyleGallery
import SwiftUI
import Testing
import TokenDelivery
import TokenRuntime
import TokenUpdater
import UIKit
import ViewStyles

/// The gallery with the app's own views, drawn and used.
@MainActor struct StyleGalleryTests {
    private typealias Action = @MainActor () -> Void
    private typealias Opening = @MainActor () -> [Drawing]
    private typealias Work = @Sendable () async -> Void
    private let third: Brand
    private let host: SwiftUI.Host

    init() throws {
        let third = try Brand.badoo.overridden(by: ##"{"tokens":{"color.accent":{"$value":"#00AA00"}}}"##)
        self.third = third
        host = SwiftUI.Host { StyleGalleryView(views: NewsComponentViews(), stores: [Brand.badoo.store, Brand.bumble.store, third.store]) }
    }

    private var examples: (some View, some View) {
        let updater = TokenUpdater(store: Brand.badoo.store, url: URL(filePath: "/"))
        let gallery =
            // example: style-gallery
            StyleGalleryView(views: NewsComponentViews(), stores: [Brand.badoo.store, Brand.bumble.store])
        // end of example
        let stores =
            // example: store-status
            StoreStatusView(stores: [Brand.badoo.store], updaters: [.badoo: updater])
        // end of example
        return (gallery, stores)
    }

    @Test func theExamplesOfThePageShowWhatItSays() {
        #expect(links(drawing { examples.0 }).count == 28)
        #expect(texts(drawing { examples.1 }).contains("Fetch now"))
    }

    private func texts(_ drawings: [Drawing]) -> [String] { drawings.all("Text").compactMap { $0["string"] } }

    private func links(_ drawings: [Drawing]) -> [String: Opening] {
        let pairs = drawings.all("NavigationLink").compactMap { link in
            texts(link.content).first.flatMap { text in link["open", as: Opening.self].map { (text, $0) } }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private func page(_ name: String) throws -> Opening { try #require(links(host.draw())[name]) }

    private func press(_ title: String, in drawings: [Drawing]) throws {
        let button = try #require(drawings.all("Button").first { texts($0.content).contains(title) })
        let action = try #require(button["action", as: Action.self])
        action()
    }

    private func select<Value: Hashable>(_ value: Value, in title: String, of drawings: [Drawing]) throws {
        let picker = try #require(drawings.all("Picker").first { $0["title"] == title })
        #expect(picker.all.contains { $0["tag", as: Value.self] == value })
        try #require(picker["selection", as: SwiftUI.Binding<Value>.self]).wrappedValue = value
    }

    private func turn(_ title: String, to isOn: Bool, in drawings: [Drawing]) throws {
        let toggle = try #require(drawings.all("Toggle").first { $0["title"] == title })
        try #require(toggle["isOn", as: SwiftUI.Binding<Bool>.self]).wrappedValue = isOn
    }

    private func controller(_ drawings: [Drawing]) throws -> UIViewController {
        try #require(drawings.first("UIViewController")?["controller", as: UIViewController.self])
    }

    @Test func theListIsSearchedSortedAndFiltered() throws {
        let all = host.draw()
        #expect(links(all).count == 28)
        let search = try #require(all.first("searchable")?["text", as: SwiftUI.Binding<String>.self])
        search.wrappedValue = "cell"
        #expect(Set(links(host.draw()).keys) == ["ListCell", "Payloads"])
        search.wrappedValue = ""
        try select(ComponentSearch.Order.uses, in: "Sort by", of: all)
        let byUses = host.draw().all("NavigationLink").compactMap { texts($0.content).first }
        #expect(byUses.prefix(2) == ["TopBar", "Avatar"])
        try select(Optional(ComponentDescription.Level.page), in: "Level", of: all)
        #expect(Set(links(host.draw()).keys) == ["ChatPage", "ProfilePage", "Payloads"])
    }

    @Test func aPageShowsTheAppsViewAndItsEvents() throws {
        let open = try page("ListCell")
        let view = try #require(try controller(open()).view as? PlainView<ListCellComponent>)
        #expect(view.content == ListCellComponent.content(of: .read))
        #expect(view.traitCollection.brand == .badoo)
        try press("arrive", in: open())
        #expect(view.componentState == .unread)
        #expect(try controller(open()).view === view)
        try select(Int?.some(3), in: "Example", of: open())
        let other = try #require(try controller(open()).view as? PlainView<ListCellComponent>)
        #expect(other !== view && other.content == ListCellComponent.content(of: .destructive))
        #expect(other.traitCollection.brand == .badoo)
    }

    @Test func anExampleComesWithItsStateAndEvents() throws {
        let open = try page("ListCell")
        try select(Int?.some(1), in: "Example", of: open())
        let view = try #require(try controller(open()).view as? PlainView<ListCellComponent>)
        #expect(view.content == ListCellComponent.content(of: .unread))
        #expect(view.componentState == .unread)
    }

    @Test func aStateThatEventsHaveLeftIsShownAgain() throws {
        let open = try page("ListCell")
        try press("arrive", in: open())
        let view = try #require(try controller(open()).view as? PlainView<ListCellComponent>)
        #expect(view.componentState == .unread)
        try press("read", in: open())
        let again = try #require(try controller(open()).view as? PlainView<ListCellComponent>)
        #expect(again !== view && again.componentState == .read)
    }

    @Test func onlyTheTextOfFramesIsDrawnAnew() throws {
        let open = try page("NewsView")
        let link = try #require(try controller(open()).view.updateLinks.first)
        link.update(at: 100)
        host.draw()
        _ = open()
        for frame in 1...61 { link.update(at: 100 + Double(frame) / 60) }
        #expect(host.stale == ["FrameText"])
    }

    @Test func traitsAreWrittenOnlyWhenTheSettingChanges() throws {
        let open = try page("NewsView")
        let shown = try controller(open())
        shown.traitOverrides.userInterfaceStyle = .dark
        #expect(try controller(open()).traitOverrides.userInterfaceStyle == .dark)
        try turn("Right to left", to: true, in: open())
        #expect(try controller(open()).traitOverrides.userInterfaceStyle == .light)
    }

    @Test func rollBackAndResetAskFirst() async throws {
        let open = try page("Payloads")
        #expect(open().first("confirmationDialog")?.layers.isEmpty == true)
        try press("Reset", in: open())
        let dialog = try #require(open().all("confirmationDialog").first { !$0.layers.isEmpty })
        #expect(dialog["title"] == "Forget everything that is stored?")
        #expect(texts(dialog.layers) == ["Reset"])
    }

    @Test func theSettingIsThatOfTheView() throws {
        let open = try page("NewsView")
        let shown = open()
        try turn("Dark", to: true, in: shown)
        try turn("High contrast", to: true, in: shown)
        try turn("Right to left", to: true, in: shown)
        try select(GallerySetting.TextSize.accessibility3, in: "Text size", of: shown)
        let traits = try controller(open()).traitOverrides
        #expect(traits.userInterfaceStyle == .dark && traits.accessibilityContrast == .high)
        #expect(traits.layoutDirection == .rightToLeft)
        #expect(traits.preferredContentSizeCategory == .accessibilityExtraLarge)
        for (index, brand) in [Brand.badoo, .bumble, third].enumerated() {
            try select(index, in: "Brand", of: open())
            let view = try #require(try controller(open()).view as? NewsView)
            #expect(view.traitCollection.brand == Brand(of: brand.store))
            let color = try #require(NewsViewComponent.style(in: brand).titleStyle?.textColor)
            #expect(view.titleLabel.textColor == color.uiColor)
        }
    }

    @Test func theContextsAreThoseOfTheView() async throws {
        let open = try page("ListCell")
        try select(Int?.some(1), in: "Density", of: open())
        let view = try #require(try controller(open()).view)
        #expect(view.traitCollection.brand == Brand(of: Brand.badoo.store).in(density: .compact))
        #expect(texts(open()).contains("compact") && texts(open()).contains("wide"))
        // A value of the context is not a change of a server.
        try await inspect(open())
        #expect(!texts(open()).contains { $0.hasSuffix(", changed") })
        try select(Int?.none, in: "Density", of: open())
        #expect(try controller(open()).view?.traitCollection.brand == .badoo)
    }

    @Test func framesAreCountedWhileAViewIsShown() throws {
        let open = try page("NewsView")
        let link = try #require(try controller(open()).view.updateLinks.first)
        #expect(link.isEnabled && link.requiresContinuousUpdates)
        #expect(texts(open()).contains("– fps"))
        for frame in 0...61 { link.update(at: 100 + Double(frame) / 60) }
        #expect(texts(open()).contains("60 fps, longest 17 ms"))
    }

    @Test func fieldsAreInspectedAndTokensTried() async throws {
        let open = try page("NewsView")
        try await inspect(open())
        let before = texts(open())
        #expect(before.contains("titleStyle/textColor"))
        let value = try #require(NewsViewStyle(in: .badoo).titleStyle?.textColor)
        #expect(before.contains("= \(value)"))
        let row = try #require(open().all("LabeledContent").first { ($0["label", as: Text.self])?.string == "color.accent" })
        let field = try #require(row.content.first("TextField")?["text", as: SwiftUI.Binding<String>.self])
        field.wrappedValue = "#FF0080"
        let submit = try #require(row.content.first("onSubmit")?["action", as: (() -> Void).self])
        submit()
        let view = try #require(try controller(open()).view)
        #expect(view.traitCollection.brand != .badoo && view.traitCollection.brand?.name == "badoo")
        try await inspect(open())
        #expect(texts(open()).contains { $0.hasSuffix(", changed") })
        try press("As built", in: open())
        #expect(try controller(open()).view.traitCollection.brand == .badoo)
        let cleared = try #require(open().all("LabeledContent").first { ($0["label", as: Text.self])?.string == "color.accent" })
        #expect(cleared.content.first("TextField")?["text", as: SwiftUI.Binding<String>.self]?.wrappedValue == "")
    }

    private func inspect(_ drawings: [Drawing]) async throws {
        let task = try #require(drawings.all("task").first { $0.arguments["id"] != nil })
        #expect(task.content.first("List") != nil)
        let work = try #require(task["action", as: Work.self])
        await work()
    }

    @Test func allExamplesAreShownAtOnce() throws {
        let open = try #require(links(try page("Avatar")())["All examples"])
        let examples = open()
        let views = examples.all("UIViewController").compactMap {
            $0["controller", as: UIViewController.self]?.view as? PlainView<AvatarComponent>
        }
        #expect(views.map(\.content) == AvatarComponent.Example.allCases.map { AvatarComponent.content(of: $0) })
        #expect(
            examples.all("Section").compactMap { $0["header", as: Text.self]?.string } == [
                "online", "offline", "missing", "small", "profile",
            ])
    }

    @Test func favouritesAreMarkedInTheList() throws {
        let open = try page("Card")
        try press("Add to favourites", in: open())
        defer { try? press("Remove from favourites", in: open()) }
        let card = try #require(host.draw().all("NavigationLink").first { texts($0.content).first == "Card" })
        #expect(card.content.first("Image")?["name"] == "star.fill")
        try turn("Favourites only", to: true, in: host.draw())
        #expect(Set(links(host.draw()).keys) == ["Card", "Payloads"])
    }

    @Test func theStoresHaveAPageOfTheirOwn() async throws {
        let open = try page("Payloads")
        #expect(texts(open()).contains("Pause"))
        let tasks = open().all("task")
        #expect(tasks.count == 1 && tasks.first?.content.first?.name == "List")
        let sections = open().all("Section").compactMap { $0["header", as: Text.self]?.string }
        #expect(sections.prefix(3) == ["badoo", "Store", "Events"])
        let rows = open().all("LabeledContent").map { ($0["label", as: Text.self]?.string, texts($0.content).first) }
        #expect(rows.contains { $0 == ("Shows", "the bundled values") })
        try press("Copy as text", in: open())
        #expect(UIPasteboard.general.string?.hasPrefix("Store 'badoo'") == true)
    }
}
