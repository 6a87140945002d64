import Foundation
import Gate
import Testing
import TokenBrowser

/// CSS as a browser understands it. A long run tries every token in every place, and a large project.
@Suite(.startsPrograms, .needsBrowser, .serialized)
struct BrowserTests {
    private let folder: URL
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-web-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func start() throws -> Browser { try Browser(try #require(browser), timeout: .seconds(Gate.pick(60, long: 600))) }

    /// Returns how many values the page compared.
    @discardableResult
    private func expectNoErrors(_ report: String, atLeast count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        let errors = json["errors"] as? [String] ?? ["no report"]
        #expect(errors == [], sourceLocation: sourceLocation)
        let compared = json["compared"] as? Int ?? 0
        #expect(compared >= count, sourceLocation: sourceLocation)
        return compared
    }

    @Test func tokensAreWhatResolveSays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try start()
        try page.open(try WebPage.own(in: folder).write(to: folder))
        try expectNoErrors(try page.evaluate("byAttribute()"), atLeast: 3000)
        try expectTokens(of: "badoo", bySystemOn: page, atLeast: 3000)
        let root = "badoo/dark/high"
        try expectNoErrors(try page.evaluate("nested(\(Gate.pick(60, long: 500)), 4, \(Gate.pick(7, long: 1)), '\(root)')"), atLeast: 3000)
    }

    /// Follows the system's preferences, for the first brand, which is that of a page that names none.
    private func expectTokens(of brand: String, bySystemOn page: Browser, atLeast count: Int) throws {
        for (appearance, contrast) in [("light", "normal"), ("dark", "normal"), ("light", "high"), ("dark", "high")] {
            try page.emulate([("prefers-color-scheme", appearance), ("prefers-contrast", contrast == "high" ? "more" : "no-preference")])
            try expectNoErrors(try page.evaluate("bySystem('\(brand)', '\(appearance)', '\(contrast)')"), atLeast: count)
        }
    }

    /// For users who prefer reduced motion, what a style animates takes no time, in any brand on the page.
    @Test func transitionsStopUnderReducedMotion() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try start()
        try page.open(try WebPage.own(in: folder).write(to: folder))
        for (preference, takesTime) in [("no-preference", true), ("reduce", false)] {
            try page.emulate([("prefers-reduced-motion", preference)])
            for brand in ["badoo", "bumble"] {
                for field in ["banner-style-appearance", "banner-style-disappearance", "tooltip-style-appearance"] {
                    let seconds = Double(try page.evaluate("transitionSeconds('\(brand)', '--\(field)')")) ?? -1
                    #expect(takesTime ? seconds > 0 : seconds == 0, "\(field) of \(brand) under \(preference): \(seconds)")
                }
            }
        }
    }

    /// Each token of random projects in every combination of brand, mode and contexts, side by side and nested.
    @Test func tokensInContextsAreWhatResolveSays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let browser = try start()
        try ContextPage.each(6, long: 60) { seed, page, root in
            try browser.open(page)
            return try expectNoErrors(try browser.evaluate("byAttribute(), siblings(), nested(100, 5, 1, '\(root)')"), atLeast: 1000)
        }
    }

    /// Expressions that the browser calculates have the results that tokengen calculates, in every combination and nesting.
    @Test func derivedValuesAreWhatResolveSays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let browser = try start()
        try DerivedPage.each(3, long: 40) { _, page, root in
            try browser.open(page)
            return try expectNoErrors(try browser.evaluate("byAttribute(), siblings(), nested(60, 5, 1, '\(root)')"), atLeast: 2000)
        }
    }

    @Test func aPropertyChangesWhatIsDerivedFromIt() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("name: one\noutputs: { css: Web, json: Values }\n", to: "tokens/tokengen.yaml")
        try write(
            """
            color: { $type: color, accent: "#783BF9", pressed: "oklch(from {color.accent} calc(l - 0.08) c h)", alias: "{color.pressed}" }
            space: { $type: dimension, unit: 8, gap: "calc({space.unit} * 1.5)" }
            shadow: { $type: shadow, card: { $value: { color: "{color.pressed}", offsetX: 0, offsetY: "{space.gap}", blur: 0, spread: 0 } } }
            """, to: "tokens/base/a.yaml")
        let page = try start()
        let scope = "<div data-appearance=light style='--color-accent: #E53935; --space-unit: 20px'><p></p><p></p></div>"
        try page.open(try WebPage(folder, brands: ["one"]).write(to: folder, body: scope))
        let read = try page.evaluate(
            """
            (() => {
              const [one, other] = document.querySelectorAll('p');
              one.style.cssText = 'color: var(--color-alias); box-shadow: var(--shadow-card); margin: var(--space-gap)';
              const pressed = 'oklch(from #E53935 calc(l - 0.08) c h)';
              other.style.cssText = `color: ${pressed}; box-shadow: 0 30px 0 0 ${pressed}; margin: 30px`;
              return JSON.stringify(['color', 'boxShadow', 'marginLeft'].filter(p => getComputedStyle(one)[p] !== getComputedStyle(other)[p]))
            })()
            """)
        #expect(read == "[]")
    }

    @Test func aPropertyChangesWhatRefersToIt() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try start()
        try page.open(try WebPage.own(in: folder).write(to: folder))
        for brand in ["badoo", "bumble"] {
            try expectNoErrors(try page.evaluate("overriding('\(brand)', \(Gate.pick(9, long: 1)))"), atLeast: 1000)
        }
    }

    @Test func stylesAreReadBackInEveryState() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try start()
        try page.open(try WebPage.own(in: folder).write(to: folder))
        try expectStyles(of: ["badoo", "bumble"], on: page)
    }

    /// Every built-in style with all of its fields, set and nil, above and below each other.
    @Test(.gate(.long)) func allFieldsOfBuiltInStylesAreReadBack() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in StyleZoo(variants: 24).files { try write(text, to: path) }
        let page = try start()
        try page.open(try WebPage(folder, brands: ["one", "two"]).write(to: folder))
        try expectStyles(of: ["one", "two"], on: page)
    }

    /// In every appearance, contrast and direction; the short run uses two of them.
    private func expectStyles(of brands: [String], on page: Browser) throws {
        var places: [(String, String, String)] = []
        for appearance in ["light", "dark"] {
            for contrast in ["normal", "high"] {
                for direction in ["ltr", "rtl"] { places.append((appearance, contrast, direction)) }
            }
        }
        for (index, brand) in brands.enumerated() {
            for (appearance, contrast, direction) in Gate.pick([places[index * 2], places[7 - index * 2]], long: places) {
                let call = "styles('\(brand)', '\(appearance)', '\(contrast)', '\(direction)', \(Gate.pick(16, long: 1)))"
                try expectNoErrors(try page.evaluate(call), atLeast: 20_000)
            }
        }
    }

    /// Names and descriptions that try to break out of their context.
    @Test func hostileTextSaysWhatItSays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = [
            "*/", "</style>", "\"", "'", "\\", "c\nd", "url(", ";", "🎉", "1st", "-x", "--", " ", "a b", "<!--", "]]>", "@import", "é", "/*",
            "!important",
            "a;--pwned:1", "\u{1}", "#", "&lt;", "</STYLE", "\\3c ", "%",
        ]
        let hostile = "*/ } :root { --pwned: 1 } /* </style><script>window.pwned = 1</script><style> <!-- \\"
        let members = try names.enumerated().map { index, name in
            (try text(name)) + ": {\"$value\": \(index), \"$description\": \(try text(hostile + name))}"
        }
        let tokens = "{\"h\": {\"$type\": \"number\", \(members.joined(separator: ", "))}}"
        try write(tokens, to: "tokens/brands/one.json")
        try write("outputs: { css: Web, json: Values }", to: "tokens/tokengen.yaml")
        let page = try start()
        try page.open(try WebPage(folder, brands: ["one"]).write(to: folder))
        let read = try page.evaluate(
            """
            (() => { const s = getComputedStyle(document.documentElement);
            return JSON.stringify({values: [\(try names.map { try text($0) }.joined(separator: ","))].map(n => s.getPropertyValue('--h-' + n.toLowerCase().replace(/[ \\n]/g, '-'))),
            pwned: s.getPropertyValue('--pwned') + (window.pwned ?? ''), rules: document.styleSheets[0].cssRules.length,
            elements: document.querySelectorAll('*').length}) })()
            """)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(read.utf8)) as? [String: Any])
        #expect(json["values"] as? [String] == names.indices.map { "\($0)" })
        #expect(json["pwned"] as? String == "")
        #expect(json["rules"] as? Int == 1)
        // html, head, meta, two styles, body, script
        #expect(json["elements"] as? Int == 7)
    }

    /// 2,000 tokens of all types that refer to each other; 260 in the short run.
    @Test func aLargeProjectIsWhatResolveSays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let count = Gate.pick(260, long: 2_000)
        for (path, text) in LargeProject(count: count).files { try write(text, to: path) }
        let page = try start()
        try page.open(try WebPage(folder, brands: ["one", "two"]).write(to: folder))
        try expectNoErrors(try page.evaluate("byAttribute()"), atLeast: 8 * count)
        try expectTokens(of: "one", bySystemOn: page, atLeast: count)
        try expectNoErrors(try page.evaluate("nested(\(Gate.pick(10, long: 50)), 4, 3, 'one/dark/high')"), atLeast: 8 * count)
        for brand in ["one", "two"] {
            try expectNoErrors(try page.evaluate("overriding('\(brand)', 7)"), atLeast: 30 * count)
        }
    }

    @Test func aBrowserThatDiesSaysItsLastWords() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("#!/bin/sh\necho 'no screen today' >&2\nexit 1\n", to: "dead")
        let dead = folder.appending(path: "dead").path()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: dead)
        #expect(throws: BrowserError.self) { try Browser(dead) }
        do { _ = try Browser(dead) } catch { #expect("\(error)".contains("no screen today")) }
        do { _ = try Browser("/nowhere/at/all") } catch { #expect("\(error)".contains("cannot be started")) }
        try write("#!/bin/sh\nsleep 5\n", to: "mute")
        let mute = folder.appending(path: "mute").path()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: mute)
        do { _ = try Browser(mute, timeout: .milliseconds(200)) } catch { #expect("\(error)".contains("did not answer")) }
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// As a string of JSON and JavaScript.
    private func text(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self).replacing("<", with: "\\u003c")
    }
}
