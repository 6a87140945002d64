import TokenDiagnostics
import TokenEmitter
import TokenModel
import TokenOutput
import TokenResolver

extension Explanation {
    /// The same answer as Markdown, after a table of the values by brand and mode.
    ///
    /// - Parameter link: returns the address of a place; nil where none is known.
    package func markdown(link: (SourceRange) -> String?) -> String {
        var parts = ["**\(name.escapedForMarkdown)**" + (token.map { " · \($0.type.rawValue)" } ?? "")]
        if let description = token?.description { parts.append(description.escapedForMarkdown) }
        if let deprecation = token?.deprecation { parts.append("*\(deprecation.line.escapedForMarkdown)*") }
        parts.append(valueTable)
        for (chain, owners) in chains {
            let steps = chain.map { step in
                let place = step.place.map { place in
                    step.value.flatMap(link).map { " — [\(place.escapedForMarkdown)](\($0))" } ?? " — \(place)"
                }
                return String(repeating: "  ", count: step.depth) + "- \(step.content.markdownCode)\(place ?? "")"
            }
            parts.append(owners.map(label).joined(separator: ", ").escapedForMarkdown + "\n\n" + steps.joined(separator: "\n"))
        }
        if case .token = subject { parts.append("used \(users.count.counted("time"))") }
        if let contrast { parts.append(contrast.escapedForMarkdown) }
        if !components.isEmpty { parts.append("shown by \(components.map(\.component).joined(separator: ", ").escapedForMarkdown)") }
        if !names.isEmpty {
            parts.append(
                names.map { "- \($0.language.rawValue): \($0.names.map(\.markdownCode).joined(separator: ", "))" }.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }

    /// A row for each brand and each combination of contexts in which it differs, and a column for each mode that any of them has.
    private var valueTable: String {
        let modes = TokenMode.allCases.filter { mode in project.brands.contains { $0.distinctModes.contains(mode) } }
        let rows = project.brands.flatMap { brand in
            combinations(in: brand).map { contexts in
                let owner = label((brand, contexts, brand.distinctModes)).escapedForMarkdown
                return [owner] + modes.map { summary(in: brand, contexts, $0)?.markdownCode ?? "" }
            }
        }
        let header = [""] + modes.map(\.label)
        return ([header, header.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// Returns a value in short; nil where there is none.
    ///
    /// - Parameter contexts: the context of each modifier; empty for the defaults.
    func summary(in brand: ResolvedBrand, _ contexts: [Int] = [], _ mode: TokenMode) -> String? {
        guard let value = values(in: brand, contexts).map({ brand.values[$0[mode]] }) else { return nil }
        switch subject {
        case .token: return value.summary()
        case .field(_, let leaf, let state):
            let cases = project.styles.kind(ofLeaf: leaf).map(project.styles.cases) ?? []
            guard let state, case .states(let states) = value else { return value.summary(cases: cases) }
            return states.first { $0.state == state }?.value.summary(cases: cases)
        }
    }
}

extension String {
    /// As text in Markdown, on one line.
    fileprivate var escapedForMarkdown: String {
        var escaped = ""
        for character in escapedForDisplay {
            if "\\`*_{}[]<>#|~".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    /// As code in Markdown, also in a table.
    fileprivate var markdownCode: String {
        let text = escapedForDisplay.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }
}
