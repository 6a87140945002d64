import BadooStyles
import StyleGallery
import SwiftUI
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// A component with 40 examples, as tokengen would generate it.
private enum ManyComponent: Component {
    struct Content: Equatable, Sendable, _ComponentReadable {
        var text: String

        init(_values values: inout _ComponentReader) { text = values.read() }
    }

    enum State: Int, CaseIterable, Sendable { case shown }

    struct Event: _ComponentEvent {
        var _call: _ComponentCall { _ComponentCall(0) }
    }

    struct Effect: _ComponentEffect {
        init?(_index index: Int, _values values: inout _ComponentReader) { nil }
    }

    typealias Update = Effect
    typealias Action = Effect

    struct Example: RawRepresentable, CaseIterable, Hashable, Sendable {
        static let allCases = (0..<40).compactMap(Example.init)
        let rawValue: Int

        init?(rawValue: Int) { self.rawValue = rawValue }
    }

    static let initialState = State.shown
    static let _table = _ComponentTable<ManyComponent>(
        """
        i0;i40;i0;i1;s1:0i0;i1;s1:1i0;i1;s1:2i0;i1;s1:3i0;i1;s1:4i0;i1;s1:5i0;i1;s1:6i0;i1;s1:7i0;i1;s1:8i0;i1;s1:9i0;i1;s2:10\
        i0;i1;s2:11i0;i1;s2:12i0;i1;s2:13i0;i1;s2:14i0;i1;s2:15i0;i1;s2:16i0;i1;s2:17i0;i1;s2:18i0;i1;s2:19i0;i1;s2:20i0;i1;s2\
        :21i0;i1;s2:22i0;i1;s2:23i0;i1;s2:24i0;i1;s2:25i0;i1;s2:26i0;i1;s2:27i0;i1;s2:28i0;i1;s2:29i0;i1;s2:30i0;i1;s2:31i0;i1\
        ;s2:32i0;i1;s2:33i0;i1;s2:34i0;i1;s2:35i0;i1;s2:36i0;i1;s2:37i0;i1;s2:38i0;i1;s2:39
        """, eventCount: 1)
}

private struct ManyViews: _ComponentViews {
    func _forEachComponent(_ body: (_GalleryComponent) -> Void) {
        let description = _ComponentDescription(
            "Many", .atom, "", style: "", parts: [], states: ["shown": nil],
            examples: [
                "e0": 0, "e1": 0, "e2": 0, "e3": 0, "e4": 0, "e5": 0, "e6": 0, "e7": 0, "e8": 0, "e9": 0, "e10": 0, "e11": 0,
                "e12":
                    0, "e13": 0, "e14": 0, "e15": 0, "e16": 0, "e17": 0, "e18": 0, "e19": 0, "e20": 0, "e21": 0, "e22": 0, "e23": 0,
                "e24": 0, "e25": 0, "e26": 0, "e27": 0, "e28": 0, "e29": 0, "e30": 0, "e31": 0, "e32": 0, "e33": 0, "e34": 0,
                "e35":
                    0, "e36": 0, "e37": 0, "e38": 0, "e39": 0,
            ], variants: ["default"])
        body(_GalleryComponent(ComponentView<ManyComponent>.uiKit { PlainView() }, description, events: []))
    }
}

@MainActor struct ManyExamplesTests {
    private typealias Opening = @MainActor () -> [Drawing]

    private func link(_ title: String, in drawings: [Drawing]) throws -> Opening {
        let link = drawings.all("NavigationLink").first { $0.content.all("Text").contains { $0["string"] == title } }
        return try #require(link?["open", as: Opening.self])
    }

    @Test func allOfThemAreShownAtOnce() throws {
        let host = SwiftUI.Host { StyleGalleryView(views: ManyViews(), stores: [Brand.badoo.store]) }
        let page = try link("Many", in: host.draw())
        let examples = try link("All examples", in: page())
        let views = examples().all("UIViewController").compactMap {
            $0["controller", as: UIViewController.self]?.view as? PlainView<ManyComponent>
        }
        #expect(views.map { $0.content?.text } == (0..<40).map { "\($0)" })
        #expect(views.allSatisfy { $0.updateLinks.isEmpty })
        let picker = try #require(page().all("Picker").first { $0["title"] == "Example" })
        #expect(picker.all.count { $0["tag", as: Int?.self].map { $0 != nil } == true } == 40)
    }

    /// Without stores there is nothing to show, and the gallery says so.
    @Test func withoutStoresThereIsNothingToShow() throws {
        let host = SwiftUI.Host { StyleGalleryView(views: ManyViews(), stores: []) }
        let page = try link("Many", in: host.draw())
        #expect(page().all("Text").contains { $0["string"] == "The gallery was given no store." })
    }
}
