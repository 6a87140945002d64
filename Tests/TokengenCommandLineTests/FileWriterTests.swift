import Foundation
import Testing
import TokenProject

@testable import TokengenCommandLine

/// What is written to, and what stays what it is.
@Suite struct FileWriterTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws(FileError) {
        try FileWriter.replace([.init(path: name.hasPrefix("/") ? name : folder(name), bytes: Array(text.utf8))])
    }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: destination)
    }

    private func kind(_ name: String) -> FileSystem.Kind? { FileSystem.kind(of: folder(name), followingLinks: false) }

    @Test func writesThroughALink() throws {
        try folder.write("old", to: "real/a.txt")
        try link("first", to: "real/second")
        try link("real/second", to: "a.txt")
        try write("new", to: "first")
        #expect(try folder.text(of: "real/a.txt") == "new")
        #expect(kind("first") == .link && kind("real/second") == .link)
        #expect(folder.files.count == 3)
    }

    @Test func anErrorNamesTheFileThatWasMeant() throws {
        let name = String(repeating: "x", count: 254)
        let error = #expect(throws: FileError.self) { try write("new", to: name) }
        #expect(error?.path == folder(name))
        #expect(folder.files.isEmpty)
    }

    @Test func writesThroughALinkToNothing() throws {
        try link("link", to: "later.txt")
        try write("new", to: "link")
        #expect(try folder.text(of: "later.txt") == "new")
        #expect(kind("link") == .link)
        try link("nowhere", to: "missing/later.txt")
        #expect(throws: FileError.self) { try write("new", to: "nowhere") }
        try link("circle", to: "circle")
        #expect(throws: FileError.self) { try write("new", to: "circle") }
    }

    @Test func writesToADeviceAndLeavesItThere() throws {
        try link("null", to: "/dev/null")
        for path in ["/dev/null", "null"] { try write("new", to: path) }
        var status = stat()
        #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(kind("null") == .link)
        #expect(FileSystem.kind(of: "/dev/.null.\(FileSystem.processID)") == nil)
    }

    @Test func writesToAPipeThatIsReadFrom() throws {
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        let error = try #require(throws: FileError.self) { try write("new", to: "pipe") }
        #expect(error.reason == "nobody reads from this pipe")
        let reader = open(folder("pipe"), O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        try write("new", to: "pipe")
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, bytes.count) == 3 && bytes.starts(with: "new".utf8))
        #expect(folder.files == ["pipe"])
    }

    /// A folder, a socket.
    @Test func refusesWhatIsNoFile() throws {
        try folder.write("x", to: "folder/x")
        let error = try #require(throws: FileError.self) { try write("new", to: "folder") }
        #expect(error.reason == "Is a directory")
        #expect(folder.files == ["folder/x"])
        #expect(throws: FileError.self) { try write("new", to: "folder/x/y") }
    }

    @Test func writesAllOrNothing() throws {
        try folder.write("old", to: "a")
        let files = ["a", "x/y"].map { FileWriter.File(path: folder($0), bytes: [1]) }
        try folder.write("no folder", to: "x")
        #expect(throws: FileError.self) { try FileWriter.replace(files) }
        #expect(try folder.text(of: "a") == "old")
        #expect(throws: FileError.self) { try FileWriter.create([.init(path: folder("b"), bytes: [1]), files[0]]) }
        #expect(folder.files == ["a", "x"])
        #expect(try folder.text(of: "a") == "old")
    }

    @Test func removesWhatInterruptedRunsHaveLeft() throws {
        let ended = Process()
        ended.executableURL = URL(filePath: "/bin/sh")
        ended.arguments = ["-c", "exit 0"]
        try ended.run()
        ended.waitUntilExit()
        let dead = ended.processIdentifier
        let kept = [".A.swift.\(getppid())", ".A.swift.x", ".A.swift.\(dead).bak", ".B.swift.\(dead)", "A.swift.\(dead)", ".A.swift.-5"]
        for name in kept + [".A.swift.\(dead)", ".A.swift.\(getpid())"] { try folder.write("", to: "Generated/" + name) }
        let output = OutputFolder(path: folder("Generated"))
        let changes = output.changes([output.compare(.init(path: "A.swift", contents: [1]), writes: true)], findingLeftOver: false)
        #expect(changes.abandoned == [folder("Generated/.A.swift.\(dead)")])
        try output.apply(changes)
        #expect(Set(folder.files) == Set((kept + ["A.swift"]).map { "Generated/" + $0 }))
    }
}

/// The same, through the tool.
@Suite struct OutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try #require(tokengen("init", folder.path).exitCode == 0)
        try #require(tokengen("--tokens", folder("tokens"), "--output", folder("Generated")).exitCode == 0)
    }

    private func payload(to path: String) -> Outcome {
        tokengen(
            "payload", folder("Generated/First/first.catalogue.json"), "--tokens", folder("tokens"), "--sequence", "1", "--output", path)
    }

    @Test func payloadGoesToStandardOutput() throws {
        let outcome = payload(to: "-")
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.hasPrefix("{") && !outcome.output.contains("wrote"))
        #expect(payload(to: "/dev/stdout").output.hasPrefix("{"))
    }

    /// A slip of the keyboard must not cost a signing key.
    @Test func whatIsReadIsNotWrittenOver() throws {
        try #require(tokengen("keys", "new", "--output", folder("k")).exitCode == 0)
        try FileManager.default.createSymbolicLink(atPath: folder("link.pem"), withDestinationPath: "k.private.pem")
        try folder.write("{\"tokens\": {\"color.accent\": {\"$value\": \"#000000\"}}}", to: "overrides.json")
        let catalogue = folder("Generated/First/first.catalogue.json")
        let before = try folder.files.map(folder.text)
        let payload = ["payload", catalogue, "--sequence", "1", "--key", folder("k.private.pem")]
        for arguments in [
            payload + ["--tokens", folder("tokens"), "--output", folder("k.private.pem")],
            payload + ["--tokens", folder("tokens"), "--output", folder("link.pem")],
            payload + ["--tokens", folder("tokens"), "--output", folder("Generated/../Generated/First/first.catalogue.json")],
            payload + ["--tokens", folder("tokens"), "--output", folder("tokens/base/color.yaml")],
            payload + ["--overrides", folder("overrides.json"), "--output", folder("overrides.json")],
            ["check", "--tokens", folder("tokens"), "--sarif", folder("tokens/base/color.yaml")],
        ] {
            let outcome = tokengen(arguments)
            #expect(outcome.exitCode == 2 && outcome.error.contains("is read by this call, and would be overwritten"), "\(outcome)")
        }
        #expect(try folder.files.map(folder.text) == before)
    }

    @Test func payloadLeavesDevicesLinksAndPipes() throws {
        #expect(payload(to: "/dev/null").exitCode == 0)
        #expect(FileSystem.holds("/dev/null", []) == nil)
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        #expect(payload(to: folder("pipe")).exitCode == 3)
        try FileManager.default.createSymbolicLink(atPath: folder("link.json"), withDestinationPath: "real.json")
        #expect(payload(to: folder("link.json")).exitCode == 0)
        #expect(try folder.text(of: "real.json").hasPrefix("{"))
        let refused = payload(to: folder("tokens"))
        #expect(refused.exitCode == 3 && refused.error.contains("Is a directory"))
    }

    @Test func aPipeAmongTheOutputsHangsNothing() throws {
        let file = folder("Generated/First/GeneratedTokens.swift")
        try FileManager.default.removeItem(atPath: file)
        #expect(mkfifo(file, 0o600) == 0)
        #expect(tokengen("--tokens", folder("tokens"), "--output", folder("Generated")).exitCode == 3)
    }

    @Test func aPipeAmongTheInputsHangsNothing() throws {
        #expect(mkfifo(folder("tokens/base/pipe.yaml"), 0o600) == 0)
        let outcome = tokengen("check", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 3)
        #expect(outcome.error.contains("it is not a regular file [unreadable-file]"))
        for arguments in [["check", folder("tokens/base/pipe.yaml")], ["resolve", "--inputs", "/dev/zero"], ["check", "/dev/tty"]] {
            #expect(tokengen(arguments).exitCode == 3)
        }
    }

    @Test func keysAndInitWriteAllOrNothing() throws {
        try folder.write("mine", to: "keys/a.public.pem")
        #expect(tokengen("keys", "new", "--output", folder("keys/a")).exitCode == 3)
        #expect(FileSystem.kind(of: folder("keys/a.private.pem")) == nil)
        try FileManager.default.createSymbolicLink(atPath: folder("keys/b.private.pem"), withDestinationPath: "elsewhere.pem")
        #expect(tokengen("keys", "new", "--output", folder("keys/b")).exitCode == 3)
        #expect(FileSystem.kind(of: folder("keys/elsewhere.pem")) == nil)
    }
}
