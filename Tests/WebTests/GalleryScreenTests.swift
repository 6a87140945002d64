import Gate
import Testing
import TokenBrowser

/// The gallery's pages of screens made of an image.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryScreenTests {
    private func project() throws -> GalleryProject {
        try GalleryProject([
            "tokens/brands/one.yaml": "own: { $type: number, $value: 1 }", "tokens/brands/two.yaml": "own: { $type: number, $value: 2 }",
            "tokens/screens/astrologer.yaml": """
            Astrologer:
              image: rosalie
              size: { width: 375, height: 1200 }
              areas:
                profileImage: { frame: [141, 72, 94, 94], label: Profile image, touchInset: 8 }
                natal-chart: { frame: [16, 390, 343, 38], label: Natal chart }
                offer: null
              brands:
                two: { size: { width: 750, height: 2400 }, areas: { profileImage: null, offer: { frame: [0, 0, 375, 1200] } } }
            """,
        ])
    }

    /// The boxes of the areas relative to the screen that is shown in a width, rounded to whole pixels.
    private func boxes(_ page: Browser, _ device: Int) throws -> String {
        try page.evaluate(
            """
            (() => {
              const screen = [...document.querySelectorAll('.Devices .Screen')].find(it => Math.round(it.offsetWidth) === \(device))
              const around = screen.getBoundingClientRect()
              const boxes = [...screen.querySelectorAll('.Area')].map(area => {
                const box = area.getBoundingClientRect()
                return [box.x - around.x, box.y - around.y, box.width, box.height].map(Math.round).join(' ')
              })
              return [Math.round(around.height), ...boxes].join(', ')
            })()
            """)
    }

    @Test func areasAreWhereTheImageHasThemOnEachDevice() throws {
        let project = try project()
        let page = try project.gallery(at: "styles/AstrologerScreen?brand=one")
        #expect(try boxes(page, 375) == "1200, 141 72 94 94, 16 390 343 38, 0 0 0 0")
        #expect(try boxes(page, 320) == "1024, 120 61 80 80, 14 333 293 32, 0 0 0 0")
        #expect(try boxes(page, 768) == "2458, 289 147 193 193, 33 799 702 78, 0 0 0 0")
        // The other brand has a drawing of twice the size, another area, and not one of these.
        let other = try project.gallery(at: "styles/AstrologerScreen?brand=two")
        #expect(try boxes(other, 375) == "1200, 0 0 0 0, 8 195 172 19, 0 0 188 600")
        let insets = try page.evaluate(
            """
            const [first, , absent] = document.querySelectorAll('.Area')
            getComputedStyle(first, '::after').top + ' ' + getComputedStyle(absent, '::after').maxWidth
            """)
        #expect(insets == "-8px 0px")
        let names = try page.evaluate(
            "[...document.querySelectorAll('.Values code')].map(it => it.textContent).filter(it => it.includes('Area.')).join(' ')")
        #expect(names == "AstrologerScreen.Area.profileImage AstrologerScreen.Area.natalChart AstrologerScreen.Area.offer")
    }
}
