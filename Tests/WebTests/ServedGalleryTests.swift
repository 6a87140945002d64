import Foundation
import Testing
import TokenBrowser

/// A served gallery in a browser, and its token files.
@Suite(.startsPrograms, .needsBrowser, .serialized)
struct ServedGalleryTests {
    private static let files = [
        "tokens/tokengen.yaml": "name: news\nlint: { contrast: { canvas: color.paper } }\n",
        "tokens/base/color.yaml": """
        # The palette.
        color:
          $type: color
          ink: "#1D1B20"   # agreed
          paper: "#FFFFFF"
          link: "{color.ink}"

        """,
        "tokens/brands/one/color.yaml": "color: { $type: color, accent: \"#783BF9\" }\n",
        "tokens/brands/two/color.yaml": "color: { $type: color, accent: \"#FFC629\" }\n",
        "tokens/styles/news.yaml":
            "NewsViewStyle: { fields: { titleColor: color }, value: { titleColor: \"{color.link}\" } }\n",
    ]

    /// What the files declare for the first brand.
    private static let original =
        "JSON.stringify(modules['tries.js'].Tries.original(modules['data.js'].data.brands[0], 'color.accent', true))"

    private static let steps = "(document.querySelector('.Steps')?.textContent ?? '')"

    private func tried(_ page: Browser, _ path: String, _ color: String, of brand: Int = 0) throws {
        _ = try page.evaluate(
            "modules['tries.js'].Tries.setToken(modules['data.js'].data.brands[\(brand)], '\(path)', modules['color.js'].Color.parse('\(color)')), ''"
        )
    }

    /// Presses the button whose title begins with some words, once it can be pressed.
    private func press(_ page: Browser, _ title: String) throws {
        let button = "[...document.querySelectorAll('.Steps button')].find(one => one.textContent.startsWith('\(title)') && !one.disabled)"
        try wait { (try? page.evaluate("String(\(button) !== undefined)")) == "true" }
        _ = try page.evaluate("\(button).click(), ''")
    }

    @Test func aTryIsConsideredWrittenAndUndone() throws {
        let served = try ServedGallery(Self.files)
        let page = try served.open()
        #expect(try page.evaluate("String(location.hash.includes('secret'))") == "false")
        #expect(try page.evaluate(Self.steps) == "")
        let before = try #require(served.text(of: "tokens/base/color.yaml"))
        try tried(page, "color.ink", "#102030")
        try wait { (try? page.evaluate(Self.steps))?.contains("Write 1 value into 1 file") == true }
        let difference = try page.evaluate("document.querySelector('.Difference').textContent")
        let lines = difference.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("+") && $0.contains("#102030") }, "\(difference)")
        #expect(served.text(of: "tokens/base/color.yaml") == before)
        try press(page, "Write 1 value")
        try wait { (try? page.evaluate(Self.steps))?.contains("1 value written into the token files.") == true }
        let one = try #require(served.text(of: "tokens/brands/one/color.yaml"))
        #expect(one.contains("#102030"), "\(one)")
        #expect(served.text(of: "tokens/base/color.yaml") == before)
        // The page has read the files again.
        try wait {
            (try? page.evaluate("JSON.stringify(modules['data.js'].data.brands[0].tokens['color.ink'])"))?.contains("102030") == true
        }
        #expect(try page.evaluate("String(modules['tries.js'].Tries.count)") == "0")
        try press(page, "Undo 1 written value")
        try wait { (try? page.evaluate(Self.steps))?.contains("1 value taken back") == true }
        #expect(served.text(of: "tokens/brands/one/color.yaml") == Self.files["tokens/brands/one/color.yaml"])
        #expect(page.messages == [])
    }

    @Test func brandsTogether() throws {
        let served = try ServedGallery(Self.files)
        let page = try served.open()
        try tried(page, "color.accent", "#111111")
        try tried(page, "color.accent", "#222222", of: 1)
        try press(page, "Write 2 values into 2 files")
        try wait { served.text(of: "tokens/brands/two/color.yaml")?.contains("#222222") == true }
        #expect(served.text(of: "tokens/brands/one/color.yaml")?.contains("#111111") == true)
    }

    /// The files of an editor win: what was shown is not written over them.
    @Test func anEditorMeanwhile() throws {
        let served = try ServedGallery(Self.files)
        let page = try served.open()
        try tried(page, "color.accent", "#111111")
        try wait { (try? page.evaluate(Self.steps))?.contains("Write 1 value") == true }
        let edited = "color: { $type: color, accent: \"#00FF00\" }\n"
        try served.write(edited, to: "tokens/brands/one/color.yaml")
        try wait { (try? page.evaluate(Self.original))?.contains("00FF00") == true }
        // The try is still there, and is about the new files.
        #expect(try page.evaluate("String(modules['tries.js'].Tries.count)") == "1")
        try served.write("color: { $type: color, accent: oops }\n", to: "tokens/brands/one/color.yaml")
        try wait { (try? page.evaluate("document.querySelector('.Notices').textContent"))?.contains("oops") == true }
        _ = try page.evaluate("modules['steps.js'].Steps.change(), ''")
        try wait { (try? page.evaluate(Self.steps))?.contains("The project has errors") == true }
        try served.write(edited, to: "tokens/brands/one/color.yaml")
        try press(page, "Write 1 value")
        try wait { served.text(of: "tokens/brands/one/color.yaml")?.contains("#111111") == true }
    }

    @Test func whatCannotBeWritten() throws {
        let served = try ServedGallery(Self.files)
        let page = try served.open()
        try tried(page, "color.accent", "#111111")
        let file = served.folder.appending(path: "tokens/brands/one/color.yaml").path()
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "../two/color.yaml")
        try wait { (try? page.evaluate(Self.original))?.contains("FFC629") == true }
        try press(page, "Write 1 value")
        try wait { (try? page.evaluate(Self.steps))?.contains("is a link") == true }
        #expect(served.text(of: "tokens/brands/two/color.yaml") == Self.files["tokens/brands/two/color.yaml"])
    }

    @Test func pagesWithoutTheSecret() throws {
        let served = try ServedGallery(Self.files)
        let page = try Browser(
            try #require(browser), timeout: .seconds(60), options: ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"])
        try page.open(String(try #require(served.address.split(separator: "#").first)))
        try wait { (try? page.evaluate("document.body.textContent"))?.contains("The address needs its secret") == true }
        #expect(try page.evaluate("document.documentElement.outerHTML").contains("783BF9") == false)
    }

    /// Of several pages one listens, and all follow the files.
    @Test func manyPages() throws {
        let served = try ServedGallery(Self.files)
        let page = try served.open()
        let other = try served.open()
        try served.write("color: { $type: color, accent: \"#0000FF\" }\n", to: "tokens/brands/one/color.yaml")
        for page in [page, other] {
            try wait {
                (try? page.evaluate("JSON.stringify(modules['data.js'].data.brands[0].tokens['color.accent'])"))?.contains("0000FF") == true
            }
        }
    }

    @Test func oneServerForAProject() throws {
        let served = try ServedGallery(Self.files)
        let tool = Process()
        tool.executableURL = ServedGallery.executable
        tool.currentDirectoryURL = served.folder
        tool.arguments = ["gallery", "--serve"]
        let errors = Pipe()
        tool.standardError = errors
        try tool.run()
        tool.waitUntilExit()
        #expect(tool.terminationStatus == 1)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said.contains("another 'tokengen gallery --serve' serves 'tokens'"))
    }
}
