import Foundation
import RandomProjects

/// The arguments of the command line. Ends the program if they make no sense: a typo would otherwise check nothing.
struct Arguments {
    private static let commands = ["run", "show", "edited", "shrink", "try", "worker", "android"]
    private static let numbers = ["seed", "count", "compile"]
    private static let texts = ["only", "skip", "scratch", "drop"]

    let command: String
    let operands: [String]
    private let options: [String: String]

    /// `command operand … --option value …`
    init(_ arguments: [String]) {
        var words: [String] = []
        var options: [String: String] = [:]
        var rest = arguments[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                words.append(word)
                continue
            }
            let name = String(word.dropFirst(2))
            guard let value = rest.popFirst(), (Self.numbers + Self.texts).contains(name) else { Self.refuse("option '\(word)'") }
            if Self.numbers.contains(name), UInt32(value) == nil { Self.refuse("number '\(value)' for '\(word)'") }
            options[name] = value
        }
        command = words.first ?? "run"
        operands = Array(words.dropFirst())
        self.options = options
        guard Self.commands.contains(command) else { Self.refuse("command '\(command)'") }
        let properties = Property.all + Property.android + [.compiled, .swiftVerdict]
        for name in only + skipped where !properties.contains(where: { $0.name == name }) {
            Self.refuse("property '\(name)'; there are \(properties.map(\.name).joined(separator: ", "))")
        }
    }

    private static func refuse(_ what: String) -> Never {
        FileHandle.standardError.write(Data("RandomCheck: there is no \(what)\n".utf8))
        exit(2)
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

    private func list(_ name: String) -> [String] {
        options[name]?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    }
}
