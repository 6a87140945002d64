import Foundation
import Gate
import Testing
import TokenBrowser

/// What a designer finds: order, search, links, print, and a project of tokens alone.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryDesignTests {
    private static let ramps = """
        palette:
          $type: color
          purple: { 100: "#E9E0FF", 1000: "#12002E", 200: "#CDB8FF", 50: "#F6F2FF" }
          ink: "#1D1B20"
        color: { $type: color, accent: "{palette.purple.1000}", own: "#010203" }
        space: { $type: dimension, 10: 40, 2: 8 }

        """
    private static let dark = "palette: { $type: color, ink: \"#FFFFFF\" }\n"
    private static let button = """
        ChatButtonStyle:
          fields: { buttonStyle: ButtonStyle }
          value: { buttonStyle: { titleColor: "{palette.ink}" } }

        """
    private static let component = """
        ChatButton:
          level: atom
          style: ChatButtonStyle
          content: { title: string }
          body: { button: "{title}", style: buttonStyle }
          examples: { usual: { content: { title: Wave hello } } }

        """

    private func frames(_ script: String) -> String {
        "(async () => { \(script) })()"
    }

    @Test func tokensAloneMakeAnOverview() throws {
        let project = try GalleryProject(["tokens/base/t.yaml": Self.ramps])
        let page = try project.gallery()
        let ramp = "[...document.querySelectorAll('.Ramp a')].map(node => node.title).join(' ')"
        #expect(try page.evaluate(ramp) == "palette.purple.50 palette.purple.100 palette.purple.200 palette.purple.1000")
        let titles = "[...document.querySelectorAll('main h2')].map(node => node.textContent).join(' ')"
        #expect(try page.evaluate(titles) == "Colours Dimensions")
        // No empty counts, and no switches that change nothing.
        #expect(try page.evaluate("document.querySelector('.Lead').textContent") == "9 tokens.")
        #expect(try page.evaluate("String(document.querySelectorAll('.Bar select, .Bar .Choice').length)") == "0")
        #expect(try page.evaluate("String(document.querySelector('.Lists').textContent.includes('Components'))") == "false")
        let spaces =
            "location.hash = '#/tokens/dimension'; await frame(); return [...document.querySelectorAll('.Path')].map(n => n.textContent).join(' ')"
        #expect(try page.evaluate(frames(spaces)) == "space.2 space.10")
    }

    /// A colleague whose system is light sees what somebody whose system is dark has sent.
    @Test func aLinkNamesItsAppearance() throws {
        let project = try GalleryProject(["tokens/base/t.yaml": Self.ramps, "tokens/modes/dark.yaml": Self.dark])
        let page = try project.gallery(at: "tokens/color")
        #expect(try page.evaluate("location.hash") == "#/tokens/color?appearance=light")
        try page.emulate([("prefers-color-scheme", "dark")])
        try page.open(gallery: project.file.absoluteString + "#/")
        #expect(try page.evaluate("document.querySelector('.Lists a[href*=color]').hash") == "#/tokens/color?appearance=dark")
        try page.emulate([("prefers-color-scheme", "light")])
        try page.open(gallery: project.file.absoluteString + "#/tokens/color?appearance=dark")
        #expect(try page.evaluate("document.querySelector('.Scope').dataset.appearance") == "dark")
    }

    @Test(arguments: [
        ("rgb(18 0 46)", "palette.purple.1000 color.accent"), ("chatt", "ChatButton"), ("wave hello", "ChatButton"),
        ("title", "ChatButton"), ("titlecolor", "ChatButtonStyle"),
    ])
    func searchFinds(_ query: String, _ names: String) throws {
        let project = try GalleryProject([
            "tokens/base/t.yaml": Self.ramps, "tokens/styles/s.yaml": Self.button,
            "tokens/components/c.yaml": Self.component,
        ])
        let page = try project.gallery()
        let found = try page.evaluate("Finder.find('\(query)').map(entry => entry.name).join(' ')")
        for name in names.split(separator: " ") { #expect(found.split(separator: " ").contains(name), "\(query): \(found)") }
    }

    /// What was searched for is marked in what was found.
    @Test func hitsAreMarked() throws {
        let page = try GalleryProject(["tokens/base/t.yaml": Self.ramps]).gallery()
        let marked = try page.evaluate(
            "(async () => { Gallery.find('purple'); await frame(); return [...CSS.highlights.get('Found')].map(String).join(' ') })()")
        #expect(!marked.isEmpty && Set(marked.split(separator: " ")) == ["purple"], "\(marked)")
    }

    /// Everything on the page is drawn before it is printed, without the tools around it.
    @Test func thePageIsPrinted() throws {
        let project = try GalleryProject([
            "tokens/base/t.yaml": Self.ramps, "tokens/styles/s.yaml": Self.button, "tokens/components/c.yaml": Self.component,
        ])
        let page = try project.gallery(at: "components/ChatButton", height: 200)
        let drawn = frames(
            """
            dispatchEvent(new Event('beforeprint')); await frame()
            const cells = [...document.querySelectorAll('.Cell')]
            return cells.length + ' ' + cells.filter(cell => !cell.firstChild).length
            """)
        let counts = try page.evaluate(drawn).split(separator: " ")
        #expect(counts.first != "0" && counts.last == "0", "\(counts)")
        try page.emulate([], media: "print")
        let tools = "['.Bar', '.Side', '.Star', '.Copy'].map(name => getComputedStyle(document.querySelector(name)).display).join()"
        #expect(try page.evaluate(tools) == "none,none,none,none")
        #expect(try page.evaluate("getComputedStyle(document.querySelector('.Drawn')).printColorAdjust") == "exact")
    }

    /// On paper nothing can be scrolled to: this repository's longest pages, as wide as a sheet of A4.
    @Test(.gate(.long), arguments: ["components/ProfileHeader", "token/color.accent", "styles/ProfileHeaderStyle", "tokens/color"])
    func nothingIsCutOnPaper(place: String) throws {
        let page = try GalleryProject.own().gallery(at: place, width: 718)
        try page.emulate([], media: "print")
        let cut = try page.evaluate(
            frames(
                """
                dispatchEvent(new Event('beforeprint')); await frame()
                const isCut = node => getComputedStyle(node).overflow !== 'visible' &&
                  (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
                const own = [...document.querySelectorAll('main *')].filter(node => !node.closest('.Drawn, .Card'))
                return own.filter(isCut).map(node => node.className).join() + (sideways() > 0 ? ' and the page' : '')
                """))
        #expect(cut == "")
    }

    /// The last change is taken back by the keys of every editor.
    @Test func changesAreTakenBack() throws {
        let project = try GalleryProject(["tokens/base/t.yaml": Self.ramps])
        let page = try project.gallery()
        let seen = try page.evaluate(
            frames(
                """
                const brand = data.brands[0], value = () => inWords(Project.value(brand.tokens['color.own'])), seen = []
                const undo = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
                Tries.setToken(brand, 'color.own', Color.parse('#111111')); await new Promise(done => setTimeout(done, 700))
                Tries.setToken(brand, 'color.own', Color.parse('#222222')); seen.push(value())
                undo(); seen.push(value()); undo(); seen.push(value()); undo(); seen.push(value(), Tries.count)
                return seen.join(' ')
                """))
        #expect(seen == "#222222 #111111 #010203 #010203 0")
    }

    /// A reference typed into the box of a value is a reference.
    @Test func theValueBoxTakesReferences() throws {
        let project = try GalleryProject(["tokens/base/t.yaml": Self.ramps])
        let page = try project.gallery()
        let declared = try page.evaluate(
            frames(
                """
                const brand = data.brands[0]
                const box = editor({ label: 'own', kind: 'color', value: Color.parse('#010203'), declared: '#010203', tokens: ['palette.ink'],
                  change: value => Tries.setToken(brand, 'color.own', value), refuses: () => false })
                document.body.append(box)
                const input = box.querySelector('.ColorControl input[type=text]')
                input.value = '{palette.ink}'; input.dispatchEvent(new Event('input', { bubbles: true }))
                return JSON.stringify(Tries.declarations(brand, 'color.own')[''])
                """))
        #expect(declared == "\"{palette.ink}\"")
    }

    /// The override names its brand, and another brand's catalogue does not take it.
    @Test func anOverrideIsOfItsBrand() throws {
        let project = try GalleryProject([
            "tokens/base/t.yaml": Self.ramps, "tokens/tokengen.yaml": "name: two\noutputs: { swift: Generated }\n",
            "tokens/brands/one.yaml": "own: { $type: number, a: 1 }\n", "tokens/brands/two.yaml": "own: { $type: number, b: 1 }\n",
        ])
        try #require(run("generate", "--quiet", "--tokens", project.tokens).code == 0)
        let page = try project.gallery()
        let override = try page.evaluate(
            "Tries.setToken(data.brands[0], 'color.own', Color.parse('#111111')); overrideFor(data.brands[0])")
        #expect(
            override == """
                {
                  "brand": "one",
                  "tokens": {
                    "color.own": {"$value":"#111111"}
                  }
                }

                """)
        try project.write(override, to: "overrides.yaml")
        let payloads = ["One/one", "Two/two"].map { brand in
            run(
                "payload", "--overrides", project.path("overrides.yaml"), project.path("Generated/\(brand).catalogue.json"), "--sequence",
                "1",
                "--output", project.path("p.json"))
        }
        #expect(payloads.map(\.code) == [0, 1])
        #expect(
            payloads[1].error.contains("these overrides are for the brand 'one', but the catalogue is of 'two'"), "\(payloads[1].error)")
    }

    /// A page says where things are in the project, not on the disk of whoever made it.
    @Test func pathsAreThoseOfTheProject() throws {
        let project = try GalleryProject(["tokens/base/t.yaml": Self.ramps])
        #expect(try project.gallery().evaluate("data.files.join()") == "tokens/base/t.yaml")
    }
}
