import Foundation

/// Prints the rows of the table in `README.md`, all but those of `Reading`.
@main
enum Measure {
    static func main() {
        do {
            try Generating().print()
            try ChangingNothing().print()
            try Checking().print()
            try Compiling().print()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}

func row(_ figure: String, aim: String, _ measured: String) {
    FileHandle.standardOutput.write(Data("| \(figure) | \(aim) | \(measured) |\n".utf8))
}

extension String.StringInterpolation {
    mutating func appendInterpolation(_ value: Double, digits: Int) {
        appendLiteral(String(format: "%.\(digits)f", value))
    }
}
