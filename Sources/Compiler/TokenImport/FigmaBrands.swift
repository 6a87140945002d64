import TokenDiagnostics

/// The brands of collections that others extend: one for the extended collections themselves, and one for each extension.
///
/// Extensions of several collections are the same brand if they have the same name. In a collection that a brand does not extend, it has the
/// collection's own values.
struct FigmaBrands {
    struct Brand {
        var name: String
        /// The extension, by the collection at the beginning of its chain.
        var extensions: [Int: Int] = [:]
    }

    private(set) var all: [Brand] = []
    /// The variables that some extension overrides, by collection.
    private var overridden: [Int: Set<Int>] = [:]
    private let variables: FigmaVariables

    init(_ variables: FigmaVariables) {
        self.variables = variables
        for (index, collection) in variables.collections.enumerated() where collection.parent != nil {
            guard let root = variables.ancestors(of: index).last else { continue }
            if all.isEmpty { all.append(Brand(name: variables.collections[root].name)) }
            overridden[root, default: []].formUnion(collection.overridden)
            if let place = all.indices.dropFirst().first(where: { all[$0].name == collection.name && all[$0].extensions[root] == nil }) {
                all[place].extensions[root] = index
            } else {
                all.append(Brand(name: collection.name, extensions: [root: index]))
            }
        }
    }

    /// The collections that are extended.
    var roots: [Int] { overridden.keys.sorted() }

    /// The variables of a collection that brands have values for; all of them if no extension overrides one, so that each is still a brand.
    func differing(_ own: [Int], in collection: Int) -> [Int] {
        guard let overridden = overridden[collection] else { return [] }
        let differing = own.filter(overridden.contains)
        return differing.isEmpty ? own : differing
    }

    /// The collection whose modes have a brand's values, and the variables that only an extension has.
    func values(of brand: Brand, in root: Int) -> (collection: Int, own: [Int]) {
        let collection = brand.extensions[root] ?? root
        let chain = Set(variables.ancestors(of: collection)).subtracting([root])
        return (collection, variables.variables.indices.filter { chain.contains(variables.variables[$0].collection) })
    }

    /// The brands that extend some of several collections, in one line.
    var note: String? {
        let partial = all.dropFirst().filter { $0.extensions.count < roots.count }.map(\.name)
        guard roots.count > 1, !partial.isEmpty else { return nil }
        return
            "Extensions of the same name are one brand. Of \(roots.map { variables.collections[$0].name }.inQuotes), these extend only some "
            + "and have the values of the others: \(partial.firstInQuotes)."
    }
}
