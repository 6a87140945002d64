#if canImport(UIKit) && !os(watchOS)
    import StyleGallery
    import SwiftUI
    import Testing
    import TokenRuntime
    import UIKit
    import ViewStyles

    @testable import OnScreen

    private final class NewsItemView: UIView, NewsViewStyleApplying, StatableView {
        typealias Shown = NewsViewComponent
        let titleLabel = UILabel()
        let messageLabel = UILabel()

        func show(_ content: NewsViewComponent.Content) { (titleLabel.text, messageLabel.text) = (content.title, content.message) }
        func apply(_ update: NewsViewComponent.Update) {}
        func perform(_ action: NewsViewComponent.Action) {}
    }

    private struct NewsViews: ComponentViews {
        func newsView() -> ViewStyles.ComponentView<NewsViewComponent> { .uiKit { NewsItemView() } }
    }

    /// A view that wants to be 77 points high.
    private struct HighView: UIViewControllerRepresentable {
        let controller: UIViewController

        func makeUIViewController(context: Context) -> UIViewController { controller }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
        func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewController, context: Context) -> CGSize? {
            proposal.width.map { CGSize(width: $0, height: 77) }
        }
    }

    /// What the gallery on the device relies on.
    @MainActor struct GalleryQuestionTests {
        private let screen = Screen()

        @Test func theGalleryAndTheStoresAreShown() async throws {
            let before = Pixels(of: screen.window)
            let store = Brand.badoo.store
            screen.show(UIHostingController(rootView: StyleGalleryView(views: NewsViews(), stores: [store])))
            try await Task.sleep(for: .seconds(1))
            #expect(Pixels(of: screen.window).count(of: .clear) < before.count(of: .clear))
            screen.show(UIHostingController(rootView: StoreStatusView(stores: [store])))
            try await Task.sleep(for: .seconds(1))
            #expect(screen.window.rootViewController?.view.window === screen.window)
        }

        @Test func anUpdateLinkIsCalledForEachFrame() async throws {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.show(view)
            var times: [Double] = []
            let link = UIUpdateLink(view: view)
            link.addAction { _, info in times.append(info.modelTime) }
            link.requiresContinuousUpdates = true
            link.isEnabled = true
            try await Task.sleep(for: .seconds(1))
            link.isEnabled = false
            #expect(times.count > 20)
            #expect(times == times.sorted())
        }

        @Test func aRowIsAsHighAsItsViewControllerWants() async throws {
            let controller = UIViewController()
            screen.show(UIHostingController(rootView: List { HighView(controller: controller) }))
            try await Task.sleep(for: .seconds(1))
            #expect(controller.view.frame.height == 77)
        }
    }
#endif
