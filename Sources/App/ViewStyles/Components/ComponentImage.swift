#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An image that is content, given by the name of an asset or by an address. Components do not load images themselves.
public enum ComponentImage: Hashable, Sendable {
    /// The asset of this name.
    case named(String)
    /// The image at this address.
    case url(URL)

    /// Creates an image from an asset's name, or from an address that starts with `https://`, in letters of either case.
    public init(_ name: String) {
        if name.prefix(8).lowercased() == "https://", let url = URL(string: name) {
            self = .url(url)
        } else {
            self = .named(name)
        }
    }

    /// The text that `init(_:)` takes.
    public var name: String {
        switch self {
        case .named(let name): name
        case .url(let url): url.absoluteString
        }
    }
}
