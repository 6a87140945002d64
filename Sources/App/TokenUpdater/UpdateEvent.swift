public import TokenDelivery

/// A step of an updater's work.
public enum UpdateEvent: Sendable, Hashable {
    /// A request was sent.
    case started
    /// This many bytes of the body have arrived so far.
    case received(bytes: Int)
    /// The server's file has not changed since the store accepted it, or since it was rejected.
    case notModified
    /// The store has accepted the payload.
    case installed(Installation)
    /// The fetch failed, or its payload was rejected.
    case rejected(UpdateRejection)
    /// `run()` fetches next after this time.
    case waiting(Duration)
}

extension UpdateEvent {
    /// Whether it is how a fetch ended.
    package var isResult: Bool {
        switch self {
        case .notModified, .installed, .rejected: true
        case .started, .received, .waiting: false
        }
    }
}
