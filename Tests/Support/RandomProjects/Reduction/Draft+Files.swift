/// Removes files and brands from a draft.
extension Draft {
    /// Moves the declarations of a file into another file of the same layer. Without another file they are removed, and the file stays if
    /// its layer needs one.
    mutating func dropFiles(_ range: Range<Int>) {
        for file in range.reversed() where files.indices.contains(file) {
            let others = files.indices.filter { $0 != file && files[$0].layer == files[file].layer }
            guard let other = others.first ?? (files[file].layer.mode != nil ? file : nil) else { continue }
            move(from: file, to: other == file ? nil : other)
        }
        dropUndeclared()
    }

    /// - Parameter other: nil if the declarations are removed.
    private mutating func move(from file: Int, to other: Int?) {
        func place(_ old: Int) -> Int { old > file ? old - 1 : old }
        for token in tokens.indices {
            tokens[token].declarations = tokens[token].declarations.compactMap { declaration in
                guard declaration.file == file || declaration.file == other else { return declaration.moved(to: place(declaration.file)) }
                guard let other else { return nil }
                return declaration.moved(to: place(other))
            }
        }
        unread.removeAll { $0.file == file }
        for index in unread.indices { unread[index].file = place(unread[index].file) }
        files.remove(at: file)
    }

    mutating func dropBrand(_ brand: Int) {
        func place(_ old: Int?) -> Int? { old.map { $0 > brand ? $0 - 1 : $0 } }
        for file in files.indices.reversed() where files[file].layer.brand == brand { move(from: file, to: nil) }
        dropTokens(Set(tokens.indices.filter { tokens[$0].owner == brand || !isDeclared($0) }))
        let lost = groups.indices.filter { groups[$0].owner == brand }
        dropGroups((lost.first ?? 0)..<((lost.last ?? -1) + 1))
        for file in files.indices { files[file].layer.brand = place(files[file].layer.brand) }
        for token in tokens.indices { tokens[token].owner = place(tokens[token].owner) }
        for group in groups.indices { groups[group].owner = place(groups[group].owner) }
        for type in styles.types.indices {
            styles.types[type].levels.removeAll { $0.brand == brand }
            for level in styles.types[type].levels.indices {
                styles.types[type].levels[level].brand = place(styles.types[type].levels[level].brand)
            }
        }
        for component in components.all.indices {
            for state in components.all[component].states.indices {
                let patches = components.all[component].states[state].patchesByBrand
                components.all[component].states[state].patchesByBrand = patches.filter { $0.brand != brand }.map {
                    ($0.brand > brand ? $0.brand - 1 : $0.brand, $0.patch)
                }
            }
        }
        brands.remove(at: brand)
    }
}

extension Declaration {
    fileprivate func moved(to file: Int) -> Declaration {
        var copy = self
        copy.file = file
        return copy
    }
}
