import Foundation
import Testing
import TokenBrowser

private let hasFont = FileManager.default.fileExists(atPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")

/// The causes of a picture are the edits whose undoing alone changes it, each at the line that somebody edited.
@Suite(.enabled(if: Browser.find() != nil && hasFont, "no browser or no Inter: Scripts/bootstrap.sh tests installs both"), .serialized)
final class PictureEditTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-edits-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The files of a project, and what is edited in them.
    private struct Files {
        var style: String
        var component: String
        var brands: [String] = []

        /// The files with some texts replaced.
        func replacing(_ edits: (old: String, new: String)...) throws -> Files {
            var files = self
            for (old, new) in edits {
                try #require((style + component).contains(old), "\(old)")
                files.style = files.style.replacing(old, with: new)
                files.component = files.component.replacing(old, with: new)
            }
            return files
        }
    }

    private func write(_ files: Files) throws {
        var texts = [
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/thing.yaml": files.style,
            "components/thing.yaml": files.component,
            "tokengen.yaml": "snapshots: { width: 200, modes: [light] }",
        ]
        for brand in files.brands { texts["brands/\(brand)/color.yaml"] = "color: { $type: color, ink: black }" }
        for (path, text) in texts {
            let file = folder.appending(path: "tokens/\(path)")
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    private func call(_ action: String, _ more: String...) -> (code: Int32, output: String, error: String) {
        run(
            [
                "snapshots", action, "--tokens", folder.appending(path: "tokens").path(), "--report",
                folder.appending(path: "report.html").path(),
            ]
                + more)
    }

    /// Records pictures of a project, edits it, and returns what `verify` reports: `thing.yaml:5:18: error: …`.
    private func verify(_ before: Files, then after: Files) throws -> [String] {
        try write(before)
        let recorded = call("record")
        try #require(recorded.code == 0, "\(recorded)")
        try write(after)
        return call("verify").error.split(separator: "\n").map { line in
            line.split(separator: "/tokens/", maxSplits: 1).last.map {
                String($0).replacing("styles/", with: "").replacing("components/", with: "")
            }
                ?? String(line)
        }
    }

    /// A `null` resets all of a part, also those of its fields that a variant does not set.
    @Test func aPartIsResetAtItsNull() throws {
        let files = Files(
            style: """
                ThingStyle:
                  fields: { p: LabelStyle }
                  value:
                    p:
                      textColor: "#BC5A31"
                      viewStyle: { cornerRadius: 4, backgroundColor: "#EEDD99" }
                  variants: { v: { p: { viewStyle: { cornerRadius: 9 } } } }
                """,
            component: """
                Thing: { level: atom, style: ThingStyle, body: { label: One, style: p }, examples: { plain: {}, v: { variant: v } } }
                """)
        let view = try verify(files, then: files.replacing(("{ cornerRadius: 4, backgroundColor: \"#EEDD99\" }", "null")))
        #expect(view.count { $0.contains("changed-picture") } == 1, "\(view)")
        #expect(view.contains { $0.hasPrefix("thing.yaml:6:18: error:") && $0.contains("2 pictures differ") }, "\(view)")
        let part = try files.replacing(
            (
                """
                p:
                      textColor: "#BC5A31"
                      viewStyle: { cornerRadius: 4, backgroundColor: "#EEDD99" }
                """, "p: null"
            ))
        let whole = try verify(files, then: part)
        #expect(whole.count { $0.contains("changed-picture") } == 1, "\(whole)")
        #expect(whole.contains { $0.hasPrefix("thing.yaml:4:8: error:") && $0.contains("2 pictures differ") }, "\(whole)")
    }

    /// A control state that another brand sets gives a literal one more property.
    @Test func aControlStateOfAnotherBrandIsNoCause() throws {
        let files = Files(
            style: """
                ThingStyle:
                  fields: { p: ButtonStyle }
                  value:
                    p:
                      titleColor: "#36DD2F"
                      backgroundColor:
                        normal: "#326B4C"
                        selected: "#123456"
                        disabled: "#654321"
                  brands:
                    a:
                      p: { titleColor: { normal: "#119955", selected: null } }
                """,
            component: """
                Thing: { level: atom, style: ThingStyle, body: { button: Go, style: p } }
                """, brands: ["a", "b"])
        let edited = try files.replacing(
            ("selected: null", "selected: \"#E5FCE1\""), ("326B4C", "886B4C"), ("\n        disabled: \"#654321\"", ""))
        let lines = try verify(files, then: edited)
        #expect(!lines.contains { $0.contains("tokengen draws differently") }, "\(lines)")
        let changed = lines.filter { $0.contains("changed-picture") }
        #expect(changed.count == 1, "\(lines)")
        #expect(
            changed.first?.hasPrefix("thing.yaml:7:17: error: 'ThingStyle/default/p/backgroundColor' changed in 'normal'") == true,
            "\(lines)")
    }
}
