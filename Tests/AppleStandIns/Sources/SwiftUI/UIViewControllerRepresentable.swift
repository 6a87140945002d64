#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
        associatedtype UIViewControllerType: UIViewController
        associatedtype Coordinator = Void
        typealias Context = UIViewControllerRepresentableContext<Self>

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

    @MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
        public let environment: EnvironmentValues
    }

    extension DrawingContext {
        /// The controller is made once for each identity, and updated by each drawing.
        func drawing<Representable: UIViewControllerRepresentable>(representing view: Representable) -> Drawing {
            let context = UIViewControllerRepresentableContext<Representable>(environment: environment)
            let kept = memory.boxes[path] as? Representable.UIViewControllerType
            let controller = kept ?? view.makeUIViewController(context: context)
            memory.boxes[path] = controller
            view.updateUIViewController(controller, context: context)
            let size = view.sizeThatFits(ProposedViewSize(width: 300, height: nil), uiViewController: controller, context: context)
            return drawing("UIViewController", ["controller": controller, "size": size as Any])
        }
    }
#endif
