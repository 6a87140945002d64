import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The catalogue that overrides of a brand are checked and compiled against: each token and style field with its path, type, slot and declared value,
/// including references.
///
/// The slot of the style field `NewsViewStyle/promoted/viewStyle/borderColor` is its variant's first slot plus the index of the field. Literal
/// colours are CSS text, as in overrides. Each token and each set value has its own line, which keeps diffs readable in a review.
struct Catalogue {
    let project: ResolvedProject
    let brand: ResolvedBrand
    let layoutDigest: UInt64

    private var styles: StyleLayout { project.styles }

    func print() -> [UInt8] {
        var json = JSONPrinter(reserving: brand.tokens.count * 130 + styles.leafCount * 60, colors: .text)
        json.text("{\n\"format\":1,\n\"app\":")
        json.string(project.configuration.name ?? NewConfiguration.defaultName)
        json.text(",\n\"brand\":")
        json.string(brand.name)
        json.text(",\n\"release\":")
        json.integer(project.configuration.release)
        json.text(",\n\"layout\":")
        json.digest(layoutDigest)
        json.text(",\n\"slots\":")
        json.integer(brand.slots.count)
        json.text(",\n\"remInPoints\":")
        json.number(project.configuration.remInPoints)
        if brand.hasExpressions {
            json.text(",\n\"language\":")
            json.integer(Expression.version)
        }
        json.text(",\n\"modes\":")
        json.list(brand.modes.compactMap(\.name)) { $0.string($1) }
        printModifiers(to: &json)
        json.text(",\n\"tokens\":")
        json.lines(brand.tokensInPathOrder) { print(token: $1, to: &$0) }
        printStyles(to: &json)
        json.text("\n}\n")
        return json.take()
    }

    private func print(token index: ResolvedToken.ID, to json: inout JSONPrinter) {
        json.member(brand.tokens[index].path)
        json.text("{\"type\":")
        json.string(brand.tokens[index].type.rawValue)
        json.text(",\"slot\":")
        json.integer(brand.slots.slot(of: index).index)
        json.text(",\"value\":")
        let value = brand.tokens[index].declared.value
        print(value, brand.tokens[index].modes.map { ($0.mode, $0.declared.value) }, to: &json)
        if let declarations = brand.contexts.declarations[index] { print(declarations, to: &json) }
        json.text("}")
    }

    private func printModifiers(to json: inout JSONPrinter) {
        guard !project.modifiers.isEmpty else { return }
        json.text(",\n\"modifiers\":")
        json.lines(project.modifiers) { json, modifier in
            json.member(modifier.name)
            json.list(modifier.contexts) { $0.string($1) }
        }
    }

    /// Prints what a token declares in each choice of contexts other than the default: its value, and those of modes that declare another.
    private func print(_ declarations: ContextDeclarations, to json: inout JSONPrinter) {
        let space = project.modifiers.space
        let choices = declarations.declared.enumerated().dropFirst().map { choice, declared in
            (contexts: space.contexts(of: choice, in: declarations.modifiers), values: declared)
        }
        json.contexts(choices, of: declarations.modifiers, among: project.modifiers) { json, _, declared in
            print(declared.light.value, declared.ownModes.map { ($0, declared[$0].value) }, to: &json)
        }
    }

    private func print(_ value: TokenValue, _ modes: [(mode: TokenMode, value: TokenValue)], to json: inout JSONPrinter) {
        json.value(value)
        json.extras(of: value)
        json.modes(modes)
        json.extras(of: modes, besides: value)
    }

    private func printStyles(to json: inout JSONPrinter) {
        let used = styles.blocks.reduce(into: Set()) { $0.insert($1.type) }.sorted().map { styles.types[$0] }
        let kinds = Set(used.lazy.flatMap(\.leaves).map(\.kind))
        json.text(",\n\"enums\":")
        json.lines(styles.enumerations.filter { kinds.contains(.enumeration($0.name)) }) { json, enumeration in
            json.member(enumeration.name)
            json.list(enumeration.cases) { $0.string($1) }
        }
        json.text(",\n\"styles\":")
        json.lines(styles.types.indices.filter { !styles.types[$0].variants.isEmpty }) { print(type: $1, to: &$0) }
    }

    /// Prints the fields once, in slot order; then, for each variant, its first slot and the values that are set.
    private func print(type index: Int, to json: inout JSONPrinter) {
        let type = styles.types[index]
        json.member(type.name)
        json.text("{")
        // An existing type's initialiser takes the bundled values, so an override must not unset them.
        if type.isExisting { json.text("\"required\":true,") }
        json.text("\"fields\":")
        json.joined(type.leaves, open: "{", close: "}") { json, leaf in
            json.member(leaf.path)
            json.string(leaf.hasStates ? leaf.kind.name + "+states" : leaf.kind.name)
        }
        printBounds(of: type, to: &json)
        json.text(",\"variants\":")
        json.lines(styles.blocks.filter { $0.type == index }) { print($1, of: type, to: &$0) }
        json.text("}")
    }

    /// Prints the bounds of numbers for fields whose bounds are narrower than their kind's.
    private func printBounds(of type: StyleType, to json: inout JSONPrinter) {
        let bounded = type.leaves.filter { $0.bounds != nil }
        guard !bounded.isEmpty else { return }
        json.text(",\"bounds\":")
        json.joined(bounded, open: "{", close: "}") { json, leaf in
            guard let bounds = leaf.bounds else { return }
            json.member(leaf.path)
            json.list(bounds.numbers) { $0.number($1) }
        }
    }

    private func print(_ block: StyleBlock, of type: StyleType, to json: inout JSONPrinter) {
        json.member(block.variant)
        json.text("{\"slot\":")
        json.integer(brand.slots.slot(ofLeaf: block.firstLeaf).index)
        json.text(",\"values\":")
        let set = type.leaves.indices.filter { brand.leaves[block.firstLeaf + $0].declared != nil }
        json.lines(set) { json, index in
            guard let value = brand.leaves[block.firstLeaf + index].declared else { return }
            json.member(type.leaves[index].path)
            json.value(value, cases: styles.cases(of: type.leaves[index].kind))
        }
        json.text("}")
    }
}
