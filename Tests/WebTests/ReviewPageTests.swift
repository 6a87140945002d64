import Foundation
import Gate
import Testing
import TokenBrowser

/// The page that `tokengen diff --page` writes, as someone sees it who opens it from disk.
@Suite(.startsPrograms, .needsBrowser, .serialized)
struct ReviewPageTests {
    private let folder: URL
    private var page: URL { folder.appending(path: "review.html") }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-review-\(UUID().uuidString)")
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        for side in ["old", "new"] {
            try FileManager.default.createDirectory(at: folder.appending(path: "\(side)/Examples"), withIntermediateDirectories: true)
            for path in ["tokens", "Examples/Images"] {
                try FileManager.default.copyItem(at: root.appending(path: path), to: folder.appending(path: "\(side)/\(path)"))
            }
            // Pictures of the other components show nothing more of the page.
            let components = folder.appending(path: "\(side)/tokens/components")
            for file in try FileManager.default.contentsOfDirectory(atPath: components.path()) where file != "buttons.yaml" {
                try FileManager.default.removeItem(at: components.appending(path: file))
            }
        }
    }

    private func edit(_ path: String, _ old: String, _ new: String) throws {
        let file = folder.appending(path: "new/tokens/\(path)")
        let text = try String(contentsOf: file, encoding: .utf8)
        try #require(text.contains(old))
        try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
    }

    private func compare(_ options: String...) throws -> String {
        let sides = ["old", "new"].map { folder.appending(path: "\($0)/tokens").path() }
        let made = run(["diff"] + sides + ["--page", page.path()] + options)
        try #require(made.code == 0, "\(made.error)")
        return made.output
    }

    private func open(width: Int = 1000, _ appearance: String = "light") throws -> Browser {
        let chromium = try Browser(try #require(browser))
        try chromium.listen()
        try chromium.emulate([("prefers-color-scheme", appearance)])
        try chromium.resize(width: width, height: 4000)
        try chromium.open(page.absoluteString)
        return chromium
    }

    private func steps(_ page: Browser, _ script: String) throws -> String {
        try page.evaluate("(async () => { const wait = () => new Promise(done => setTimeout(done, 100)); \(script) })()")
    }

    private func expectQuiet(_ browser: Browser, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(browser.messages == [], sourceLocation: sourceLocation)
        #expect(browser.requests.filter { $0.hasPrefix("http") } == [], sourceLocation: sourceLocation)
    }

    @Test func aChangeIsShownWithItsConsequencesAndPictures() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try edit("brands/badoo/color.yaml", "#783BF9", "#B03BF9")
        _ = try compare()
        let page = try open()
        let text = try page.evaluate("document.querySelector('main').innerText")
        for words in ["patch, since only values and looks differ", "1 change", "palette.purple.500", "#B03BF9", "PrimaryButton"] {
            #expect(text.contains(words), "\(words)")
        }
        // Bumble has another accent.
        #expect(!text.contains("bumble"))
        let images = try steps(
            page,
            """
            document.querySelector('#look-PrimaryButton').scrollIntoView()
            const pictures = () => [...document.querySelectorAll('#look-PrimaryButton img')]
            while (!pictures().length || !pictures().every(image => image.complete)) await wait()
            const pairs = [...document.querySelectorAll('#look-PrimaryButton .Layers')]
            return pairs.map(pair => [...pair.querySelectorAll('img')].map(image => image.naturalWidth).join()).join(' ')
            """)
        #expect(images.contains("375,375"), "\(images)")
        expectQuiet(page)
        // On a narrow page, the title of a column is with each of its values.
        let narrow = try open(width: 390)
        let titles = try narrow.evaluate(
            """
            [...document.querySelectorAll('.Table tbody tr:first-child td')].map(cell => {
              const { content, display } = getComputedStyle(cell, '::before')
              return display === 'none' ? '' : content
            }).join()
            """)
        #expect(titles == ",\"Before\",\"Now\",")
        try expectThatBothSidesLieOverEachOtherByKeyboard()
        // Scripts/bootstrap.sh tests installs axe-core.
        if let axe = Axe.script { try expectThatThePageIsAccessible(axe) }
    }

    /// Without a browser, the page draws both sides, each with its own styles.
    @Test(.gate(.long)) func thePageDrawsBothSidesItself() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try edit("brands/badoo/color.yaml", "#783BF9", "#B03BF9")
        _ = try compare("--no-pictures")
        let page = try open()
        let colors = try steps(
            page,
            """
            document.querySelector('#look-PrimaryButton').scrollIntoView()
            const frames = () => [...document.querySelectorAll('#look-PrimaryButton iframe')].slice(0, 2)
            for (let tries = 0; tries < 100; tries++) {
              if (frames().length === 2 && frames().every(frame => parseInt(frame.style.height) > 40)) break
              await wait()
            }
            return frames().map(frame => {
              const button = frame.contentDocument.querySelector('[data-kind~=button]')
              return frame.contentWindow.getComputedStyle(button).backgroundColor
            }).join(' ')
            """)
        #expect(colors == "rgb(120, 59, 249) rgb(176, 59, 249)")
        expectQuiet(page)
    }

    private func expectThatBothSidesLieOverEachOtherByKeyboard() throws {
        let page = try open()
        let states = try steps(
            page,
            """
            const button = name => [...document.querySelectorAll('.Choice button')].find(node => node.textContent === name)
            const clip = () => getComputedStyle(document.querySelector('.Now img')).clipPath
            const found = []
            for (const name of ['Overlay', 'Slider', 'Side by side']) {
              button(name).focus()
              button(name).click()
              while (!document.querySelector('.Stage input')) await wait()
              const slider = document.querySelector('.Stage input')
              slider.value = 25
              slider.dispatchEvent(new Event('input'))
              found.push(document.activeElement.textContent, getComputedStyle(document.querySelector('.Now')).opacity, clip())
            }
            return found.join('; ')
            """)
        #expect(states == "Overlay; 0.25; none; Slider; 1; inset(0px 0px 0px 25%); Side by side; 1; none")
        expectQuiet(page)
    }

    /// Text of a project is text, wherever the page shows it.
    /// A text whose characters no font has looks as before. What the other side cannot draw is no warning about this one.
    @Test(.gate(.long)) func whatNoFontShowsIsSaid() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let sides = try [("old", "你好"), ("new", "再见")].map { side, text in
            let tokens = folder.appending(path: "\(side)/tokens")
            try "Card: { level: atom, body: { label: \(text) } }\n".write(
                to: tokens.appending(path: "components/card.yaml"), atomically: true, encoding: .utf8)
            return tokens.path()
        }
        let made = run(["diff"] + sides + ["--page", page.path()])
        #expect(made.code == 0 && made.error.contains("[missing-glyph]") && made.error.contains("'再'"), "\(made.error)")
        #expect(!made.error.contains("你") && made.error.components(separatedBy: "[missing-glyph]").count == 2, "\(made.error)")
    }

    @Test(.gate(.long)) func textsAreInert() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let attack = "</script><img src=x onerror=alert(1)><b>"
        try edit("brands/badoo/color.yaml", "Badoo's purple.", attack)
        try edit(
            "base/size.yaml", "  avatar:\n", "  \"\(attack)\": { $value: 3px, $deprecated: \"\(attack)\" }\n  avatar:\n")
        try edit("components/buttons.yaml", "title: Delete account", "title: \"\(attack)\"")
        for option in [["--no-pictures"], []] {
            _ = run(["diff"] + ["old", "new"].map { folder.appending(path: "\($0)/tokens").path() } + ["--page", page.path()] + option)
            let page = try open()
            let found = try steps(
                page,
                """
                await wait()
                const documents = [document, ...[...document.querySelectorAll('iframe')].map(frame => frame.contentDocument)]
                const isAttack = node => node.matches('img[src=x], b')
                return [
                  documents.flatMap(document => [...document.querySelectorAll('*')]).filter(isAttack).length,
                  document.querySelector('main').innerText.includes('onerror')
                ].join()
                """)
            #expect(found == "0,true")
            expectQuiet(page)
        }
    }

    private func expectThatThePageIsAccessible(_ axe: String) throws {
        for (width, appearance) in [(1400, "light"), (1000, "light"), (390, "dark")] {
            let page = try open(width: width, appearance)
            _ = try page.evaluate(axe + "; ''")
            let errors = try steps(
                page,
                """
                await wait()
                const { violations } = await axe.run()
                const list = violations.map(error => error.id + ': ' + error.nodes.map(node => node.html).slice(0, 3).join(' '))
                return list.join('; ') + (document.documentElement.scrollWidth > innerWidth ? 'wider than the window' : '')
                """)
            #expect(errors == "", "\(width), \(appearance)")
        }
    }
}
