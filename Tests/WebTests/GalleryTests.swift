import Foundation
import Gate
import Testing
import TokenBrowser

/// The gallery as someone sees it who opens it from disk.
@Suite(.startsPrograms, .needsBrowser, .serialized)
struct GalleryTests {
    private let folder: URL
    private var page: String { folder.appending(path: "gallery.html").path() }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-gallery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// This repository's tokens, in a copy that a test may change.
    private func copyOwnTokens() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder.appending(path: "Examples"), withIntermediateDirectories: true)
        for path in ["tokens", "Examples/Images"] {
            try FileManager.default.copyItem(at: root.appending(path: path), to: folder.appending(path: path))
        }
    }

    private func writeGallery() throws {
        let made = run("gallery", "--tokens", folder.appending(path: "tokens").path(), "--output", page)
        try #require(made.code == 0, "\(made.error)")
    }

    /// The page of a project.
    private func open(_ place: String = "", width: Int = 1440) throws -> Browser {
        let chromium = try Browser(try #require(browser))
        try chromium.listen()
        try chromium.resize(width: width, height: 900)
        try chromium.open(gallery: "file://\(page)#/\(place)")
        return chromium
    }

    /// Waits for the result of a script with several steps.
    private func steps(_ page: Browser, _ script: String) throws -> String {
        try page.evaluate("(async () => { \(script) })()")
    }

    /// The console is empty, and only the page was loaded.
    private func expectQuiet(_ page: Browser, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(page.messages == [], sourceLocation: sourceLocation)
        #expect(page.requests.filter { !$0.hasPrefix("file://\(self.page)") } == [], sourceLocation: sourceLocation)
    }

    private static let places = [
        "", "components", "components/NewsView", "components/FriendsList", "styles", "styles/NewsViewStyle", "tokens", "tokens/color",
        "tokens/typography", "tokens/shadow", "tokens/transition", "token/color.accent", "token/font.title", "find?q=accent", "nowhere",
        "components/Nobody", "token/no.such", "components?beside=", "components/PrimaryButton?beside=&direction=rtl&text=2&width=320",
    ]

    @Test func everyKindOfPageOpensFromDisk() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try copyOwnTokens()
        try writeGallery()
        for width in [390, 1024, 1600] {
            let page = try open(width: width)
            for place in Self.places {
                let heading = try steps(page, "await go('\(place)'); return main().querySelector('h1').textContent + ' ' + sideways()")
                #expect(heading.count > 3 && heading.hasSuffix(" 0"), "\(place) at \(width): \(heading)")
            }
            expectQuiet(page)
        }
    }

    @Test func aColumnIsSwitchedAndComparedAndAddressed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try copyOwnTokens()
        try writeGallery()
        let page = try open("components/NewsView")
        let title = "getComputedStyle(main().querySelector('.Drawn [data-kind~=label]')).color"
        let first = try page.evaluate(title)
        let other = try steps(page, "press('b'); await frame(); return \(title)")
        #expect(first != other)
        let dark = try steps(page, "press('d'); await frame(); return \(title) + location.hash")
        #expect(dark.contains("brand=bumble") && dark.contains("appearance=dark") && !dark.hasPrefix(other))
        let beside = try steps(
            page,
            "button('Compare').click(); await frame(); return [...document.querySelectorAll('.Live .Scope')].map(node => node.dataset.brand).join()"
        )
        #expect(beside == "bumble,badoo")
        let address = try page.evaluate("location.href")
        let again = try open()
        try again.open(gallery: address)
        #expect(
            try again.evaluate(
                "[...document.querySelectorAll('.Live .Scope')].map(node => node.dataset.brand + node.dataset.appearance).join()")
                == "bumbledark,badoodark")
        expectQuiet(page)
    }

    @Test func componentsAreFoundSortedAndKept() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try copyOwnTokens()
        try writeGallery()
        let page = try open("components")
        let byName = try page.evaluate("names()")
        #expect(byName.split(separator: " ") == byName.split(separator: " ").sorted { $0 < $1 })
        let byUses = try steps(page, "button('Uses').click(); await frame(); return names()")
        #expect(byUses != byName)
        #expect(
            try steps(page, "button('Favourite: NewsView').click(); button('Favourites').click(); await frame(); return names()")
                == "NewsView")
        try page.open("about:blank")
        try page.open(gallery: "file://\(self.page)#/components?level=favourites")
        #expect(try page.evaluate("[...document.querySelectorAll('.Card .Name')].map(node => node.textContent).join(' ')") == "NewsView")
        for (query, result) in [("chatb", "components/ChatBubble"), ("#783bf9", "token/"), ("news item", "components/NewsView")] {
            let found = try steps(
                page,
                "Gallery.search.value = '\(query)'; Gallery.search.dispatchEvent(new Event('input')); await frame(); return [...main().querySelectorAll('a')].map(node => node.hash).join(' ')"
            )
            #expect(found.contains(result), "\(query): \(found)")
        }
        #expect(
            try steps(page, "press('Escape'); Gallery.search.blur(); press('/'); return String(document.activeElement === Gallery.search)")
                == "true")
        expectQuiet(page)
    }

    @Test func eventsMoveAComponent() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try copyOwnTokens()
        try writeGallery()
        let page = try open("components/PrimaryButton")
        let state = "document.querySelector('.Machine thead [aria-current]').textContent"
        #expect(try page.evaluate(state) == "ready")
        // The component itself sends the event.
        #expect(try steps(page, "document.querySelector('.Live [data-sends=tap]').click(); await frame(); return \(state)") == "loading")
        #expect(try page.evaluate("document.querySelector('.Log').textContent").contains("showProgress(isShown: yes), perform"))
        #expect(try steps(page, "button('finish').click(); await frame(); return \(state)") == "ready")
        #expect(
            try steps(page, "button('enable').click(); await frame(); return document.querySelector('.Log li').textContent").contains(
                "nothing happens"))
        // An action of an inner component is an event of the outer one.
        let list = try steps(
            page,
            "await go('components/FriendsList'); button('load').click(); await frame(); document.querySelector('.Live [data-sends=tap]').click(); await frame(); return document.querySelector('.Log li').textContent"
        )
        #expect(list.contains("openFriend(id: ann)"), "\(list)")
        expectQuiet(page)
    }

    /// Projects that are empty, without components, without brands, with forty brands; long names, and names in all scripts.
    @Test(.gate(.long)) func projectsOfAllShapesHold() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let long = String(repeating: "Wolfeschlegelsteinhausenbergerdorff", count: 6).prefix(200)
        let component = { (name: String, words: String) in
            "\(name): { $description: \"\(words)\", level: atom, content: { title: string }, body: { label: \"{title}\" }, examples: { one: { content: { title: \"\(words)\" } } } }\n"
        }
        let tokens = "color: { $type: color, ink: \"#123456\" }\n"
        let shapes: [(name: String, files: [String: String])] = [
            ("without components", ["tokens/base/t.yaml": tokens, "tokens/brands/one.yaml": "{}"]),
            ("without brands", ["tokens/base/t.yaml": tokens, "tokens/tokengen.yaml": "name: plain"]),
            ("components alone", ["tokens/components/c.yaml": component("Alone", "Alone"), "tokens/tokengen.yaml": "name: alone"]),
            (
                "forty brands",
                Dictionary(
                    uniqueKeysWithValues: (1...40).map {
                        ("tokens/brands/brand\($0).yaml", "color: { $type: color, own: \"#0000\(9 + $0)\" }\n")
                    }
                )
                .merging(["tokens/base/t.yaml": tokens]) { one, _ in one }
            ),
            (
                "names",
                [
                    "tokens/base/t.yaml":
                        "color: { $type: color, \(long): \"#123456\", مرحبا: \"#123456\", 颜色: \"#123456\", \"🎉\": \"#123456\" }\n",
                    "tokens/brands/one.yaml": "{}",
                    "tokens/components/c.yaml": component(String(long), "مرحبا بالعالم") + component("Chinese", "你好，世界")
                        + component("Emoji", "🎉👩‍👩‍👧"),
                ]
            ),
        ]
        for shape in shapes {
            try? FileManager.default.removeItem(at: folder.appending(path: "tokens"))
            for (path, text) in shape.files { try write(text, to: path) }
            try writeGallery()
            for width in [390, 1440] {
                let page = try open(width: width)
                for place in ["", "components", "styles", "tokens", "tokens/color", "find?q=a"] {
                    let heading = try steps(page, "await go('\(place)'); return main().querySelector('h1').textContent + ' ' + sideways()")
                    #expect(heading.count > 3 && heading.hasSuffix(" 0"), "\(shape.name), \(place) at \(width): \(heading)")
                }
                expectQuiet(page)
            }
        }
    }

    /// Text from a project cannot run, load anything or leave its place.
    @Test func hostileProjectsAreShownAsTheyAre() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let texts = [
            "</script><script>window.pwned = 1</script>", "<img src=x onerror='window.pwned = 2'>", "javascript:window.pwned=3",
            "url(https://example.com/x.png)", "\u{202E}desrever", "<!--", "]]>", "</style><style>", String(repeating: "long ", count: 800),
            "&lt;",
            "\\u003c", "\"", "'", "`${window.pwned = 7}`".replacing("{", with: "(").replacing("}", with: ")"),
        ]
        let words = try texts.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        let components = words.enumerated().map { index, text in
            """
            Hostile\(index):
              $description: \(text)
              level: atom
              content: { title: string, photo: image }
              body: { stack: , children: [{ label: "{title}" }, { image: "{photo}", description: "{title}" }, { button: \(text) }] }
              examples: { one: { content: { title: \(text), photo: evil } } }

            """
        }
        try write(components.joined(), to: "tokens/components/c.yaml")
        let described = words.enumerated().map { "t\($0): { $value: \"#123456\", $description: \($1) }" }
        try write("color: { $type: color, constructor: \"#FF0000\", \(described.joined(separator: ", ")) }\n", to: "tokens/base/t.yaml")
        try write(
            "name: \"</title><script>window.pwned = 4</script>\"\ngallery: { images: Images }\n", to: "tokens/tokengen.yaml")
        try write(
            "<svg xmlns='http://www.w3.org/2000/svg' onload='parent.pwned = 5'><script>parent.pwned = 6; fetch('https://example.com')</script></svg>",
            to: "Images/evil.svg")
        try writeGallery()
        let page = try open()
        for place in ["", "components", "tokens/color", "token/color.t0", "token/color.constructor", "find?q=script"]
            + texts.indices.map({ "components/Hostile\($0)" })
        {
            #expect(try steps(page, "await go('\(place)'); return String(window.pwned)") == "undefined", "\(place)")
        }
        let shown = try steps(
            page, "await go('components/Hostile0'); return document.querySelector('.Live [data-kind~=label]').textContent")
        #expect(shown == texts[0])
        #expect(try page.evaluate("document.title") == "Hostile0 · </title><script>window.pwned = 4</script>")
        expectQuiet(page)
    }

    @Test(.gate(.long)) func aWatchedPageReadsItselfAgain() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try copyOwnTokens()
        let tool = Process()
        tool.executableURL = ServedGallery.executable
        tool.arguments = ["gallery", "--watch", "--quiet", "--tokens", folder.appending(path: "tokens").path(), "--output", page]
        let said = Said()
        tool.standardError = said.pipe
        try tool.run()
        // Threads of tests block signals and the process inherits that, so only this ends it.
        defer { kill(tool.processIdentifier, SIGKILL) }
        try wait { FileManager.default.fileExists(atPath: page.replacing(".html", with: ".watch.js")) }
        let chromium = try open("token/color.accent")
        _ = try steps(chromium, "scrollTo(0, 120); return ''")
        let file = folder.appending(path: "tokens/components/news-view.yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        try text.replacing("A news item, a title over a message.", with: "Changed meanwhile.").write(
            to: file, atomically: true, encoding: .utf8)
        try wait {
            (try? chromium.evaluate("modules['data.js'].data.components.NewsView.description")) == "Changed meanwhile."
        }
        #expect(try chromium.evaluate("location.hash") == "#/token/color.accent?appearance=light")
        // What is held stays held. Errors are shown on the page, and go with them.
        _ = try chromium.evaluate("modules['inspect.js'].Inspector.change('color.accent'), ''")
        try text.replacing("A news item", with: "Held").write(to: file, atomically: true, encoding: .utf8)
        try wait { (try? chromium.evaluate("modules['data.js'].data.components.NewsView.description"))?.hasPrefix("Held") == true }
        let held = "(document.querySelector('.Panel h2')?.textContent ?? '') + document.querySelectorAll('.Panel .Editor').length"
        try wait { (try? chromium.evaluate(held)) == "color.accent1" }
        try (text + "Broken: { level: nowhere }\n").write(to: file, atomically: true, encoding: .utf8)
        let notice = "document.querySelector('.Notice')?.textContent ?? ''"
        try wait { (try? chromium.evaluate(notice))?.contains("Broken: { level: nowhere }") == true }
        #expect(try chromium.evaluate(notice).contains("news-view.yaml:"))
        try text.replacing("A news item", with: "Held").write(to: file, atomically: true, encoding: .utf8)
        try wait { (try? chromium.evaluate(notice)) == "" }
        #expect(try chromium.evaluate(held) == "color.accent1")
        // An image counts as the tokens do.
        let image = folder.appending(path: "Examples/Images/people/ann.svg")
        try #require(FileManager.default.fileExists(atPath: image.path()))
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>"
        try svg.write(to: image, atomically: true, encoding: .utf8)
        let address = "data:image/svg+xml;base64," + Data(svg.utf8).base64EncodedString()
        try wait { (try? chromium.evaluate("modules['data.js'].data.pictures['people/ann']")) == address }
        #expect(chromium.messages == [])
        // A folder that is moved away is reported once, and the page stays.
        let tokens = folder.appending(path: "tokens"), moved = folder.appending(path: "moved")
        try FileManager.default.moveItem(at: tokens, to: moved)
        let errors = { said.text.split(separator: "error: ", omittingEmptySubsequences: false).count - 1 }
        try wait { errors() == 2 }
        #expect(FileManager.default.fileExists(atPath: page))
        try FileManager.default.moveItem(at: moved, to: tokens)
        try text.write(to: file, atomically: true, encoding: .utf8)
        try wait {
            (try? chromium.evaluate("modules['data.js'].data.components.NewsView.description")) == "A news item, a title over a message."
        }
        #expect(errors() == 2, "\(said.text)")
    }

    /// What a process has said so far.
    private final class Said: @unchecked Sendable {
        private let lock = NSLock()
        private var bytes = Data()
        let pipe = Pipe()

        init() {
            pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
                let more = handle.availableData
                self?.add(more)
            }
        }

        private func add(_ more: Data) { lock.withLock { bytes += more } }
        var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
    }

    /// Characters that would reorder a name are shown. Notes and reviews look like other fields of the page.
    @Test func namesShowWhatReordersThem() throws {
        let project = try GalleryProject(["tokens/base/t.yaml": "color: { $type: color, \"a\\u202Egpj\": \"#010203\" }\n"])
        let page = try project.gallery()
        let shown = try page.evaluate(
            """
            (async () => {
              const [path] = Object.keys(data.brands[0].tokens)
              Tries.setToken(data.brands[0], path, Color.parse('#111'))
              const found = []
              for (const place of ['tokens', 'token/' + encodeURIComponent(path), 'changes', 'find?q=gpj']) {
                await go(place)
                found.push(main().textContent.includes('a\\\\u{202E}gpj'))
              }
              await go('changes')
              const look = node => { const { backgroundColor, borderRadius, borderTopWidth } = getComputedStyle(node); return [backgroundColor, borderRadius, borderTopWidth].join() }
              const fields = [...document.querySelectorAll('.Why, .Reviews input, .Reviews textarea')].map(look)
              return [...found, new Set(fields).size, fields[0]].join('; ')
            })()
            """)
        #expect(shown == "true; true; true; true; 1; rgb(255, 255, 255),6px,1px")
    }

    /// A colour from a picker is a step away from the token that is meant.
    @Test func theNearestColorsAreFound() throws {
        let project = try GalleryProject([
            "tokens/base/t.yaml": """
            color: { $type: color, other: "#00FF00", purple: "#783BF9", near: "#7A40F0", blue: "#0000FF", grey: "#777777", red: "#FF0000" }
            night: { $type: color, $value: "#FFFFFF" }
            """,
            "tokens/modes/dark.yaml": "night: { $type: color, $value: \"#783DF9\" }\n",
        ])
        let page = try project.gallery(width: 390)
        for words in ["#783CF9", "783cf9", "rgb(120 60 249)", "rgb(120, 60, 249)", "oklch(53.6% 0.2591 288.1)"] {
            let found = try page.evaluate(
                """
                (async () => {
                  await go('find?appearance=light&q=' + encodeURIComponent('\(words)'))
                  return [...document.querySelectorAll('.Token')].map(node => node.querySelector('.Path').textContent + ' '
                    + node.querySelector('.Near').innerText).join(', ')
                })()
                """)
            let names = found.components(separatedBy: ", ")
            #expect(names.count == 5, "\(words): \(found)")
            #expect(Set(names.prefix(2).map { $0.split(separator: " ")[0] }) == ["color.purple", "night"], "\(words): \(found)")
            #expect(names.contains { $0.hasPrefix("night ΔE ") && $0.hasSuffix(" · dark") }, "\(words): \(found)")
        }
        // The name of a colour is a word first.
        #expect(try page.evaluate("Finder.find('red')[0].name") == "color.red")
        #expect(page.messages == [])
    }

    /// Contrast within previews is checked by lint.
    @Test(.enabled(if: Axe.script != nil, "no axe-core: Scripts/bootstrap.sh tests installs it"))
    func pagesAreAccessible() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try copyOwnTokens()
        try writeGallery()
        for (width, appearance) in Gate.pick([(390, "dark")], long: [(1440, "light"), (390, "dark")]) {
            let page = try open(width: width)
            try page.emulate([("prefers-color-scheme", appearance)])
            _ = try page.evaluate(try #require(Axe.script) + "; ''")
            for place in Self.places {
                let errors = try steps(
                    page,
                    """
                    await go('\(place)')
                    const { violations } = await axe.run({ exclude: [['.Cell']] })
                    return violations.map(error => error.id + ': ' + error.nodes.map(node => node.html).slice(0, 3).join(' ')).join('; ')
                    """)
                #expect(errors == "", "\(place) at \(width), \(appearance)")
            }
        }
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
