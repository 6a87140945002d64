#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UISearchBar {
        /// Applies a style. A nil style or field resets to UIKit's default. tvOS gives no access to the field in the bar.
        public func apply(style: SearchBarStyle?) {
            apply(style: style?.viewStyle)
            claim(\.barTintColor, to: style?.barTintColor?.uiColor)
            set(\.searchBarStyle, to: style?.prominence?.uiKit ?? .default)
            #if !os(tvOS)
                searchTextField.apply(style: style?.textFieldStyle)
            #endif
        }
    }
#endif
