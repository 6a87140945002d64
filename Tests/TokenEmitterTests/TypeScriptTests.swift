import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

@testable import TokenEmitter
@testable import TokenWeb

/// `tokens.js`, `tokens.d.ts` and `tailwind.css`, as Node.js and the TypeScript compiler read them.
@Suite(.startsPrograms, .enabled(if: NodeTools.isPossible, "no tsc or node: Scripts/bootstrap.sh tests installs them"))
struct TypeScriptTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func resolve(_ project: Project) throws -> ResolvedProject {
        var diagnostics = Diagnostics()
        let resolved = Compiler(options: .init()).resolve(project.input, reporting: &diagnostics)
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.text) == [])
        return try #require(resolved)
    }

    /// Writes the files of an output, and returns its diagnostics.
    @discardableResult
    func emit(
        _ project: ResolvedProject, _ output: any Output = TypeScriptOutput(), to place: String = ""
    ) throws -> [Diagnostic] {
        var options = Compiler.Options()
        options.outputs = [output]
        var diagnostics = Diagnostics()
        for file in Compiler(options: options).emit(project, reporting: &diagnostics, { $0 }) {
            try folder.write(String(decoding: file.contents, as: UTF8.self), to: place + file.path)
        }
        return diagnostics.all
    }

    @discardableResult
    func emit(_ text: String) throws -> [Diagnostic] { try emit(try resolve(Project(text))) }

    /// Compiles a consumer with all checks, those of the declarations too.
    func compile(_ consumer: String) throws -> (status: Int32, output: String) {
        try folder.write(
            """
            import { cssVar, displayP3, hex, value, type Brand, type Brands, type ColorName, type Mode, type TokenName } from "./tokens.js";
            \(consumer)
            """, to: "use.ts")
        return try Subprocess.run(
            ["tsc", "--strict", "--noEmit", "--module", "es2022", "--moduleResolution", "node", "--target", "es2022", "use.ts"],
            in: URL(filePath: folder.path))
    }

    /// Runs an ES module that has imported the functions, and returns what it prints as JSON.
    func evaluate(_ expression: String) throws -> Any {
        let imports = "import { readFileSync } from \"node:fs\"; import { cssVar, displayP3, hex, value } from \"./tokens.mjs\";"
        let script = imports + "console.log(JSON.stringify(\(expression)));"
        try folder.write(script, to: "run.mjs")
        try folder.write(try folder.text(of: "tokens.js"), to: "tokens.mjs")
        let (status, output) = try Subprocess.run(["node", "run.mjs"], in: URL(filePath: folder.path))
        try #require(status == 0, "\(output)")
        return try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed)
    }

    private static let project = """
        --- base/tokens.yaml
        color:
          $type: color
          text:
            title: { $value: "#1D1B20", $description: Titles. }
            old: { $value: "{color.text.title}", $deprecated: Use title. }
        font:
          $type: typography
          title: { $value: { fontFamily: [Inter, serif], fontSize: 22, fontWeight: bold, lineHeight: 1.2, letterSpacing: 0.5 } }
        row: { $type: dimension, $value: 3.5rem }
        --- modes/dark.yaml
        color: { text: { title: { $value: "#FFFFFF" } } }
        --- brands/badoo.yaml
        power: { $type: duration, $value: 1s }
        --- brands/bumble.yaml
        power: { $type: number, $value: 2 }
        """

    @Test func aConsumerCompiles() throws {
        #expect(try emit(Self.project).isEmpty)
        let (status, output) = try compile(
            """
            const text: `var(--${string})` = cssVar("color.text.title");
            const brand: Brand = "bumble";
            const mode: Mode = "dark";
            const color: string = value(brand, "color.text.title", mode);
            const size: string = value("badoo", "font.title").fontSize;
            const weight: number = value("badoo", "font.title").fontWeight;
            const own: [`${number}s` | `${number}ms`, number] = [value("badoo", "power"), value("bumble", "power")];
            const names: TokenName[] = ["power", "row", "color.text.old"];
            type Named = Extract<TokenName, `color.${string}`>;
            const name: Named = "color.text.title";
            const types: Brands["badoo"]["row"] = "56px";
            export default [text, color, size, weight, own, names, name, types];
            """)
        #expect(status == 0, "\(output)")
    }

    @Test func mistakesDoNotCompile() throws {
        try emit(Self.project)
        let mistakes = [
            "cssVar(\"color.text.titel\")", "value(\"badoo\", \"color.text\")", "value(\"badu\", \"row\")",
            "value(\"badoo\", \"row\", \"high-contrast\")", "const own: number = value(\"badoo\", \"power\")",
            "const name: Extract<TokenName, `color.${string}`> = \"row\"",
        ]
        let (status, output) = try compile(mistakes.joined(separator: ";\n"))
        #expect(status != 0)
        for (index, mistake) in mistakes.enumerated() { #expect(output.contains("use.ts(\(index + 2),"), "\(mistake): \(output)") }
    }

    @Test func isShortAndDocumented() throws {
        try emit(Self.project)
        #expect(
            try folder.text(of: "tokens.js").hasPrefix(
                """
                // Generated by tokengen \(tokengenVersion). Do not edit.

                const properties = {
                  __proto__: null,
                  "color.text.old": "--color-text-old",
                  "color.text.title": "--color-text-title",
                  "font.title": "--font-title",
                  "row": "--row",
                  "power": "--power",
                };

                const shared = {
                  __proto__: null,
                  "color.text.old": "#1D1B20",
                  "color.text.title": "#1D1B20",
                  "font.title": { fontFamily: "\\"Inter\\", serif", fontSize: "22px", fontWeight: 700, letterSpacing: "0.5px", lineHeight: 1.2 },
                  "row": "56px",
                };

                const brands = {
                  __proto__: null,
                  "badoo": {
                    __proto__: null,
                    "light": {
                      __proto__: null,
                      "power": "1s",
                    },
                    "dark": {
                      __proto__: null,
                      "color.text.old": "#FFFFFF",
                      "color.text.title": "#FFFFFF",
                    },

                """))
        #expect(
            try folder.text(of: "tokens.d.ts").contains(
                """
                export interface Tokens {
                  /** @deprecated Use title. */
                  "color.text.old": Color;
                  /** Titles. */
                  "color.text.title": Color;
                  "font.title": Typography;
                  "row": Dimension;
                }

                /** The tokens of each brand. */
                export interface Brands {
                  "badoo": Tokens & {
                    "power": Duration;
                  };

                """))
    }

    /// Of this repository: each token of each brand in each mode.
    @Test func everyValueIsWhatResolveSays() throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let project = try resolve(try Project(folder: root.appending(path: "tokens")))
        try emit(project)
        var compared = 0
        for brand in project.brands {
            for mode in TokenMode.allCases {
                let json = ResolvedJSON(colors: nil).print(brand, mode: mode)
                let truth = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: [String: Any]])
                try folder.write(String(decoding: json, as: UTF8.self), to: "truth.json")
                let names = "Object.keys(JSON.parse(readFileSync(\"truth.json\")))"
                let call = "[name, value(\"\(brand.name)\", name, \"\(mode.label)\")]"
                let found = try #require(try evaluate("Object.fromEntries(\(names).map((name) => \(call)))") as? [String: Any])
                for (path, token) in truth {
                    let type = try #require((token["type"] as? String).flatMap(TokenType.init))
                    let isSame = ResolvedValue(token["value"]).isSame(as: found[path], type)
                    #expect(isSame, "\(path) of \(brand.name), \(mode.label): \(found[path] ?? "nothing")")
                    compared += 1
                }
            }
        }
        #expect(compared > 1800)
    }

    @Test func lengthsHaveTheUnitOfTheCSS() throws {
        try emit("--- tokengen.yaml\ncss: { unit: rem }\n--- brands/x.yaml\nrow: { $type: dimension, $value: 56 }")
        #expect(try evaluate("[value(\"x\", \"row\"), cssVar(\"row\")]") as? [String] == ["3.5rem", "var(--row)"])
    }

    private static let names = [
        "*/", "</script>", "\"", "'", "\\", "c\nd", "`$1`", ";", "🎉", "1st", "-x", "--", " ", "a b", "<!--", "]]>", "é", "/*",
        "constructor",
        "toString", "default", "__proto__", "1", "007", "\u{2028}", "\u{202E}", "%", "//", "@deprecated",
    ]

    /// Names and descriptions that try to break out, at the root and in a group.
    @Test func hostileTextSaysWhatItSays() throws {
        func text(_ text: String) throws -> String {
            String(decoding: try JSONEncoder().encode(text), as: UTF8.self).replacing("\u{2028}", with: "\\u2028")
        }
        let hostile = "*/ export const pwned = 1; /* @deprecated */\n@deprecated </script> `${pwned}` \u{2028} \\"
        let members = try Self.names.enumerated().map { index, name in
            "\(try text(name)): {\"$value\": \(index), \"$type\": \"number\", \"$description\": \(try text(hostile + name))}"
        }
        let root = try Self.names.enumerated().filter { !$1.contains("\n") }.map { index, name in
            "\(try text(name)): {\"$value\": \(index), \"$type\": \"number\", \"$deprecated\": \(try text(hostile))}"
        }
        let project = try resolve(
            Project("--- brands/__proto__.json\n{\"h\": {\(members.joined(separator: ", "))}, \(root.joined(separator: ", "))}"))
        #expect(try emit(project).filter { $0.severity == .error }.map(\.text) == [])
        let paths = Self.names.map { "h." + $0 } + Self.names.filter { !$0.contains("\n") }
        let uses = try paths.map { "value(\"__proto__\", \(try text($0)))" }
        let (status, output) = try compile("const all: number[] = [\(uses.joined(separator: ", "))];\nexport default all;\n")
        #expect(status == 0, "\(output)")
        let found = try #require(try evaluate("[[\(uses.joined(separator: ", "))], globalThis.pwned ?? 0]") as? [Any])
        let numbers = Array(Self.names.indices) + Self.names.indices.filter { !Self.names[$0].contains("\n") }
        #expect(found[0] as? [Int] == numbers)
        #expect(found[1] as? Int == 0)
        // Only the tags of tokens that are deprecated.
        #expect(try folder.text(of: "tokens.d.ts").components(separatedBy: " @deprecated").count == root.count + 1)
        #expect(try compile("import { pwned } from \"./tokens.js\";").status != 0)
    }

    // MARK: - Tailwind

    private func theme(_ text: String) throws -> (lines: [String], diagnostics: [String]) {
        let diagnostics = try emit(text)
        let css = try folder.text(of: "tailwind.css")
        #expect(css.contains("\n@theme inline reference {\n") && css.hasSuffix("\n}\n"))
        return (css.split(separator: "\n").filter { $0.hasPrefix("  --") }.map { $0.dropFirst(2).description }, diagnostics.map(\.text))
    }

    @Test func theThemeHasTheNamespacesOfTailwind() throws {
        let (lines, diagnostics) = try theme(
            """
            --- brands/x.yaml
            color: { $type: color, accent: "#783BF9" }
            palette: { $type: color, ink: "#000000" }
            family: { $type: fontFamily, mono: Menlo }
            font: { title: { $type: typography, $value: { fontFamily: Inter, fontSize: 22, fontWeight: 700, lineHeight: 1.2, letterSpacing: 0 } },
              weight: { $type: fontWeight, strong: 700 } }
            space: { $type: dimension, s: 4 }
            radius: { $type: dimension, card: 8 }
            size: { $type: dimension, row: 56 }
            easing: { $type: cubicBezier, enter: [0, 0, 0, 1] }
            shadow: { $type: shadow, card: { $value: { color: "#000000", offsetX: 0, offsetY: 1, blur: 2, spread: 0 } } }
            leading: { $type: number, tight: 1.1 }
            opacity: { $type: number, half: 0.5 }
            press: { $type: duration, $value: 100ms }
            """)
        #expect(diagnostics.isEmpty)
        #expect(
            lines == [
                "--color-accent: var(--color-accent);", "--color-palette-ink: var(--palette-ink);", "--ease-enter: var(--easing-enter);",
                "--font-mono: var(--family-mono);", "--font-title: var(--font-title--font-family);",
                "--font-weight-strong: var(--font-weight-strong);", "--leading-tight: var(--leading-tight);",
                "--radius-card: var(--radius-card);", "--shadow-card: var(--shadow-card);", "--spacing-s: var(--space-s);",
                "--text-title: var(--font-title--font-size);", "--text-title--font-weight: var(--font-title--font-weight);",
                "--text-title--letter-spacing: var(--font-title--letter-spacing);",
                "--text-title--line-height: var(--font-title--line-height);",
            ])
    }

    /// `text-title` is a colour or a size; `color.x` and `x` would both be `--color-x`.
    @Test func tokensWithoutAClassOfTheirOwnAreNoted() throws {
        let font = "{ fontFamily: Inter, fontSize: 22, fontWeight: 700, lineHeight: 1.2, letterSpacing: 0 }"
        let (lines, diagnostics) = try theme(
            """
            --- brands/x.yaml
            color: { $type: color, title: "#783BF9", ink: "#000000", "a!b": "#000000" }
            ink: { $type: color, $value: "#000000" }
            font: { $type: typography, title: { $value: \(font) } }
            """)
        #expect(diagnostics == ["Tailwind has no class of its own for 'font.title' and 1 other; the name belongs to 'color.title'"])
        #expect(lines.filter { $0.hasPrefix("--color") } == ["--color-ink: var(--color-ink);", "--color-title: var(--color-title);"])
    }

    /// A value that CSS cannot have is noted once, whether the CSS is generated too or not.
    @Test func lossesAreNotedOnce() throws {
        let text = "--- brands/x.yaml\ns: { $type: strokeStyle, a: { $value: { dashArray: [1, 2], lineCap: butt } } }"
        #expect(try emit(text).map(\.text) == ["CSS draws 's.a' as 'dashed'; 'dash-array' has the exact dashes, for SVG"])
        let both = try resolve(Project(text + "\n--- tokengen.yaml\noutputs: { css: Web, typescript: Types }"))
        #expect(try emit(both, ConfiguredOutputs()).count == 1)
    }
}

/// A value as `resolve` prints it, in points where it is a length.
private struct ResolvedValue {
    private let json: Any?

    init(_ json: Any?) { self.json = json }

    private subscript(_ name: String) -> ResolvedValue { ResolvedValue((json as? [String: Any])?[name]) }
    private var items: [ResolvedValue] { (json as? [Any])?.map(ResolvedValue.init) ?? [self] }

    private var number: String {
        guard let number = json as? Double else { return "none" }
        return number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    private var length: String {
        guard let value = self["value"].json as? Double, let unit = self["unit"].json as? String else { return "none" }
        return ResolvedValue(unit == "rem" ? value * 16 : value).number + "px"
    }
    private var duration: String { self["value"].number + (self["unit"].json as? String ?? "") }
    private var curve: String { "cubic-bezier(\(items.map(\.number).joined(separator: ", ")))" }
    private var stroke: String { json as? String ?? "dashed" }
    private var families: String {
        let names = items.compactMap { $0.json as? String }
        let fallback = names.last.flatMap { CSSFontFamilies.fallbacks[$0] }.map { [$0] } ?? []
        return (names.map { CSSFontFamilies.generic.contains($0) ? $0 : "\"\($0)\"" } + fallback).joined(separator: ", ")
    }
    private var weight: Double? {
        (json as? String).flatMap { name in FontWeight.names.first { $0.name == name }?.number } ?? json as? Double
    }

    /// Whether CSS, or a number, means this value.
    func isSame(as found: Any?, _ type: TokenType) -> Bool {
        let css = found as? String ?? ""
        switch type {
        case .number: return found as? Double == json as? Double
        case .fontWeight: return found as? Double == weight
        case .dimension: return css == length
        case .duration: return css == duration
        case .cubicBezier: return css == curve
        case .strokeStyle: return css == stroke
        case .fontFamily: return css == families
        case .color: return isColor(css)
        case .transition: return css == "\(self["duration"].duration) \(self["timingFunction"].curve) \(self["delay"].duration)"
        case .border:
            let start = "\(self["width"].length) \(self["style"].stroke) "
            return css.hasPrefix(start) && self["color"].isColor(String(css.dropFirst(start.count)))
        case .shadow:
            let layers = css.components(separatedBy: ", ")
            return layers.count == items.count && zip(layers, items).allSatisfy { $1.isLayer($0) }
        case .gradient:
            let start = "linear-gradient(to bottom in srgb, "
            let stops = css.dropFirst(start.count).dropLast().description.components(separatedBy: ", ")
            return css.hasPrefix(start) && stops.count == items.count && zip(stops, items).allSatisfy { $1.isStop($0) }
        case .typography:
            guard let parts = found as? [String: Any], parts.count == 5 else { return false }
            return parts["fontFamily"] as? String == self["fontFamily"].families && parts["fontSize"] as? String == self["fontSize"].length
                && parts["fontWeight"] as? Double == self["fontWeight"].weight
                && parts["letterSpacing"] as? String == self["letterSpacing"].length
                && parts["lineHeight"] as? Double == self["lineHeight"].json as? Double
        }
    }

    private func isLayer(_ css: String) -> Bool {
        let inset = self["inset"].json as? Bool == true ? "inset " : ""
        let start = inset + ["offsetX", "offsetY", "blur", "spread"].map { self[$0].length + " " }.joined()
        return css.hasPrefix(start) && self["color"].isColor(String(css.dropFirst(start.count)))
    }

    private func isStop(_ css: String) -> Bool {
        guard let position = self["position"].json as? Double, let space = css.lastIndex(of: " ") else { return false }
        return self["color"].isColor(String(css[..<space]))
            && css[space...].dropFirst() == ResolvedValue((position * 1e8).rounded() / 1e6).number + "%"
    }

    /// Rounding to whole steps of 256 is allowed where the value is one of them.
    private func isColor(_ css: String) -> Bool {
        guard let color = try? ColorValue(css: css), color.space.rawValue == self["colorSpace"].json as? String else { return false }
        let parts = [color.components.x, color.components.y, color.components.z]
        let isSame = zip(parts, self["components"].items).enumerated().allSatisfy { index, pair in
            color.missing & 1 << UInt8(index) == 0
                ? abs(pair.0 - (pair.1.json as? Double ?? .nan)) < 1e-6 : pair.1.json as? String == "none"
        }
        return isSame && abs((color.alpha ?? 1) - (self["alpha"].json as? Double ?? 1)) < 1e-6
    }
}
