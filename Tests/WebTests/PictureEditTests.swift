import Foundation
import Gate
import Testing
import TokenBrowser

/// The causes of a picture are the edits whose undoing alone changes it, each at the line that somebody edited.
@Suite(.startsPrograms, .needsBrowser, .needsFont, .serialized)
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

    private static let stated = Files(
        style: """
            ThingStyle:
              fields: { p: LabelStyle, q: LabelStyle, s: SwitchStyle }
              value:
                p:
                  textColor: "#BC5A31"
                  viewStyle: { backgroundColor: "#EEDD99" }
                q:
                  textColor: "#3377BB"
                s: { thumbTintColor: "#3F4E6B" }
            """,
        component: """
            Thing:
              level: atom
              style: ThingStyle
              body:
                stack:
                children: [{ label: One, style: p }, { label: Two, style: q }, { toggle: true, style: s }]
              states:
                s0: {}
                s1:
                  style:
                    p: { highlightedTextColor: "#00AA00" }
                    q:
                      textColor: "#DD2222"
                    s:
                      thumbTintColor: "#418CCC"
            """)

    /// A state shows its style where it changes nothing, so a `null` in it may reset what the style sets.
    @Test func aNullInAStateResetsWhatTheStyleSets() throws {
        let edited = try Self.stated.replacing(("{ highlightedTextColor: \"#00AA00\" }", "null"), ("#DD2222", "#992222"))
        let lines = try verify(Self.stated, then: edited)
        let changed = lines.filter { $0.contains("changed-picture") }
        #expect(changed.count == 1, "\(lines)")
        let cause = "thing.yaml:11:12: error: 'Thing@s1/default/p/textColor' changed from #BC5A31 to nil (and 2 more on this line), and "
        #expect(changed.first?.hasPrefix(cause + "'Thing@s1/default/q/textColor' changed from #DD2222 to #992222") == true, "\(lines)")
        #expect(call("accept", "--cause", "thing.yaml:13").output.contains("accepted 0 of 1 picture"))
    }

    /// What is removed from a component's state is that of the style again, and each removal is undone alone.
    @Test func whatIsRemovedFromAStateIsNamedThere() throws {
        let edited = try Self.stated.replacing(
            ("\n        q:\n          textColor: \"#DD2222\"", ""), ("\n        s:\n          thumbTintColor: \"#418CCC\"", ""))
        let lines = try verify(Self.stated, then: edited)
        let changed = lines.filter { $0.contains("changed-picture") }
        #expect(changed.count == 1, "\(lines)")
        let causes = [
            "'Thing@s1/default/q/textColor' changed from #DD2222 to #3377BB",
            "'Thing@s1/default/s/thumbTintColor' changed from #418CCC to #3F4E6B",
        ]
        let cause = "thing.yaml:9:5: error: \(causes.joined(separator: ", and ")): 1 picture differs"
        #expect(changed.first?.hasPrefix(cause) == true, "\(lines)")
    }

    /// A field that only another brand changes in a state is that of the style.
    @Test func whatIsRemovedFromAStyleIsNamedThereInStatesToo() throws {
        let files = Files(
            style: """
                ThingStyle:
                  fields: { p: LabelStyle }
                  value:
                    p:
                      textColor: "#BC5A31"
                      numberOfLines: 1
                """,
            component: """
                Thing:
                  level: atom
                  style: ThingStyle
                  body: { label: One, style: p }
                  states: { s0: {}, s1: {} }
                  brands: { b: { states: { s1: { style: { p: { textColor: "#990099" } } } } } }
                """, brands: ["a", "b"])
        let lines = try verify(files, then: files.replacing(("\n      textColor: \"#BC5A31\"", "")))
        let changed = lines.filter { $0.contains("changed-picture") }
        #expect(changed.count == 1, "\(lines)")
        #expect(
            changed.first?.hasPrefix("thing.yaml:1:1: error: 'ThingStyle/default/p/textColor' changed from #BC5A31 to nil") == true,
            "\(lines)")
        #expect(changed.first?.contains("3 pictures differ: Thing/@s0/a/light, Thing/@s0/b/light, Thing/@s1/a/light") == true, "\(lines)")
    }

    /// The value of a variant is removed, and that of the default, which it has then, is edited.
    @Test func aRemovedValueAndTheOneBeneathItAreTwoCauses() throws {
        let files = Files(
            style: """
                ThingStyle:
                  fields: { p: LabelStyle }
                  value:
                    p:
                      textColor: "#BC5A31"
                  variants:
                    v:
                      p:
                        textColor: "#00AA00"
                        numberOfLines: 1
                """,
            component: """
                Thing: { level: atom, style: ThingStyle, body: { label: One, style: p }, examples: { plain: {}, v: { variant: v } } }
                """)
        let edited = try files.replacing(("#BC5A31", "#335A31"), ("\n        textColor: \"#00AA00\"", ""))
        let lines = try verify(files, then: edited)
        let edit =
            "thing.yaml:5:18: error: 'ThingStyle/default/p/textColor' changed from #BC5A31 to #335A31: 1 picture differs: Thing/plain/"
        #expect(lines.contains { $0.hasPrefix(edit) }, "\(lines)")
        let both =
            "'ThingStyle/v/p/textColor' changed from #BC5A31 to #335A31, and 'ThingStyle/v/p/textColor' changed from #00AA00 to #335A31"
        #expect(lines.contains { $0.hasPrefix("thing.yaml:5:18: error: \(both): 1 picture differs: Thing/v/") }, "\(lines)")
        #expect(call("accept", "--cause", "thing.yaml:5").output.contains("accepted 1 of 2 pictures; left 1"))
    }

    /// All fields of a part that is not written any more were removed with it.
    @Test func aRemovedPartIsOneCause() throws {
        let files = Files(
            style: """
                ThingStyle:
                  fields: { p: ViewStyle, q: LabelStyle }
                  value:
                    p: { cornerRadius: 12, tintColor: "#112233" }
                    q: { textColor: "#3377BB" }
                """,
            component: """
                Thing: { level: atom, style: ThingStyle, body: { overlay: p, children: [{ label: One, style: q }] } }
                """)
        let lines = try verify(files, then: files.replacing(("\n    p: { cornerRadius: 12, tintColor: \"#112233\" }", "")))
        let unseen = lines.filter { $0.contains("unseen-change") }
        #expect(unseen.count == 1, "\(lines)")
        #expect(
            unseen.first?.contains("'ThingStyle/default/p/cornerRadius' changed from 12px to nil (and 1 more removed with it)") == true,
            "\(lines)")
    }

    /// A bar has a line only where its brand has a colour for it.
    @Test func theLineOfABarIsThatOfItsBrand() throws {
        let files = Files(
            style: """
                ThingStyle:
                  fields: { p: NavigationBarStyle, q: NavigationBarStyle }
                  value:
                    p:
                      backgroundColor: "#EEDD99"
                      shadowColor: "#FF0000"
                    q:
                      backgroundColor: "#EEDD99"
                      shadowColor: "#FF0000"
                """,
            component: """
                Thing:
                  level: atom
                  style: ThingStyle
                  body:
                    stack:
                    children: [{ navigationBar: One, style: p }, { navigationBar: Two, style: q, visibleIn: s1 }]
                  states: { s0: {}, s1: {} }
                """)
        let lines = try verify(files, then: files.replacing(("\n      shadowColor: \"#FF0000\"", "")))
        func cause(_ name: String) -> String { "'ThingStyle/default/\(name)/shadowColor' changed from #FF0000 to nil" }
        #expect(lines.contains { $0.contains("error: \(cause("p")): 1 picture differs: Thing/@s0/") }, "\(lines)")
        #expect(lines.contains { $0.contains("error: \(cause("p")), and \(cause("q")): 1 picture differs: Thing/@s1/") }, "\(lines)")
    }

    /// What a bar blurs is in its own cell, wherever that is on the sheet and however high the sheet is.
    @Test func whatABlurredBarDoesNotShowIsNoCause() throws {
        let files = Files(
            style: """
                ThingStyle:
                  fields: { p: NavigationBarStyle, s: SearchBarStyle }
                  value:
                    p: { background: blurred, backgroundColor: "#FFFFFF80", scrollEdgeShadowColor: "#FF0000" }
                    s: { barTintColor: "#DDDDDD" }
                  variants: { v: { p: { scrollEdgeShadowColor: "#FF00FF" } } }
                """,
            component: """
                Thing:
                  level: atom
                  style: ThingStyle
                  body:
                    stack:
                    children: [{ view: s }, { navigationBar: One, style: p }, { label: Last, visibleIn: high }]
                  states: { low: {}, high: {} }
                  examples: { one: {}, two: { variant: v }, three: { state: high, variant: v } }
                """)
        let lines = try verify(files, then: files.replacing(("#FF0000", "#FF1100")))
        #expect(!lines.contains { $0.contains("changed-picture") }, "\(lines)")
        #expect(lines.contains { $0.contains("but no picture shows it") }, "\(lines)")
    }

    /// A state that changes nothing of its style any more cannot be drawn as before, so it is a cause if the other edits do not explain the picture.
    @Test func aStateWithoutItsStyleIsACauseBesideAnotherEdit() throws {
        let change = """

                  style:
                    p: { highlightedTextColor: "#00AA00" }
                    q:
                      textColor: "#DD2222"
                    s:
                      thumbTintColor: "#418CCC"
            """
        let edited = try Self.stated.replacing(("s1:\(change)", "s1: {}"), ("#BC5A31", "#335A31"))
        let lines = try verify(Self.stated, then: edited)
        let colour = "'ThingStyle/default/p/textColor' changed from #BC5A31 to #335A31"
        #expect(lines.contains { $0.contains("error: \(colour): 1 picture differs: Thing/@s0/") }, "\(lines)")
        #expect(
            lines.contains { $0.contains("\(colour)") && $0.contains("the component 'Thing' changed") && $0.contains("Thing/@s1/") },
            "\(lines)")
        #expect(!lines.contains { $0.contains("one of these") }, "\(lines)")
    }

    /// An image has another number on the page than in the index.
    @Test func anImageThatIsNotShownIsNoCause() throws {
        let files = Files(
            style: """
                ThingStyle:
                  fields: { p: ImagedButtonStyle, q: LabelStyle }
                  value:
                    p:
                      image:
                        normal: icons/one
                        selected: icons/two
                    q: { textColor: "#3377BB" }
                """,
            component: """
                Thing:
                  level: atom
                  style: ThingStyle
                  body:
                    stack:
                    children: [{ button: Go, style: p, name: p }, { image: icons/three }, { label: Two, style: q }]
                  states: { s0: {}, s1: { elements: { p: { control: selected } } } }
                """)
        let lines = try verify(files, then: files.replacing(("normal: icons/one", "normal: icons/three"), ("3377BB", "9977BB")))
        let (colour, image) = ("'ThingStyle/default/q/textColor' changed", "'ThingStyle/default/p/image' changed in 'normal'")
        #expect(lines.contains { $0.contains("error: \(colour)") && !$0.contains(image) && $0.contains("differs: Thing/@s1/") }, "\(lines)")
    }

    /// A state with its own value for one control state has those of the style for the others.
    @Test func aControlStateThatIsRemovedFromAStyleIsNamedThereInStatesToo() throws {
        let files = Files(
            style: """
                ThingStyle:
                  fields: { p: ButtonStyle }
                  value:
                    p:
                      titleColor:
                        normal: "#BC5A31"
                        selected: "#00AA00"
                """,
            component: """
                Thing:
                  level: atom
                  style: ThingStyle
                  body: { button: One, style: p, name: p }
                  states:
                    s0: {}
                    s1:
                      elements: { p: { control: selected } }
                      style:
                        p:
                          titleColor:
                            normal: "#DD2222"
                """)
        let lines = try verify(files, then: files.replacing(("\n        selected: \"#00AA00\"", "")))
        let change = "'Thing@s1/default/p/titleColor' changed in 'selected' from #00AA00 to nil (and 1 more removed with it)"
        #expect(lines.count { $0.contains("thing.yaml:") && !$0.contains("note:") } == 1, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("thing.yaml:6:9: error: \(change): 1 picture differs: Thing/@s1/") }, "\(lines)")
    }

    /// The base is named that was edited, and not what follows it; and so is the calculation, if that was edited.
    @Test func theEditedBaseOfADerivedValueIsNamed() throws {
        func write(accent: String, step: String = "0.08", unit: Int = 8, title: String = "#FFFFFF") throws {
            try self.write(
                Files(
                    style: """
                        ChipStyle:
                          fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
                          value:
                            viewStyle: { backgroundColor: "{tint.pressed}", borderWidth: "calc({size.unit} / 4)", borderColor: "{tint.edge}" }
                            titleStyle:
                              textColor: "{tint.title}"
                              font: { fontFamily: Inter, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 }

                        """,
                    component: "Chip: { level: atom, style: ChipStyle, body: { label: Hi, style: titleStyle }, examples: { plain: {} } }\n")
            )
            let tokens = """
                tint:
                  $type: color
                  accent: "\(accent)"
                  title: "\(title)"
                  pressed: "oklch(from {tint.accent} calc(l - \(step)) c h)"
                  edge: "color-mix(in oklab, {tint.pressed} 60%, {tint.title})"
                size: { $type: dimension, unit: \(unit) }

                """
            try tokens.write(to: folder.appending(path: "tokens/base/tint.yaml"), atomically: true, encoding: .utf8)
        }
        func causes() -> [String] {
            let error = call("verify").error.split(separator: "\n").first { $0.contains("changed-picture") } ?? ""
            return error.matches(of: /'([a-z.]+)' changed/).map { String($0.1) }.sorted()
        }
        try write(accent: "#783BF9")
        try #require(call("record").code == 0)
        #expect(causes() == [])
        try write(accent: "#E53935")
        #expect(causes() == ["tint.accent"])
        try write(accent: "#783BF9", step: "0.2")
        #expect(causes() == ["tint.pressed"])
        try write(accent: "#783BF9", unit: 16)
        #expect(causes() == ["size.unit"])
        try write(accent: "#E53935", unit: 16, title: "#FFEE00")
        #expect(causes() == ["size.unit", "tint.accent", "tint.title"])
        try write(accent: "#E53935", step: "0.2")
        #expect(causes() == ["tint.accent", "tint.pressed"])
    }
}
