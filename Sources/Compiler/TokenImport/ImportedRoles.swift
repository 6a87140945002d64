import TokenDiagnostics
import TokenModel
import TokenProject

/// The choices of a source that are the brand and the modes.
struct ImportedRoles {
    /// Two contexts of an axis that differ in one respect.
    struct Pair {
        var axis: Int
        var normal: Int
        var other: Int
    }

    private(set) var source: ImportedSource
    private(set) var brand: Int?
    /// The modifier of a resolver document that has all modes, instead of one for each axis.
    private(set) var mode: Int?
    private(set) var appearance: Pair?
    private(set) var contrast: Pair?

    init(_ source: ImportedSource) {
        self.source = source
        let isFree = source.document == nil
        if isFree { takeApart() }
        if !isFree { mode = source.axes.firstIndex { $0.modesOfContrast != nil } }
        if mode == nil {
            if isFree { merge(\.appearancePair) }
            appearance = pair(\.appearancePair)
            if isFree { merge(\.contrastPair) }
            contrast = pair(\.contrastPair)
        }
        brand = likeliestBrand()
        tellOtherContexts()
    }

    /// The choices that are neither brand nor mode.
    var others: [Int] {
        let taken = [brand, mode, appearance?.axis, contrast?.axis]
        return source.axes.indices.filter { !taken.contains($0) }
    }

    /// Merges several choices between light and dark, or between contrasts, into one: dark then applies to all collections.
    private mutating func merge(_ pair: (ImportedSource.Axis) -> (normal: Int, other: Int)?) {
        let indices = source.axes.indices.filter { pair(source.axes[$0]) != nil && source.axes[$0].contexts.count == 2 }
        guard let first = indices.first, indices.count > 1 else { return }
        var contexts = [(normal: Int, other: Int)]()
        for index in indices { contexts += [pair(source.axes[index])].compactMap(\.self) }
        var merged = source.axes[first]
        merged.contexts = [false, true].map { isOther in
            let all = zip(indices, contexts).map { source.axes[$0].contexts[isOther ? $1.other : $1.normal] }
            return .init(name: all[0].name, sets: Set(all.flatMap(\.sets)).sorted())
        }
        source.axes[first] = merged
        for index in indices.dropFirst().reversed() { source.axes.remove(at: index) }
    }

    private func pair(_ pair: (ImportedSource.Axis) -> (normal: Int, other: Int)?) -> Pair? {
        for index in source.axes.indices where index != appearance?.axis {
            if let found = pair(source.axes[index]) { return Pair(axis: index, normal: found.normal, other: found.other) }
        }
        return nil
    }

    private mutating func likeliestBrand() -> Int? {
        let others = source.axes.indices.filter { $0 != mode && $0 != appearance?.axis && $0 != contrast?.axis }
        guard let brand = source.likeliestBrand(among: others) else {
            let possible = others.filter(source.mayBeBrands)
            if possible.count > 1 {
                source.open.append(
                    "None of \(possible.map { source.axes[$0].name }.inQuotes) is named like a brand or theme. If one has the brands, add "
                        + "'--as brand=NAME'.")
            }
            return nil
        }
        if brand.isGuess {
            source.open.append(
                "Reading '\(source.axes[brand.axis].name.escapedForDisplay)' as brands is a guess. If they are not, add "
                    + "'--as modifier=\(source.axes[brand.axis].name.escapedForDisplay)'.")
        }
        return brand.axis
    }

    private mutating func tellOtherContexts() {
        for pair in [appearance, contrast].compactMap(\.self) {
            let axis = source.axes[pair.axis]
            let others = axis.contexts.indices.filter { $0 != pair.normal && $0 != pair.other }.map { axis.contexts[$0].name }
            guard !others.isEmpty else { continue }
            source.unread.append(
                "Of '\(axis.name.escapedForDisplay)' only '\(axis.contexts[pair.normal].name.escapedForDisplay)' and "
                    + "'\(axis.contexts[pair.other].name.escapedForDisplay)' are modes; not imported: \(others.inQuotes).")
        }
    }

    /// Splits a choice whose names combine several things, such as `first-light` and `second-dark`, into separate choices. Does so only if the sets
    /// of each name are exactly those of its parts.
    private mutating func takeApart() {
        for index in source.axes.indices.reversed() {
            guard let parts = source.axes[index].parts() else { continue }
            source.axes.replaceSubrange(index...index, with: parts)
        }
    }
}

extension ImportedSource {
    /// Returns the choice that the user or its name calls brands or themes, or else the only one that may be brands, which is a guess.
    func likeliestBrand(among axes: [Int]) -> (axis: Int, isGuess: Bool)? {
        if let axis = axes.first(where: { told.names(of: .brand).contains(self.axes[$0].name) }) { return (axis, false) }
        let axes = axes.filter(mayBeBrands)
        if let axis = axes.first(where: { self.axes[$0].hasBrands }) { return (axis, false) }
        for words in [["brand", "brands", "product", "label", "tenant", "client"], ["theme", "themes"]] as [Set<String>] {
            let named = axes.filter { self.axes[$0].isNamed }
            if let index = named.first(where: { !words.isDisjoint(with: self.axes[$0].name.nameWords) }) { return (index, false) }
        }
        return axes.count == 1 ? (axes[0], true) : nil
    }

    func mayBeBrands(_ axis: Int) -> Bool {
        let axis = axes[axis]
        return !told.names(of: .modifier).contains(axis.name) && !ModifierName.isMeant(by: axis.name, axis.contexts.map(\.name))
    }
}

extension ImportedSource.Axis {
    /// Its contexts by mode, if all of them are modes, with a contrast in dark.
    var modesOfContrast: [(mode: TokenMode, context: Int)]? {
        let modes = contexts.map { context in
            TokenMode.allCases.first { $0.label == context.name } ?? (ModeName(context.name).isPlain ? ModeName(context.name).mode : nil)
        }
        let known = Set(modes.compactMap(\.self))
        guard modes.count == known.count, known.contains(.light), known.contains(where: \.isHighContrast) else { return nil }
        return TokenMode.allCases.compactMap { mode in modes.firstIndex(of: mode).map { (mode, $0) } }
    }

    /// Its contexts for light and dark: the first two whose names differ in nothing else.
    var appearancePair: (normal: Int, other: Int)? {
        let names = contexts.map { ModeName($0.name) }
        for dark in names.indices where names[dark].appearance == .dark {
            var light = names[dark]
            light.appearance = .light
            if let index = names.firstIndex(of: light) { return (index, dark) }
        }
        // `Default` and `Dark`, or `Mode 1` and `Dark`.
        guard names.count == 2, let dark = names.firstIndex(where: { $0.appearance == .dark && $0.isPlain && !$0.isHighContrast }),
            names[1 - dark].appearance == nil, !names[1 - dark].isHighContrast, contexts[1 - dark].isDefault
        else { return nil }
        return (1 - dark, dark)
    }

    /// Its contexts for normal and for high contrast.
    var contrastPair: (normal: Int, other: Int)? {
        let names = contexts.map { ModeName($0.name) }
        for high in names.indices where names[high].isHighContrast {
            var normal = names[high]
            normal.isHighContrast = false
            if let index = names.firstIndex(of: normal) { return (index, high) }
        }
        guard names.count == 2, let high = names.firstIndex(where: \.isHighContrast), !names[1 - high].isHighContrast,
            names[1 - high].appearance == nil, contexts[1 - high].isDefault
        else { return nil }
        return (1 - high, high)
    }

    /// Returns the axes that it combines; nil if it is a single axis.
    func parts() -> [ImportedSource.Axis]? {
        let names = contexts.map { ModeName($0.name) }
        guard names.allSatisfy({ $0.appearance != nil }) || names.contains(where: \.isHighContrast) else { return nil }
        let brands = names.map(\.rest).firstOfEach, looks = names.map(\.appearance).firstOfEach,
            contrasts = names.map(\.isHighContrast).firstOfEach
        let parts = [brands.count, looks.count, contrasts.count]
        guard parts.count(where: { $0 > 1 }) > 1, Set(names).count == names.count, parts.reduce(1, *) == names.count else { return nil }

        let sets = contexts.map { Set($0.sets) }
        func shared(_ isMeant: (ModeName) -> Bool) -> Set<Int> {
            let chosen = names.indices.filter { isMeant(names[$0]) }.map { sets[$0] }
            return chosen.dropFirst().reduce(chosen.first ?? []) { $0.intersection($1) }
        }
        let ofBrand = brands.map { brand in shared { $0.rest == brand } }
        let ofLook = looks.map { look in shared { $0.appearance == look } }
        let ofContrast = contrasts.map { contrast in shared { $0.isHighContrast == contrast } }
        for index in names.indices {
            guard let brand = brands.firstIndex(of: names[index].rest), let look = looks.firstIndex(of: names[index].appearance),
                let contrast = contrasts.firstIndex(of: names[index].isHighContrast),
                ofBrand[brand].union(ofLook[look]).union(ofContrast[contrast]) == sets[index]
            else { return nil }
        }
        let all: [ImportedSource.Axis] = [
            .init(name: name, contexts: zip(brands, ofBrand).map { .init(name: $0.joined(separator: "-"), sets: $1.sorted()) }),
            .init(name: "appearance", contexts: zip(looks, ofLook).map { .init(name: $0 == .dark ? "dark" : "light", sets: $1.sorted()) }),
            .init(
                name: "contrast",
                contexts: zip(contrasts, ofContrast).map { .init(name: $0 ? "high contrast" : "normal", sets: $1.sorted()) }),
        ]
        return all.filter { $0.contexts.count > 1 }
    }
}

extension ImportedSource.Context {
    /// Whether its name carries no specific meaning.
    fileprivate var isDefault: Bool {
        let words = name.nameWords.filter { Int($0) == nil }
        return words.allSatisfy { ["default", "mode", "base", "standard", "normal", "regular", "main", "value", "theme"].contains($0) }
    }
}

extension Array where Element: Hashable {
    var firstOfEach: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Array {
    /// Returns groups in which each element is related to another one, in order of their first elements.
    func clusters(_ areRelated: (Element, Element) -> Bool) -> [[Element]] {
        var clusters: [[Element]] = []
        for element in self {
            let related = clusters.indices.filter { clusters[$0].contains { areRelated($0, element) } }
            guard let first = related.first else {
                clusters.append([element])
                continue
            }
            for other in related.dropFirst().reversed() { clusters[first] += clusters.remove(at: other) }
            clusters[first].append(element)
        }
        return clusters
    }
}
