import BadooStyles
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Serialised, since they count work for all views of the process.
@Suite(.serialized)
enum SharedStateTests {}

extension Brand {
    /// A brand like badoo with its own store, to which a test can publish.
    static func own() -> Brand {
        let store = Brand.badoo.store
        return Brand(
            keeping: TokenStore(name: "badoo", snapshot: store.bundled, modifiers: Brand.badoo.modifiers) { store.bundledCatalogue })
    }

    /// Replaces the values, as an installed payload does.
    func publish(_ overrides: String) throws {
        store.publish(try overridden(by: overrides).snapshot)
    }
}

extension TokenColor {
    static let red = TokenColor(red: 1, green: 0, blue: 0)
    static let blue = TokenColor(red: 0, green: 0, blue: 1)
    /// White by day, black by night, other colours at high contrast.
    static let dynamic = TokenColor(light: .white, dark: .black, highContrast: .red, darkHighContrast: .blue)
}

extension TokenFont {
    static let plain = TokenFont(families: ["system-ui"], size: 20, lineHeight: 1.5, letterSpacing: 0.5)
}

extension UIImage {
    /// Adds images to the app's assets and removes none, since other tests run at the same time.
    @MainActor static func addAssets(_ names: String...) {
        for name in names where assets[name] == nil { assets[name] = UIImage(asset: name) }
    }
}

extension UITraitCollection {
    static let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    static let rightToLeft = UITraitCollection { $0.layoutDirection = .rightToLeft }
    static let largeText = UITraitCollection { $0.preferredContentSizeCategory = .extraExtraExtraLarge }
    static let boldText = UITraitCollection { $0.legibilityWeight = .bold }
}

/// References to other views, and what only the view itself reads.
private let unread: Set = ["hasPendingParagraph", "owner", "pending", "registrations", "superview", "superlayer"]

/// Everything stored in a view, its layer and its subviews, as text.
@MainActor
func state(of object: AnyObject) -> [String: String] {
    var state: [String: String] = [:]
    // Values set on it are put into its text when the text is read.
    _ = (object as? UILabel)?.attributedText
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
        for case (let name?, let value) in current.children where !unread.contains(name) {
            state[name] = text(of: value)
        }
        mirror = current.superclassMirror
    }
    return state
}

@MainActor
private func text(of value: Any) -> String {
    switch value {
    case let optional as any OptionalValue: return optional.wrappedValue.map(text(of:)) ?? "nil"
    case is TraitsOfView, is UITraitCollection: return ""
    case let layer as CALayer: return "\(state(of: layer).sorted { $0.key < $1.key })"
    case let color as UIColor: return color.cgColor.components.map { "\($0)" } ?? ""
    case let color as CGColor: return "\(color.components ?? []) \(color.isDisplayP3)"
    case let font as UIFont: return "\(font.familyName) \(font.fontName) \(font.pointSize) \(font.weight) \(font.design?.rawValue ?? "")"
    case let container as NSTextContainer: return "\(container.lineFragmentPadding)"
    case let constraint as NSLayoutConstraint: return "\(constraint.identifier ?? "") \(constraint.constant) \(constraint.multiplier)"
    case let views as [UIView]: return "\(views.map { state(of: $0)["layer"] ?? "" })"
    case let list as [Any]: return "\(list.map(text(of:)))"
    case let object as NSObject
    where object is UIBarAppearance || object is UITabBarItemAppearance || object is UITabBarItemStateAppearance:
        return "\(state(of: object).sorted { $0.key < $1.key })"
    case let object as UIView: return "\(state(of: object).sorted { $0.key < $1.key })"
    case let attributes as [NSAttributedString.Key: Any]:
        let set = attributes.filter { !isPlain($0.value) }
        return set.isEmpty ? "" : "\(set.map { "\($0.key.rawValue): \(text(of: $0.value))" }.sorted())"
    case let string as NSAttributedString:
        return string.length == 0 ? "" : string.string + text(of: string.attributes(at: 0, effectiveRange: nil))
    case let paragraph as NSParagraphStyle: return "\(paragraph.values)"
    case let background as UIBackgroundConfiguration:
        return "\(text(of: background.backgroundColor as Any)) \(background.cornerRadius)"
    case let content as UIListContentConfiguration:
        let properties = content.textProperties
        return "\(content.text ?? "") \(text(of: properties.font)) \(text(of: properties.color)) \(properties.transform)"
    case let configuration as UIButton.Configuration: return text(of: configuration)
    default: return "\(value)"
    }
}

@MainActor
private func text(of configuration: UIButton.Configuration) -> String {
    let title = configuration.titleTextAttributesTransformer.map { $0(AttributeContainer()) }
    let values: [Any] = [
        configuration.look, configuration.title ?? "", configuration.baseForegroundColor?.cgColor.components ?? [],
        configuration.contentInsets,
        configuration.imagePlacement, configuration.imagePadding, configuration.background.image?.name ?? "",
        configuration.imageColorTransformer?(.black).cgColor.components ?? [], title?.font?.pointSize ?? 0, title?.uiKit.tracking ?? 0,
    ]
    return values.map { "\($0)" }.joined(separator: " | ")
}

/// Whether this is what labels and text views set for their lines by default.
private func isPlain(_ attribute: Any) -> Bool {
    guard let paragraph = attribute as? NSParagraphStyle else { return false }
    return paragraph.alignment == .natural && [.byWordWrapping, .byTruncatingTail].contains(paragraph.lineBreakMode)
        && paragraph.minimumLineHeight == 0 && paragraph.maximumLineHeight == 0
}

private typealias TraitsOfView = [(traits: [UITrait], handle: (UITraitCollection) -> Void)]

private protocol OptionalValue {
    var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
    var wrappedValue: Any? { map { $0 } }
}
