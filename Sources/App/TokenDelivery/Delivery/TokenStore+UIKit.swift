#if canImport(UIKit) && !os(watchOS)
    internal import UIKit
    internal import TokenRuntime

    // Written from Apple's documentation and not yet run on a device.
    extension TokenStore {
        /// Observes the app's lifecycle through UIKit's notifications for the life of the process.
        ///
        /// At a cold start, an app with scenes receives `UIScene.willConnectNotification`, and only `UIScene.willEnterForegroundNotification` of the
        /// two that tell of the foreground.
        func observeApplication() {
            guard delivery.state.withLock({ !exchange(&$0.isObserving, with: true) }) else { return }
            on(UIScene.willConnectNotification) { $0.sceneWillConnect() }
            on(UIScene.willEnterForegroundNotification) { $0.willEnterForeground() }
            on(UIApplication.willEnterForegroundNotification) { $0.willEnterForeground() }
            on(UIApplication.didBecomeActiveNotification) { store in
                store.didBecomeActive()
                // UIKit draws at the end of this turn of the main loop.
                DispatchQueue.main.async { store.didRenderFirstFrame() }
            }
            on(UIApplication.willResignActiveNotification) { $0.willResignActive() }
            on(UIApplication.protectedDataDidBecomeAvailableNotification) { $0.noticeTime() }
            // Comes without `willResignActive` if the app was never active in between.
            on(UIApplication.didEnterBackgroundNotification) { $0.willResignActive() }
        }

        private func on(_ name: Notification.Name, _ tell: @escaping @Sendable (TokenStore) -> Void) {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                if let self { tell(self) }
            }
        }
    }
#endif
