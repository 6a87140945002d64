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

    /// Writes a picked colour in the notation and colour space of the one that it replaces.
    func presentations(_ parameters: LSP.ColorPresentationParams) -> [LSP.ColorPresentation] {
        let start = offset(of: parameters.range.start)
        guard let (range, old) = literals.first(where: { $0.key.start == start }), let judgedFile else { return [] }
        var ignored = Diagnostics()
        guard let tree = SyntaxParser(readsJSON5: true).parse(judgedFile, reporting: &ignored),
            let node = tree.ids.first(where: { tree.range($0) == range })
        else { return [] }
        let picked = parameters.color
        // Pickers have eight bits.
        func rounded(_ component: Double) -> Double { (component.clamped(to: 0...1) * 255).rounded() / 255 }
        let alpha = picked.alpha < 1 || old.alpha != nil ? (picked.alpha.clamped(to: 0...1) * 1000).rounded() / 1000 : nil
        let color = ColorValue(.srgb, .init(rounded(picked.red), rounded(picked.green), rounded(picked.blue)), alpha: alpha)
        let text = ValueText(isJSON: tree.format == .json, like: tree.reference(node)).source(.color(color.converted(to: old.space)))
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
