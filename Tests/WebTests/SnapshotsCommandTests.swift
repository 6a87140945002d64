import Foundation
import Subprocesses
import Gate
import Testing
import TokenBrowser
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenPictures
import TokenProject
import TokenResolver

/// Records and verifies pictures of this repository's components, as on the command line.
@Suite(.startsPrograms, .needsBrowser, .needsFont, .serialized)
struct SnapshotsCommandTests {
    private let folder: URL
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

    /// The report, in a browser.
    private func openReport() throws -> Browser {
        let page = try Browser(try #require(browser))
        try page.listen()
        try page.open("file://\(report)")
        return page
    }

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
        let page = try openReport()
        #expect(try page.evaluate("document.querySelector('h1').textContent").hasSuffix("pictures differ"))
        #expect(try page.evaluate("document.querySelector('figcaption').textContent").hasPrefix("NewsView/"))
        let drawn = "[...document.images].every(image => image.complete && image.naturalWidth > 300)"
        #expect(try page.evaluate("Promise.all([...document.images].map(image => image.decode())).then(() => String(\(drawn)))") == "true")
        #expect(try page.evaluate("document.querySelector('.Row').textContent") == "recordednowdifference")
        #expect(page.messages == [])
        #expect(snapshots("accept", "--only", "NewsView", "--cause", "color.nothing").code == 2)
        #expect(snapshots("accept", "--only", "NewsView", "--cause", "palette.purple.500").code == 0)
        #expect(snapshots("verify", "--only", "NewsView").code == 0)
        #expect(snapshots("verify", "--only", "PrimaryButton").code == 1)
        #expect(snapshots("verify").error.contains("[unrecorded-picture]"))
    }

    @Test(.gate(.long)) func picturesThatAreGoneOrLeftAreTold() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record", "--only", "NewsView").code == 0)
        let pictures = folder.appending(path: "Snapshots/NewsView")
        let first = try #require(
            try FileManager.default.contentsOfDirectory(atPath: pictures.path()).sorted().first { $0.hasSuffix(".png") })
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

    @Test(.gate(.long)) func whatCannotBeComparedSaysSo() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record", "--only", "NewsView").code == 0)
        let index = folder.appending(path: "Snapshots/index.json")
        let text = try String(contentsOf: index, encoding: .utf8)
        try edit("tokens/brands/badoo/color.yaml", "#783BF9", "#783BFA")
        // Another browser that draws the same is as good.
        try text.replacing("HeadlessChrome/", with: "HeadlessChrome/0.").write(to: index, atomically: true, encoding: .utf8)
        #expect(snapshots("verify", "--only", "NewsView").code == 1)
        for (damaged, words) in [
            (text.replacing("\"format\": 4", with: "\"format\": 5"), "update tokengen"), ("{", "not an index of pictures"),
            (text.replacing("\"format\": 4", with: "\"format\": 3"), "'format' is 3; remove it and record again"),
            ("", "not an index of pictures"), (text.replacing("\"fonts\": {", with: "\"font\": {"), "members are missing"),
        ] {
            try damaged.write(to: index, atomically: true, encoding: .utf8)
            let refused = snapshots("verify")
            #expect(refused.code != 0 && refused.error.contains(words), "\(words): \(refused.error)")
        }
        try text.write(to: index, atomically: true, encoding: .utf8)
        let cells = folder.appending(path: "Snapshots/NewsView/index.json")
        let listed = try String(contentsOf: cells, encoding: .utf8)
        for (damaged, words) in [
            (listed.replacing("[\"component\"", with: "[\"composer\""), "NewsView/index.json: it is not an index of pictures: an input is"),
            (listed.replacing("\"picture\":", with: "\"image\":"), "a cell is not understood"), ("[]", "members are missing"),
            ("<<<<<<< HEAD\n" + listed, "NewsView/index.json: it has merge conflicts"),
        ] {
            try damaged.write(to: cells, atomically: true, encoding: .utf8)
            let refused = snapshots("verify")
            #expect(refused.code != 0 && refused.error.contains(words), "\(words): \(refused.error)")
        }
        try listed.write(to: cells, atomically: true, encoding: .utf8)
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

    /// Where recorded pictures cannot be compared with, both sides of a change are drawn.
    @Test(.gate(.long)) func aChangeIsShownInAnyEnvironment() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record", "--only", "PrimaryButton").code == 0)
        let index = folder.appending(path: "Snapshots/index.json")
        let text = try String(contentsOf: index, encoding: .utf8)
        func verify(_ old: String, _ new: String) throws -> (code: Int32, output: String, error: String) {
            try #require(text.contains(old), "\(text)")
            try text.replacing(old, with: new).write(to: index, atomically: true, encoding: .utf8)
            return snapshots("verify", "--only", "PrimaryButton")
        }
        #expect(try verify("\"sample\": \"", "\"sample\": \"0").code == 0)
        // Where nothing was compared, nothing passes.
        let all = snapshots("verify", "--only", "PrimaryButton", "--all")
        #expect(all.code == 3 && all.error.contains("so they cannot be compared here [picture-environment]"), "\(all)")
        try edit("tokens/brands/badoo/color.yaml", "#783BF9", "#783BFA")
        for (old, new, words) in [
            ("\"sample\": \"", "\"sample\": \"0", "recorded on a machine where HeadlessChrome/"),
            ("\"system\": \"", "\"system\": \"Plan 9, not ", "recorded on Plan 9, not "),
            ("Inter-Bold.otf\": \"", "Inter-Bold.otf\": \"0", "recorded with another version of the font 'Inter-Bold.otf'"),
            ("Inter-Bold.otf", "Inter-Fat.otf", "recorded with the font 'Inter-Fat.otf', which is not used here"),
        ] {
            let other = try verify(old, new)
            #expect(other.code == 1 && other.error.contains(words) && other.error.contains("[picture-environment]"), "\(other)")
            let cause = "'palette.purple.500' changed from #783BF9 to #783BFA: 2 pictures differ: PrimaryButton/"
            #expect(other.error.contains(cause), "\(other)")
            #expect(!other.error.contains("[outdated-picture-index]"), "\(other)")
        }
        // Its pictures are not mixed with those of the other environment.
        for action in ["accept", "record"] {
            let refused = snapshots(action, "--only", "PrimaryButton")
            #expect(refused.code == 3 && refused.error.contains("error: the pictures were recorded with the font"), "\(refused)")
        }
        // Examples are drawn as they were too.
        try edit("tokens/components/buttons.yaml", "title: Delete account", "title: Delete accounts")
        let more = snapshots("verify", "--only", "PrimaryButton")
        #expect(more.code == 1 && more.error.contains("the example 'PrimaryButton/danger' changed: 2 pictures differ"), "\(more)")
        #expect(more.error.contains("2 pictures differ: PrimaryButton/ready/badoo/light"), "\(more)")
        try edit("tokens/tokengen.yaml", "snapshots: {", "snapshots: { width: 300,")
        let wide = snapshots("verify", "--only", "PrimaryButton")
        #expect(wide.code == 3, "\(wide)")
        #expect(wide.error.contains("more than tokens, styles and components changed for 10 cells: PrimaryButton/ready/"), "\(wide)")
    }

    /// A cell that two changes reach is not blamed on one of them, and not accepted with one of them.
    @Test(.gate(.long)) func aCauseIsBlamedForWhatItAloneHasChanged() throws {
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
            both.error.contains("error: the example 'PrimaryButton/ready' changed, and 'palette.purple.500' changed"),
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

    @Test(.gate(.long)) func anIndexThatWasNotCommittedIsTold() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record", "--only", "PrimaryButton").code == 0)
        let index = folder.appending(path: "Snapshots/PrimaryButton/index.json")
        let old = try Data(contentsOf: index)
        try edit("tokens/brands/badoo/color.yaml", "#783BF9", "#783BFA")
        try #require(snapshots("accept").code == 0)
        try old.write(to: index)
        let verified = snapshots("verify", "--only", "PrimaryButton")
        #expect(
            verified.code == 0 && verified.error.contains("index.json' is older than 2 pictures")
                && verified.error.contains("[outdated-picture-index]"), "\(verified)")
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
        for words in ["1:23: error: no brand named 'bado'", "1:43: error: no component or screen named 'Crd'"] {
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

    /// A project of one component.
    private func writeSmallProject(_ files: [String: String]) throws -> String {
        let tokens = folder.appending(path: "small/tokens")
        for (path, text) in files {
            let file = tokens.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return tokens.path()
    }

    private func call(_ action: String, _ tokens: String, _ more: String...) -> (code: Int32, output: String, error: String) {
        run(["snapshots", action, "--tokens", tokens, "--report", report] + more)
    }

    /// What the browser gets may change although every declaration stays.
    @Test func aSettingThatChangesTheCSSIsSeenAndNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle:
              fields: { viewStyle: ViewStyle, gap: StackStyle }
              value: { gap: { spacing: "{size.gap}", insets: { top: 1rem, leading: 0, bottom: 0, trailing: 0 } } }
            """
        let component = """
            Card: { level: atom, style: CardStyle, body: { stack: gap, children: [{ label: One }, { label: Two }] } }
            """
        let tokens = try writeSmallProject([
            "base/size.yaml": "size: { $type: dimension, gap: 1rem }", "styles/card.yaml": style, "components/card.yaml": component,
            "tokengen.yaml": "snapshots: { modes: [light] }\n",
        ])
        try #require(call("record", tokens).code == 0)
        #expect(call("verify", tokens).output.contains("verified 1 cell, 0 of them drawn"))
        _ = try writeSmallProject(["tokengen.yaml": "rem: 20\nsnapshots: { modes: [light] }\n"])
        let changed = call("verify", tokens)
        #expect(changed.code == 1 && changed.error.contains("the setting 'rem' changed from 16 to 20: 1 picture differs"), "\(changed)")
        #expect(changed.error.contains("tokengen.yaml:1:6: error"), "\(changed.error)")
        #expect(call("accept", tokens, "--cause", "tokengen.yaml:1").output.contains("accepted 1 of 1 picture"))
        #expect(call("verify", tokens).code == 0)
    }

    /// Nothing is taken for checked that no picture shows.
    @Test func aChangeThatNoPictureShowsIsAWarning() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle:
              fields: { textStyle: TextFieldStyle, titleStyle: LabelStyle }
              value: { textStyle: { cursorColor: "#FF0000" }, titleStyle: { textColor: "#000000" } }
            """
        let component = """
            Card:
              level: atom
              style: CardStyle
              body: { stack: null, children: [{ textField: Ho, style: textStyle }, { label: Hi, style: titleStyle }] }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style, "components/card.yaml": component,
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["styles/card.yaml": style.replacing("#FF0000", with: "#00FF00")])
        let unseen = call("verify", tokens)
        let words =
            "card.yaml:3:38: warning: 'CardStyle/default/textStyle/cursorColor' changed from #FF0000 to #00FF00, but no picture shows it"
        #expect(unseen.code == 0 && unseen.error.contains(words) && unseen.error.contains("[unseen-change]"), "\(unseen)")
        // What is seen elsewhere is not reported, and the warning stays until the change is accepted.
        _ = try writeSmallProject([
            "styles/card.yaml": style.replacing("#FF0000", with: "#00FF00").replacing("#000000", with: "#0000FF")
        ])
        let seen = call("verify", tokens)
        #expect(seen.code == 1 && seen.error.contains("[changed-picture]"), "\(seen)")
        #expect(call("accept", tokens).code == 0)
        let accepted = call("verify", tokens)
        #expect(accepted.code == 0 && accepted.error.isEmpty, "\(accepted)")
    }

    /// Templates have their tint, and fields with the focus a caret.
    @Test(.gate(.long)) func tintsAndCaretsAreDrawn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle:
              fields:
                { photo: ImageViewStyle, mark: ImageViewStyle, gone: ImageViewStyle, send: ButtonStyle,
                  like: ImagedButtonStyle, text: TextFieldStyle }
              value:
                photo: { tintColor: "#FF0000" }
                mark: { tintColor: "#FF0001", viewStyle: { backgroundColor: "#FFFFFF" } }
                gone: { tintColor: "#FF0002" }
                send: { imageColor: { normal: "#FF0003" } }
                like: { image: { normal: mark }, buttonStyle: { imageColor: { normal: "#FF0004", disabled: "#FF0005" } } }
                text: { cursorColor: "#FF0006" }
            """
        let component = """
            Card:
              level: molecule
              style: CardStyle
              states: { on: { elements: { text: { control: focused } } }, off: { elements: { like: { control: disabled } } } }
              events: { tap: {} }
              transitions: { on: { tap: { to: off } }, off: { tap: { to: on } } }
              body:
                stack: null
                children:
                  - { image: photo, style: photo, description: A photo }
                  - { image: mark, style: mark, description: A mark }
                  - { image: "symbol:heart", style: gone, description: A heart }
                  - { button: Send, image: mark, style: send }
                  - { button: Like, style: like, name: like }
                  - { textField: Hi, style: text, name: text }
            """
        let circle =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="9" cy="9" r="9" fill="#123456"/></svg>"##
        let corner = ##"<path d="M0 0h9v9z" fill="#FFFFFF"/></svg>"##
        let tokens = try writeSmallProject([
            "tokengen.yaml": "gallery: { images: img }", "base/color.yaml": "color: { $type: color, ink: black }",
            "styles/card.yaml": style, "components/card.yaml": component, "../img/mark.svg": circle,
            "../img/photo.svg": circle.replacing("</svg>", with: corner),
        ])
        let recorded = call("record", tokens)
        try #require(recorded.code == 0, "\(recorded)")
        // An image of several colours keeps them.
        for (number, pictures) in [0, 2, 2, 2, 1, 1, 1].enumerated() {
            _ = try writeSmallProject(["styles/card.yaml": style.replacing("#FF000\(number)", with: "#0000FF")])
            let changed = call("verify", tokens)
            let count = pictures == 0 ? "no picture shows it" : "\(pictures) picture"
            #expect(changed.code == (pictures == 0 ? 0 : 1) && changed.error.contains(count), "\(number): \(changed)")
        }
    }

    /// A component's description and the content of its examples are edited by people too.
    @Test(.gate(.long)) func aComponentThatLooksAsBeforeIsAWarning() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let component = """
            Card:
              level: atom
              content: { title: string, note: string }
              states: { on: {}, off: {} }
              events: { tapped: {} }
              actions: { open: {} }
              transitions: { on: { tapped: { to: off, actions: [open] } } }
              body: { stack: null, children: [{ label: "{title}", sends: tapped, description: A title }] }
              examples: { usual: { content: { title: Hi, note: One } } }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "components/card.yaml": component,
        ])
        try #require(call("record", tokens).code == 0)
        // What no picture can show is no change of a picture.
        for (old, new) in [
            ("to: off", "to: on"), ("level", "$description: A card\n  level"), (", sends: tapped", ""), ("A title", "The title"),
            ("{ open: {} }", "{ open: {}, close: {} }"),
        ] {
            _ = try writeSmallProject(["components/card.yaml": component.replacing(old, with: new)])
            let verified = call("verify", tokens)
            #expect(verified.code == 0 && verified.error.isEmpty && verified.output.contains(", 0 of them drawn"), "\(new): \(verified)")
        }
        for (old, new, words) in [
            ("note: One", "note: Two", "card.yaml:9:52: warning: the example 'Card/usual' changed, but no picture shows it"),
            ("{ label", "{ stack: null }, { label", "card.yaml:8:37: warning: the component 'Card' changed, but no picture shows it"),
        ] {
            _ = try writeSmallProject(["components/card.yaml": component.replacing(old, with: new)])
            let unseen = call("verify", tokens)
            #expect(unseen.code == 0 && unseen.error.contains(words + " ["), "\(new): \(unseen)")
            #expect(call("accept", tokens).code == 0)
            #expect(call("verify", tokens).error.isEmpty)
        }
    }

    /// A variant that no example uses is in no picture.
    @Test func aChangeOfAVariantWithoutPictureIsAWarning() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func style(_ color: String, _ wide: String) -> String {
            """
            CardStyle:
              fields: { face: LabelStyle }
              value: { face: { textColor: "\(color)" } }
              variants: { wide: { face: { textColor: "\(wide)" } } }
            """
        }
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style("#000000", "#111111"),
            "components/card.yaml": "Card: { level: atom, style: CardStyle, body: { label: Hi, style: face } }",
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["styles/card.yaml": style("#000000", "#222222")])
        let unseen = call("verify", tokens)
        let words = "card.yaml:4:42: warning: 'CardStyle/wide/face/textColor' changed from #111111 to #222222, but no picture shows it"
        #expect(unseen.code == 0 && unseen.error.contains(words), "\(unseen)")
        #expect(unseen.output.contains(", 0 of them drawn"), "\(unseen)")
        #expect(call("accept", tokens).code == 0)
        #expect(call("verify", tokens).error.isEmpty)
    }

    /// One edited line is one warning for all variants that have it.
    @Test func aLineThatNoPictureShowsIsOneWarning() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle: { fields: { f: TextFieldStyle }, value: { f: { keyboardAppearance: dark } }, variants: { big: {}, wide: {} } }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style,
            "components/card.yaml": """
            Card: { level: atom, style: CardStyle, body: { textField: Hi, style: f }, examples: { usual: {}, big: { variant: big } } }
            """,
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["styles/card.yaml": style.replacing("dark", with: "light")])
        let unseen = call("verify", tokens)
        let words = "'CardStyle/default/f/keyboardAppearance' changed from dark to light, also in 'big', 'wide', but no picture shows it"
        #expect(unseen.code == 0 && unseen.error.contains(words), "\(unseen)")
        #expect(unseen.output.contains("; 0 errors, 1 warning"), "\(unseen)")
    }

    /// How much of what components can show is in pictures.
    @Test func theCoverageOfPicturesIsTold() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func style(_ color: String) -> String {
            """
            CardStyle:
              fields: { face: LabelStyle }
              value: { face: { textColor: \(color), viewStyle: { alpha: 0.5 } } }
              variants: { wide: { face: { textColor: blue } } }
            OtherStyle: { fields: { face: LabelStyle }, value: { face: { textColor: blue } } }
            """
        }
        let component = """
            Card:
              level: atom
              style: CardStyle
              states: { on: {}, off: { style: { face: { textColor: green } } } }
              events: { tapped: {} }
              transitions: { on: { tapped: { to: off } }, off: { tapped: { to: on } } }
              body: { label: Hi, style: face }
              examples: { usual: {} }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style("red"), "components/card.yaml": component,
        ])
        try #require(call("record", tokens).code == 0)
        // Two fields in two variants, and one of the state in each of them; no picture has the variant 'wide'.
        let words = "pictures draw 3 of 6 style values (50%)"
        #expect(call("verify", tokens).output.contains("verified 2 cells, 0 of them drawn; " + words))
        #expect(call("list", tokens).output.contains("\nundrawn  Card@off/wide\nundrawn  CardStyle/wide\n"))
        _ = try writeSmallProject(["styles/card.yaml": style("black")])
        #expect(call("verify", tokens).output.contains("verified 2 cells, 2 of them drawn; " + words))
        #expect(try openReport().evaluate("document.querySelector('main').innerText").contains("The \(words)."))
        let others = "usual: {}, wide: { variant: wide }, off: { state: off }, last: { variant: wide, state: off }"
        _ = try writeSmallProject(["components/card.yaml": component.replacing("usual: {}", with: others)])
        #expect(call("verify", tokens).output.contains("pictures draw 6 of 6 style values (100%)"))
    }

    /// Neither a component that cannot be drawn nor one without a body has a picture.
    @Test func aChangeOfAComponentWithoutPictureIsAWarning() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func styles(_ color: String) -> String {
            """
            CardStyle: { fields: { face: LabelStyle }, value: { face: { textColor: "\(color)" } } }
            RowStyle: { fields: { face: LabelStyle }, value: { face: { textColor: "\(color)" } } }
            """
        }
        let components = """
            Card: { level: atom, style: CardStyle, content: { title: string }, body: { label: "{title}", style: face } }
            Row: { level: atom, style: RowStyle }
            Text: { level: atom, body: { label: Hi } }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": styles("#000000"),
            "components/card.yaml": components,
        ])
        try #require(call("record", tokens).code == 0)
        #expect(call("verify", tokens).error.isEmpty)
        _ = try writeSmallProject([
            "styles/card.yaml": styles("#222222"), "components/card.yaml": components.replacing("{title}", with: ""),
        ])
        let unseen = call("verify", tokens)
        for words in [
            "card.yaml:1:72: warning: 'CardStyle/default/face/textColor' changed from #000000 to #222222, but no picture shows it, of 'Card'",
            "card.yaml:2:71: warning: 'RowStyle/default/face/textColor' changed from #000000 to #222222, but no picture shows it, of 'Row'",
            "card.yaml:1:76: warning: the component 'Card' changed, but no picture shows it [",
        ] {
            #expect(unseen.code == 0 && unseen.error.contains(words), "\(unseen)")
        }
        #expect(call("verify", tokens, "--only", "Text").error.isEmpty)
        #expect(call("accept", tokens).code == 0)
        #expect(call("verify", tokens).error.isEmpty)
        _ = try writeSmallProject(["components/card.yaml": "Text: { level: atom, body: { label: Hi } }"])
        #expect(call("prune", tokens).code == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "small/Snapshots/Row").path()))
    }

    /// Without a font for it, every text of a length looks the same.
    @Test(.gate(.long)) func aTextThatNoFontHasIsAWarning() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func component(_ title: String, _ hint: String = "") -> String {
            """
            Card:
              level: atom
              content: { title: string, text: { type: string, optional: true } }
              body: { stack: null, children: [{ label: "{title}" }, { textField: "{text}", placeholder: "\(hint)" }] }
              examples: { usual: { content: { title: "\(title)" } } }
            """
        }
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "components/card.yaml": component("A\u{AD} “ß” → 1"),
        ])
        let usual = call("record", tokens)
        try #require(usual.code == 0 && usual.error.isEmpty, "\(usual)")
        _ = try writeSmallProject(["components/card.yaml": component("Hi 你好", "क")])
        let recorded = call("record", tokens)
        let words = "card.yaml:5:15: warning: no font has '你', '好' of the text 'Hi 你好', so boxes are drawn: Card/usual/"
        #expect(recorded.code == 0 && recorded.error.contains(words) && recorded.error.contains("[missing-glyph]"), "\(recorded)")
        #expect(recorded.error.contains("no font has 'क' of the text 'क'"), "\(recorded)")
        #expect(call("verify", tokens).error.isEmpty)
        _ = try writeSmallProject(["components/card.yaml": component("Hi 再见", "क")])
        let changed = call("verify", tokens)
        #expect(changed.code == 0 && changed.error.contains("no font has '再', '见' of the text 'Hi 再见'"), "\(changed)")
        #expect(changed.error.contains("the example 'Card/usual' changed, but no picture shows it"), "\(changed)")
        #expect(call("accept", tokens).code == 0)
        #expect(call("verify", tokens).error.isEmpty)
    }

    /// A tall cell is whole, and half a point is seen at twice the scale.
    @Test(.gate(.long)) func tallCellsAndHalvesOfAPointAreDrawn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func style(_ spacing: String) -> String {
            """
            CardStyle:
              fields: { layout: StackStyle, bottomStyle: LabelStyle }
              value: { layout: { axis: vertical, spacing: \(spacing) }, bottomStyle: { textColor: "#000000" } }
            """
        }
        let component = """
            Card:
              level: atom
              style: CardStyle
              body: { stack: layout, children: [{ label: Top }, { label: Bottom, style: bottomStyle }] }
            """
        let configuration = "snapshots: { scale: 2, modes: [light], width: 100 }"
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style("9000"), "components/card.yaml": component,
            "tokengen.yaml": configuration,
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["styles/card.yaml": style("9000").replacing("#000000", with: "#000001")])
        #expect(call("verify", tokens).code == 1)
        _ = try writeSmallProject(["styles/card.yaml": style("20")])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["styles/card.yaml": style("20.5")])
        #expect(call("verify", tokens).code == 1)
        _ = try writeSmallProject(["styles/card.yaml": style("20000")])
        let cut = call("record", tokens)
        #expect(cut.code == 0 && cut.error.contains("1 cell higher than 16384 points") && cut.error.contains("[cut-picture]"), "\(cut)")
        _ = try writeSmallProject(["tokengen.yaml": "snapshots: { scale: 4 }"])
        #expect(call("verify", tokens).error.contains("tokengen.yaml:1:21: error: 'scale' must be 1, 2 or 3 pixels in a point"))
    }

    /// As on a phone, a text field without text is there, with its border and placeholder.
    @Test(.gate(.long)) func emptyTextFieldsAndTextViewsAreDrawn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func component(_ kind: String) -> String {
            """
            Card:
              level: atom
              style: CardStyle
              content: { text: { type: string, optional: true } }
              body: { \(kind): "{text}", style: fieldStyle }
            """
        }
        for (kind, type) in [("textField", "TextFieldStyle"), ("textView", "TextViewStyle")] {
            func style(_ color: String) -> String {
                """
                CardStyle:
                  fields: { fieldStyle: \(type) }
                  value: { fieldStyle: { viewStyle: { borderWidth: 2, borderColor: "\(color)" } } }
                """
            }
            let tokens = try writeSmallProject([
                "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style("#FF0000"),
                "components/card.yaml": component(kind),
            ])
            try #require(call("record", tokens, "--all").code == 0)
            _ = try writeSmallProject(["styles/card.yaml": style("#0000FF")])
            #expect(call("verify", tokens).code == 1, "\(kind)")
        }
    }

    /// Of ten changes, each picture has those as causes whose undoing changes it.
    @Test func eachCauseIsTriedAlone() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func colors(_ blue: String) -> String {
            "color: { $type: color, " + (0..<10).map { "c\($0): \"#0000\(blue)\"" }.joined(separator: ", ") + " }"
        }
        // Labels that hide each other: a field is of many, and only the one on top is seen.
        let style = """
            CardStyle:
              fields: { upper: LabelStyle, lower: LabelStyle, cover: ViewStyle }
              value:
                upper: { textColor: "{color.c1}", viewStyle: { backgroundColor: "{color.c2}" } }
                lower: { textColor: "{color.c3}", viewStyle: { backgroundColor: "{color.c4}", alpha: 0 } }
              variants:
                wide: { upper: { textColor: "{color.c5}" } }
            """
        let component = """
            Card:
              level: atom
              style: CardStyle
              body: { stack: null, children: [{ label: Hi, style: upper }, { label: Ho, style: lower }] }
              examples: { usual: {}, wide: { variant: wide } }
            """
        // On a line each, so each is a separate cause.
        func lines(_ text: String) -> String { text.replacing(", c", with: ",\n  c") }
        let tokens = try writeSmallProject([
            "base/color.yaml": lines(colors("10")), "styles/card.yaml": style, "components/card.yaml": component,
            "tokengen.yaml": "snapshots: { modes: [light] }",
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["base/color.yaml": lines(colors("F0"))])
        let changed = call("verify", tokens)
        func cause(_ name: String) -> String { "'color.\(name)' changed from #000010 to #0000F0" }
        #expect(changed.code == 1)
        #expect(changed.error.contains("error: \(cause("c1")), and \(cause("c2")): 1 picture differs: Card/usual/"), "\(changed.error)")
        #expect(changed.error.contains("error: \(cause("c2")), and \(cause("c5")): 1 picture differs: Card/wide/"), "\(changed.error)")
        // What is drawn and not seen.
        for hidden in ["c3", "c4"] {
            #expect(changed.error.contains("warning: \(cause(hidden)), but no picture shows it"), "\(changed.error)")
        }
        let accepted = call("accept", tokens, "--cause", "color.c1", "--cause", "\(tokens)/base/color.yaml:4:7")
        #expect(accepted.output.contains("accepted 1 of 2 pictures"), "\(accepted.error)")
    }

    /// One edited line is one error, also if the pictures of several variants show it.
    @Test func aLineThatVariantsShareIsOneCause() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = "CardStyle: { fields: { face: LabelStyle }, value: { face: { textColor: red } }, variants: { wide: {} } }"
        let component = """
            Card: { level: atom, style: CardStyle, body: { label: Hi, style: face }, examples: { usual: {}, wide: { variant: wide } } }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style, "components/card.yaml": component,
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["styles/card.yaml": style.replacing("red", with: "blue")])
        let changed = call("verify", tokens)
        #expect(changed.output.contains("; 1 error, 0 warnings"), "\(changed)")
        let words =
            "'CardStyle/default/face/textColor' changed from #FF0000 to #0000FF, also in 'wide': 2 pictures differ: Card/usual/"
        #expect(changed.error.contains(words), "\(changed)")
    }

    /// A change of a part of a value is at the line of that part.
    @Test(.gate(.long)) func aPartIsNamedWhereItIsWritten() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let shadow = """
            shadow:
              $type: shadow
              card:
                $value:
                  color: "#00000080"
                  offsetX: 0
                  offsetY: 1px
                  blur: 2px
                  spread: 0
            """
        let style = """
            CardStyle:
              fields: { face: LabelStyle, open: ButtonStyle }
              value:
                face:
                  viewStyle: { backgroundColor: white, shadow: "{shadow.card}" }
                  font:
                    fontFamily: Inter
                    fontSize: 17px
                    fontWeight: 400
                    letterSpacing: 0
                    lineHeight: 1.2
                open:
                  titleColor:
                    normal: "#000000"
                    disabled: "#222222"
              variants:
                wide:
                  open: { titleColor: { normal: "#000011" } }
            """
        let component = """
            Card:
              level: atom
              style: CardStyle
              states: { on: {}, off: { elements: { open: { control: disabled } } } }
              events: { tap: {} }
              transitions: { on: { tap: { to: off } }, off: { tap: { to: on } } }
              body: { stack: null, children: [{ label: Hi, style: face }, { button: Open, style: open, name: open }] }
              examples: { usual: {}, wide: { variant: wide, state: off } }
            """
        let tokens = try writeSmallProject([
            "base/shadow.yaml": shadow, "styles/card.yaml": style, "components/card.yaml": component,
        ])
        let recorded = call("record", tokens)
        try #require(recorded.code == 0, "\(recorded)")
        _ = try writeSmallProject(["base/shadow.yaml": shadow.replacing("blur: 2px", with: "blur: 9px")])
        let blur = call("verify", tokens).error
        #expect(blur.contains("base/shadow.yaml:8:13: error: 'shadow.card' changed in 'blur' from 2px to 9px"), "\(blur)")
        _ = try writeSmallProject([
            "base/shadow.yaml": shadow,
            "styles/card.yaml": style.replacing("17px", with: "18px").replacing("#222222", with: "#FF2222"),
        ])
        let size = call("verify", tokens).error
        #expect(size.contains("card.yaml:8:19: error: 'CardStyle/default/face/font' changed in 'fontSize' from 17px to 18px"), "\(size)")
        #expect(size.contains("card.yaml:15:19: note: 'CardStyle/wide/open/titleColor' changed in 'disabled' from"), "\(size)")
        // A cause is named by that line.
        #expect(call("accept", tokens, "--cause", "styles/card.yaml:8").output.contains("accepted"))
    }

    @Test(.gate(.long), arguments: [(6, "0.1", "0.9"), (9, "0.7", "0.2")])
    func aColorIsNamedAtTheMemberThatChanged(line: Int, old: String, new: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let color = """
            color:
              $type: color
              ink:
                $value:
                  colorSpace: srgb
                  components: [0.1, 0.5, 0.8]
                  hex:
                    "#1A80CC"
                  alpha: 0.7
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": color, "components/card.yaml": "Card: { level: atom, style: CardStyle, body: { label: Hi, style: face } }",
            "styles/card.yaml": "CardStyle: { fields: { face: LabelStyle }, value: { face: { textColor: \"{color.ink}\" } } }",
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["base/color.yaml": color.replacing(old, with: new)])
        let verified = call("verify", tokens).error
        #expect(verified.contains("color.yaml:\(line):"), "\(verified)")
        #expect(call("accept", tokens, "--cause", "color.yaml:\(line)").output.contains("accepted 1 of 1"))
    }

    /// Each line of a value that is written on several lines is a cause of its own.
    @Test(.gate(.long)) func eachLineOfAValueIsACause() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle:
              fields: { face: ButtonStyle }
              value:
                face:
                  titleColor:
                    normal: "#112233"
                    highlighted: "#359575"
                    selected: "#5FDFDF"
                  font: "{font.x}"
                  contentInsets:
                    top: 10
                    bottom: 10
            """
        let font = """
            font:
              $type: typography
              x:
                $value:
                  fontFamily: Inter
                  fontSize: 17
                  fontWeight: 400
                  letterSpacing: 0
                  lineHeight: 1.2
            """
        let component = """
            Card:
              level: atom
              style: CardStyle
              body: { button: Go, style: face, name: button }
              states:
                usual: {}
                chosen: { elements: { button: { control: selected } } }
                pressed: { elements: { button: { control: highlighted } } }
            """
        let tokens = try writeSmallProject([
            "base/font.yaml": font, "styles/card.yaml": style, "components/card.yaml": component,
            "tokengen.yaml": "snapshots: { modes: [light] }",
        ])
        try #require(call("record", tokens).code == 0)
        let recolored = style.replacing("#359575", with: "#993311").replacing("#5FDFDF", with: "#AA00AA")
        _ = try writeSmallProject(["styles/card.yaml": recolored])
        let states = call("verify", tokens).error
        for (line, words) in [
            (7, "changed in 'highlighted' from #359575 to #993311: 1 picture differs: Card/@pressed"),
            (8, "changed in 'selected' from #5FDFDF to #AA00AA: 1 picture differs: Card/@chosen"),
        ] {
            #expect(states.split(separator: "\n").contains { $0.contains("card.yaml:\(line):") && $0.contains(words) }, "\(states)")
        }
        #expect(call("accept", tokens, "--cause", "card.yaml:8").output.contains("accepted 1 of 2 pictures"))
        #expect(call("accept", tokens, "--cause", "card.yaml:7").output.contains("accepted 1 of 1 picture"))
        // One declaration of CSS has both insets.
        _ = try writeSmallProject([
            "styles/card.yaml": recolored.replacing("top: 10", with: "top: 20")
                .replacing("bottom: 10", with: "bottom: 12"),
            "base/font.yaml": font.replacing("17", with: "25").replacing("400", with: "700"),
        ])
        let parts = call("verify", tokens)
        let words = [
            "card.yaml:11:14: error: 'CardStyle/default/face/contentInsets' changed in 'top' from 10px to 20px, and",
            "card.yaml:12:17: note: 'CardStyle/default/face/contentInsets' changed in 'bottom' from 10px to 12px",
            "font.yaml:6:17: note: 'font.x' changed in 'fontSize' from 17px to 25px",
            "font.yaml:7:19: note: 'font.x' changed in 'fontWeight' from 400 to 700",
        ]
        for words in words { #expect(parts.error.contains(words), "\(parts.error)") }
        let refused = call("accept", tokens, "--cause", "card.yaml:11", "--cause", "card.yaml:12", "--cause", "font.yaml:6")
        #expect(refused.output.contains("accepted 0 of 3 pictures; left 3 that 'font.x' may have changed too"), "\(refused)")
        let accepted = call(
            "accept", tokens, "--cause", "card.yaml:11", "--cause", "card.yaml:12", "--cause", "font.yaml:6", "--cause", "font.yaml:7")
        #expect(accepted.output.contains("accepted 3 of 3"), "\(accepted)")
    }

    /// A removed layer of a shadow is a cause beside a change of another one.
    @Test func aRemovedLayerIsACause() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func layer(_ blur: Int, _ y: Int) -> String {
            let lines = ["- color: black", "  offsetX: 0", "  offsetY:", "    value: \(y)", "    unit: px"]
            return (lines + ["  blur: \(blur)", "  spread: 0"]).map { "    \($0)\n" }.joined()
        }
        func shadow(_ layers: String...) -> String { "shadow:\n  $type: shadow\n  card:\n" + layers.joined() }
        let style = """
            CardStyle:
              fields: { face: LabelStyle }
              value: { face: { viewStyle: { backgroundColor: white, shadow: "{shadow.card}" } } }
            """
        let component = """
            Card: { level: atom, style: CardStyle, body: { stack: null, children: [{ label: Hi, style: face }, { label: Ho }] } }
            """
        let tokens = try writeSmallProject([
            "base/shadow.yaml": shadow(layer(2, 1), layer(4, 8)), "styles/card.yaml": style, "components/card.yaml": component,
            "tokengen.yaml": "snapshots: { modes: [light] }",
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["base/shadow.yaml": shadow(layer(2, 3))])
        let changed = call("verify", tokens).error
        let removed = "'shadow.card' changed: removed layer 2: color #000000, offsetX 0px, offsetY 8px, blur 4px, spread 0px"
        let moved = "shadow.yaml:7:16: error: 'shadow.card' changed in '1/offsetY' from 1px to 3px"
        #expect(changed.contains("\(moved), and \(removed)"), "\(changed)")
        #expect(changed.contains("shadow.yaml:4:5: note: \(removed)"), "\(changed)")
    }

    /// Content in lists, and of components in components.
    @Test func eachLineOfNestedContentIsACause() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let component = """
            Row:
              level: atom
              content: { name: string, text: { type: string, optional: true } }
              body:
                stack:
                children: [{ label: "{name}" }, { label: "{text}" }]
              examples: { one: { content: { name: X } } }
            Thing:
              level: molecule
              content: { head: Row, rows: [Row] }
              body:
                stack:
                children: [{ component: Row, content: "{head}" }, { component: Row, repeat: "{rows}" }]
              examples:
                filled:
                  content:
                    head:
                      name: Head
                      text: of it
                    rows:
                      - name: One
                        text: first
                      - name: Two
                        text: second
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "components/thing.yaml": component,
            "tokengen.yaml": "snapshots: { modes: [light] }",
        ])
        let recorded = call("record", tokens)
        try #require(recorded.code == 0, "\(recorded)")
        let edited = component.replacing("of it", with: "of that").replacing("first", with: "other").replacing("Two", with: "Zwei")
        _ = try writeSmallProject(["components/thing.yaml": edited])
        let lines = call("verify", tokens).error
        for words in [
            "thing.yaml:19:17: error: the example 'Thing/filled' changed: 1 picture differs", "thing.yaml:22:19: note: the example",
            "thing.yaml:23:19: note: the example",
        ] { #expect(lines.contains(words), "\(lines)") }
        let accepted = call("accept", tokens, "--cause", "thing.yaml:19", "--cause", "thing.yaml:22", "--cause", "thing.yaml:23")
        #expect(accepted.output.contains("accepted 1 of 1 picture"), "\(accepted)")
    }

    /// Each line of a component and of an example is a cause of its own, and what was removed is one too.
    @Test(.gate(.long)) func eachLineOfAComponentIsACause() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle:
              fields: { face: LabelStyle, open: ButtonStyle, narrow: dimension, wide: dimension }
              value: { face: { textColor: red }, open: { titleColor: { normal: blue, selected: green } }, narrow: 50, wide: 100 }
            """
        let component = """
            Card:
              level: atom
              style: CardStyle
              content: { title: string, note: string }
              body:
                stack:
                children:
                  - label: "{title}"
                    style: face
                    width: wide
                  - label: Second
                  - { button: Go, name: open, style: open }
                  - label: "{note}"
              states:
                usual: {}
                chosen:
                  elements: { open: { control: selected } }
              examples:
                one:
                  content:
                    title: A somewhat longer title
                    note: Note
                two:
                  state: chosen
                  content:
                    title: Two
                    note: Note
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style, "components/card.yaml": component,
            "tokengen.yaml": "snapshots: { modes: [light] }",
        ])
        try #require(call("record", tokens).code == 0)
        func verify(_ edits: (old: String, new: String)...) throws -> String {
            let edited = edits.reduce(component) { $0.replacing($1.old, with: $1.new) }
            _ = try writeSmallProject(["components/card.yaml": edited])
            return call("verify", tokens).error
        }
        let lines = try verify(("wide", "narrow"), ("Go", "Stop"), ("control: selected", "control: disabled"), ("somewhat", "much"))
        for words in [
            "card.yaml:10:16: error: the component 'Card' changed, and the example 'Card/one' changed: 1 picture differs: Card/one",
            "card.yaml:12:11: note: the component 'Card' changed", "card.yaml:21:16: note: the example 'Card/one' changed",
            "card.yaml:17:36: error: the component 'Card' changed: 1 picture differs: Card/two",
        ] { #expect(lines.contains(words), "\(lines)") }
        // Only one of the examples is in the state.
        let refused = call("accept", tokens, "--cause", "card.yaml:10", "--cause", "card.yaml:12", "--cause", "card.yaml:21")
        #expect(refused.output.contains("accepted 1 of 2 pictures; left 1 that 'Card' may have changed too"), "\(refused)")
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["components/card.yaml": component])
        try #require(call("record", tokens).code == 0)
        let removed = try verify(("      - label: Second\n", ""), ("title: Two", "title: Three"))
        #expect(removed.contains("card.yaml:8:7: error: the component 'Card' changed: 1 picture differs: Card/one"), "\(removed)")
        #expect(removed.contains("changed, and the example 'Card/two' changed: 1 picture differs: Card/two"), "\(removed)")
        // A line that changes what an element is.
        let other = try verify(("- label: \"{title}\"", "- textView: \"{title}\""), ("Go", "Stop"))
        #expect(other.contains("[wrong-element-style]"), "\(other)")
        let kind = try verify(("- label: Second", "- image: second"), ("Go", "Stop"))
        #expect(kind.contains("card.yaml:11:9: error: the component 'Card' changed: 2 pictures differ"), "\(kind)")
        #expect(kind.contains("card.yaml:12:11: note: the component 'Card' changed"), "\(kind)")
    }

    /// A setting is a cause at its own line, beside others, and what follows from it is none.
    @Test(.gate(.long)) func aSettingIsNamedAtItsLine() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let settings = """
            rem: 16
            gallery:
              images: Images
            lint:
              contrast: { canvas: color.paper }
            snapshots:
              modes: [light]
              width: 200
            """
        let style = "CardStyle: { fields: { face: LabelStyle }, value: { face: { textColor: red } } }"
        let component = """
            Card: { level: atom, style: CardStyle, body: { stack: null, children: [{ label: Hi, style: face }, { image: dot }] } }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, paper: \"#FFEEDD\" }", "styles/card.yaml": style, "components/card.yaml": component,
            "tokengen.yaml": settings,
        ])
        for (name, color) in [("Images", "#FF0000"), ("Pictures", "#00FF00")] {
            let images = folder.appending(path: "small/\(name)")
            try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='\(color)'/></svg>"
            try Data(svg.utf8).write(to: images.appending(path: "dot.svg"))
        }
        try #require(call("record", tokens).code == 0)
        for (old, new, words) in [
            ("width: 200", "width: 300", "tokengen.yaml:8:10: error: the setting 'snapshots.width' changed from 200 to 300: 1 picture"),
            ("Images", "Pictures", "tokengen.yaml:3:11: error: the setting 'gallery.images' changed from Images to Pictures: 1 picture"),
            (" canvas: color.paper ", "", "tokengen.yaml:5:3: error: the setting 'lint.contrast.canvas' changed from color.paper to nil"),
        ] {
            _ = try writeSmallProject(["tokengen.yaml": settings.replacing(old, with: new)])
            let changed = call("verify", tokens)
            #expect(changed.error.contains(words) && changed.output.contains("; 1 error, 0 warnings"), "\(changed)")
        }
        // Each is undone alone.
        _ = try writeSmallProject([
            "tokengen.yaml": settings.replacing(" canvas: color.paper ", with: ""),
            "styles/card.yaml": style.replacing("red", with: "blue"),
        ])
        let both = call("verify", tokens).error
        let canvas = "the setting 'lint.contrast.canvas' changed from color.paper to nil"
        #expect(both.contains("from #FF0000 to #0000FF, and \(canvas): 1 picture differs"), "\(both)")
        let refused = call("accept", tokens, "--cause", "card.yaml:1")
        #expect(refused.output.contains("left 1 that 'lint.contrast.canvas' may have changed too"), "\(refused)")
        #expect(call("accept", tokens, "--cause", "card.yaml:1", "--cause", "tokengen.yaml:5").output.contains("accepted 1 of 1 picture"))
    }

    /// A removed value and a brand's own are causes like any other.
    @Test func removedValuesAreNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = "CardStyle: { fields: { face: LabelStyle }, value: { face: { textColor: red, viewStyle: { alpha: 0.5 } } } }"
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style,
            "components/card.yaml": "Card: { level: atom, style: CardStyle, body: { label: Hi, style: face } }",
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["styles/card.yaml": style.replacing(", viewStyle: { alpha: 0.5 }", with: "")])
        let removed = call("verify", tokens)
        #expect(removed.error.contains("'CardStyle/default/face/viewStyle/alpha' changed from 0.5 to nil: 1 picture differs"), "\(removed)")
        #expect(removed.error.contains("card.yaml:1:1: error"), "\(removed.error)")
    }

    /// A stack is a row whether or not some brand has an axis, as in UIKit.
    @Test func aRemovedFieldWithoutEffectIsNoCause() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle:
              fields: { list: StackStyle, title: LabelStyle }
              value:
                list:
                  axis: horizontal
                title: { textColor: "#112233" }
            """
        let component = """
            Card:
              level: atom
              style: CardStyle
              body:
                stack: list
                children:
                  - { label: One, style: title }
                  - { label: Two }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style, "components/card.yaml": component,
            "tokengen.yaml": "snapshots: { modes: [light] }",
        ])
        let recorded = call("record", tokens)
        try #require(recorded.code == 0, "\(recorded)")
        let edited = style.replacing("\n      axis: horizontal", with: " {}").replacing("112233", with: "DD2233")
        _ = try writeSmallProject(["styles/card.yaml": edited])
        let verified = call("verify", tokens).error
        let differing = verified.split(separator: "\n").first { $0.contains("picture differs") } ?? ""
        #expect(differing.contains("title/textColor") && !differing.contains("list/axis"), "\(verified)")
        #expect(verified.contains("'CardStyle/default/list/axis' changed from horizontal to nil, but no picture shows it"), "\(verified)")
    }

    /// Rounded corners show only together with clipping.
    @Test(.gate(.long)) func fieldsOfARemovedLineThatShowOnlyTogetherAreCauses() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            ThingStyle:
              fields: { p: ViewStyle, q: LabelStyle }
              value:
                p: { cornerRadius: 12, clipsToBounds: true }
                q:
                  textColor: "#3377BB"
                  viewStyle: { backgroundColor: "#EEDD99" }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/thing.yaml": style,
            "components/thing.yaml": """
            Thing: { level: atom, style: ThingStyle, body: { overlay: p, children: [{ label: One, style: q }] } }
            """, "tokengen.yaml": "snapshots: { modes: [light] }",
        ])
        let recorded = call("record", tokens)
        try #require(recorded.code == 0, "\(recorded)")
        let edited = style.replacing("    p: { cornerRadius: 12, clipsToBounds: true }\n", with: "").replacing("#3377BB", with: "#9977BB")
        _ = try writeSmallProject(["styles/thing.yaml": edited])
        let verified = call("verify", tokens).error
        let differing = verified.split(separator: "\n").first { $0.contains("picture differs") } ?? ""
        for cause in ["q/textColor", "p/clipsToBounds", "(and 1 more removed with it)"] {
            #expect(differing.contains(cause), "\(verified)")
        }
        #expect(call("accept", tokens, "--cause", "thing.yaml:5").output.contains("accepted 0 of 1"))
    }

    /// A screen is drawn with the frames of its areas.
    @Test(.gate(.long)) func aScreenHasAPictureForEachVariant() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let screen = """
            Astrologer:
              image: screens/rosalie
              size: { width: 375, height: 600 }
              areas:
                profileImage: { frame: [141, 72, 94, 94], label: Profile image }
                chart: { frame: [16, 390, 343, 48], label: Chart }
              variants: { low: { areas: { chart: { y: 500 } } } }
            """
        func image(_ color: String) -> String {
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 600"><rect width="375" height="600" fill="\#(color)"/></svg>"#
        }
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "screens/astrologer.yaml": screen,
            "tokengen.yaml": "gallery: { images: images }\nsnapshots: { modes: [light] }", "../images/screens/rosalie.svg": image("#EEE"),
        ])
        let recorded = call("record", tokens)
        try #require(recorded.code == 0 && recorded.output.contains("recorded 2 of 2 cells"), "\(recorded)")
        #expect(call("list", tokens).output.contains("recorded  AstrologerScreen/low/tokens/light"))
        _ = try writeSmallProject([
            "screens/astrologer.yaml": screen.replacing("[16, 390", with: "[26, 390").replacing("y: 500", with: "y: 510")
        ])
        let moved = call("verify", tokens).error
        let lines = moved.split(separator: "\n")
        let own = "astrologer.yaml:6:22: error: 'AstrologerScreen/default/chart/x' changed from 16 to 26"
        #expect(lines.contains { $0.contains(own) && $0.hasSuffix("AstrologerScreen/default/tokens/light [changed-picture]") }, "\(moved)")
        #expect(moved.contains("'AstrologerScreen/low/chart/y' changed from 500 to 510"), "\(moved)")
        _ = try writeSmallProject(["screens/astrologer.yaml": screen, "../images/screens/rosalie.svg": image("#EEF")])
        let repainted = call("verify", tokens).error
        #expect(repainted.contains("the image 'screens/rosalie' changed: 2 pictures differ"), "\(repainted)")
        _ = try writeSmallProject(["tokengen.yaml": "snapshots: { modes: [light], components: [AstrologerScren] }"])
        #expect(call("verify", tokens).error.contains("no component or screen named 'AstrologerScren'"))
    }

    /// A style has no rules for what is removed from it, so each removal is undone on a page that has them.
    @Test func eachRemovedValueIsACause() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle:
              fields: { title: LabelStyle, open: ButtonStyle }
              value:
                title:
                  textColor: "#112233"
                open:
                  minimumHeight: 40
                  titleColor:
                    normal: "#118833"
                    highlighted: "#359575"
                    selected: "#5FDFDF"
            """
        let component = """
            Card:
              level: atom
              style: CardStyle
              body:
                stack:
                children:
                  - { label: Hi, style: title, visibleIf: "{titled}" }
                  - { button: Go, style: open, name: open }
              content: { titled: bool }
              states:
                usual: {}
                chosen: { elements: { open: { control: selected } } }
                pressed: { elements: { open: { control: highlighted } } }
              examples:
                usual: { state: usual, content: { titled: true } }
                chosen: { state: chosen, content: { titled: false } }
                pressed: { state: pressed, content: { titled: false } }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style, "components/card.yaml": component,
            "tokengen.yaml": "snapshots: { modes: [light] }",
        ])
        let recorded = call("record", tokens)
        try #require(recorded.code == 0, "\(recorded)")
        let values = ["\"#112233\"", "\"#359575\"", "\"#5FDFDF\""]
        _ = try writeSmallProject([
            "styles/card.yaml": values.reduce(style) { $0.replacing($1, with: "null") }.replacing("40", with: "60")
        ])
        let removed = call("verify", tokens).error
        for (picture, line, field, change) in [
            ("usual", 5, "title/textColor", "changed from #112233 to nil"),
            ("pressed", 10, "open/titleColor", "changed in 'highlighted' from #359575 to nil"),
            ("chosen", 11, "open/titleColor", "changed in 'selected' from #5FDFDF to nil"),
        ] {
            let cause = "'CardStyle/default/\(field)' \(change)"
            let height = "'CardStyle/default/open/minimumHeight' changed from 40px to 60px"
            let group = removed.split(separator: "\n").first { $0.contains("differs: Card/\(picture)/") } ?? ""
            #expect(group.contains(cause) && group.contains(height) && group.contains(", and "), "\(removed)")
            #expect(removed.contains("card.yaml:\(line):"), "\(removed)")
            #expect(!group.contains("or '"), "\(removed)")
        }
    }

    /// A control state without its value has other rules.
    @Test(.gate(.long)) func aRemovedControlStateIsACauseBesideAnotherEdit() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle:
              fields: { face: ButtonStyle }
              value:
                face:
                  minimumHeight: 40
                  titleColor:
                    normal: "#112233"
                    selected: "#5FDFDF"
            """
        let component = """
            Card:
              level: atom
              style: CardStyle
              body: { button: Go, style: face, name: button }
              states: { usual: {}, chosen: { elements: { button: { control: selected } } } }
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style, "components/card.yaml": component,
        ])
        try #require(call("record", tokens).code == 0)
        let lower = style.replacing("40", with: "60")
        for edited in [lower.replacing("\"#5FDFDF\"", with: "null"), lower.replacing("\n        selected: \"#5FDFDF\"", with: "")] {
            _ = try writeSmallProject(["styles/card.yaml": edited])
            let both = call("verify", tokens)
            let chosen = both.error.split(separator: "\n").first { $0.contains("differs: Card/@chosen") } ?? ""
            #expect(chosen.contains("'CardStyle/default/face/minimumHeight' changed from 40px to 60px"), "\(both.error)")
            #expect(chosen.contains("changed in 'selected' from #5FDFDF to nil"), "\(both.error)")
            #expect(!both.error.contains("no picture shows it"), "\(both.error)")
        }
    }

    @Test func aNullIsNamedWhereItIsWritten() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            CardStyle:
              fields: { face: LabelStyle }
              value:
                face:
                  textColor: red
            """
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style,
            "components/card.yaml": "Card: { level: atom, style: CardStyle, body: { label: Hi, style: face } }",
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["styles/card.yaml": style.replacing("red", with: "null")])
        let reset = call("verify", tokens)
        let message = "card.yaml:5:18: error: 'CardStyle/default/face/textColor' changed from #FF0000 to nil"
        #expect(reset.error.contains(message), "\(reset.error)")
        #expect(call("accept", tokens, "--cause", "card.yaml:5").output.contains("accepted 1 of 1 picture"))
    }

    @Test(.gate(.long)) func anotherScaleIsNoOtherEnvironmentAndOtherFontsAre() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "components/card.yaml": "Card: { level: atom, body: { label: Hi } }",
            "tokengen.yaml": "snapshots: { modes: [light] }\n",
        ])
        try #require(call("record", tokens).code == 0)
        _ = try writeSmallProject(["tokengen.yaml": "snapshots: { modes: [light], scale: 2 }\n"])
        let scaled = call("verify", tokens)
        #expect(scaled.code == 1 && scaled.error.contains("the setting 'snapshots.scale' changed from 1 to 2: 1 picture"), "\(scaled)")
        let font = folder.appending(path: "small/App.otf")
        try FileManager.default.copyItem(atPath: FontFolder.machineFonts[0], toPath: font.path())
        _ = try writeSmallProject(["tokengen.yaml": "snapshots: { modes: [light], fonts: [App.otf] }\n"])
        let added = call("verify", tokens)
        #expect(added.code == 3 && added.error.contains("with the font 'Inter-Bold.otf', which is not used here"), "\(added)")
        try #require(call("record", tokens, "--all").code == 0)
        #expect(call("verify", tokens).code == 0)
        try FileManager.default.removeItem(at: font)
        try FileManager.default.copyItem(atPath: FontFolder.machineFonts[3], toPath: font.path())
        let replaced = call("verify", tokens)
        #expect(replaced.code == 3 && replaced.error.contains("with another version of the font 'App.otf'"), "\(replaced)")
    }

    private func git(_ arguments: String...) throws {
        let user = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
        let run = try Subprocess.run(["git"] + user + arguments, in: folder.appending(path: "small"))
        try #require(run.status == 0, "\(run.output)")
    }

    /// Two revisions are compared without a recorded picture.
    @Test func aRevisionIsComparedWithTheWorkingTree() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func style(_ color: String) -> String {
            "CardStyle: { fields: { face: LabelStyle }, value: { face: { textColor: \"\(color)\" } } }"
        }
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "styles/card.yaml": style("#000000"),
            "components/card.yaml": "Card: { level: atom, style: CardStyle, body: { label: Hi, style: face } }",
            "components/old.yaml": "Old: { level: atom, body: { label: Hi } }",
        ])
        try git("init", "--quiet", "--initial-branch", "main")
        try git("add", "tokens")
        try git("commit", "--quiet", "--message", "Cards")
        let same = call("compare", tokens, "--against", "main")
        #expect(same.code == 0 && same.output.contains("compared 2 cells with 'main': 0 differ, 0 are new, 0 are gone"), "\(same)")
        _ = try writeSmallProject([
            "styles/card.yaml": style("#FF0000"), "components/old.yaml": "New: { level: atom, body: { label: Ho } }",
        ])
        let changed = call("compare", tokens, "--against", "main")
        #expect(changed.code == 0, "\(changed)")
        let cause = "card.yaml:1:72: warning: 'CardStyle/default/face/textColor' changed from #000000 to #FF0000: 1 picture differs: Card/"
        #expect(changed.error.contains(cause), "\(changed.error)")
        #expect(changed.output.contains("1 differ, 1 are new, 1 are gone"), "\(changed.output)")
        let page = try openReport().evaluate("document.querySelector('main').innerText")
        #expect(page.contains("Compared with main.") && page.contains("Old/@default/") && page.contains("New/@default/"), "\(page)")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "small/Snapshots").path()))
        let unknown = call("compare", tokens, "--against", "nowhere")
        #expect(unknown.code == 3 && unknown.error.contains("[unreadable-file]") && unknown.error.contains("nowhere"), "\(unknown)")
        #expect(call("compare", tokens, "--against=-x").error.contains("cannot begin with '-'"))
        #expect(call("compare", tokens).code == 2 && call("list", tokens, "--against", "main").code == 2)
        // To refuse the change, it is verified.
        let verified = call("verify", tokens, "--against", "main")
        #expect(verified.code == 1 && verified.error.contains(cause.replacing("warning", with: "error")), "\(verified)")
        #expect(verified.output.contains("1 differ, 1 are new, 1 are gone"), "\(verified.output)")
        try git("commit", "--quiet", "--all", "--message", "Red")
        let clean = call("verify", tokens, "--against", "HEAD", "--strict")
        #expect(clean.code == 0 && clean.output.contains("0 differ, 0 are new, 0 are gone"), "\(clean)")
        // No component takes it.
        _ = try writeSmallProject(["base/color.yaml": "color: { $type: color, ink: white }"])
        let unshown = call("verify", tokens, "--against", "HEAD")
        #expect(unshown.code == 0 && unshown.output.contains("; 1 change in no picture"), "\(unshown)")
        #expect(unshown.error.contains("base/color.yaml:1:29: warning: 'color.ink' changed from black to white"), "\(unshown)")
        #expect(call("verify", tokens, "--against", "HEAD", "--strict").code == 1)
    }

    /// What the other side cannot draw is no warning about this one.
    @Test(.gate(.long)) func missingGlyphsOfARevisionAreNotReported() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let component = "Card: { level: atom, body: { label: 你好 } }"
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "components/card.yaml": component,
        ])
        try git("init", "--quiet", "--initial-branch", "main")
        try git("add", "tokens")
        try git("commit", "--quiet", "--message", "Cards")
        _ = try writeSmallProject(["components/card.yaml": component.replacing("你好", with: "Hi")])
        let compared = call("compare", tokens, "--against", "main")
        #expect(compared.code == 0 && compared.output.contains("1 differ") && !compared.error.contains("missing-glyph"), "\(compared)")
        _ = try writeSmallProject(["components/card.yaml": component.replacing("你好", with: "再见 ")])
        let reported = call("compare", tokens, "--against", "main").error
        #expect(reported.contains("[missing-glyph]") && reported.contains("'再'") && !reported.contains("你"), "\(reported)")
    }

    /// Pictures without their index are not pictures that were never recorded.
    @Test func aMissingIndexIsNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "components/card.yaml": "Card: { level: atom, body: { label: Hi } }",
        ])
        #expect(call("verify", tokens).error.contains("has no pictures yet"))
        try #require(call("record", tokens).code == 0)
        let pictures = folder.appending(path: "small/Snapshots")
        try FileManager.default.removeItem(at: pictures.appending(path: "Card/index.json"))
        let component = call("verify", tokens)
        let words = "Snapshots/Card/index.json' does not list 1 picture: Card/"
        #expect(component.code == 1 && component.error.contains(words), "\(component)")
        try FileManager.default.removeItem(at: pictures.appending(path: "index.json"))
        for action in ["verify", "accept"] {
            let refused = call(action, tokens)
            #expect(refused.error.contains("Snapshots/index.json' is missing, and 1 picture is there [unreadable-file]"), "\(refused)")
        }
    }

    @Test func whatStopsTheBrowserIsSaid() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let killed = folder.appending(path: "killed")
        try "#!/bin/sh\nkill -9 $$\n".write(to: killed, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: killed.path())
        let stopped = snapshots("record", "--only", "NewsView", "--browser", killed.path())
        #expect(stopped.code == 3 && stopped.error.contains("was killed by signal 9") && !stopped.error.contains("install"), "\(stopped)")
    }

    /// Two branches that each add a component touch no file that both have.
    @Test func aNewComponentChangesNoOtherIndex() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func indices() throws -> [String: Data] {
            let pictures = folder.appending(path: "small/Snapshots")
            let paths = try FileManager.default.subpathsOfDirectory(atPath: pictures.path()).filter { $0.hasSuffix("index.json") }
            return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try Data(contentsOf: pictures.appending(path: $0))) })
        }
        let tokens = try writeSmallProject([
            "base/color.yaml": "color: { $type: color, ink: black }", "components/b.yaml": "Bare: { level: atom, body: { label: Hi } }",
        ])
        try #require(call("record", tokens).code == 0)
        let before = try indices()
        #expect(before.keys.sorted() == ["Bare/index.json", "index.json"])
        _ = try writeSmallProject(["components/a.yaml": "Able: { level: atom, body: { label: Ha } }"])
        try #require(call("record", tokens).code == 0)
        let after = try indices()
        #expect(after.keys.sorted() == ["Able/index.json", "Bare/index.json", "index.json"])
        #expect(after.filter { $0.key != "Able/index.json" } == before)
        // Each input is a line of its own.
        let lines = String(decoding: after["Bare/index.json"] ?? Data(), as: UTF8.self).split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("[\"component\", \"Bare\", \"") } && lines.contains("]},") == false)
        _ = try writeSmallProject(["components/a.yaml": ""])
        #expect(call("prune", tokens).code == 0)
        #expect(try indices() == before)
    }

    @Test func branchesThatAddComponentsMerge() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func commit(_ files: [String: String]) throws {
            try #require(call("record", try writeSmallProject(files)).code == 0)
            try git("add", "tokens", "Snapshots")
            try git("commit", "--quiet", "--message", "Components")
        }
        let tokens = try writeSmallProject(["base/color.yaml": "color: { $type: color, ink: black }"])
        try git("init", "--quiet", "--initial-branch", "main")
        try commit(["components/bare.yaml": "Bare: { level: atom, body: { label: Hi } }"])
        try git("checkout", "--quiet", "-b", "one")
        try commit(["components/able.yaml": "Able: { level: atom, body: { label: Ha } }"])
        try git("checkout", "--quiet", "-b", "two", "main")
        try commit(["components/bold.yaml": "Bold: { level: atom, body: { label: Ho } }"])
        try git("merge", "--quiet", "--no-edit", "one")
        let merged = call("verify", tokens)
        #expect(merged.code == 0 && merged.output.contains("3 cells"), "\(merged)")
    }

    /// In CI a changed token is marked where it stands.
    @Test(.gate(.long)) func aChangedTokenIsMarkedForGitHub() throws {
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

    @Test(.gate(.long)) func componentsWithoutExamplesAreDrawnOrNamed() throws {
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
        #expect(refused.error.contains("tokengen.yaml:13:38: error"), "\(refused.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Snapshots").path()))
    }

    /// A process that records pictures.
    private func recorder(_ options: String...) -> Process {
        let tool = Process()
        tool.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen")
        tool.arguments = ["snapshots", "record", "--quiet", "--tokens", tokens] + options
        return tool
    }

    /// Ended by a signal in the midst of its work, it leaves nothing behind.
    @Test(.gate(.long), arguments: [SIGTERM, SIGINT]) func aSignalLeavesNoFolderBehind(signal: Int32) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let scratch = folder.appending(path: "scratch")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let tool = recorder()
        tool.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch.path()]) { $1 }
        try tool.run()
        func folders() -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: scratch.path())) ?? []).filter { $0.hasPrefix("tokengen-") }
        }
        while folders().isEmpty, tool.isRunning { Thread.sleep(forTimeInterval: 0.01) }
        #expect(!folders().isEmpty)
        Thread.sleep(forTimeInterval: 0.3)
        kill(tool.processIdentifier, signal)
        tool.waitUntilExit()
        #expect(tool.terminationReason == .uncaughtSignal && tool.terminationStatus == signal)
        #expect(folders() == [])
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Snapshots").path()))
    }

    /// Pictures and their index are there together, whenever the signal comes.
    @Test(.gate(.long)) func aSignalWaitsForPicturesThatAreBeingWritten() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pictures = folder.appending(path: "Snapshots")
        let tool = recorder("--only", "PrimaryButton")
        try tool.run()
        while !FileManager.default.fileExists(atPath: pictures.path()), tool.isRunning { Thread.sleep(forTimeInterval: 0.001) }
        kill(tool.processIdentifier, SIGTERM)
        tool.waitUntilExit()
        let names = try FileManager.default.subpathsOfDirectory(atPath: pictures.path())
        #expect(names.contains("index.json") && names.allSatisfy { !$0.contains("/.") && !$0.hasPrefix(".") }, "\(names)")
        #expect(snapshots("verify", "--only", "PrimaryButton").code == 0)
    }

    /// A browser takes absolute paths only.
    @Test(.gate(.long)) func theTemporaryFolderMayBeRelative() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "scratch"), withIntermediateDirectories: true)
        let tool = recorder("--only", "PrimaryButton")
        tool.currentDirectoryURL = folder
        tool.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": "scratch"]) { $1 }
        try tool.run()
        tool.waitUntilExit()
        #expect(tool.terminationStatus == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "scratch").path()) == [])
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
    @Test(.gate(.long)) func everyChangeOfATokenIsSeenAndNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(snapshots("record").code == 0)
        let mutations = try self.mutations()
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
