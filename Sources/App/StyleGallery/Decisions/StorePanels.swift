package import TokenRuntime
package import TokenUpdater

/// The panels of several stores, made when they are first shown.
@MainActor
package final class StorePanels {
    package private(set) lazy var all = stores.map { StorePanel($0, updaters[Brand(of: $0)]) }
    private let stores: [TokenStore]
    private let updaters: [Brand: TokenUpdater]

    package init(_ stores: [TokenStore], _ updaters: [Brand: TokenUpdater]) {
        (self.stores, self.updaters) = (stores, updaters)
    }

    /// Keeps all panels up to date, until the task is cancelled.
    package func watch() async {
        await withDiscardingTaskGroup { group in
            for panel in all { group.addTask { await panel.watch() } }
        }
    }
}
