import TokenCommandLine
import TokenDelivery
import TokenFiles
import TokenPayloads
import TokenProject

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A command that signs: the bytes to sign are its standard input, and its standard output is the signature, 64 bytes. So a key in hardware, in a cloud or
/// with a colleague can sign.
struct SigningCommand: Signer {
    /// A line for the shell.
    let line: String
    let trustedKey: TrustedKey

    func signature(of message: [UInt8]) throws(SigningKeyError) -> [UInt8] {
        let signature = try output(for: message)
        guard signature.count == Ed25519.signatureLength else {
            let count = signature.count > Self.outputLimit - 1 ? "more than \(Ed25519.signatureLength)" : "\(signature.count)"
            throw failure("printed \(count) bytes; a signature is \(Ed25519.signatureLength) raw bytes, not text")
        }
        guard Ed25519.isSignature(signature, of: message, by: trustedKey.bytes) else {
            throw failure("signed with another key than that of '--public-key', or signed something else")
        }
        return signature
    }

    /// A signature and one byte more.
    private static let outputLimit = Ed25519.signatureLength + 1

    private func failure(_ reason: String) -> SigningKeyError { .command(line, reason: reason) }

    private func output(for message: [UInt8]) throws(SigningKeyError) -> [UInt8] {
        let (input, output, errors) = (try pipe(), try pipe(), try pipe())
        // A message is shorter than a pipe is long. It is written while this process can still read it, so no signal comes if the command does not.
        let written = write(input.write, message, message.count)
        close(input.write)
        var program: ChildProcess
        do throws(ChildProcess.Failure) {
            defer { for end in [input.read, output.write, errors.write] { close(end) } }
            program = try ChildProcess(["/bin/sh", "-c", line]) { actions in
                for (end, number) in [(input.read, 0), (output.write, 1), (errors.write, 2)] as [(Int32, Int32)] {
                    posix_spawn_file_actions_adddup2(&actions, end, number)
                }
            }
        } catch {
            for end in [output.read, errors.read] { close(end) }
            throw failure("cannot be run: \(error.reason)")
        }
        let (bytes, words) = Self.read(output.read, errors.read, of: &program)
        let ending = program.end()
        guard written == message.count else { throw failure("does not get all that is to be signed") }
        guard ending.isSuccess || bytes.count == Self.outputLimit else {
            throw failure("\(ending)" + (words.firstLine.map { ": \($0)" } ?? ""))
        }
        return bytes
    }

    /// Returns what a program prints: at most one byte more than a signature has, and the beginning of its errors. Passes the errors on as they come,
    /// since they may ask somebody to touch a key.
    private static func read(_ output: Int32, _ errors: Int32, of program: inout ChildProcess) -> (bytes: [UInt8], words: [UInt8]) {
        var (bytes, words): ([UInt8], [UInt8]) = ([], [])
        var chunk = [UInt8](repeating: 0, count: 4096)
        var streams = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // What the program has started may keep its streams open for longer.
        while streams.contains(where: { $0.fd >= 0 }) {
            let hasEnded = program.hasEnded()
            let count = poll(&streams, nfds_t(streams.count), hasEnded ? 0 : 50)
            if hasEnded, count == 0 { break }
            guard count > 0 else { continue }
            for index in streams.indices where streams[index].revents != 0 {
                let count = Self.readSome(streams[index].fd, &chunk, chunk.count)
                if count < 0, errno == EINTR { continue }
                let new = chunk.prefix(max(0, count))
                if index == 0 {
                    bytes += new.prefix(outputLimit - bytes.count)
                } else {
                    words += new.prefix(chunk.count - words.count)
                    try? FileSystem.send(Array(new), to: STDERR_FILENO, path: "standard error")
                }
                // A command that would print for ever is stopped by this.
                if count <= 0 || bytes.count == outputLimit && index == 0 {
                    close(streams[index].fd)
                    streams[index].fd = -1
                }
            }
        }
        for stream in streams where stream.fd >= 0 { close(stream.fd) }
        return (bytes, words)
    }

    private func pipe() throws(SigningKeyError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Self.makePipe(&ends) == 0 else { throw failure("cannot be run: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func makePipe(_ ends: inout [Int32]) -> Int32 {
        #if canImport(Darwin)
            Darwin.pipe(&ends)
        #elseif canImport(Musl)
            Musl.pipe(&ends)
        #else
            Glibc.pipe(&ends)
        #endif
    }

    private static func readSome(_ descriptor: Int32, _ chunk: inout [UInt8], _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, &chunk, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, &chunk, count)
        #else
            Glibc.read(descriptor, &chunk, count)
        #endif
    }
}

extension [UInt8] {
    /// The first line that is not empty.
    fileprivate var firstLine: String? {
        split(separator: UInt8(ascii: "\n")).lazy.map { String(decoding: $0, as: UTF8.self) }.first { $0.contains { !$0.isWhitespace } }
    }
}
