public import TokenRuntime

/// What an updater is doing.
public enum UpdateEvent: Sendable, Hashable {
    /// A request was sent.
    case started
    /// This many bytes of the body have arrived so far.
    case received(bytes: Int)
    /// The server still has the payload that the store has, or the one that was rejected before.
    case notModified
    case installed(Installation)
    /// The fetch failed, or its payload was rejected.
    case rejected(UpdateRejection)
    /// `run()` fetches next after this time.
    case waiting(Duration)
}
