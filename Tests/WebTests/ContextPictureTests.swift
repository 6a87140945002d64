import Foundation
import Gate
import Testing
import TokenBrowser

/// Pictures in other contexts than the default, and what is said of contexts that have none.
@Suite(.startsPrograms, .needsBrowser, .needsFont, .serialized)
final class ContextPictureTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-contexts-\(UUID().uuidString)")

    init() throws {
        for (path, text) in Self.files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let files = [
        "tokengen.yaml": configuration("[{ density: compact }]"),
        "base/all.yaml": """
        size: { $type: dimension, row: 56px, gap: "{size.row}", other: 8px }
        color: { $type: color, ink: "#000000" }

        """,
        "modifiers/density/compact.yaml": "size:\n  row: 44px\n",
        "modifiers/theme/sepia.yaml": "color:\n  ink: \"#5B4636\"\n",
        "styles/card.yaml": """
        CardStyle:
          fields: { layoutStyle: StackStyle, textStyle: LabelStyle }
          value: { layoutStyle: { axis: vertical, spacing: "{size.gap}" }, textStyle: { textColor: "{color.ink}" } }

        """,
        "components/card.yaml": """
        Card:
          level: molecule
          style: CardStyle
          body:
            stack: layoutStyle
            children: [{ label: One, style: textStyle }, { label: Two, style: textStyle }]

        """,
    ]

    private static func configuration(_ contexts: String) -> String {
        """
        modifiers: { density: [comfortable, compact], theme: [standard, sepia] }
        snapshots: { width: 120, modes: [light], contexts: \(contexts) }

        """
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: "tokens/\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func snapshots(_ action: String, _ more: String...) -> (code: Int32, output: String, error: String) {
        let result = run(
            [
                "snapshots", action, "--tokens", folder.appending(path: "tokens").path(), "--report",
                folder.appending(path: "report.html").path(),
            ] + more)
        return (result.code, result.output, result.error.replacing(folder.path() + "/", with: ""))
    }

    private func size(ofPicture path: String) throws -> String {
        let page = try Browser(try #require(browser))
        try page.open("data:text/html,")
        let bytes = try Data(contentsOf: folder.appending(path: "Snapshots/\(path)")).base64EncodedString()
        return try page.evaluate(
            "(async () => { const image = new Image(); image.src = 'data:image/png;base64,\(bytes)'; await image.decode(); "
                + "return String(image.height) })()")
    }

    private func index() throws -> String {
        try String(contentsOf: folder.appending(path: "Snapshots/Card/index.json"), encoding: .utf8)
    }

    // MARK: - Recorded contexts

    @Test func recordedContextsHavePicturesOfTheirOwn() throws {
        let recorded = snapshots("record")
        #expect(recorded.code == 0 && recorded.output.contains("recorded 2 of 2 cells"), "\(recorded)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Snapshots/Card").path()).sorted()
        #expect(names == ["@default.tokens.light.density%3dcompact.png", "@default.tokens.light.png", "index.json"])
        let heights = try names.dropLast().map { try #require(Int(try size(ofPicture: "Card/\($0)"))) }
        #expect(heights[1] - heights[0] == 12, "\(heights)")
        #expect(try index().contains("\"Card/@default/tokens/light/density=compact\": { \"picture\""))
        let list = snapshots("list").output
        #expect(list.contains("recorded  Card/@default/tokens/light\nrecorded  Card/@default/tokens/light/density=compact\n"), "\(list)")
        let verified = snapshots("verify")
        #expect(verified.code == 0 && verified.output.contains("verified 2 cells, 0 of them drawn"), "\(verified)")
        #expect(snapshots("verify", "--all").code == 0)
    }

    @Test func anEditInAContextIsTheCauseOfItsPicture() throws {
        try #require(snapshots("record").code == 0)
        try write("size:\n  row: 40px\n", to: "modifiers/density/compact.yaml")
        let changed = snapshots("verify")
        #expect(changed.code == 1)
        let text =
            "tokens/modifiers/density/compact.yaml:2:8: error: 'size.row' changed from 44px to 40px in density=compact: 1 picture differs: "
        #expect(changed.error.contains(text + "Card/@default/tokens/light/density=compact"), "\(changed.error)")
        // What follows in both is one cause; that of the default is not one of the other.
        try write(
            "size: { $type: dimension, row: 60px, gap: \"{size.row}\", other: 8px }\ncolor: { $type: color, ink: \"#000000\" }\n",
            to: "base/all.yaml")
        let both = snapshots("verify")
        #expect(
            both.error.contains("'size.row' changed from 56px to 60px: 1 picture differs: Card/@default/tokens/light "), "\(both.error)")
        let accepted = snapshots("accept", "--cause", "tokens/modifiers/density/compact.yaml:2")
        #expect(accepted.code == 0 && accepted.output.contains("accepted 1 of 2 pictures"), "\(accepted)")
        try #require(snapshots("accept").code == 0)
        #expect(snapshots("verify").code == 0)
    }

    @Test func aNewCombinationHasNoPictureYet() throws {
        try #require(snapshots("record").code == 0)
        try write(Self.configuration("[{ density: compact }, { density: compact, theme: sepia }]"), to: "tokengen.yaml")
        let verified = snapshots("verify")
        #expect(verified.code == 1 && verified.error.contains("Card/@default/tokens/light/density=compact,theme=sepia"), "\(verified)")
        try #require(snapshots("record").code == 0)
        #expect(snapshots("verify").code == 0)
    }

    // MARK: - Contexts without pictures

    @Test func whatNoPictureRecordsIsCounted() throws {
        let recorded = snapshots("record")
        try #require(recorded.code == 0)
        let clean = snapshots("verify")
        #expect(clean.code == 0 && clean.error == "", "\(clean)")
        #expect(clean.output.contains("1 token differs in contexts that no picture records: theme=sepia"), "\(clean)")
        try write("color:\n  ink: \"#5B4637\"\n", to: "modifiers/theme/sepia.yaml")
        let changed = snapshots("verify")
        #expect(changed.code == 0)
        #expect(
            changed.error.contains(
                "tokens/modifiers/theme/sepia.yaml:2:8: warning: 'color.ink' changed from #5B4636 to #5B4637 in theme=sepia, which no picture records"
            ),
            "\(changed.error)")
        #expect(changed.error.contains("add '{ theme: sepia }' to 'contexts' under 'snapshots' in tokengen.yaml"), "\(changed.error)")
        #expect(snapshots("accept").code == 0)
        #expect(snapshots("verify").error == "")
    }

    /// A declaration that comes or goes, and one for a combination.
    @Test func nothingPassesSilently() throws {
        try write(Self.configuration("[{ theme: sepia }]"), to: "tokengen.yaml")
        try #require(snapshots("record").code == 0)
        let edits = [
            ("modifiers/density/compact.yaml", "size: { row: 44px, gap: 10px }\n", "'size.gap'"),
            ("modifiers/density/compact.yaml", "{}\n", "'size.row' changed from 44px to 56px"),
            ("modifiers/density/compact.yaml", "size: { row: 44px, gap: \"{size.other}\" }\n", "'size.gap'"),
            ("modifiers/theme/sepia.yaml", "color: { ink: \"#5B4636\" }\nsize: { row: 50px }\n", "'size.row'"),
        ]
        for (path, text, words) in edits {
            try write(text, to: path)
            let verified = snapshots("verify")
            #expect(verified.error.contains(words), "\(path), \(text): \(verified)")
            for (path, text) in Self.files where path.hasPrefix("modifiers/") { try write(text, to: path) }
        }
        #expect(snapshots("verify").error == "")
        // A change of the default that the context does not have is no change of the context.
        try write(
            "size: { $type: dimension, row: 57px, gap: \"{size.row}\", other: 8px }\ncolor: { $type: color, ink: \"#000000\" }\n",
            to: "base/all.yaml")
        #expect(!snapshots("verify").error.contains("which no picture records"))
    }

    @Test func unknownNamesAreErrorsWithAFix() throws {
        try write(Self.configuration("[{ densty: compact }, { theme: sepa }, dark]"), to: "tokengen.yaml")
        let checked = run(["check", "--tokens", folder.appending(path: "tokens").path()])
        #expect(checked.code == 1)
        #expect(checked.error.contains("no modifier named 'densty'; the modifiers are density, theme"), "\(checked.error)")
        #expect(checked.error.contains("modifier 'theme' has no context 'sepa'"), "\(checked.error)")
        #expect(checked.error.contains("'contexts' must be a list of contexts by modifier"), "\(checked.error)")
    }
}
