import BadooStyles
import BumbleStyles
import PlatformStyles
import SnapshotTesting
import SwiftUI
import Testing
import TokenRuntime
import UIKit
import ViewStyles

// example: component-views
struct NewsComponentViews: ComponentViews {
    func newsView() -> ComponentView<NewsViewComponent> { .uiKit { NewsView() } }
    func banner() -> ComponentView<BannerComponent> { .swiftUI { BannerView(model: $0, variant: $1) } }
}
// end of example

/// What a picture of the app's own view shows.
@MainActor struct ComponentViewTests {
    private let light = PictureSetting("badoo/light", .badoo)
    private let news = ComponentPicture<NewsViewComponent>("usual", NewsViewComponent.content(of: .usual), .usual, variant: .promoted)

    private func controller<Shown: Component>(
        _ view: ComponentView<Shown>, _ picture: ComponentPicture<Shown>, in setting: PictureSetting
    ) -> UIViewController {
        view.controller(showing: picture, in: setting, width: 375)
    }

    /// An event leads to the state, so its updates are applied too.
    @Test func aStateIsReachedByItsEvents() throws {
        let picture = ComponentPicture<BannerComponent>(
            "held", BannerComponent.content(of: .held), .held, after: [.hold], variant: .info)
        let view = try #require(controller(.uiKit { PlainView() }, picture, in: light).view as? PlainView<BannerComponent>)
        #expect(view.componentState == .held)
        #expect(view.content == BannerComponent.content(of: .held))
        #expect(view.updates.count == 1)
    }

    @Test func aStateThatNoEventLeadsToIsSet() throws {
        let picture = ComponentPicture<BannerComponent>("held", BannerComponent.content(of: .held), .held, variant: .info)
        let view = try #require(controller(.uiKit { PlainView() }, picture, in: light).view as? PlainView<BannerComponent>)
        #expect(view.componentState == .held)
        #expect(view.updates.isEmpty)
    }

    @Test(arguments: [Brand.badoo, .bumble])
    func theStyleOfAViewThatTakesItIsBound(brand: Brand) throws {
        let view = try #require(controller(NewsComponentViews().newsView(), news, in: PictureSetting("", brand)).view as? NewsView)
        #expect(view.titleLabel.text == news.content.title)
        let color = try #require(NewsViewComponent.style(in: brand, .usual, .promoted).titleStyle?.textColor)
        #expect(view.titleLabel.textColor == color.uiColor)
        #expect(view.frame.size == CGSize(width: 375, height: 44))
    }

    @Test func theModeIsThatOfTheSetting() {
        let traits = controller(
            NewsComponentViews().newsView(), news, in: PictureSetting("badoo/dark+high-contrast", .badoo, .dark, .high)
        ).traitCollection
        #expect(traits.userInterfaceStyle == .dark)
        #expect(traits.accessibilityContrast == .high)
        #expect(traits.brand == .badoo)
    }

    @Test func aViewInSwiftUIGetsModelVariantAndBrand() {
        let cases: [(PictureSetting, BannerComponent.Variant)] = [(light, .info), (PictureSetting("bumble/dark", .bumble, .dark), .error)]
        for (setting, variant) in cases {
            let picture = ComponentPicture<BannerComponent>(
                "held", BannerComponent.content(of: .held), .held, after: [.hold], variant: variant)
            var seen: (BannerComponent.State, BannerComponent.Variant)?
            let view = ComponentView<BannerComponent>.swiftUI { model, variant in
                seen = (model.state, variant)
                return BannerView(model: model, variant: variant)
            }
            let shown = controller(view, picture, in: setting)
            #expect(seen?.0 == .held)
            #expect(seen?.1 == variant)
            #expect(shown.traitCollection.userInterfaceStyle == setting.style)
        }
    }

    /// What `tokengen snapshots list` prints: see the test of the command.
    @Test func thePictureIsNamedAsItsCellAndByItsDevice() throws {
        let pictures = ComponentPictures()
        let picture = ComponentPicture<AvatarComponent>("online", AvatarComponent.content(of: .online), .shown, variant: .default)
        pictures.avatar(picture, in: light)
        let last = try #require(taken.last)
        #expect(last.test == "Avatar/online/badoo/light")
        #expect(last.name == "iPhone iOS 18.2 3x")
        #expect(last.size == CGSize(width: 375, height: 44))
    }
}
