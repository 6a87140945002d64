internal import Synchronization

public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    private let kinds = Mutex<[String]>([])

    public func reloadTimelines(ofKind kind: String) { kinds.withLock { $0.append(kind) } }

    /// For tests: the kinds that were reloaded, in order.
    public var reloaded: [String] { kinds.withLock(\.self) }
}
