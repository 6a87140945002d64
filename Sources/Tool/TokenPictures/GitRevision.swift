import TokenDiagnostics
import TokenProject

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Files of a git revision, in a folder that only this process uses.
package struct GitRevision {
    private let name: String
    /// The folder in the working tree.
    private let original: String
    private let scratch: ScratchFolder

    /// The folder with the revision's files.
    package var folder: String { scratch.path + "/tree" }

    /// - Parameter original: the folder whose files are wanted, in a working tree of the repository.
    package init(_ name: String, of original: String, reporting diagnostics: inout Diagnostics) throws(PictureStop) {
        // It would be an option of git.
        guard !name.hasPrefix("-") else { throw diagnostics.stop(.noRevision(name, "a revision cannot begin with '-'")) }
        self.name = name
        self.original = original.isEmpty ? "." : original
        do throws(FileError) {
            scratch = try ScratchFolder()
            _ = try FileSystem.makeFolder(scratch.path + "/tree")
        } catch {
            throw diagnostics.stop(.noScratchFolder(error))
        }
    }

    /// Adds a file or a folder of the revision, by its path in the original folder.
    package func fetch(_ path: String, reporting diagnostics: inout Diagnostics) throws(PictureStop) {
        let archive = scratch.path + "/files.tar"
        do throws(ProgramFailure) {
            try run(["git", "-C", original, "archive", "--format=tar", "-o", archive, name, "--", path])
            try run(["tar", "-xf", archive, "-C", folder])
        } catch {
            throw diagnostics.stop(.noRevision(name, error.words))
        }
    }

    private struct ProgramFailure: Error { let words: String }

    private func run(_ arguments: [String]) throws(ProgramFailure) {
        let words = scratch.path + "/words"
        do throws(ChildProcess.Failure) {
            let program = try ChildProcess(arguments) { actions in
                posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
                posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
                posix_spawn_file_actions_addopen(&actions, 2, words, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            }
            if program.end() == 0 { return }
        } catch {
            throw ProgramFailure(words: "\(arguments[0]): \(error.reason)")
        }
        let text = String(decoding: (try? FileSystem.contents(of: words)) ?? [], as: UTF8.self)
        throw ProgramFailure(words: text.split(separator: "\n").first.map(String.init) ?? "\(arguments[0]) failed")
    }
}

extension Diagnostic.Message {
    fileprivate static func noRevision(_ name: String, _ reason: String) -> Self {
        .error(.unreadableFile, "the revision '\(name)' cannot be read: \(reason)")
    }
}
