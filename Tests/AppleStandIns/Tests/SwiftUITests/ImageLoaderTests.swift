import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// In a separate process: the loader is the whole app's.
@MainActor struct ImageLoaderTests {
    private static let address = "https://example.com/hive.png"

    private static func shown(_ name: String, bundle: Bundle? = nil) -> Drawing? {
        drawing { StyledIcon(IconStyle(image: TokenImage(name)), bundle: bundle) }.first("Image")
    }

    private static func askForImages() {
        var loaded = ["star": UIImage(asset: "loaded")]
        StyleImages.loader = { loaded[$0.name] }
        precondition(shown(address) == nil)
        precondition(shown("star")?["name"] == "loaded" && shown("symbol:heart")?["name"] == "heart")
        // An asset that the loader does not have, and one of a given bundle.
        precondition(shown("moon")?["isDecorative"] == true && shown("star", bundle: .main)?["name"] == "star")
        let host = Host { StyledIcon(IconStyle(image: TokenImage(address))) }
        precondition(host.draw().isEmpty)
        loaded[address] = UIImage(asset: "hive")
        precondition(host.stale.isEmpty)
        StyleImages.reload()
        precondition(host.stale == ["StyledIcon"])
        precondition(host.draw().first("Image")?["name"] == "hive")
    }

    @Test func loaderIsAskedBeforeAssetsAndSymbols() async {
        await #expect(processExitsWith: .success) { await ImageLoaderTests.askForImages() }
    }
}
