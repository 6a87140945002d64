#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An image that is content: the name of an asset, or an address. A component loads none itself.
public enum ComponentImage: Hashable, Sendable {
    case named(String)
    case url(URL)

    /// The name of an asset, or an address that starts with `https://`.
    public init(_ name: String) {
        if name.hasPrefix("https://"), let url = URL(string: name) {
            self = .url(url)
        } else {
            self = .named(name)
        }
    }

    /// As `init(_:)` takes it.
    public var name: String {
        switch self {
        case .named(let name): name
        case .url(let url): url.absoluteString
        }
    }
}
