extension FileAxes {
    /// Treats files or folders in the same folder that declare the same tokens as a choice.
    mutating func findChoices() {
        struct Home: Hashable { let path: [String], hasFolders: Bool }
        var homes: [Home: Set<String>] = [:]
        for (one, other) in conflicts(meets) where isFree(one) && isFree(other) {
            let (a, b) = (files[one].path.pathNames, files[other].path.pathNames)
            guard let level = zip(a, b).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset else { continue }
            let hasFolders = level + 1 < a.count
            guard hasFolders == (level + 1 < b.count) else { continue }
            homes[Home(path: Array(a[..<level]), hasFolders: hasFolders), default: []].formUnion([a[level], b[level]])
        }
        for (home, names) in homes.sorted(by: { ($0.key.path.count, $0.key.path.joined()) < ($1.key.path.count, $1.key.path.joined()) }) {
            // At the root, the order of sets counts, and a base is not an alternative to what lies over it.
            if home.path.isEmpty, isOrdered { continue }
            let siblings = names.sorted().compactMap { name -> Sibling? in
                let path = home.path + [name]
                let members = files.indices.filter { files[$0].path.pathNames.starts(with: path) }
                guard members.allSatisfy(isFree) else { return nil }
                return Sibling(
                    name: files[members[0]].words[home.path.count], fullName: name.withoutFileEnding, files: members,
                    declared: members.map { files[$0].declared }.merged())
            }
            for group in siblings.filter({ !home.path.isEmpty || !$0.isBasic }).alternatives() {
                var choice = Choice(group, in: home.path.last ?? "")
                let others = files.indices.filter { isFree($0) && !choice.files.contains($0) }.map { files[$0].declared }.merged()
                // What all of them override is the state without them.
                if choice.isModifier, group.allSatisfy({ $0.declared.overlap(with: others).all == $0.declared.values.count }) {
                    choice.contexts.insert(("default", []), at: 0)
                }
                choices.append(choice)
            }
        }
    }

    /// Whether a file is not part of a brand, a look or another choice, and is read.
    private func isFree(_ index: Int) -> Bool {
        let file = files[index]
        return !file.isLeftOut && !file.hasLook && file.brand == nil && file.base == nil
            && !choices.contains { $0.files.contains(index) }
    }

    /// Resolves the remaining conflicts between files that are merged: leaves one out, or reports which one wins.
    mutating func leaveOutRedeclaring() {
        var choiceOf: [Int: Int] = [:]
        for (index, choice) in choices.enumerated() { for file in choice.files { choiceOf[file] = index } }
        var notRead: [String] = []
        var ordered: [String] = []
        // A file below the light one would only be partly visible.
        for (one, other) in conflicts({ files[$0].brand == files[$1].brand && files[$0].hasLook != files[$1].hasLook }) {
            let (under, light) = files[one].hasLook ? (other, one) : (one, other)
            guard !files[under].isLeftOut, !files[light].isLeftOut, files[light].look.isNormal else { continue }
            guard !isOrdered else {
                ordered.append("\([files[under].path].inQuotes) (\([files[light].path].inQuotes))")
                continue
            }
            guard !files[under].look.isNormal || files[under].declared.isMostly(in: files[light].declared) && !isBasic(under) else {
                continue
            }
            files[under].isLeftOut = true
            notRead.append("\([files[under].path].inQuotes) (\([files[light].path].inQuotes))")
        }
        for (one, other) in conflicts(meets) where !files[one].isLeftOut && !files[other].isLeftOut {
            switch (choiceOf[one], choiceOf[other]) {
            case (nil, nil): break
            case (let first?, let second?) where first != second: break
            // Alternatives, or one that wins over a file below it.
            default: continue
            }
            let (loser, winner) = isBasic(other) && !isBasic(one) ? (one, other) : (other, one)
            if !isOrdered, files[loser].declared.isMostly(in: files[winner].declared), choiceOf[loser] == nil {
                files[loser].isLeftOut = true
                notRead.append("\([files[loser].path].inQuotes) (\([files[winner].path].inQuotes))")
            } else {
                ordered.append("\([files[one].path].inQuotes) (\([files[other].path].inQuotes))")
                if !isOrdered { source.unordered.append((files[one].path, files[other].path)) }
            }
        }
        if !notRead.isEmpty {
            source.unread.append(
                "Not read, because another file declares some of their tokens differently: \(notRead.shown). With '--as base=FILE', FILE is read, "
                    + "and all others override it.")
        }
        if isOrdered, !ordered.isEmpty {
            source.open.append("Some tokens are declared differently in another set, which wins: \(ordered.shown).")
        }
    }
}

extension FileAxes {
    /// A choice that is neither brand nor mode.
    struct Choice {
        /// Empty if nothing gives it one.
        let name: String
        var contexts: [(name: String, files: [Int])]

        var files: [Int] { contexts.flatMap(\.files) }
        var isModifier: Bool { ModifierName.isMeant(by: name, contexts.map(\.name)) }

        /// The words that all names begin or end with are the name of the choice, otherwise that of its folder.
        init(_ siblings: [Sibling], in folder: String) {
            let names = siblings.map(\.name)
            let start = names.commonStart
            let end = names.map { Array($0.dropFirst(start.count).reversed()) }.commonStart
            let isNamed = names.allSatisfy { $0.count > start.count + end.count }
            let words = (start + end.reversed()).filter { !["token", "tokens"].contains($0) }
            name = isNamed && !words.isEmpty ? words.joined(separator: "-") : folder
            let ordered = siblings.filter(\.isBasic) + siblings.filter { !$0.isBasic }
            contexts = ordered.map { sibling in
                let own = isNamed ? sibling.name.dropFirst(start.count).dropLast(end.count) : sibling.name[...]
                return (own.isEmpty ? sibling.fullName : own.joined(separator: "-"), sibling.files)
            }
        }
    }
}

extension [[String]] {
    /// The words that all of them begin with.
    fileprivate var commonStart: [String] {
        dropFirst().reduce(first ?? []) { start, words in zip(start, words).prefix { $0 == $1 }.map(\.0) }
    }
}

extension [String] {
    /// At most ten of them.
    fileprivate var shown: String { prefix(10).joined(separator: ", ") + (count > 10 ? " and \(count - 10) more" : "") }
}
