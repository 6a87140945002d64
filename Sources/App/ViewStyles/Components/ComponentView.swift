#if canImport(UIKit) && !os(watchOS)
    public import SwiftUI
    public import TokenRuntime
    public import UIKit

    /// The app's own view of a component, for picture tests and galleries. See the generated protocol `ComponentViews`.
    ///
    /// ```swift
    /// struct NewsComponentViews: ComponentViews {
    ///     func newsView() -> ComponentView<NewsViewComponent> { .uiKit { NewsView() } }
    ///     func banner() -> ComponentView<BannerComponent> { .swiftUI { BannerView(model: $0) } }
    /// }
    /// ```
    @MainActor
    public struct ComponentView<Shown: Component> {
        /// A view that shows a picture, and reacts to further events.
        struct Live {
            let controller: UIViewController
            let state: @MainActor () -> Shown.State
            let send: @MainActor (Shown.Event) -> Void
        }

        private let make: @MainActor (ComponentPicture<Shown>, Brand) -> Live

        /// A view in UIKit. The style of its state is bound if the view takes the component's style: if it conforms to the style's `…Applying`.
        public static func uiKit<Made: StatableView>(_ make: @escaping @MainActor () -> Made) -> Self where Made.Shown == Shown {
            _uiKit(make) { _, _ in }
        }

        /// A view in UIKit whose style `bind` binds, in the variant that it is given. For generated code.
        public static func _uiKit<Made: StatableView>(
            _ make: @escaping @MainActor () -> Made, bind: @escaping @MainActor (Made, Shown.Variant) -> Void
        ) -> Self where Made.Shown == Shown {
            Self { picture, brand in
                let view = make()
                view.traitOverrides.brand = brand
                view.updateTraitsIfNeeded()
                bind(view, picture.variant)
                view.show(picture.content)
                for event in picture.events { view.send(event) }
                if view.componentState != picture.state { view.reset(to: picture.state) }
                let controller = UIViewController()
                controller.view = view
                return Live(controller: controller, state: { view.componentState }, send: { view.send($0) })
            }
        }

        /// A view in SwiftUI.
        public static func swiftUI<Made: View>(
            @ViewBuilder _ make: @escaping @MainActor (ComponentModel<Shown>) -> Made
        ) -> Self {
            swiftUI { model, _ in make(model) }
        }

        /// A view in SwiftUI that takes the variant of its style.
        public static func swiftUI<Made: View>(
            @ViewBuilder _ make: @escaping @MainActor (ComponentModel<Shown>, Shown.Variant) -> Made
        ) -> Self {
            Self { picture, brand in
                let model = ComponentModel<Shown>(picture.content)
                for event in picture.events { model.send(event) }
                if model.state != picture.state { model.reset(to: picture.state) }
                let controller = UIHostingController(rootView: make(model, picture.variant).brand(brand))
                controller.sizingOptions = .intrinsicContentSize
                return Live(controller: controller, state: { model.state }, send: { model.send($0) })
            }
        }

        /// Makes the view and shows a picture in it.
        func live(_ picture: ComponentPicture<Shown>, in brand: Brand) -> Live { make(picture, brand) }

        /// Makes the view and shows a picture in it: its content, and its state, to which the events lead.
        ///
        /// - Parameters:
        ///   - picture: the content, the events and the state.
        ///   - setting: the brand and the mode.
        ///   - width: in points. The height is what the content needs.
        public func controller(showing picture: ComponentPicture<Shown>, in setting: PictureSetting, width: CGFloat) -> UIViewController {
            let controller = make(picture, setting.brand).controller
            controller.traitOverrides.userInterfaceStyle = setting.style
            controller.traitOverrides.accessibilityContrast = setting.contrast
            guard let view = controller.view else { return controller }
            view.updateTraitsIfNeeded()
            let size = view.systemLayoutSizeFitting(
                CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            view.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
            view.layoutIfNeeded()
            return controller
        }
    }

    /// The brand and mode of a picture.
    public struct PictureSetting: Sendable, CustomStringConvertible {
        /// The brand whose values are shown.
        public var brand: Brand
        /// Light or dark.
        public var style: UIUserInterfaceStyle
        /// Normal or high contrast.
        public var contrast: UIAccessibilityContrast
        /// Its part of the picture's name: `badoo/dark+high-contrast`.
        public var name: String

        /// Creates a setting, by default light and with normal contrast.
        public init(_ name: String, _ brand: Brand, _ style: UIUserInterfaceStyle = .light, _ contrast: UIAccessibilityContrast = .normal) {
            self.name = name
            self.brand = brand
            self.style = style
            self.contrast = contrast
        }

        public var description: String { name }
    }
#endif
