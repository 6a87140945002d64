/// What takes a style.
package enum StyledView: Sendable, Hashable {
    case uiKit(UIKitView)
    /// A view of the app's that conforms to the protocol of this style type.
    case applying(String)
}

/// A class of UIKit's that a built-in style is made for.
package enum UIKitView: String, Sendable {
    case view = "UIView"
    case label = "UILabel"
    case imageView = "UIImageView"
    case button = "UIButton"
    case textField = "UITextField"
    case textView = "UITextView"
    case stack = "UIStackView"
    case `switch` = "UISwitch"
    case navigationBar = "UINavigationBar"
    case tabBar = "UITabBar"
    case tableViewCell = "UITableViewCell"

    /// Nil for what is no built-in style type.
    package init?(builtInStyle name: String) {
        switch name {
        case "ViewStyle", StyleApplication.borderStyle: self = .view
        case "LabelStyle": self = .label
        case "ImageViewStyle", "IconStyle": self = .imageView
        case "ButtonStyle", "ImagedButtonStyle": self = .button
        case "TextFieldStyle": self = .textField
        case "TextViewStyle": self = .textView
        case "StackStyle": self = .stack
        case "SwitchStyle": self = .switch
        case "NavigationBarStyle": self = .navigationBar
        case "TabBarStyle": self = .tabBar
        case "TableViewCellStyle": self = .tableViewCell
        default: return nil
        }
    }

    package var isOnTV: Bool { self != .switch }
}
