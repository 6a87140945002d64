/// What `install` has done.
public enum Installation: Sendable, Hashable {
    /// Shown now; on trial.
    case activated(sequence: UInt64)
    /// Stored, and shown later: from the next launch on, from its `notBefore` on, or when a pause ends.
    case staged(sequence: UInt64)
    /// The directive to go back to the bundled values has been followed.
    case rolledBackToBundled(sequence: UInt64)
    /// The very bytes that are stored already.
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
