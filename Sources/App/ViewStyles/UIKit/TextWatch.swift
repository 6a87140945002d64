#if canImport(UIKit) && !os(watchOS) && DEBUG
    internal import UIKit

    /// Looks, in debug builds, for texts that were set past their style: `label.text = …` loses line height and letter spacing without a word.
    @MainActor
    enum TextWatch {
        private struct Watched {
            weak var view: UIView?
        }

        private static var views: [ObjectIdentifier: Watched] = [:]
        private static var isWaiting = false

        /// A look in a second, when whoever sets a text and then its style, in whichever order, is done with both.
        static func add(_ view: UIView) {
            views[ObjectIdentifier(view)] = Watched(view: view)
            guard !exchange(&isWaiting, with: true) else { return }
            Task {
                try? await Task.sleep(for: .seconds(1))
                isWaiting = false
                look()
            }
        }

        /// Reports the texts, those of each class once.
        static func look() {
            views = views.filter { $0.value.view != nil }
            for case let view as any AttributedTextShowing in views.values.map(\.view) {
                guard view.settingToRestore(view.attributedContent) != nil else { continue }
                StyleErrors.report(.unstyledText(view: "\(type(of: view))"))
            }
        }
    }
#endif
