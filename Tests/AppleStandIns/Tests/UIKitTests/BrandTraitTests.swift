import BadooStyles
import BumbleStyles
import PlatformStyles
import Testing
import TokenRuntime
import UIKit
import ViewStyles

private final class NewsView: UIView, NewsViewStyleApplying {
    let titleLabel = UILabel()
    let messageLabel = UILabel()
}

// example: uikit-app
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.show(brand: .badoo)
        window.rootViewController = NewsViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}

final class NewsViewController: UIViewController {
    override func loadView() {
        let newsView = NewsView()
        newsView.bind(styleIn: { NewsViewStyle(in: $0) })
        view = newsView
    }
}
// end of example

@MainActor struct BrandTraitTests {
    private func color(_ brand: Brand) -> UIColor? { NewsViewStyle(in: brand).viewStyle?.backgroundColor?.uiColor }

    @Test func theSmallestAppShowsItsBrand() {
        let delegate = SceneDelegate()
        delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
        #expect(delegate.window?.rootViewController?.view.backgroundColor == color(.badoo))
    }

    /// Apple, `Traits and the trait environment`: from the window scene to the window, the presentation controller, the controller and its view.
    @Test func aPresentedControllerHasTheTraitsOfTheWindow() {
        let (window, presenter, sheet) = (UIWindow(), UIViewController(), NewsViewController())
        window.rootViewController = presenter
        window.show(brand: .badoo)
        presenter.traitOverrides.brand = .bumble
        presenter.present(sheet, animated: false)
        #expect(presenter.traitCollection.brand?.store === Brand.bumble.store)
        #expect(sheet.view.backgroundColor == color(.badoo))
    }

    @Test func aPresentationHasABrandOfItsOwn() {
        let (window, presenter, sheet) = (UIWindow(), UIViewController(), NewsViewController())
        window.rootViewController = presenter
        window.show(brand: .badoo)
        // example: presented
        sheet.view.show(brand: .bumble)
        presenter.present(sheet, animated: true)
        // end of example
        #expect(sheet.view.backgroundColor == color(.bumble))
        let other = NewsViewController()
        other.presentationController?.traitOverrides.brand = .bumble
        presenter.present(other, animated: true)
        #expect(other.view.backgroundColor == color(.bumble))
    }

    /// What a view shows inside ends, and that of the window is back.
    @Test func aViewShowsABrandForAWhile() {
        let (window, view, news) = (UIWindow(), UIView(), NewsView())
        window.addSubview(view)
        view.addSubview(news)
        news.bind(styleIn: { NewsViewStyle(in: $0) })
        window.show(brand: .badoo)
        view.show(brand: .bumble)
        #expect(news.backgroundColor == color(.bumble))
        view.show(brand: nil)
        #expect(news.backgroundColor == color(.badoo))
    }

    /// The trait says which brand is shown, and `show(brand:)` follows the values of that one alone.
    @Test func aTraitThatIsSetLaterStays() async throws {
        let (window, news, brand) = (UIWindow(), NewsView(), Brand.own())
        window.addSubview(news)
        news.bind(styleIn: { NewsViewStyle(in: $0) })
        window.show(brand: brand)
        window.traitOverrides.brand = .bumble
        try brand.publish(##"{"tokens": {"color.surface": {"$value": "#00FF00"}}}"##)
        try await Task.sleep(for: .milliseconds(20))
        #expect(window.traitOverrides.brand == .bumble)
        #expect(news.backgroundColor == color(.bumble))
        window.traitOverrides.remove(BrandTrait.self)
        brand.store.publish(brand.store.bundled)
        try await Task.sleep(for: .milliseconds(20))
        #expect(window.traitCollection.brand == nil)
    }
}
