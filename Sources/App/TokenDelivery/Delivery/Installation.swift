/// The result of `install`.
public enum Installation: Sendable, Hashable {
    /// The payload's layers for this device are shown now, on trial if they are new.
    case activated(sequence: UInt64)
    /// The payload is stored and will be shown later: from the next launch, or when a pause ends. Layers that it no longer has are not shown any more.
    case staged(sequence: UInt64)
    /// The store has followed the directive to roll back to the bundled values.
    case rolledBackToBundled(sequence: UInt64)
    /// The same payload is stored already.
    case unchanged(sequence: UInt64)
}

extension Installation: CustomStringConvertible {
    public var description: String {
        switch self {
        case .activated(let sequence): "The payload \(sequence) is now shown."
        case .staged(let sequence): "The payload \(sequence) is stored but not shown yet."
        case .rolledBackToBundled(let sequence): "The bundled values are shown, as the payload \(sequence) asks."
        case .unchanged(let sequence): "The payload \(sequence) is already stored."
        }
    }
}
