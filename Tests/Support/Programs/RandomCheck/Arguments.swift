import Foundation
import RandomProjects

/// The arguments of the command line.
struct Arguments {
    let command: String
    let operands: [String]
    private let options: [String: String]

    /// `command operand … --option value …`
    init(_ arguments: [String]) {
        var words: [String] = []
        var options: [String: String] = [:]
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word.hasPrefix("--") { options[String(word.dropFirst(2))] = rest.popFirst() ?? "" } else { words.append(word) }
        }
        command = words.first ?? "run"
        operands = Array(words.dropFirst())
        self.options = options
    }

    private func number(_ name: String) -> UInt64? { options[name].flatMap { UInt64($0) } }

    /// The first one.
    var seed: UInt64 { operands.first.flatMap { UInt64($0) } ?? number("seed") ?? 0 }
    var count: UInt64 { number("count") ?? (command == "try" ? 1 : 200) }
    /// How many of the seeds are compiled, starting with the first.
    var compileCount: UInt64 { number("compile") ?? (command == "try" ? 1 : 0) }
    var compiles: Bool { compileCount > 0 }
    /// The only properties to check, with those that they depend on first; all if empty.
    var only: [String] { list("only") }
    /// The properties not to check.
    var skipped: [String] { list("skip") }
    /// The folder for temporary files, shared with other processes.
    var scratch: URL? { options["scratch"].map { URL(filePath: $0) } }
    /// Steps that make the project smaller.
    var reductions: [Reduction] { list("drop").compactMap { Reduction($0) } }

    private func list(_ name: String) -> [String] { options[name]?.split(separator: ",").map { String($0) } ?? [] }
}
