import Foundation
import Testing
@testable import TokenOutput

@Suite struct ByteBufferTests {
    private func text(_ write: (inout ByteBuffer) -> Void) -> String {
        var buffer = ByteBuffer()
        write(&buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "-0"), (1, "1"), (-12, "-12"), (0.5, "0.5"), (-0.125, "-0.125"), (0.1, "0.1"), (0.4706, "0.4706"), (1.2, "1.2"),
        (0.000001, "0.000001"), (120.0 / 255, "0.47058823529411764"), (1.0 / 3, "0.3333333333333333"), (1e9, "1000000000"),
        (1e15, "1000000000000000"), (1e21, "1e+21"), (-2.5e-10, "-2.5e-10"), (.leastNonzeroMagnitude, "5e-324"),
        (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ])
    func numbers(number: Double, expected: String) {
        #expect(text { $0.append(number) } == expected)
    }

    @Test func numbersReadBackAsTheyWere() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let wide = Double(bitPattern: generator.next())
            let short = (Double.random(in: -2000...2000) * 1000).rounded() / 1000
            for number in [wide, short] where number.isFinite {
                let text = text { $0.append(number) }
                #expect(Double(text)?.bitPattern == number.bitPattern, "\(number)")
                #expect(text.utf8.count <= number.description.utf8.count + 4)
            }
        }
    }

    @Test func integers() {
        #expect(text { $0.append(Int.min) } == "-9223372036854775808")
        #expect(text { $0.append(100) } == "100")
        #expect(text { $0.append(hex: 0xAB0, digits: 4) } == "0AB0")
    }

    @Test(arguments: [0, 1, 2, 3, 89, 90, 91, 92, 180, 181, 1000])
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
        let lines = text { $0.append(base64: bytes, lineEnd: "\\\n") }.split(separator: "\\\n")
        #expect(lines.joined() == Data(bytes).base64EncodedString())
        #expect(lines.dropLast().allSatisfy { $0.utf8.count == 120 })
    }

    static let hostile =
        "*/ \" \\ \\(x) #\"\"\"# \\#(x) \n\r\n\t\u{0}\u{7F}\u{85}\u{2028}\u{202E}\u{2066}\u{200F}\u{FEFF}\u{E0041}\u{34F}\u{3164} 👩‍💻 é"

    @Test func jsonStringsHoldEverything() throws {
        let json = text { $0.append(jsonString: Self.hostile) }
        #expect(try JSONDecoder().decode(String.self, from: Data(json.utf8)) == Self.hostile)
        #expect(json.unicodeScalars.allSatisfy { !$0.isInvisible })
        // The text goes into a raw string literal unchanged.
        #expect(!json.contains("\"\"\"") && !json.contains("\\#"))
        #expect(json.contains("👩‍💻 é"))
    }

    @Test func commentsAreOneLine() {
        let comment = text { $0.append(comment: Self.hostile) }
        #expect(comment.unicodeScalars.allSatisfy { !$0.isInvisible })
        #expect(comment.hasPrefix("*/ \" \\ "))
        #expect(comment.contains(#"\u{A}\u{D}\u{A}\u{9}\u{0}\u{7F}\u{85}\u{2028}\u{202E}"#))
    }

    @Test func swiftLiteralsEscapeQuotesAndBackslashes() {
        #expect(text { $0.append(swiftLiteral: "a\"b\\(c)\n") } == #""a\"b\\(c)\u{A}""#)
    }

    /// Eight bytes are checked at a time: each byte at each place, between the lowest and the highest plain ones.
    @Test func plainTextNeedsNoEscape() {
        for neighbour in [UInt8(ascii: " "), UInt8(ascii: "~")] {
            for count in 0..<18 {
                var text = [UInt8](repeating: neighbour, count: count)
                #expect(text.isPlain)
                for place in text.indices {
                    for byte in UInt8.min...UInt8.max {
                        text[place] = byte
                        let isPlain = (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
                        if text.isPlain != isPlain { Issue.record("\(byte) at \(place) of \(count)") }
                    }
                    text[place] = neighbour
                }
            }
        }
    }
}
