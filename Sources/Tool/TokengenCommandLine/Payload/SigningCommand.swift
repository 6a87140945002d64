import TokenPayloads
import TokenProject
import TokenRuntime

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
            throw .command("printed \(count) bytes; a signature is \(Ed25519.signatureLength) raw bytes, not text")
        }
        guard Ed25519.isSignature(signature, of: message, by: trustedKey.bytes) else {
            throw .command("signed with another key than that of '--public-key', or signed something else")
        }
        return signature
    }

    /// A signature and one byte more.
    private static let outputLimit = Ed25519.signatureLength + 1

    private func output(for message: [UInt8]) throws(SigningKeyError) -> [UInt8] {
        let (input, output) = (try Self.pipe(), try Self.pipe())
        // A message is shorter than a pipe is long. It is written while this process can still read it, so no signal comes if the command does not.
        let written = write(input.write, message, message.count)
        close(input.write)
        let program: ChildProcess
        do throws(ChildProcess.Failure) {
            defer {
                close(input.read)
                close(output.write)
            }
            program = try ChildProcess(["/bin/sh", "-c", line]) { actions in
                posix_spawn_file_actions_adddup2(&actions, input.read, 0)
                posix_spawn_file_actions_adddup2(&actions, output.write, 1)
            }
        } catch {
            close(output.read)
            throw .command("cannot be run: \(error.reason)")
        }
        let bytes = Self.read(output.read)
        // A command that would print for ever is stopped by this.
        close(output.read)
        let code = program.end()
        guard written == message.count else { throw .command("does not get all that is to be signed") }
        // Its own words are on standard error.
        guard code == 0 || bytes.count == Self.outputLimit else { throw .command("failed") }
        return bytes
    }

    private static func pipe() throws(SigningKeyError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Self.makePipe(&ends) == 0 else { throw .command("cannot be run: \(String(cString: strerror(errno)))") }
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

    /// Reads until the end, or one byte more than a signature has.
    private static func read(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: outputLimit)
        while bytes.count < outputLimit {
            let count = Self.readSome(descriptor, &chunk, outputLimit - bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return bytes
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
