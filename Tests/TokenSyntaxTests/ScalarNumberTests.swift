import Testing

@testable import TokenSyntax

@Suite struct ScalarNumberTests {
    private func number(_ literal: String) throws -> Double? {
        try #require(parse("[\(literal)]")).number(1)
    }

    @Test(arguments: [
        "0", "-0", "1", "-1", "10", "0.1", "0.3", "4.35", "1.005", "-2.5e-3", "1e5", "1E5", "1e+5", "1.5e-5", "0.0e-5",
        "123456789012345", "0.000000000000001", "1e22", "1e23", "0.1e-21", "9007199254740993", "7.2057594037927933e16", "8.41e21",
        "3.14159265358979323846264338327950288", "100000000000000000000000", "0.00000000000000000000000000001",
        "179769313486231570000000000000000000000e270", "1.7976931348623157e308", "2.2250738585072014e-308", "5e-324", "1e-400",
        "0e999999999999999999",
    ])
    func numbersAreRoundedCorrectly(literal: String) throws {
        let value = try #require(try number(literal))
        let expected = try #require(Double(literal))
        #expect(value.bitPattern == expected.bitPattern)
    }

    @Test(arguments: [
        "+1", ".5", "1.", "01", "-01", "00", "1e", "1e+", "e5", "-", "0x10", "1_000", "1;5", "1px", "1 2", "1e5.5", "１", "x", "~",
        "inf", "nan", "NaN", ".inf", "1e309", "-1e309", "1e999999999999999999999", "''", "'1'", "\"1\"",
    ])
    func everythingElseIsNone(literal: String) throws {
        #expect(try number(literal) == nil)
    }

    @Test func whatHasNoNumber() throws {
        let tree = try #require(parse("[{}, []]"))
        #expect(tree.ids.allSatisfy { tree.number($0) == nil })
        let json = try #require(parse("[true, null, \"1\", 1e400, 12.50]", as: "a.json"))
        #expect(json.ids.map { json.number($0) } == [nil, nil, nil, nil, nil, 12.5])
    }
}
