import Foundation
import Synchronization
import Testing

@testable import TokenCommandLine

/// The stage of a long run is shown on a terminal, also if it began in the first second.
@Suite struct ProgressTests {
    private final class Screen: Sendable {
        private let printed = Mutex("")

        var text: String { printed.withLock(\.self) }

        func console(isTerminal: Bool) -> Console {
            Console(
                output: { _ in }, error: { bytes in self.printed.withLock { $0 += String(decoding: bytes, as: UTF8.self) } },
                errorIsTerminal: isTerminal, environment: { _ in nil })
        }

        /// Waits until something is printed, at most ten seconds.
        func waitForText() async throws {
            for _ in 0..<1_000 where text.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        }
    }

    @Test func aStageIsShownWhileItGoesOn() async throws {
        let screen = Screen()
        let progress = Progress(console: screen.console(isTerminal: true), isQuiet: false)
        progress.begin("reading")
        progress.begin("resolving")
        #expect(screen.text == "")
        try await screen.waitForText()
        #expect(screen.text == "tokengen: resolving …\n")
        progress.begin("writing")
        progress.end()
        try await Task.sleep(for: .milliseconds(1_200))
        #expect(screen.text == "tokengen: resolving …\n")
    }

    @Test(arguments: [(true, true), (false, false)])
    func nothingIsShownElsewhere(isTerminal: Bool, isQuiet: Bool) async throws {
        let screen = Screen()
        let progress = Progress(console: screen.console(isTerminal: isTerminal), isQuiet: isQuiet)
        progress.begin("reading")
        try await Task.sleep(for: .milliseconds(1_200))
        #expect(screen.text == "")
    }
}
