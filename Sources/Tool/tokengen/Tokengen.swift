import TokenCommandLine
import TokengenTool

@main
struct Tokengen {
    static func main() { CommandLineTool.tokengen(isWholeProcess: true).runAsProcess() }
}
