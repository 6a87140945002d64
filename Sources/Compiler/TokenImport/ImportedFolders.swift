import TokenDiagnostics
import TokenModel
import TokenProject
import TokenSyntax

/// A source as folders of brands and modes. They can express what a resolver document cannot, such as dark in a single brand.
struct ImportedFolders {
    /// The paths in the token folder, without extensions.
    var files: [(path: String, set: Int)] = []
    /// The folders of brands that have nothing of their own, and need a file to exist.
    var emptyFolders: [String] = []
    var understood: [String] = []
    var open: [String] = []
    var unread: [String] = []
    /// The section of `tokengen.yaml` about modifiers.
    var configuration = ""
    private var brandOrigin = ""
    private var modeOrigin = ""

    /// Nil if no choice needs folders, or if a mode declares tokens that its brand does not have otherwise.
    ///
    /// - Parameter taken: names that no modifier can have in an output.
    init?(_ source: ImportedSource, avoiding taken: [String]) {
        guard source.document == nil else { return nil }
        let source = source.looks.isEmpty ? source.mergingLooks() : source
        guard let (looks, choices) = looks(of: source) else { return nil }
        let always = Set(source.common).union(choices.flatMap { $0.contexts[0].sets[.light] ?? [] }).union(looks.map(\.normal).shared())
        let trees = source.trees()
        let paths = trees.map { $0?.declaredPaths() ?? [] }
        // A shared token must not refer to a brand's token. Shared sets that do are copied to every brand.
        let ofBrands = looks[0].brand.isEmpty ? [] : Self.sets(of: always, referringBeyondIn: trees, paths)
        // A shared set that overrides those of brands or modes does so in each of their folders.
        let values = trees.map(DeclaredValues.init)
        let chosen = looks.reduce(into: Set<Int>()) { $0.formUnion($1.modes.values.reduce($1.normal) { $0.union($1) }) }.subtracting(always)
        let defaults = choices.flatMap { $0.contexts[0].sets[.light] ?? [] }.filter { !looks[0].normal.contains($0) }
        let late = Set(source.common).union(defaults).filter { set in
            !looks[0].brand.isEmpty && chosen.contains { $0 < set && values[$0].overlap(with: values[set]).different > 0 }
        }
        let base = always.subtracting(ofBrands)
        func declared(_ sets: Set<Int>) -> Set<UInt64> { sets.reduce(into: []) { $0.formUnion(paths[$1]) } }

        var folders: [(path: String, sets: Set<Int>)] = [("base", base)]
        var sharedByMode: [TokenMode: Set<Int>] = [:]
        if looks.count > 1 {
            for mode in TokenMode.allCases where looks[0].modes[mode] != nil {
                let all = looks.map { $0.modes[mode] ?? [] }.shared().subtracting(base)
                let own = all.subtracting(Self.sets(of: base.union(all), referringBeyondIn: trees, paths))
                guard declared(own).isSubset(of: declared(base)) else { continue }
                sharedByMode[mode] = own
                folders.append(("modes".appendingPath(mode.name ?? ""), own))
            }
        }
        var names = ImportedNames()
        var brands: [String] = []
        for look in looks {
            let normal = look.normal.union(ofBrands).subtracting(base).union(late)
            let brand = look.brand.isEmpty ? nil : names.name(for: look.brand, or: "unnamed")
            brands += [brand].compactMap(\.self)
            let home = brand.map { "brands/" + $0 }
            folders.append((home ?? "base", normal))
            let filled = folders.count
            for mode in TokenMode.allCases {
                guard let all = look.modes[mode] else { continue }
                let sets = all.subtracting(base).subtracting(normal).subtracting(sharedByMode[mode] ?? []).union(late)
                guard declared(sets).isSubset(of: declared(base.union(normal))) else { return nil }
                folders.append(((home ?? "").appendingPath("modes").appendingPath(mode.name ?? ""), sets))
            }
            if let home, folders[(filled - 1)...].allSatisfy(\.sets.isEmpty) { emptyFolders.append(home) }
        }
        let layers = Layers(
            base: base, always: always, late: late, looks: looks, brands: brands, paths: paths, trees: trees,
            winning: Winning(values: values))
        folders += addModifiers(choices, source, layers, avoiding: taken)
        for (path, sets) in folders {
            var names = ImportedNames()
            for (place, set) in sets.sorted().enumerated() {
                // Files in a folder are merged in the order of their names.
                let number = String("\(1000 + place)".suffix(3))
                files.append((path.appendingPath(number + "-" + names.name(for: source.sets[set].name.withoutFileEnding, or: "set")), set))
            }
        }
        if !brands.isEmpty { understood.append("brands: \(brands.inQuotes), from \(brandOrigin)") }
        let modes = TokenMode.allCases.filter { mode in looks.contains { $0.modes[mode] != nil } }.compactMap(\.name)
        understood.append("modes: \(modes.inQuotes), from \(modeOrigin)")
    }

    /// Returns the looks of the brands, and the choices that are not part of them. Nil if no choice needs folders.
    private mutating func looks(of source: ImportedSource) -> (looks: [ImportedLook], choices: [Choice])? {
        if !source.looks.isEmpty {
            brandOrigin = source.looksOrigin
            modeOrigin = source.looksOrigin
            return (source.looks, source.axes.indices.map { Choice($0, of: source) })
        }
        var besides: [Choice] = []
        var axis = source.axes.firstIndex { $0.looksByBrand != nil }
        var looks = axis.flatMap { source.axes[$0].looksByBrand } ?? []
        if axis == nil, let choice = source.axes.indices.lazy.compactMap({ Choice(besidesModesOf: $0, of: source) }).first {
            axis = choice.axis
            besides = [choice]
            let modes = choice.contexts[0].sets
            looks = [ImportedLook(brand: "", normal: modes[.light] ?? [], modes: modes.filter { $0.key != .light })]
        }
        guard let axis else { return nil }
        var others = source.axes.indices.filter { $0 != axis }
        guard others.allSatisfy({ source.axes[$0].appearancePair == nil && source.axes[$0].contrastPair == nil }) else { return nil }
        modeOrigin = "'\(source.axes[axis].name.escapedForDisplay)'"
        brandOrigin = modeOrigin
        if looks[0].brand.isEmpty, let brand = source.likeliestBrand(among: others) {
            let name = source.axes[brand.axis].name.escapedForDisplay
            brandOrigin = "'\(name)'"
            others.removeAll { $0 == brand.axis }
            looks = source.axes[brand.axis].contexts.map { looks[0].adding($0) }
            if brand.isGuess { open.append("Reading '\(name)' as brands is a guess.") }
        }
        return (looks, besides + others.map { Choice($0, of: source) })
    }
}

extension ImportedFolders {
    /// Returns the sets that refer to tokens that no other set in `all` declares, directly or through each other.
    static func sets(of all: Set<Int>, referringBeyondIn trees: [SyntaxTree?], _ paths: [Set<UInt64>]) -> Set<Int> {
        let named = trees.enumerated().map { all.contains($0) ? $1?.namedPaths() ?? [] : [] }
        let known = paths.reduce(into: Set<UInt64>()) { $0.formUnion($1) }
        var rest = all
        while true {
            let own = rest.reduce(into: Set<UInt64>()) { $0.formUnion(paths[$1]) }
            let beyond = rest.filter { !named[$0].intersection(known).isSubset(of: own) }
            if beyond.isEmpty { return all.subtracting(rest) }
            rest.subtract(beyond)
        }
    }
}
