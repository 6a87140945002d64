import TokenDiagnostics

/// Why git could not answer.
struct GitFailure: Error {
    let reason: String
}

/// Calls of git that change nothing and ask nobody, whatever the settings of the user are.
enum Git {
    /// How long git may be silent.
    static let patience = Duration.seconds(60)

    struct Answer {
        let code: Int32
        let output: [UInt8]
        let words: String

        /// The output without its last line break.
        var text: String { String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self) }

        /// What git gave as the reason for an error.
        var reason: String { Git.reason(code: code, words) }
    }

    /// Hooks set these. They name the repository of the hook, which is not that of each folder, and a submodule's never.
    private static let variables = [
        "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY",
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE", "GIT_NAMESPACE",
    ]

    /// Starts git.
    ///
    /// - Parameter place: arguments that choose the repository.
    static func start(_ arguments: [String], at place: [String], patience: Duration = patience) throws(GitFailure) -> PipedProgram {
        let settings = [
            // A partial clone would fetch what it lacks. Older versions of git know only the second.
            "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "LC_ALL=C",
        ]
        let environment = variables.flatMap { ["-u", $0] } + settings
        do throws(ChildProcess.Failure) {
            return try PipedProgram(environment + ["git", "--no-pager"] + place + arguments, patience: patience)
        } catch {
            throw GitFailure(reason: "git: \(error.reason)")
        }
    }

    /// Runs git to its end. Its output is short.
    static func answer(_ arguments: [String], at place: [String], patience: Duration = patience) throws(GitFailure) -> Answer {
        let program = try start(arguments, at: place, patience: patience)
        let output: [UInt8]?
        do throws(ChildProcess.Failure) {
            output = try program.rest(atMost: 1 << 20)
        } catch {
            throw GitFailure(reason: "git: \(error.reason)")
        }
        guard let output else { throw GitFailure(reason: "git answers without an end") }
        return Answer(code: program.end(), output: output, words: program.words)
    }

    /// Returns the line of git's standard error that says what is wrong, and the way out if it is known.
    static func reason(code: Int32, _ words: String) -> String {
        if code == 127 { return "git is not installed, or not in PATH" }
        let lines = words.parts(separatedBy: "\n")
        let prefixes = ["fatal: ", "error: "]
        let line = prefixes.lazy.compactMap { prefix in lines.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count) }.first
        guard let text = line ?? lines.first(where: { !$0.isEmpty })?[...] else { return "git ended with \(code)" }
        let exception = lines.first { $0.contains("safe.directory") }?.drop { $0 == "\t" || $0 == " " }
        return "git: \(text)" + (exception.map { "; if you trust its owner, run '\($0)'" } ?? "")
    }
}
