import TokenDiagnostics
import TokenModel
import TokenSyntax

/// A step from the path of a file to the path that was probably meant.
struct PathCorrection {
    let path: String
    let corrected: String
    let reason: String

    /// What should be renamed or moved: the file, or the folder that is wrong for all its files.
    var subject: (from: String, to: String) {
        let (from, to) = (path.pathNames, corrected.pathNames)
        let same = zip(from, to).prefix { $0 == $1 }.count
        let below = from.count - same - 1
        guard below > 0, to.count > below else { return (path, corrected) }
        return (from.dropLast(below).joined(separator: "/") + "/", to.dropLast(below).joined(separator: "/") + "/")
    }
}

/// Corrects the paths of files that are almost in the right place or have almost the right name. They can then be read as intended.
struct PathCorrector {
    /// Whether the folders of the layout have their meanings.
    let isLayered: Bool
    /// The intended name of each folder in the root, by its actual name.
    private let folders: [String: String]
    private let hasResolver: Bool

    /// - Parameters:
    ///   - paths: the paths of all files in the token folder.
    ///   - hasResolver: whether a resolver document defines the meaning of the files, instead of the folders.
    init(_ paths: some Sequence<String>, hasResolver: Bool) {
        self.hasResolver = hasResolver
        let found = Set(paths.compactMap { $0.pathNames.dropLast().first })
        let near = found.filter {
            $0.layoutFolder != nil && $0.layoutFolder != $0 && !["components", "modifiers"].contains($0.layoutFolder)
        }
        let roles = Set(near.compactMap(\.layoutFolder))
        // In a folder without brands, a single 'brand' or 'style' may be a group. 'Brands' has only one possible meaning.
        let isMeant = roles.count > 1 || near.contains { ["brands", "modes"].contains($0.lowercased()) }
        isLayered = !found.isDisjoint(with: String.layoutFolders) || isMeant
        folders = isLayered ? found.reduce(into: [:]) { $0[$1] = $1.layoutFolder ?? $1.misspeltLayoutFolder } : [:]
    }

    /// Returns no steps for a file that is in its place, or whose path does not show what was meant.
    func corrections(of path: String) -> [PathCorrection] {
        if path.namesConfiguration { return path.isConfiguration ? [] : [.configuration(path)] }
        guard !hasResolver else { return [] }
        var steps: [PathCorrection] = []
        for step in [correctEnding, correctFolder, correctContext, correctMode] {
            let path = steps.last?.corrected ?? path
            if let correction = step(path), correction.corrected != path { steps.append(correction) }
        }
        return steps
    }

    private func correctEnding(_ path: String) -> PathCorrection? {
        path.withEndingOfTokenFile.map {
            PathCorrection(path: path, corrected: $0, reason: SyntaxParser.fileEndingsRule)
        }
    }

    private func correctFolder(_ path: String) -> PathCorrection? {
        let names = path.pathNames
        guard names.count > 1, let folder = folders[names[0]] else { return nil }
        return PathCorrection(
            path: path, corrected: ([folder] + names.dropFirst()).joined(separator: "/"),
            reason: "the folders are base/, brands/, modes/, modifiers/, styles/, components/ and screens/")
    }

    /// Corrects the folder for contexts of a brand, which would otherwise be a folder of the brand's own tokens.
    private func correctContext(_ path: String) -> PathCorrection? {
        var names = path.pathNames
        guard isLayered, names.count > 4, names[0] == "brands", (names[2].layoutFolder ?? names[2].misspeltLayoutFolder) == "modifiers"
        else {
            return nil
        }
        names[2] = "modifiers"
        return PathCorrection(path: path, corrected: names.joined(separator: "/"), reason: "contexts are files and folders in modifiers/")
    }

    private func correctMode(_ path: String) -> PathCorrection? {
        guard isLayered else { return nil }
        var names = path.pathNames
        guard let index = names.firstIndex(where: { $0.modeFolder != nil }), let mode = names[index].modeFolder else { return nil }
        let above = Array(names[..<index])
        switch (above.first, above.count) {
        case (nil, _): names.insert("modes", at: 0)
        case ("base", 2) where above[1].layoutFolder == "modes": names.replaceSubrange(..<index, with: ["modes"])
        case ("brands", 2) where above[1] == "modes": names.removeFirst()
        case ("brands", 2): names.insert("modes", at: index)
        case ("brands", 3) where above[2].layoutFolder == "modes": names[2] = "modes"
        case ("modes", 1): break
        case ("modifiers", 3) where above[2].layoutFolder != "modes": names.insert("modes", at: index)
        case ("modifiers", 4) where above[3].layoutFolder == "modes": names[3] = "modes"
        case ("brands", 5) where above[2] == "modifiers" && above[4].layoutFolder != "modes": names.insert("modes", at: index)
        case ("brands", 6) where above[2] == "modifiers" && above[5].layoutFolder == "modes": names[5] = "modes"
        default: return nil
        }
        names[names.count - (path.pathNames.count - index)] = mode
        return PathCorrection(path: path, corrected: names.joined(separator: "/"), reason: "modes are files and folders in modes/")
    }
}

extension PathCorrection {
    fileprivate static func configuration(_ path: String) -> PathCorrection {
        PathCorrection(path: path, corrected: "tokengen.yaml", reason: "the configuration belongs in the token folder itself")
    }
}

extension String {
    /// The folders whose presence shows that the layout is used. Excludes `components/`, which many tools have.
    fileprivate static let layoutFolders: Set = ["base", "brands", "modes", "styles"]

    /// The folder of the layout whose name differs only in case and number.
    var layoutFolder: String? {
        switch lowercased() {
        case "base", "bases": "base"
        case "brand", "brands": "brands"
        case "mode", "modes": "modes"
        case "modifier", "modifiers": "modifiers"
        case "style", "styles": "styles"
        case "component", "components": "components"
        default: nil
        }
    }

    fileprivate var misspeltLayoutFolder: String? {
        suggestion(for: lowercased(), among: Self.layoutFolders.union(["components", "modifiers"])).flatMap { $0.isCertain ? $0.name : nil }
    }

    /// Whether it is the configuration, in its proper place.
    package var isConfiguration: Bool { Configuration.fileNames.contains(self) }

    /// Whether it has the name of the configuration, with any location and extension. Excludes files in `brands/`, because a brand may have this
    /// name.
    fileprivate var namesConfiguration: Bool {
        let names = (withEndingOfTokenFile ?? self).pathNames
        return names.last?.withoutFileEnding.lowercased() == "tokengen" && (names.count != 2 || names[0].layoutFolder != "brands")
    }

    /// The path with its extension in lower case and without a `.txt` that an editor added. Nil if it is not a token file even then.
    package var withEndingOfTokenFile: String? {
        let name = lowercased().hasSuffix(".txt") ? String(dropLast(4)) : self
        guard let ending = SyntaxParser.fileEndings.first(where: { name.lowercased().hasSuffix($0) }) else { return nil }
        return name.dropLast(ending.count) + ending
    }

    /// The corrected name of the file or folder if it means a mode.
    var modeFolder: String? {
        let stem = withoutFileEnding
        let name: String? =
            switch stem.lowercased().filter({ !"-_+ ".contains($0) }) {
            case "dark": TokenMode.dark.name
            case "highcontrast": TokenMode.highContrast.name
            case "darkhighcontrast", "highcontrastdark": TokenMode.darkHighContrast.name
            default: nil
            }
        return name.map { $0 + dropFirst(stem.count) }
    }
}
