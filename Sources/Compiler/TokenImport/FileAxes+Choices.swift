extension FileAxes {
    /// Treats files in the same folder that declare the same tokens as a choice.
    mutating func findChoices() {
        var homes: [String: Set<Int>] = [:]
        for (one, other) in conflicts(meets)
        where !files[one].hasLook && !files[other].hasLook && files[one].brand == nil && files[other].brand == nil {
            let home = files[one].path.parentPath
            if files[other].path.parentPath == home { homes[home, default: []].formUnion([one, other]) }
        }
        for (home, members) in homes.sorted(by: { $0.key < $1.key }) {
            // At the root, the order of sets counts, and a base is not an alternative to what lies over it.
            if home.isEmpty, isOrdered { continue }
            let siblings = members.sorted().map { Sibling(name: files[$0].words.last ?? [], files: [$0], declared: files[$0].declared) }
            for group in siblings.filter({ !home.isEmpty || !$0.isBasic }).alternatives() {
                choices.append(Choice(group, in: home.lastPathComponent))
            }
        }
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
            }
        }
        if !notRead.isEmpty {
            source.unread.append("Not read, because another file declares some of their tokens differently: \(notRead.shown).")
        }
        let other = isOrdered ? "set" : "file"
        if !ordered.isEmpty {
            source.open.append("Some tokens are declared differently in another \(other), which wins: \(ordered.shown).")
        }
    }
}

extension FileAxes {
    /// A choice that is neither brand nor mode.
    struct Choice {
        /// Empty if nothing gives it one.
        let name: String
        let contexts: [(name: String, file: Int)]

        var files: [Int] { contexts.map(\.file) }

        /// The words that all names begin or end with are the name of the choice, otherwise that of its folder.
        init(_ siblings: [Sibling], in folder: String) {
            let names = siblings.map(\.name)
            let start = names.commonStart
            let end = names.map { Array($0.dropFirst(start.count).reversed()) }.commonStart
            let isNamed = names.allSatisfy { $0.count > start.count + end.count }
            let words = (start + end.reversed()).filter { !["token", "tokens"].contains($0) }
            name = isNamed && !words.isEmpty ? words.joined(separator: "-") : folder
            contexts = siblings.map { sibling in
                let own = isNamed ? sibling.name.dropFirst(start.count).dropLast(end.count) : sibling.name[...]
                return (own.joined(separator: "-"), sibling.files[0])
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
