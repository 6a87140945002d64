import TokenProject
import TokenRuntime

/// A folder of pictures with its index. It never contains partly written files.
package struct PictureAlbum {
    package let folder: String
    /// Nil if nothing has been recorded.
    package private(set) var index: PictureIndex?

    package enum Failure: Error, Sendable, CustomStringConvertible {
        case file(FileError)
        case index(path: String, PictureIndex.Failure)

        package var description: String {
            switch self {
            case .file(let error): "\(error.path): \(error.reason)"
            case .index(let path, let failure): "\(path): \(failure)"
            }
        }
    }

    package var indexPath: String { folder.appendingPath("index.json") }

    package init(_ folder: String) throws(Failure) {
        self.folder = folder
        guard FileSystem.kind(of: folder.appendingPath("index.json")) != nil else { return }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.contents(of: folder.appendingPath("index.json"))
        } catch {
            throw .file(error)
        }
        do throws(PictureIndex.Failure) {
            index = try PictureIndex(bytes)
        } catch {
            throw .index(path: folder.appendingPath("index.json"), error)
        }
    }

    /// Returns the bytes of a recorded picture. Nil if it does not exist or cannot be read.
    package func bytes(of path: String) -> [UInt8]? {
        let path = folder.appendingPath(path)
        return FileSystem.kind(of: path) == .file ? try? FileSystem.contents(of: path) : nil
    }

    /// Returns the pictures in the folder that are not in `paths`, by their paths in the folder.
    package func orphans(nextTo paths: Set<String>) -> [String] {
        var orphans: [String] = []
        for folder in (try? FileSystem.names(in: self.folder)) ?? [] {
            guard FileSystem.kind(of: self.folder.appendingPath(folder), followingLinks: false) == .folder else { continue }
            for name in (try? FileSystem.names(in: self.folder.appendingPath(folder))) ?? [] where name.hasSuffix(".png") {
                let path = "\(folder)/\(name)"
                if !paths.contains(path) { orphans.append(path) }
            }
        }
        return orphans.sorted()
    }

    /// Writes pictures and then the index.
    package mutating func record(_ pictures: [(path: String, png: [UInt8])], _ index: PictureIndex) throws(Failure) {
        do throws(FileError) {
            // Remove the temporary files of runs that were killed.
            let paths = pictures.map { folder.appendingPath($0.path) } + [indexPath]
            for path in FileWriter.abandoned(nextTo: paths) { try FileSystem.remove(path) }
            try FileWriter.replace(pictures.map { .init(path: folder.appendingPath($0.path), bytes: $0.png) })
            try FileWriter.replace([.init(path: indexPath, bytes: index.json)])
        } catch {
            throw .file(error)
        }
        self.index = index
    }

    /// Removes pictures. The index is written first, so it never lists a missing picture.
    package mutating func remove(_ paths: [String], _ index: PictureIndex) throws(Failure) {
        do throws(FileError) {
            try FileWriter.replace([.init(path: indexPath, bytes: index.json)])
            for path in paths {
                try FileSystem.remove(folder.appendingPath(path))
                FileSystem.removeFolder(folder.appendingPath(path).parentPath)
            }
        } catch {
            throw .file(error)
        }
        self.index = index
    }
}
