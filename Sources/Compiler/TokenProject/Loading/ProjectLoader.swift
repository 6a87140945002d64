import TokenDiagnostics
import TokenFiles

/// Reads the token files below a folder, or individual files.
package struct ProjectLoader {
    private let tree: any FileTree
    private(set) var diagnostics = Diagnostics()
    private var files: [ProjectInput.File] = []
    private var others: [ProjectInput.File] = []

    private init(_ tree: any FileTree = Disk()) { self.tree = tree }

    /// Whether a folder has the files of a token folder.
    package static func isTokenFolder(_ folder: String, in tree: any FileTree = Disk()) -> Bool {
        func kind(_ name: String) -> FileSystem.Kind? { tree.kind(of: folder.appendingPath(name)) }
        return kind("base") == .folder
            && (kind("tokengen.yaml") == .file || ProjectLayout.tokenFolders.contains { $0 != "base" && kind($0) == .folder })
    }

    /// Returns nil if nothing exists at the path. Reports files that cannot be read and omits them, which lets the rest be checked.
    ///
    /// - Parameters:
    ///   - tree: where the path leads.
    ///   - advice: what to do about a path where nothing is.
    package static func load(
        _ path: String, in tree: any FileTree = Disk(),
        advice: @autoclosure () -> String = "run 'tokengen init' to create a project, or use '--tokens' to name another place",
        reporting diagnostics: inout Diagnostics
    ) -> ProjectInput? {
        var loader = ProjectLoader(tree)
        defer { diagnostics.append(loader.diagnostics) }
        let found: FileSystem.Kind?
        do throws(FileError) {
            found = try tree.visibleKind(of: path, followingLinks: true)
        } catch {
            loader.diagnostics.report(.unreadableFile(error), at: nil)
            return nil
        }
        guard let kind = found else {
            loader.diagnostics.report(.missingTokens(tree.title(of: path)), at: nil, hint: loader.hint(aboutMissing: path) ?? advice())
            return nil
        }
        if kind == .folder {
            loader.readFolder(path, at: "", below: tree.realPath(of: path) ?? path)
            loader.readConfiguration(nextTo: path)
        } else {
            loader.readFile(path, as: path.lastPathComponent)
        }
        let input = loader.input(named: path, isSingleFile: kind != .folder)
        return ResolverLoader(folder: kind == .folder ? path : path.parentPath, tree: tree).completed(input)
    }

    /// Reads a resolver document and the files that it names.
    package static func load(resolver path: String, reporting diagnostics: inout Diagnostics) -> ProjectInput? {
        var loader = ProjectLoader()
        loader.readFile(path, as: path.lastPathComponent)
        diagnostics.append(loader.diagnostics)
        guard !loader.files.isEmpty else { return nil }
        var input = loader.input(named: path, isSingleFile: true)
        input.resolver = path.lastPathComponent
        return ResolverLoader(folder: path.parentPath, tree: loader.tree).completed(input)
    }

    /// Reads files as a single source.
    package static func load(_ paths: [String], reporting diagnostics: inout Diagnostics) -> ProjectInput? {
        guard paths.count > 1 else { return load(paths.first ?? "", reporting: &diagnostics) }
        var loader = ProjectLoader()
        for path in paths { loader.readFile(path, as: path.lastPathComponent) }
        diagnostics.append(loader.diagnostics)
        var input = loader.input(named: paths[0], isSingleFile: false)
        input.isList = true
        return ResolverLoader(folder: paths[0].parentPath, tree: loader.tree).completed(input)
    }

    private func input(named name: String, isSingleFile: Bool) -> ProjectInput {
        var input = ProjectInput(name: name, isSingleFile: isSingleFile, files: files)
        input.others = others
        input.isIncomplete = diagnostics.hasErrors
        return input
    }

    /// Reads a configuration next to a folder named `tokens`, for which it was probably meant; the layout then reports it. Does nothing if the folder
    /// is part of a larger token folder.
    private mutating func readConfiguration(nextTo folder: String) {
        guard let real = tree.realPath(of: folder), real.lastPathComponent.lowercased().contains("tokens") else { return }
        let above = real.parentPath
        guard !(ProjectLayout.tokenFolders + ["styles"]).contains(where: { tree.kind(of: above.appendingPath($0)) == .folder }) else {
            return
        }
        // As the user would write it, if that is simple.
        var shown = folder
        while shown.count > 1, shown.hasSuffix("/") { shown.removeLast() }
        let parent = real.hasSuffix("/" + shown.lastPathComponent) ? shown.parentPath : above
        for name in Configuration.fileNames where tree.kind(of: parent.appendingPath(name)) == .file {
            readFile(parent.appendingPath(name), as: "../" + name)
        }
    }

    private mutating func readFolder(_ folder: String, at path: String, below root: String, without written: Set<String> = []) {
        do throws(FileError) {
            let names = try tree.names(in: folder) { diagnostics.report(.nameNotUTF8(tree.title(of: folder.appendingPath($0))), at: nil) }
            var written = written.union(OutputManifest.writtenFiles(in: folder, names, of: tree))
            // Whoever names a folder of outputs wants them read.
            if path.isEmpty { written.formIntersection([folder.appendingPath(OutputManifest.name)]) }
            // If one entry cannot be examined, probably none can.
            for entry in names.map(folder.appendingPath) where !written.contains(entry) {
                try readEntry(entry, as: path.appendingPath(entry.lastPathComponent), below: root, without: written)
            }
        } catch {
            diagnostics.report(.unreadableFile(error), at: nil)
        }
    }

    private mutating func readEntry(_ entry: String, as path: String, below root: String, without written: Set<String>) throws(FileError) {
        switch try tree.visibleKind(of: entry, followingLinks: false) {
        case .folder: readFolder(entry, at: path, below: root, without: written)
        case .file where path.withEndingOfTokenFile != nil: readFile(entry, as: path)
        case .file: others.append(.init(path: path, source: SourceFile(name: tree.title(of: entry), bytes: [])))
        case .link where tree.kind(of: entry) == .folder || path.withEndingOfTokenFile != nil:
            // A link to a folder could lead to a cycle, and a link out of the folder to anything on the machine.
            let isInside = tree.realPath(of: entry).map { $0.lies(below: root) } ?? true
            if isInside, tree.kind(of: entry) != .folder {
                readFile(entry, as: path)
            } else {
                diagnostics.report(.linkNotFollowed(tree.title(of: entry)), at: nil)
            }
        default: break
        }
    }

    /// What to do about a path where nothing is, if what is beside it says so.
    private func hint(aboutMissing path: String) -> String? {
        let beside = try? tree.names(in: path.parentPath.isEmpty ? "." : path.parentPath) { _ in }
        let near = nearest(to: path.lastPathComponent, among: beside ?? []).map { tree.title(of: path.parentPath.appendingPath($0)) }
        if let near { return Optional(near).didYouMean }
        if let target = tokensOfTarget(path) { return "there is '\(target)'; add '--tokens \(target)'" }
        let isHere = path == "tokens" && Self.isTokenFolder(".", in: tree)
        return isHere ? "this is the token folder; run it one folder up, or add '--tokens .'" : nil
    }

    /// The token folder of a package's target, where a package beside the missing folder has one.
    private func tokensOfTarget(_ path: String) -> String? {
        let sources = path.parentPath.appendingPath("Sources")
        // A revision is not where a command can look.
        guard tree is Disk, path.lastPathComponent == "tokens", let targets = try? tree.names(in: sources, unreadable: { _ in }) else {
            return nil
        }
        return targets.sorted().map { sources.appendingPath($0).appendingPath("tokens") }.first { tree.kind(of: $0) == .folder }
    }

    private mutating func readFile(_ name: String, as path: String) {
        do throws(FileError) {
            let bytes = try tree.contents(of: name)
            guard LFSPointer(bytes) == nil else {
                throw FileError(path: tree.title(of: name), reason: "it is in Git LFS, and not here; run 'git lfs pull'")
            }
            files.append(.init(path: path, source: SourceFile(name: tree.title(of: name), bytes: bytes)))
        } catch {
            diagnostics.report(.unreadableFile(error), at: nil)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func missingTokens(_ path: String) -> Self {
        .error(.missingTokens, "'\(path)' does not exist")
    }
    fileprivate static func nameNotUTF8(_ path: String) -> Self {
        .error(.misplacedFile, "the name of '\(path)' is not UTF-8; rename it")
    }
    fileprivate static func linkNotFollowed(_ path: String) -> Self {
        .warning(.linkNotFollowed, "'\(path)' is not followed: it links to a folder or out of the token folder")
    }
}
