#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UISegmentedControl {
        /// Applies a style for each control state. A nil style or field resets to UIKit's default.
        public func apply(style: SegmentedControlStyle?) {
            apply(style: style?.viewStyle)
            claim(\.selectedSegmentTintColor, to: style?.selectedSegmentTintColor?.uiColor)
            for state in ControlState.kept { show(titles(of: style, in: state), in: UIControl.State(state)) }
        }

        /// Nil for a state whose titles are those of `normal`.
        private func titles(of style: SegmentedControlStyle?, in state: ControlState) -> [NSAttributedString.Key: Any]? {
            let color = style?.titleColor?.explicit(state)
            guard state == .normal || color != nil else { return nil }
            // In UIKit, titles of segments never scale. Holding a finger on one shows it in large.
            if let font = style?.font { return font.textAttributes(color, in: font.uiFont) }
            return color.map { [.foregroundColor: $0.uiColor] }
        }

        private func show(_ titles: [NSAttributedString.Key: Any]?, in state: UIControl.State) {
            // As in `claim(_:to:)`.
            if titles != nil || window == nil || titleTextAttributes(for: state) != nil { setTitleTextAttributes(titles, for: state) }
        }
    }
#endif
