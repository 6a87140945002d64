import Foundation
import Gate
import ProjectCases
import Testing
import TokenFiles
import TokenModel
import TokenProject
import TokenRuntime

@testable import TokenCommandLine
import TokenDigest

/// What happens to the files of outputs that are no longer generated, and what no manifest can make tokengen do.
@Suite struct OutputManifestTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("color: { $type: color, accent: \"#783BF9\" }", to: "tokens/brands/badoo.yaml")
        try folder.write("color: { $type: color, accent: \"#FFC629\" }", to: "tokens/brands/bumble.yaml")
    }

    private func configure(_ text: String) throws { try folder.write("name: app\n" + text, to: "tokens/tokengen.yaml") }
    @discardableResult
    private func generate(_ arguments: String...) -> Outcome { tokengen(["generate"] + arguments + ["--tokens", folder("tokens")]) }
    private func made(in name: String) -> [String] {
        folder.files.filter { $0.hasPrefix(name + "/") }.map { String($0.dropFirst(name.count + 1)) }
    }
    private func manifest(_ files: [String: String], outputs: String = "") throws -> String {
        let members = files.map { "\"\($0)\": \"\(SHA256Digest(of: Array($1.utf8)).hexadecimal)\"" }
        return "{\"version\": 1, \(outputs)\"files\": {\(members.joined(separator: ", "))}}"
    }

    @Test func anOutputThatIsSwitchedOffTakesItsFilesAlong() throws {
        try configure("outputs: { css: Web/css, json: Values }")
        #expect(generate().exitCode == 0)
        try folder.write("mine", to: "Web/mine.css")
        try configure("outputs: { json: Values }")
        let check = generate("--check")
        #expect(check.exitCode == 1)
        #expect(check.error.contains("'\(folder("Web/css"))' belongs to an output that is no longer in tokengen.yaml [stale-output]"))
        #expect(check.error.contains("Web/css/badoo.css' is left over from an earlier run"))
        #expect(folder.files.contains("Web/css/badoo.css"))
        let outcome = generate()
        #expect(outcome.exitCode == 0 && outcome.error == "")
        #expect(
            outcome.output.contains("emptied '\(folder("Web/css"))', which no output uses any more\nwrote 0 files, removed 3, 2 unchanged"))
        #expect(made(in: "Web") == ["mine.css"])
        #expect(FileSystem.kind(of: folder("Web/css")) == nil)
        #expect(generate("--check").exitCode == 0)
        #expect(generate().output.hasPrefix("wrote 0 files, 2 unchanged"))
    }

    /// Also if only Swift is generated again, and if a folder is renamed.
    @Test func whatStaysIsWhatIsAskedFor() throws {
        try configure("outputs: { swift: Code, css: Web }")
        #expect(generate().exitCode == 0)
        try configure("outputs: { swift: Code, css: Styles }")
        #expect(generate().exitCode == 0)
        #expect(made(in: "Web") == [] && made(in: "Styles").contains("badoo.css"))
        try configure("outputs: { swift: Code, css: Code2/Badoo, json: Styles }")
        #expect(generate().exitCode == 0)
        #expect(made(in: "Styles") == ["badoo.tokens.json", "bumble.tokens.json", OutputManifest.name])
        try configure("outputs: { swift: Code }")
        #expect(generate().exitCode == 0)
        #expect(made(in: "Styles") == [] && made(in: "Code2") == [])
        #expect(made(in: "Code").contains("Badoo/badoo.tokens.json"))
        #expect(generate("--check").exitCode == 0)
    }

    @Test func whatSomebodyHasChangedIsKept() throws {
        try configure("outputs: { css: Web, json: Values }")
        #expect(generate().exitCode == 0)
        try folder.write("by hand", to: "Web/badoo.css")
        try folder.write("mine", to: "Web/mine.css")
        try configure("outputs: { json: Values }")
        let outcome = generate()
        #expect(outcome.exitCode == 0)
        #expect(outcome.error.contains("Web/badoo.css' is no longer generated, but was edited and is kept"))
        #expect(made(in: "Web") == ["badoo.css", "mine.css"])
        #expect(generate().error == "")
    }

    /// Calls that generate a part know nothing about the rest, and forget nothing.
    @Test func onlyAWholeRunRemoves() throws {
        try configure("outputs: { swift: Code, css: Web, json: Values }")
        #expect(generate("--only", "css").exitCode == 0)
        #expect(generate("--only", "json").exitCode == 0)
        try configure("outputs: { swift: Code, json: Values }")
        for arguments in [
            ["--only", "json"], ["--brand", "badoo"], ["--output", folder("Other")], ["--plugin", "package", "--output", folder("Plugin")],
        ] {
            #expect(tokengen(["generate", "--tokens", folder("tokens")] + arguments).exitCode == 0)
            #expect(made(in: "Web").contains("badoo.css"), "\(arguments)")
        }
        #expect(generate().exitCode == 0)
        #expect(made(in: "Web") == [])
    }

    /// A manifest that someone has changed, or another project's, leads to no other folder.
    ///
    /// - Parameters:
    ///   - place: what the manifest of an output says.
    ///   - real: the folder that it leads to.
    ///   - isOther: whether that folder's manifest says something else.
    @Test(arguments: [
        ("Elsewhere", "Elsewhere", true), ("../outside", "outside", false), ("Values/../../outside", "outside", false),
        ("tokens/.kept", "tokens/.kept", false), ("link", "outside", false), ("inner", "tokens/.kept", false), ("/", "outside", false),
    ])
    func whatAManifestSaysOfOthersIsNotBelieved(place: String, real: String, isOther: Bool) throws {
        let project = folder("project")
        try folder.write("color: { $type: color, accent: \"#783BF9\" }", to: "project/tokens/brands/badoo.yaml")
        try folder.write("outputs: { json: Values }", to: "project/tokens/tokengen.yaml")
        #expect(tokengen("--tokens", project + "/tokens").exitCode == 0)
        let target = real == "outside" ? "outside" : "project/" + real
        let named = place == "/" ? folder("outside") : place
        try folder.write("mine", to: target + "/mine.css")
        let record = "\"outputs\": {\"css\": \"\(named)\", \"json\": \"Values\"}, "
        try folder.write(try manifest(["mine.css": "mine"], outputs: isOther ? "" : record), to: target + "/" + OutputManifest.name)
        if place == "link" || place == "inner" {
            try FileManager.default.createSymbolicLink(atPath: project + "/" + place, withDestinationPath: folder(target))
        }
        let files = try folder.text(of: "project/Values/badoo.tokens.json")
        try folder.write(try manifest(["badoo.tokens.json": files], outputs: record), to: "project/Values/" + OutputManifest.name)
        #expect(tokengen("--tokens", project + "/tokens").exitCode == 0)
        #expect(try folder.text(of: target + "/mine.css") == "mine")
    }

    /// The same manifests in a folder that does belong to the output: its file is removed.
    @Test func whatBothManifestsSayIsBelieved() throws {
        try configure("outputs: { json: Values }")
        #expect(generate().exitCode == 0)
        let record = "\"outputs\": {\"css\": \"Elsewhere\", \"json\": \"Values\"}, "
        try folder.write("mine", to: "Elsewhere/mine.css")
        try folder.write(try manifest(["mine.css": "mine"], outputs: record), to: "Elsewhere/" + OutputManifest.name)
        let files = try folder.text(of: "Values/badoo.tokens.json")
        try folder.write(try manifest(["badoo.tokens.json": files], outputs: record), to: "Values/" + OutputManifest.name)
        try FileManager.default.removeItem(atPath: folder("Values/bumble.tokens.json"))
        #expect(generate().exitCode == 0)
        #expect(made(in: "Elsewhere") == [])
    }

    /// A link in the folder leads out of it.
    @Test func whatIsBehindALinkIsSomebodyElses() throws {
        try configure("outputs: { css: Web }")
        #expect(generate().exitCode == 0)
        try folder.write("keep", to: "outside/keep.css")
        try FileManager.default.createSymbolicLink(atPath: folder("Web/link"), withDestinationPath: "../outside")
        try FileManager.default.createSymbolicLink(atPath: folder("Web/keep.css"), withDestinationPath: "../outside/keep.css")
        try folder.write(
            try manifest(["link/keep.css": "keep", "keep.css": "keep", "link/../../outside/keep.css": "keep"]),
            to: "Web/" + OutputManifest.name)
        try FileManager.default.removeItem(atPath: folder("Web/badoo.css"))
        try FileManager.default.removeItem(atPath: folder("Web/bumble.css"))
        #expect(generate().exitCode == 0)
        #expect(try folder.text(of: "outside/keep.css") == "keep")
        #expect(generate("--check").exitCode == 0)
    }

    @Test func aFileThatWasModifiedByHandIsToldAndMadeAgain() throws {
        try configure("outputs: { css: Web, json: Values }")
        #expect(generate().exitCode == 0)
        let text = try folder.text(of: "Web/badoo.css")
        try folder.write("by hand", to: "Web/badoo.css")
        #expect(generate("--check").error.contains("Web/badoo.css' is out of date"))
        #expect(generate().exitCode == 0)
        #expect(try folder.text(of: "Web/badoo.css") == text)
        // Without its line in the manifest it belongs to someone else.
        try folder.write(try manifest(["bumble.css": ""]), to: "Web/" + OutputManifest.name)
        try folder.write("by hand", to: "Web/badoo.css")
        let outcome = generate()
        #expect(outcome.exitCode == 3 && outcome.error.contains("was not written by tokengen and is not overwritten"))
        #expect(try folder.text(of: "Web/badoo.css") == "by hand")
    }

    /// The owner is unknown, so nothing is removed.
    @Test func foldersOfUnknownRunsAreNoted() throws {
        #expect(tokengen("--tokens", folder("tokens"), "--output", folder("Generated")).exitCode == 0)
        try configure("outputs: { css: Web }")
        for arguments in [[], ["--check"]] {
            let outcome = tokengen(["generate", "--tokens", folder("tokens")] + arguments)
            #expect(outcome.exitCode == 0)
            #expect(outcome.error.contains("note: '\(folder("Generated"))' has files of an earlier run"), "\(outcome.error)")
        }
        #expect(made(in: "Generated").contains("Badoo/GeneratedTokens.swift"))
        #expect(!generate("--only", "css").error.contains("earlier run"))
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func aReadOnlyFolderLeavesAllFoldersAlone() throws {
        try configure("outputs: { css: Web, json: Values }")
        #expect(generate().exitCode == 0)
        let before = try folder.files.map(folder.text)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder("Values"))
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("Values")) }
        try folder.write("color: { $type: color, accent: \"#000000\" }", to: "tokens/brands/badoo.yaml")
        let outcome = generate()
        #expect(outcome.exitCode == 3 && outcome.error.contains("Values/badoo.tokens.json' cannot be written"))
        try folder.write("color: { $type: color, accent: \"#783BF9\" }", to: "tokens/brands/badoo.yaml")
        #expect(try folder.files.map(folder.text) == before)
    }

    /// Runs that are killed at any moment leave files that are old or new, and the next run completes the work.
    @Test(.startsPrograms) func aRunThatIsKilledIsMadeGoodByTheNext() throws {
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen")
        let configurations = [
            "outputs: { swift: Code, css: Web, json: Values }", "outputs: { json: Values }", "outputs: { css: Styles, json: Values }",
        ]
        func write(_ turn: Int) throws {
            try configure(configurations[turn % configurations.count])
            try folder.write("color: { $type: color, accent: \"#78\(10 + turn % 80)F9\" }", to: "tokens/brands/badoo.yaml")
            let third = folder("tokens/brands/third.yaml")
            if turn % 2 == 0 {
                try folder.write("color: { $type: color, accent: \"#000000\" }", to: "tokens/brands/third.yaml")
            } else {
                try? FileManager.default.removeItem(atPath: third)
            }
        }
        var generator = SystemRandomNumberGenerator()
        var killed = 0
        try folder.write("mine", to: "Web/mine.css")
        for turn in 0..<12 {
            try write(turn)
            let shell = Process()
            shell.executableURL = URL(filePath: "/bin/sh")
            // The shell waits and kills: under load, this process would come too late each time.
            shell.arguments = ["-c", #"delay=$1; shift; "$@" & echo $!; sleep $delay; kill -KILL $!; wait $!"#, "sh"]
            // The first run dies before it has ended for certain.
            let delay = turn == 0 ? 0 : Double.random(in: 0...0.06, using: &generator)
            shell.arguments?.append(contentsOf: ["\(delay)", tool.path, "--quiet", "--tokens", folder("tokens")])
            shell.environment = ["SWIFT_BACKTRACE": "enable=no"]
            shell.standardError = FileHandle.nullDevice
            let output = Pipe()
            shell.standardOutput = output
            try shell.run()
            let printed = output.fileHandleForReading.readDataToEndOfFile()
            let identifier = String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
            shell.waitUntilExit()
            if shell.terminationStatus == 128 + SIGKILL { killed += 1 }
            // Another change in the meantime, half of the time.
            if turn % 3 == 0 { try write(turn + 1) }
            let outcome = generate()
            try #require(outcome.exitCode == 0, "\(outcome.error)")
            try #require(generate("--check").exitCode == 0)
            let fresh = try TemporaryFolder()
            for file in folder.files where file.hasPrefix("tokens/") { try fresh.write(try folder.text(of: file), to: file) }
            try #require(tokengen("--tokens", fresh("tokens")).exitCode == 0)
            // Nothing lists the temporary file of an output file that is no longer wanted.
            let halves = folder.files.filter { $0.lastPathComponent.hasPrefix(".") }
            #expect(turn % 3 == 0 || !halves.contains { $0.hasSuffix(".\(identifier)") }, "turn \(turn)")
            let (made, wanted) = (Set(folder.files).subtracting(["Web/mine.css"] + halves), Set(fresh.files))
            // A first run that dies between the manifests of two folders leaves one without files, in a folder that a changed configuration may no
            // longer name.
            let found = made.filter { file in
                file.lastPathComponent != OutputManifest.name || wanted.contains(file)
                    || made.contains { $0 != file && $0.hasPrefix(file.parentPath) }
            }
            #expect(found == wanted, "turn \(turn): \(found.symmetricDifference(wanted).sorted())")
            for file in wanted.intersection(found) { #expect(try folder.text(of: file) == fresh.text(of: file), "turn \(turn): \(file)") }
            #expect(try folder.text(of: "Web/mine.css") == "mine")
        }
        #expect(killed > 0)
    }
}
