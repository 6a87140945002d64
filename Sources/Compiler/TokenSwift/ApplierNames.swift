import TokenOutput
import TokenResolver

/// The Swift names in a style type's applier.
package struct ApplierNames {
    /// `NewsViewStyleApplying`
    package let applying: SwiftName
    let subviews: [Subview]

    struct Subview {
        let part: StyleApplication.Part
        /// `titleLabel`, the property in the app's class.
        let member: SwiftName
        /// `TitleLabelSubview`. A conforming class gets a type of this name, so it must not hide one of the app's, such as `TitleLabel`.
        let type: SwiftName
        /// The class that it must be or inherit from, or the protocol that it must conform to.
        let className: SwiftName
    }

    /// Nil for a type without an applier.
    package init?(_ type: StyleType) {
        guard let application = type.application else { return nil }
        applying = Self.applying(type.name)
        subviews = application.parts.map { part in
            Subview(
                part: part, member: SwiftName(existing: part.subview), type: SwiftName(type: part.subview + " subview"),
                className: Self.className(of: part.view))
        }
    }

    func className(of view: StyleTaker) -> SwiftName { Self.className(of: view) }

    /// Returns the type of a parameter that takes a view of this kind.
    func parameter(of view: StyleTaker) -> SourceCode {
        switch view {
        case .builtIn: "\(className(of: view))"
        case .applying: "some \(className(of: view))"
        }
    }

    private static func className(of view: StyleTaker) -> SwiftName {
        switch view {
        case .builtIn(let role): SwiftName(existing: role.uiKitClass)
        case .applying(let style): applying(style)
        }
    }

    private static func applying(_ style: String) -> SwiftName { SwiftName(type: style + " applying") }
}

extension ViewRole {
    var uiKitClass: String {
        switch self {
        case .view: "UIView"
        case .label: "UILabel"
        case .image: "UIImageView"
        case .button: "UIButton"
        case .textField: "UITextField"
        case .textView: "UITextView"
        case .stack: "UIStackView"
        case .toggle: "UISwitch"
        case .segmentedControl: "UISegmentedControl"
        case .slider: "UISlider"
        case .progressView: "UIProgressView"
        case .searchBar: "UISearchBar"
        case .navigationBar: "UINavigationBar"
        case .tabBar: "UITabBar"
        case .toolbar: "UIToolbar"
        case .listRow: "UITableViewCell"
        case .collectionCell: "UICollectionViewCell"
        case .headerFooter: "UITableViewHeaderFooterView"
        }
    }

    /// Whether the class exists on tvOS.
    var isOnTV: Bool { self != .toggle && self != .slider && self != .toolbar }
}
