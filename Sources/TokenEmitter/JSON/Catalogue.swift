import TokenModel
import TokenResolver

/// What overrides of a brand are checked against and compiled with: each token and style field with its path, type, slot and declared value,
/// references and all.
///
/// A line for each token and field, so that a change reads well in a review.
struct Catalogue {
    let project: ResolvedProject
    let brand: ResolvedBrand
    let layoutDigest: UInt64

    private var styles: StyleLayout { project.styles }

    func print() -> [UInt8] {
        var json = JSONPrinter(reserving: brand.tokens.count * 160 + styles.leafCount * 120)
        json.text("{\n\"format\":1,\n\"app\":")
        json.string(project.configuration.name ?? "app")
        json.text(",\n\"brand\":")
        json.string(brand.name)
        json.text(",\n\"release\":")
        json.integer(project.configuration.release)
        json.text(",\n\"layout\":")
        json.digest(layoutDigest)
        json.text(",\n\"slots\":")
        json.integer(brand.slotCount(styles))
        json.text(",\n\"remInPoints\":")
        json.number(project.configuration.remInPoints)
        json.text(",\n\"modes\":")
        json.list(brand.modes.compactMap(\.name)) { $0.string($1) }
        json.text(",\n\"tokens\":")
        json.lines(brand.tokensInPathOrder) { print(token: $1, to: &$0) }
        printStyles(to: &json)
        json.text("\n}\n")
        return json.bytes
    }

    private func print(token index: Int, to json: inout JSONPrinter) {
        json.member(brand.tokens[index].path)
        json.text("{\"type\":")
        json.string(brand.tokens[index].type.rawValue)
        json.text(",\"slot\":")
        json.integer(brand.tokens[index].slot)
        json.text(",\"value\":")
        let value = brand.tokens[index].declared.value
        json.value(value)
        json.extras(of: value)
        json.modes(brand.tokens[index].modes.map { ($0.mode, $0.declared.value) })
        json.text("}")
    }

    private func printStyles(to json: inout JSONPrinter) {
        let used = styles.blocks.reduce(into: Set()) { $0.insert($1.type) }.sorted().map { styles.types[$0] }
        let kinds = Set(used.lazy.flatMap(\.leaves).map(\.kind))
        json.text(",\n\"enums\":")
        json.lines(styles.enumerations.filter { kinds.contains(.enumeration($0.name)) }) { json, enumeration in
            json.member(enumeration.name)
            json.list(enumeration.cases) { $0.string($1) }
        }
        json.text(",\n\"variants\":")
        json.lines(used) { json, type in
            json.member(type.name)
            json.list(type.variants) { $0.string($1) }
        }
        json.text(",\n\"styles\":")
        let leaves = styles.blocks.lazy.flatMap { block in styles.types[block.type].leaves.indices.lazy.map { (block, $0) } }
        json.lines(leaves) { print(leaf: $1.1, of: $1.0, to: &$0) }
    }

    private func print(leaf index: Int, of block: StyleBlock, to json: inout JSONPrinter) {
        let type = styles.types[block.type]
        let leaf = type.leaves[index]
        json.member("\(type.name)/\(block.variant)/\(leaf.path)")
        json.text("{\"type\":")
        json.string(leaf.kind.name)
        json.text(",\"slot\":")
        json.integer(project.sharedTokenCount + block.firstLeaf + index)
        if leaf.hasStates { json.text(",\"states\":true") }
        if let value = brand.leaves[block.firstLeaf + index].declared {
            // An existing type's initialiser takes what the bundled value sets, so that an override must not unset it.
            if type.isExisting { json.text(",\"required\":true") }
            json.text(",\"value\":")
            json.value(value, cases: styles.cases(of: leaf.kind))
            json.extras(of: value)
        }
        json.text("}")
    }
}
