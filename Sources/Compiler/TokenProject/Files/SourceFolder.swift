/// The files of an app's code in some folders, for reading their words.
///
/// Follows links, but visits no folder twice. Leaves out hidden names, folders of other people's code and of builds, and what tokengen generates.
package struct SourceFolder: Sendable {
    /// Paths as given, with what is below them; sorted.
    package private(set) var files: [String] = []
    /// Folders that could not be read.
    package private(set) var unreadable: [FileError] = []

    /// The most bytes of a file that is read.
    package static let sizeLimit = 64 << 20
    private static let foreign: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]
    private let excluded: Set<String>
    private let endings: Set<String>
    private var visited: Set<String> = []

    /// - Parameters:
    ///   - excluded: folders that are not read.
    ///   - endings: those of the files that are read, without the dot. Files that are named themselves may have any.
    package init(_ paths: [String], without excluded: [String], endings: Set<String>) throws(FileError) {
        self.excluded = Set(excluded.compactMap(FileSystem.realPath))
        self.endings = endings
        for path in paths {
            switch try FileSystem.visibleKind(of: path) {
            case nil: throw FileError(path: path, reason: "it does not exist")
            case .folder: readFolders(from: path)
            case .file, .link: add(path)
            }
        }
        files.sort()
    }

    private mutating func readFolders(from start: String) {
        var open = [start]
        while let folder = open.popLast() {
            guard let real = FileSystem.realPath(of: folder), !excluded.contains(real), visited.insert(real).inserted else { continue }
            do throws(FileError) {
                for name in try FileSystem.names(in: folder) where !Self.foreign.contains(name) {
                    let path = folder.appendingPath(name)
                    switch try FileSystem.visibleKind(of: path) {
                    case .folder: open.append(path)
                    case .file, .link: if endings.contains(path.fileEnding) { add(path) }
                    case nil: break
                    }
                }
            } catch {
                unreadable.append(error)
            }
        }
    }

    private mutating func add(_ path: String) {
        if visited.insert(FileSystem.realPath(of: path) ?? path).inserted { files.append(path) }
    }
}

extension String {
    /// What follows the last dot of the last name, in small letters; empty without a dot.
    package var fileEnding: String {
        let name = lastPathComponent
        return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]).lowercased() } ?? ""
    }
}
