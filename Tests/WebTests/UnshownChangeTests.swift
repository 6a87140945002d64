import Foundation
import Gate
import Testing

/// A change that no picture shows is named with its line and counted, and `--strict` fails on it.
@Suite(.startsPrograms, .needsBrowser, .needsFont, .serialized)
struct UnshownChangeTests {
    private static let files = [
        "tokengen.yaml": "name: it\nmodifiers: { density: [usual, compact] }\nsnapshots: { modes: [light] }\n",
        "base/all.yaml": """
        color:
          $type: color
          ink: "#000000"
          back: "#FFFFFF"
        size: { $type: dimension, row: 44px }
        motion: { $type: duration, quick: 200ms }

        """,
        "modes/dark.yaml": "color:\n  back: \"#111111\"\n",
        "modifiers/density/compact.yaml": "size:\n  row: 40px\n",
        "brands/one/color.yaml": "color:\n  ink: \"#222222\"\n",
        "styles/card.yaml": """
        CardStyle:
          fields: { title: LabelStyle, back: color, height: dimension }
          value:
            title: { textColor: "{color.ink}" }
            back: "{color.back}"
            height: "{size.row}"
        LonelyStyle:
          fields: { tint: color }
          value:
            tint: "#00FF00"

        """,
        "components/card.yaml": """
        Card:
          level: atom
          style: CardStyle
          states: { usual: {}, busy: {} }
          body: { label: Words, style: title, background: back, sends: tap }
          events: { tap: {} }
          actions: { open: {} }
          transitions:
            usual: { tap: busy }
            busy: { tap: { actions: open } }

        """,
    ]

    private let project: GalleryProject

    init() throws {
        project = try GalleryProject(
            Dictionary(uniqueKeysWithValues: Self.files.map { ("tokens/\($0)", $1) }))
    }

    private func snapshots(_ arguments: String...) -> (code: Int32, output: String, error: String) {
        run(["snapshots"] + arguments + ["--tokens", project.tokens, "--report", project.path("report.html")])
    }

    @Test(arguments: [
        ("modes/dark.yaml", "#111111", "#AA0000", "modes/dark.yaml:2:9: warning: 'color.back' changed from #111111 to #AA0000"),
        ("modes/dark.yaml", "  back", "  ink", "'color.back' was removed: #111111, but no picture shows it"),
        ("modifiers/density/compact.yaml", "40px", "41px", "compact.yaml:2:8: warning: 'size.row' changed from 40px to 41px"),
        ("base/all.yaml", "200ms", "300ms", "all.yaml:6:35: warning: 'motion.quick' changed from 200ms to 300ms"),
        // Each brand has its own.
        ("base/all.yaml", "#000000", "#010101", "all.yaml:3:8: warning: 'color.ink' changed from #000000 to #010101"),
        ("styles/card.yaml", "#00FF00", "#00FF01", "card.yaml:10:11: warning: 'LonelyStyle.value.tint' changed from #00FF00"),
        ("components/card.yaml", "tap: busy", "tap: { to: busy, actions: open }", "card.yaml:9:14: warning: 'Card.transitions.usual.tap'"),
        (
            "components/card.yaml", "tap: { actions: open }", "tap: usual",
            "card.yaml:10:18: warning: 'Card.transitions.busy.tap' is new: usual"
        ),
    ])
    func eachIsNamed(path: String, old: String, new: String, warning: String) throws {
        try #require(snapshots("record").code == 0)
        try #require(snapshots("verify", "--strict").code == 0)
        let text = try #require(Self.files[path])
        try #require(text.contains(old))
        try project.write(text.replacing(old, with: new), to: "tokens/\(path)")
        let verified = snapshots("verify")
        #expect(verified.code == 0 && verified.error.contains(warning), "\(verified)")
        #expect(verified.output.contains(" in no picture; "), "\(verified.output)")
        let strict = snapshots("verify", "--strict")
        #expect(strict.code == 1 && strict.error.contains("[unseen-change]"), "\(strict)")
        try #require(snapshots("accept").code == 0)
        let accepted = snapshots("verify", "--strict")
        #expect(accepted.code == 0 && accepted.error == "", "\(accepted)")
    }

    /// What a picture shows is not named again, nor are comments, quotes, descriptions and the names of files.
    @Test func nothingElseIsNamed() throws {
        try #require(snapshots("record").code == 0)
        try project.write("# Dark\ncolor: { back: '#111111' }\n", to: "tokens/modes/dark.yaml")
        try FileManager.default.removeItem(at: project.folder.appending(path: "tokens/base/all.yaml"))
        let base = try #require(Self.files["base/all.yaml"])
        try project.write(
            base.replacing("  $type: color\n", with: "  $type: color\n  $description: Colours\n"), to: "tokens/base/other.yaml")
        let same = snapshots("verify", "--strict")
        #expect(same.code == 0 && same.error == "", "\(same)")
        try project.write("color:\n  ink: \"#22FF22\"\n", to: "tokens/brands/one/color.yaml")
        let seen = snapshots("verify")
        #expect(seen.code == 1 && seen.error.contains("'color.ink' changed from #222222 to #22FF22"), "\(seen)")
        #expect(!seen.error.contains("[unseen-change]") && !seen.output.contains("in no picture"), "\(seen)")
        // The same with a part of the pictures.
        try #require(snapshots("record", "--only", "Card").code == 0)
        let accepted = snapshots("verify", "--strict")
        #expect(accepted.code == 0 && accepted.error == "", "\(accepted)")
    }

    @Test func aMissingRecordIsReported() throws {
        try #require(snapshots("record").code == 0)
        try FileManager.default.removeItem(at: project.folder.appending(path: "Snapshots/sources.json"))
        let verified = snapshots("verify")
        #expect(verified.error.contains("sources.json' is missing, so changes that no picture shows are not counted"), "\(verified)")
        for text in ["{", "[]", "{\"base\": [[]]}", "{\"base\": {}}"] {
            try project.write(text, to: "Snapshots/sources.json")
            #expect(snapshots("verify").error.contains("sources.json: it is not an index of pictures"), "\(text)")
        }
    }
}
