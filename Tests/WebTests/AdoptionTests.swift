import Foundation
import Gate
import Testing
import TokenBrowser

/// The classes on the pages of a web team: with resets, with Tailwind's layers, and with the page's own classes.
@Suite(.startsPrograms, .needsBrowser)
struct AdoptionTests {
    private static let tokens = """
        color: { $type: color, accent: "#783BF9", muted: "#CCCCCC", line: "#101010" }
        font: { $type: typography, button: { $value: { fontFamily: ui-rounded, fontSize: 20, fontWeight: 700, letterSpacing: 1, lineHeight: 1.2 } } }
        size: { $type: dimension, gap: 8 }
        shadow: { $type: shadow, low: { $value: { color: "#00000033", offsetX: 0, offsetY: 2, blur: 4, spread: 0 } } }

        """
    private static let styles = """
        PrimaryStyle:
          fields: { buttonStyle: ButtonStyle }
          value:
            buttonStyle:
              viewStyle: { borderWidth: 2, borderColor: "{color.line}", shadow: "{shadow.low}" }
              font: "{font.button}"
              backgroundColor: { normal: "{color.accent}", disabled: "{color.muted}" }
              contentInsets: { top: 12, leading: 24, bottom: 12, trailing: 24 }
        BareStyle:
          fields: { buttonStyle: ButtonStyle }
          value: { buttonStyle: { contentInsets: { top: 1, leading: 2, bottom: 3, trailing: 4 } } }

        """

    private func css(_ configuration: String = "", brands: [String] = ["one"]) throws -> [String: String] {
        var files = ["tokens/base/t.yaml": Self.tokens, "tokens/styles/s.yaml": Self.styles]
        for brand in brands { files["tokens/brands/\(brand).yaml"] = "own: { $type: number, \(brand): 1 }\n" }
        files["tokens/tokengen.yaml"] = "outputs: { css: Web }\n" + configuration
        let project = try GalleryProject(files)
        let made = run("generate", "--quiet", "--tokens", project.tokens)
        try #require(made.code == 0, "\(made.error)")
        return try Dictionary(
            uniqueKeysWithValues: (brands + ["styles"]).map { name in
                (name, try String(contentsOf: project.folder.appending(path: "Web/\(name).css"), encoding: .utf8))
            })
    }

    /// Computed values of the first button of a page.
    private func computed(_ properties: [String], _ css: [String], _ body: String) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appending(path: "tokengen-adoption-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: file) }
        let html = "<!doctype html><meta charset=utf-8>" + css.map { "<style>\($0)</style>" }.joined() + "<body>\(body)"
        try html.write(to: file, atomically: true, encoding: .utf8)
        let page = try Browser(try #require(browser))
        try page.open(file.absoluteString)
        let names = properties.map { "'\($0)'" }.joined(separator: ",")
        let read = try page.evaluate(
            "(s => [\(names)].map(name => s.getPropertyValue(name)).join('|'))(getComputedStyle(document.querySelector('button')))")
        return read.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }

    // What Tailwind's base style and a plain reset do to a button.
    private static let reset = "*, button { padding: 0; border: 0 solid; background-color: transparent; background-image: none; }"
    private static let utilities = ".p-8 { padding: 32px; }"
    private static let order = "@layer theme, base, components, utilities;"

    /// The rows of the table in Outputs.md.
    private struct Row: CustomTestStringConvertible {
        let testDescription: String
        let configuration: String
        let before: [String]
        let after: [String]
        var utilityWins = true
    }

    private static let rows = [
        Row(testDescription: "a plain reset", configuration: "", before: [reset], after: [utilities]),
        Row(testDescription: "Tailwind 3", configuration: "", before: [reset], after: [utilities]),
        Row(
            testDescription: "Tailwind 4", configuration: "css: { layer: components }\n",
            before: [order + "@layer base { \(reset) } @layer utilities { \(utilities) }"], after: []),
        Row(
            testDescription: "Tailwind 4, loaded later", configuration: "css: { layer: components }\n", before: [order],
            after: ["@layer base { \(reset) } @layer utilities { \(utilities) }"]),
        Row(
            testDescription: "Tailwind 4 without a layer", configuration: "",
            before: [order + "@layer base { \(reset) } @layer utilities { \(utilities) }"], after: [], utilityWins: false),
    ]

    @Test(arguments: rows)
    private func styleHolds(_ row: Row) throws {
        let css = try css(row.configuration)
        let sheets = row.before + [try #require(css["one"]), try #require(css["styles"])] + row.after
        let seen = ["padding-top", "padding-left", "background-color"]
        let name = "primary-style__button-style"
        let style = try computed(seen, sheets, "<button class=\"\(name)\">Send</button>")
        #expect(style == ["12px", "24px", "rgb(120, 59, 249)"])
        let utility = try computed(seen, sheets, "<button class=\"\(name) p-8\">Send</button>")
        #expect(utility == (row.utilityWins ? ["32px", "32px", "rgb(120, 59, 249)"] : style))
    }

    /// A state adds no specificity, so a class of the page wins in every state.
    @Test func classesOfThePageWin() throws {
        let css = try css()
        let own = ".own { background-color: rgb(1, 2, 3); }"
        let sheets = [try #require(css["one"]), try #require(css["styles"])]
        for attributes in ["", "disabled", "data-state=\"highlighted selected\""] {
            let body = "<button class=\"primary-style__button-style own\" \(attributes)>Send</button>"
            #expect(try computed(["background-color"], sheets + [own], body) == ["rgb(1, 2, 3)"], "\(attributes)")
            #expect(try computed(["background-color"], sheets, body) != ["rgb(1, 2, 3)"])
        }
        #expect(
            try computed(["background-color"], sheets, "<button class=\"primary-style__button-style\" disabled>Send</button>")
                == ["rgb(204, 204, 204)"])
    }

    /// A class on a button shows what it says, and none of what browsers draw for a button.
    @Test func aButtonIsReset() throws {
        let css = try css()
        let sheets = [try #require(css["one"]), try #require(css["styles"]), "body { font: italic 31px/1.5 serif; color: rgb(4, 5, 6); }"]
        let properties = [
            "appearance", "background-color", "border-top-width", "border-top-style", "padding-top", "padding-left", "font-size",
            "font-style", "color", "box-shadow",
        ]
        #expect(
            try computed(properties, sheets, "<button class=\"bare-style__button-style\">Send</button>")
                == ["none", "rgba(0, 0, 0, 0)", "0px", "none", "1px", "2px", "31px", "italic", "rgb(4, 5, 6)", "none"])
        #expect(
            try computed(properties, sheets, "<button class=\"primary-style__button-style\">Send</button>")
                == [
                    "none", "rgb(120, 59, 249)", "2px", "solid", "12px", "24px", "20px", "normal", "rgb(4, 5, 6)",
                    "rgba(0, 0, 0, 0.2) 0px 2px 4px 0px",
                ])
        // The focus stays visible.
        #expect(try #require(css["styles"]).contains("outline") == false)
    }

    /// Lengths in rem follow the reader's text size; lines and shadows do not.
    @Test func remFollowsTheReader() throws {
        let css = try css("css: { unit: rem }\n")
        let sheets = [try #require(css["one"]), try #require(css["styles"])]
        let properties = ["padding-top", "font-size", "letter-spacing", "border-top-width", "box-shadow"]
        let body = "<button class=\"primary-style__button-style\">Send</button>"
        let usual = try computed(properties, sheets, body)
        #expect(usual == ["12px", "20px", "1px", "2px", "rgba(0, 0, 0, 0.2) 0px 2px 4px 0px"])
        let large = try computed(properties, sheets + ["html { font-size: 200%; }"], body)
        #expect(large == ["24px", "40px", "2px", "2px", "rgba(0, 0, 0, 0.2) 0px 2px 4px 0px"])
        #expect(try #require(css["one"]).contains("--size-gap: 0.5rem;"))
    }

    /// A page of one brand needs no `@scope`, which older browsers do not have.
    @Test func onlySeveralBrandsNeedScopes() throws {
        let css = try css(brands: ["one", "two", "brands-of-all"])
        for brand in ["one", "two"] {
            let text = try #require(css[brand])
            #expect(!text.contains("@scope") && text.contains(":root, [data-brand], [data-appearance], [data-contrast] {"))
        }
    }

    @Test func familiesThatFewBrowsersKnowHaveAnother() throws {
        #expect(try #require(try css()["one"]).contains("--font-button--font-family: ui-rounded, system-ui;"))
    }
}
