import TokenModel
import TokenProject

/// The sets of a brand, without a mode and in each of its modes.
struct ImportedLook {
    /// Empty if the choice has no brands.
    var brand: String
    var normal: Set<Int>
    var modes: [TokenMode: Set<Int>]

    init(brand: String, normal: Set<Int>, modes: [TokenMode: Set<Int>]) {
        self.brand = brand
        self.normal = normal
        self.modes = modes
    }

    /// Merges sets by mode. Where there are none for a mode, those for the nearest one count.
    init(brand: String, merging looks: [[TokenMode: [Int]]]) {
        func sets(in mode: TokenMode) -> Set<Int> {
            Set(looks.flatMap { look in mode.andNearest.lazy.compactMap { look[$0] }.first ?? [] })
        }
        let modes = TokenMode.allCases.filter { mode in mode != .light && looks.contains { $0[mode] != nil } }
        self.init(
            brand: brand, normal: sets(in: .light), modes: Dictionary(modes.map { ($0, sets(in: $0)) }) { first, _ in first })
    }

    /// Returns the look of a brand that another choice has.
    func adding(_ context: ImportedSource.Context) -> ImportedLook {
        let sets = Set(context.sets)
        return ImportedLook(brand: context.name, normal: normal.union(sets), modes: modes.mapValues { $0.union(sets) })
    }
}

extension ImportedSource {
    /// Merges the choices that contain only light, dark and contrasts, if one of them has more than a resolver document can express. A choice without
    /// one of the modes has the nearest one that it has.
    func mergingLooks() -> ImportedSource {
        let looks = axes.map(\.plainLooks)
        let indices = axes.indices.filter { looks[$0] != nil }
        guard indices.count > 1, indices.contains(where: { axes[$0].looksByBrand != nil }) else { return self }
        let look = ImportedLook(brand: "", merging: indices.compactMap { looks[$0] })
        var merged = self
        merged.axes[indices[0]].contexts = TokenMode.allCases.compactMap { mode in
            let sets = mode == .light ? look.normal : look.modes[mode]
            return sets.map { Context(name: mode.name ?? "light", sets: $0.sorted()) }
        }
        for index in indices.dropFirst().reversed() { merged.axes.remove(at: index) }
        return merged
    }
}

extension TokenMode {
    /// The mode and those that stand in for it, the nearest first.
    fileprivate var andNearest: [TokenMode] {
        switch self {
        case .light: [.light]
        case .dark: [.dark, .light]
        case .highContrast: [.highContrast, .light]
        case .darkHighContrast: [.darkHighContrast, .dark, .light]
        }
    }
}

extension ImportedSource.Axis {
    /// The sets of each mode that is light, dark or a contrast. Nil if it does not have them.
    var looks: [TokenMode: [Int]]? {
        plainLooks ?? appearancePair.map { [.light: contexts[$0.normal].sets, .dark: contexts[$0.other].sets] }
            ?? contrastPair.map { [.light: contexts[$0.normal].sets, .highContrast: contexts[$0.other].sets] }
    }

    /// The sets of each mode, if it contains nothing but light, dark and contrasts.
    fileprivate var plainLooks: [TokenMode: [Int]]? {
        let names = contexts.map { ModeName($0.name) }
        if contexts.count == 2, let pair = appearancePair, names.allSatisfy({ !$0.isHighContrast }) {
            return [.light: contexts[pair.normal].sets, .dark: contexts[pair.other].sets]
        }
        guard names.allSatisfy(\.isPlain), Set(names.map(\.mode)).count == names.count, names.contains(where: { $0.mode == .light }) else {
            return nil
        }
        return Dictionary(zip(names.map(\.mode), contexts.map(\.sets))) { first, _ in first }
    }

    /// The looks of each brand; nil if the names do not reveal them, or if a resolver document can express them.
    var looksByBrand: [ImportedLook]? {
        let names = contexts.map { ModeName($0.name) }
        guard parts() == nil, names.allSatisfy(\.isPlain) != names.contains(where: { !$0.isPlain }) else { return nil }
        var seen: [[String]: [TokenMode: Set<Int>]] = [:]
        for (context, name) in zip(contexts, names) {
            guard seen[name.rest, default: [:]].updateValue(Set(context.sets), forKey: name.mode) == nil else { return nil }
        }
        var looks: [ImportedLook] = []
        for rest in names.map(\.rest).firstOfEach {
            guard var modes = seen[rest], let normal = modes.removeValue(forKey: .light) else { return nil }
            looks.append(ImportedLook(brand: rest.joined(separator: "-"), normal: normal, modes: modes))
        }
        let modes = Set(looks.flatMap(\.modes.keys))
        guard !modes.isEmpty, looks.count > 1 && !looks.contains(where: \.brand.isEmpty) || looks.count == 1 && modes.count > 1 else {
            return nil
        }
        return looks
    }
}

extension Array {
    /// The elements that all of them have.
    func shared<Value>() -> Set<Value> where Element == Set<Value> { dropFirst().reduce(first ?? []) { $0.intersection($1) } }
}

extension ModeName {
    var mode: TokenMode {
        switch (appearance, isHighContrast) {
        case (.dark, true): .darkHighContrast
        case (.dark, false): .dark
        case (_, true): .highContrast
        case (_, false): .light
        }
    }
}
