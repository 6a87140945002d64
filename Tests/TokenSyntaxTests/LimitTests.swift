import Testing
import TokenDiagnostics

@testable import TokenSyntax

@Suite struct LimitTests {
    private func limits(_ change: (inout ParserLimits) -> Void) -> ParserLimits {
        var limits = ParserLimits()
        change(&limits)
        return limits
    }

    /// As `{a: {a: … 1}}`, which both languages can read.
    private func nested(_ depth: Int) -> String {
        String(repeating: "{\"a\": ", count: depth) + "1" + String(repeating: "}", count: depth)
    }

    @Test(arguments: ["deep.yaml", "deep.json"])
    func tenThousandNestedGroups(name: String) throws {
        let tree = try #require(parse(nested(10_000), as: name))
        #expect(tree.nodes.count == 20_001)
        #expect(tree.pointer(to: 20_000).description == String(repeating: "/a", count: 500))
    }

    @Test func pointersEndBeforeALongName() throws {
        let long = String(repeating: "n", count: 1_000_000)
        let file = SourceFile(name: "a.json", text: "{\"a\": {\"\(long)\": [\"" + String(repeating: "\\q", count: 1_000) + "\"]}}")
        var diagnostics = Diagnostics()
        let tree = SyntaxParser().parse(file, reporting: &diagnostics)
        #expect(diagnostics.errorCount == 1_000)
        #expect(diagnostics.all.allSatisfy { $0.pointer == "/a" })
        #expect(try #require(tree).pointer(to: 5) == "/a")
    }

    @Test func tenThousandNestedItemsInBlockStyle() throws {
        let tree = try #require(parse(String(repeating: "- ", count: 10_000) + "x\n"))
        #expect(tree.nodes.count == 10_001)
    }

    @Test(arguments: ["deep.yaml", "deep.json"])
    func depth(name: String) {
        let three = limits { $0.maximumDepth = 3 }
        #expect(parse(nested(3), as: name, limits: three) != nil)
        parse(
            "{\"a\": {\"a\": {\"a\": 1️⃣[1]}}}", as: name, limits: three,
            expecting: [.error("1️⃣", "too-deep", "values are nested more than 3 levels deep", covers: "[", pointer: "/a/a/a")])
    }

    @Test func aliasesDoNotGetAroundTheDepth() {
        parse(
            "a: &x [[1]]\nb: [[1️⃣*x]]\n", limits: limits { $0.maximumDepth = 4 },
            expecting: [.error("1️⃣", "too-deep", "the aliases of this file nest values more than 4 levels deep", pointer: "/b/0/0")])
        #expect(parse("a: &x [[1]]\nb: [[*x]]\n", limits: limits { $0.maximumDepth = 5 }) != nil)
    }

    @Test func hundredThousandBracketsAreRefusedSoon() {
        let depth = limits { $0.maximumDepth = 2_000 }
        var diagnostics = Diagnostics()
        for name in ["a.yaml", "a.json"] {
            let file = SourceFile(name: name, text: String(repeating: "[", count: 100_000))
            #expect(SyntaxParser(limits: depth).parse(file, reporting: &diagnostics) == nil)
        }
        #expect(diagnostics.all.map(\.id) == [.tooDeep, .tooDeep])
    }

    @Test func billionLaughs() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...20 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        var diagnostics = Diagnostics()
        let tree = SyntaxParser().parse(SourceFile(name: "a.yaml", text: text), reporting: &diagnostics)
        #expect(tree == nil)
        #expect(diagnostics.all.map(\.id) == [.expansionLimit])
    }

    @Test func expansion() {
        let ten = limits { $0.maximumExpandedNodes = 10 }
        #expect(parse("a: &x [1, 2, 3, 4]\nb: [*x, *x]\n", limits: ten) != nil)
        parse(
            "a: &x [1, 2, 3, 4]\nb: [*x, *x, 1️⃣*x]\n", limits: ten,
            expecting: [
                .error("1️⃣", "expansion-limit", "the aliases of this file add more than 10 keys and values", covers: "*x", pointer: "/b/2")
            ])
        #expect(parse("a: &x {b: 1, c: 2}\nd: {<<: *x}\n", limits: ten) != nil)
        #expect(parseFails("a: &x {b: 1, c: 2}\nd: [{<<: *x}, {<<: *x}]\n", limits: ten) == ["expansion-limit"])
    }

    private func parseFails(_ text: String, limits: ParserLimits) -> [String] {
        var diagnostics = Diagnostics()
        let tree = SyntaxParser(limits: limits).parse(SourceFile(name: "a.yaml", text: text), reporting: &diagnostics)
        #expect(tree == nil)
        return diagnostics.all.map(\.id.name)
    }

    /// In keys and values, plain or as escapes: comparing such names would take quadratic time.
    @Test(arguments: ["a.yaml", "a.json"], ["\u{301}\u{323}", #"\u0301\u0323"#])
    func marksInARow(name: String, marks: String) {
        let message = "the text has more than 30 combining marks in a row"
        let many = String(repeating: marks, count: 16)
        let fine = "e" + String(repeating: marks, count: 15)
        #expect(parse("{\"\(fine)\": [\"\(fine)\"]}", as: name) != nil)
        parse(
            "{\"a\": [1, 1️⃣\"e\(many)\"]}", as: name,
            expecting: [.error("1️⃣", "too-many-marks", message, covers: "\"e\(many)\"", pointer: "/a/1")])
        parse("{\"a\": 1, 1️⃣\"e\(many)\": 2}", as: name, expecting: [.error("1️⃣", "too-many-marks", message)])
        let huge = SourceFile(name: name, text: "{\"\(String(repeating: marks, count: 200_000))\": 2}")
        var diagnostics = Diagnostics()
        #expect(SyntaxParser().parse(huge, reporting: &diagnostics) == nil)
        #expect(diagnostics.all.map(\.id) == [.tooManyMarks])
    }

    @Test func size() {
        let ten = limits { $0.maximumBytes = 10 }
        #expect(parse("a: 1234567", limits: ten) != nil)
        parse("1️⃣a: 12345678", limits: ten, expecting: [.error("1️⃣", "file-too-large", "the file has 11 bytes; the limit is 10")])
    }

    @Test func nodeCount() {
        let five = limits { $0.maximumNodes = 5 }
        #expect(parse("[1, 2, 3, 4]", limits: five) != nil)
        parse(
            "[1, 2, 3, 41️⃣, 5]", limits: five, expecting: [.error("1️⃣", "file-too-large", "the file has more than 5 keys and values")])
    }

    @Test func errors() {
        let three = limits { $0.maximumErrors = 3 }
        var diagnostics = Diagnostics()
        _ = SyntaxParser(limits: three).parse(SourceFile(name: "a.json", text: "[1,,,,2,,]"), reporting: &diagnostics)
        #expect(diagnostics.all.map(\.id) == [.jsonSyntax, .jsonSyntax, .jsonSyntax, .tooManyErrors])
    }

    @Test func pointersOfHundredThousandKeys() throws {
        let tree = try #require(parse((0..<100_000).map { "k\($0): [a, b]\n" }.joined()))
        for key in 0..<100_000 {
            let value = key * 4 + 2
            #expect(tree.pointer(to: NodeID(value)).description == "/k\(key)")
            #expect(tree.pointer(to: NodeID(value + 2)).description == "/k\(key)/1")
        }
    }

    @Test func hundredThousandKeys() throws {
        let keys = (0..<100_000).map { "k\($0): 1\n" }.joined()
        let tree = try #require(parse(keys))
        #expect(tree.nodes.count == 200_001)
        let again = parse(
            "1️⃣\(keys)2️⃣k0: 2\n",
            expecting: [
                .error("2️⃣", "duplicate-key", "duplicate key 'k0'", notes: ["1️⃣ 'k0' is first defined here"])
            ])
        #expect(again?.nodes.count == 200_001)
    }

    @Test(arguments: [15, 16, 17, 18, 40])
    func duplicatesAmongManyKeys(count: Int) {
        let keys = (1..<count).map { "k\($0): {k0: 1}\n" }.joined()
        let tree = parse(
            "1️⃣k0: 1\n\(keys)2️⃣k0: 2\n",
            expecting: [
                .error("2️⃣", "duplicate-key", "duplicate key 'k0'", notes: ["1️⃣ 'k0' is first defined here"])
            ])
        #expect(tree?.nodes.count == 3 + 4 * (count - 1))
    }
}
