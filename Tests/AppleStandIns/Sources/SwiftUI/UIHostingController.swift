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
        public func drawings() -> [Drawing] { rootView.drawings(in: traitCollection) }
    }

    public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
        private let content: Content

        @MainActor public func makeContentView() -> any UIView & UIContentView { HostingView(self, content) }
    }

    extension UIHostingConfiguration where Background == EmptyView {
        public init(@ViewBuilder content: () -> Content) { self.content = content() }
    }

    private final class HostingView<Content: View>: UIView, UIContentView, Hosting {
        var configuration: any UIContentConfiguration
        private let content: Content

        init(_ configuration: any UIContentConfiguration, _ content: Content) {
            (self.configuration, self.content) = (configuration, content)
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        func drawings() -> [Drawing] { content.drawings(in: traitCollection) }
    }

    extension View {
        fileprivate func drawings(in traits: UITraitCollection) -> [Drawing] {
            drawing({ environment in
                environment.traits = traits
                environment.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
                environment.colorSchemeContrast = traits.accessibilityContrast == .high ? .increased : .standard
            }) { self }
        }
    }
#endif
