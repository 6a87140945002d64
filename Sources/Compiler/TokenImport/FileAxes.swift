import TokenDiagnostics
import TokenProject
import TokenSyntax

/// Finds light and dark, high contrast and brands in the names of files and folders.
///
/// A name counts only if the contents agree: alternatives have to declare the same tokens. File names do not determine an order, so it is reported
/// which of two merged files wins, or is not read, where they declare a token differently. Each step sees what the steps before it have found:
///
/// | step | finds |
/// | --- | --- |
/// | `findBrands` | brands, by a folder for them |
/// | `findLooks` | which looks count |
/// | `leaveOutOddLooks` | alternatives to light and dark of an unknown kind, which are not read |
/// | `findBrandsBySiblings` | brands, by files that still conflict |
/// | `findChoices` | other choices, by files and folders that still conflict |
/// | `leaveOutRedeclaring` | of what conflicts even then, what is not read and what wins |
/// | `tellOddLooks` | looks that do not count, for the report |
/// | `makeAxes`, `putChoicesLast` | the axes of the source, and the order of its sets |
struct FileAxes {
    /// A file, and what the steps have found out about it.
    struct Candidate {
        let file: ProjectInput.File
        let declared: DeclaredValues
        let look: FileLook
        /// The words of each name in its path that do not describe its look.
        var words: [[String]]
        var brand: String?
        /// Whether its look counts.
        var hasLook = false
        var isLeftOut = false
        /// Its place among the files that all others override.
        var base: Int?

        var path: String { file.path }
    }

    var files: [Candidate]
    var source: ImportedSource
    var brandHome = "brands"
    /// The brand that has only the files that all brands share.
    var plainBrand: String?
    var choices: [Choice] = []
    /// Whether the order of the files says which one wins.
    let isOrdered: Bool

    init(
        _ files: [ProjectInput.File], _ trees: [SyntaxTree?], kind: ImportedSource.Kind, told: ImportConfiguration, isOrdered: Bool = false
    ) {
        let bases = told.names(of: .base)
        self.files = zip(files, trees).map { file, tree in
            let path = FileLook.read(file.path)
            let base = bases.firstIndex { file.path.isOrLies(in: $0) }
            return Candidate(file: file, declared: DeclaredValues(tree), look: path.look, words: path.words, base: base)
        }
        self.isOrdered = isOrdered
        source = ImportedSource(kind: kind)
        source.told = told
        source.sets = files.map { .init(name: $0.path.withoutFileEnding, contents: .file($0)) }
        nameNormalContrast()
        findBrands()
        findLooks()
        leaveOutOddLooks()
        if self.files.allSatisfy({ $0.brand == nil }) { findBrandsBySiblings() }
        findChoices()
        leaveOutRedeclaring()
        tellOddLooks()
        makeAxes()
        putChoicesLast()
        source.understood.append("\(files.count.counted("file")) of tokens")
    }

    static let basicWords: Set<String> = [
        "default", "base", "core", "common", "foundation", "foundations", "global", "globals", "primitive", "primitives", "shared", "main",
        "index", "tokens",
    ]

    func isBasic(_ index: Int) -> Bool { files[index].words.joined().contains(where: Self.basicWords.contains) }

    /// Returns pairs of merged files that declare some token differently, in path order; without those of a base, unless asked for.
    func conflicts(withBase: Bool = false, _ meet: (Int, Int) -> Bool) -> [(Int, Int)] {
        var owners: [UInt64: [Int]] = [:]
        var known: Set<[Int]> = []
        for index in files.indices where !files[index].isLeftOut && (withBase || files[index].base == nil) {
            for (path, value) in files[index].declared.values {
                for other in owners[path] ?? [] where files[other].declared.values[path] != value && meet(other, index) {
                    known.insert([other, index])
                }
                owners[path, default: []].append(index)
            }
        }
        return known.sorted { $0.lexicographicallyPrecedes($1) }.map { ($0[0], $0[1]) }
    }

    /// Whether two files are merged and neither is meant to win over the other.
    func meets(_ one: Int, _ other: Int) -> Bool {
        files[one].brand == files[other].brand
            && (files[one].hasLook ? files[one].look : nil) == (files[other].hasLook ? files[other].look : nil)
    }
}
