import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing

/// `tokengen channel` as a process: what it prints to may be full or closed, what it reads may never end, and a signal may end it.
@Suite(.startsPrograms, .timeLimit(.minutes(2))) struct ChannelProcessTests {
    private let project: ReleasedProject
    private var folder: TemporaryFolder { project.folder }

    init() throws {
        project = try ReleasedProject()
        try project.release(3)
        try #require(tokengen("keys", "new", "--output", folder("one")).exitCode == 0)
        try folder.write("tokens: { color.accent: \"#FF0080\" }", to: "pink.yaml")
        for arguments in [
            ["init", "--brand", "badoo", "--catalogues", folder("releases/*/badoo.catalogue.json"), "--trust", folder("one.public.pem")],
            ["start", "pink", "--overrides", folder("pink.yaml"), "--key", folder("one.private.pem")],
        ] {
            let outcome = tokengen(["channel"] + arguments + ["--channel", folder("badoo")])
            try #require(outcome.exitCode == 0, "\(outcome)")
        }
    }

    /// Runs a command of a shell, for which `t` calls the tool on the channel, and `$k` is a key.
    private func shell(_ command: String) throws -> (status: Int32, output: String) {
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen").path()
        return try Subprocess.run(
            ["/bin/sh", "-c", "t() { \"$TOOL\" channel \"$@\" --channel badoo; }; k='--key one.private.pem'; \(command)"],
            in: URL(filePath: folder.path), environment: ["PATH": "/usr/bin:/bin", "TOOL": tool])
    }

    private var history: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder("badoo/history"))) ?? []).sorted()
    }

    private let first = ["0001.json", "0001.record.json"]

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no full device"))
    func whatIsArchivedIsPublishedAlsoIfNobodyReadsOfIt() throws {
        let full = try shell("t renew $k --publish 'cp -t .' > /dev/full")
        #expect(full.status == 3 && full.output.contains("/0002.json' is archived and published, which could not be printed"), "\(full)")
        #expect(try folder.text(of: "0002.json") == folder.text(of: "badoo/history/0002.json"))
        let closed = try shell("{ t renew $k --publish 'cp -t .'; echo $? >&2; } | true")
        #expect(closed.output.hasSuffix("\n3\n") && history.count == 6, "\(closed)")
        #expect(try folder.text(of: "0003.json") == folder.text(of: "badoo/history/0003.json"))
        let quiet = try shell("t renew $k > /dev/full")
        #expect(quiet.output.contains("/0004.json' is archived, which could not be printed"), "\(quiet)")
    }

    @Test(arguments: ["t verify --live -", "t renew --key -", "t start new --overrides - $k"])
    func inputWithoutAnEndIsRefused(command: String) throws {
        let outcome = try shell("yes | \(command)")
        #expect(outcome.status == 3 && outcome.output.contains("'standard input' cannot be read: it is larger than 64 "), "\(outcome)")
        #expect(history == first)
    }

    @Test func aSignalEndsTheSigningCommandToo() throws {
        let command = "command:echo $$ > pid; sleep 100; true"
        let outcome = try shell(
            """
            "$TOOL" channel renew --channel badoo --key '\(command)' --public-key one.public.pem & tool=$!
            while ! test -s pid; do sleep 0.1; done
            kill $tool; wait $tool; echo $?
            ps -o args= --ppid $(cat pid) --pid $(cat pid)
            """)
        #expect(outcome.output.hasSuffix("143\n"), "\(outcome)")
        #expect(history == first)
    }

    /// The upload of an action that was killed still runs, and would replace what the next one uploads.
    @Test(arguments: ["", "<&-", ">&-", "2>&-"]) func anUploadThatOutlivesItsActionIsWaitedFor(closing: String) throws {
        let outcome = try shell(
            """
            "$TOOL" channel renew --channel badoo $k --publish 'f() { touch begun; sleep 2; cp "$1" live.json; }; f' \(closing) & tool=$!
            while ! test -e begun; do sleep 0.1; done
            kill -KILL $tool
            t renew $k --publish 'f() { cp "$1" live.json; }; f'
            """)
        #expect(outcome.output.contains("waiting for another action in 'badoo', or for what its '--publish' has started\n"), "\(outcome)")
        #expect(try folder.text(of: "live.json") == folder.text(of: "badoo/history/0003.json"))
    }

    /// The first would wait for the last, which waits for it.
    @Test func channelsThatPublishIntoEachOtherDoNotWaitForEver() throws {
        let outcome = try shell(
            """
            cp -r badoo other
            cat > up.sh <<'EOF'
            case "$1" in badoo/*) next=other;; *) next=badoo;; esac
            "$TOOL" channel publish --channel $next --publish 'sh up.sh'
            EOF
            timeout 60 "$TOOL" channel renew --channel badoo $k --publish 'sh up.sh'
            """)
        #expect(outcome.output.contains("an action in 'badoo' waits for the '--publish' that started this one [channel]"), "\(outcome)")
    }

    @Test func aCommandMayPrintWithoutAStandardError() throws {
        let outcome = try shell("t renew $k --publish 'f() { echo uploading; cp \"$1\" live.json; }; f' 2>&-")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try folder.text(of: "live.json") == folder.text(of: "badoo/history/0002.json"))
    }

    @Test func aLimitOfFilesIsAnErrorOfWriting() throws {
        let outcome = try shell("(ulimit -f 1; t renew $k)")
        #expect(outcome.status == 3 && outcome.output.contains("/0002.json' cannot be written: File too large"), "\(outcome)")
        #expect(history == first)
    }

    @Test func aFailedCommandIsNamed() throws {
        let words = "echo >&2; echo 'no key' >&2; exit 3"
        let failed = try shell("t renew --key 'command:\(words.replacing("'", with: "\""))' --public-key one.public.pem")
        #expect(failed.output.contains("' of '--key' ended with 3: no key [signing-key]"), "\(failed)")
        let killed = try shell("t renew --key 'command:kill -9 $$' --public-key one.public.pem")
        #expect(killed.output.contains("the command 'kill -9 $$' of '--key' was ended by signal 9, Killed [signing-key]"), "\(killed)")
        let hostile = try shell(
            "t renew --key 'command:printf \"\\033[31mred\\n\" >&2; exit 1' --public-key one.public.pem --diagnostics xcode")
        #expect(hostile.output.contains("ended with 1: \\u{1b}[31mred"), "\(hostile)")
        #expect(history == first)
    }

    /// A command may leave something running that holds its streams.
    @Test func aCommandIsOverWhenItHasEnded() throws {
        let outcome = try shell(
            "timeout 20 \"$TOOL\" channel renew --channel badoo --key 'command:sleep 30 & exit 1' --public-key one.public.pem")
        #expect(outcome.output.contains("ended with 1"), "\(outcome)")
    }
}
