#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import TokengenCommandLine

@main
struct Tokengen {
    static func main() {
        CommandLineTool.reportTraps()
        exit(CommandLineTool().run(arguments: Array(CommandLine.arguments.dropFirst())))
    }
}
