public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}

/// The traits, mutable while a collection is made.
public protocol UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var legibilityWeight: UILegibilityWeight { get set }
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// Of a view or controller. Of the system's traits, a controller alone passes these on here. Also what a collection keeps.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
    public var userInterfaceStyle = UIUserInterfaceStyle.light
    public var accessibilityContrast = UIAccessibilityContrast.normal
    public var userInterfaceLevel = UIUserInterfaceLevel.base
    public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    public var preferredContentSizeCategory = UIContentSizeCategory.large
    public var legibilityWeight = UILegibilityWeight.regular
    /// The values of an app's own traits.
    var custom = CustomTraits()

    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { custom[trait] }
        set { custom[trait] = newValue }
    }

    /// Only traits of an app here, as below.
    public func contains(_ trait: UITrait) -> Bool { custom.contains(trait) }

    public mutating func remove(_ trait: UITrait) { custom.remove(trait) }
}

open class UITraitCollection: NSObject, @unchecked Sendable {
    typealias Traits = UITraitOverrides

    let traits: Traits

    init(_ traits: Traits) { self.traits = traits }

    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { traits[trait] }

    public override init() { traits = Traits() }

    public init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = Traits()
        mutations(&traits)
        self.traits = traits as? Traits ?? Traits()
    }

    open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = traits
        mutations(&traits)
        return UITraitCollection(traits as? Traits ?? Traits())
    }

    open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    open var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
    @available(tvOS, unavailable)
    open var userInterfaceLevel: UIUserInterfaceLevel { traits.userInterfaceLevel }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    open var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
    open var legibilityWeight: UILegibilityWeight { traits.legibilityWeight }
    open var displayScale: CGFloat { 3 }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.traits == traits }
}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
}

public protocol UITraitDefinition {
    associatedtype Value: Hashable & Sendable
    static var defaultValue: Value { get }
}

/// The values of traits that the app defines.
struct CustomTraits: Hashable, Sendable {
    private var values: [ObjectIdentifier: any Hashable & Sendable] = [:]

    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values[ObjectIdentifier(trait)].flatMap { $0 as? Trait.Value } ?? Trait.defaultValue }
        set { values[ObjectIdentifier(trait)] = newValue }
    }

    func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }

    mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

    func merging(_ others: CustomTraits) -> CustomTraits {
        var merged = self
        merged.values.merge(others.values) { $1 }
        return merged
    }

    static func == (a: Self, b: Self) -> Bool { a.hashable == b.hashable }

    func hash(into hasher: inout Hasher) { hasher.combine(hashable) }

    private var hashable: [ObjectIdentifier: AnyHashable] { values.mapValues { AnyHashable($0) } }
}

/// A trait of the system.
protocol SystemTrait {
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

extension UITraitDefinition {
    /// Whether the trait differs between two collections.
    static func isDifferent(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
        (self as? any SystemTrait.Type)?.differs(a, b) ?? (a[self] != b[self])
    }
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
    public static let defaultValue = 0
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.userInterfaceStyle != b.userInterfaceStyle }
}

public enum UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
    public static let defaultValue = 0
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.accessibilityContrast != b.accessibilityContrast
    }
}

public enum UITraitLayoutDirection: UITraitDefinition, SystemTrait {
    public static let defaultValue = 0
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.layoutDirection != b.layoutDirection }
}

public enum UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
    public static let defaultValue = 0
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.legibilityWeight != b.legibilityWeight }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
    public static let defaultValue = 0
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a.preferredContentSizeCategory != b.preferredContentSizeCategory
    }
}

@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {}

@MainActor public protocol UITraitChangeObservable {
    typealias TraitChangeHandler<TraitEnvironment> = (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void where TraitEnvironment: UITraitEnvironment

    @discardableResult
    func registerForTraitChanges<TraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment
}
