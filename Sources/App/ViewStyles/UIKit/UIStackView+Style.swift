#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension StyledView where Self: UIStackView {
        /// Applies a style to the layout. A nil style or field resets to UIKit's default.
        public func apply(style: StackStyle?) {
            apply(style: style?.viewStyle)
            axis = style?.axis?.uiKit ?? .horizontal
            alignment = style?.alignment?.uiKit ?? .fill
            distribution = style?.distribution?.uiKit ?? .fill
            spacing = CGFloat(style?.spacing?.points ?? 0)
            isLayoutMarginsRelativeArrangement = style?.insets != nil
            directionalLayoutMargins =
                style?.insets?.directionalEdgeInsets ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        }
    }
#endif
