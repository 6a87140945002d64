import Foundation
import ProjectCases
import Testing
import TokenFiles
import TokenProject

/// The folder of an asset catalogue, which an app's own images may share.
@Suite struct AssetFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("name: app\noutputs: { xcassets: Assets, css: Web }", to: "tokens/tokengen.yaml")
        try folder.write("color: { $type: color, text: { title: \"#783BF9\" } }", to: "tokens/brands/badoo.yaml")
        try folder.write("color: { $type: color, accent: \"#FFC629\" }", to: "tokens/brands/bumble.yaml")
    }

    private func generate(_ arguments: String...) -> Outcome { tokengen(["generate"] + arguments + ["--tokens", folder("tokens")]) }
    private var made: [String] { folder.files.filter { $0.hasPrefix("Assets/Colors.xcassets/") } }

    @Test func onlyItCanBeMade() throws {
        #expect(generate("--only", "xcassets").output.hasPrefix("wrote 8 files"))
        #expect(!folder.files.contains { $0.hasPrefix("Web/") })
        #expect(generate("--only", "xcassets", "--check").exitCode == 0)
        #expect(generate("--check").error.contains("Web' is out of date"))
    }

    /// With the folders of its groups, but not with what somebody has put there.
    @Test func aBrandThatGoesTakesItsFoldersAlong() throws {
        #expect(generate().exitCode == 0)
        for name in ["logo.imageset/Contents.json", "badoo/color/mine.colorset/Contents.json"] {
            try folder.write("{}", to: "Assets/Colors.xcassets/" + name)
        }
        try FileManager.default.removeItem(atPath: folder("tokens/brands/bumble.yaml"))
        #expect(generate("--check").error.contains("bumble/color/accent.colorset/Contents.json' is left over from an earlier run"))
        #expect(generate().exitCode == 0)
        #expect(FileSystem.kind(of: folder("Assets/Colors.xcassets/bumble")) == nil)
        #expect(
            made.map { $0.dropFirst("Assets/Colors.xcassets/".count) } == [
                "Contents.json", "badoo/Contents.json", "badoo/color/Contents.json", "badoo/color/mine.colorset/Contents.json",
                "badoo/color/text/Contents.json", "badoo/color/text/title.colorset/Contents.json", "logo.imageset/Contents.json",
            ])
    }

    @Test func whatXcodeHasChangedIsStale() throws {
        #expect(generate().exitCode == 0)
        let path = "Assets/Colors.xcassets/badoo/color/text/title.colorset/Contents.json"
        try folder.write(try folder.text(of: path).replacing("0.976471", with: "0.500"), to: path)
        #expect(generate("--check").error.contains("title.colorset/Contents.json' is out of date"))
        #expect(generate().exitCode == 0)
        #expect(generate("--check").exitCode == 0)
    }

    /// After a merge conflict in the manifest, files by tokengen are known by their author.
    @Test func filesAreKnownByTheirAuthor() throws {
        #expect(generate().exitCode == 0)
        try folder.write("<<<<<<< HEAD", to: "Assets/tokengen.manifest.json")
        try folder.write("color: { $type: color, text: { title: \"#000000\" } }", to: "tokens/brands/badoo.yaml")
        #expect(generate().exitCode == 0)
        let path = "Assets/Colors.xcassets/badoo/color/text/title.colorset/Contents.json"
        #expect(try folder.text(of: path).contains("\"red\" : \"0.000\""))
        try folder.write("<<<<<<< HEAD", to: "Assets/tokengen.manifest.json")
        try folder.write(try folder.text(of: path).replacing("tokengen", with: "xcode").replacing("0.000", with: "0.500"), to: path)
        let outcome = generate()
        #expect(outcome.exitCode == 3 && outcome.error.contains("was not written by tokengen and is not overwritten"), "\(outcome.error)")
    }
}
