import Foundation
import Gate
import Testing

@testable import TokenFiles

/// No program can make this one wait for ever.
@Suite(.startsPrograms) struct PipedProgramTests {
    private func program(_ script: String, patience: Duration = .seconds(20)) throws -> PipedProgram {
        try PipedProgram(["/bin/sh", "-c", script], patience: patience)
    }

    @Test func questionsAreAnswered() throws {
        let cat = try program("exec cat")
        for text in ["one\n", "two\n"] {
            #expect(cat.send(Array(text.utf8)))
            #expect(try cat.bytes(before: UInt8(ascii: "\n"), atMost: 100) == Array(text.utf8.dropLast()))
        }
        #expect(cat.send([1, 2, 3, 4]))
        #expect(try cat.bytes(3) == [1, 2, 3] && cat.bytes(1) == [4])
    }

    /// A program whose reader is gone ends, also if this process ignores that, as the language server does.
    @Test func aSignalThatIsIgnoredHereIsNotIgnoredThere() throws {
        let before = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, before) }
        let program = try program("kill -PIPE $$; exit 0")
        #expect(program.end() == 128 + SIGPIPE)
    }

    @Test func muchOutputDoesNotBlock() throws {
        let many = try program("head -c 3000000 /dev/zero >&2; head -c 3000000 /dev/zero; echo end >&2; exit 7")
        #expect(try many.bytes(3_000_000)?.count == 3_000_000)
        #expect(try many.rest(atMost: 10) == [])
        #expect(many.end() == 7)
    }

    @Test func silenceAndEndlessAnswersAreErrors() throws {
        let silent = try program("sleep 100", patience: .milliseconds(200))
        #expect(throws: ChildProcess.Failure.self) { try silent.bytes(1) }
        #expect(silent.end() > 128)
        // It writes errors without an end, which is no answer.
        let noisy = try program("yes >&2", patience: .milliseconds(200))
        #expect(throws: ChildProcess.Failure.self) { try noisy.rest(atMost: 10) }
        let endless = try program("exec yes", patience: .seconds(1000))
        #expect(try endless.bytes(before: 0, atMost: 10000) == nil)
        #expect(try endless.rest(atMost: 100_000) == nil)
        #expect(endless.end() != 0)
        // It closes its output and lives on, and so does its child.
        let ghost = try program("exec >&- 2>&-; sleep 100", patience: .milliseconds(200))
        #expect(throws: ChildProcess.Failure.self) { try ghost.rest(atMost: 10) }
        #expect(ghost.end() > 128)
    }

    @Test func anEndIsAnErrorAndNoSignal() throws {
        let ended = try program("echo words >&2; kill -9 $$")
        #expect(try ended.bytes(1) == nil)
        #expect(ended.end() == 137 && ended.words == "words\n")
        #expect(!ended.send([1]))
        let missing = try PipedProgram(["no-such-program-anywhere"], patience: .seconds(5))
        #expect(try missing.rest(atMost: 10) == [])
        #expect(missing.end() == 127)
    }
}
