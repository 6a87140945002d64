import TokenDiagnostics
import TokenProject

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Run {
    /// Runs the command that brings a file to the server for each of these, the payload last. They are archived already: if the command fails,
    /// `publish` does it again.
    mutating func publish(_ files: [(path: String, bytes: [UInt8])], under lock: FileSystem.Lock) throws(Failure) {
        guard let command = arguments.value(.publish) else { throw .usage("the command is missing", hint: "write '--publish COMMAND'") }
        for file in files { try publish(file.path, file.bytes, by: command, under: lock) }
    }

    static func publishedLine(_ path: String) -> String { "published \(path.escapedForDisplay)" }

    /// Publishes the last payload of a channel, with all its images.
    mutating func publishLast(of channel: Channel) throws(Failure) {
        guard let last = channel.last else {
            throw .refused(.noPayload, hint: "begin with: tokengen channel start base")
        }
        let files = images(of: last) + [(last.path, last.bytes)]
        try alone(in: channel) { (run, lock) throws(Failure) in
            let next = Channel.path(ofPayload: last.statement.sequence + 1, in: channel.folder)
            if FileSystem.kind(of: next) != nil {
                run.diagnostics.report(.notPublished(last.path, "'\(next)' is newer"), at: nil)
                throw .stop(.errors)
            }
            try run.publish(files, under: lock)
            for file in files { try run.printSummary(Self.publishedLine(file.path)) }
        }
    }

    private mutating func publish(
        _ path: String, _ bytes: [UInt8], by command: String, under lock: FileSystem.Lock
    ) throws(Failure) {
        let ending: ChildProcess.Ending
        do throws(ChildProcess.Failure) {
            let script = "\(Self.publishingVariable)=$2; export \(Self.publishingVariable); \(command) \"$1\""
            let program = try ChildProcess(["/bin/sh", "-c", script, "sh", path, lock.folder]) { actions in
                posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
                // Standard output may be a report of this run.
                posix_spawn_file_actions_adddup2(&actions, 2, 1)
                // An upload that outlives this run keeps the lock, so that no older payload follows a newer one.
                if let descriptor = lock.descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
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
        guard FileSystem.holds(path, bytes) == true else {
            diagnostics.report(
                .spoiltByPublishing(path, command, isGone: FileSystem.kind(of: path) == nil), at: nil,
                hint: "bring it back, and let the command copy it")
            throw .stop(.inputOutput)
        }
    }

    /// What a command of `--publish` finds in its environment: the folder of the history that is locked for it.
    static let publishingVariable = "TOKENGEN_PUBLISHING"
}

extension Diagnostic.Message {
    fileprivate static var noPayload: Self { .error(.channel, "the channel has no payload yet") }
    fileprivate static func spoiltByPublishing(_ path: String, _ command: String, isGone: Bool) -> Self {
        .error(.channelHistory, "'\(path)' \(isGone ? "is gone" : "was changed") since '\(command)' ran")
    }
    fileprivate static func notPublished(_ path: String, _ reason: String) -> Self {
        .error(.channel, "'\(path)' is not published: \(reason)")
    }
}
