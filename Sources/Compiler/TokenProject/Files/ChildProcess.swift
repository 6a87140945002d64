import CProcess

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Another program. Its starter waits for its end.
package struct ChildProcess: ~Copyable {
    private let id: pid_t

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

    /// Waits for the end of the program and returns its exit code; 128 and more if a signal ended it.
    package consuming func end() -> Int32 { Self.code(of: id, options: 0) ?? 0 }

    /// As `end`, for a program that may run on: it is stopped after that time.
    package consuming func end(within patience: Duration) -> Int32 {
        let deadline = ContinuousClock.now + patience
        while .now < deadline {
            if let code = Self.code(of: id, options: WNOHANG) { return code }
            usleep(500)
        }
        stop()
        return end()
    }

    /// Returns nil if the program has not ended.
    private static func code(of id: pid_t, options: Int32) -> Int32? {
        var status: Int32 = 0
        var ended: pid_t
        repeat { ended = waitpid(id, &status, options) } while ended < 0 && errno == EINTR
        if ended == 0 { return nil }
        release_process(id)
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}
