extension FileAxes {
    /// Treats files in the same folder that declare the same tokens as a choice.
    mutating func findChoices() {
        var groups: [String: [Int]] = [:]
        for (one, other) in conflicts(meets)
        where !files[one].hasLook && !files[other].hasLook && files[one].brand == nil && files[other].brand == nil {
            let home = files[one].path.parentPath
            guard !home.isEmpty, files[other].path.parentPath == home else { continue }
            for index in [one, other] where !groups[home, default: []].contains(index) { groups[home, default: []].append(index) }
        }
        for (home, members) in groups.sorted(by: { $0.key < $1.key }) {
            let first = files[members[0]].declared
            guard members.allSatisfy({ files[$0].declared.isMostly(in: first) && first.isMostly(in: files[$0].declared) }) else { continue }
            choices.append((home.lastPathComponent, members.sorted()))
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
            if let choice = choiceOf[one], choice == choiceOf[other] { continue }
            let (loser, winner) = isBasic(other) && !isBasic(one) ? (one, other) : (other, one)
            if !isOrdered, files[loser].declared.isMostly(in: files[winner].declared), choiceOf[loser] == nil {
                files[loser].isLeftOut = true
                notRead.append("\([files[loser].path].inQuotes) (\([files[winner].path].inQuotes))")
            } else {
                ordered.append("\([files[one].path].inQuotes) (\([files[other].path].inQuotes))")
            }
        }
        if !notRead.isEmpty {
            source.open.append("Not read, because another file declares some of their tokens differently: \(notRead.shown).")
        }
        let other = isOrdered ? "set" : "file"
        if !ordered.isEmpty {
            source.open.append("Some tokens are declared differently in another \(other), which wins: \(ordered.shown).")
        }
    }
}

extension [String] {
    /// At most ten of them.
    fileprivate var shown: String { prefix(10).joined(separator: ", ") + (count > 10 ? " and \(count - 10) more" : "") }
}
