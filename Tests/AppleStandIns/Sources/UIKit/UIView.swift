// Apple's signatures have them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIResponder: NSObject {
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

@MainActor open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable {
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }

    open class var layerClass: AnyClass { CALayer.self }
    public let layer: CALayer

    public init(frame: CGRect = .zero) {
        layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
        super.init()
        layer.frame = frame
    }

    public required init?(coder: NSCoder) { nil }

    open var frame: CGRect {
        get { layer.frame }
        set { resize(to: newValue) }
    }
    open var bounds: CGRect { layer.bounds }
    open var autoresizingMask: AutoresizingMask = []
    open var isUserInteractionEnabled = true
    open var isHidden = false
    open var isAccessibilityElement = false
    open var accessibilityValue: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var accessibilityElementsHidden = false
    open var accessibilityElements: [Any]?
    open func accessibilityActivate() -> Bool { false }

    open var backgroundColor: UIColor? {
        didSet {
            if isRefused("backgroundColor") { return backgroundColor = oldValue }
            record("backgroundColor")
        }
    }
    open var tintColor: UIColor! { didSet { record("tintColor") } }
    open var alpha: CGFloat = 1 { didSet { record("alpha") } }
    open var clipsToBounds = false { didSet { record("clipsToBounds") } }
    open var contentMode = ContentMode.scaleToFill { didSet { record("contentMode") } }
    open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
        didSet { record("directionalLayoutMargins") }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    open var window: UIWindow? { superview?.window }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// The layer is inserted at the same index.
    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        // Beyond the end where the view was in here already.
        let index = min(index, subviews.count)
        let place = index < subviews.count ? index : layer.sublayers?.count ?? 0
        subviews.insert(view, at: index)
        layer.insertSublayer(view.layer, at: UInt32(place))
        view.superview = self
        view.inheritTraits()
        if window != nil { view.tellOfWindow() }
        if UIAppearanceProxies.isUsed, window != nil { view.enterWindow() }
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        layer.removeFromSuperlayer()
    }

    open func didMoveToWindow() {}

    private func tellOfWindow() {
        didMoveToWindow()
        for view in subviews { view.tellOfWindow() }
    }

    open func layoutSubviews() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
    open func setNeedsLayout() { layoutSubviews() }
    open func layoutIfNeeded() { record("layoutIfNeeded") }

    // Touches

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The topmost view inside that has the point, or else the view itself.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            let inside = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
            if let hit = view.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

    // Focus

    #if compiler(>=6.2)
        // https://developer.apple.com/documentation/uikit/uiview/cornerconfiguration-7l0ja
        @available(iOS 26, tvOS 26, visionOS 26, *)
        public var cornerConfiguration: UICornerConfiguration {
            get {
                corners as? UICornerConfiguration
                    ?? .corners(topLeftRadius: nil, topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: nil)
            }
            set { corners = newValue }
        }
        private var corners: (any Sendable)?
    #endif

    open var canBecomeFocused: Bool { false }
    open private(set) var isFocused = false
    #if !os(tvOS)
        open var focusEffect: UIFocusEffect? = UIFocusHaloEffect.standard
        open var hoverStyle: UIHoverStyle? { didSet { record("hoverStyle") } }
    #endif

    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    /// For tests: moves the focus to the view or away from it.
    public func setFocused(_ isFocused: Bool) {
        self.isFocused = isFocused && canBecomeFocused
        didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
    }

    // Size

    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
    open func invalidateIntrinsicContentSize() {}

    /// As if a layout pass followed immediately: first this view, then its subviews with flexible sides.
    private func resize(to frame: CGRect) {
        layer.frame = frame
        layoutSubviews()
        for view in subviews where view.autoresizingMask == [.flexibleWidth, .flexibleHeight] {
            view.frame = bounds
        }
    }

    public class var layoutFittingCompressedSize: CGSize { .zero }

    /// For tests: one line of text.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: max(targetSize.height, 44))
    }

    /// For tests: the update links of this view.
    public var updateLinks: [UIUpdateLink] = []

    // Constraints

    open var constraints: [NSLayoutConstraint] = []
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

    // Appearance

    /// Those that were set on this view, and not by a proxy; only while proxies are used.
    var ownProperties: Set<String> = []

    // Traits

    private var registrations: [(traits: [UITrait], handle: (UITraitCollection) -> Void)] = []

    /// For tests: simulates a change of the environment; calls the registered handlers.
    open var traitCollection = UITraitCollection() {
        didSet {
            for (traits, handle) in registrations where traits.contains(where: { $0.isDifferent(in: oldValue, and: traitCollection) }) {
                handle(oldValue)
            }
        }
    }

    /// Of this view and those in it. Immediately, while UIKit waits for its next update.
    open var traitOverrides = UITraitOverrides() { didSet { inheritTraits() } }

    /// The controller whose view this is.
    weak var controller: UIViewController?

    /// Traits come from the superview, through a controller if this is its view: not from the parent of the controller, and not from the one that
    /// presents it.
    func inheritTraits() {
        var traits = traitCollection.traits
        traits.custom = (superview?.traitCollection.traits.custom ?? CustomTraits())
            .merging(controller?.traitOverrides.custom ?? CustomTraits()).merging(traitOverrides.custom)
        if traits != traitCollection.traits { traitCollection = UITraitCollection(traits) }
        for view in subviews { view.inheritTraits() }
    }

    /// Traits are always up to date here, unless a test has set them.
    open func updateTraitsIfNeeded() {
        for view in subviews { view.inheritTraits() }
    }

    public var registrationCount: Int { registrations.count }

    @discardableResult
    open func registerForTraitChanges<TraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
        registrations.append(
            (
                traits,
                { [weak self] previous in
                    if let self = self as? TraitEnvironment { handler(self, previous) }
                }
            ))
        return TraitChangeRegistration()
    }
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
