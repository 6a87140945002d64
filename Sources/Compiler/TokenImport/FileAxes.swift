import TokenDiagnostics
import TokenProject
import TokenSyntax

/// Finds light and dark, high contrast and brands in the names of files and folders.
///
/// A name counts only if the contents agree: alternatives have to declare the same tokens. If two files that are merged declare a token differently,
/// that is always reported, because file names do not determine an order.
struct FileAxes {
    private let files: [ProjectInput.File]
    private let declared: [DeclaredValues]
    private let looks: [FileLook]
    /// The words of each name in a file's path that do not describe its look.
    private let words: [[[String]]]
    private(set) var source: ImportedSource
    private var isLeftOut: [Bool]
    /// Whether a file's look counts.
    private var hasLook: [Bool]
    private var brandOf: [String?]
    private var brandHome = "brands"
    /// Choices that are neither brand nor mode, with their files.
    private var choices: [(name: String, files: [Int])] = []

    /// Whether the order of the files says which one wins.
    private let isOrdered: Bool

    init(_ files: [ProjectInput.File], _ trees: [SyntaxTree?], kind: ImportedSource.Kind, isOrdered: Bool = false) {
        self.files = files
        self.isOrdered = isOrdered
        declared = trees.map { DeclaredValues($0) }
        let paths = files.map { FileLook.read($0.path) }
        looks = paths.map(\.look)
        words = paths.map(\.words)
        source = ImportedSource(kind: kind)
        source.sets = files.map { .init(name: $0.path.withoutFileEnding, contents: .file($0)) }
        isLeftOut = Array(repeating: false, count: files.count)
        hasLook = isLeftOut
        brandOf = Array(repeating: nil, count: files.count)
        findBrands()
        findLooks()
        leaveOutOddLooks()
        if brandOf.allSatisfy({ $0 == nil }) { findBrandsByFolder() }
        findChoices()
        leaveOutRedeclaring()
        tellOddLooks()
        makeAxes()
        putChoicesLast()
        source.understood.append("\(files.count.counted("file")) of tokens")
    }

    // MARK: - Brands

    private static let brandFolders: Set<String> = ["brands", "brand", "themes", "theme", "products", "labels"]

    /// Finds brands among the folders or files inside a folder for brands or themes.
    private mutating func findBrands() {
        var homes: [String: [(name: String, file: Int)]] = [:]
        for (index, file) in files.enumerated() {
            let names = file.path.pathNames
            guard let place = names.dropLast().firstIndex(where: { Self.brandFolders.contains($0.lowercased()) }) else { continue }
            let isFile = place + 2 == names.count
            // A name that consists only of light or dark is not a brand.
            guard !words[index][place + 1].isEmpty else { continue }
            let name = isFile ? words[index][place + 1].joined(separator: "-") : names[place + 1]
            homes[names[...place].joined(separator: "/"), default: []].append((name, index))
        }
        for (home, members) in homes.sorted(by: { $0.key < $1.key }) where brandOf.allSatisfy({ $0 == nil }) {
            let brands = Dictionary(grouping: members, by: \.name).sorted { $0.key < $1.key }
            let all = brands.map { brand in brand.value.map { declared[$0.file] }.merged() }
            guard brands.count > 1, all.dropFirst().allSatisfy({ $0.overlap(with: all[0]).all > 0 }) else { continue }
            brandHome = home.lastPathComponent
            for (name, index) in members { brandOf[index] = name }
        }
    }

    /// Finds brands among folders at one level that declare the same tokens. Each must contain everything that it refers to, apart from shared
    /// tokens.
    private mutating func findBrandsByFolder() {
        let pairs = conflicts(meets)
        guard !pairs.isEmpty else { return }
        let depth = pairs.map { min(words[$0.0].count, words[$0.1].count) - 1 }.min() ?? 0
        guard let level = (0..<max(0, depth)).first(where: { level in pairs.allSatisfy { words[$0.0][level] != words[$0.1][level] } })
        else {
            return
        }
        let names = Set(pairs.flatMap { [words[$0.0][level], words[$0.1][level]] })
        let members = files.indices.filter { words[$0].count > level + 1 && names.contains(words[$0][level]) && !isLeftOut[$0] }
        let shared = files.indices.filter { !members.contains($0) && !isLeftOut[$0] }.map { declared[$0] }.merged()
        let known = declared.merged()
        let folders = Dictionary(grouping: members) { words[$0][level].joined(separator: "-") }.sorted { $0.key < $1.key }
        let all = folders.map { folder in folder.value.map { declared[$0] }.merged() }
        guard folders.count > 1, !names.contains([]) else { return }
        for brand in all {
            guard brand.isMostly(in: all[0]), all[0].isMostly(in: brand),
                brand.named.allSatisfy({ brand.values[$0] != nil || shared.values[$0] != nil || known.values[$0] == nil })
            else { return }
        }
        brandHome = files[members[0]].path.pathNames[..<level].last ?? "folders"
        for (name, indices) in folders { for index in indices { brandOf[index] = name } }
        source.open.append(
            "Reading the folders \(folders.map(\.key).inQuotes) as brands is a guess: they declare the same tokens.")
    }

    // MARK: - Looks

    /// Finds files whose paths differ only in the words of a look, and files that apply on top of those without such words.
    private mutating func findLooks() {
        var groups: [[String]: [Int]] = [:]
        for index in files.indices where looks[index].appearance != nil || looks[index].isHighContrast {
            groups[words[index].flatMap(\.self), default: []].append(index)
        }
        let plain = files.indices.filter { looks[$0] == FileLook() }
        for (key, group) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
            let named = group.filter { looks[$0].isNormal }
            let twins = plain.filter { words[$0].flatMap(\.self) == key }
            let others = group.filter { !looks[$0].isNormal }
            // The files that the look replaces, or all files without a look if it applies on top of them.
            let before = (named + twins).isEmpty ? plain : named + twins
            let known = before.filter { brandOf[$0] == nil || brandOf[$0] == brandOf[group[0]] }.map { declared[$0] }.merged()
            let fitting = others.filter { declared[$0].isMostly(in: known) }
            fitByFolder(others.filter { !fitting.contains($0) })
            for index in fitting { hasLook[index] = true }
            if !fitting.isEmpty { for index in named { hasLook[index] = true } }
        }
    }

    private mutating func tellOddLooks() {
        let odd = files.indices.filter { !isLeftOut[$0] && !hasLook[$0] && !looks[$0].isNormal }
        if !odd.isEmpty { source.open.append("Read with all the others, in spite of their names: \(odd.map { files[$0].path }.inQuotes).") }
    }

    /// Accepts a look whose files are divided differently from those of the other look. All files of the one then replace all files of the other.
    private mutating func fitByFolder(_ others: [Int]) {
        for index in others {
            let own = words[index].dropLast().flatMap(\.self)
            let before = files.indices.filter {
                looks[$0].isNormal && words[$0].dropLast().flatMap(\.self) == own && brandOf[$0] == brandOf[index]
            }
            // Only files that name the light look are replaced. Otherwise this look applies on top of what exists.
            guard before.contains(where: { looks[$0].appearance == .light }) else { continue }
            let known = before.map { declared[$0] }.merged()
            guard declared[index].isMostly(in: known) else { continue }
            hasLook[index] = true
            for other in before where looks[other].appearance == .light { hasLook[other] = true }
        }
    }

    /// Leaves out alternatives of an unknown kind: folders or files next to others whose names describe only a look.
    private mutating func leaveOutOddLooks() {
        var odd: [[String]: Set<[String]>] = [:]
        let looks = looks
        let pairs = conflicts { looks[$0].isSame(as: looks[$1]) }
        for (one, other) in pairs where brandOf[one] == brandOf[other] {
            let (a, b) = (words[one], words[other])
            guard let level = zip(a, b).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset,
                a[level].isEmpty != b[level].isEmpty
            else { continue }
            let (plain, strange) = a[level].isEmpty ? (one, other) : (other, one)
            guard hasLook[plain], !words[strange][level].contains(where: Self.basicWords.contains),
                declared[strange].isMostly(in: declared[plain])
            else { continue }
            odd[Array(files[strange].path.pathNames[..<level]), default: []].insert(words[strange][level])
        }
        var members: [Int] = []
        for (home, folders) in odd {
            members += files.indices.filter { index in
                let names = files[index].path.pathNames
                return names.count > home.count && names.starts(with: home) && folders.contains(words[index][home.count])
            }
        }
        guard !members.isEmpty else { return }
        for index in members { isLeftOut[index] = true }
        source.open.append(
            "Not read, because they declare the tokens of light and dark differently: "
                + "\(members.sorted().map { files[$0].path }.inQuotes).")
    }

    // MARK: - Other choices

    /// Treats files in the same folder that declare the same tokens as a choice.
    private mutating func findChoices() {
        var groups: [String: [Int]] = [:]
        for (one, other) in conflicts(meets) where !hasLook[one] && !hasLook[other] && brandOf[one] == nil && brandOf[other] == nil {
            let home = files[one].path.parentPath
            guard !home.isEmpty, files[other].path.parentPath == home else { continue }
            for index in [one, other] where !groups[home, default: []].contains(index) { groups[home, default: []].append(index) }
        }
        for (home, members) in groups.sorted(by: { $0.key < $1.key }) {
            let first = declared[members[0]]
            guard members.allSatisfy({ declared[$0].isMostly(in: first) && first.isMostly(in: declared[$0]) }) else { continue }
            choices.append((home.lastPathComponent, members.sorted()))
        }
    }

    /// Resolves the remaining conflicts between files that are merged: leaves one out, or reports which one wins.
    private mutating func leaveOutRedeclaring() {
        var choiceOf: [Int: Int] = [:]
        for (index, choice) in choices.enumerated() { for file in choice.files { choiceOf[file] = index } }
        var notRead: [String] = []
        var ordered: [String] = []
        // A file below the light one would only be partly visible.
        for (one, other) in conflicts({ brandOf[$0] == brandOf[$1] && hasLook[$0] != hasLook[$1] }) {
            let (under, light) = hasLook[one] ? (other, one) : (one, other)
            guard !isLeftOut[under], !isLeftOut[light], looks[light].isNormal else { continue }
            guard !isOrdered else {
                ordered.append("\([files[under].path].inQuotes) (\([files[light].path].inQuotes))")
                continue
            }
            guard !looks[under].isNormal || declared[under].isMostly(in: declared[light]) && !isBasic(under) else { continue }
            isLeftOut[under] = true
            notRead.append("\([files[under].path].inQuotes) (\([files[light].path].inQuotes))")
        }
        for (one, other) in conflicts(meets) where !isLeftOut[one] && !isLeftOut[other] {
            if let choice = choiceOf[one], choice == choiceOf[other] { continue }
            let (loser, winner) = isBasic(other) && !isBasic(one) ? (one, other) : (other, one)
            if !isOrdered, declared[loser].isMostly(in: declared[winner]), choiceOf[loser] == nil {
                isLeftOut[loser] = true
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

    private static let basicWords: Set<String> = [
        "default", "base", "core", "common", "global", "shared", "main", "index", "tokens",
    ]

    private func isBasic(_ index: Int) -> Bool { words[index].joined().contains(where: Self.basicWords.contains) }

    /// Returns pairs of merged files that declare some token differently, in path order.
    private func conflicts(_ meet: (Int, Int) -> Bool) -> [(Int, Int)] {
        var owners: [UInt64: [Int]] = [:]
        var known: Set<[Int]> = []
        for index in files.indices where !isLeftOut[index] {
            for (path, value) in declared[index].values {
                for other in owners[path] ?? [] where declared[other].values[path] != value && meet(other, index) {
                    known.insert([other, index])
                }
                owners[path, default: []].append(index)
            }
        }
        return known.sorted { $0.lexicographicallyPrecedes($1) }.map { ($0[0], $0[1]) }
    }

    /// Whether two files are merged and neither is meant to win over the other.
    private func meets(_ one: Int, _ other: Int) -> Bool {
        brandOf[one] == brandOf[other] && (hasLook[one] ? looks[one] : nil) == (hasLook[other] ? looks[other] : nil)
    }

    // MARK: - Building the source

    private mutating func makeAxes() {
        let used = files.indices.filter { !isLeftOut[$0] }
        let brands = used.compactMap { brandOf[$0] }.firstOfEach.sorted()
        let looking = used.filter { hasLook[$0] }
        let brandsWithLooks = looking.contains { brandOf[$0] != nil }
        let hasBoth = looking.contains { looks[$0].appearance == .dark && looks[$0].isHighContrast }
        var chosen = Set(choices.flatMap(\.files))
        if brandsWithLooks || hasBoth {
            var contexts: [ImportedSource.Context] = []
            for brand in brands.isEmpty ? [nil] : brands.map(Optional.some) {
                let own = used.filter { brandOf[$0] == nil || brandOf[$0] == brand }
                for dark in [false, true] {
                    for high in [false, true] {
                        let sets = own.filter { index in
                            guard hasLook[index] else { return brandOf[index] != nil && !dark && !high }
                            return (looks[index].appearance == .dark) == dark && looks[index].isHighContrast == high
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
                source.axes.append(
                    .init(name: brandHome, contexts: brands.map { brand in .init(name: brand, sets: used.filter { brandOf[$0] == brand }) })
                )
                chosen.formUnion(used.filter { brandOf[$0] != nil })
            }
            let dark = looking.filter { looks[$0].appearance == .dark }
            let high = looking.filter { looks[$0].isHighContrast }
            let named = looking.filter { looks[$0].isNormal }
            if !dark.isEmpty {
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
            let contexts = choice.files.map { ImportedSource.Context(name: files[$0].path.lastPathComponent.withoutFileEnding, sets: [$0]) }
            source.axes.append(.init(name: choice.name, contexts: contexts))
        }
        source.common = used.filter { !chosen.contains($0) }
    }

    /// Orders the sets so choices win over common files, and modes over brands. File names do not determine an order.
    private mutating func putChoicesLast() {
        var ranks = Array(repeating: 0, count: files.count)
        for (rank, axis) in source.axes.enumerated() { for set in axis.contexts.flatMap(\.sets) { ranks[set] = rank + 1 } }
        let order = files.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
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

extension [String] {
    /// At most ten of them.
    fileprivate var shown: String { prefix(10).joined(separator: ", ") + (count > 10 ? " and \(count - 10) more" : "") }
}
