#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    public import UIKit

    extension StyledView where Self: UIStackView {
        /// Applies a style to the layout. A nil style or field resets to UIKit's default.
        public func apply(style: StackStyle?) {
            apply(style: style?.viewStyle)
            set(\.axis, to: style?.axis?.uiKit ?? .horizontal)
            set(\.alignment, to: style?.alignment?.uiKit ?? .fill)
            set(\.distribution, to: style?.distribution?.uiKit ?? .fill)
            set(\.spacing, to: CGFloat(style?.spacing?.points ?? 0))
            set(\.isLayoutMarginsRelativeArrangement, to: style?.insets != nil)
            // The getter adds the safe area.
            directionalLayoutMargins =
                style?.insets?.directionalEdgeInsets ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        }
    }
#endif
