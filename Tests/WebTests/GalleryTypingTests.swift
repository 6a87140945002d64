import Foundation
import Gate
import Testing
import TokenBrowser

/// The page is made again while somebody uses it: nothing that is typed, selected or focused is lost.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryTypingTests {
    /// A project with a token of each type, in two brands and all modes, and a component.
    private func project() throws -> GalleryProject {
        try GalleryProject([
            "tokens/base/t.yaml": """
            color: { $type: color, a: "#010203", b: "{color.a}" }
            size: { $type: dimension, a: 4px, b: 5px }
            number: { $type: number, a: 1, b: 2 }
            time: { $type: duration, a: 200ms }
            weight: { $type: fontWeight, a: 400 }
            family: { $type: fontFamily, a: Inter }
            curve: { $type: cubicBezier, a: [0, 0, 1, 1] }
            line: { $type: border, a: { $value: { color: "{color.a}", width: 1px, style: { dashArray: [1px, 2px], lineCap: round } } } }
            depth: { $type: shadow, a: { $value: { color: "#000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px } } }
            text: { $type: typography, a: { $value: { fontFamily: Inter, fontSize: 12px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1 } } }
            """,
            "tokens/modes/dark.yaml": "color: { $type: color, a: \"#F0F1F2\" }\n",
            "tokens/brands/one/t.yaml": "number: { $type: number, own: 1 }\n",
            "tokens/brands/two/t.yaml": "number: { $type: number, own: 2 }\n",
            "tokens/styles/card.yaml": """
            CardStyle:
              fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
              value: { viewStyle: { backgroundColor: "{color.a}" }, titleStyle: { textColor: "{color.b}" } }
            """,
            "tokens/components/card.yaml": "Card: { level: atom, style: CardStyle, body: { label: Hello, style: titleStyle } }\n",
        ])
    }

    /// Loads functions that make every part of the page again, find its controls, and open its pages and editors.
    private func page(of project: GalleryProject) throws -> Browser {
        let page = try project.gallery()
        try page.load("gallery-typing.js")
        return page
    }

    private func steps(_ page: Browser, _ script: String) throws -> String { try page.evaluate("(async () => { \(script) })()") }

    @Test func whatIsTypedStays() throws {
        let page = try page(of: project())
        var count = 0
        for place in try steps(page, "return places().join(' ')").split(separator: " ") {
            let controls = try #require(Int(steps(page, "await open('\(place)'); return String(texts().length)")))
            for number in 0..<controls {
                let name = try steps(page, "await open('\(place)'); return start(\(number))")
                for key in ["7", "5"] {
                    try page.press(key)
                    _ = try page.evaluate("again(), ''")
                }
                _ = try page.evaluate("Tries.note(data.brands[1], 'number.own', 'x'), again(), ''")
                try page.press("6")
                let found = try page.evaluate("typed()")
                #expect(found == "756 at the end", "\(place): \(name)")
                count += 1
            }
        }
        #expect(count > 25)
        // Opening so many pages in a second makes Chromium speak of throttling.
        #expect(page.messages.filter { !$0.hasPrefix("Throttling") } == [])
    }

    @Test func theFocusStays() throws {
        let page = try page(of: project())
        let lost = try steps(
            page,
            """
            const lost = []
            for (const place of places()) {
              await open(place)
              for (let number = 0; number < focusable().length; number++) {
                const node = focusable()[number], name = named(node)
                node.focus()
                if (document.activeElement !== node) continue
                again()
                if (focusable().indexOf(document.activeElement) !== number) lost.push(`${place}: ${node.localName} ${name}`)
              }
            }
            return lost.join('\\n')
            """)
        #expect(lost == "")
        #expect(page.messages == [])
    }

    /// A note, then Tab on to the name, as somebody types: all of it arrives, and no shortcut runs.
    @Test func aReviewAfterANote() throws {
        let project = try project()
        defer { withExtendedLifetime(project) {} }
        let page = try page(of: project)
        _ = try steps(page, "await open('changes'); document.querySelector('.Why').focus(); return ''")
        let before = try page.evaluate("JSON.stringify(Settings.columns)")
        for key in ["h", "i", "Tab"] { try page.press(key) }
        #expect(try steps(page, "await new Promise(done => setTimeout(done, 300)); return named(document.activeElement)") == "Undo color.a")
        _ = try page.evaluate("document.querySelector('.Reviews input').focus(), ''")
        for key in ["b", "d"] {
            try page.press(key)
            _ = try steps(page, "await new Promise(done => setTimeout(done, 200)); return ''")
        }
        #expect(try page.evaluate("document.querySelector('.Reviews input').value") == "bd")
        #expect(try page.evaluate("JSON.stringify(Settings.columns)") == before)
        #expect(try page.evaluate("Tries.changes.one.notes['color.a']") == "hi")

        // A watched page reloads when the project changes.
        _ = try page.evaluate("sessionStorage.setItem(Memory.key('typed'), JSON.stringify(Watch.kept.typed.save())); ''")
        let address = try page.evaluate("location.href")
        try page.open("about:blank")
        try page.open(gallery: address)
        #expect(try page.evaluate("named(document.activeElement) + ': ' + document.activeElement.value") == "Your name: bd")

        // A review without words says so, and goes to what is missing. It does not forget the name.
        for key in ["Tab", "Tab", "Enter"] { try page.press(key) }
        let alert = "[...document.querySelectorAll('.Reviews [role=alert]')].map(node => node.textContent).filter(Boolean).join()"
        #expect(try page.evaluate(alert) == "Type what you think.")
        #expect(try page.evaluate("named(document.activeElement)") == "Review")
        for key in ["o", "k", "Tab", "Enter"] { try page.press(key) }
        #expect(try page.evaluate("Tries.changes.one.reviews.map(({ name, text }) => name + ': ' + text).join()") == "bd: ok")
        #expect(try page.evaluate("document.querySelector('.Reviews input').value + \(alert)") == "")

        // Escape leaves a field for what is around it, not for the body.
        _ = try page.evaluate("document.querySelector('.Why').focus(), ''")
        try page.press("Escape")
        #expect(try page.evaluate("document.activeElement.className") == "Scroll")
        _ = try steps(page, "await open('token/color.a'); Inspector.change('color.a'); return ''")
        try page.press("?")
        try page.press("Escape")
        #expect(try page.evaluate("named(document.activeElement)") == "Change color.a")
    }
}
