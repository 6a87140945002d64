#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    extension UITextField {
        /// Keeps the text away from the edges.
        func show(_ insets: TokenInsets?, nextTo clearButton: ClearButtonMode) {
            let field = self as? InsetTextField
            field?.insets = insets
            let spaced = field == nil ? insets : nil
            if let spacer = Spacer(in: leftView, width: spaced?.leading) {
                if leftView !== spacer.view { leftView = spacer.view }
                set(\.leftViewMode, to: spacer.view == nil ? .never : .always)
            }
            if let spacer = Spacer(in: rightView, width: spaced?.trailing) {
                if rightView !== spacer.view { rightView = spacer.view }
                // An overlay view hides the clear button, so it takes turns with it.
                set(\.rightViewMode, to: spacer.view == nil ? .never : clearButton.opposite.uiKit)
            }
        }
    }

    extension ClearButtonMode {
        /// The times at which the button is hidden.
        fileprivate var opposite: ClearButtonMode {
            switch self {
            case .never: .always
            case .whileEditing: .unlessEditing
            case .unlessEditing: .whileEditing
            case .always: .never
            }
        }
    }

    /// A spacer that makes room for an inset as an overlay view.
    @MainActor
    private struct Spacer {
        /// A view as wide as the inset; nil for no inset.
        let view: UIView?

        /// Creates a spacer. Nil if the app has set a view of its own, which stays.
        init?(in overlay: UIView?, width: Double?) {
            guard overlay == nil || overlay is TextFieldSpacer else { return nil }
            let width = CGFloat(width?.extent ?? 0)
            if width == 0 {
                view = nil
            } else if let overlay, overlay.frame.width == width {
                view = overlay
            } else {
                view = TextFieldSpacer(frame: CGRect(x: 0, y: 0, width: width, height: 1))
            }
        }
    }

    private final class TextFieldSpacer: UIView {}
#endif
