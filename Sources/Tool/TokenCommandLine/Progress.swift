import Dispatch
import Synchronization

/// Shows the current stage of a run that takes more than a second, on a terminal only: at most one line a second, also while a stage goes on.
final class Progress: Sendable {
    /// Of its own, because a run may use all threads of the shared ones.
    private static let queue = DispatchQueue(label: "progress")

    private let console: Console?
    /// The stage that has not been shown yet.
    private let next = Mutex<String?>(nil)

    init(console: Console, isQuiet: Bool) {
        self.console = console.errorIsTerminal && !isQuiet ? console : nil
        if self.console != nil { Self.wait(for: self) }
    }

    func begin(_ stage: String) { next.withLock { $0 = stage } }

    /// Shows no more: results follow.
    func end() { next.withLock { $0 = nil } }

    private static func wait(for progress: Progress) {
        queue.asyncAfter(deadline: .now() + .seconds(1)) { [weak progress] in
            guard let progress else { return }
            progress.show()
            wait(for: progress)
        }
    }

    private func show() {
        next.withLock { next in
            guard let stage = next else { return }
            next = nil
            console?.printError("tokengen: \(stage) …\n")
        }
    }
}
