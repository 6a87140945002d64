import Foundation
import Gate
import Testing
import TokenBrowser
import TokenModel

/// A change in one mode changes what is shown in that mode, and nothing else: in the page, and in an app that gets the copied override.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryModeTests {
    private static let overlaying = TokenMode.overlaying.compactMap(\.name)

    /// All sets of modes, by number.
    private static func modes(in set: Int) -> [String] { overlaying.indices.filter { set & 1 << $0 != 0 }.map { overlaying[$0] } }

    private static func color(_ number: Int) -> String { String(format: "\"#%06X\"", 0x101010 * (number + 1)) }

    /// A brand for each set of modes, which its token `neighbour` sets, with a token for each set of modes within, and one that refers to it.
    private static var files: [String: String] {
        var files = ["tokens/tokengen.yaml": "name: modes\nrelease: 1\noutputs: { swift: Generated }\n"]
        for brand in 0..<8 {
            let tokens = (0..<8).filter { $0 & ~brand == 0 }
            func file(_ value: Int, _ names: [String]) -> String {
                "color: { $type: color, " + names.map { "\($0): \(color(value))" }.joined(separator: ", ") + " }\n"
            }
            files["tokens/brands/b\(brand)/t.yaml"] =
                file(0, ["neighbour"] + tokens.map { "t\($0)" })
                + "follower: { $type: color, " + tokens.map { "f\($0): \"{color.t\($0)}\"" }.joined(separator: ", ") + " }\n"
            for (index, mode) in modes(in: brand).enumerated() {
                let set = tokens.filter { modes(in: $0).contains(mode) }
                files["tokens/brands/b\(brand)/modes/\(mode).yaml"] = file(index + 1, ["neighbour"] + set.map { "t\($0)" })
            }
        }
        return files
    }

    /// A value that differs by mode is changed in the mode that one sees. What follows is shown where one types.
    @Test func theVisibleModeIsChanged() throws {
        let project = try GalleryProject([
            "tokens/base/t.yaml": """
            color: { $type: color, ink: "#000000", link: "{color.ink}", paper: "#FFFFFF", calm: "#102030" }
            """,
            "tokens/modes/dark.yaml": "color: { $type: color, ink: \"#FFFFFF\", paper: \"#000000\" }\n",
            "tokens/styles/card.yaml": """
            CardStyle:
              fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
              value: { viewStyle: { backgroundColor: "{color.paper}" }, titleStyle: { textColor: "{color.link}" } }
            """,
        ])
        let page = try project.gallery()
        func type(_ path: String, choose: String = "") throws -> String {
            try page.evaluate(
                """
                (async () => {
                  Tries.undoAll()
                  await go('token/\(path)?appearance=dark')
                  Inspector.change('\(path)')
                  const pressed = () => document.querySelector('[aria-label="Applies to"] [aria-pressed=true]').textContent
                  const preselected = pressed()
                  const other = '\(choose)'
                  if (other) button(other).click()
                  const field = document.querySelector('.ColorControl input[type=text]')
                  field.value = '#333333'
                  field.dispatchEvent(new Event('input', { bubbles: true }))
                  await new Promise(done => setTimeout(done, 400))
                  const by = ['', 'dark'].map(mode => inWords(Project.value(data.brands[0].tokens['\(path)'], mode)))
                  return [preselected, ...by, ...[...document.querySelectorAll('.Consequences p')].map(node => node.textContent)].join(' | ')
                })()
                """)
        }
        #expect(
            try type("color.ink")
                == "dark only | #000000 | #333333 | 1 token follows: color.link | "
                + "Contrast too low: CardStyle/default/titleStyle/textColor 1.66:1, at least 4.5 · dark")
        #expect(try type("color.link").hasPrefix("dark only | #000000 | #333333 | Contrast too low: "))
        #expect(try type("color.calm") == "All modes | #333333 | #333333")
        let flattened = try type("color.ink", choose: "All modes")
        #expect(flattened.contains("No longer different: dark, dark+high-contrast had values of their own"))
        #expect(page.messages == [])
    }

    @Test func onlyMeansOnly() throws {
        let project = try GalleryProject(Self.files)
        let generated = run("generate", "--tokens", project.tokens)
        try #require(generated.code == 0, "\(generated.error)")
        let page = try project.gallery()
        var (seen, checked) = (Set<String>(), 0)
        for chosen in TokenMode.allCases {
            let name = chosen.name ?? ""
            let report = try page.evaluate(
                """
                (() => { const errors = [], overrides = {}; let compared = 0
                for (const brand of data.brands) {
                  Tries.undoAll()
                  const modes = ['', ...brand.modes], paths = Object.keys(brand.tokens).filter(path => /^color.t|^follower/.test(path))
                  if (!modes.includes('\(name)')) continue
                  const before = Object.fromEntries(paths.map(path => [path, modes.map(mode => inWords(Project.value(brand.tokens[path], mode)))]))
                  for (const path of paths.filter(path => path.startsWith('color.t'))) Tries.setToken(brand, path, Color.parse('#FF0080'), '\(name)')
                  for (const path of paths) modes.forEach((mode, index) => {
                    compared++
                    const shown = inWords(Project.value(brand.tokens[path], mode))
                    const isRight = shown === (mode === '\(name)' ? '#FF0080' : before[path][index])
                    if (!isRight) errors.push([brand.name, path, mode, shown].join(' ')) })
                  overrides[brand.name] = overrideFor(brand)
                }
                return JSON.stringify({ errors, compared, overrides }) })()
                """)
            let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
            #expect(json["errors"] as? [String] == [])
            checked += json["compared"] as? Int ?? 0
            for (brand, override) in json["overrides"] as? [String: String] ?? [:] {
                seen.insert("\(brand) \(name)")
                try expect(override, for: brand, changesOnly: chosen, in: project)
            }
        }
        #expect(seen.count == 8 + 4 + 4 + 7 && checked > 300, "\(seen.count) \(checked)")
    }

    /// A brand without a dark mode shows dark as light, so what is changed there is light.
    @Test func aModeThatABrandLacksIsLight() throws {
        let override = try override(of: "b2", in: try GalleryProject(Self.files), changing: "color.t0", seenIn: "dark")
        #expect(override.contains(##""color.t0": {"$value":"#FF0080","modes":{"high-contrast":"#101010"}}"##), "\(override)")
    }

    /// An alpha of 1 that is written stays written, so `verify` reports no change of that mode.
    @Test func otherModesKeepTheirWords() throws {
        let project = try GalleryProject([
            "tokens/tokengen.yaml": "name: words\n", "tokens/base/t.yaml": "color: { $type: color, a: \"#22F1F2FF\", b: \"#000000\" }\n",
            "tokens/brands/one.yaml": "own: { $type: number, $value: 1 }\n",
            "tokens/modes/dark.yaml": "color: { $type: color, b: \"#FFFFFF\" }\n",
        ])
        let override = try override(of: "one", in: project, changing: "color.a", seenIn: "light")
        #expect(override.contains(##""color.a": {"$value":"#FF0080","modes":{"dark":"#22F1F2FF"}}"##), "\(override)")
    }

    /// What the page copies after a change of one mode by its controls.
    private func override(of brand: String, in project: GalleryProject, changing path: String, seenIn appearance: String) throws -> String {
        let page = try project.gallery()
        try page.load("tries-by-hand.js")
        let change =
            "{ path: '\(path)', type: 'color', brand: '\(brand)', appearance: '\(appearance)', contrast: 'normal', isOnly: true, entry: '\"#FF0080\"' }"
        return try page.evaluate("enter(\(change)).then(entered => JSON.parse(entered).override)")
    }

    /// An app that gets the override shows other values in that mode alone.
    private func expect(_ override: String, for brand: String, changesOnly mode: TokenMode, in project: GalleryProject) throws {
        try project.write(override, to: "overrides.yaml")
        let catalogue = project.path("Generated/\(brand.capitalized)/\(brand).catalogue.json")
        let payload = run(
            "payload", "--overrides", project.path("overrides.yaml"), catalogue, "--sequence", "1", "--output", project.path("p.json"))
        try #require(payload.code == 0, "\(payload.error)\(override)")
        let verified = run("verify", project.path("p.json"), catalogue)
        let lines = verified.output.split(separator: "\n").filter { $0.hasPrefix("        ") }
        let label = brand == "b0" ? "" : "\(mode.label): "
        #expect(
            !lines.isEmpty && lines.allSatisfy { $0.hasPrefix("        \(label)#") && $0.hasSuffix(" → #FF0080") }, "\(verified.output)")
    }
}
