open class CALayer: NSObject {
    // UIKit calls the default initialiser of the class that a view names.
    public required override init() {}

    open var frame = CGRect.zero
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var name: String?
    open var borderColor: CGColor? = UIColor.black.cgColor { didSet { record("borderColor") } }
    open var borderWidth: CGFloat = 0 { didSet { record("borderWidth") } }
    open var cornerRadius: CGFloat = 0 { didSet { record("cornerRadius") } }
    open var cornerCurve = CALayerCornerCurve.circular
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    open var masksToBounds = false
    open var zPosition: CGFloat = 0
    open var mask: CALayer?
    /// A path in place of the shape of the layer's content.
    open var shadowPath: CGPath?
    open var shadowColor: CGColor? = UIColor.black.cgColor { didSet { record("shadowColor") } }
    open var shadowOpacity: Float = 0 { didSet { record("shadowOpacity") } }
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { record("shadowOffset") } }
    open var shadowRadius: CGFloat = 3 { didSet { record("shadowRadius") } }

    open private(set) var sublayers: [CALayer]?
    open private(set) weak var superlayer: CALayer?

    /// For tests: the sublayers from back to front.
    public var drawnSublayers: [CALayer] {
        (sublayers ?? []).enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
    }

    open func addSublayer(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
    }

    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        sublayers = sublayers ?? []
        sublayers?.insert(layer, at: Int(index))
    }

    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        if superlayer?.sublayers?.isEmpty == true { superlayer?.sublayers = nil }
        superlayer = nil
    }
}

public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

open class CAGradientLayer: CALayer {
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
}

open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillRule = CAShapeLayerFillRule.nonZero
    open var fillColor: CGColor? = UIColor.black.cgColor
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineDashPattern: [NSNumber]?
}

public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

open class CATransaction: NSObject {
    /// Whether changes of layers would be animated.
    nonisolated(unsafe) public static var disablesActions = false

    open class func begin() {}
    open class func commit() { disablesActions = false }
    open class func setDisableActions(_ flag: Bool) { disablesActions = flag }
}
