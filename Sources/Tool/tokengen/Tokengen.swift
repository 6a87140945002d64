#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import CProcess
import TokengenCommandLine

@main
struct Tokengen {
    static func main() {
        CommandLineTool.reportTraps()
        give_back_large_buffers()
        // A file that grows too large is then an error of writing it, after which nothing half-written is left.
        signal(SIGXFSZ, SIG_IGN)
        exit(CommandLineTool(isWholeProcess: true).run(arguments: Array(CommandLine.arguments.dropFirst())))
    }
}
