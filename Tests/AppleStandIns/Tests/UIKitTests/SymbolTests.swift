import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

@MainActor struct SymbolTests {
    @Test func aSymbolIsTheSystems() {
        let view = UIImageView()
        view.apply(style: IconStyle(image: TokenImage("symbol:heart.fill")))
        #expect(view.image?.isSymbolImage == true && view.image?.name == "heart.fill")
        view.apply(style: IconStyle(image: TokenImage("symbol:no.such.symbol")))
        #expect(view.image == nil)
        #expect(TokenImage("symbol:heart").uiImage?.name == "heart")
        // Without a prefix it is an asset, whatever symbols there are.
        #expect(TokenImage("heart").uiImage == nil)
    }

    @Test func aSymbolInAButtonIsAsLargeAsTheTitle() {
        let button = UIButton()
        button.traitCollection = .largeText
        button.apply(
            style: ImagedButtonStyle(buttonStyle: ButtonStyle(font: .plain), image: [.normal: TokenImage("symbol:heart")]))
        #expect(button.image(for: .normal)?.symbolFont?.pointSize == 30)
        button.apply(style: ImagedButtonStyle(image: [.normal: TokenImage("symbol:heart")]))
        #expect(button.image(for: .normal)?.isSymbolImage == true)
    }
}
