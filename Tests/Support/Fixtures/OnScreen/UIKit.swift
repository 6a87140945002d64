// Apple's signatures have them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// What the tests of `Tests/OnScreen` alone use of Apple's modules, with the signatures of Apple's documentation. They are compiled with it, and never
// run: see `Scripts/check-platforms.py`.
#if canImport(UIKit) && !os(watchOS)
    import SwiftUI
    import UIKit

    private func neverRun() -> Never { fatalError("compiled only") }

    // MARK: - Windows and controllers

    extension UIApplication {
        @MainActor static var shared: UIApplication { neverRun() }
        @MainActor var connectedScenes: Set<UIScene> { neverRun() }
    }

    extension UIResponder {
        @discardableResult func becomeFirstResponder() -> Bool { neverRun() }
        @discardableResult func resignFirstResponder() -> Bool { neverRun() }
    }

    extension UIWindow {
        var overrideUserInterfaceStyle: UIUserInterfaceStyle {
            get { neverRun() }
            set {}
        }
    }

    extension UIViewController {
        var tabBarItem: UITabBarItem! {
            get { neverRun() }
            set {}
        }

        func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
    }

    extension UIHostingController {
        func sizeThatFits(in size: CGSize) -> CGSize { neverRun() }
    }

    @MainActor class UINavigationController: UIViewController {
        init(rootViewController: UIViewController) {}
        var topViewController: UIViewController? { neverRun() }
        var navigationBar: UINavigationBar { neverRun() }
    }

    @MainActor class UITabBarController: UIViewController {
        var viewControllers: [UIViewController]?
        var tabBar: UITabBar { neverRun() }
    }

    @MainActor class UITabBarItem: NSObject {
        convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) { self.init() }
    }

    extension UITraitCollection {
        convenience init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
    }

    // MARK: - Views

    enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }

    extension UIView {
        var semanticContentAttribute: UISemanticContentAttribute {
            get { neverRun() }
            set {}
        }

        func convert(_ rect: CGRect, to view: UIView?) -> CGRect { neverRun() }
        @discardableResult func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { neverRun() }
    }

    extension UITextField {
        func clearButtonRect(forBounds bounds: CGRect) -> CGRect { neverRun() }
    }

    extension UISegmentedControl {
        convenience init(items: [Any]?) { self.init() }
    }

    extension UIProgressView {
        static func appearance() -> Self { neverRun() }
    }

    extension UIColor {
        static var green: UIColor { neverRun() }
    }

    extension UIButton {
        var imageView: UIImageView? { neverRun() }
    }

    #if compiler(>=6.2)
        struct UIRectCorner: OptionSet {
            let rawValue: UInt
            static var topLeft: UIRectCorner { UIRectCorner(rawValue: 1) }
        }

        extension UIView {
            // https://developer.apple.com/documentation/uikit/uiview/effectiveradius(corner:)
            @available(iOS 26, tvOS 26, visionOS 26, *)
            func effectiveRadius(corner: UIRectCorner) -> CGFloat { neverRun() }
        }
    #endif

    // MARK: - Cells

    @MainActor protocol UITableViewDataSource: NSObjectProtocol {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    }

    @MainActor class UITableView: UIScrollView {
        enum Style: Int, Sendable { case plain, grouped, insetGrouped }

        init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }

        weak var dataSource: (any UITableViewDataSource)?
        func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { neverRun() }
    }

    extension UITableViewCell {
        enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

        convenience init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { self.init() }

        var automaticallyUpdatesBackgroundConfiguration: Bool { neverRun() }
        func setSelected(_ selected: Bool, animated: Bool) {}
    }

    @MainActor protocol UICollectionViewDataSource: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    }

    @MainActor class UICollectionView: UIScrollView {
        @MainActor struct CellRegistration<Cell: UICollectionViewCell, Item> {
            typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

            init(handler: @escaping Handler) {}
        }

        init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }

        weak var dataSource: (any UICollectionViewDataSource)?
        func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { neverRun() }
        func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
            using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
        ) -> Cell { neverRun() }
    }

    @MainActor class UICollectionViewLayout: NSObject {}

    @MainActor class UICollectionViewCompositionalLayout: UICollectionViewLayout {
        static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout { neverRun() }
    }

    @MainActor struct UICollectionLayoutListConfiguration {
        enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }

        init(appearance: Appearance) {}
    }

    extension IndexPath {
        init(row: Int, section: Int) { self.init(indexes: [section, row]) }
        init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    }

    // MARK: - Pictures

    class UIGraphicsImageRendererFormat: NSObject {
        var scale: CGFloat = 1
    }

    class UIGraphicsImageRendererContext: NSObject {}

    class UIGraphicsImageRenderer: NSObject {
        init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
        func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { neverRun() }
    }

    class CGImage {}

    extension UIImage {
        var cgImage: CGImage? { neverRun() }
    }

    class CGColorSpace {
        static var sRGB: String { neverRun() }
        init?(name: String) {}
    }

    enum CGImageAlphaInfo: UInt32, Sendable { case none, premultipliedLast }

    class CGContext {
        init?(
            data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
            bitmapInfo: UInt32
        ) {}

        func draw(_ image: CGImage, in rect: CGRect) {}
    }
#endif
