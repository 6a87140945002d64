/// What takes a style.
package enum StyleTaker: Sendable, Hashable {
    case builtIn(ViewRole)
    /// A view of the app's that conforms to the protocol of this style type.
    case applying(String)
}

/// What a view is there for, whichever class of a platform it is: a built-in style is made for one.
package enum ViewRole: Sendable {
    case view, label, image, button, textField, textView, stack, toggle, navigationBar, tabBar, listRow

    /// Nil for what is no built-in style type.
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
        case "NavigationBarStyle": self = .navigationBar
        case "TabBarStyle": self = .tabBar
        case "TableViewCellStyle": self = .listRow
        default: return nil
        }
    }
}
