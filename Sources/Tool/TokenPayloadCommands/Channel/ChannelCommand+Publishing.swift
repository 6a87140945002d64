import TokenCommandLine
import TokenDiagnostics
import TokenFiles
import TokenProject

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Run {
    /// Prints these lines, and runs the command that brings a file to the server for each of the files, the payload last. They are archived already: if
    /// the command fails, `publish` does it again; and they are published also if nobody can read about it.
    mutating func publish(_ files: [(path: String, bytes: [UInt8])], after lines: [String], under lock: FileSystem.Lock) throws(Failure) {
        var isPrinted = prints(lines)
        if let command = arguments.value(.publish) {
            for file in files { try publish(file.path, file.bytes, by: command, under: lock) }
            isPrinted = isPrinted && prints(files.map { "published \($0.path.escapedForDisplay)" })
        }
        guard !isPrinted, let payload = files.last?.path else { return }
        diagnostics.report(.unread(payload, isPublished: arguments.has(.publish)), at: nil)
        throw .stop(.inputOutput)
    }

    private func prints(_ lines: [String]) -> Bool {
        do throws(Failure) {
            for line in lines { try printSummary(line) }
            return true
        } catch {
            return false
        }
    }

    /// Publishes the last payload of a channel, with all its images.
    mutating func publishLast(of channel: Channel) throws(Failure) {
        guard arguments.has(.publish) else { throw .usage("the command is missing", hint: "write '--publish COMMAND'") }
        guard let last = channel.last else {
            throw .refused(.noPayload, hint: "begin with: tokengen channel start base")
        }
        guard last.signatures.isEnough else {
            throw .refused(.tooFewSignatures(last.signatures, isPublished: true), hint: "write: tokengen keys sign \(last.path) --key KEY")
        }
        let files = images(of: last) + [(last.path, last.bytes)]
        try alone(in: channel) { (run, lock) throws(Failure) in
            let next = Channel.path(ofPayload: last.statement.sequence + 1, in: channel.folder)
            if FileSystem.kind(of: next) != nil {
                run.diagnostics.report(.notPublished(last.path, "'\(next)' is newer"), at: nil)
                throw .stop(.errors)
            }
            try run.publish(files, after: [], under: lock)
        }
    }

    private mutating func publish(
        _ path: String, _ bytes: [UInt8], by command: String, under lock: FileSystem.Lock
    ) throws(Failure) {
        let ending: ChildProcess.Ending
        do throws(ChildProcess.Failure) {
            // The shell outlives what the command starts, which may close what it does not know: an upload that outlives this run keeps the lock, so
            // that no older payload follows a newer one.
            let script = "\(Self.publishingVariable)=$2; export \(Self.publishingVariable); (\(command) \"$1\"); exit $?"
            let folders = (publishing + [lock.folder]).joined(separator: "\n")
            let file = path.hasPrefix("-") ? "./" + path : path
            let program = try ChildProcess(["/bin/sh", "-c", script, "sh", file, folders]) { actions in
                posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
                // Standard output may be a report of this run.
                if fcntl(STDERR_FILENO, F_GETFD) >= 0 {
                    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
                } else {
                    for stream in [STDOUT_FILENO, STDERR_FILENO] {
                        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
                    }
                }
                if let descriptor = lock.descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, FileSystem.Lock.inherited) }
            }
            ending = program.end()
        } catch {
            diagnostics.report(.notPublished(path, error.reason), at: nil)
            throw .stop(.inputOutput)
        }
        guard ending.isSuccess else {
            diagnostics.report(
                .notPublished(path, "'\(command)' \(ending)"), at: nil,
                hint: "it is in the history; try again with 'tokengen channel publish'")
            throw .stop(.inputOutput)
        }
        let hint = "bring it back, and let the command copy it"
        do throws(FileError) {
            guard try FileSystem.contents(of: path) != bytes else { return }
            diagnostics.report(.spoiltByPublishing(path, command, isGone: false), at: nil, hint: hint)
        } catch {
            if FileSystem.kind(of: path) == nil {
                diagnostics.report(.spoiltByPublishing(path, command, isGone: true), at: nil, hint: hint)
            } else {
                diagnostics.report(.unreadableFile(error), at: nil)
            }
        }
        throw .stop(.inputOutput)
    }

    /// What a command of `--publish` finds in its environment: the folders of histories that are locked for it.
    private static let publishingVariable = "TOKENGEN_PUBLISHING"

    /// The folders that are locked for the command that started this process.
    var publishing: [String] { console.environment(Self.publishingVariable)?.parts(separatedBy: "\n") ?? [] }
}

extension Diagnostic.Message {
    fileprivate static var noPayload: Self { .error(.channel, "the channel has no payload yet") }
    fileprivate static func spoiltByPublishing(_ path: String, _ command: String, isGone: Bool) -> Self {
        .error(.channelHistory, "'\(path)' \(isGone ? "is gone" : "was changed") since '\(command)' ran")
    }
    fileprivate static func unread(_ path: String, isPublished: Bool) -> Self {
        .warning(.channel, "'\(path)' is \(isPublished ? "archived and published" : "archived"), which could not be printed")
    }
    fileprivate static func notPublished(_ path: String, _ reason: String) -> Self {
        .error(.channel, "'\(path)' is not published: \(reason)")
    }
}
