import TokenFormat

extension FileAxes {
    private static let brandFolders: Set<String> = ["brands", "brand", "themes", "theme", "products", "labels"]

    /// Finds brands among the folders or files inside a folder for brands or themes.
    mutating func findBrands() {
        var homes: [String: [(name: String, file: Int)]] = [:]
        for (index, file) in files.enumerated() {
            let names = file.path.pathNames
            guard let place = names.dropLast().firstIndex(where: { Self.brandFolders.contains($0.lowercased()) }) else { continue }
            let isFile = place + 2 == names.count
            // A name that consists only of light or dark is not a brand.
            guard !files[index].words[place + 1].isEmpty else { continue }
            let name = isFile ? files[index].words[place + 1].joined(separator: "-") : names[place + 1]
            homes[names[...place].joined(separator: "/"), default: []].append((name, index))
        }
        for (home, members) in homes.sorted(by: { $0.key < $1.key }) where files.allSatisfy({ $0.brand == nil }) {
            let brands = Dictionary(grouping: members, by: \.name).sorted { $0.key < $1.key }
            let all = brands.map { brand in brand.value.map { files[$0.file].declared }.merged() }
            guard brands.count > 1, all.dropFirst().allSatisfy({ $0.overlap(with: all[0]).all > 0 }) else { continue }
            brandHome = home.lastPathComponent
            for (name, index) in members { files[index].brand = name }
        }
    }

    /// Finds brands among folders at one level that declare the same tokens. Each must contain everything that it refers to, apart from shared
    /// tokens.
    mutating func findBrandsByFolder() {
        let pairs = conflicts(meets)
        guard !pairs.isEmpty else { return }
        let depth = pairs.map { min(files[$0.0].words.count, files[$0.1].words.count) - 1 }.min() ?? 0
        guard
            let level = (0..<max(0, depth)).first(where: { level in
                pairs.allSatisfy { files[$0.0].words[level] != files[$0.1].words[level] }
            })
        else {
            return
        }
        let names = Set(pairs.flatMap { [files[$0.0].words[level], files[$0.1].words[level]] })
        let members = files.indices.filter {
            files[$0].words.count > level + 1 && names.contains(files[$0].words[level]) && !files[$0].isLeftOut
        }
        let shared = files.indices.filter { !members.contains($0) && !files[$0].isLeftOut }.map { files[$0].declared }.merged()
        let known = files.map(\.declared).merged()
        let folders = Dictionary(grouping: members) { files[$0].words[level].joined(separator: "-") }.sorted { $0.key < $1.key }
        let all = folders.map { folder in folder.value.map { files[$0].declared }.merged() }
        guard folders.count > 1, !names.contains([]) else { return }
        for brand in all {
            guard brand.isMostly(in: all[0]), all[0].isMostly(in: brand),
                brand.named.allSatisfy({ brand.values[$0] != nil || shared.values[$0] != nil || known.values[$0] == nil })
            else { return }
        }
        brandHome = files[members[0]].path.pathNames[..<level].last ?? "folders"
        for (name, indices) in folders { for index in indices { files[index].brand = name } }
        source.open.append(
            "Reading the folders \(folders.map(\.key).inQuotes) as brands is a guess: they declare the same tokens.")
    }
}
