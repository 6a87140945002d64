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

        /// Checks a view each second. Code that sets both a text and its style, in either order, has finished by then; a text from a server may come
        /// much later.
        static func add(_ view: UIView) {
            views[ObjectIdentifier(view)] = Watched(view: view)
            guard !exchange(&isWaiting, with: true) else { return }
            Task {
                repeat {
                    try? await Task.sleep(for: .seconds(1))
                    look()
                } while !views.isEmpty
                isWaiting = false
            }
        }

        /// Reports the texts found, once for each class of views in another class.
        static func look() {
            views = views.filter { $0.value.view != nil }
            for case let view as any AttributedTextShowing in views.values.map(\.view) {
                guard view.settingToRestore(view.attributedContent) != nil else { continue }
                StyleErrors.report(.unstyledText(view: name(of: view)))
            }
        }

        private static func name(of view: UIView) -> String {
            let place = view.superview.map { " in \(type(of: $0))" } ?? ""
            return "\(type(of: view))\(place)"
        }
    }
#endif
