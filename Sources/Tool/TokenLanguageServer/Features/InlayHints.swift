import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

extension DocumentView {
    /// The most letters of a hint.
    private static let lengthLimit = 40

    /// Returns what references and expressions in a part of the file are, in the brand, mode and context for which the file declares them. Where these
    /// differ by brand, each value once.
    func inlayHints(in part: LSP.Range) -> [LSP.InlayHint] {
        guard let project = checked.project, let judgedFile else { return [] }
        let shown = offset(of: part.start)...max(offset(of: part.start), offset(of: part.end))
        var hints: [SourceRange: [String]] = [:]
        func add(_ value: TokenValue, for declared: TokenValue, at range: SourceRange) {
            guard range.file === judgedFile, shown.contains(range.end), declared.isCalculated else { return }
            let text = value.summary().escapedForDisplay
            if !(hints[range]?.contains(text) ?? false) { hints[range, default: []].append(text) }
        }
        for brand in project.brands {
            brand.forEachDeclaration(project.modifiers.space) { declared, value in
                add(brand.values[value], for: declared.written, at: declared.range)
            }
            for leaf in brand.leaves {
                guard let declared = leaf.declared, let value = leaf.values.map({ brand.values[$0.light] }) else { continue }
                if let range = leaf.range { add(value, for: declared, at: range) }
                guard case .states(let states) = declared, case .states(let values) = value else { continue }
                for state in states {
                    guard let range = leaf.stateRanges[state.state], let value = values.first(where: { $0.state == state.state }) else {
                        continue
                    }
                    add(value.value, for: state.value, at: range)
                }
            }
        }
        return hints.sorted { $0.key.start < $1.key.start }.map { place, texts in
            let text = texts.joined(separator: ", ")
            let label = text.count > Self.lengthLimit ? text.prefix(Self.lengthLimit) + "…" : text[...]
            return .init(position: range(place.bytes).end, label: String(label))
        }
    }
}

extension ResolvedBrand {
    /// Calls `body` with each declaration that counts in the brand, and the value that it then has.
    fileprivate func forEachDeclaration(_ space: ChoiceSpace, _ body: (ResolvedToken.Declared, ValueID) -> Void) {
        // In place: a copy of a token costs far more than a look at it.
        for index in tokens.indices {
            body(tokens[index].declared, tokens[index].values.light)
            for (mode, declared) in tokens[index].modes { body(declared, tokens[index].values[mode]) }
        }
        for (id, declarations) in contexts.declarations {
            for (choice, declared) in declarations.declared.enumerated() {
                let chosen = space.contexts(of: choice, in: declarations.modifiers)
                let values = contexts.tokens[id].map { $0.values[space.choice(of: chosen, in: $0.modifiers)] } ?? tokens[id].values
                for mode in TokenMode.allCases { body(declared[mode], values[mode]) }
            }
        }
    }
}

extension ResolvedToken.Declared {
    /// The value as it is written.
    fileprivate var written: TokenValue { expression ?? value }
}

extension TokenValue {
    /// Whether it is a reference or has an expression. What a composite refers to is named beside the members.
    fileprivate var isCalculated: Bool {
        if case .reference = self { return true }
        return hasExpressions
    }
}
