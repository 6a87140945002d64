import Foundation
import Testing

/// How much a run of the tests tries: what the environment variable `TOKENGEN_GATE` names, `test` without it.
package enum Gate: String, CaseIterable, Comparable, Sendable {
    /// `make check`: suites that start no other program.
    case check
    /// `make test`: all suites, with a sample of what is random.
    case test
    /// `make long`: all that is random, with other seeds each day.
    case long

    package static let current: Gate = {
        let name = ProcessInfo.processInfo.environment["TOKENGEN_GATE"] ?? "test"
        guard let gate = Gate(rawValue: name) else { preconditionFailure("TOKENGEN_GATE is check, test or long, not '\(name)'") }
        switch gate {
        // Programs that the sources start themselves are not found either.
        case .check: setenv("PATH", "", 1)
        case .test: break
        case .long: print("TOKENGEN_SEED=\(firstSeed) tries the same again")
        }
        return gate
    }()

    /// The first of the seeds of a long run. The Makefile sets another one each day.
    package static let firstSeed: UInt64 = {
        let text = ProcessInfo.processInfo.environment["TOKENGEN_SEED"] ?? "0"
        guard let seed = UInt64(text) else { preconditionFailure("TOKENGEN_SEED is a number, not '\(text)'") }
        return seed
    }()

    /// Returns the first value, or the second one in a long run.
    package static func pick<Value>(_ value: Value, long: Value) -> Value { current == .long ? long : value }

    /// Returns as many seeds: always the same ones, or in a long run others each day.
    package static func seeds(_ count: UInt64, long: UInt64) -> Range<UInt64> {
        current == .long ? firstSeed..<firstSeed + long : 0..<count
    }

    package static func < (left: Gate, right: Gate) -> Bool {
        allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
}

extension Gate {
    /// A program that `make check` would have started.
    private struct StartedProgram: Error, CustomStringConvertible {
        let description = "this starts another program: give the suite the trait .startsPrograms"
    }

    /// Throws in `make check`, and lets the test fail even if it expects programs to fail.
    package static func refusePrograms() throws {
        guard current == .check else { return }
        Issue.record(StartedProgram())
        throw StartedProgram()
    }
}

/// For suites that start other programs: `make check` leaves them out, and they wait outside of Swift's pool of threads.
///
/// The pool has as many threads as there are processors; a test that waits for a program would keep one from the tests that compute. Here are a few
/// more. A test must not wait for several child tasks that wait for each other in programs: there may be no thread for one of them.
package struct ProgramTrait: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true

    package func prepare(for test: Test) async throws { try await ConditionTrait.gate(.test).prepare(for: test) }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ProgramThreads.shared) { try await function() }
    }
}

/// A few threads that may wait.
private final class ProgramThreads: TaskExecutor {
    static let shared = ProgramThreads()
    private let queue = OperationQueue()

    private init() { queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1 }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

extension Trait where Self == ProgramTrait {
    /// For suites that start other programs. Without it, their first call of `Subprocess.run` fails in `make check`.
    package static var startsPrograms: Self { Self() }
}

extension Trait where Self == ConditionTrait {
    /// For what smaller gates leave out.
    package static func gate(_ gate: Gate) -> Self { .enabled(if: Gate.current >= gate, "left to make \(gate.rawValue)") }
}
