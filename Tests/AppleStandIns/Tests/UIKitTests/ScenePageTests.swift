import BadooStyles
import PlatformStyles
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// The smallest app of `Documentation/For-iOS-Engineers.md`, which has a scene.
@MainActor struct ScenePageTests {
    typealias NewsView = StylesPageApplyingTests.NewsView

    // example: scene
    final class NewsViewController: UIViewController {
        override func loadView() {
            let newsView = NewsView()
            newsView.bind(styleIn: { NewsViewStyle(in: $0) })
            view = newsView
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.traitOverrides.brand = .badoo
            window.rootViewController = NewsViewController()
            window.makeKeyAndVisible()
            self.window = window
        }
    }
    // end of example

    @Test func theSmallestAppShowsTheBrand() throws {
        let delegate = SceneDelegate()
        delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
        let view = try #require(delegate.window?.rootViewController?.view as? NewsView)
        #expect(view.superview === delegate.window)
        #expect(view.backgroundColor == NewsViewStyle.badoo.viewStyle?.backgroundColor?.uiColor)
        #expect(view.titleLabel.textColor == NewsViewStyle.badoo.titleStyle?.textColor?.uiColor)
    }
}
