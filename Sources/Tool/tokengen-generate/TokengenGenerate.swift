import TokenCommandLine

@main
struct TokengenGenerate {
    static func main() { CommandLineTool.generating(isWholeProcess: true).runAsProcess() }
}
