import TokenDiagnostics
import TokenSyntax

/// Finds light and dark, high contrast and brands in the names of files and folders. A name counts only where the contents agree: what is chosen
/// from declares the same tokens.
struct FileAxes {
    private let files: [ProjectInput.File]
    private let paths: [Set<UInt64>]
    private(set) var source: ImportedSource
    private var isCommon: [Bool]

    init(_ files: [ProjectInput.File], _ trees: [SyntaxTree?], kind: ImportedSource.Kind) {
        self.files = files
        paths = trees.map { $0?.declaredPaths() ?? [] }
        source = ImportedSource(kind: kind)
        source.sets = files.map { .init(name: $0.path.withoutFileEnding, contents: .file($0)) }
        isCommon = Array(repeating: true, count: files.count)
        findBrands()
        findPairs(named: "appearance", ("light", "dark")) { ModeName.appearance(of: $0).map { $0 == .dark } }
        findPairs(named: "contrast", ("normal", "high contrast")) { $0 == "contrast" || $0 == "hc" ? true : nil }
        source.common = files.indices.filter { isCommon[$0] }
        putChoicesLast()
        source.understood.append("\(files.count.counted("file")) of tokens")
    }

    /// Names of files say nothing of an order: what is chosen wins over what always holds, and a mode over a brand.
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

    /// Folders or files side by side in a folder for brands or themes.
    private mutating func findBrands() {
        var homes: [String: [(name: String, file: Int)]] = [:]
        for (index, file) in files.enumerated() {
            let names = file.path.pathNames
            guard let place = names.dropLast().firstIndex(where: { Self.brandFolders.contains($0.lowercased()) }) else { continue }
            let name = place + 2 == names.count ? names[place + 1].withoutFileEnding : names[place + 1]
            homes[names[...place].joined(separator: "/"), default: []].append((name, index))
        }
        for (home, members) in homes.sorted(by: { $0.key < $1.key }) {
            let brands = Dictionary(grouping: members, by: \.name).sorted { $0.key < $1.key }
            let declared = brands.map { brand in brand.value.reduce(into: Set<UInt64>()) { $0.formUnion(paths[$1.file]) } }
            guard brands.count > 1, declared.dropFirst().allSatisfy({ !$0.isDisjoint(with: declared[0]) }) else { continue }
            source.axes.append(
                .init(name: home.lastPathComponent, contexts: brands.map { .init(name: $0.key, sets: $0.value.map(\.file).sorted()) }))
            for member in members { isCommon[member.file] = false }
        }
    }

    private static let brandFolders: Set<String> = ["brands", "brand", "themes", "theme", "products", "labels"]

    /// Files whose paths differ in one word, and files that are put on top of the one that lacks the word.
    private mutating func findPairs(
        named name: String, _ names: (String, String), _ isOther: (String) -> Bool?
    ) {
        var groups: [[String]: [(isOther: Bool, file: Int)]] = [:]
        for index in files.indices where isCommon[index] {
            var words = files[index].path.withoutFileEnding.nameWords
            guard let place = words.firstIndex(where: { isOther($0) != nil }), let other = isOther(words[place]) else { continue }
            words.remove(at: place)
            groups[words.filter { $0 != "high" }, default: []].append((other, index))
        }
        let plain = Set(files.indices.filter { isCommon[$0] }).subtracting(groups.values.joined().map(\.file))
        var normal: [Int] = []
        var others: [Int] = []
        for (_, group) in groups.sorted(by: { $0.value[0].file < $1.value[0].file }) {
            let (ours, theirs) = (group.filter { !$0.isOther }.map(\.file), group.filter(\.isOther).map(\.file))
            let declared = theirs.reduce(into: Set<UInt64>()) { $0.formUnion(paths[$1]) }
            // In place of a file, or on top of those without such a word.
            let before = (ours.isEmpty ? Array(plain) : ours).reduce(into: Set<UInt64>()) { $0.formUnion(paths[$1]) }
            guard !declared.isEmpty, declared.isSubset(of: before) else {
                if !theirs.isEmpty {
                    source.open.append(
                        "Read with all others, whatever their names say: \((ours + theirs).map { files[$0].path }.inQuotes).")
                }
                continue
            }
            normal += ours
            others += theirs
        }
        guard !others.isEmpty else { return }
        source.axes.append(
            .init(name: name, contexts: [.init(name: names.0, sets: normal.sorted()), .init(name: names.1, sets: others.sorted())]))
        for file in normal + others { isCommon[file] = false }
    }
}
