import FencedBlocks
import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing
import TokenDigest
import TokenModel
import TokenProject
import TokenRuntime

/// What `outputs` in tokengen.yaml makes of a call.
@Suite struct ConfiguredOutputsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("color: { $type: color, accent: \"#783BF9\" }", to: "tokens/brands/badoo.yaml")
        try folder.write("color: { $type: color, accent: \"#FFC629\" }", to: "tokens/brands/bumble.yaml")
    }

    private func configure(_ text: String) throws { try folder.write("name: app\n" + text, to: "tokens/tokengen.yaml") }
    private func call(_ arguments: String...) -> Outcome { tokengen(arguments + ["--tokens", folder("tokens")]) }
    private var made: [String] { folder.files.filter { !$0.hasPrefix("tokens/") } }

    @Test func eachGoesToItsFolderBesideTheTokens() throws {
        try configure("outputs: { css: Web/css, json: ./Values }")
        #expect(call("generate").exitCode == 0)
        #expect(made.contains("Web/css/badoo.css") && made.contains("Web/css/tokengen.manifest.json"))
        #expect(made.contains("Values/bumble.tokens.json"))
        #expect(!made.contains { $0.hasSuffix(".swift") })
        #expect(call("generate").output.hasPrefix("wrote 0 files"))
        #expect(call("generate", "--check").exitCode == 0)
    }

    @Test func onlyMakesSome() throws {
        try configure("outputs: { swift: Generated, css: Web, json: Values }")
        #expect(call("generate", "--only", "css").exitCode == 0)
        #expect(Set(made.map { $0.prefix { $0 != "/" } }) == ["Web"])
        #expect(call("generate", "--check").error.contains("'\(folder("Generated"))' is out of date"))
        #expect(call("generate", "--only=swift", "--output", folder("Elsewhere")).exitCode == 0)
        #expect(made.contains("Elsewhere/Badoo/GeneratedTokens.swift"))
        #expect(call("generate", "--brand", "badoo", "--output", folder("One")).exitCode == 0)
        #expect(!made.contains("Values/badoo.tokens.json"))
    }

    @Test func checkTellsWhatIsStaleInEach() throws {
        try configure("outputs: { css: Web, json: Values }")
        #expect(call("generate").exitCode == 0)
        try folder.write("by hand", to: "Web/badoo.css")
        try FileManager.default.removeItem(atPath: folder("Values/badoo.tokens.json"))
        let outcome = call("generate", "--check")
        #expect(outcome.exitCode != 0)
        #expect(outcome.error.contains("Web/badoo.css' is out of date"))
        #expect(outcome.error.contains("Values/badoo.tokens.json' is missing"))
    }

    @Test func aBrandThatGoesTakesItsFilesAlong() throws {
        try configure("outputs: { css: Web, json: Values }")
        #expect(call("generate").exitCode == 0)
        try FileManager.default.removeItem(atPath: folder("tokens/brands/bumble.yaml"))
        try folder.write("mine", to: "Web/bumble-extra.css")
        #expect(call("generate").exitCode == 0)
        #expect(!made.contains("Web/bumble.css") && !made.contains("Values/bumble.tokens.json"))
        #expect(made.contains("Web/bumble-extra.css"))
    }

    /// A manifest that somebody has changed never makes tokengen remove what lies outside of the folder.
    @Test func aManifestReachesNoFurtherThanItsFolder() throws {
        try configure("outputs: { css: Web }")
        #expect(call("generate").exitCode == 0)
        try folder.write("keep", to: "outside.css")
        let digest = SHA256Digest(of: Array("keep".utf8)).hexadecimal
        try folder.write(
            "{\"version\": 1, \"files\": {\"../outside.css\": \"\(digest)\", \"./../outside.css\": \"\(digest)\"}}",
            to: "Web/tokengen.manifest.json")
        _ = call("generate")
        #expect(try folder.text(of: "outside.css") == "keep")
    }

    @Test(arguments: [
        ("outputs: { ccs: Web }", "unknown output 'ccs'"), ("outputs: css", "'outputs' must be a mapping"),
        ("outputs: {}", "'outputs' must be a mapping"), ("outputs:", "'outputs' must be a mapping"),
        ("outputs: { css: {} }", "the folder of 'css' must be text"), ("outputs: { css: }", "the folder of 'css' must be text"),
        ("outputs: { css: \"\" }", "the folder of 'css' must be text"), ("outputs: { css: [Web] }", "the folder of 'css' must be text"),
        ("outputs: { css: ../Web }", "'../Web' is not inside"), ("outputs: { css: /tmp/Web }", "'/tmp/Web' is not inside"),
        ("outputs: { css: Web/../.. }", "is not inside"), ("outputs: { css: . }", "'.' is not inside"),
        ("outputs: { css: ~/Web }", "is not inside"), ("outputs: { css: Web, json: Web }", "'json' and 'css' overlap"),
        ("outputs: { swift: Generated, css: generated/Badoo }", "'css' and 'swift' overlap"),
        ("outputs: { css: Web/a, json: Web }", "overlap"), ("css: { images: logo.svg }", "'images' must be a URL that contains '{name}'"),
        ("css: [1]", "'css' must be a mapping"), ("css: { image: x }", "unknown key 'image'"),
    ])
    func mistakesAreTold(text: String, message: String) throws {
        try configure(text)
        let outcome = call("generate")
        #expect(outcome.exitCode != 0)
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(made.isEmpty)
    }

    @Test func aFolderAmongTheTokensIsRefused() throws {
        try configure("outputs: { css: tokens/web }")
        #expect(call("generate").error.contains("is in the token folder"))
        #expect(made.isEmpty)
    }

    /// As in the configuration: no folder is in another output's.
    @Test(arguments: [("Web", "css"), ("Web/swift", "css"), ("Values/x", "json"), (".", "css")])
    func swiftGoesToNoOtherOutputsFolder(path: String, other: String) throws {
        try configure("outputs: { css: Web, json: Values, swift: Generated }")
        #expect(call("generate").exitCode == 0)
        let before = made
        for arguments in [["generate", "--only", "swift"], ["generate"]] {
            let outcome = tokengen(arguments + ["--output", folder(path), "--tokens", folder("tokens")])
            #expect(outcome.exitCode == 2 && outcome.error.contains("overlaps the folder of '\(other)'"), "\(outcome.error)")
        }
        #expect(made == before)
    }

    /// After a merge conflict: everything is written again, and a warning says what is not known any more.
    @Test func aDamagedManifestIsReported() throws {
        try configure("outputs: { css: Web, json: Values }")
        #expect(call("generate").exitCode == 0)
        try folder.write("<<<<<<< HEAD", to: "Web/tokengen.manifest.json")
        try folder.write("color: { $type: color, accent: \"#783BFA\" }", to: "tokens/brands/badoo.yaml")
        let outcome = call("generate")
        #expect(
            outcome.exitCode == 0 && outcome.error.contains("tokengen.manifest.json' cannot be read and is written again"),
            "\(outcome.error)")
        #expect(call("generate", "--check").error == "")
    }

    @Test func optionsThatDoNotFit() throws {
        try configure("outputs: { css: Web }")
        #expect(call("generate", "--only", "json").error.contains("'json' is not one of the 'outputs'"))
        #expect(call("generate", "--only", "css", "--brand", "badoo").error.contains("always generated for all brands"))
        #expect(call("generate", "--output", "x").error.contains("'--output' is for Swift"))
        #expect(call("generate", "--only", "ccs").error.contains("is not a value of '--only'"))
        #expect(made.isEmpty)
    }

    @Test func thePluginGetsSwiftAlone() throws {
        try configure("outputs: { css: Web }")
        #expect(call("generate", "--plugin", "package", "--output", folder("Plugin")).exitCode == 0)
        #expect(made.allSatisfy { $0.hasPrefix("Plugin/") && $0.hasSuffix(".swift") } && !made.isEmpty)
    }

    /// By `check`, too; each costs a name in CSS and nothing else.
    @Test func twoTokensOfOneNameAreTold() throws {
        try folder.write("size: { $type: number, b-c: 1, bC: 2 }", to: "tokens/base/size.yaml")
        try configure("outputs: { css: Web }")
        for command in ["check", "generate"] {
            let outcome = call(command)
            #expect(outcome.exitCode == 0)
            #expect(outcome.error.contains("warning: 'size.bC' has no name in CSS, where 'size.b-c' is '--size-b-c'"), "\(outcome.error)")
        }
    }

    @Test func stylesAndTokensOfOneNameAreTold() throws {
        try folder.write("TipStyle: { fields: { size: number }, value: { size: 1 } }", to: "tokens/styles/tip.yaml")
        try folder.write("tip: { $type: number, style-size: 1 }", to: "tokens/base/tip.yaml")
        try configure("outputs: { css: Web }")
        let outcome = call("generate")
        #expect(outcome.error.contains("'tip.style-size' has no name in CSS, where 'TipStyle/default/size' is '--tip-style-size'"))
    }

    @Test func aTokenThatHasTheNameOfAPartIsTold() throws {
        let value = "{ duration: 1ms, delay: 0ms, timingFunction: [0, 0, 1, 1] }"
        try folder.write("easing: { $type: transition, a: { $value: \(value) } }", to: "tokens/base/a.yaml")
        try folder.write("easing: { a--delay: { $type: duration, $value: 1ms } }", to: "tokens/base/b.yaml")
        try configure("outputs: { css: Web }")
        #expect(call("generate").error.contains("'easing.a' has no name in CSS, where 'easing.a--delay' is '--easing-a--delay'"))
    }

    @Test func namesThatDifferInCaseAreTold() throws {
        try folder.write("size: { $type: number, Big: 1, big: 2 }", to: "tokens/base/size.yaml")
        try configure("outputs: { css: Web }")
        #expect(call("generate").error.contains("'size.Big' has no name in CSS, where 'size.big' is '--size-big'"))
    }

    @Test func whatCannotBeWrittenLeavesAllFoldersAlone() throws {
        try configure("outputs: { css: Web, json: Values }")
        try folder.write("a file where a folder is wanted", to: "Values")
        #expect(call("generate").exitCode == 3)
        #expect(made == ["Values"])
    }

    @Test func whatCSSCannotSayIsNoted() throws {
        let dashed = "a: { $value: { dashArray: [1, 2], lineCap: butt } }"
        try folder.write("stroke: { $type: strokeStyle, \(dashed) }", to: "tokens/base/stroke.yaml")
        let values = "icon: { image: tip }, text: { lineBreakMode: truncatingHead }, stack: { spacing: -4 }"
        try folder.write(
            "TipStyle: { fields: { icon: IconStyle, text: LabelStyle, stack: StackStyle }, value: { \(values) } }",
            to: "tokens/styles/tip.yaml")
        try configure("outputs: { css: Web }")
        let outcome = call("generate")
        #expect(outcome.exitCode == 0)
        for words in [
            "draws 'stroke.a' as 'dashed'", "image of 'TipStyle/default/icon/image'", "including 'TipStyle/default/text/lineBreakMode'",
            "no negative gaps or insets; none is written for 'TipStyle/default/stack/spacing'",
        ] {
            #expect(outcome.error.contains(words), "\(outcome.error)")
        }
        try configure("outputs: { css: Web }\ncss: { images: \"img/{name}.svg\" }")
        #expect(!call("generate").error.contains("image of"))
        #expect(try folder.text(of: "Web/badoo.css").contains("--tip-style-icon-image: url(\"img/tip.svg\")"))
    }

    /// The script of the documentation, which makes an output of somebody's own.
    @Test(.startsPrograms) func theScriptOfTheDocumentationRuns() throws {
        try configure("outputs: { json: Values }")
        #expect(call("generate").exitCode == 0)
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Documentation/Outputs.md"), encoding: .utf8)
        let script = try #require(FencedBlock.all(in: page).first { $0.file == "palette.py" })
        try folder.write(script.text, to: "palette.py")
        let run = try Subprocess.run(["python3", folder("palette.py"), folder("Values/badoo.tokens.json"), folder("badoo.gpl")])
        #expect(run.status == 0, "\(run.output)")
        #expect(try folder.text(of: "badoo.gpl").contains("120  59 249 color.accent"))
    }
}
