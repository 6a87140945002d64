#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Something that happened to a brand's payloads on this device, for logs and metrics.
///
/// It has no data about the person or the device, and nothing of it leaves the device unless the app sends it.
public struct DeliveryEvent: Sendable, Hashable {
    /// The kind of event.
    public var code: Code
    /// The name of the brand.
    public var brand: String
    /// The time at which it was reported, by the store's clock.
    public var time: Date
    /// The sequence of the payload that the event is about; nil without one, and for the bundled values.
    public var sequence: UInt64?
    /// The names of the layers that the event is about, in order.
    public var layers: [String]
    /// Why a payload was refused or dropped, or a fetch failed; nil for other events.
    public var reason: RejectionCode?
    /// The version of the key set by which payloads are judged at the time; nil if the keys that the app lists are trusted.
    public var keySet: UInt64?
    /// A sentence for people. It may change with any version.
    public var description: String

    package init(
        _ code: Code, _ description: String, sequence: UInt64? = nil, layers: [String] = [], reason: RejectionCode? = nil,
        keySet: UInt64? = nil, brand: String = "", time: Date = Date(timeIntervalSince1970: 0)
    ) {
        self.code = code
        self.brand = brand
        self.time = time
        self.sequence = sequence
        self.layers = layers
        self.reason = reason
        self.keySet = keySet
        self.description = description
    }

    init(_ event: StoreEvent) {
        self.init(event.code, event.description, sequence: event.sequence, layers: event.layers, reason: event.reason)
    }
}

extension DeliveryEvent: CustomStringConvertible {
    /// The event as text fields for a metrics back end: `event`, `brand` and `time`, and `sequence`, `layers`, `reason` and `key_set` if there are any.
    ///
    /// `time` is in UTC, as `2026-11-21T10:00:00.000Z`. `layers` are separated by commas, which no layer's name contains. The names of the fields never
    /// change.
    public var fields: [String: String] {
        var fields = [
            "event": code.rawValue, "brand": brand, "time": time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
        ]
        fields["sequence"] = sequence.map { "\($0)" }
        if !layers.isEmpty { fields["layers"] = layers.joined(separator: ",") }
        fields["reason"] = reason?.rawValue
        fields["key_set"] = keySet.map { "\($0)" }
        return fields
    }
}
