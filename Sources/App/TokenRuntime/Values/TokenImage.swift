#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
internal import TokenModel

/// An image that is style, by the name of an asset or by an address.
@frozen
public struct TokenImage: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// As the token file has it: an asset's name, or an address that starts with `https://`.
    public var name: String { String(record: _record) }

    /// The address of an image that is no asset; the runtime loads none itself.
    public var url: URL? {
        let name = name
        return name.hasPrefix("https://") ? URL(string: name) : nil
    }

    /// The name of an asset, or an address that starts with `https://`.
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
