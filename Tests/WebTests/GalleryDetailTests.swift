import Foundation
import Gate
import Testing
import TokenBrowser

/// What the gallery makes of projects that are unusual in one way.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryDetailTests {
    private let folder: URL
    private var file: URL { folder.appending(path: "gallery.html") }
    private var tokens: String { folder.appending(path: "tokens").path() }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-detail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    /// The gallery of some files at an address.
    private func gallery(_ files: [String: String], at place: String = "") throws -> Browser {
        try write(files)
        let made = run("gallery", "--tokens", tokens, "--output", file.path())
        try #require(made.code == 0, "\(made.error)")
        let page = try Browser(try #require(browser))
        try page.listen()
        try page.resize(width: 1440, height: 900)
        try page.open(gallery: file.absoluteString + "#/" + place)
        return page
    }

    private func steps(_ page: Browser, _ script: String) throws -> String {
        try page.evaluate("(async () => { await frame(); \(script) })()")
    }

    @Test func namesWithSpacesHaveClasses() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = """
            BarStyle:
              fields: { titleStyle: LabelStyle }
              value: { titleStyle: { textColor: "{color.ink}" } }
              variants: { "a b": { titleStyle: { textColor: "{color.far out}" } } }

            """
        let page = try gallery(
            [
                "tokens/base/t.yaml": "color: { $type: color, ink: \"#010203\", \"far out\": \"#040506\" }\n",
                "tokens/brands/one.yaml": "{}",
                "tokens/styles/s.yaml": style,
                "tokens/components/c.yaml": """
                Bar:
                  level: atom
                  style: BarStyle
                  body: { label: Words, style: titleStyle }
                  examples: { usual: {}, other: { variant: "a b" } }

                """,
            ], at: "components/Bar")
        let shown = try steps(
            page,
            """
            return [...document.querySelectorAll('.Grid .Drawn [data-kind~=label]')].map(node => getComputedStyle(node).color + node.className).join(' ')
            """)
        #expect(shown.contains("rgb(4, 5, 6)") && shown.contains("bar-style--a-b"), "\(shown)")
        #expect(page.messages == [])
        // Two names that are one then are an error, as others are.
        try write([
            "tokens/tokengen.yaml": "outputs: { css: Web }\n",
            "tokens/styles/s.yaml": style.replacing("variants: {", with: "variants: { a-b: {},"),
        ])
        let made = run("generate", "--tokens", tokens)
        #expect(made.code == 1 && made.error.contains("would both be '.bar-style--a-b' in CSS"), "\(made.error)")
    }

    @Test func nestedListsAreDrawnAsFarAsOneCanLook() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let children = "children: [{ label: x }, { repeat: \"{kids}\", component: Rec }, { repeat: \"{kids}\", component: Rec }]"
        var content = "{ kids: [] }"
        for _ in 0..<16 { content = "{ kids: [\(content)] }" }
        let page = try gallery(
            [
                "tokens/tokengen.yaml": "name: deep\n",
                "tokens/components/c.yaml": """
                Rec:
                  level: atom
                  content: { kids: { type: [Rec], optional: true } }
                  body: { stack: , \(children) }
                  examples: { deep: { content: \(content) } }

                """,
            ], at: "components/Rec")
        let drawn = try steps(
            page,
            """
            const drawn = document.querySelector('.Live .Drawn')
            return drawn.querySelectorAll('*').length + ' ' + drawn.querySelector('.Cut').textContent
            """)
        #expect(drawn.hasSuffix(" Only the first 10,000 elements are drawn."), "\(drawn)")
        #expect(Int(drawn.prefix { $0 != " " }).map { $0 > 4000 && $0 <= 10_001 } ?? false, "\(drawn)")
        #expect(page.messages == [])
    }

    @Test func eventsAreLoggedInTheWordsOfTheProject() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try gallery(
            [
                "tokens/tokengen.yaml": "name: words\n",
                "tokens/components/c.yaml": """
                Turn:
                  level: atom
                  body: { label: Turn }
                  states: { a: {}, b: {} }
                  events: { turn: { axis: StackAxis } }
                  updates: { lay: { one: StackAxis, other: StackAxis } }
                  transitions: { a: { turn: { to: b, updates: { lay: { one: vertical, other: "{axis}" } } } } }

                """,
            ], at: "components/Turn")
        let log = try steps(
            page,
            """
            [...document.querySelectorAll('.Machine th button')].find(node => node.textContent === 'turn').click()
            return document.querySelector('.Log li').textContent
            """)
        #expect(log == "turn a → b · lay(one: vertical, other: horizontal)", "\(log)")
    }

    @Test func brandsAreCalledAsInSwift() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try gallery(
            [
                "tokens/base/t.yaml": "color: { $type: color, ink: \"#010203\" }\n", "tokens/brands/a b.yaml": "{}",
                "tokens/brands/my-brand.yaml": "{}", "tokens/components/c.yaml": "Foo: { level: atom, body: { label: x } }\n",
            ], at: "components/Foo")
        let code = "document.querySelector('[data-swift] code').textContent"
        #expect(try page.evaluate(code).contains("style(in: .aB, ."))
        #expect(
            try steps(page, "Settings.change(all => { all.columns[0].brand = 'my-brand' }); return \(code)").contains(
                "style(in: .myBrand, ."))
    }

    @Test func aStyleThatNothingWearsIsShownByPlainElements() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try gallery(
            [
                "tokens/base/t.yaml": "color: { $type: color, ink: \"#010203\", paper: \"#FAFBFC\" }\n", "tokens/brands/one.yaml": "{}",
                "tokens/styles/s.yaml": """
                LoneStyle:
                  fields: { viewStyle: ViewStyle, titleStyle: LabelStyle, sendStyle: ButtonStyle }
                  value:
                    viewStyle: { backgroundColor: "{color.paper}" }
                    titleStyle: { textColor: "{color.ink}" }
                    sendStyle: { titleColor: "{color.ink}" }
                  variants: { loud: { titleStyle: { textColor: "{color.paper}" } } }

                """,
            ], at: "styles/LoneStyle")
        let shown = try steps(
            page,
            """
            while (document.querySelectorAll('.Grid .Drawn').length < 2) await frame()
            return [...document.querySelectorAll('.Grid .Drawn')].map(drawn => [...drawn.querySelectorAll('[data-kind]')]
              .map(node => [node.dataset.kind, node.textContent, getComputedStyle(node).color].join(' ')).join('; ')
              + getComputedStyle(drawn.firstChild).backgroundColor).join(' | ')
            """)
        #expect(shown.contains("label title rgb(1, 2, 3)") && shown.contains("button send rgb(1, 2, 3)"), "\(shown)")
        #expect(shown.contains("label title rgb(250, 251, 252)") && shown.contains("rgb(250, 251, 252) |"), "\(shown)")
        #expect(page.messages == [])
    }

    /// Each control state of each variant, what the style is a part of, and its drawings under the inspector.
    @Test func aStyleIsShownInItsControlStates() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try gallery(
            [
                "tokens/base/t.yaml": "color: { $type: color, ink: \"#010203\", paper: \"#FAFBFC\", off: \"#778899\" }\n",
                "tokens/brands/one.yaml": "{}",
                "tokens/styles/s.yaml": """
                SendStyle:
                  fields: { sendStyle: ButtonStyle, hintStyle: LabelStyle }
                  value:
                    sendStyle: { titleColor: { normal: "{color.ink}", disabled: "{color.off}" } }
                    hintStyle: { textColor: "{color.ink}" }
                  variants: { quiet: { sendStyle: { titleColor: { normal: "{color.ink}", selected+highlighted: "{color.paper}" } } } }
                BarStyle: { fields: { mainStyle: SendStyle }, value: { mainStyle: { hintStyle: { textColor: "{color.ink}" } } } }

                """,
            ], at: "styles/SendStyle")
        let drawn = try steps(
            page,
            """
            while (document.querySelectorAll('.Small .Drawn').length < 4) await frame()
            return [...document.querySelectorAll('.Small figure')].map(figure => [figure.querySelector('figcaption').textContent,
              ...[...figure.querySelectorAll('[data-kind~=button], [data-kind~=label]')].map(node => node.dataset.state + ' ' + getComputedStyle(node).color)].join(': ')).join('\\n')
            """)
        let quiet = "selected+highlighted: selected highlighted rgb(1, 2, 3): undefined rgb(1, 2, 3)"
        #expect(
            drawn == """
                disabled: disabled rgb(119, 136, 153): undefined rgb(1, 2, 3)
                \(quiet)
                disabled: disabled rgb(119, 136, 153): undefined rgb(1, 2, 3)
                \(quiet.replacing("highlighted rgb(1, 2, 3)", with: "highlighted rgb(250, 251, 252)"))
                """)
        #expect(try page.evaluate("document.querySelector('.Users').textContent") == "Part of BarStyle/mainStyle.")
        let inspected = try page.evaluate(
            "Inspector.toggle(true); Inspector.point(document.querySelector('.Drawn [data-kind~=button]')); Inspector.panel.textContent")
        #expect(inspected.contains("button of SendStyle") && inspected.contains("titleColor"), "\(inspected)")
        #expect(page.messages == [])
    }

    /// The bar itself has no states.
    @Test func theFieldOfASearchBarHasItsStates() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try gallery(
            [
                "tokens/base/t.yaml": "color: { $type: color, ink: \"#010203\" }\n",
                "tokens/styles/s.yaml": """
                FindStyle:
                  fields: { barStyle: SearchBarStyle }
                  value:
                    barStyle:
                      textFieldStyle:
                        viewStyle: { borderWidth: 1 }
                        borderColor: { normal: "{color.ink}", focused: "#FF0000" }
                        errorBorderColor: "#00FF00"

                """,
            ], at: "styles/FindStyle")
        let drawn = try steps(
            page,
            """
            while (document.querySelectorAll('.Small .Drawn').length < 2) await frame()
            return [...document.querySelectorAll('.Small figure')].map(figure =>
              figure.querySelector('figcaption').textContent + ' ' + getComputedStyle(figure.querySelector('input')).borderTopColor).join(', ')
            """)
        #expect(drawn == "focused rgb(255, 0, 0), error rgb(0, 255, 0)")
    }

    /// Values that an app would refuse cannot be set by the controls of a token.
    @Test func triedTokensAreHeldToWhatShowsThem() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try gallery([
            "tokens/base/t.yaml": """
            opacity: { $type: number, faint: 0.5, other: "{opacity.faint}", free: 7 }
            leading: { $type: number, body: 1.3 }
            lines: { $type: number, few: 2 }
            family: { $type: fontFamily, body: Inter }
            font:
              $type: typography
              body:
                $value: { fontFamily: "{family.body}", fontSize: 17px, fontWeight: 400, letterSpacing: 0px, lineHeight: "{leading.body}" }

            """,
            "tokens/brands/one.yaml": "{}",
            "tokens/styles/s.yaml":
                """
            DimStyle:
              fields: { viewStyle: ViewStyle, label: LabelStyle }
              value: { viewStyle: { alpha: "{opacity.other}" }, label: { numberOfLines: "{lines.few}" } }

            """,
        ])
        let bounds = try page.evaluate(
            "JSON.stringify(['opacity.faint', 'opacity.free', 'leading.body', 'lines.few'].map(path => boundsOf(Project.brand('one'), path) ?? null))"
        )
        #expect(bounds == "[[0,1],null,[0,1000000],[0,1000000,1]]")
        let tried = try steps(
            page,
            """
            location.hash = '#/token/opacity.faint'; await frame(); Inspector.toggle(true)
            Inspector.select({ node: document.body, token: 'opacity.faint', column: 0 }); Inspector.opened = 'opacity.faint'; Inspector.render()
            const put = words => {
              const field = document.querySelector('.Editor input')
              field.value = words
              field.dispatchEvent(new Event('input', { bubbles: true }))
              return JSON.stringify(Project.value(Project.brand('one').tokens['opacity.faint'], ''))
            }
            return [put('-5'), put('2.5'), put('0.25')].join()
            """)
        #expect(tried == "0.5,0.5,0.25", "\(tried)")
        let lines = try page.evaluate(
            """
            (() => { const found = []; for (const words of ['1.5', '3', '-1']) {
              const input = Controls.number(2, number => found.push(number), { label: 'x', bounds: [0, 1000000, 1] })
              input.value = words
              input.dispatchEvent(new Event('input')) }
            return JSON.stringify(found) })()
            """)
        #expect(lines == "[3]")
        let families = try page.evaluate(
            """
            (() => { const found = []; for (const words of ['system-ui, "A"', "'B, C', D", '"E"']) {
              const input = Controls.fontFamily('x', names => found.push(names), { label: 'x' })
              input.value = words
              input.dispatchEvent(new Event('input')) }
            return JSON.stringify(found) })()
            """)
        #expect(families == #"[["system-ui","A"],["B, C","D"],"E"]"#, "\(families)")
    }

    /// Fields that no brand has set are given a value, all of them: what then is shown is what a project shows that has set them.
    @Test(.gate(.long)) func fieldsThatNoBrandSetsAreTried() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let fields = """
            viewStyle: ViewStyle, titleStyle: LabelStyle, sendStyle: ButtonStyle, photoStyle: ImageViewStyle, wordsStyle: TextFieldStyle,
            noteStyle: TextViewStyle, stackStyle: StackStyle, isOnStyle: SwitchStyle
            """
        func style(_ value: String) -> String {
            "ZooStyle:\n  fields: { \(fields.replacing("\n", with: " ")) }\n  value: \(value)\n  variants: { loud: {} }\n"
        }
        let files = [
            "tokens/base/t.yaml": "color: { $type: color, ink: \"#010203\" }\n", "tokens/brands/one.yaml": "{}",
            "tokens/styles/s.yaml": style("{ titleStyle: { textColor: \"{color.ink}\" } }"),
        ]
        let page = try gallery(files, at: "styles/ZooStyle")
        // Each field that is not an image, each by a literal of its type.
        let override = try page.evaluate(
            """
            (() => { const value = {}
            for (const { path, kind } of data.styles.ZooStyle.leaves) {
              const place = 'ZooStyle/default/' + path
              if (!rulesOf(place).length || kind === 'image') continue
              const [type] = kind.split(':')
              const tried = { color: { colorSpace: 'srgb', components: [0.2, 0.4, 0.6] }, dimension: { value: 7, unit: 'px' }, number: path.endsWith('alpha') ? 0.5 : 2,
                typography: { fontFamily: 'Inter', fontSize: { value: 19, unit: 'px' }, fontWeight: 700, letterSpacing: { value: 1, unit: 'px' }, lineHeight: 1.5 } }[type]
                ?? (type === 'enum' ? data.enumerations[kind.split(':')[1]].at(-1) : startingValue(kind))
              Tries.setField(Project.brand('one'), place, tried)
              path.split('/').reduce((inner, name, index, all) => inner[name] = index === all.length - 1 ? tried : inner[name] ?? {}, value)
            }
            return JSON.stringify(value) })()
            """)
        let script = """
            Settings.change(all => { all.columns[0].appearance = 'light' })
            while (document.querySelectorAll('.Grid:not(.Small) .Drawn').length < 2) await frame()
            const properties = ['color', 'background-color', 'background-image', 'font-size', 'font-weight', 'letter-spacing', 'line-height', 'opacity', 'border-top-width',
              'border-top-style', 'border-top-color', 'border-top-left-radius', 'box-shadow', 'overflow', 'text-align', 'white-space', 'text-overflow', 'text-transform',
              'display', 'flex-direction', 'align-items', 'justify-content', 'gap', 'padding-top', 'padding-left', 'min-height', 'object-fit', 'caret-color', 'accent-color',
              'width', 'height', '-webkit-line-clamp']
            const shown = [...document.querySelectorAll('.Grid:not(.Small) .Drawn [data-kind]')].map(node => properties.map(name => name + ' ' + getComputedStyle(node).getPropertyValue(name)).join('; '))
            return shown.map((line, index) => index + ': ' + line).join('|')
            """
        let tried = try steps(page, script).split(separator: "|")
        #expect(page.messages == [])
        #expect(override.count > 1000 && tried.count == 14, "\(override.count) \(tried.count)")
        var written = files
        written["tokens/styles/s.yaml"] = style(override)
        let other = try steps(try gallery(written, at: "styles/ZooStyle"), script).split(separator: "|")
        // The other variant has values of its own, which were not tried.
        for (one, two) in zip(tried.prefix(7), other) where one != two {
            let pairs = zip(one.split(separator: "; "), two.split(separator: "; ")).filter { $0 != $1 }
            Issue.record("\(pairs.map { "\($0) is not \($1)" }.joined(separator: ", "))")
        }
        // The panel offers them.
        #expect(try page.evaluate("String(rulesOf('ZooStyle/loud/titleStyle/textAlignment').length)") == "2")
    }

    /// A font that is cut off is an error where it is named, not a word of the browser's.
    @Test func whatIsNotAFontIsRefused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write([
            "tokens/tokengen.yaml": "name: fonts\ngallery: { fonts: { Nunito: fake.woff2 } }\n",
            "tokens/base/t.yaml": "a: { $type: number, $value: 1 }\n", "fake.woff2": "wOF2garbage" + String(repeating: "noise", count: 100),
        ])
        let made = run("gallery", "--tokens", tokens, "--output", file.path())
        #expect(made.code == 1 && made.error.contains("tokengen.yaml:2:29: error: 'fake.woff2' is not a font"), "\(made.error)")
    }

    /// Exceptions hold in the page as they do for lint, and states of components are judged as they are there.
    @Test func findingsHeedExceptionsAndStates() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let style = { (name: String, color: String, more: String) in
            """
            \(name):
              \(more)
              fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
              value: { viewStyle: { backgroundColor: "{color.paper}" }, titleStyle: { textColor: "{color.\(color)}" } }

            """
        }
        let page = try gallery([
            "tokens/base/t.yaml": """
            color:
              $type: color
              paper: "#FFFFFF"
              ink: "#111111"
              hint: "#999999"
              let: { $value: "#AAAAAA", $extensions: { tokengen: { lint: { contrast: a logo } } } }

            """,
            "tokens/brands/one.yaml": "{}",
            "tokens/styles/s.yaml": style("PlainStyle", "hint", "$description: x")
                + style("LetStyle", "hint", "$extensions: { tokengen: { lint: { contrast: known } } }")
                + style("LogoStyle", "let", "$description: x") + style("CardStyle", "ink", "$description: x"),
            "tokens/components/c.yaml": """
            Card:
              level: atom
              style: CardStyle
              body: { label: Words, style: titleStyle, name: title }
              states:
                usual: {}
                faint: { style: { titleStyle: { textColor: "{color.hint}" } } }
                hidden: { style: { titleStyle: { textColor: "{color.hint}" } }, elements: { title: { hidden: true } } }
              events: { go: {}, hide: {} }
              transitions: { usual: { go: faint, hide: hidden } }

            """,
        ])
        let keys = try page.evaluate(
            """
            (() => { const one = Project.brand('one'); return [...shortfalls(one, Tries.values(one), Tries.declared(one)).keys()].sort().join(' ') })()
            """)
        #expect(keys == "Card@faint/default/titleStyle/textColor PlainStyle/default/titleStyle/textColor", "\(keys)")
        let lint = run("check", "--tokens", tokens)
        let lines = lint.error.split(separator: "\n").filter { $0.contains("has a contrast of") }
        #expect(lines.count == 2 && lint.error.contains("'Card@faint'") && lint.error.contains("'PlainStyle'"), "\(lint.error)")
    }
}
