import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

@MainActor struct ImageStyleTests {
    @Test(arguments: [
        (StyleTypes.ContentMode.scaleToFill, true, SwiftUI.ContentMode?.none), (.scaleAspectFit, true, .fit),
        (.scaleAspectFill, true, .fill), (.center, false, nil), (.redraw, false, nil),
    ])
    func resizesWhereTheContentModeSaysSo(
        _ mode: StyleTypes.ContentMode, _ isResizable: Bool, _ aspect: SwiftUI.ContentMode?
    ) throws {
        let drawn = drawing { Image("face").viewStyle(ImageViewStyle(contentMode: mode)) }
        #expect(try #require(drawn.first("Image"))["isResizable"] == isResizable)
        #expect(drawn.first("aspectRatio")?["contentMode"] == aspect)
    }

    @Test func fieldsReachTheirModifiers() throws {
        let style = ImageViewStyle(
            viewStyle: ViewStyle(alpha: 0.5), contentMode: .scaleAspectFill, tintColor: .black, width: 40, height: 30)
        let drawn = drawing { Image("face").viewStyle(style) }
        #expect(drawn.outline == ["opacity", "overlay", "background", "frame", "foregroundStyle", "aspectRatio", "Image"])
        let frame = try #require(drawn.first("frame"))
        #expect(frame["width"] == CGFloat(40) && frame["height"] == CGFloat(30))
        #expect(drawn.first("foregroundStyle")?["style"] == TokenColor.black.color)
    }

    @Test func tintOfTheStyleAroundColorsTheImage() {
        let style = ImageViewStyle(viewStyle: ViewStyle(tintColor: .white))
        #expect(drawing { Image("face").viewStyle(style) }.first("foregroundStyle")?["style"] == TokenColor.white.color)
    }

    @Test func nilLeavesTheImageAsItIs() throws {
        let drawn = drawing { Image("face").viewStyle(ImageViewStyle()) }
        #expect(drawn.first("aspectRatio") == nil && drawn.first("foregroundStyle") == nil)
        let frame = try #require(drawn.first("frame"))
        #expect(frame["width", as: CGFloat.self] == nil && frame["height", as: CGFloat.self] == nil)
        #expect(try #require(drawn.first("Image"))["isResizable"] == false)
    }

    @Test(arguments: [
        (StyleTypes.ContentMode.left, Alignment.leading, Alignment.trailing), (.right, .trailing, .leading), (.top, .top, .top),
        (.bottom, .bottom, .bottom), (.center, .center, .center),
    ])
    func leftStaysLeftInBothLayoutDirections(
        _ mode: StyleTypes.ContentMode, _ leftToRight: Alignment, _ rightToLeft: Alignment
    ) {
        let view = Image("face").viewStyle(ImageViewStyle(contentMode: mode))
        let mirrored = drawing({ $0.layoutDirection = .rightToLeft }, of: { view })
        #expect(drawing { view }.first("frame")?["alignment"] == leftToRight)
        #expect(mirrored.first("frame")?["alignment"] == rightToLeft)
    }

    @Test func iconIsADecorativeAsset() throws {
        let style = IconStyle(imageViewStyle: ImageViewStyle(contentMode: .scaleAspectFit, width: 16), image: TokenImage("star"))
        let drawn = drawing { StyledIcon(style) }
        let image = try #require(drawn.first("Image"))
        #expect(image["name"] == "star" && image["isDecorative"] == true && image["isResizable"] == true)
        #expect(drawn.first("frame")?["width"] == CGFloat(16))
    }

    @Test func symbolIsTheSystems() throws {
        let image = try #require(drawing { StyledIcon(IconStyle(image: TokenImage("symbol:heart.fill"))) }.first("Image"))
        #expect(image["name"] == "heart.fill" && image["isSymbol"] == true)
        #expect(drawing { StyledIcon(IconStyle(image: TokenImage("symbol:heart"))) }.first("accessibilityHidden")?["hidden"] == true)
        let button = Button("Like") {}.viewStyle(ImagedButtonStyle(image: [.normal: TokenImage("symbol:heart")]))
        #expect(drawing { button }.first("Image")?["isSymbol"] == true)
    }

    @Test(arguments: [nil, IconStyle(), IconStyle(image: TokenImage("https://example.com/star.png"))])
    func iconWithoutAnAssetIsNothing(_ style: IconStyle?) {
        #expect(drawing { StyledIcon(style) }.isEmpty)
    }
}
