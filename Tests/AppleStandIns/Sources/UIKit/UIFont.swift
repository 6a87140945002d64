import Synchronization

/// No `NSObject`; see `UIColor`.
open class UIFont: Hashable, @unchecked Sendable {
    public struct Weight: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    }

    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        @available(tvOS, unavailable)
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// How many fonts were made in this process.
    public static let made = Atomic<Int>(0)
    /// The installed families, with the names of their faces; tests add to it.
    public static let installed = Mutex<[String: [String]]>([:])

    /// By size and weight: the same request returns the same object.
    private static let systemFonts = Mutex<[[CGFloat]: UIFont]>([:])

    public let familyName: String
    public let fontName: String
    public let pointSize: CGFloat
    public let weight: Weight
    public let design: UIFontDescriptor.SystemDesign?
    /// The style that the size was scaled for; nil if it was not scaled.
    public let scaledBy: TextStyle?
    public let isItalic: Bool

    init(
        family: String, name: String, size: CGFloat, weight: Weight = Weight(0), design: UIFontDescriptor.SystemDesign? = nil,
        scaledBy: TextStyle? = nil, isItalic: Bool = false
    ) {
        familyName = family
        fontName = name
        pointSize = size
        self.weight = weight
        self.design = design
        self.scaledBy = scaledBy
        self.isItalic = isItalic
        Self.made.add(1, ordering: .relaxed)
    }

    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let family = Self.installed.withLock({ $0.first { $0.value.contains(fontName) }?.key }) else { return nil }
        self.init(family: family, name: fontName, size: fontSize)
    }

    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize
        self.init(
            family: descriptor.family, name: descriptor.face ?? descriptor.family, size: size, weight: descriptor.weight,
            design: descriptor.design,
            isItalic: descriptor.symbolicTraits.contains(.traitItalic))
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: Weight(0)) }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        systemFonts.withLock { fonts in
            let font =
                fonts[[fontSize, weight.rawValue]]
                ?? UIFont(family: ".AppleSystemUIFont", name: ".SFUI", size: fontSize, weight: weight, design: .default)
            fonts[[fontSize, weight.rawValue]] = font
            return font
        }
    }

    /// At the default text size.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { systemFont(ofSize: 17) }

    /// As UIKit's `isEqual`: by what the font is.
    public static func == (a: UIFont, b: UIFont) -> Bool {
        a === b
            || a.fontName == b.fontName && a.familyName == b.familyName && a.pointSize == b.pointSize && a.weight == b.weight
                && a.design == b.design && a.scaledBy == b.scaledBy && a.isItalic == b.isItalic
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(fontName)
        hasher.combine(pointSize)
    }

    open class func fontNames(forFamilyName familyName: String) -> [String] { installed.withLock { $0[familyName] ?? [] } }

    open var fontDescriptor: UIFontDescriptor {
        let descriptor = UIFontDescriptor(family: familyName, weight: weight, pointSize: pointSize, design: design)
        if isItalic { descriptor.symbolicTraits.insert(.traitItalic) }
        if weight.rawValue >= 0.4 || ["Bold", "Black"].contains(where: fontName.hasSuffix) { descriptor.symbolicTraits.insert(.traitBold) }
        return descriptor
    }

    /// The stand-in's fonts have lines a fifth higher than their size.
    open var lineHeight: CGFloat { pointSize * 1.2 }

    func scaled(to size: CGFloat, by style: TextStyle, _ weight: Weight) -> UIFont {
        // UIKit raises an exception, which nothing in Swift can catch.
        precondition(scaledBy == nil, "the font is scaled already")
        return UIFont(family: familyName, name: fontName, size: size, weight: weight, design: design, scaledBy: style)
    }
}

open class UIFontDescriptor: NSObject, @unchecked Sendable {
    public struct AttributeName: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    public struct TraitKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    }

    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
    }

    public fileprivate(set) var symbolicTraits: SymbolicTraits = []
    let family: String
    /// The name of a face, if one was asked for by its traits.
    fileprivate private(set) var face: String?
    let weight: UIFont.Weight
    public let pointSize: CGFloat
    let design: SystemDesign?

    init(family: String, weight: UIFont.Weight, pointSize: CGFloat, design: SystemDesign?) {
        self.family = family
        self.weight = weight
        self.pointSize = pointSize
        self.design = design
    }

    public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        let traits = attributes[.traits] as? [TraitKey: Any]
        self.init(
            family: attributes[.family] as? String ?? "", weight: traits?[.weight] as? UIFont.Weight ?? UIFont.Weight(0), pointSize: 0,
            design: nil)
    }

    /// Nil if the family has no such face. For tests: a family has an italic one if its name does not end in "Upright", and a bold one if the
    /// name of a face ends in "Bold".
    open func withSymbolicTraits(_ symbolicTraits: UIFontDescriptor.SymbolicTraits) -> UIFontDescriptor? {
        let added = symbolicTraits.subtracting(self.symbolicTraits)
        let bold = UIFont.fontNames(forFamilyName: family).first { $0.hasSuffix("Bold") }
        if added.contains(.traitItalic), family.hasSuffix("Upright") { return nil }
        if added.contains(.traitBold), bold == nil { return nil }
        let descriptor = UIFontDescriptor(family: family, weight: weight, pointSize: pointSize, design: design)
        descriptor.symbolicTraits = symbolicTraits
        descriptor.face = added.contains(.traitBold) ? bold : nil
        return descriptor
    }

    open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        UIFontDescriptor(family: family, weight: weight, pointSize: pointSize, design: design)
    }
}

open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        return font.scaled(to: size, by: style, weight(of: font, traitCollection))
    }

    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        return font.scaled(to: min(size, maximumPointSize), by: style, weight(of: font, traitCollection))
    }

    /// The user's Bold Text makes the system's font bold, and leaves an app's own as it is.
    private func weight(of font: UIFont, _ traitCollection: UITraitCollection?) -> UIFont.Weight {
        traitCollection?.legibilityWeight == .bold && font.design != nil ? UIFont.Weight(0.4) : font.weight
    }

    /// For tests: the user's text size, for traits without one.
    public static let category = Mutex(UIContentSizeCategory.large)

    /// One and a half times as large for the largest of the usual sizes.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        var category = traitCollection?.preferredContentSizeCategory
        if category == .unspecified { category = Self.category.withLock(\.self) }
        return category == .extraExtraExtraLarge ? value * 1.5 : value
    }
}

@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    var adjustsFontForContentSizeCategory: Bool { get set }
}
