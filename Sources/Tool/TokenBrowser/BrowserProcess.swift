import CProcess

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The process of a browser, with the DevTools pipe on its file descriptors 3 and 4. It ends when this value is released.
final class BrowserProcess {
    private let executable: String
    private let socket: Int32
    private let errors: Int32
    private let process: pid_t
    private var received: [UInt8] = []
    /// Whether its end has been awaited. After that, its number may be that of another process.
    private var hasEnded = false
    /// Where to continue the search for the end of a message.
    private var searched = 0

    init(_ executable: String, _ options: [String], environment: [String: String]) throws(BrowserError) {
        self.executable = executable
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { throw .notStarted(Self.reason) }
        // High enough to avoid the descriptors that the browser gets. Close-on-exec keeps it out of all other processes.
        let child = fcntl(ends[1], F_DUPFD_CLOEXEC, 64)
        socket = fcntl(ends[0], F_DUPFD_CLOEXEC, 64)
        close(ends[0])
        close(ends[1])
        defer { close(child) }
        errors = try Self.temporaryFile()
        #if canImport(Darwin)
            var isQuiet: Int32 = 1
            setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<Int32>.size))
        #endif
        process = try Self.spawn(executable, options, environment, descriptors: [(child, 3), (child, 4), (errors, 2)])
    }

    deinit {
        if !hasEnded {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        release_process(process)
        close(socket)
        close(errors)
    }

    func send(_ text: String, before deadline: ContinuousClock.Instant) throws(BrowserError) {
        let bytes = Array(text.utf8) + [0]
        var sent = 0
        while sent < bytes.count {
            try wait(for: Int16(POLLOUT), before: deadline)
            let count = bytes[sent...].withUnsafeBytes { Self.send(socket, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR, errno != EAGAIN { throw death() }
            sent += max(count, 0)
        }
    }

    /// Returns the next message. Invalid messages are skipped.
    func message(before deadline: ContinuousClock.Instant) throws(BrowserError) -> BrowserMessage {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let end = received[searched...].firstIndex(of: 0) {
                let message = BrowserMessage(Array(received[..<end]))
                received.removeSubrange(...end)
                searched = 0
                if let message { return message }
                continue
            }
            searched = received.count
            try wait(for: Int16(POLLIN), before: deadline)
            let count = recv(socket, &chunk, chunk.count, 0)
            if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { throw death() }
            received += chunk.prefix(max(count, 0))
        }
    }

    private func wait(for events: Int16, before deadline: ContinuousClock.Instant) throws(BrowserError) {
        while true {
            let left = (deadline - .now).components
            let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
            guard milliseconds > 0 else { throw .timeout(lastWords) }
            var descriptor = pollfd(fd: socket, events: events, revents: 0)
            if poll(&descriptor, 1, Int32(clamping: milliseconds)) > 0 { return }
        }
    }

    /// What ended the browser: itself, or a signal.
    private func death() -> BrowserError {
        var status: Int32 = 0
        // It closes its end of the pipe a moment before it ends.
        for _ in 0..<50 where !hasEnded {
            hasEnded = waitpid(process, &status, WNOHANG) == process
            if !hasEnded { usleep(10_000) }
        }
        let signal = hasEnded ? status & 0x7F : 0
        return .died(executable: executable, signal: signal == 0 ? nil : signal, words: lastWords)
    }

    /// The end of the browser's standard error.
    private var lastWords: String {
        var words = [UInt8](repeating: 0, count: 2048)
        let length = lseek(errors, 0, SEEK_END)
        let count = pread(errors, &words, words.count, max(0, length - off_t(words.count)))
        let lines = String(decoding: words.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
        return lines.suffix(5).joined(separator: "\n")
    }

    private static func temporaryFile() throws(BrowserError) -> Int32 {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/tokengen-browser-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw .notStarted(reason) }
        unlink(template)
        let high = fcntl(file, F_DUPFD_CLOEXEC, 64)
        close(file)
        return high
    }

    private static func spawn(
        _ executable: String, _ options: [String], _ environment: [String: String], descriptors: [(from: Int32, to: Int32)]
    ) throws(BrowserError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }
        var arguments = ([executable] + options).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        // If a variable occurs twice, the first value applies.
        let variables = environment.map { strdup("\($0.key)=\($0.value)") }
        defer { for variable in variables { free(variable) } }
        let inherited = sequence(state: process_environment()) { place -> UnsafeMutablePointer<CChar>? in
            guard let variable = place.pointee else { return nil }
            place += 1
            return variable
        }
        var all = variables + Array(inherited) + [nil]
        var process: pid_t = 0
        let failure = spawn_until_end(&process, executable, &actions, &arguments, &all)
        guard failure == 0 else { throw .notStarted("\(executable): \(String(cString: strerror(failure)))") }
        return process
    }

    private static var reason: String { String(cString: strerror(errno)) }

    #if canImport(Darwin)
        private static let stream: Int32 = SOCK_STREAM
        private static func send(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { Darwin.send(socket, bytes, count, 0) }
    #elseif canImport(Musl)
        private static let stream = SOCK_STREAM
        private static func send(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
            Musl.send(socket, bytes, count, Int32(MSG_NOSIGNAL))
        }
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
        private static func send(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
            Glibc.send(socket, bytes, count, Int32(MSG_NOSIGNAL))
        }
    #endif
}
