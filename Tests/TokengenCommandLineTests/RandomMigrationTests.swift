import Foundation
import Gate
import ProjectCases
import SeededRandom
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

/// Tokens with members of all kinds that are not in the format, and with all kinds of `$extensions`.
@Suite(.gate(.test)) struct RandomMigrationTests {
    @Test(arguments: Gate.seeds(200, long: 4000)) func nothingIsLost(seed: UInt64) throws {
        var random = RandomLegacyFile(seed: seed)
        let text = random.text
        let (modern, found) = migrate(text)
        #expect(!found.contains { $0.id == .internalError || $0.id == .jsonSyntax || $0.id == .duplicateKey }, "\(text)\n\(modern)")
        #expect(try leaves(of: modern) == leaves(of: text), "\(text)\n\(modern)")
        #expect(migrate(modern).text == modern, "\(text)\n\(modern)")
    }

    private func migrate(_ text: String) -> (text: String, found: [Diagnostic]) {
        let source = SourceFile(name: "a.json", bytes: Array(text.utf8))
        let input = ProjectInput(name: "a.json", isSingleFile: true, files: [.init(path: "a.json", source: source)])
        var diagnostics = Diagnostics()
        let file = Compiler(options: .init()).migrate(input, reporting: &diagnostics).first
        return (file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? text, diagnostics.all)
    }

    /// Every value that does not contain others, sorted.
    private func leaves(of text: String) throws -> [String] {
        var leaves: [String] = []
        var rest = [try JSONSerialization.jsonObject(with: Data(text.utf8))]
        while let value = rest.popLast() {
            switch value {
            case let object as [String: Any]: rest += object.values
            case let list as [Any]: rest += list
            default: leaves.append("\(value)")
            }
        }
        return leaves.sorted()
    }
}

/// A JSON file with values of 2025.10 and other members; no two of its values are equal.
private struct RandomLegacyFile {
    private var random: SplitMix64
    private var count = 100

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    var text: String {
        mutating get { object((0...Int.random(in: 0...2, using: &random)).map { ("t\($0)", token()) }) }
    }

    private mutating func token() -> String {
        let sign = pick("$", "$", "")
        let isTypography = isOne(in: 3)
        var members = foreignMembers(named: ["attributes", "note", "textCase", "tokengen.legacy", "extensions", "b", "b-2"])
        members.append((sign + "value", isTypography ? typography() : number()))
        members.append((sign + "type", isTypography ? "\"typography\"" : "\"number\""))
        if isOne(in: 2) { members.append(("$extensions", extensions())) }
        return object(members)
    }

    private mutating func typography() -> String {
        let length = "{ \"value\": \(number()), \"unit\": \"px\" }"
        let members = [
            ("fontFamily", "\"A\""), ("fontSize", length), ("fontWeight", number()),
            // A larger number is a length.
            ("lineHeight", "0.\(number())"), ("letterSpacing", length),
        ]
        return object(members + foreignMembers(named: ["textCase", "b", "textDecoration", "tokengen.legacy"]))
    }

    private mutating func extensions() -> String {
        isOne(in: 5) ? value() : object([("tokengen.legacy", value()), ("other", value())].filter { _ in !isOne(in: 3) })
    }

    private mutating func foreignMembers(named names: [String]) -> [(String, String)] {
        names.filter { _ in isOne(in: 3) }.map { ($0, value()) }
    }

    private mutating func value() -> String {
        switch Int.random(in: 0...6, using: &random) {
        case 0: number()
        case 1: "\"n\(number()) \\\" , }\""
        case 2: pick("null", "true", "false")
        case 3: "[\(number()), {\"c\": \(number())}, null]"
        case 4: object([])
        case 5: object([("b", number()), ("b-2", number()), ("textCase", number())].filter { _ in !isOne(in: 3) })
        default: object([("tokengen.legacy", number()), ("extensions", object([("d", number())]))])
        }
    }

    /// With the whitespace of one of several styles.
    private mutating func object(_ members: [(String, String)]) -> String {
        let space = pick("", " ", "\n  ")
        let colon = pick(":", ": ", " : ")
        let members = members.shuffled(using: &random).map { "\(space)\"\($0.0)\"\(colon)\($0.1)" }
        return "{" + members.joined(separator: pick(",", " ,")) + pick("", " ", "\n") + "}"
    }

    private mutating func number() -> String {
        count += 1
        return "\(count)"
    }

    private mutating func isOne(in count: Int) -> Bool { random.isOne(in: count) }
    private mutating func pick(_ texts: String...) -> String { texts[Int.random(in: texts.indices, using: &random)] }
}
