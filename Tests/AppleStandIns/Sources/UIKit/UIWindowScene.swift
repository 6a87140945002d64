@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UISceneSession: NSObject {}

extension UIScene {
    @MainActor open class ConnectionOptions: NSObject {}
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}
