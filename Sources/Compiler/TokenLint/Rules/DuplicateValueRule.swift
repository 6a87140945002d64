import TokenDiagnostics
import TokenModel
import TokenResolver

extension LintRule {
    package static let duplicateValue = LintRule(
        "duplicate-value", summary: "Each value is written once, and others refer to it.",
        explanation: """
            If several tokens of one type have the same literal value, one of them is easily forgotten when the value changes. Aliases do not \
            count, nor do deprecated tokens and what `$extends` copies. Two values are the same if they are written the same way, except for \
            letter case and short forms; the same colour in two colour spaces differs. Two dimensions that are both 12 usually mean nothing, so \
            only colours are checked unless `types` lists more.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              accent: "#783BF9"
              link: "#783BF9"
            """,
        options: [.types, .minimum, .ignore], defaultLevel: .warning, check: check)

    private struct Literal: Hashable {
        let type: TokenType
        let value: TokenValue
    }

    private static func check(_ run: inout LintRun) {
        let types = Set(run.options.names(.types).compactMap(TokenType.init))
        let least = Int(max(2, min(run.options.number(.minimum), 1e9)))
        let ignored = run.options.patterns(.ignore)
        for (index, brand) in run.project.brands.enumerated() {
            var order: [Literal] = []
            var tokensOf: [Literal: [ResolvedToken.ID]] = [:]
            for id in brand.tokens.indices where types.contains(brand.tokens[id].type) && brand.copies[id] == nil {
                let token = brand.tokens[id]
                guard token.deprecation == nil, !token.declared.value.holdsReference, !ignored.matches(token.path) else { continue }
                let literal = Literal(type: token.type, value: token.declared.value.withoutNotation)
                if tokensOf[literal] == nil { order.append(literal) }
                tokensOf[literal, default: []].append(id)
            }
            for literal in order {
                guard let found = tokensOf[literal], found.count >= least else { continue }
                let tokens = found.filter { !run.isExcepted(.token($0, brand: index)) }.map { brand.tokens[$0] }
                guard let first = tokens.first, tokens.count >= least else { continue }
                run.report(
                    .duplicates(tokens.map(\.path)), at: first.key, pointer: first.pointer, about: [], brand: index,
                    notes: tokens.dropFirst().prefix(10).map { .init("'\($0.path)' has the same value", at: $0.key) })
            }
        }
    }
}

extension LintOption {
    fileprivate static let types = LintOption.names(
        "types", among: TokenType.allCases.map(\.rawValue), default: ["color"], "The types of tokens to check.")
    fileprivate static let minimum = LintOption.number("minimum", default: 2, "The number of tokens with the same value to report.")
    fileprivate static let ignore = LintOption.names("ignore", "Paths of tokens to ignore.")
}

extension TokenValue {
    fileprivate var holdsReference: Bool {
        guard mayHoldReferences else { return false }
        var found = false
        forEachReference { _ in found = true }
        return found
    }
}

extension LintMessage {
    fileprivate static func duplicates(_ paths: [String]) -> Self {
        let others = paths.dropFirst().prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let rest = paths.count > 4 ? " and \(paths.count - 4) more" : ""
        return Self("'\(paths[0])' has the same literal value as \(others)\(rest); one of them can refer to the other")
    }
}
