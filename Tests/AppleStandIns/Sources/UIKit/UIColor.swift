import Synchronization

/// Not an `NSObject`: Foundation on Linux traps when it compares such attributes of neighbouring ranges.
open class UIColor: Hashable, CustomStringConvertible, @unchecked Sendable {
    /// How many colours were made in this process.
    public static let made = Atomic<Int>(0)

    private let fixed: CGColor?
    private let provider: ((UITraitCollection) -> UIColor)?

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        fixed = CGColor([red, green, blue, alpha], isDisplayP3: false)
        provider = nil
        Self.made.add(1, ordering: .relaxed)
    }

    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        fixed = CGColor([displayP3Red, green, blue, alpha], isDisplayP3: true)
        provider = nil
        Self.made.add(1, ordering: .relaxed)
    }

    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        fixed = nil
        provider = dynamicProvider
        Self.made.add(1, ordering: .relaxed)
    }

    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { provider?(traitCollection) ?? self }

    open var cgColor: CGColor { fixed ?? resolvedColor(with: UITraitCollection()).cgColor }

    public static func == (a: UIColor, b: UIColor) -> Bool {
        guard let one = a.fixed, let other = b.fixed else { return a === b }
        return one == other
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(fixed) }

    open var description: String { fixed.map { "\($0.components ?? [])\($0.isDisplayP3 ? " P3" : "")" } ?? "dynamic" }

    public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// White by night.
    public static let placeholderText = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    public static let label = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
}
