import Foundation
import SeededRandom
import Testing

@testable import TokenModel

/// Accepted documents are read as Foundation reads them.
struct JSONDocumentTests {
    private let limits = JSONDocument.Limits(values: 100_000)

    private func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8), limits: limits) }

    @Test func membersAndItemsComeInTheOrderOfTheText() throws {
        let document = try document(#" { "b" : [ 1 , "x" , [ ] ] , "a" : { } , "\u0063" : null } "#)
        let members = Array(document.members(of: JSONDocument.root))
        #expect(members.map { document.text($0.name) } == ["b", "a", "c"])
        #expect(members.map { document.kind($0.value) } == [.array, .object, .null])
        let items = Array(document.items(of: members[0].value))
        #expect(items.map { document.kind($0) } == [.number, .string, .array])
        #expect(document.string(items[1]) == "x")
        #expect(document.value(of: "c", in: JSONDocument.root) == members[2].value)
        #expect(document.value(of: "d", in: JSONDocument.root) == nil)
        #expect(Array(document.items(of: JSONDocument.root)) == [])
        #expect(Array(document.members(of: members[0].value)).isEmpty)
    }

    @Test func escapesAreDecoded() throws {
        let document = try document(#""\"\\\/\b\f\n\r\t\u0000\u00E9\uD83D\uDE00é😀""#)
        #expect(document.string(JSONDocument.root) == "\"\\/\u{8}\u{c}\n\r\t\0é😀é😀")
    }

    @Test func integersAreWholeNumbersThatFit() throws {
        func integer(_ text: String) throws -> UInt64? { try document(text).integer(JSONDocument.root) }
        #expect(try integer("0") == 0)
        #expect(try integer("18446744073709551615") == .max)
        for text in ["18446744073709551616", "-1", "1.0", "1e3", "\"1\"", "null"] { #expect(try integer(text) == nil, "\(text)") }
        #expect(try document("-0").integer(JSONDocument.root) == 0 as Int?)
    }

    @Test(arguments: ["0", "-0", "1e-400", "5e-324", "1.7976931348623157e308", "0.1", "123456789012345678901234567890", "1E+2", "2.5e-3"])
    func numbersAreTheNearestDouble(_ text: String) throws {
        #expect(try document(text).number(JSONDocument.root)?.bitPattern == Double(text)?.bitPattern)
    }

    @Test(arguments: 0..<20)
    func randomDocumentsAreReadAsFoundationReadsThem(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<50 {
            let text = RandomJSON.text(depth: 6, &generator)
            let document = try document(text)
            let expected = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect(document.isEqual(JSONDocument.root, expected), "\(text)")
        }
    }

    /// Documents that Foundation refuses are refused.
    @Test func mutatedDocumentsThatAreTakenFoundationTakesToo() throws {
        var generator = SplitMix64(seed: 1)
        var taken = 0
        for _ in 0..<4000 {
            var bytes = Array(RandomJSON.text(depth: 4, &generator).utf8)
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] = Array("{}[]:,\"\\0159.eEu-+tn \u{1}".utf8).randomElement(using: &generator) ?? 0
            guard let document = try? JSONDocument(bytes, limits: limits) else { continue }
            let expected = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            #expect(document.isEqual(JSONDocument.root, expected), "\(String(decoding: bytes, as: UTF8.self))")
            taken += 1
        }
        #expect(taken > 100)
    }
}

extension JSONDocument {
    /// Whether a value equals Foundation's.
    fileprivate func isEqual(_ node: NodeID, _ value: Any) -> Bool {
        switch kind(node) {
        case .object:
            guard let value = value as? [String: Any] else { return false }
            let members = Array(members(of: node))
            return members.count == value.count && members.allSatisfy { name, node in value[text(name)].map { isEqual(node, $0) } ?? false }
        case .array:
            guard let value = value as? [Any] else { return false }
            let items = Array(items(of: node))
            return items.count == value.count && zip(items, value).allSatisfy { isEqual($0, $1) }
        case .string: return (value as? String).map { Array($0.utf8) == Array(textBytes(node)) } ?? false
        case .number:
            guard let number = number(node), let value = (value as? NSNumber)?.doubleValue else { return false }
            // On Linux JSONSerialization goes through decimal numbers, and is slightly off when it converts them to Double.
            return number == Double(String(decoding: bytes[range(node)], as: UTF8.self)) && abs(number - value) <= abs(number) * 1e-14
        case .true: return value as? Bool == true
        case .false: return value as? Bool == false
        case .null: return value is NSNull
        }
    }
}

/// JSON texts with everything in them that is allowed.
private enum RandomJSON {
    static func text(depth: Int, _ generator: inout SplitMix64) -> String {
        let space = [""] + ["", " ", "\n", "\t\r\n "]
        func pad() -> String { space.randomElement(using: &generator) ?? "" }
        switch Int.random(in: depth > 0 ? 0..<9 : 2..<9, using: &generator) {
        case 0:
            let items = (0..<Int.random(in: 0...6, using: &generator)).map { _ in text(depth: depth - 1, &generator) + pad() }
            return pad() + "[" + pad() + items.joined(separator: "," + pad()) + "]" + pad()
        case 1:
            let names = Set((0..<Int.random(in: 0...12, using: &generator)).map { _ in content(&generator) }).sorted()
            let members = names.map { quoted($0, &generator) + pad() + ":" + pad() + text(depth: depth - 1, &generator) }
            return pad() + "{" + pad() + members.joined(separator: pad() + ",") + pad() + "}" + pad()
        case 2, 3, 4: return number(&generator)
        case 5: return ["true", "false", "null"].randomElement(using: &generator) ?? ""
        default: return quoted(content(&generator), &generator)
        }
    }

    private static func number(_ generator: inout SplitMix64) -> String {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: "\(Int.random(in: -1000...1000, using: &generator))"
        case 1: "\(Double.random(in: -1e6...1e6, using: &generator))"
        case 2: "\(Int.random(in: -99...99, using: &generator))e\(Int.random(in: -300...300, using: &generator))"
        case 3: "\(Int.random(in: 0...9, using: &generator)).\(UInt64.random(in: 0 ... .max, using: &generator))E+2"
        default: ["0", "-0", "0.0", "1e0", "-0e-5"].randomElement(using: &generator) ?? ""
        }
    }

    private static func content(_ generator: inout SplitMix64) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "b", "Z", " ", "\"", "\\", "/", "\n", "\u{1}", "\u{7f}", "é", "日", "\u{2028}", "😀", "\u{fffd}",
        ]
        let letters = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in scalars.randomElement(using: &generator) }
        return String(String.UnicodeScalarView(letters))
    }

    /// Each character as it is or escaped, if both are allowed.
    private static func quoted(_ content: String, _ generator: inout SplitMix64) -> String {
        let letters = content.unicodeScalars.map { scalar -> String in
            let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            guard mustEscape || Int.random(in: 0..<4, using: &generator) == 0 else { return String(scalar) }
            if scalar == "\n", Bool.random(using: &generator) { return "\\n" }
            return String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }
        return "\"" + letters.joined() + "\""
    }
}
