import TokenDiagnostics
import TokenEdits
import TokenModel
import TokenResolver
import TokenSyntax

extension DocumentView {
    /// Returns the colours that are written out in a file, each once.
    var colors: [LSP.ColorInformation] {
        literals.sorted { $0.key.start < $1.key.start }.map { range, color in
            let shown = color.displayColor(in: .srgb)
            return .init(
                range: self.range(range.bytes), color: .init(red: shown.red, green: shown.green, blue: shown.blue, alpha: shown.alpha))
        }
    }

    /// Writes a picked colour as the one that it replaces is written.
    func presentations(_ parameters: LSP.ColorPresentationParams) -> [LSP.ColorPresentation] {
        let start = offset(of: parameters.range.start)
        guard let (range, old) = literals.first(where: { $0.key.start == start }), let judgedFile, let tree = SyntaxTree(judgedFile),
            let node = tree.ids.first(where: { tree.range($0) == range })
        else { return [] }
        let picked = parameters.color
        let text = PickedColor(red: picked.red, green: picked.green, blue: picked.blue, alpha: picked.alpha).source(
            over: old, at: node, of: tree)
        return [.init(label: text, textEdit: .init(range: self.range(range.bytes), newText: text))]
    }

    private var literals: [SourceRange: ColorValue] {
        guard let judgedFile, let project = checked.project else { return [:] }
        var colors: [SourceRange: ColorValue] = [:]
        func add(_ value: TokenValue, at range: SourceRange) {
            if range.file === judgedFile, case .color(let color) = value { colors[range] = color }
        }
        func add(_ declared: ResolvedToken.Declared) { add(declared.value, at: declared.range) }
        for brand in project.brands {
            for token in brand.tokens where token.type == .color {
                add(token.declared)
                for mode in token.modes { add(mode.declared) }
            }
            for declared in brand.overridden.values { add(declared) }
            for modes in brand.overriddenModes.values { for declared in modes.values { add(declared) } }
            for declarations in brand.contexts.declarations.values {
                for declared in declarations.declared { for mode in TokenMode.allCases { add(declared[mode]) } }
            }
            for declared in brand.contexts.idle.values.joined() { add(declared) }
            for leaf in brand.leaves {
                guard let range = leaf.range, let value = leaf.declared else { continue }
                add(value, at: range)
                guard case .states(let states) = value else { continue }
                for state in states { leaf.stateRanges[state.state].map { add(state.value, at: $0) } }
            }
        }
        return colors
    }
}
