extension FileAxes {
    /// Takes `normal` next to `high-contrast` for the normal contrast: it does not describe anything else.
    mutating func nameNormalContrast() {
        var homes: Set<[String]> = []
        for file in files {
            for (level, words) in file.words.enumerated() where words.isEmpty {
                let names = file.path.withoutFileEnding.pathNames
                if FileLook.read(names[level]).look == FileLook(isHighContrast: true) { homes.insert(Array(names[..<level])) }
            }
        }
        guard !homes.isEmpty else { return }
        for index in files.indices {
            let names = files[index].path.pathNames
            for (level, words) in files[index].words.enumerated()
            where words.count == 1 && ModeName.normal.contains(words[0]) && homes.contains(Array(names[..<level])) {
                files[index].words[level] = []
            }
        }
    }

    /// Finds files whose paths differ only in the words of a look, and files that apply on top of those without such words.
    mutating func findLooks() {
        var groups: [[String]: [Int]] = [:]
        for index in files.indices where files[index].look.appearance != nil || files[index].look.isHighContrast {
            groups[files[index].words.flatMap(\.self), default: []].append(index)
        }
        let plain = files.indices.filter { files[$0].look == FileLook() }
        for (key, group) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
            let named = group.filter { files[$0].look.isNormal }
            let twins = plain.filter { files[$0].words.flatMap(\.self) == key }
            let others = group.filter { !files[$0].look.isNormal }
            // The files that the look replaces, or all files without a look if it applies on top of them.
            let before = (named + twins).isEmpty ? plain : named + twins
            let known = before.filter { files[$0].brand == nil || files[$0].brand == files[group[0]].brand }.map { files[$0].declared }
                .merged()
            let fitting = others.filter { files[$0].declared.isMostly(in: known) }
            fitByFolder(others.filter { !fitting.contains($0) })
            for index in fitting { files[index].hasLook = true }
            if !fitting.isEmpty { for index in named { files[index].hasLook = true } }
        }
        fitWholeFolders()
        findLightOnly()
    }

    /// Accepts the look of a folder whose files declare mostly known tokens together, though some of them do not. What contradicts no file can be read
    /// with all the others.
    private mutating func fitWholeFolders() {
        var folders: [String: [Int]] = [:]
        for index in files.indices where !files[index].look.isNormal {
            let names = files[index].path.pathNames
            guard let level = names.dropLast().firstIndex(where: { !FileLook.read($0).look.isNormal }) else { continue }
            folders[names[...level].joined(separator: "/"), default: []].append(index)
        }
        let known = files.filter { $0.look == FileLook() }.map(\.declared).merged()
        for members in folders.values where members.contains(where: { files[$0].hasLook }) {
            guard members.map({ files[$0].declared }).merged().isMostly(in: known) else { continue }
            for index in members where files[index].declared.overlap(with: known).different > 0 { files[index].hasLook = true }
        }
    }

    /// Finds files for light on top of files for dark, whose names say nothing.
    private mutating func findLightOnly() {
        guard files.allSatisfy({ $0.look.isNormal }) else { return }
        let plain = files.filter { $0.look == FileLook() }.map(\.declared).merged()
        for index in files.indices where files[index].look.appearance == .light {
            let overlap = files[index].declared.overlap(with: plain)
            guard overlap.different > 0, files[index].declared.isMostly(in: plain) else { continue }
            files[index].hasLook = true
        }
    }

    mutating func tellOddLooks() {
        let odd = files.indices.filter { !files[$0].isLeftOut && !files[$0].hasLook && !files[$0].look.isNormal }
        if !odd.isEmpty { source.open.append("Read with all the others, in spite of their names: \(odd.map { files[$0].path }.inQuotes).") }
    }

    /// Accepts a look whose files are divided differently from those of the other look. All files of the one then replace all files of the other.
    private mutating func fitByFolder(_ others: [Int]) {
        for index in others {
            let own = files[index].words.dropLast().flatMap(\.self)
            let before = files.indices.filter {
                files[$0].look.isNormal && files[$0].words.dropLast().flatMap(\.self) == own && files[$0].brand == files[index].brand
            }
            // Only files that name the light look are replaced. Otherwise this look applies on top of what exists.
            guard before.contains(where: { files[$0].look.appearance == .light }) else { continue }
            let known = before.map { files[$0].declared }.merged()
            guard files[index].declared.isMostly(in: known) else { continue }
            files[index].hasLook = true
            for other in before where files[other].look.appearance == .light { files[other].hasLook = true }
        }
    }

    /// Leaves out alternatives of an unknown kind: folders or files next to others whose names describe only a look.
    mutating func leaveOutOddLooks() {
        var odd: [[String]: Set<[String]>] = [:]
        let pairs = conflicts { files[$0].look.isSame(as: files[$1].look) }
        for (one, other) in pairs where files[one].brand == files[other].brand {
            let (a, b) = (files[one].words, files[other].words)
            guard let level = zip(a, b).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset,
                a[level].isEmpty != b[level].isEmpty
            else { continue }
            let (plain, strange) = a[level].isEmpty ? (one, other) : (other, one)
            guard files[plain].hasLook, !files[strange].words[level].contains(where: Self.basicWords.contains),
                files[strange].declared.isMostly(in: files[plain].declared)
            else { continue }
            odd[Array(files[strange].path.pathNames[..<level]), default: []].insert(files[strange].words[level])
        }
        var members: [Int] = []
        for (home, folders) in odd {
            members += files.indices.filter { index in
                let names = files[index].path.pathNames
                return names.count > home.count && names.starts(with: home) && folders.contains(files[index].words[home.count])
            }
        }
        guard !members.isEmpty else { return }
        for index in members { files[index].isLeftOut = true }
        source.unread.append(
            "Not read, because they declare the tokens of light and dark differently: "
                + "\(members.sorted().map { files[$0].path }.inQuotes).")
    }
}
