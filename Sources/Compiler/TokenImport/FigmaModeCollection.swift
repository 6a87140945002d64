import TokenProject
import TokenSyntax

/// The files of one collection in Figma's own export.
struct FigmaModeCollection {
    var name: String
    /// The indices of its modes' files.
    var files: [Int]
    private var home: String

    /// Figma exports a folder for each collection. If folders are mixed up, files belong together that declare mostly the same tokens.
    static func all(in files: [ProjectInput.File], _ trees: [SyntaxTree]) -> [FigmaModeCollection] {
        let declared = trees.map { DeclaredValues($0) }
        var found: [FigmaModeCollection] = []
        for (index, file) in files.enumerated() {
            let mode = trees[index].figmaModeName ?? ""
            let home = Self.home(of: file.path, mode)
            let place = found.firstIndex { collection in
                let first = collection.files[0]
                return collection.home == home && !collection.files.contains { trees[$0].figmaModeName == mode }
                    && declared[index].isMostly(in: declared[first]) && declared[first].isMostly(in: declared[index])
            }
            if let place {
                found[place].files.append(index)
            } else {
                found.append(.init(name: home.lastPathComponent, files: [index], home: home))
            }
        }
        name(&found, files, trees)
        return found
    }

    /// Names collections that have no folder of their own by what refers to them, or else by a file.
    private static func name(_ collections: inout [FigmaModeCollection], _ files: [ProjectInput.File], _ trees: [SyntaxTree]) {
        var named: [String: Set<String>] = [:]
        for tree in trees {
            tree.forEachToken { _, node in
                let references = tree.figmaReferences(of: node)
                for reference in [references?.value, references?.opacity].compactMap(\.self) {
                    if let collection = reference.collection { named[collection, default: []].insert(reference.name) }
                }
            }
        }
        let homes = Dictionary(grouping: collections.indices) { collections[$0].home }
        for index in collections.indices {
            guard collections[index].name.isEmpty || homes[collections[index].home, default: []].count > 1 else { continue }
            let tree = trees[collections[index].files[0]]
            let taken = collections.map(\.name)
            let referred = named.sorted { $0.key < $1.key }.first { name, paths in
                !taken.contains(name) && paths.contains { tree.hasToken(at: $0.parts(separatedBy: "/")) }
            }
            collections[index].name = referred?.key ?? files[collections[index].files[0]].path.lastPathComponent.withoutFileEnding
        }
    }

    /// The folder of the file, with the collection's name if that is in front of the mode in the file's name.
    private static func home(of path: String, _ mode: String) -> String {
        let name = path.lastPathComponent.withoutFileEnding
        guard name.hasSuffix("." + mode) else { return path.parentPath }
        return path.parentPath.appendingPath(String(name.dropLast(mode.count + 1)))
    }
}

extension SyntaxTree {
    /// Whether there is a token with these names.
    fileprivate func hasToken(at path: [String]) -> Bool {
        guard var node = root else { return false }
        for name in path {
            guard let entry = entries(of: node).first(where: { self.name($0.key) == name }) else { return false }
            node = entry.value
        }
        return kind(node) == .mapping && isToken(node)
    }
}
