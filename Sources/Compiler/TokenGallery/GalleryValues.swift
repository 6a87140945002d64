import TokenData
import TokenModel
import TokenOutput
import TokenResolver

/// The declared values of style fields, each text once.
///
/// For the first brand's default variants all fields are printed; for other variants and brands, only the fields that differ. Each entry is the
/// field's index among its style's leaves, the number of the declared value or -1 for nil, and the file and line.
struct GalleryValues {
    private struct Declaration: Hashable {
        let value: TokenValue
        /// The enumeration's name, because its values are only numbers.
        let enumeration: String?
    }

    private let project: ResolvedProject
    private var pool: [Declaration] = []
    /// The number of each value, by brand and leaf; -1 for nil.
    private var numbers: [[Int]] = []
    private let defaults: [Int: Int]
    /// By style type.
    private let blocks: [Int: [StyleBlock]]

    init(_ project: ResolvedProject) {
        self.project = project
        var known: [Declaration: Int] = [:]
        blocks = Dictionary(grouping: project.styles.blocks, by: \.type)
        defaults = Dictionary(project.styles.blocks.filter { $0.variant == "default" }.map { ($0.type, $0.firstLeaf) }) { first, _ in first
        }
        for brand in project.brands {
            var numbers = Array(repeating: -1, count: brand.leaves.count)
            for block in project.styles.blocks {
                for (place, field) in project.styles.types[block.type].leaves.enumerated() {
                    guard let value = brand.leaves[block.firstLeaf + place].declared else { continue }
                    let enumeration: String? = if case .enumeration(let name) = field.kind { name } else { nil }
                    let declaration = Declaration(value: value, enumeration: enumeration)
                    let number = known[declaration] ?? pool.count
                    if number == pool.count {
                        known[declaration] = number
                        pool.append(declaration)
                    }
                    numbers[block.firstLeaf + place] = number
                }
            }
            self.numbers.append(numbers)
        }
    }

    func printPool(to json: inout JSONPrinter) {
        json.list(pool) { json, declaration in
            let cases = declaration.enumeration.flatMap { project.styles.enumeration(named: $0)?.cases } ?? []
            json.value(declaration.value, cases: cases)
        }
    }

    /// Prints the values of the first brand, by variant.
    func print(valuesOf type: Int, _ places: SourcePlaces, to json: inout JSONPrinter) {
        json.joined(blocks[type] ?? [], open: "{", close: "}") { json, block in
            json.member(block.variant)
            let base = block.variant == "default" ? nil : defaults[type].map { (0, $0) }
            print(block, ofBrand: 0, nextTo: base, places, to: &json)
        }
    }

    /// Prints the values of another brand that differ from the first, by style and variant.
    func printChanges(ofBrand brand: Int, _ places: SourcePlaces, to json: inout JSONPrinter) {
        let changed = project.styles.blocks.filter { block in
            let leaves = block.firstLeaf..<block.firstLeaf + project.styles.types[block.type].leaves.count
            return numbers[brand][leaves] != numbers[0][leaves]
        }
        json.lines(changed) { json, block in
            json.member("\(project.styles.types[block.type].name)/\(block.variant)")
            print(block, ofBrand: brand, nextTo: (0, block.firstLeaf), places, to: &json)
        }
    }

    /// - Parameter base: a brand and its first leaf to compare with; only differing values are printed. Without it, all values except nil are
    ///   printed.
    private func print(
        _ block: StyleBlock, ofBrand brand: Int, nextTo base: (brand: Int, leaf: Int)?, _ places: SourcePlaces, to json: inout JSONPrinter
    ) {
        let leaves = project.styles.types[block.type].leaves.indices.filter { place in
            numbers[brand][block.firstLeaf + place] != (base.map { numbers[$0.brand][$0.leaf + place] } ?? -1)
        }
        json.list(leaves) { json, place in
            json.integer(place)
            json.text(",")
            json.integer(numbers[brand][block.firstLeaf + place])
            json.text(",")
            if let range = project.brands[brand].leaves[block.firstLeaf + place].range {
                let (file, line) = places.numbers(of: range)
                json.integer(file)
                json.text(",")
                json.integer(line)
            } else {
                json.text("-1,0")
            }
        }
    }
}
