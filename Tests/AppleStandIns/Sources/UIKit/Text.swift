public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// No `NSObject`; see `UIColor`.
open class NSParagraphStyle: Hashable {
    public init() {}

    fileprivate(set) public var values = Values()

    public struct Values: Hashable {
        public var alignment = NSTextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        public var minimumLineHeight: CGFloat = 0
        public var maximumLineHeight: CGFloat = 0
    }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }

    public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// 0 switches the font's own kerning off.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
}

extension AttributeScopes {
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let foregroundColor: ForegroundColorAttribute

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }

        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSKern"
        }

        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "CTTracking"
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    // SwiftUI has keys of the same names, which take precedence.
    @_disfavoredOverload
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T { self[T.self] }
}
