import Foundation
import Synchronization

/// The running processes, so all of them can be stopped together.
final class Children: Sendable {
    private struct State {
        var identifiers: Set<Int32> = []
        var isStopped = false
    }

    private let state = Mutex(State())

    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Runs a process to its end.
    func run(_ process: Process, _ body: () -> Void) throws {
        try process.run()
        let identifier = process.processIdentifier
        let isLate = state.withLock { state in
            state.identifiers.insert(identifier)
            return state.isStopped
        }
        if isLate { kill(identifier, SIGTERM) }
        body()
        process.waitUntilExit()
        state.withLock { _ = $0.identifiers.remove(identifier) }
    }

    /// On Ctrl-C and on termination all processes end, and their parent continues with its summary. Keep a reference to the sources.
    func stopOnSignals() -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { self.stop() }
            source.resume()
            return source
        }
    }

    private func stop() {
        state.withLock { state in
            state.isStopped = true
            for identifier in state.identifiers { kill(identifier, SIGTERM) }
        }
    }
}
