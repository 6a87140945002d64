#if canImport(UIKit) && !os(watchOS) && DEBUG
    internal import UIKit

    /// Finds texts in debug builds that were set without their style: `label.text = …` loses line height and letter spacing silently.
    @MainActor
    enum TextWatch {
        private struct Watched {
            weak var view: UIView?
        }

        private static var views: [ObjectIdentifier: Watched] = [:]
        private static var isWaiting = false

        /// Checks a view in a second. By then, code that sets both a text and its style, in either order, has finished.
        static func add(_ view: UIView) {
            views[ObjectIdentifier(view)] = Watched(view: view)
            guard !exchange(&isWaiting, with: true) else { return }
            Task {
                try? await Task.sleep(for: .seconds(1))
                isWaiting = false
                look()
            }
        }

        /// Reports the texts found, once for each class of views.
        static func look() {
            views = views.filter { $0.value.view != nil }
            for case let view as any AttributedTextShowing in views.values.map(\.view) {
                guard view.settingToRestore(view.attributedContent) != nil else { continue }
                StyleErrors.report(.unstyledText(view: "\(type(of: view))"))
            }
        }
    }
#endif
