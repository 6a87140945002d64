import Foundation
import Gate
import Testing
import TokenBrowser
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

@testable import TokenLint

/// What the gallery works out when someone changes a value must be what tokengen would compute.
@Suite(.startsPrograms, .needsBrowser, .serialized)
struct GalleryChangeTests {
    private let folder: URL
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-gallery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var tokens: String { folder.appending(path: "tokens").path() }
    private var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    private func write(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    private func gallery() throws -> Browser {
        let file = folder.appending(path: "gallery.html")
        let made = run("gallery", "--tokens", tokens, "--output", file.path())
        try #require(made.code == 0, "\(made.error)")
        let page = try Browser(try #require(browser), timeout: .seconds(Gate.pick(60, long: 600)))
        try page.open(gallery: file.absoluteString)
        return page
    }

    /// This repository's own project, with the files that its configuration names next to it.
    private func copyOwnProject() throws {
        for path in ["tokens", "Examples/Images"] {
            let copy = folder.appending(path: path)
            try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: root.appending(path: path), to: copy)
        }
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func numbers(_ text: String) throws -> [[Double]] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[Double]])
    }

    // MARK: Contrast

    @Test func colorsAndContrastsAreThoseOfTheRule() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(["tokens/brands/one.yaml": "a: { $type: number, $value: 1 }"])
        let page = try gallery()
        var random = RandomColors(seed: 5)
        let colors = (0..<Gate.pick(1400, long: 40_000)).map { random.color(in: ColorSpace.allCases[$0 % ColorSpace.allCases.count]) }
        let list = "[\(colors.map(\.json).joined(separator: ","))]"
        let shown = try numbers(try page.evaluate("JSON.stringify(\(list).map(color => Color.onScreen(color)))"))
        for (color, shown) in zip(colors, shown) {
            let screen = ScreenColor(color)
            for (one, other) in zip([screen.red, screen.green, screen.blue, screen.alpha], shown) {
                #expect(abs(one - other) < 1e-6, "\(color.json)")
            }
        }
        let ratios = try numbers(
            try page.evaluate(
                """
                (() => { const all = \(list).map(color => Color.onScreen(color)); const found = [];
                for (let i = 0; i + 2 < all.length; i++) {
                  const ground = Contrast.over(all[i + 1], [1, 1, 1, 1]), text = Contrast.over(Contrast.faded(all[i], all[i + 2][3]), ground);
                  found.push([Contrast.ratio(text, ground), Contrast.apca(text, ground)]); }
                return JSON.stringify(found) })()
                """))
        let screens = colors.map(ScreenColor.init)
        for (index, found) in ratios.enumerated() {
            let ground = screens[index + 1].over(.white)
            let text = screens[index].faded(to: screens[index + 2].alpha).over(ground)
            #expect(abs(ContrastMeasure.ratio(text, ground) - found[0]) < 1e-6, "\(colors[index].json) \(colors[index + 1].json)")
            #expect(abs(ContrastMeasure.apca(text: text, background: ground) - found[1]) < 1e-6, "\(colors[index].json)")
        }
    }

    /// Of every style, in each variant, state, brand and mode.
    @Test func textsStandOnWhatTheRuleSays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try copyOwnProject()
        let page = try gallery()
        var diagnostics = Diagnostics()
        let input = try #require(ProjectLoader.load(tokens, reporting: &diagnostics))
        let project = try #require(Compiler(options: .init()).resolve(input, reporting: &diagnostics))
        var meant: [String: Double] = [:]
        let canvas = ContrastLimits(of: project).canvas
        for cell in project.brands.enumerated().flatMap({ ContrastCell.all(of: $1, at: $0, in: project, [], canvas: canvas).joined() }) {
            for block in project.styles.variantBlocks {
                let values = StyleValues(brand: cell.brand, block: block, mode: cell.mode)
                for site in TextSite.all(in: project.styles.types[block.type], of: project.styles) {
                    for state in values.states(of: site, judgingDisabled: true) {
                        guard let pair = TextOnGround(site, values, state: state, on: cell) else { continue }
                        let place = [
                            cell.brand.name, cell.mode.name ?? "", project.styles.types[block.type].name, block.variant, site.path,
                            ControlStateName.name(of: state),
                            "\(values.isLarge(site.font, remInPoints: project.configuration.remInPoints))",
                        ]
                        meant[place.joined(separator: " ")] = pair.ratio
                    }
                }
            }
        }
        let found = try object(
            try page.evaluate(
                """
                (() => { const found = {}; data.limits.contrast.disabled = true;
                for (const brand of data.brands) for (const mode of ['', ...brand.modes]) {
                  const canvas = Contrast.canvas(mode, path => Project.value(brand.tokens[path], mode));
                  for (const [name, style] of Object.entries(data.styles)) for (const variant of style.isState ? [] : Object.keys(style.variants ?? {})) {
                    const of = index => Project.value(brand.styles[name][variant][style.leaves[index].path], mode);
                    for (const site of style.sites ?? []) for (const state of Contrast.states(site, of)) {
                      const pair = Contrast.pair(site, of, state, canvas);
                      const isLarge = site.font !== undefined && Contrast.isLarge(of(site.font));
                      if (pair) found[[brand.name, mode, name, variant, style.leaves[site.color].path, state, isLarge].join(' ')] = Contrast.ratio(pair.text, pair.ground);
                    } } }
                return JSON.stringify(found) })()
                """))
        #expect(meant.count > 300)
        #expect(Set(found.keys) == Set(meant.keys))
        for (place, ratio) in meant { #expect(abs(ratio - (found[place] as? Double ?? 0)) < 1e-6, "\(place)") }
    }

    /// Changes a colour: contrast that is then too low must be what the rule finds in a project with that change. Undoing it restores all
    /// results.
    @Test func findingsAreThoseOfTheRule() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: "tokens")
        try copyOwnProject()
        let page = try gallery()
        let found = try object(
            try page.evaluate(
                """
                (() => { const badoo = Project.brand('badoo'), none = contrastNews(badoo);
                Tries.setToken(badoo, 'palette.purple.500', Color.parse('#999999'));
                const { come, go } = contrastNews(badoo);
                const keys = data.brands.flatMap(brand => [...shortfalls(brand, Tries.values(brand), Tries.declared(brand)).keys()]);
                return JSON.stringify({ none: none.come.length + none.go.length, come: come.length, go: go.length, keys: [...new Set(keys)] }) })()
                """))
        #expect(found["none"] as? Int == 0)
        #expect(found["come"] as? Int ?? 0 > 3)
        let file = copy.appending(path: "brands/badoo/color.yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        try #require(text.contains("#783BF9"))
        try text.replacing("#783BF9", with: "#999999").write(to: file, atomically: true, encoding: .utf8)
        var diagnostics = Diagnostics()
        let input = try #require(ProjectLoader.load(tokens, reporting: &diagnostics))
        let project = try #require(Compiler(options: .init()).resolve(input, reporting: &diagnostics))
        _ = Linter(rules: [.contrast]).check(project, reporting: &diagnostics)
        let meant = diagnostics.all.compactMap { diagnostic -> String? in
            let parts = diagnostic.text.split(separator: "'")
            guard parts.count > 2, parts[1] == " of ", !parts[2].contains(".") else { return nil }
            return "\(parts[2])/default/\(parts[0])"
        }
        // Only the page reports a variant with the same error as the default variant.
        let keys = try #require(found["keys"] as? [String]).filter { $0.contains("/default/") }
        #expect(Set(meant) == Set(keys))
        #expect(meant.count > 3)
    }

    // MARK: Changes

    /// Changes tokens of all types, and compares the page with `resolve` on a project in which they are changed.
    @Test func changedTokensAreWhatResolveSays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let count = Gate.pick(260, long: 1300)
        var files = LargeProject(count: count).files
        files["tokens/tokengen.yaml"] = Self.configuration
        try write(files)
        let page = try gallery()
        try page.load("random-changes.js")
        let changes = try object(try page.evaluate("changeTokens(\(Gate.pick(60, long: 200)))"))
        try expectAccepted(try page.evaluate("overrideFor(Project.brand('one'))"))
        var lines: [String: [String: [String]]] = [:]
        for (path, change) in changes {
            let change = try #require(change as? [String: Any])
            let type = try #require(change["type"] as? String)
            let by = try #require(change["by"] as? [String: Any])
            let name = try #require(path.split(separator: ".").last.map(String.init))
            func add(_ value: Any?, _ file: String) throws {
                let json = try JSONSerialization.data(withJSONObject: try #require(value), options: .fragmentsAllowed)
                lines[file, default: [:]][type, default: []].append("\(name): {\"$value\": \(String(decoding: json, as: UTF8.self))}")
            }
            try add(by[""], "tokens/brands/one/changed.yaml")
            let isModal = ["color", "border", "shadow", "gradient"].contains(type)
            for mode in isModal ? TokenMode.overlaying : [] {
                let declared = mode.topmost { by[$0.name ?? ""] } ?? by[""]
                try add(declared, "tokens/brands/one/modes/\(mode.name ?? "").yaml")
            }
            let own = "tokens/brands/one/tokens.yaml"
            files[own] = files[own]?.split(separator: "\n").filter { !$0.hasPrefix("  \(name):") }.joined(separator: "\n")
        }
        for (file, groups) in lines {
            files[file] = groups.map { type, lines in
                "group-\(type):\n  $type: \(type)\n" + lines.map { "  \($0)\n" }.joined()
            }.joined()
        }
        try write(files)
        let truth = try WebPage(folder, brands: ["one", "two"]).truth
        try expectNoErrors(try page.evaluate(Self.script(truth, "byAttribute()")), atLeast: 8 * count)
        // The texts on the page are the same.
        let values = try page.evaluate(
            """
            (() => { const truth = \(truth); const errors = [];
            const sorted = value => value && typeof value == 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).filter(([k]) => k != 'hex').sort().map(([k, v]) => [k, sorted(v)])) : Array.isArray(value) ? value.map(sorted) : value;
            for (const [path, token] of Object.entries(truth.brands.one.tokens)) for (const mode of ['', 'dark', 'high-contrast', 'dark+high-contrast']) {
              const [a, b] = [Project.value(Project.brand('one').tokens[path], mode), token.modes?.[mode] ?? token.value].map(v => JSON.stringify(sorted(v)));
              if (a != b) errors.push(`${path} ${mode}: ${a} is not ${b}`); }
            return JSON.stringify({ compared: Object.keys(truth.brands.one.tokens).length, errors: errors.slice(0, 10) }) })()
            """)
        try expectNoErrors(values, atLeast: count)
    }

    /// Style fields of all kinds are changed, in variants of the built-in styles.
    @Test(.gate(.long)) func changedFieldsAreWhatResolveSays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var files = StyleZoo(variants: 2).files
        files["tokens/tokengen.yaml"] = Self.configuration + "css: { images: \"img/{name}.svg\" }\n"
        try write(files)
        let page = try gallery()
        try page.load("random-changes.js")
        let changes = try object(try page.evaluate("changeFields(600)"))
        #expect(changes.count > 100)
        try expectAccepted(try page.evaluate("overrideFor(Project.brand('one'))"))
        var variants: [String: [String: [String: Any]]] = [:]
        for (place, value) in changes {
            let parts = place.split(separator: "/").map(String.init)
            variants[parts[0], default: [:]][parts[1], default: [:]].set(value, at: parts[2...])
        }
        var zoo = try #require(files["tokens/styles/zoo.yaml"])
        for (type, variants) in variants {
            let lines = try variants.map { variant, fields in
                let json = String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
                return "        \(variant): \(json)\n"
            }
            let start = try #require(zoo.range(of: "\(type):\n  fields:"))
            let brands = try #require(zoo.range(of: "  brands:\n", range: start.upperBound..<zoo.endIndex))
            zoo.insert(contentsOf: "    one:\n      variants:\n" + lines.joined(), at: brands.upperBound)
        }
        files["tokens/styles/zoo.yaml"] = zoo
        try write(files)
        let truth = try WebPage(folder, brands: ["one", "two"], resolves: false).truth
        for place in ["'light', 'normal', 'ltr'", "'dark', 'high', 'rtl'"] {
            try expectNoErrors(try page.evaluate(Self.script(truth, "styles('one', \(place), 16)")), atLeast: 5000)
        }
    }

    /// Undoing a change restores everything.
    @Test func nothingIsLeftOfWhatIsUndone() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var files = LargeProject(count: 130).files
        files["tokens/tokengen.yaml"] = Self.configuration
        try write(files)
        let page = try gallery()
        let before = try page.evaluate("JSON.stringify(data.brands)")
        try page.load("random-changes.js")
        _ = try page.evaluate("changeTokens(50)")
        #expect(try page.evaluate("JSON.stringify(data.brands)") != before)
        #expect(try page.evaluate("(Tries.undoAll(), JSON.stringify(data.brands))") == before)
        #expect(try page.evaluate("String(Tries.count) + previewSheet.cssRules.length + JSON.stringify(Tries.changes)") == "00{}")
    }

    // MARK: The panel

    /// With keys alone: inspect, open an editor, close it.
    @Test func elementsAreInspectedByKeys() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try copyOwnProject()
        let page = try gallery()
        let seen = try page.evaluate(
            """
            (async () => { location.hash = '#/components/PrimaryButton'; await new Promise(r => setTimeout(r, 300));
            const press = key => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
            const words = selector => document.querySelector(selector)?.textContent;
            const seen = []; press('i'); seen.push(words('.Panel h2'));
            press('ArrowDown'); press('ArrowDown'); seen.push(words('.Panel h2'), words('.Readings dd'), words('.Readings div:last-child dd'));
            press('Enter'); const shown = [...document.querySelectorAll('.Shown')].find(node => node.dataset.key.includes('palette.purple.500'));
            seen.push(String(document.activeElement.className)); shown.click();
            const field = document.querySelector('.Editor input[type=text]'); field.focus(); field.value = '#010203'; field.dispatchEvent(new Event('input', { bubbles: true }));
            seen.push(getComputedStyle(Inspector.node).backgroundColor, words('.Readings dd b'), words('.Bar a'), String(document.activeElement == field));
            field.value = 'no colour'; field.dispatchEvent(new Event('input', { bubbles: true }));
            seen.push(field.getAttribute('aria-invalid'), getComputedStyle(Inspector.node).backgroundColor);
            document.querySelector('.Undo').click(); seen.push(getComputedStyle(Inspector.node).backgroundColor, String(Tries.count));
            Inspector.panel.focus(); press('Escape'); seen.push(String(Inspector.panel.hidden), String(Inspector.outline.hidden));
            return JSON.stringify({ seen }) })()
            """)
        #expect(
            try object(seen)["seen"] as? [String] == [
                "Inspect", "button", "5.53:1 enough · at least 4.5", "133.9 × 52 enough · at least 44 · sends tap", "Panel",
                "rgb(1, 2, 3)", "20.76:1", "1 change", "true", "true", "rgb(1, 2, 3)", "rgb(120, 59, 249)", "0", "true", "true",
            ])
    }

    /// Inspects every value of a project that tries to break out, and changes the editable ones.
    @Test func hostileTextsStayText() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: root.appending(path: "Tests/Support/Fixtures/Hostile"), to: folder.appending(path: "tokens"))
        let page = try gallery()
        let report = try page.evaluate(
            """
            (async () => { const errors = [], before = document.scripts.length; let compared = 0;
            addEventListener('securitypolicyviolation', event => errors.push(event.violatedDirective + ' ' + event.blockedURI));
            addEventListener('error', event => errors.push(event.message));
            Inspector.toggle(true);
            const every = Math.max(1, Math.floor(Object.keys(data.properties).length / 150));
            for (const brand of data.brands.slice(0, 1)) {
              for (const path of Object.keys(brand.tokens).filter((_, index) => index % every == 0)) {
                Inspector.select({ node: document.body, token: path, column: 0 }); Inspector.opened = path; Inspector.render(); compared++;
                Tries.setToken(brand, path, startingValue(brand.tokens[path].type)); }
              for (const [name, style] of Object.entries(data.styles).filter(([, style]) => style.variants).slice(0, 12)) for (const field of style.leaves.slice(0, 30)) {
                const place = [name, Object.keys(style.variants)[0], field.path].join('/');
                Inspector.select({ node: document.body, place, column: 0 });
                for (const row of Inspector.rows) { Inspector.opened = row.key; Inspector.render(); compared++; }
                Tries.setField(brand, place, field.kind == 'string' ? '</style><script>window.pwned = 1</script>' : startingValue(field.kind)); } }
            for (const place of ['changes', 'tokens', 'components']) { location.hash = '#/' + place; await new Promise(r => setTimeout(r, 200)); }
            if (document.scripts.length != before || window.pwned) errors.push('something ran');
            if (document.querySelectorAll('[style*="pwned"], iframe, object, embed').length) errors.push('something is there');
            for (const node of document.querySelectorAll('*')) for (const { name } of node.attributes) if (/^on/.test(name)) errors.push(name);
            return JSON.stringify({ compared, errors }) })()
            """)
        try expectNoErrors(report, atLeast: 60)
    }

    // MARK: Helpers

    private static let configuration = "name: large\nrelease: 1\noutputs: { css: Web, json: Values, swift: Generated }\n"

    private func expectAccepted(_ override: String) throws {
        #expect(override.count > 1000)
        try write(["overrides.yaml": override])
        let made = run("generate", "--tokens", tokens, "--only", "swift")
        try #require(made.code == 0, "\(made.error)")
        let catalogue = folder.appending(path: "Generated/One/one.catalogue.json").path()
        let payload = run(
            "payload", "--overrides", folder.appending(path: "overrides.yaml").path(), catalogue, "--sequence", "1", "--output",
            folder.appending(path: "payload.json").path())
        #expect(payload.code == 0, "\(payload.error)\n\(override.prefix(2000))")
    }

    private func expectNoErrors(_ report: String, atLeast count: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        let json = try object(report)
        let errors = json["errors"] as? [String] ?? ["no report"]
        #expect(errors == [], sourceLocation: sourceLocation)
        #expect(json["compared"] as? Int ?? 0 >= count, "\(json["compared"] ?? 0)", sourceLocation: sourceLocation)
    }

    /// Reads computed values back, in a page that uses other names for its own parts.
    private static func script(_ truth: String, _ call: String) throws -> String {
        // A state has its own values, which an override of the style does not change.
        let page = "{ ...\(truth), sheet: -3, imageURL: Images.address, omitsStates: true }"
        let script = try WebPage.script
        return "(() => { const truth = \(page)\n\(script)\nreturn \(call) })()"
    }

}

extension [String: Any] {
    fileprivate mutating func set(_ value: Any, at path: ArraySlice<String>) {
        guard let name = path.first else { return }
        guard path.count > 1 else { return self[name] = value }
        var inner = self[name] as? [String: Any] ?? [:]
        inner.set(value, at: path.dropFirst())
        self[name] = inner
    }
}

/// Colours of all spaces, in and out of gamuts.
private struct RandomColors {
    private static let byLightness: Set<ColorSpace> = [.lab, .lch, .oklab, .oklch]
    private var seed: UInt64

    init(seed: UInt64) { self.seed = seed }

    private mutating func unit() -> Double {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(seed >> 40) / Double(1 << 24)
    }

    mutating func color(in space: ColorSpace) -> ColorValue {
        let parts = space.ranges.enumerated().map { index, range in
            let reach = space == .lab || space == .lch ? 130.0 : 0.4
            // In these, the last bit decides where black begins.
            let low = index == 0 && Self.byLightness.contains(space) ? 0.001 : max(range.from, -reach)
            let high = min(range.to, range.to.isFinite ? range.to : reach)
            return unit() < 0.1 ? low : low + (high - low) * unit() * 0.9999
        }
        let missing: UInt8 = unit() < 0.1 ? 1 << UInt8(Self.byLightness.contains(space) ? 1 + unit() * 2 : unit() * 3) : 0
        var components = ColorValue.Components(parts[0], parts[1], parts[2])
        for index in 0..<3 where missing & 1 << UInt8(index) != 0 { components[index] = 0 }
        return ColorValue(space, components, missing: missing, alpha: unit() < 0.5 ? nil : unit())
    }
}

extension ColorValue {
    fileprivate var json: String {
        let parts = (0..<3).map { missing & 1 << UInt8($0) == 0 ? "\(components[$0])" : "\"none\"" }
        return "{\"colorSpace\":\"\(space.rawValue)\",\"components\":[\(parts.joined(separator: ","))]"
            + (alpha.map { ",\"alpha\":\($0)" } ?? "") + "}"
    }
}
