#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Another program whose standard input and output lead here. It is stopped when this value is released.
///
/// Reading ends in bounded time: it fails after `patience` without a byte. What the program writes to standard error never blocks it.
final class PipedProgram {
    private let patience: Duration
    private var process: ChildProcess?
    /// Standard input and output. A socket, since writing to a pipe that nobody reads would end this process by a signal.
    private let socket: Int32
    private let errors: Int32
    private var received: [UInt8] = []
    /// The bytes of `received` that were returned.
    private var taken = 0
    private var errorBytes: [UInt8] = []
    private var errorsAreOpen = true

    /// Starts a program that is found in the path.
    ///
    /// - Parameter arguments: those of `env`, so variables can be set and unset before the program's name.
    init(_ arguments: [String], patience: Duration) throws(ChildProcess.Failure) {
        self.patience = patience
        let (socket, input) = try Self.pair()
        self.socket = socket
        let (errors, output): (Int32, Int32)
        do throws(ChildProcess.Failure) {
            (errors, output) = try Self.pair()
        } catch {
            close(socket)
            close(input)
            throw error
        }
        self.errors = errors
        defer {
            close(input)
            close(output)
        }
        process = try ChildProcess(arguments) { actions in
            posix_spawn_file_actions_adddup2(&actions, input, 0)
            posix_spawn_file_actions_adddup2(&actions, input, 1)
            posix_spawn_file_actions_adddup2(&actions, output, 2)
        }
    }

    deinit {
        close(socket)
        close(errors)
        guard let process = process.take() else { return }
        process.stop()
        _ = process.end()
    }

    /// Sends a question, which is short enough for the socket's buffer. Returns false if the program has ended.
    func send(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { Self.send(socket, $0.baseAddress, $0.count) } == bytes.count }

    /// Returns the bytes up to the next one of that value, without it; nil at the end of the output, or if there are more than `limit`.
    func bytes(before end: UInt8, atMost limit: Int) throws(ChildProcess.Failure) -> [UInt8]? {
        var searched = taken
        while true {
            if let index = received[searched...].firstIndex(of: end) {
                defer { taken = index + 1 }
                return Array(received[taken..<index])
            }
            searched = received.count
            guard searched - taken <= limit else { return nil }
            let offset = searched - taken
            guard try receive() else { return nil }
            searched = taken + offset
        }
    }

    /// Returns that many bytes; nil if the output ends before.
    func bytes(_ count: Int) throws(ChildProcess.Failure) -> [UInt8]? {
        let known = min(count, received.count - taken)
        var filled = known
        var failure: ChildProcess.Failure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            for index in 0..<known { buffer[index] = received[taken + index] }
            do throws(ChildProcess.Failure) {
                while filled < count {
                    try wait()
                    let more = recv(socket, buffer.baseAddress.map { $0 + filled }, count - filled, 0)
                    if more > 0 { filled += more } else if more == 0 || errno != EINTR { break }
                }
            } catch {
                failure = error
            }
            initialized = filled
        }
        taken += known
        if let failure { throw failure }
        return filled == count ? bytes : nil
    }

    /// Returns the rest of the output; nil if there are more bytes than `limit`.
    func rest(atMost limit: Int) throws(ChildProcess.Failure) -> [UInt8]? {
        while received.count - taken <= limit {
            guard try receive() else { return Array(received[taken...]) }
        }
        return nil
    }

    /// Waits for the end of a program that is not talked to any more, and returns its exit code. One that runs on for two seconds is stopped.
    func end() -> Int32 {
        shutdown(socket, Int32(SHUT_RDWR))
        // What it says at last.
        let deadline = ContinuousClock.now + .seconds(1)
        while errorsAreOpen, Self.poll([errors], until: deadline) != [] { hear() }
        guard let process = process.take() else { return 0 }
        return process.end(within: min(patience, .seconds(2))).code
    }

    /// The beginning of what it wrote to standard error.
    var words: String { String(decoding: errorBytes, as: UTF8.self) }

    /// Appends to `received`. Returns false at the end of the output.
    private func receive() throws(ChildProcess.Failure) -> Bool {
        received.removeFirst(taken)
        taken = 0
        try wait()
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = recv(socket, &chunk, chunk.count, 0)
        received += chunk.prefix(max(0, count))
        return count > 0
    }

    /// Waits until there is output, or its end.
    private func wait() throws(ChildProcess.Failure) {
        let deadline = ContinuousClock.now + patience
        while true {
            let ready = Self.poll(errorsAreOpen ? [socket, errors] : [socket], until: deadline)
            if ready.contains(errors) { hear() }
            if ready.contains(socket) { return }
            if ready.isEmpty { throw .silent }
        }
    }

    private func hear() {
        var chunk = [UInt8](repeating: 0, count: 1 << 12)
        let count = recv(errors, &chunk, chunk.count, 0)
        if count <= 0 { errorsAreOpen = false } else if errorBytes.count < chunk.count { errorBytes += chunk.prefix(count) }
    }

    /// Returns the descriptors that have something to read; empty after the deadline.
    private static func poll(_ descriptors: [Int32], until deadline: ContinuousClock.Instant) -> [Int32] {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            let left = (deadline - .now).components
            let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
            guard milliseconds > 0 else { return [] }
            #if canImport(Darwin)
                let count = Darwin.poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
            #elseif canImport(Musl)
                let count = Musl.poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
            #else
                let count = Glibc.poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
            #endif
            if count > 0 { return polled.filter { $0.revents != 0 }.map(\.fd) }
        }
    }

    /// Returns two connected sockets that no other process inherits, with numbers above those of standard streams.
    private static func pair() throws(ChildProcess.Failure) -> (here: Int32, there: Int32) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #elseif canImport(Musl)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { throw .init(reason: String(cString: strerror(errno))) }
        let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        for end in ends { close(end) }
        #if canImport(Darwin)
            var isQuiet: Int32 = 1
            setsockopt(high[0], SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return (high[0], high[1])
    }

    private static func send(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.send(socket, bytes, count, 0)
        #elseif canImport(Musl)
            Musl.send(socket, bytes, count, Int32(MSG_NOSIGNAL))
        #else
            Glibc.send(socket, bytes, count, Int32(MSG_NOSIGNAL))
        #endif
    }
}

extension ChildProcess.Failure {
    fileprivate static let silent = Self(reason: "it does not answer")
}
