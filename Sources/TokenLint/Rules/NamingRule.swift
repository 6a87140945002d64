import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let naming = LintRule(
        id: .naming, summary: "Names are written in one way.",
        explanation: """
            `fontSize` beside `font-weight` is a name to look up each time. By default the style that most names of the project have is the \
            one that all should have; `style` names another. Names of one word in lower case, numbers and `$root` fit all styles but \
            PascalCase, which numbers and `$root` fit too. `paths` lists patterns of which every token's path has to match one, so that a \
            token can be kept out of groups that nobody has agreed on.
            """,
        example: """
            --- base/text.yaml
            fontSize:
              $type: dimension
              bodyText: 16
              small-print: 11
            """,
        options: [.style, .paths, .ignore], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        let ignored = run.options.patterns(.ignore)
        let allowed = run.options.patterns(.paths)
        let style = NameStyle(rawValue: run.options.text(.style) ?? "") ?? mostUsed(in: run.project.brands, but: ignored)
        for (index, brand) in run.project.brands.enumerated() {
            for (place, token) in brand.tokens.enumerated() where !ignored.matches(token.path) {
                if let style, let name = token.path.names.first(where: { !style.fits($0) }) {
                    run.report(.style(String(Substring(name)), style), about: place, in: index)
                }
                guard !allowed.isEmpty, !allowed.matches(token.path) else { continue }
                run.report(.path(token.path, allowed.map(\.text)), about: place, in: index)
            }
        }
    }

    /// The style that most names have, of names of more than one word; nil where there are none.
    private static func mostUsed(in brands: [ResolvedBrand], but ignored: [PathPattern]) -> NameStyle? {
        var counts: [NameStyle: Int] = [:]
        for token in brands.lazy.flatMap(\.tokens) where !ignored.matches(token.path) {
            for name in token.path.names {
                if let style = NameStyle(of: name) { counts[style, default: 0] += 1 }
            }
        }
        return NameStyle.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }.flatMap { counts[$0] == nil ? nil : $0 }
    }
}

extension LintOption {
    fileprivate static let style = LintOption.choice(
        "style", of: NameStyle.allCases.map(\.rawValue) + ["consistent"], default: "consistent", "How names are written.")
    fileprivate static let paths = LintOption.names("paths", "Patterns of which every token's path has to match one.")
    fileprivate static let ignore = LintOption.names("ignore", "Paths of tokens whose names are not looked at.")
}

extension String {
    /// The names that a path consists of.
    fileprivate var names: [Substring.UTF8View] { Substring(self).utf8.split(separator: UInt8(ascii: ".")) }
}

extension LintMessage {
    fileprivate static func style(_ name: String, _ style: NameStyle) -> Self {
        Self("'\(name)' is not written in \(style.label) as the other names are")
    }
    fileprivate static func path(_ path: String, _ allowed: [String]) -> Self {
        Self("'\(path)' matches none of the paths that are allowed: \(allowed.quoted)")
    }
}
