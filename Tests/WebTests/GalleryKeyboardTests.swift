import Foundation
import Gate
import Testing
import TokenBrowser

/// The gallery without a pointer: real keys, and wherever they lead one sees where one is.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryKeyboardTests {
    private let page: Browser

    init() throws { page = try Browser(try #require(browser)) }

    /// Presses a key, and gives the name of what then has the focus.
    @discardableResult
    private func press(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try page.press(key)
        let place = try page.evaluate("frame().then(where)").split(separator: "|", omittingEmptySubsequences: false)
        #expect(place.last == "true", "after \(key) the focus on '\(place[0])' is not visible", sourceLocation: sourceLocation)
        return String(place[0])
    }

    /// Goes on with Tab to what has a name.
    private func tab(to name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var passed: [String] = []
        while passed.count < 150 {
            let place = try press("Tab", sourceLocation: sourceLocation)
            if place == name { return }
            passed.append(place)
        }
        Issue.record("no way to '\(name)' by Tab: \(passed.joined(separator: ", "))", sourceLocation: sourceLocation)
    }

    private func type(_ words: String) throws { for character in words { try page.press(String(character)) } }

    /// Find, try, note, review, copy.
    @Test func aTokenBecomesAReviewedOverride() throws {
        let project = try GalleryProject.own()
        let page = try project.gallery()
        try page.load("keyboard-loop.js")
        var answer = try page.evaluate("goOn(0, 0)")
        while answer.hasPrefix("{\"press\":") {
            let wanted = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
            for key in try #require(wanted["press"] as? [String]) { try page.press(key) }
            answer = try page.evaluate(try #require(wanted["next"] as? String))
        }
        #expect(answer == "{\"wrong\":\"\"}")
        #expect(page.messages == [])
    }

    @Test(.needs(.firefox)) func aTokenBecomesAReviewedOverrideInFirefox() throws {
        let project = try GalleryProject.own()
        try #require(run("gallery", "--tokens", project.tokens, "--output", project.file.path()).code == 0)
        let answer = try Engine.firefox.evaluate(
            "goOn(0, 0)", on: project.file.absoluteString, with: "gallery-steps.js", "keyboard-loop.js")
        #expect(answer as? [String: String] == ["wrong": ""])
    }

    /// What scrolls can be scrolled by keys: it takes the focus, or something in it does.
    @Test func whatScrollsTakesTheFocus() throws {
        let project = try GalleryProject.own()
        let page = try project.gallery(width: 390)
        let wrong = try page.evaluate(
            """
            (async () => {
              const wrong = new Set()
              for (const path of ['color.text.title', 'color.background', 'size.avatar'].filter(path => data.brands[0].tokens[path]))
                Tries.setToken(data.brands[0], path, data.brands[0].tokens[path].type === 'color' ? Color.parse('#888') : { value: 1, unit: 'px' })
              for (const place of ['', 'components', 'components/PrimaryButton', 'styles/NewsViewStyle', 'tokens', 'token/color.accent', 'changes', 'find?q=a']) {
                await go(place)
                for (const node of document.querySelectorAll('body *')) {
                  const { overflowX, overflowY } = getComputedStyle(node)
                  if (!/auto|scroll/.test(overflowX + overflowY) || node.closest('.Cell') || node.tabIndex >= 0 || !node.checkVisibility()) continue
                  if (!node.querySelector('a, button, input, select, textarea')) wrong.add(`${place}: ${node.localName} ${node.className} ${node.parentNode.className}`)
                }
              }
              return [...wrong].join('; ')
            })()
            """)
        #expect(wrong == "")
    }

    @Test func allIsReachedByKeys() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-keys-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(path: "gallery.html")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let made = run("gallery", "--tokens", root.appending(path: "tokens").path(), "--output", file.path())
        try #require(made.code == 0, "\(made.error)")
        try page.resize(width: 1440, height: 900)
        try page.open(gallery: file.absoluteString)

        #expect(try press("Tab") == "Skip to the content")
        try tab(to: "Search")
        try type("primarybutton")
        try press("ArrowDown")
        try press("Enter")
        #expect(try page.evaluate("frame().then(() => location.hash)").hasPrefix("#/components/PrimaryButton"))
        #expect(try page.evaluate("String(document.activeElement === Gallery.main)") == "true")

        // Brand and mode, by their controls and by the documented keys.
        try press("/")
        try tab(to: "Brand")
        try press("ArrowDown")
        #expect(try page.evaluate("Settings.columns[0].brand") == "bumble")
        try tab(to: "Dark")
        try press("Enter")
        #expect(try page.evaluate("Settings.columns[0].appearance") == "dark")
        try press("b")
        try press("d")
        try press("c")
        #expect(
            try page.evaluate("(({ brand, appearance, contrast }) => [brand, appearance, contrast].join())(Settings.columns[0])")
                == "badoo,light,high")
        try press("c")

        // An event of the component; the focus stays, for the next one.
        try tab(to: "tap")
        #expect(try press("Enter") == "tap")
        #expect(try page.evaluate("document.querySelector('.Log li').textContent").hasPrefix("tap ready → loading"))
        try tab(to: "finish")
        #expect(try press(" ") == "finish")
        #expect(try page.evaluate("document.querySelector('.Log li').textContent").hasPrefix("finish loading → ready"))

        // The inspector: on, along, held, into an editor, out.
        try press("i")
        try press("ArrowDown")
        try press("ArrowDown")
        #expect(try page.evaluate("document.querySelector('.Panel h2').textContent") == "button")
        try press("Enter")
        #expect(try page.evaluate("document.activeElement.className") == "Panel")
        try press("Tab")
        try press("Escape")
        #expect(try page.evaluate("String(Inspector.panel.hidden)") == "true")

        // A token's editor takes the focus, and says what is wrong.
        _ = try page.evaluate("location.hash = '#/token/color.accent'")
        try press("i")
        try press("ArrowDown")
        try press("Enter")
        try tab(to: "Change color.accent")
        #expect(try press("Enter") == "color.accent")
        try type("?")
        #expect(try page.evaluate("document.querySelector('.Editor .Hint').textContent").hasPrefix("Not a colour."))
        try press("Escape")
        try press("i")

        // Where the contents lie over the page, they take the keys, and give them back.
        try page.resize(width: 390, height: 800)
        // The page closes its contents when it gets another width, a moment later.
        _ = try page.evaluate("frame().then(() => { Gallery.bar.querySelector('.Menu').focus(); return '' })")
        try press("Enter")
        #expect(try page.evaluate("String(document.activeElement === Gallery.search)") == "true")
        for _ in 1...12 {
            try press("Tab")
            #expect(try page.evaluate("String(document.activeElement.closest('.Side') !== null)") == "true")
        }
        #expect(try press("Escape") == "Contents")
        try page.resize(width: 1440, height: 900)

        // Search from anywhere, and back out of it.
        try press("/")
        #expect(try page.evaluate("String(document.activeElement === Gallery.search)") == "true")
        try press("Escape")
        #expect(try page.evaluate("String(document.activeElement === Gallery.main)") == "true")
    }
}
