import RuntimeFixtures
import Testing

@testable import TokenDelivery

/// However a name is encoded, it is one name: duplicates are refused, in a payload and in a token file.
struct NamesGivenTwiceTests {
    private let fixture: FixtureBrand

    init() throws {
        fixture = try FixtureBrand(
            """
            "\u{E9}K": { $type: number, a: 1 }
            --- brands/x.yaml
            {}
            --- styles/s.yaml
            "\u{E9}K": { fields: { "\u{E9}K": { type: number, states: true } }, value: { "\u{E9}K": 1 }, variants: { "\u{E9}K": {} } }
            """)
    }

    /// Form C, form D, and U+212A, which is K in both.
    private static let spellings = ["\u{E9}K", "e\u{301}K", "\u{E9}\u{212A}", "e\u{301}\u{212A}", #"e\u0301\u212a"#]

    private func rejection(of overrides: String) -> PayloadRejection? {
        do throws(PayloadRejection) {
            _ = try fixture.brand.overridden(by: overrides)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: spellings)
    func itIsFound(_ name: String) {
        #expect(rejection(of: #"{"tokens":{"\#(name).a":{"$value":2}},"styles":{"\#(name)/\#(name)/\#(name)":2}}"#) == nil)
        let path = "\(name)/\(name)/\(name)"
        #expect(rejection(of: #"{"styles":{"\#(path)":true}}"#) != nil)
    }

    @Test(arguments: spellings.indices, spellings.indices)
    func itIsGivenOnce(_ first: Int, _ second: Int) {
        let (one, other) = (Self.spellings[first], Self.spellings[second])
        for overrides in [
            #"{"tokens":{"\#(one).a":{"$value":2},"\#(other).a":{"$value":3}}}"#,
            #"{"styles":{"\#(one)/default/\#(one)":2,"\#(other)/default/\#(other)":3}}"#,
            #"{"styles":{"\#(one)/\#(one)/\#(one)":2,"\#(one)/\#(other)/\#(one)":3}}"#,
        ] {
            guard case .malformed(let reason)? = rejection(of: overrides) else {
                Issue.record("\(overrides) was taken")
                continue
            }
            #expect(reason.hasPrefix("an object has the same name twice"))
        }
    }

    @Test func statesAreGivenOnce() {
        let field = "\u{E9}K/default/\u{E9}K"
        #expect(
            rejection(of: #"{"styles":{"\#(field)":{"selected+highlighted":1,"highlighted+selected":2}}}"#)
                == .wrongOverride(path: field, reason: "a state is given twice"))
    }

    @Test(arguments: ["e\u{301}K", "\u{E9}\u{212A}"])
    func norInATokenFile(_ name: String) {
        #expect(throws: FixtureBrand.Failure.self) {
            try FixtureBrand("\"\u{E9}K\": { $type: number, $value: 1 }\n\"\(name)\": { $type: number, $value: 2 }")
        }
    }
}
