#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
        associatedtype UIViewControllerType: UIViewController
        associatedtype Coordinator = Void
        typealias Context = UIViewControllerRepresentableContext<Self>

        @MainActor @preconcurrency func makeCoordinator() -> Coordinator
        @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
        @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
        @MainActor @preconcurrency func sizeThatFits(
            _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
        ) -> CGSize?
    }

    extension UIViewControllerRepresentable {
        public func sizeThatFits(
            _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
        ) -> CGSize? { nil }
    }

    extension UIViewControllerRepresentable where Coordinator == Void {
        public func makeCoordinator() {}
    }

    @MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
        public let coordinator: Representable.Coordinator
        public let environment: EnvironmentValues
    }

    /// What is kept of a represented view or controller from one drawing to the next.
    @MainActor private final class Represented<Kept: AnyObject, Coordinator> {
        let kept: Kept
        let coordinator: Coordinator
        /// SwiftUI's own view around it, which has the traits of the environment.
        let host = UIView()

        init(_ kept: Kept, _ view: UIView, _ coordinator: Coordinator) {
            (self.kept, self.coordinator) = (kept, coordinator)
            host.addSubview(view)
        }

        func follow(_ environment: EnvironmentValues) {
            host.traitCollection = environment.bridgedTraits
            host.updateTraitsIfNeeded()
        }
    }

    extension DrawingContext {
        /// The controller is made once for each identity, and updated by each drawing.
        func drawing<Representable: UIViewControllerRepresentable>(representing view: Representable) -> Drawing {
            typealias Box = Represented<Representable.UIViewControllerType, Representable.Coordinator>
            let old = memory.boxes[path] as? Box
            let context = UIViewControllerRepresentableContext<Representable>(
                coordinator: old?.coordinator ?? view.makeCoordinator(), environment: environment)
            let controller = old?.kept ?? view.makeUIViewController(context: context)
            let box = old ?? Box(controller, controller.view, context.coordinator)
            memory.boxes[path] = box
            box.follow(environment)
            view.updateUIViewController(controller, context: context)
            let size = view.sizeThatFits(ProposedViewSize(width: 300, height: nil), uiViewController: controller, context: context)
            return drawing("UIViewController", ["controller": controller, "size": size as Any])
        }

        /// The view is made once for each identity, and updated by each drawing.
        func drawing<Representable: UIViewRepresentable>(representing view: Representable) -> Drawing {
            typealias Box = Represented<Representable.UIViewType, Representable.Coordinator>
            let old = memory.boxes[path] as? Box
            let context = UIViewRepresentableContext<Representable>(
                coordinator: old?.coordinator ?? view.makeCoordinator(), environment: environment)
            let shown = old?.kept ?? view.makeUIView(context: context)
            let box = old ?? Box(shown, shown, context.coordinator)
            memory.boxes[path] = box
            box.follow(environment)
            view.updateUIView(shown, context: context)
            return drawing("UIView", ["view": shown])
        }
    }
#endif
