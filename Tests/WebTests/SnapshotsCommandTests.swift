import Foundation
import Testing
import TokenBrowser
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

private let browser = Browser.find()
private let hasFont = FileManager.default.fileExists(atPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")

/// Records and verifies pictures of this repository's components, as on the command line.
@Suite(.enabled(if: browser != nil && hasFont, "no browser or no Inter: Scripts/bootstrap.sh tests installs both"), .serialized)
struct SnapshotsCommandTests {
    private let folder: URL
    private let isFull = ProcessInfo.processInfo.environment["WEB_TESTS"] == "full"
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-snapshots-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "Examples"), withIntermediateDirectories: true)
        for path in ["tokens", "Examples/Images"] {
            try FileManager.default.copyItem(at: Self.root.appending(path: path), to: folder.appending(path: path))
        }
    }

    private func snapshots(_ arguments: String...) -> (code: Int32, output: String, error: String) {
        run(
            ["snapshots"] + arguments + [
                "--tokens", folder.appending(path: "tokens").path(), "--report", folder.appending(path: "report.html").path(),
            ])
    }

    private var tokens: String { folder.appending(path: "tokens").path() }
    private var report: String { folder.appending(path: "report.html").path() }

    private func edit(_ path: String, _ old: String, _ new: String) throws {
        let file = folder.appending(path: path)
        let text = try String(contentsOf: file, encoding: .utf8)
        try #require(text.contains(old), "\(path)")
        try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
    }

    @Test func aChangedTokenIsNamedAndAccepted() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(snapshots("verify").code == 1)
        let recorded = snapshots("record", "--only", "NewsView", "--only", "PrimaryButton")
        try #require(recorded.code == 0, "\(recorded.error)")
        #expect(recorded.output.contains(" new, 0 changed"), "\(recorded.output)")
        let verified = snapshots("verify", "--only", "NewsView", "--only", "PrimaryButton")
        #expect(verified.code == 0 && verified.output.contains(", 0 of them drawn"), "\(verified)")
        #expect(snapshots("verify", "--all", "--only", "NewsView").code == 0)
        // A difference of one of 255 in one channel.
        try edit("tokens/brands/badoo/color.yaml", "#783BF9", "#783BFA")
        let changed = snapshots("verify", "--only", "NewsView")
        #expect(changed.code == 1)
        #expect(changed.error.contains("'palette.purple.500' changed from #783BF9 to #783BFA"), "\(changed.error)")
        #expect(changed.error.contains("tokens/brands/badoo/color.yaml:9:"))
        let report = try String(contentsOf: folder.appending(path: "report.html"), encoding: .utf8)
        #expect(report.contains("NewsView/usual/badoo/light") && report.contains("data:image/png;base64,"))
        #expect(snapshots("accept", "--only", "NewsView", "--cause", "color.nothing").code == 2)
        #expect(snapshots("accept", "--only", "NewsView", "--cause", "palette.purple.500").code == 0)
        #expect(snapshots("verify", "--only", "NewsView").code == 0)
        #expect(snapshots("verify", "--only", "PrimaryButton").code == 1)
        #expect(snapshots("verify").error.contains("[unrecorded-picture]"))
    }

    @Test func picturesThatAreGoneOrLeftAreTold() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record", "--only", "NewsView").code == 0)
        let pictures = folder.appending(path: "Snapshots/NewsView")
        let first = try #require(try FileManager.default.contentsOfDirectory(atPath: pictures.path()).sorted().first)
        try FileManager.default.removeItem(at: pictures.appending(path: first))
        #expect(snapshots("verify", "--only", "NewsView").error.contains("is missing: NewsView/long/badoo/light [missing-picture]"))
        try Data("no picture".utf8).write(to: pictures.appending(path: first))
        let damaged = snapshots("verify", "--only", "NewsView")
        #expect(damaged.code == 1 && damaged.error.contains("is not a complete PNG, or is too large [damaged-picture]"), "\(damaged.error)")
        try #require(snapshots("record", "--only", "NewsView").code == 0)
        #expect(snapshots("verify", "--only", "NewsView").code == 0)
        try Data().write(to: pictures.appending(path: "somebody.png"))
        #expect(snapshots("prune").output.contains("removed 1 picture"))
        // What a killed run leaves of a picture.
        let left = pictures.appending(path: ".\(first).999999999")
        try Data().write(to: left)
        #expect(snapshots("record", "--all", "--only", "NewsView").code == 0)
        #expect(!FileManager.default.fileExists(atPath: left.path()))
        #expect(snapshots("verify", "--only", "NewsView").code == 0)
    }

    @Test func whatCannotBeComparedSaysSo() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record", "--only", "NewsView").code == 0)
        let index = folder.appending(path: "Snapshots/index.json")
        let text = try String(contentsOf: index, encoding: .utf8)
        try edit("tokens/brands/badoo/color.yaml", "#783BF9", "#783BFA")
        try text.replacing("HeadlessChrome/", with: "HeadlessChrome/0.").write(to: index, atomically: true, encoding: .utf8)
        let other = snapshots("verify", "--only", "NewsView")
        #expect(other.code == 3 && other.error.contains("were recorded by HeadlessChrome/0."), "\(other.error)")
        for (damaged, words) in [
            (text.replacing("\"format\": 1", with: "\"format\": 2"), "update tokengen"), ("{", "not an index of pictures"),
            (text.replacing("\"inputs\": [0", with: "\"inputs\": [999999"), "an input is missing"), ("", "not an index of pictures"),
        ] {
            try damaged.write(to: index, atomically: true, encoding: .utf8)
            let refused = snapshots("verify")
            #expect(refused.code != 0 && refused.error.contains(words), "\(words): \(refused.error)")
        }
        try text.write(to: index, atomically: true, encoding: .utf8)
        let nowhere = snapshots("verify", "--only", "NewsView", "--browser", "/nowhere/chromium")
        #expect(nowhere.code == 3 && nowhere.error.contains("[browser-failure]"), "\(nowhere)")
        let silent = snapshots("verify", "--only", "NewsView", "--browser", "/bin/echo")
        #expect(silent.code == 3 && silent.error.contains("the browser '/bin/echo' exited: no output"), "\(silent)")
        try ("<<<<<<< HEAD\n" + text).write(to: index, atomically: true, encoding: .utf8)
        #expect(snapshots("verify").error.contains("it has merge conflicts"))
        try text.write(to: index, atomically: true, encoding: .utf8)
        #expect(snapshots("sing").error.contains("expected record"))
        #expect(snapshots("verify", "--only", "NewsViews").error.contains("did you mean 'NewsView'"))
    }

    /// A cell that two changes reach is not blamed on one of them, and not accepted with one of them.
    @Test func aCauseIsBlamedForWhatItAloneHasChanged() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record", "--only", "PrimaryButton").code == 0)
        try edit("tokens/brands/badoo/color.yaml", "#783BF9", "#783BFA")
        try edit("tokens/components/buttons.yaml", "title: Delete account", "title: Delete accounts")
        let changed = snapshots("verify", "--only", "PrimaryButton")
        #expect(changed.code == 1)
        // The text is of one example, and that does not show the purple.
        let danger = "the example 'PrimaryButton/danger' changed: 2 pictures differ: PrimaryButton/danger/badoo/light"
        #expect(changed.error.contains(danger), "\(changed.error)")
        let purple = "error: 'palette.purple.500' changed from #783BF9 to #783BFA"
        #expect(changed.error.contains(purple + ": 2 pictures differ: PrimaryButton/ready/badoo/light"), "\(changed.error)")
        // Now the two examples that show it are of two changes.
        try edit("tokens/components/buttons.yaml", "{ content: { title: Continue } }", "{ content: { title: Go on } }")
        let both = snapshots("verify", "--only", "PrimaryButton")
        #expect(
            both.error.contains("error: one of these: the example 'PrimaryButton/ready' changed, or 'palette.purple.500' changed"),
            "\(both.error)")
        #expect(both.error.contains(purple + ": 1 picture differs: PrimaryButton/promotion/badoo/light"), "\(both.error)")
        let one = snapshots("accept", "--only", "PrimaryButton", "--cause", "palette.purple.500")
        #expect(one.code == 0 && one.output.contains("accepted 1 of"), "\(one)")
        #expect(one.output.contains("; left 1 that 'PrimaryButton/ready' may have changed too"), "\(one)")
        let all = snapshots(
            "accept", "--only", "PrimaryButton", "--cause", "palette.purple.500", "--cause", "PrimaryButton/ready", "--cause",
            "PrimaryButton/danger")
        #expect(all.code == 0 && !all.output.contains("left"), "\(all)")
        #expect(snapshots("verify", "--only", "PrimaryButton").code == 0)
    }

    @Test func anIndexThatWasNotCommittedIsTold() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record", "--only", "PrimaryButton").code == 0)
        let index = folder.appending(path: "Snapshots/index.json")
        let old = try Data(contentsOf: index)
        try edit("tokens/brands/badoo/color.yaml", "#783BF9", "#783BFA")
        try #require(snapshots("accept").code == 0)
        try old.write(to: index)
        let verified = snapshots("verify", "--only", "PrimaryButton")
        #expect(verified.code == 0 && verified.error.contains("index.json' is older than 2 pictures") && verified.error.contains("[outdated-picture-index]"), "\(verified)")
        #expect(snapshots("record", "--only", "PrimaryButton").output.contains("recorded 4 of"))
        #expect(!snapshots("verify", "--only", "PrimaryButton").error.contains("older"))
    }

    @Test func aProjectWithComponentsHasSomethingToDraw() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let small = folder.appending(path: "small/tokens")
        func write(_ text: String, to path: String) throws {
            let file = small.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        func call(_ action: String) -> (code: Int32, output: String, error: String) {
            run(["snapshots", action, "--tokens", small.path(), "--report", report])
        }
        try write("color: { $type: color, ink: black }", to: "base/color.yaml")
        let empty = call("verify")
        #expect(empty.code == 0 && empty.output.contains("the project has no components to draw"), "\(empty)")
        try write("Card: { level: atom, body: { label: Hi } }", to: "components/card.yaml")
        try write("snapshots: { modes: [high-contrast] }", to: "tokengen.yaml")
        let none = call("verify")
        #expect(none.code == 1 && none.error.contains("tokengen.yaml:1:12: error: there is nothing to draw"), "\(none)")
        #expect(none.error.contains("[nothing-to-draw]"))
        try write("snapshots: { brands: [bado], components: [Crd] }", to: "tokengen.yaml")
        let wrong = call("verify").error
        for words in ["1:23: error: no brand named 'bado'", "1:43: error: no component named 'Crd'"] {
            #expect(wrong.contains(words), "\(wrong)")
        }
        try FileManager.default.removeItem(at: small.appending(path: "tokengen.yaml"))
        #expect(call("record").output.contains(": 1 new, 0 changed"))
        try FileManager.default.removeItem(at: small.appending(path: "components/card.yaml"))
        let lost = call("verify")
        #expect(lost.code == 1 && lost.error.contains("lists 1 picture, but the project has no components"), "\(lost)")
        #expect(lost.error.contains("[lost-components]"))
        #expect(call("prune").code == 0 && call("verify").code == 0)
    }

    /// In CI a changed token is marked where it stands.
    @Test func aChangedTokenIsMarkedForGitHub() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record", "--only", "PrimaryButton").code == 0)
        try edit("tokens/brands/badoo/color.yaml", "#783BF9", "#783BFA")
        let changed = snapshots("verify", "--only", "PrimaryButton", "--diagnostics", "github")
        #expect(changed.code == 1)
        let lines = changed.error.split(separator: "\n").filter { $0.hasPrefix("::error ") }
        #expect(lines.count == 1, "\(changed.error)")
        let line = try #require(lines.first)
        #expect(line.contains("color.yaml,line=9,") && line.contains("'palette.purple.500' changed from #783BF9 to #783BFA"), "\(line)")
    }

    @Test func componentsWithoutExamplesAreDrawnOrNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let components = """
            Bare: { level: atom, body: { label: Hi }, states: { awake: {}, asleep: {} } }
            Maybe: { level: atom, content: { title: { type: string, optional: true } }, body: { label: "{title}" } }
            Needy: { level: atom, content: { title: string }, body: { label: "{title}" } }
            Bodiless: { level: atom }

            """
        try components.write(to: folder.appending(path: "tokens/components/bare.yaml"), atomically: true, encoding: .utf8)
        let only = ["--only", "Bare", "--only", "Maybe", "--only", "Needy", "--only", "Bodiless", "--tokens", tokens]
        let list = run(["snapshots", "list"] + only)
        #expect(
            list.output.contains("new  Bare/@awake/badoo/light\n") && list.output.contains("new  Bare/@asleep/bumble/light\n"), "\(list)")
        #expect(list.output.contains("left out  Needy  it has no example, and its content needs 'title'\n"), "\(list)")
        #expect(list.output.contains("left out  Bodiless  it has no 'body'\n"), "\(list)")
        let recorded = run(["snapshots", "record"] + only)
        #expect(recorded.code == 0 && recorded.output.contains("recorded 6 of"), "\(recorded)")
        #expect(recorded.error.contains("bare.yaml:3:1: warning: 'Needy' is not recorded"), "\(recorded.error)")
        #expect(recorded.error.contains("[undrawn-component]"))
        #expect(run(["snapshots", "verify", "--all", "--report", report] + only).code == 0)
    }

    @Test func whatIsNotAFontIsSaidWhereItIsNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try edit("tokens/tokengen.yaml", "modes: [light]", "modes: [light], fonts: [tokens/tokengen.yaml]")
        let refused = snapshots("record")
        #expect(refused.code == 1 && refused.error.contains("'tokens/tokengen.yaml' is not a font"), "\(refused)")
        #expect(refused.error.contains("tokengen.yaml:10:38: error"), "\(refused.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Snapshots").path()))
    }

    /// Ended by a signal in the midst of its work, it leaves nothing behind.
    @Test(arguments: [SIGTERM, SIGINT]) func aSignalLeavesNoFolderBehind(signal: Int32) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let scratch = folder.appending(path: "scratch")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let tool = Process()
        tool.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen")
        tool.arguments = ["snapshots", "record", "--quiet", "--tokens", tokens]
        tool.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch.path()]) { $1 }
        try tool.run()
        func folders() -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: scratch.path())) ?? []).filter { $0.hasPrefix("tokengen-") }
        }
        let deadline = ContinuousClock.now + .seconds(20)
        while folders().isEmpty, ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.01) }
        #expect(!folders().isEmpty)
        Thread.sleep(forTimeInterval: 0.3)
        kill(tool.processIdentifier, signal)
        tool.waitUntilExit()
        #expect(tool.terminationReason == .uncaughtSignal && tool.terminationStatus == signal)
        #expect(folders() == [])
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Snapshots").path()))
    }

    /// The pictures in version control.
    @Test func ownPicturesAreAsRecorded() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let verified = run([
            "snapshots", "verify", "--all", "--tokens", Self.root.appending(path: "tokens").path(), "--report",
            folder.appending(path: "report.html").path(),
        ])
        if verified.code == 3 {
            print("the pictures were recorded elsewhere, and are not compared here: \(verified.error)")
        } else {
            #expect(verified.code == 0, "\(verified.error)")
        }
    }

    /// Changes each token by one step. Exactly the cells that tokengen reports as changed by that token differ.
    @Test func everyChangeOfATokenIsSeenAndNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record").code == 0)
        var seed = SystemSeed(isFull ? 1 : 7)
        var mutations = try self.mutations()
        if !isFull { mutations = (0..<20).map { _ in mutations[Int(seed.next() % UInt64(mutations.count))] } }
        var unseen: [String] = []
        for mutation in mutations {
            try mutation.changed.write(to: mutation.file)
            let quick = snapshots("verify", "--diagnostics", "json", "--verbose")
            let whole = snapshots("verify", "--all", "--diagnostics", "json", "--verbose")
            try mutation.original.write(to: mutation.file)
            #expect(try messages(quick.error) == (try messages(whole.error)), "\(mutation.path)")
            for message in try messages(quick.error) { #expect(message.hasPrefix("'\(mutation.path)' changed"), "\(message)") }
            if quick.code == 0 { unseen.append(mutation.path) }
        }
        print("\(mutations.count) changes, \(unseen.count) that no cell shows: \(unseen.joined(separator: ", "))")
    }

    private func messages(_ json: String) throws -> [String] {
        guard !json.isEmpty, let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else { return [] }
        return (list["diagnostics"] as? [[String: Any]] ?? []).filter { $0["id"] as? String == "changed-picture" }.compactMap {
            $0["message"] as? String
        }
    }

    private struct Mutation {
        let path: String
        let file: URL
        let original: Data
        let changed: Data
    }

    /// A literal colour by one of 255, a length by a pixel, a weight by a step.
    private func mutations() throws -> [Mutation] {
        var diagnostics = Diagnostics()
        let input = try #require(ProjectLoader.load(folder.appending(path: "tokens").path(), reporting: &diagnostics))
        let project = try #require(Compiler(options: .init()).resolve(input, reporting: &diagnostics))
        var known: Set<String> = []
        var mutations: [Mutation] = []
        for brand in project.brands {
            for token in brand.tokens {
                for declared in [token.declared] + token.modes.map(\.declared) {
                    guard let text = declared.value.oneStepFurther else { continue }
                    let range = declared.range
                    guard known.insert("\(range.file.name) \(range.start)").inserted else { continue }
                    var bytes = Array(range.file.bytes)
                    bytes.replaceSubrange(range.start..<range.end, with: text.utf8)
                    mutations.append(
                        Mutation(
                            path: token.path, file: URL(filePath: range.file.name), original: Data(range.file.bytes), changed: Data(bytes)))
                }
            }
        }
        return mutations
    }
}

private struct SystemSeed: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 16
    }
}

extension TokenValue {
    /// The value as a token file writes it; nil if it is not a literal, or not drawn.
    fileprivate var oneStepFurther: String? {
        switch self {
        case .color(let color):
            let shown = color.displayColor
            func byte(_ part: Double) -> Int { max(0, min(255, Int((part * 255).rounded()))) }
            let parts = [byte(shown.red), byte(shown.green), byte(shown.blue)]
            let blue = parts[2] == 255 ? 254 : parts[2] + 1
            return "\"#" + (parts.prefix(2) + [blue, byte(shown.alpha)]).map { String($0 + 256, radix: 16).suffix(2) }.joined() + "\""
        case .dimension(let number, .px): return "\(number + 1)px"
        case .fontWeight(let weight): return "\(Int((weight.number ?? 400) + ((weight.number ?? 400) > 800 ? -100 : 100)))"
        default: return nil
        }
    }
}
