import BadooStyles
import BumbleStyles
import PlatformStyles
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

/// The example of `Documentation/Screens.md` for SwiftUI, with the screen of this repository.
@MainActor struct ScreensPageSwiftUITests {
    @MainActor final class AstrologerModel {
        var soldOut: Set<AstrologerScreen.Area> = [.bestTime]
        var showsAreas = false
        private(set) var opened: [AstrologerScreen.Area] = []
        func open(_ area: AstrologerScreen.Area) { opened.append(area) }
    }

    // example: screen-swiftui
    struct AstrologerPage: View {
        let model: AstrologerModel

        var body: some View {
            ImageScreen({ AstrologerScreen(in: $0) }, onTap: model.open)
                .disabledAreas(model.soldOut)
                .debugging(model.showsAreas)
        }
    }
    // end of example

    @Test func theBrandsScreenIsShownWithItsAreas() {
        let model = AstrologerModel()
        let host = Host({ $0.geometrySize = CGSize(width: 375, height: 1200) }) { AstrologerPage(model: model).brand(.bumble) }
        let drawn = host.draw()
        #expect(drawn.first("Image")?["name"] == "screens/rosalie-bumble")
        #expect(drawn.all("Button").count == 5)
    }
}
