// Apple's signatures have them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

@MainActor open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

    open var text: String?
    open var isEditing: Bool { isFirstResponder }
    /// For tests.
    public var isFirstResponder = false

    /// For tests: begins or ends editing.
    public func edit(_ isEdited: Bool) {
        isFirstResponder = isEdited
        NotificationCenter.default.post(
            name: isEdited ? Self.textDidBeginEditingNotification : Self.textDidEndEditingNotification, object: self)
    }

    open var font: UIFont? { didSet { record("font") } }
    open var textColor: UIColor? = .label {
        didSet {
            precondition(textColor != nil, "nil raises an exception")
            record("textColor")
        }
    }
    open var textAlignment = NSTextAlignment.natural { didSet { record("textAlignment") } }
    open var borderStyle = BorderStyle.none { didSet { record("borderStyle") } }
    open var clearButtonMode = ViewMode.never { didSet { record("clearButtonMode") } }
    open var keyboardAppearance = UIKeyboardAppearance.default {
        didSet {
            if isRefused("keyboardAppearance") { return keyboardAppearance = oldValue }
            record("keyboardAppearance")
        }
    }
    open var adjustsFontForContentSizeCategory = false
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { record("defaultTextAttributes") } }
    open var attributedPlaceholder: NSAttributedString? { didSet { record("attributedPlaceholder") } }
    open var leftView: UIView? { didSet { record("leftView") } }
    open var leftViewMode = ViewMode.never { didSet { record("leftViewMode") } }
    open var rightView: UIView? { didSet { record("rightView") } }
    open var rightViewMode = ViewMode.never { didSet { record("rightViewMode") } }

    open func textRect(forBounds bounds: CGRect) -> CGRect { rest(of: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { rest(of: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open override var intrinsicContentSize: CGSize { CGSize(width: 100, height: font?.lineHeight ?? 20) }

    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }
}

@available(tvOS, unavailable)
@MainActor open class UISearchTextField: UITextField {
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        (borderStyle, clearButtonMode) = (.roundedRect, .always)
        (font, adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), true)
    }

    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UISearchBar: UIView {
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }

    open var barTintColor: UIColor? {
        didSet {
            if isRefused("barTintColor") { return barTintColor = oldValue }
            record("barTintColor")
        }
    }
    open var searchBarStyle = Style.default { didSet { record("searchBarStyle") } }
    #if !os(tvOS)
        public let searchTextField = UISearchTextField()
    #endif

    @available(tvOS, unavailable)
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }
}

// The places of a field's parts. An overlay view takes the place of the clear button.
@MainActor
extension UITextField {
    public var showsClearButton: Bool { shows(clearButtonMode) && text?.isEmpty == false && !showsRightView }
    public var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
    public var showsRightView: Bool { rightView != nil && shows(rightViewMode) }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    /// What overlay views and the clear button leave.
    fileprivate func rest(of bounds: CGRect) -> CGRect {
        let left = showsLeftView ? leftView?.frame.width ?? 0 : 0
        let right = showsRightView ? rightView?.frame.width ?? 0 : showsClearButton ? 24 : 0
        return CGRect(x: bounds.minX + left, y: bounds.minY, width: bounds.width - left - right, height: bounds.height)
    }
}

open class NSTextContainer: NSObject {
    /// At each end of a line, in addition to the insets.
    open var lineFragmentPadding: CGFloat = 5 { didSet { record("lineFragmentPadding") } }
}

@MainActor open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    /// Applies to the whole text, even if ranges had others.
    open var font: UIFont? = .preferredFont(forTextStyle: .body) {
        didSet {
            shown = shown.setting(.font, to: font)
            record("font")
        }
    }
    /// Like `font`.
    open var textColor: UIColor? = .label {
        didSet {
            shown = shown.setting(.foregroundColor, to: textColor)
            record("textColor")
        }
    }
    open var textAlignment = NSTextAlignment.natural { didSet { record("textAlignment") } }
    open var keyboardAppearance = UIKeyboardAppearance.default {
        didSet {
            if isRefused("keyboardAppearance") { return keyboardAppearance = oldValue }
            record("keyboardAppearance")
        }
    }
    open var adjustsFontForContentSizeCategory = false
    open var typingAttributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
    ]
    { didSet { record("typingAttributes") } }
    public let textContainer = NSTextContainer()
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { record("textContainerInset") } }
    /// The typing attributes are cleared whenever it changes: they become those of the adjacent text.
    open var selectedRange = NSRange(location: 0, length: 0) {
        didSet {
            guard selectedRange != oldValue else { return }
            let place = min(max(selectedRange.location - 1, 0), shown.length - 1)
            typingAttributes = shown.length == 0 ? [:] : shown.attributes(at: place, effectiveRange: nil)
        }
    }

    private var shown = NSAttributedString(string: "")

    open var hasText: Bool { shown.length > 0 }

    /// For tests: an edit of the text storage, which posts no notification. A layout pass follows.
    public func editStorage(_ text: String) {
        shown = NSAttributedString(string: text)
        setNeedsLayout()
    }

    /// For tests: types a text at the end.
    public func type(_ text: String) {
        let all = NSMutableAttributedString(attributedString: shown)
        all.append(NSAttributedString(string: text, attributes: typingAttributes))
        shown = all
        selectedRange = NSRange(location: shown.length, length: 0)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// One line, in a view that does not scroll.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return CGSize(width: 100, height: textContainerInset.top + (font?.lineHeight ?? 0) + textContainerInset.bottom)
    }

    open var text: String! {
        get { shown.string }
        set {
            let attributes: [NSAttributedString.Key: Any?] = [.font: font, .foregroundColor: textColor]
            attributedText = NSAttributedString(string: newValue ?? "", attributes: attributes.compactMapValues(\.self))
        }
    }

    /// A new text moves the selection to its end; the result is copied from the text storage each time.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: shown) }
        set {
            shown = newValue ?? NSAttributedString(string: "")
            selectedRange = NSRange(location: shown.length, length: 0)
            record("attributedText")
        }
    }
}
