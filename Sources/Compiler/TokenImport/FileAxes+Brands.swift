import TokenFormat
import TokenProject

extension FileAxes {
    private static let brandFolders: Set<String> = ["brands", "brand", "themes", "theme", "products", "labels"]

    /// Finds brands among the folders or files inside a folder for brands or themes.
    mutating func findBrands() {
        takeToldBrands()
        guard files.allSatisfy({ $0.brand == nil }) else { return }
        var homes: [String: [(name: String, file: Int)]] = [:]
        for (index, file) in files.enumerated() {
            let names = file.path.pathNames
            guard file.base == nil, let place = names.indices.dropLast().first(where: { isBrandFolder(names[...$0]) }) else { continue }
            let isFile = place + 2 == names.count
            // A name that consists only of light or dark is not a brand.
            guard !files[index].words[place + 1].isEmpty else { continue }
            // A folder such as `first-night` has a look in its name.
            let isPlain = !isFile && FileLook.read(names[place + 1]).look == FileLook()
            let name = isPlain ? names[place + 1] : files[index].words[place + 1].joined(separator: "-")
            homes[names[...place].joined(separator: "/"), default: []].append((name, index))
        }
        for (home, members) in homes.sorted(by: { $0.key < $1.key }) where files.allSatisfy({ $0.brand == nil }) {
            let brands = Dictionary(grouping: members, by: \.name).sorted { $0.key < $1.key }
            let all = brands.map { brand in brand.value.map { files[$0.file].declared }.merged() }
            guard brands.count > 1 else { continue }
            let others = Set(files.indices).subtracting(members.map(\.file)).map { files[$0].declared }.merged()
            let areFolders = members.allSatisfy { files[$0.file].path.pathNames.count > home.pathNames.count + 1 }
            let areBrands =
                isTold(home, .brand) || all.dropFirst().allSatisfy { $0.overlap(with: all[0]).all > 0 }
                || areFolders && all.contains { $0.overlap(with: others).different > 0 }
            guard areBrands else { continue }
            brandHome = home.lastPathComponent
            for (name, index) in members { files[index].brand = name }
        }
    }

    /// Takes several folders side by side that the user calls brands.
    private mutating func takeToldBrands() {
        let homes = Dictionary(grouping: source.told.names(of: .brand), by: \.parentPath).filter { $0.value.count > 1 }
        guard let (home, folders) = homes.min(by: { $0.key < $1.key }) else { return }
        brandHome = home.isEmpty ? "brand" : home.lastPathComponent
        for folder in folders {
            for index in files.indices where files[index].path.isOrLies(in: folder) { files[index].brand = folder.lastPathComponent }
        }
    }

    private func isBrandFolder(_ names: ArraySlice<String>) -> Bool {
        let path = names.joined(separator: "/")
        return isTold(path, .brand) || Self.brandFolders.contains(path.lastPathComponent.lowercased()) && !isTold(path, .modifier)
    }

    /// Whether the user says that it is below all others.
    private func isBase(_ sibling: Sibling) -> Bool {
        !sibling.files.isEmpty && sibling.files.allSatisfy { files[$0].base != nil }
    }

    private func isTold(_ path: String, _ role: ImportConfiguration.Role) -> Bool { source.told.names(of: role).contains(path) }

    /// Finds brands among siblings that declare the same tokens: folders, or files of which each names a look, wherever they are. Each must contain
    /// everything that it refers to, apart from shared tokens.
    mutating func findBrandsBySiblings() {
        var homes: [[[String]]: Set<[String]>] = [:]
        // The modes of a base are below brands, too.
        func mayBeBelow(_ one: Int, _ other: Int) -> Bool {
            meets(one, other) || files[one].base != nil && !files[other].hasLook || files[other].base != nil && !files[one].hasLook
        }
        for (one, other) in conflicts(withBase: true, mayBeBelow) {
            let (a, b) = (files[one].words, files[other].words)
            guard let level = zip(a, b).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset else { continue }
            let areFolders = level + 1 < a.count && level + 1 < b.count
            let areFiles = level + 1 == a.count && level + 1 == b.count && files[one].hasLook && files[other].hasLook
            guard areFolders || areFiles, !a[level].isEmpty, !b[level].isEmpty else { continue }
            homes[Array(a[..<level]), default: []].formUnion([a[level], b[level]])
        }
        let ordered = homes.sorted { ($0.key.count, $0.key.joined().joined()) < ($1.key.count, $1.key.joined().joined()) }
        // A base by its name comes before alternatives, any other one after them.
        for (home, names) in ordered where takeBrandsOnTop(siblings(names, in: home), in: home, ofBasicName: true) { return }
        for (home, names) in ordered where takeBrands(siblings(names, in: home).filter { !isBase($0) }, in: home) { return }
        for (home, names) in ordered where takeBrandsOnTop(siblings(names, in: home), in: home, ofBasicName: false) { return }
    }

    private func siblings(_ names: Set<[String]>, in home: [[String]]) -> [Sibling] {
        names.sorted { $0.joined(separator: "-") < $1.joined(separator: "-") }.map { name in
            let members = files.indices.filter { index in
                let words = files[index].words
                return !files[index].isLeftOut && words.count > home.count && words.starts(with: home) && words[home.count] == name
            }
            return Sibling(
                name: name, fullName: name.joined(separator: "-"), files: members, declared: members.map { files[$0].declared }.merged())
        }
    }

    /// The folder of siblings whose paths begin with the words of `home`.
    private func folder(of siblings: [Sibling], _ home: [[String]]) -> String {
        siblings.lazy.compactMap(\.files.first).first.map { files[$0].path.pathNames[..<home.count].joined(separator: "/") } ?? ""
    }

    /// Takes the largest group of siblings that declare the same tokens as brands. Returns whether there is one.
    private mutating func takeBrands(_ siblings: [Sibling], in home: [[String]]) -> Bool {
        let folder = folder(of: siblings, home)
        let groups = siblings.alternatives().filter { !isTold(folder, .modifier) && !Choice($0, in: folder.lastPathComponent).isModifier }
        guard let brands = groups.max(by: { $0.count < $1.count }) else { return false }
        let members = Set(brands.flatMap(\.files))
        let others = siblings.filter { sibling in !brands.contains { $0.name == sibling.name } }
        // What the brands refer to, or override, is below them.
        let strange = others.filter { other in !other.isBasic && !brands.allSatisfy { $0.builds(on: other.declared) } }
        let left = Set(strange.flatMap(\.files))
        let shared = files.indices.filter { !members.contains($0) && !left.contains($0) && !files[$0].isLeftOut }.map { files[$0].declared }
            .merged()
        let known = files.map(\.declared).merged()
        for brand in brands {
            let own = brand.declared
            guard own.named.allSatisfy({ own.values[$0] != nil || shared.values[$0] != nil || known.values[$0] == nil }) else {
                return false
            }
        }
        take(brands, in: folder, because: "\(brands.map(\.title).inQuotes) as brands is a guess: they declare the same tokens.")
        guard !left.isEmpty else { return true }
        for index in left { files[index].isLeftOut = true }
        source.unread.append(
            "Not read, because they declare some tokens of the brands differently: \(left.sorted().map { files[$0].path }.inQuotes). Import "
                + "them into a folder of their own.")
        return true
    }

    /// Takes folders that override tokens of the largest one beside them as brands on top of it. It is a brand, too, without files of its own. Returns
    /// whether there are some.
    private mutating func takeBrandsOnTop(_ siblings: [Sibling], in home: [[String]], ofBasicName: Bool) -> Bool {
        let folder = folder(of: siblings, home)
        let bases = siblings.filter(isBase)
        if ofBasicName, siblings.alternatives().contains(where: { $0.count == siblings.count }) { return false }
        let possible = bases.isEmpty ? siblings.filter { !ofBasicName || $0.isBasic } : bases
        guard let base = possible.max(by: { $0.declared.values.count < $1.declared.values.count }) else { return false }
        let brands = siblings.filter { $0.name != base.name }
        let areOnTop = brands.allSatisfy { brand in
            !brand.isBasic && !ModeName(brand.title).isPlain && brand.declared.isMostly(in: base.declared)
                && brand.declared.overlap(with: base.declared).different > 0
                && brand.files.allSatisfy { files[$0].words.count > home.count + 1 }
        }
        // Files beside the folders may be what is below them.
        let inFolders = Set(siblings.flatMap(\.files))
        let beside = files.indices.filter { !inFolders.contains($0) && !files[$0].isLeftOut }.map { files[$0].declared }.merged()
        guard areOnTop, brands.allSatisfy({ $0.declared.overlap(with: beside).different == 0 }), !brands.isEmpty,
            !isTold(folder, .modifier), !Choice(brands, in: folder.lastPathComponent).isModifier
        else {
            return false
        }
        plainBrand = bases.isEmpty ? base.title : nil
        take(
            brands, in: folder,
            because:
                "\(brands.map(\.title).inQuotes) as brands on top of '\(base.title.escapedForDisplay)' is a guess: they override its tokens."
        )
        for brand in brands {
            let known = [base.declared, brand.declared].merged()
            let looks = brand.files.filter { !files[$0].look.isNormal && files[$0].declared.isMostly(in: known) }
            for index in looks { files[index].hasLook = true }
            guard !looks.isEmpty else { continue }
            for index in brand.files where files[index].look.appearance == .light { files[index].hasLook = true }
        }
        return true
    }

    private mutating func take(_ brands: [Sibling], in folder: String, because guess: String) {
        brandHome = folder.isEmpty ? "brand" : folder.lastPathComponent
        for brand in brands { for index in brand.files { files[index].brand = brand.title } }
        source.open.append(
            "Reading \(guess) If they are not, add '--as modifier=\((folder.isEmpty ? brandHome : folder).escapedForDisplay)'.")
    }
}

extension [Sibling] {
    /// Returns groups that declare the same tokens with other values, of two members at least. One named like a base is part of a group only if there is
    /// no other such pair.
    func alternatives() -> [[Sibling]] {
        clusters { $0.isAlternative(to: $1.declared) }.compactMap { group in
            let own = group.filter { !$0.isBasic || $0.name.contains("default") }
            return own.count > 1 ? own : group.count > 1 ? group : nil
        }
    }
}

/// Folders or files next to each other, with the same name apart from the words of a look.
struct Sibling {
    let name: [String]
    /// With the words that describe a look.
    let fullName: String
    let files: [Int]
    let declared: DeclaredValues

    var title: String { name.joined(separator: "-") }
    var isBasic: Bool { name.contains(where: FileAxes.basicWords.contains) }

    /// Whether it declares the tokens of another one, with other values.
    func isAlternative(to other: DeclaredValues) -> Bool {
        declared.isMostly(in: other) && other.isMostly(in: declared) && declared.overlap(with: other).different > 0
    }

    /// Whether it refers to tokens that only the other one declares, or declares nothing else than the other one does.
    func builds(on other: DeclaredValues) -> Bool {
        declared.overlap(with: other).all == declared.values.count
            || declared.named.contains { declared.values[$0] == nil && other.values[$0] != nil }
    }
}
