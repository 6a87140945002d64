import TokenFiles
import TokenProject
import TokenModel

/// A folder of pictures with its index. It never contains partly written files.
package struct PictureAlbum: Sendable {
    package let folder: String
    /// Nil if nothing has been recorded.
    package private(set) var index: PictureIndex?
    /// What the project declared when pictures were last recorded; nil if that is not known.
    private(set) var sources: DeclaredSources?

    package enum Failure: Error, Sendable, CustomStringConvertible {
        case file(FileError)
        case index(path: String, PictureIndex.Failure)
        case pointer(path: String)

        package var description: String {
            switch self {
            case .file(let error): "\(error.path): \(error.reason)"
            case .index(let path, let failure): "\(path): \(failure)"
            case .pointer(let path): "\(path): it is in Git LFS, and not here; run 'git lfs pull'"
            }
        }
    }

    package var indexPath: String { folder.appendingPath("index.json") }
    var sourcesPath: String { folder.appendingPath("sources.json") }

    /// The path of the index of a component, by its name or that of a cell.
    func indexPath(of component: String) -> String {
        folder.appendingPath(PictureCell.folder(ofName: component)).appendingPath("index.json")
    }

    /// An album whose recorded pictures do not matter.
    init(unread folder: String) { self.folder = folder }

    package init(_ folder: String) throws(Failure) {
        self.folder = folder
        guard FileSystem.kind(of: indexPath) != nil else { return }
        var index = try Self.read(indexPath) { bytes throws(PictureIndex.Failure) in try PictureIndex(bytes) }
        for path in indexPaths {
            try Self.read(path) { bytes throws(PictureIndex.Failure) in try index.read(bytes) }
        }
        self.index = index
        guard FileSystem.kind(of: sourcesPath) != nil else { return }
        sources = try Self.read(sourcesPath) { bytes throws(PictureIndex.Failure) in try DeclaredSources(recorded: bytes) }
    }

    private static func read<Result>(
        _ path: String, _ understand: ([UInt8]) throws(PictureIndex.Failure) -> Result
    ) throws(Failure) -> Result {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.contents(of: path)
        } catch {
            throw .file(error)
        }
        guard LFSPointer(bytes) == nil else { throw .pointer(path: path) }
        do throws(PictureIndex.Failure) {
            return try understand(bytes)
        } catch {
            throw .index(path: path, error)
        }
    }

    /// The folders of components.
    private var componentFolders: [String] {
        ((try? FileSystem.names(in: folder)) ?? []).filter {
            FileSystem.kind(of: folder.appendingPath($0), followingLinks: false) == .folder
        }
    }

    /// The paths of the indices of components.
    private var indexPaths: [String] {
        componentFolders.map { folder.appendingPath($0).appendingPath("index.json") }.filter { FileSystem.kind(of: $0) == .file }.sorted()
    }

    /// Returns the bytes of a recorded picture. Nil if it does not exist or cannot be read.
    package func bytes(of path: String) -> [UInt8]? {
        let path = folder.appendingPath(path)
        return FileSystem.kind(of: path) == .file ? try? FileSystem.contents(of: path) : nil
    }

    /// Returns those of the paths that have a Git LFS pointer instead of a picture.
    func pointers(among paths: [String]) -> [String] { paths.filter { bytes(of: $0).map { LFSPointer($0) != nil } ?? false } }

    /// Returns the pictures in the folder that are not in `paths`, by their paths in the folder.
    package func orphans(nextTo paths: Set<String>) -> [String] {
        var orphans: [String] = []
        for folder in componentFolders {
            for name in (try? FileSystem.names(in: self.folder.appendingPath(folder))) ?? [] where name.hasSuffix(".png") {
                let path = "\(folder)/\(name)"
                if !paths.contains(path) { orphans.append(path) }
            }
        }
        return orphans.sorted()
    }

    /// Writes pictures and then the index.
    mutating func record(
        _ pictures: [(path: String, png: [UInt8])], _ index: PictureIndex, _ sources: DeclaredSources
    ) throws(Failure) {
        do throws(FileError) {
            try FileWriter.uninterrupted { () throws(FileError) in
                try FileWriter.replace(pictures.map { .init(path: folder.appendingPath($0.path), bytes: $0.png) })
                try write(index, with: [.init(path: sourcesPath, bytes: sources.json)])
            }
        } catch {
            throw .file(error)
        }
        self.index = index
        self.sources = sources
    }

    /// Removes pictures. The index is written first, so it never lists a missing picture.
    package mutating func remove(_ paths: [String], _ index: PictureIndex) throws(Failure) {
        do throws(FileError) {
            try FileWriter.uninterrupted { () throws(FileError) in
                try write(index)
                for path in paths {
                    try FileSystem.remove(folder.appendingPath(path))
                    FileSystem.removeFolder(folder.appendingPath(path).parentPath)
                }
            }
        } catch {
            throw .file(error)
        }
        self.index = index
    }

    /// Writes what differs from the files of the index, and removes the index of a component that has no cells.
    private func write(_ index: PictureIndex, with others: [FileWriter.File] = []) throws(FileError) {
        let cells = Dictionary(grouping: index.cells) { PictureCell.folder(ofName: $0.key) }
        let files =
            [FileWriter.File(path: indexPath, bytes: index.json)] + others
            + cells.sorted { $0.key < $1.key }.map { name, cells in
                FileWriter.File(
                    path: folder.appendingPath(name).appendingPath("index.json"),
                    bytes: PictureIndex.json(of: Dictionary(cells.map { ($0.key, $0.value) }) { first, _ in first }))
            }
        try FileWriter.replace(
            files.filter { file in (try? FileSystem.contents(of: file.path)) != file.bytes })
        let written = Set(files.map(\.path))
        for path in indexPaths where !written.contains(path) {
            try FileSystem.remove(path)
            FileSystem.removeFolder(path.parentPath)
        }
    }
}
