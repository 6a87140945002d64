import Gate
import ProjectCases
import SeededRandom
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Which declaration wins in a combination of modes: a declaration in the mode's files wins over one that is only copied in the mode.
@Suite(.gate(.test)) struct ModeCombinationTests {
    private func color(_ red: Double, _ green: Double, _ blue: Double) -> TokenValue {
        .color(ColorValue(.srgb, .init(red, green, blue), missing: 0, alpha: nil, hex: nil))
    }

    private func colors(_ path: String, of text: String) -> [TokenValue?] {
        TokenMode.allCases.map { resolved(text, mode: $0)[path] }
    }

    private let base = """
        --- base/a.yaml
        src: { $type: color, $value: { colorSpace: srgb, components: [1, 0, 0] } }
        a: { $type: color, $value: { colorSpace: srgb, components: [0, 0.25, { $ref: "#/src/$value/components/0" }] } }

        """

    @Test func aDeclarationOfTheDarkComesBeforeACopyInHighContrast() {
        let found = colors(
            "a",
            of: base + """
                --- modes/dark.yaml
                a: { $type: color, $value: { colorSpace: srgb, components: [0, 1, 0] } }
                --- modes/high-contrast.yaml
                src: { $type: color, $value: { colorSpace: srgb, components: [0.5, 0, 0] } }
                """)
        #expect(found == [color(0, 0.25, 1), color(0, 1, 0), color(0, 0.25, 0.5), color(0, 1, 0)])
    }

    @Test func aDeclarationOfHighContrastComesBeforeACopyInTheDark() {
        let found = colors(
            "a",
            of: base + """
                --- modes/dark.yaml
                src: { $type: color, $value: { colorSpace: srgb, components: [0.5, 0, 0] } }
                --- modes/high-contrast.yaml
                a: { $type: color, $value: { colorSpace: srgb, components: [0, 1, 0] } }
                """)
        #expect(found == [color(0, 0.25, 1), color(0, 0.25, 0.5), color(0, 1, 0), color(0, 1, 0)])
    }

    @Test func aDeclarationOfTheDarkCopiesWhatCountsInBoth() {
        let found = colors(
            "a",
            of: base + """
                --- modes/dark.yaml
                a: { $type: color, $value: { colorSpace: srgb, components: [1, { $ref: "#/src/$value/components/0" }, 0] } }
                --- modes/high-contrast.yaml
                src: { $type: color, $value: { colorSpace: srgb, components: [0.5, 0, 0] } }
                --- modes/dark+high-contrast.yaml
                src: { $type: color, $value: { colorSpace: srgb, components: [0.75, 0, 0] } }
                """)
        #expect(found == [color(0, 0.25, 1), color(1, 1, 0), color(0, 0.25, 0.5), color(1, 0.75, 0)])
    }

    @Test func whatACopiedGroupSaysItselfComesBeforeWhatTheOtherSays() {
        let text = """
            --- base/a.yaml
            g: { $type: color, one: "#000001", two: "#000001", three: "#000001" }
            h: { $extends: "{g}" }
            --- modes/dark.yaml
            h: { $type: color, one: "#000002" }
            g: { $type: color, three: "#000005" }
            --- modes/high-contrast.yaml
            g: { $type: color, one: "#000003" }
            h: { $type: color, two: "#000002" }
            --- modes/dark+high-contrast.yaml
            g: { $type: color, two: "#000003" }
            """
        func hex(_ path: String) -> [String?] {
            colors(path, of: text).map { if case .color(let color)? = $0 { color.hex } else { nil } }
        }
        #expect(hex("h.one") == ["#000001", "#000002", "#000003", "#000002"])
        #expect(hex("h.two") == ["#000001", "#000001", "#000002", "#000002"])
        #expect(hex("h.three") == ["#000001", "#000005", "#000001", "#000005"])
    }

    /// The files of a mode overlay the others: added as another layer, they give the same result without modes.
    @Test(arguments: Gate.seeds(30, long: 500)) func aModeIsItsFilesOnTopOfTheOthers(seed: UInt64) throws {
        let project = RandomModes(seed: seed)
        for mode in TokenMode.allCases {
            let layered = resolved(project.layered(mode))
            let found = resolved(project.text, mode: mode)
            #expect(found == layered, "\(mode) of\n\(project.text)")
        }
    }

    /// The same for the modes of a resolver document whose contexts replace the default's.
    @Test(arguments: Gate.seeds(30, long: 500)) func aWholeModeIsItsSources(seed: UInt64) throws {
        let project = RandomModes(seed: seed)
        for mode in TokenMode.allCases {
            let found = resolved(project.resolverDocument, mode: mode)
            #expect(found == resolved(project.whole(mode)), "\(mode) of\n\(project.resolverDocument)")
        }
    }
}

/// Colours that refer to each other by aliases, pointers and `$extends`, redefined at random in the files of modes.
private struct RandomModes {
    private let base: String
    private var overlays: [TokenMode: String] = [:]
    /// Declarations of the light and normal-contrast contexts, if modes are complete.
    private var defaults: [TokenMode: String] = [:]

    private static let names = ["a", "b", "c", "d"]

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let all = ["g", "h"].flatMap { group in Self.names.map { (group, $0) } }
        base = Self.file(all.filter { $0.0 == "g" || random.isOne(in: 3) }, &random, extending: ["h": "g", "k": "h"])
        for mode in TokenMode.allCases where mode != .light {
            overlays[mode] = Self.file((all + Self.names.map { ("k", $0) }).filter { _ in random.isOne(in: 4) }, &random)
        }
        for mode in [TokenMode.dark, .highContrast] {
            // A token that a group declares itself, not by copying, exists in all modes or in none.
            defaults[mode] = Self.file(all.filter { $0.0 == "g" && random.isOne(in: 3) }, &random)
        }
    }

    private static func file(
        _ tokens: [(String, String)], _ random: inout SplitMix64, extending extended: [String: String] = [:]
    ) -> String {
        ["g", "h", "k"].map { group in
            let head = extended[group].map { ["$extends: \"{\($0)}\""] } ?? []
            let lines = tokens.filter { $0.0 == group }.map { "\($0.1): { $type: color, \(value(of: $0.1, &random)) }" }
            return head.isEmpty && lines.isEmpty ? "" : "\(group): { \((head + lines).joined(separator: ", ")) }\n"
        }.joined()
    }

    /// Refers only to names before its own.
    private static func value(of name: String, _ random: inout SplitMix64) -> String {
        let number = "0.\(Int.random(in: 1...9, using: &random))"
        let literal = "$value: { colorSpace: srgb, components: [\(number), 0, 0.5] }"
        let earlier = names.prefix { $0 != name }
        guard let other = earlier.randomElement(using: &random), let group = ["g", "h", "k"].randomElement(using: &random)
        else { return literal }
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: "$value: \"{\(group).\(other)}\""
        case 1: "$ref: \"#/\(group)/\(other)\""
        case 2, 3: "$value: { colorSpace: srgb, components: [\(number), { $ref: \"#/\(group)/\(other)/$value/components/0\" }, 0] }"
        default: literal
        }
    }

    /// As folders.
    var text: String {
        let modes = overlays.sorted { $0.key.rawValue < $1.key.rawValue }.map { "--- modes/\($0.key.label).yaml\n\($0.value)" }
        return "--- base/a.yaml\n\(base)" + modes.joined()
    }

    /// The files of the mode as a layer over the base, each token in a file of its own.
    func layered(_ mode: TokenMode) -> String {
        document(mode.overlays.enumerated().map { ("o\($0)", overlays[$1] ?? "") })
    }

    /// What only light, or only normal contrast, declares does not exist in the other context.
    func whole(_ mode: TokenMode) -> String {
        let isDark = mode == .dark || mode == .darkHighContrast
        let isHigh = mode == .highContrast || mode == .darkHighContrast
        return document([
            ("o0", (isDark ? overlays : defaults)[.dark] ?? ""), ("o1", (isHigh ? overlays : defaults)[.highContrast] ?? ""),
        ])
    }

    private func document(_ overlays: [(name: String, text: String)]) -> String {
        let sets = overlays.map { "  \($0.name): { sources: [{ $ref: \($0.name).yaml }] }\n" }.joined()
        let order = overlays.map { ", { $ref: \"#/sets/\($0.name)\" }" }.joined()
        return """
            --- resolver.yaml
            version: "2025.10"
            sets:
              base: { sources: [{ $ref: a.yaml }] }
            \(sets)resolutionOrder: [{ $ref: "#/sets/base" }\(order)]
            --- a.yaml
            \(base)\(overlays.map { "--- \($0.name).yaml\n\($0.text)" }.joined())
            """
    }

    var resolverDocument: String {
        """
        --- resolver.yaml
        version: "2025.10"
        sets:
          base: { sources: [{ $ref: a.yaml }] }
        modifiers:
          appearance: { default: light, contexts: { light: [{ $ref: light.yaml }], dark: [{ $ref: dark.yaml }] } }
          contrast: { default: normal, contexts: { normal: [{ $ref: normal.yaml }], high: [{ $ref: high.yaml }] } }
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/appearance" }, { $ref: "#/modifiers/contrast" }]
        --- a.yaml
        \(base)--- light.yaml
        \(defaults[.dark] ?? "")--- dark.yaml
        \(overlays[.dark] ?? "")--- normal.yaml
        \(defaults[.highContrast] ?? "")--- high.yaml
        \(overlays[.highContrast] ?? "")
        """
    }
}
