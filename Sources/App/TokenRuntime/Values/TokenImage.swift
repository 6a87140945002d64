#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
internal import TokenModel

/// A decorative image, given by the name of an asset or by an address.
@frozen
public struct TokenImage: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// The text in the token file: an asset's name, or an address that starts with `https://`.
    public var name: String { String(record: _record) }

    /// The address of an image that is not an asset, otherwise nil. The runtime does not load images from addresses.
    public var url: URL? {
        let name = name
        return name.hasPrefix("https://") ? URL(string: name) : nil
    }

    /// Creates an image from an asset's name, or from an address that starts with `https://`.
    public init(_ name: String) {
        self.init { $0.write(name) }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.write(name)
    }
}

extension TokenImage: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool { a.isSameRecord(as: b) || a.name == b.name }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    public var description: String { name }
}
