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
    mutating func publish(_ paths: [String]) throws(Failure) {
        guard let command = arguments.value(.publish) else { throw .usage("the command is missing", hint: "write '--publish COMMAND'") }
        for path in paths { try publish(path, by: command) }
    }

    static func publishedLine(_ path: String) -> String { "published \(path.escapedForDisplay)" }

    /// Publishes the last payload of a channel, with all its images.
    mutating func publishLast(of channel: Channel) throws(Failure) {
        guard let last = channel.last else {
            throw .refused(.noPayload, hint: "begin with: tokengen channel start base")
        }
        var paths: [String] = []
        for image in last.layers?.images ?? [] {
            guard let path = Self.path(of: image, nextTo: last.path) else {
                diagnostics.report(.lostImage(image.digest), at: nil, hint: "bring it back from git")
                throw .stop(.errors)
            }
            paths.append(path)
        }
        try alone(in: channel) { run throws(Failure) in
            let next = Channel.path(ofPayload: last.statement.sequence + 1, in: channel.folder)
            if FileSystem.kind(of: next) != nil {
                run.diagnostics.report(.notPublished(last.path, "'\(next)' is newer"), at: nil)
                throw .stop(.errors)
            }
            try run.publish(paths + [last.path])
            for path in paths + [last.path] { try run.printSummary(Self.publishedLine(path)) }
        }
    }

    private mutating func publish(_ path: String, by command: String) throws(Failure) {
        let ending: ChildProcess.Ending
        do throws(ChildProcess.Failure) {
            let program = try ChildProcess(["/bin/sh", "-c", "\(command) \"$1\"", "sh", path]) { actions in
                posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
                // Standard output may be a report of this run.
                posix_spawn_file_actions_adddup2(&actions, 2, 1)
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
        guard FileSystem.kind(of: path) != nil else {
            diagnostics.report(.lostByPublishing(path, command), at: nil, hint: "bring it back, and let the command copy it")
            throw .stop(.inputOutput)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var noPayload: Self { .error(.channel, "the channel has no payload yet") }
    fileprivate static func lostImage(_ digest: String) -> Self {
        .error(.channelHistory, "the image \(digest) of the last payload is not in 'history/images'")
    }
    fileprivate static func lostByPublishing(_ path: String, _ command: String) -> Self {
        .error(.channelHistory, "'\(path)' is gone since '\(command)' ran")
    }
    fileprivate static func notPublished(_ path: String, _ reason: String) -> Self {
        .error(.channel, "'\(path)' is not published: \(reason)")
    }
}
