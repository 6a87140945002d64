#if canImport(Darwin)
    internal import Dispatch
    internal import notify

    // Written from Apple's documentation and not yet run on a device.
    extension ChangeSignal {
        /// Darwin notifications. The system delivers several of one name as one, and those for a suspended process when it runs again.
        package static let system = ChangeSignal(
            post: { _ = notify_post($0) }, observe: { name, act in DarwinObservation(name, act) })
    }

    /// A registration for a Darwin notification. Ends when it is released.
    private final class DarwinObservation: Sendable {
        private let token: Int32

        init?(_ name: String, _ act: @escaping @Sendable () -> Void) {
            var token: Int32 = 0
            // Refreshing reads files, so the main thread must not do it.
            let status = notify_register_dispatch(name, &token, DispatchQueue.global(qos: .utility)) { _ in act() }
            guard status == UInt32(NOTIFY_STATUS_OK) else { return nil }
            self.token = token
        }

        deinit { notify_cancel(token) }
    }
#else
    extension ChangeSignal {
        package static let system = none
    }
#endif
