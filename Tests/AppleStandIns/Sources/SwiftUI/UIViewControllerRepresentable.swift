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

    /// What is kept of a represented controller from one drawing to the next.
    @MainActor private final class Represented<Representable: UIViewControllerRepresentable> {
        let controller: Representable.UIViewControllerType
        let coordinator: Representable.Coordinator

        init(_ controller: Representable.UIViewControllerType, _ coordinator: Representable.Coordinator) {
            (self.controller, self.coordinator) = (controller, coordinator)
        }
    }

    extension DrawingContext {
        /// The controller is made once for each identity, and updated by each drawing.
        func drawing<Representable: UIViewControllerRepresentable>(representing view: Representable) -> Drawing {
            let kept = memory.boxes[path] as? Represented<Representable>
            let context = UIViewControllerRepresentableContext<Representable>(
                coordinator: kept?.coordinator ?? view.makeCoordinator(), environment: environment)
            let controller = kept?.controller ?? view.makeUIViewController(context: context)
            memory.boxes[path] = Represented<Representable>(controller, context.coordinator)
            view.updateUIViewController(controller, context: context)
            let size = view.sizeThatFits(ProposedViewSize(width: 300, height: nil), uiViewController: controller, context: context)
            return drawing("UIViewController", ["controller": controller, "size": size as Any])
        }
    }
#endif
