#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
        associatedtype UIViewType: UIView
        associatedtype Coordinator = Void
        typealias Context = UIViewRepresentableContext<Self>

        @MainActor @preconcurrency func makeCoordinator() -> Coordinator
        @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
        @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    }

    extension UIViewRepresentable where Coordinator == Void {
        public func makeCoordinator() {}
    }

    @MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
        public let coordinator: Representable.Coordinator
        public let environment: EnvironmentValues
    }
#endif
