import TokenResolver

/// What the applier of a style type consists of in Swift.
struct ApplierNames {
    /// `NewsViewStyleApplying`
    let applying: SwiftName
    let subviews: [Subview]

    struct Subview {
        let part: StyleApplication.Part
        /// `titleLabel`, the property of the app's class.
        let member: SwiftName
        /// `TitleLabelSubview`: a class that conforms has a type of this name, which must hide none of the app's, such as `TitleLabel`.
        let type: SwiftName
        /// What it must be at least.
        let className: SwiftName
    }

    /// Nil for a type that has no applier.
    init?(_ type: StyleType) {
        guard let application = type.application else { return nil }
        applying = Self.applying(type.name)
        subviews = application.parts.map { part in
            Subview(
                part: part, member: SwiftName(existing: part.subview), type: SwiftName(type: part.subview + " subview"),
                className: Self.className(of: part.view))
        }
    }

    func className(of view: StyleTaker) -> SwiftName { Self.className(of: view) }

    /// The type of a parameter that takes such a view.
    func parameter(of view: StyleTaker) -> SwiftCode {
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
        case .navigationBar: "UINavigationBar"
        case .tabBar: "UITabBar"
        case .listRow: "UITableViewCell"
        }
    }

    /// Whether tvOS has the class.
    var isOnTV: Bool { self != .toggle }
}
