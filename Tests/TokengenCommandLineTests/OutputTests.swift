import Foundation
import ProjectCases
import Testing
import TokenFiles
import TokenProject

/// What `FileWriter` guarantees, through the tool.
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

    /// A typing error must not cost a signing key.
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
            #expect(outcome.exitCode == 2 && outcome.error.contains("is an input and would be overwritten"), "\(outcome)")
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
