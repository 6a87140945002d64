import Synchronization

@testable import TokenCommandLine

/// Keeps the printed text.
final class Recorder: Sendable {
    private let printed = Mutex<(output: [UInt8], error: [UInt8])>(([], []))

    var console: Console {
        Console(
            output: { bytes in self.printed.withLock { $0.output += bytes } },
            error: { bytes in self.printed.withLock { $0.error += bytes } },
            errorIsTerminal: false, environment: { _ in nil })
    }

    var output: String { String(decoding: printed.withLock { $0.output }, as: UTF8.self) }
    var error: String { String(decoding: printed.withLock { $0.error }, as: UTF8.self) }
}
