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
        exit(CommandLineTool(isWholeProcess: true).run(arguments: Array(CommandLine.arguments.dropFirst())))
    }
}
