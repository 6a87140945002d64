import TokenDiagnostics
import TokenModel
import TokenSyntax

/// A source as folders of brands and modes. They can express what a resolver document cannot, such as dark in a single brand.
struct ImportedFolders {
    /// The paths in the token folder, without extensions.
    private(set) var files: [(path: String, set: Int)] = []
    private(set) var understood: [String] = []
    private(set) var open: [String] = []

    /// Nil if no choice needs folders, or if a mode declares tokens that its brand does not have otherwise.
    init?(_ source: ImportedSource) {
        guard source.document == nil, let axis = source.axes.firstIndex(where: { $0.looksByBrand != nil }),
            let looks = source.axes[axis].looksByBrand
        else { return nil }
        let others = source.axes.indices.filter { $0 != axis }
        guard others.allSatisfy({ source.axes[$0].appearancePair == nil && source.axes[$0].contrastPair == nil }) else { return nil }
        let always = Set(source.common).union(others.flatMap { source.axes[$0].contexts[0].sets })
        let trees = source.trees()
        let paths = trees.map { $0?.declaredPaths() ?? [] }
        // A shared token must not refer to a brand's token. Shared sets that do are copied to every brand.
        let ofBrands = looks[0].brand.isEmpty ? [] : Self.sets(of: always, referringBeyondIn: trees, paths)
        let base = always.subtracting(ofBrands)
        func declared(_ sets: Set<Int>) -> Set<UInt64> { sets.reduce(into: []) { $0.formUnion(paths[$1]) } }

        var folders: [(path: String, sets: Set<Int>)] = [("base", base)]
        var names = ImportedNames()
        var brands: [String] = []
        for look in looks {
            let contexts = source.axes[axis].contexts
            let normal = Set(contexts[look.normal].sets).union(ofBrands).subtracting(base)
            let brand = look.brand.isEmpty ? nil : names.name(for: look.brand, or: "unnamed")
            brands += [brand].compactMap(\.self)
            let home = brand.map { "brands/" + $0 }
            folders.append((home ?? "base", normal))
            for (mode, context) in look.modes {
                let sets = Set(contexts[context].sets).subtracting(base).subtracting(normal)
                guard declared(sets).isSubset(of: declared(base.union(normal))) else { return nil }
                folders.append(((home ?? "").appendingPath("modes").appendingPath(mode.name ?? ""), sets))
            }
        }
        for (path, sets) in folders {
            var names = ImportedNames()
            for (place, set) in sets.sorted().enumerated() {
                // Files in a folder are merged in the order of their names.
                let number = String("\(1000 + place)".suffix(3))
                files.append((path.appendingPath(number + "-" + names.name(for: source.sets[set].name.withoutFileEnding, or: "set")), set))
            }
        }
        let name = source.axes[axis].name.escapedForDisplay
        if !brands.isEmpty { understood.append("brands: \(brands.inQuotes), from '\(name)'") }
        let modes = TokenMode.allCases.filter { mode in looks.contains { $0.modes.contains { $0.mode == mode } } }.compactMap(\.name)
        understood.append("modes: \(modes.inQuotes), from '\(name)'")
        for index in others {
            let other = source.axes[index]
            open.append(
                "'\(other.name.escapedForDisplay)' is neither a brand nor a mode: '\(other.contexts[0].name.escapedForDisplay)' of "
                    + "\(other.contexts.count) is read.")
        }
    }
}

extension ImportedFolders {
    /// Returns the sets that refer to tokens that no other set in `all` declares, directly or through each other.
    private static func sets(of all: Set<Int>, referringBeyondIn trees: [SyntaxTree?], _ paths: [Set<UInt64>]) -> Set<Int> {
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

extension ImportedSource.Axis {
    fileprivate struct Look {
        var brand: String
        var normal: Int
        var modes: [(mode: TokenMode, context: Int)]
    }

    /// The looks of each brand; nil if the names do not reveal them, or if a resolver document can express them.
    fileprivate var looksByBrand: [Look]? {
        let names = contexts.map { ModeName($0.name) }
        guard parts() == nil, names.allSatisfy(\.rest.isEmpty) != names.contains(where: { !$0.rest.isEmpty }) else { return nil }
        var looks: [Look] = []
        var seen: [[String]: [TokenMode: Int]] = [:]
        for (index, name) in names.enumerated() {
            guard seen[name.rest, default: [:]].updateValue(index, forKey: name.mode) == nil else { return nil }
        }
        for rest in names.map(\.rest).firstOfEach {
            guard let modes = seen[rest], let normal = modes[.light] else { return nil }
            let others = TokenMode.allCases.compactMap { mode in mode == .light ? nil : modes[mode].map { (mode: mode, context: $0) } }
            looks.append(Look(brand: rest.joined(separator: "-"), normal: normal, modes: others))
        }
        let modes = Set(looks.flatMap { $0.modes.map(\.mode) })
        guard !modes.isEmpty, looks.count > 1 && !looks.contains(where: \.brand.isEmpty) || looks.count == 1 && modes.count > 1 else {
            return nil
        }
        return looks
    }
}

extension ModeName {
    fileprivate var mode: TokenMode {
        switch (appearance, isHighContrast) {
        case (.dark, true): .darkHighContrast
        case (.dark, false): .dark
        case (_, true): .highContrast
        case (_, false): .light
        }
    }
}
