import Foundation
import Gate
import Testing
import TokenCommandLine

/// What a bug of tokengen's own leaves on standard error, and how it ends.
@Suite(.startsPrograms) struct TrapReportTests {
    private struct Ending {
        var error: String
        var signal: Int32
    }

    private static let probe = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "TrapProbe")

    private func trap(_ arguments: String..., backtrace: Bool = false, sending signal: Int32? = nil) throws -> Ending {
        let process = Process()
        process.executableURL = Self.probe
        process.arguments = arguments
        process.environment = ["SWIFT_BACKTRACE": "enable=\(backtrace ? "yes" : "no")"]
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        try process.run()
        if let signal {
            _ = output.fileHandleForReading.availableData
            kill(process.processIdentifier, signal)
        }
        let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        return Ending(error: text, signal: process.terminationStatus)
    }

    private func expectReport(_ name: String, during activity: String, in ending: Ending) {
        let report = """
            error: tokengen \(tokengenBuild) crashed (\(name)) during: \(activity)
            note: this is a bug in tokengen, not a mistake in your files; please report it
            """
        #expect(ending.error.contains(report), "\(ending.error)")
    }

    /// What a failed precondition ends with.
    private static let trap: (name: String, signal: Int32) = {
        #if arch(arm64)
            ("SIGTRAP", SIGTRAP)
        #else
            ("SIGILL", SIGILL)
        #endif
    }()

    @Test func saysWhatWasBeingDone() throws {
        let ending = try trap("precondition")
        #expect(ending.signal == Self.trap.signal)
        expectReport(Self.trap.name, during: #"check > parsing 'a\u{1B}.yaml'"#, in: ending)
    }

    @Test func knowsWhichThreadItWas() throws {
        let ending = try trap("worker")
        #expect(ending.signal == Self.trap.signal)
        expectReport(Self.trap.name, during: "check > brand 'b40'", in: ending)
    }

    @Test(arguments: [("abort", "SIGABRT", SIGABRT), ("address", "SIGSEGV", SIGSEGV)])
    func endsByTheSameSignal(kind: String, name: String, signal: Int32) throws {
        let ending = try trap(kind)
        #expect(ending.signal == signal)
        expectReport(name, during: "check", in: ending)
    }

    @Test(arguments: [("overflow", "check"), ("worker-overflow", "check > brand 'b40'")])
    func needsNothingOfAStackThatHasRunOut(kind: String, activity: String) throws {
        let ending = try trap(kind)
        #expect([SIGSEGV, SIGBUS].contains(ending.signal))
        expectReport(ending.signal == SIGBUS ? "SIGBUS" : "SIGSEGV", during: activity, in: ending)
    }

    @Test func leavesBacktracesAlone() throws {
        let mark = "*** Program crashed"
        let plain = try trap("worker", "unreported", backtrace: true)
        let reported = try trap("worker", backtrace: true)
        #expect(!plain.error.contains("tokengen \(tokengenBuild) crashed"))
        #expect(plain.error.contains(mark) == reported.error.contains(mark))
        #expect(reported.signal == plain.signal)
        expectReport(Self.trap.name, during: "check > brand 'b40'", in: reported)
    }

    @Test func isSilentAboutASignalFromOutside() throws {
        let ending = try trap("wait", sending: SIGABRT)
        #expect(ending.signal == SIGABRT)
        #expect(!ending.error.contains("crashed"))
    }
}
