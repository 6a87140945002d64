import TokenDiagnostics
import TokenResolver

/// Reads the token files below a folder, or single ones.
struct ProjectLoader {
    private(set) var diagnostics = Diagnostics()
    private var files: [ProjectInput.File] = []

    /// Nil where there is nothing; what could not be read has been reported and is missing, so that the rest can still be checked.
    static func load(_ path: String, reporting diagnostics: inout Diagnostics) -> ProjectInput? {
        var loader = ProjectLoader()
        defer { diagnostics.append(loader.diagnostics) }
        guard let kind = FileSystem.kind(of: path) else {
            let hint = "'tokengen init' makes a new project; '--tokens' names another place"
            loader.diagnostics.report(.missingTokens(path), at: nil, hint: hint)
            return nil
        }
        if kind == .folder {
            loader.readFolder(path, at: "", below: FileSystem.realPath(of: path) ?? path)
        } else {
            loader.readFile(path, as: path.lastPathComponent)
        }
        let input = ProjectInput(name: path, isSingleFile: kind != .folder, files: loader.files)
        return ResolverLoader(folder: kind == .folder ? path : path.parentPath).completed(input)
    }

    /// A resolver document and the files that it names.
    static func load(resolver path: String, reporting diagnostics: inout Diagnostics) -> ProjectInput? {
        var loader = ProjectLoader()
        loader.readFile(path, as: path.lastPathComponent)
        diagnostics.append(loader.diagnostics)
        guard !loader.files.isEmpty else { return nil }
        var input = ProjectInput(name: path, isSingleFile: true, files: loader.files)
        input.resolver = path.lastPathComponent
        return ResolverLoader(folder: path.parentPath).completed(input)
    }

    /// The files together are one source.
    static func load(_ paths: [String], reporting diagnostics: inout Diagnostics) -> ProjectInput? {
        guard paths.count > 1 else { return load(paths.first ?? "", reporting: &diagnostics) }
        var loader = ProjectLoader()
        for path in paths { loader.readFile(path, as: path.lastPathComponent) }
        diagnostics.append(loader.diagnostics)
        let input = ProjectInput(name: paths[0], isSingleFile: false, files: loader.files)
        return ResolverLoader(folder: paths[0].parentPath).completed(input)
    }

    private mutating func readFolder(_ folder: String, at path: String, below root: String) {
        do throws(FileError) {
            for name in try FileSystem.names(in: folder) {
                readEntry(folder.appendingPath(name), as: path.appendingPath(name), below: root)
            }
        } catch {
            diagnostics.report(.unreadableFile(error), at: nil)
        }
    }

    private mutating func readEntry(_ entry: String, as path: String, below root: String) {
        switch FileSystem.kind(of: entry, followingLinks: false) {
        case .folder: readFolder(entry, at: path, below: root)
        case .file where path.isTokenFile: readFile(entry, as: path)
        case .link where FileSystem.kind(of: entry) == .folder || path.isTokenFile:
            // A link to a folder could lead round in a circle, one out of the folder to anything on the machine.
            let isInside = FileSystem.realPath(of: entry).map { $0.lies(below: root) } ?? true
            if isInside, FileSystem.kind(of: entry) != .folder {
                readFile(entry, as: path)
            } else {
                diagnostics.report(.linkNotFollowed(entry), at: nil)
            }
        default: break
        }
    }

    private mutating func readFile(_ name: String, as path: String) {
        do throws(FileError) {
            files.append(.init(path: path, source: SourceFile(name: name, bytes: try FileSystem.contents(of: name))))
        } catch {
            diagnostics.report(.unreadableFile(error), at: nil)
        }
    }
}

extension String {
    fileprivate var isTokenFile: Bool {
        [".yaml", ".yml", ".json", ".tokens"].contains(where: hasSuffix)
    }
}

extension Diagnostic.Message {
    static func unreadableFile(_ error: FileError) -> Self {
        .error(.unreadableFile, "'\(error.path)' cannot be read: \(error.reason)")
    }
    fileprivate static func missingTokens(_ path: String) -> Self {
        .error(.missingTokens, "there is no '\(path)' to read tokens from")
    }
    fileprivate static func linkNotFollowed(_ path: String) -> Self {
        .warning(.linkNotFollowed, "'\(path)' is a link to a folder or out of the token folder and is not followed")
    }
}
