#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
        public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
    }

    open class UIHostingController<Content: View>: UIViewController {
        public var rootView: Content
        public var sizingOptions: UIHostingControllerSizingOptions = []

        public init(rootView: Content) { self.rootView = rootView }

        /// For tests: what the view draws with its traits.
        public func drawings() -> [Drawing] {
            drawing({ [traitCollection] environment in
                environment.colorScheme = traitCollection.userInterfaceStyle == .dark ? .dark : .light
                environment.colorSchemeContrast = traitCollection.accessibilityContrast == .high ? .increased : .standard
            }) { [rootView] in rootView }
        }
    }
#endif
