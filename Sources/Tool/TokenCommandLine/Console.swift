import TokenFiles
import TokenProject

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The standard streams of a run, replaceable in tests.
package struct Console: Sendable {
    /// Prints results and summaries.
    package var output: @Sendable ([UInt8]) throws(FileError) -> Void
    /// Prints diagnostics and progress. A failure is ignored, as it could not be reported.
    package var error: @Sendable ([UInt8]) -> Void
    /// Returns everything from standard input, which may have as many bytes as the limit.
    package var input: @Sendable (_ limit: Int) throws(FileError) -> [UInt8]
    /// Waits for standard input and returns what it has, or nothing at its end.
    package var nextInput: @Sendable () throws(FileError) -> [UInt8]
    package var errorIsTerminal: Bool
    package var environment: @Sendable (String) -> String?

    package init(
        output: @escaping @Sendable ([UInt8]) throws(FileError) -> Void, error: @escaping @Sendable ([UInt8]) -> Void,
        input: @escaping @Sendable (_ limit: Int) throws(FileError) -> [UInt8] = { _ in [] },
        nextInput: @escaping @Sendable () throws(FileError) -> [UInt8] = { [] }, errorIsTerminal: Bool,
        environment: @escaping @Sendable (String) -> String?
    ) {
        self.output = output
        self.error = error
        self.input = input
        self.nextInput = nextInput
        self.errorIsTerminal = errorIsTerminal
        self.environment = environment
    }

    package static let standard = Console(
        output: { bytes throws(FileError) in try FileSystem.send(bytes, to: STDOUT_FILENO, path: "standard output") },
        error: { bytes in try? FileSystem.send(bytes, to: STDERR_FILENO, path: "standard error") },
        input: { limit throws(FileError) in try FileSystem.contents(of: STDIN_FILENO, path: "standard input", limit: limit) },
        nextInput: { () throws(FileError) in try FileSystem.available(from: STDIN_FILENO, path: "standard input") },
        errorIsTerminal: isatty(STDERR_FILENO) == 1,
        environment: { name in getenv(name).map { String(cString: $0) } })

    package func print(_ text: String) throws(Failure) { try print(Array(text.utf8)) }
    package func printError(_ text: String) { error(Array(text.utf8)) }

    package func print(_ bytes: [UInt8]) throws(Failure) {
        do throws(FileError) {
            try output(bytes)
        } catch {
            printError("error: \(error.path) cannot be written: \(error.reason)\n")
            throw .stop(.inputOutput)
        }
    }
}
