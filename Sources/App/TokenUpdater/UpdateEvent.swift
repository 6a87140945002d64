public import TokenRuntime

/// What an updater is doing.
public enum UpdateEvent: Sendable, Hashable {
    /// A request is sent.
    case started
    /// So many bytes of the body have arrived.
    case received(bytes: Int)
    /// The server has what the store has, or what was rejected before.
    case notModified
    case installed(Installation)
    /// Each rejection, with its reason.
    case rejected(UpdateRejection)
    /// `run()` fetches next after this time.
    case waiting(Duration)
}
