import Foundation
import Gate
import ProjectCases
import RuntimeFixtures
import Testing
import TokenBrowser
import TokenCatalogue
import TokenDelivery
import TokenModel
import TokenRuntime

/// Contexts of modifiers in the gallery: what they show, and what a try in some of them means.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryContextTests {
    private static let files = [
        "tokens/tokengen.yaml": """
        name: dating
        release: 1
        modifiers:
          density: [comfortable, compact]
          width: { contexts: [narrow, wide], follows: { wide: 600 } }
        outputs: { swift: Generated }

        """,
        "tokens/base/t.yaml": """
        size: { $type: dimension, gap: 8, row: 56, card: "{size.row}" }
        color: { $type: color, page: "#FFFFFF", text: "#1D1B20" }

        """,
        "tokens/modifiers/density/compact.yaml": "size: { gap: 4, row: 44 }\ncolor: { page: \"#000000\" }\n",
        "tokens/modifiers/width/wide.yaml": "size: { row: 48 }\n",
        "tokens/styles/s.yaml": """
        RowStyle:
          fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
          value: { viewStyle: { backgroundColor: "{color.page}", cornerRadius: "{size.card}" }, titleStyle: { textColor: "{color.text}" } }

        """,
        "tokens/components/c.yaml": "Row: { level: atom, style: RowStyle, body: { label: Hello, style: titleStyle } }\n",
    ]

    private func steps(_ page: Browser, _ script: String) throws -> String { try page.evaluate("(async () => { \(script) })()") }

    @Test func chosenContextsAreShown() throws {
        let page = try GalleryProject(Self.files).gallery(at: "components/Row")
        let look = """
            const node = () => document.querySelector('.RowStyle, .row-style')
            const look = async () => { await frame(); const shown = getComputedStyle(node()); return shown.backgroundColor + ' ' + shown.borderTopLeftRadius }
            const pick = async (name, context) => {
              const list = document.querySelector(`.Bar select[aria-label="${name}"]`)
              list.selectedIndex = [...list.options].findIndex(option => option.textContent === context)
              list.dispatchEvent(new Event('change'))
              await frame()
            }
            for (let i = 0; i < 60 && !node(); i++) await frame()

            """
        let said = try steps(
            page,
            look + """
                const all = [await look()]
                await pick('density', 'compact'); all.push(await look(), location.hash.replace(/appearance=\\w+&?/, ''))
                await pick('width', 'wide'); all.push(await look())
                await pick('density', 'comfortable'); all.push(await look())
                return all.join(' | ')
                """)
        #expect(
            said == "rgb(255, 255, 255) 56px | rgb(0, 0, 0) 44px | #/components/Row?in.density=compact | rgb(0, 0, 0) 48px | "
                + "rgb(255, 255, 255) 48px")
        // The address shows the same to others.
        let shown = "await go('token/size.row?in.density=compact'); return document.querySelector('.Values tbody').textContent"
        #expect(try steps(page, shown) == "datingall44px44pxtokens/modifiers/density/compact.yaml:1")
        #expect(
            try steps(
                page,
                "await go('tokens?in.density=compact'); return document.querySelector('[data-inspect=\"size.gap\"] .Value').textContent")
                == "4px")
        #expect(page.messages == [])
    }

    /// The page has attributes of its own, which its style sheet and its inspector read.
    @Test func namesOfModifiersMayBeThoseOfThePage() throws {
        var files = Self.files.filter { !$0.key.contains("modifiers/") }
        let names = ["index", "inspect", "inspect-field", "before", "type", "kind", "state"]
        files["tokens/tokengen.yaml"] = "name: dating\nmodifiers:\n" + names.map { "  \($0): [usual, Label]\n" }.joined()
        for (number, name) in names.enumerated() {
            files["tokens/modifiers/\(name)/Label.yaml"] = "size: { \(["gap", "row"][number % 2]): \(20 + number) }\n"
        }
        let page = try GalleryProject(files).gallery(at: "components/Row")
        let attributes = "[...document.querySelector('.Scope').attributes].map(({ name, value }) => name + '=' + value).slice(0, 5).join()"
        let usual = "class=Scope,data-index=0,data-brand=dating,data-appearance=light,data-contrast=normal"
        #expect(try page.evaluate(attributes) == usual)
        let all = names.map { "in.\($0)=Label" }.joined(separator: "&")
        let shown = try steps(
            page,
            """
            await go('components/Row?\(all)&appearance=light')
            const radius = getComputedStyle(document.querySelector('.RowStyle, .row-style')).borderTopLeftRadius
            const attributes = \(attributes)
            Inspector.toggle(true)
            return [radius, attributes, document.querySelectorAll('.Scope [data-label], .Scope[data-before]').length].join(' ')
            """)
        #expect(shown == "25px \(usual) 0")
        #expect(page.messages == [])
    }

    @Test func aTryIsForTheChosenContexts() throws {
        let project = try GalleryProject(Self.files)
        let page = try project.gallery(at: "changes")
        try page.load("tries-by-hand.js")
        func enter(_ value: Int, in contexts: String, isForAll: Bool = false, _ path: String = "size.gap") throws -> String {
            try steps(
                page,
                """
                Tries.undoAll()
                await go('token/\(path)\(contexts.isEmpty ? "" : "?" + contexts)')
                button('Change').click()
                const choice = Inspector.panel.querySelectorAll('[aria-label="Applies to contexts"] button')
                choice[\(isForAll ? 0 : 1)]?.click()
                const field = Inspector.panel.querySelector('.Editor input[type=number]')
                field.value = \(value)
                field.dispatchEvent(new Event('input', { bubbles: true }))
                const words = choice[1]?.textContent ?? ''
                Inspector.toggle(false)
                return words + ' ' + JSON.stringify({ tokens: overrideOf(data.brands[0]).tokens, contexts: overrideOf(data.brands[0]).contexts })
                """)
        }
        func size(_ value: Int) -> String { #"{"$value":{"value":\#(value),"unit":"px"}}"# }
        #expect(
            try enter(2, in: "in.density=compact")
                == #"compact only {"contexts":[{"when":{"density":"compact"},"tokens":{"size.gap":\#(size(2))}}]}"#)
        #expect(try enter(2, in: "in.density=compact", isForAll: true) == #"compact only {"tokens":{"size.gap":\#(size(2))}}"#)
        // A value for all contexts would replace that of the compact ones.
        #expect(
            try enter(9, in: "")
                == #"comfortable only {"tokens":{"size.gap":\#(size(9))},"contexts":[{"when":{"density":"compact"},"tokens":{"size.gap":\#(size(4))}}]}"#
        )
        #expect(
            try enter(9, in: "in.width=wide")
                == #"comfortable, wide only {"contexts":[{"when":{"density":"comfortable","width":"wide"},"tokens":{"size.gap":\#(size(9))}}]}"#
        )
        #expect(try enter(9, in: "", "size.card") == #" {"tokens":{"size.card":\#(size(9))}}"#)
        #expect(
            try enter(9, in: "in.density=compact", "size.card")
                == #"compact only {"contexts":[{"when":{"density":"compact"},"tokens":{"size.card":\#(size(9))}}]}"#)
        // What it means is on the page of changes.
        let rows = try steps(
            page,
            "await go('changes'); return [...document.querySelectorAll('.Changes tbody tr')].map(row => [...row.cells].slice(0, 4).map(cell => cell.textContent).join(' ')).join(' | ')"
        )
        #expect(rows == "size.card compact, narrow 44px 9px | compact, wide 48px 9px", "\(rows)")
        let looks = "await frame(); return [...document.querySelectorAll('.Pair > small')].map(node => node.textContent).join(' | ')"
        #expect(try steps(page, looks) == "compact")
        // It is there at the next visit, and Undo takes it away.
        try page.open(gallery: project.file.absoluteString + "?again#/changes?in.density=compact")
        let kept = "JSON.stringify(overrideOf(data.brands[0]).contexts)"
        #expect(try page.evaluate(kept) == #"[{"when":{"density":"compact"},"tokens":{"size.card":\#(size(9))}}]"#)
        #expect(try steps(page, "button('Undo size.card').click(); return JSON.stringify(Tries.changes)") == "{}")
        #expect(page.messages == [])
    }

    /// Contrast is that of the chosen contexts: the text is dark on white, and on black in the compact ones.
    @Test func contrastIsThatOfTheChosenContexts() throws {
        let page = try GalleryProject(Self.files).gallery(at: "tokens")
        _ = try page.evaluate("(Tries.setToken(data.brands[0], 'color.text', Color.parse('#EEEEEE')), '')")
        func news(_ contexts: String) throws -> String {
            try steps(
                page,
                "await go('changes\(contexts)'); return [...document.querySelectorAll('.Uses h3')].map(node => node.textContent).join()")
        }
        #expect(try news("") == "Contrast that is now too low (1)")
        #expect(try news("?in.density=compact") == "Contrast that is now enough in compact (1)")
    }

    /// The page of a project without modifiers knows nothing of them.
    @Test func aProjectWithoutModifiersHasNone() throws {
        var files = Self.files.filter { !$0.key.contains("modifiers/") }
        files["tokens/tokengen.yaml"] = "name: dating\n"
        let project = try GalleryProject(files)
        let page = try project.gallery(at: "token/size.gap")
        let html = try String(contentsOf: project.file, encoding: .utf8)
        #expect(!html.contains("\"modifiers\":") && !html.contains("\"contexts\":") && !html.contains("--_density"))
        let attributes = "[...document.querySelector('.Scope').attributes].map(({ name }) => name).join()"
        #expect(try page.evaluate(attributes) == "class,data-index,data-brand,data-appearance,data-contrast,style")
        #expect(try page.evaluate("String(document.querySelectorAll('.Modifier, [aria-label=\"Applies to contexts\"]').length)") == "0")
    }

    /// A font can differ by mode where the project has it so, also in what is copied and read again.
    @Test func aTryKeepsTheModesOfOtherContexts() throws {
        var files = Self.files
        let font = "fontFamily: Inter, fontSize: 12px, fontWeight: 400, letterSpacing: 0px"
        files["tokens/base/f.yaml"] = "font: { $type: typography, title: { $value: { \(font), lineHeight: 1 } } }\n"
        files["tokens/modes/dark.yaml"] = "font: { title: { $value: { \(font), lineHeight: 2 } } }\n"
        let page = try GalleryProject(files).gallery(at: "tokens")
        let problems = try page.evaluate(
            """
            (() => {
              const brand = brandIn({ brand: 'dating', contexts: [1, 0] })
              Tries.setToken(brand, 'font.title', { ...brand.tokens['font.title'].value, lineHeight: 3 }, null, true)
              const { problems } = readOverrides([overrideOf(data.brands[0])])
              return JSON.stringify(problems)
            })()
            """)
        #expect(problems == "[]")
    }

    @Test func savedOverridesAreWrittenIntoFiles() throws {
        let project = try GalleryProject(Self.files)
        let page = try project.gallery(at: "changes")
        let saved = try steps(
            page,
            """
            Tries.setToken(brandIn({ brand: 'dating', contexts: [1, 0] }), 'size.gap', { value: 2, unit: 'px' }, null, true)
            Tries.setToken(data.brands[0], 'color.page', Color.parse('#112233'), null, true)
            Gallery.render()
            return decodeURIComponent(document.querySelector('a[download]').href.split(',').slice(1).join(','))
            """)
        try project.write(saved, to: "saved.json")
        let adopted = run("adopt", project.path("saved.json"), "--tokens", project.tokens)
        #expect(adopted.code == 0, "\(adopted.output)\(adopted.error)\(saved)")
        func value(_ token: String, _ inputs: String...) -> String {
            let resolved = run(["resolve", "--tokens", project.tokens] + inputs.flatMap { ["--input", $0] })
            return resolved.output.split(separator: "\n").first { $0.contains("\"\(token)\"") }.map(String.init) ?? resolved.error
        }
        #expect(value("size.gap", "density=compact").contains("\"value\":2,") && value("size.gap").contains("\"value\":8,"))
        #expect(value("color.page").contains("#112233") && value("color.page", "density=compact").contains("#000000"))
    }

    /// In every context and mode, the page's values, its computed styles, files with its declarations and an app that has installed the copied
    /// overrides are the same. Some values are calculated from others.
    ///
    /// A long run tries 2,000 changes.
    @Test func shownIsCopied() throws {
        let page = try Browser(try #require(browser), timeout: .seconds(60))
        var (tried, compared, seed) = (0, 0, UInt64(0))
        let wanted = Gate.pick(50, long: 2000)
        while tried < wanted {
            seed += 1
            guard let project = try ContextTries(seed, in: page) else { continue }
            #expect(try project.errors(after: 0, counting: &compared) == [], "seed \(seed), untouched")
            for step in 0..<5 {
                let said = try page.evaluate("tryOne(\(seed * 1000 + UInt64(step)))")
                tried += 1
                let errors = try project.errors(after: step, counting: &compared)
                #expect(errors == [], "seed \(seed), \(said)")
                guard errors.isEmpty else { break }
            }
        }
        #expect(compared > 10_000)
        print("\(tried) tries in contexts, \(compared) values compared")
    }
}

/// A random project with modifiers in the page, and its apps.
private struct ContextTries {
    private let page: Browser
    private let project: GalleryProject
    private let random: RandomContextProject
    private let names: [String]
    private let styles: String

    /// Nil for a project with errors.
    init?(_ seed: UInt64, in page: Browser) throws {
        self.page = page
        random = RandomContextProject(seed: seed)
        let text = random.text.replacing("name: app\n", with: "name: app\nrelease: 1\noutputs: { swift: Generated }\n")
        let input = ProjectCase(text)
        guard let resolved = input.resolve().project, !input.resolve().diagnostics.hasErrors else { return nil }
        names = resolved.brands.map(\.name)
        styles = text.range(of: "--- styles/").map { String(text[$0.lowerBound...]) } ?? ""
        project = try GalleryProject([:])
        for file in input.input.files {
            try project.write(String(decoding: file.source.bytes, as: UTF8.self), to: "tokens/\(file.path)")
        }
        for brand in resolved.brands {
            try project.write(
                String(decoding: try BrandBundle(brand, of: resolved).catalogue, as: UTF8.self), to: "\(brand.name).catalogue.json")
        }
        bundles = try Dictionary(uniqueKeysWithValues: resolved.brands.map { ($0.name, try BrandBundle($0, of: resolved)) })
        let made = run("gallery", "--quiet", "--tokens", project.tokens, "--output", project.file.path())
        try #require(made.code == 0, "\(made.error)")
        try page.open(gallery: project.file.absoluteString)
        try page.load("tries-in-contexts.js")
        // The browser keeps those of the last project, which has the same name.
        _ = try page.evaluate("(Tries.undoAll(), '')")
    }

    private let bundles: [String: BrandBundle]

    private struct Report: Decodable {
        let compared: Int
        let errors: [String]
    }

    /// - Parameter step: chooses some of many combinations.
    func errors(after step: Int, counting compared: inout Int) throws -> [String] {
        let all = random.combinations
        let some = all.indices.filter { ($0 + step).isMultiple(of: max(1, all.count / 3)) }.map { all[$0] }
        let script = try WebPage.script
        let text = try page.evaluate("(() => { const truth = shownScopes(\(some))\n\(script)\nreturn byAttribute() })()")
        let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
        compared += report.compared
        let again = try JSONDecoder().decode([String].self, from: Data(try page.evaluate("readAgain()").utf8))
        return try report.errors + again + names.flatMap { try appErrors($0, in: some, counting: &compared) }
    }

    /// What an app shows that has installed the copied overrides, and does not show as the page does.
    private func appErrors(_ name: String, in combinations: [[Int]], counting compared: inout Int) throws -> [String] {
        let override = try page.evaluate("overrideFor(Project.brand('\(name)'))")
        let bundle = try #require(bundles[name])
        let brand = try Brand(name: name, snapshot: bundle.snapshot, contexts: bundle.contexts, catalogue: bundle.catalogue)
        if !override.isEmpty {
            try project.write(override, to: "overrides.json")
            let (file, catalogue) = (project.path("payload.json"), project.path("\(name).catalogue.json"))
            let made = run(
                "payload", "--overrides", project.path("overrides.json"), catalogue, "--sequence", "1", "--activation", "immediate",
                "--output", file)
            guard made.code == 0 else { return ["payload: \(made.error)\(override)"] }
            var configuration = StoreConfiguration(folder: project.path("device-\(UUID().uuidString)"), trustedKeys: [])
            configuration.allowsUnsigned = true
            brand.store.open(configuration)
            _ = try brand.store.install([UInt8](Data(contentsOf: URL(filePath: file))))
        }
        let own = try readers(of: brand, bundle)
        var errors: [String] = []
        for combination in combinations {
            // What the page shows, and what files with the words that it copies would mean.
            for source in ["literalFiles", "declaredFiles"] {
                let files = try page.evaluate("\(source)({ name: '\(name)', contexts: \(combination) })")
                let wanted = try texts(of: files)
                for mode in TokenMode.allCases {
                    var contexts = Contexts()
                    contexts.mode = mode
                    for (modifier, context) in combination.enumerated() { contexts[modifier] = context }
                    let shown = texts(of: brand.in(contexts), own)
                    compared += shown.count
                    for (path, text) in shown where wanted[mode]?[path] != text {
                        let other = wanted[mode]?[path] ?? "there"
                        errors.append("an app in \(combination) \(mode): \(path) is \(text), not \(other) as in \(source)")
                    }
                }
            }
        }
        return Array(errors.prefix(5))
    }

    /// The values of an app that is generated from files, by mode and path.
    private func texts(of files: String) throws -> [TokenMode: [String: String]] {
        let resolved = ProjectCase("--- tokengen.yaml\nname: app\n" + files + styles).resolve()
        let meant = try #require(resolved.project, "\(resolved.diagnostics.all.map(\.text)) \(files)")
        let bundle = try BrandBundle(try #require(meant.brands.first), of: meant)
        let app = try Brand(name: "app", snapshot: bundle.snapshot, contexts: bundle.contexts, catalogue: bundle.catalogue)
        let readers = try readers(of: app, bundle)
        return Dictionary(
            uniqueKeysWithValues: TokenMode.allCases.map { mode in
                var contexts = Contexts()
                contexts.mode = mode
                return (mode, texts(of: app.in(contexts), readers))
            })
    }

    /// The values by path, as generated code reads them.
    private func texts(of brand: Brand, _ readers: [String: SlotReader]) -> [String: String] {
        let snapshot = brand.snapshot
        return readers.mapValues { $0.text(snapshot) }
    }

    /// By path.
    private func readers(of brand: Brand, _ bundle: BrandBundle) throws -> [String: SlotReader] {
        let catalogue = try TokenCatalogue(json: bundle.catalogue)
        let pairs = (0..<brand.store.bundled.slotCount).compactMap { slot in
            catalogue.paths(of: [Slot(slot)]).first.map { ($0, SlotReader(slot, of: brand.store.bundled)) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
