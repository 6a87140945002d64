#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension UIBarButtonItem {
        /// Applies a style. A nil style or field resets to UIKit's default.
        ///
        /// As in UIKit, titles in bars keep their size. A prominent button is of coloured glass from iOS 26 on, and a bold one before.
        public func apply(style: BarButtonStyle?) {
            tintColor = style?.tintColor?.uiColor
            self.style = style?.prominent == true ? .standingOut : .plain
            for state in [ControlState.normal, .highlighted, .disabled, .focused] {
                setTitleTextAttributes(style?.attributes(in: state), for: UIControl.State(state))
            }
        }
    }

    extension UIBarButtonItem.Style {
        /// The style of a button that completes a task.
        fileprivate static var standingOut: UIBarButtonItem.Style {
            #if compiler(>=6.2)
                if #available(iOS 26, tvOS 26, visionOS 26, *) { return .prominent }
            #endif
            return .done
        }
    }

    extension BarButtonStyle {
        /// The attributes of the title in a state; nil for UIKit's own.
        @MainActor
        fileprivate func attributes(in state: ControlState) -> [NSAttributedString.Key: Any]? {
            let color = titleColor?[state]
            if let font { return font.textAttributes(color, in: font.uiFont) }
            return color.map { [.foregroundColor: $0.uiColor] }
        }
    }
#endif
