/// What takes a style.
package enum StyleTaker: Sendable, Hashable {
    case builtIn(ViewRole)
    /// A view in the app that conforms to the protocol of this style type.
    case applying(String)
}

/// The purpose of a view, whichever class implements it on a platform. Each built-in style is made for one role.
package enum ViewRole: Sendable {
    case view, label, image, button, textField, textView, stack, toggle, segmentedControl, slider, progressView, searchBar, navigationBar,
        tabBar, toolbar, listRow, collectionCell, headerFooter

    /// Nil if the name is not that of a built-in style type.
    package init?(builtInStyle name: String) {
        switch name {
        case "ViewStyle", StyleApplication.borderStyle: self = .view
        case "LabelStyle": self = .label
        case "ImageViewStyle", "IconStyle": self = .image
        case "ButtonStyle", "ImagedButtonStyle": self = .button
        case "TextFieldStyle": self = .textField
        case "TextViewStyle": self = .textView
        case "StackStyle": self = .stack
        case "SwitchStyle": self = .toggle
        case "SegmentedControlStyle": self = .segmentedControl
        case "SliderStyle": self = .slider
        case "ProgressViewStyle": self = .progressView
        case "SearchBarStyle": self = .searchBar
        case "NavigationBarStyle": self = .navigationBar
        case "TabBarStyle": self = .tabBar
        case "ToolbarStyle": self = .toolbar
        case "TableViewCellStyle": self = .listRow
        case "CollectionViewCellStyle": self = .collectionCell
        case "HeaderFooterViewStyle": self = .headerFooter
        default: return nil
        }
    }
    /// Whether the view is a `UIControl`.
    var isControl: Bool { [.button, .textField, .toggle, .segmentedControl, .slider].contains(self) }

    /// Whether the view's own parts are all that can be drawn of it: no element of a component gives it content.
    var isDrawnByItself: Bool { [.segmentedControl, .slider, .progressView, .searchBar, .toolbar].contains(self) }
}
