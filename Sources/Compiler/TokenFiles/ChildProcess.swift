import CProcess

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Another program. Its starter waits for its end; a signal that ends this process ends the program too.
package struct ChildProcess: ~Copyable {
    /// How a program ended.
    package struct Ending: Sendable, CustomStringConvertible {
        fileprivate let status: Int32

        private var signal: Int32 { status & 0x7F }
        package var isSuccess: Bool { status == 0 }
        /// The exit code; 128 and more if a signal ended it.
        package var code: Int32 { signal == 0 ? status >> 8 & 0xFF : 128 + signal }
        /// Such as `ended with 7`.
        package var description: String {
            signal == 0 ? "ended with \(status >> 8 & 0xFF)" : "was ended by signal \(signal), \(String(cString: strsignal(signal)))"
        }
    }

    private let id: pid_t
    private var ending: Ending?

    #if canImport(Darwin)
        package typealias FileActions = posix_spawn_file_actions_t?
        private static var noActions: FileActions { nil }
    #else
        package typealias FileActions = posix_spawn_file_actions_t
        private static var noActions: FileActions { FileActions() }
    #endif

    package struct Failure: Error {
        /// Why it could not be started.
        package let reason: String
    }

    /// Starts a program that is found in the path.
    ///
    /// - Parameter redirect: says where its standard input and output lead. What is not redirected is this process's own.
    package init(_ arguments: [String], _ redirect: (inout FileActions) -> Void) throws(Failure) {
        var actions = Self.noActions
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        redirect(&actions)
        // Finds the program in the path.
        var list = (["/usr/bin/env"] + arguments).map { strdup($0) } + [nil]
        defer { for argument in list { free(argument) } }
        var process: pid_t = 0
        let failure = spawn_until_end(&process, "/usr/bin/env", &actions, &list, process_environment())
        guard failure == 0 else { throw Failure(reason: String(cString: strerror(failure))) }
        id = process
    }

    /// Ends the program by a signal that it cannot refuse.
    package borrowing func stop() { kill(id, SIGKILL) }

    /// Whether the program has ended. Does not wait.
    package mutating func hasEnded() -> Bool {
        if ending == nil { ending = wait(WNOHANG) }
        return ending != nil
    }

    /// Waits for the end of the program.
    package consuming func end() -> Ending {
        let known = ending ?? wait(0)
        release_process(id)
        // Only if somebody else has waited for it.
        return known ?? Ending(status: 0xFF00)
    }

    /// As `end`, for a program that may run on: it is stopped after that time.
    package consuming func end(within patience: Duration) -> Ending {
        let deadline = ContinuousClock.now + patience
        while !hasEnded() {
            guard .now < deadline else {
                stop()
                break
            }
            usleep(500)
        }
        return end()
    }

    private func wait(_ options: Int32) -> Ending? {
        var status: Int32 = 0
        var process = waitpid(id, &status, options)
        while process < 0, errno == EINTR { process = waitpid(id, &status, options) }
        return process == id ? Ending(status: status) : nil
    }
}
