import Gate
import Testing
import TokenBrowser

/// Lists of thousands of tokens: only those near the window have elements, and all are found and reached.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryLengthTests {
    private func steps(_ page: Browser, _ script: String) throws -> String { try page.evaluate("(async () => { \(script) })()") }

    @Test func aListOfThousandsIsInParts() throws {
        let groups = (0..<75).map { group in
            let tokens = (0..<100).map { "  c\($0): \"#\(String(group * 100 + $0 + 0x100000, radix: 16))\"\n" }.joined()
            return "g\(group):\n  $type: color\n\(tokens)"
        }
        let project = try GalleryProject(["tokens/base/t.yaml": groups.joined()])
        let page = try project.gallery(at: "tokens/color")
        let wait = "await new Promise(done => setTimeout(done, 300))"
        let count = "document.querySelectorAll('*').length"
        let first = try #require(Int(steps(page, "\(wait); return String(\(count))")))
        #expect(first < 6_000, "\(first) elements")

        // The search of the browser finds each path, and goes to its row.
        let found = try steps(
            page,
            """
            const isFound = window.find('g60.c77')
            \(wait)
            const row = document.querySelector('[data-inspect="g60.c77"]')
            const { top, bottom } = row?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
            return [isFound, top > 0 && bottom < innerHeight, \(count) < 8000].join()
            """)
        #expect(found == "true,true,true")

        // Whoever comes from the end of the page gets to the last row, and Tab leads from row to row.
        _ = try steps(
            page,
            "getSelection().removeAllRanges(); scrollTo(0, 0); \(wait); const end = h('button', {}, 'end'); Gallery.main.append(end); end.focus({ preventScroll: true }); return ''"
        )
        _ = try steps(page, "[...document.querySelectorAll('.Later')].at(-1).focus(); \(wait); return ''")
        let last = try page.evaluate("document.activeElement.dataset.inspect ?? ''")
        #expect(last == "g74.c99")
        _ = try steps(
            page,
            "scrollTo(0, 0); document.activeElement.blur(); \(wait); document.querySelector('[data-inspect=\"g0.c40\"]').focus(); return ''"
        )
        for number in 41..<100 {
            try page.press("Tab")
            let focused = try page.evaluate("document.activeElement.dataset.inspect ?? document.activeElement.className")
            #expect(focused == "g0.c\(number)")
            if focused != "g0.c\(number)" { break }
        }
        // A rendering keeps the rows that are there, and the focus on one of them.
        #expect(try page.evaluate("Gallery.render(), document.activeElement.dataset.inspect ?? ''") == "g0.c99")
        // A printer gets all.
        #expect(try page.evaluate("dispatchEvent(new Event('beforeprint')), String(document.querySelectorAll('.Token').length)") == "7500")
        #expect(page.messages == [])
    }
}
