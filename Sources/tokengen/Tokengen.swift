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
        #if canImport(Glibc)
            // By itself glibc raises this bound, and then keeps the memory of large buffers that are gone: a tenth of a run's peak.
            mallopt(M_MMAP_THRESHOLD, 1 << 20)
        #endif
        exit(CommandLineTool().run(arguments: Array(CommandLine.arguments.dropFirst())))
    }
}
