import TokenFormat
import TokenSyntax

extension FileAxes {
    mutating func makeAxes() {
        let used = files.indices.filter { !files[$0].isLeftOut }
        let brands = [plainBrand].compactMap(\.self) + used.compactMap { files[$0].brand }.firstOfEach.sorted()
        let looking = used.filter { files[$0].hasLook }
        // The modes of a base are below brands, which a choice of modes could not be.
        let brandsWithLooks = looking.contains { files[$0].brand != nil || files[$0].base != nil && !brands.isEmpty }
        let hasBoth = looking.contains { files[$0].look.appearance == .dark && files[$0].look.isHighContrast }
        var chosen = Set(choices.flatMap(\.files))
        if brandsWithLooks || hasBoth {
            var contexts: [ImportedSource.Context] = []
            for brand in brands.isEmpty ? [nil] : brands.map(Optional.some) {
                let own = used.filter { files[$0].brand == nil || files[$0].brand == brand }
                for dark in [false, true] {
                    for high in [false, true] {
                        let sets = own.filter { index in
                            guard files[index].hasLook else { return files[index].brand != nil && !dark && !high }
                            return (files[index].look.appearance == .dark) == dark && files[index].look.isHighContrast == high
                        }
                        guard !sets.isEmpty || !dark && !high else { continue }
                        let look = FileLook(appearance: dark ? .dark : .light, isHighContrast: high)
                        contexts.append(.init(name: look.name(of: brand), sets: sets))
                    }
                }
            }
            source.axes.append(.init(name: brands.isEmpty ? "appearance" : brandHome, contexts: contexts))
            chosen.formUnion(contexts.flatMap(\.sets))
        } else {
            if !brands.isEmpty {
                let contexts = brands.map { brand in ImportedSource.Context(name: brand, sets: used.filter { files[$0].brand == brand }) }
                var axis = ImportedSource.Axis(name: brandHome, contexts: contexts)
                axis.hasBrands = true
                source.axes.append(axis)
                chosen.formUnion(used.filter { files[$0].brand != nil })
            }
            let dark = looking.filter { files[$0].look.appearance == .dark }
            let high = looking.filter { files[$0].look.isHighContrast }
            let named = looking.filter { files[$0].look.isNormal }
            // Without files for dark, those for light are on top of it.
            if !dark.isEmpty || high.isEmpty && !named.isEmpty {
                source.axes.append(
                    .init(name: "appearance", contexts: [.init(name: "light", sets: named), .init(name: "dark", sets: dark)]))
            }
            if !high.isEmpty {
                let normal = dark.isEmpty ? named : []
                source.axes.append(
                    .init(name: "contrast", contexts: [.init(name: "normal", sets: normal), .init(name: "high contrast", sets: high)]))
            }
            chosen.formUnion(looking)
        }
        for choice in choices {
            let contexts = choice.contexts.map { ImportedSource.Context(name: $0.name, sets: $0.files) }
            source.axes.append(
                .init(name: choice.name.isEmpty ? "theme" : choice.name, contexts: contexts, isNamed: !choice.name.isEmpty))
        }
        source.common = used.filter { !chosen.contains($0) }
    }

    /// Orders the sets so choices win over common files, and modes over brands. File names do not determine an order.
    mutating func putChoicesLast() {
        var ranks = Array(repeating: 0, count: files.count)
        for (rank, axis) in source.axes.enumerated() { for set in axis.contexts.flatMap(\.sets) { ranks[set] = rank + 1 } }
        // Of an axis, the files of all brands come before those of one.
        func key(_ index: Int) -> (Int, Int, Int, Int) {
            (ranks[index], files[index].base ?? .max, files[index].brand == nil ? 0 : 1, index)
        }
        let order = files.indices.sorted { key($0) < key($1) }
        var indices = ranks
        for (place, set) in order.enumerated() { indices[set] = place }
        source.sets = order.map { source.sets[$0] }
        source.common = source.common.map { indices[$0] }.sorted()
        for axis in source.axes.indices {
            for context in source.axes[axis].contexts.indices {
                source.axes[axis].contexts[context].sets = source.axes[axis].contexts[context].sets.map { indices[$0] }.sorted()
            }
        }
    }
}
