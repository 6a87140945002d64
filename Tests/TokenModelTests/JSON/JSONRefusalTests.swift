import Testing

@testable import TokenModel

/// Each way in which a text is not JSON, or exceeds the limits.
struct JSONRefusalTests {
    private func error(_ bytes: [UInt8], depth: Int = 32, values: Int = 1000) -> JSONError? {
        var limits = JSONDocument.Limits(values: values)
        limits.depth = depth
        do throws(JSONError) {
            _ = try JSONDocument(bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    private func error(_ text: String, depth: Int = 32, values: Int = 1000) -> JSONError? {
        error(Array(text.utf8), depth: depth, values: values)
    }

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, 8), (#"{"a":1,"b":{"a":1},"a":1}"#, 20), (#"{"a":1,"\u0061":2}"#, 8), (#"{"\u0061":1,"a":2}"#, 13),
        (#"{"\/":1,"/":2}"#, 9), (#"{"\u00e9":1,"é":2}"#, 13), (#"{"😀":1,"\ud83d\ude00":2}"#, 11), (#"{"":1,"":2}"#, 7),
        (#"{"":{},"":{}}"#, 8), (#"[{"x":[{"b":0,"b":0}]}]"#, 15),
    ])
    func namesGivenTwice(_ text: String, offset: Int) {
        #expect(error(text) == JSONError(reason: "an object has the same name twice", offset: offset))
    }

    /// Comparing them takes long; names with only one possible encoding are not counted.
    @Test func tooManyNamesThatMayBeWrittenInTwoWays() {
        func object(_ count: Int, _ letter: String) -> String {
            "{" + (0..<count).map { "\"\(letter)\($0)\":0" }.joined(separator: ",") + "}"
        }
        for letter in ["e\u{301}", "e\\u0301", "\u{431}"] {
            let refused = error(object(60_000, letter), values: 200_000)
            #expect(refused?.reason == "too many texts can be written in more than one way")
        }
        #expect(error(object(60_000, "\u{e9}"), values: 200_000) == nil)
        let path = String(repeating: "\u{431}", count: 14)
        let overrides = (0..<10_000).map { "\"\(path)\($0)\":\"{\(path)}\"" }.joined(separator: ",")
        #expect(error("{\(overrides)}", values: 200_000) == nil)
    }

    /// Names are compared in Unicode's normal form C, as the paths of tokens are.
    @Test(arguments: [
        ("{\"\u{e9}\":1,\"e\u{301}\":2}", 9), (#"{"\u00e9":1,"e\u0301":2}"#, 13), (#"{"e\u0301":1,"\u212b":2,"A\u030a":3}"#, 25),
    ])
    func namesThatAreWrittenInTwoWays(_ text: String, offset: Int) {
        #expect(error(text) == JSONError(reason: "an object has the same name twice", offset: offset))
        let many = (0..<20).map { ",\"a\($0)\":0" }.joined()
        #expect(error(text.dropLast() + many + "}")?.reason == "an object has the same name twice")
    }

    /// Neither case nor characters that only look alike are folded.
    @Test(arguments: [#"{"a":1,"A":2}"#, "{\"\u{fb01}\":1,\"fi\":2}", #"[{"a":1},{"a":1}]"#, #"{"a":{"a":{"a":1}}}"#])
    func namesThatDiffer(_ text: String) {
        #expect(error(text) == nil)
    }

    @Test(arguments: [2, 8, 9, 100, 5000])
    func namesGivenTwiceAmongMany(count: Int) {
        for hasEscapes in [false, true] {
            var members = (0..<count).map { #""name\#($0)":\#($0)"# }
            if hasEscapes { members[0] = #""\u006eame0":0"# }
            #expect(error("{\(members.joined(separator: ","))}", values: 20_000) == nil)
            members[count - 1] = #""name0":1"#
            let failure = error("{\(members.joined(separator: ","))}", values: 20_000)
            #expect(failure?.reason == "an object has the same name twice")
        }
    }

    /// Plain or as escapes, in a name or a value: comparing such texts would take quadratic time.
    @Test(arguments: ["\u{301}\u{323}", #"\u0301\u0323"#], ["[0,\"e@\"]", "[{\"\":0,\"e@\":1}]"])
    func marksInARow(_ marks: String, text: String) {
        func error(_ count: Int) -> JSONError? {
            self.error(text.replacing("@", with: String(repeating: marks, count: count)), values: 10)
        }
        let offset = text.prefix { $0 != "e" }.utf8.count
        #expect(error(15) == nil)
        #expect(error(16) == JSONError(reason: "a text has more than 30 combining marks in a row", offset: offset))
        #expect(error(100_000)?.offset == offset)
    }

    @Test(arguments: ["[", "{\"a\":"])
    func depth(open: String) {
        let close = open == "[" ? "]" : "}"
        func text(_ depth: Int) -> String {
            String(repeating: open, count: depth) + (open == "[" ? "" : "1") + String(repeating: close, count: depth)
        }
        #expect(error(text(32)) == nil)
        let reason = "the text is more than 32 levels deep"
        #expect(error(text(33)) == JSONError(reason: reason, offset: 32 * open.utf8.count))
        #expect(error(String(repeating: open, count: 1_000_000))?.reason == reason)
        #expect(error("[[1]]", depth: 1)?.offset == 1)
    }

    @Test func count() {
        #expect(error("[1,2,3]", values: 4) == nil)
        #expect(error("[1,2,3]", values: 3) == JSONError(reason: "the text has more than 3 values", offset: 5))
        #expect(error(#"{"a":[]}"#, values: 3) == nil)
        #expect(error(#"{"a":[]}"#, values: 2)?.reason == "the text has more than 2 values")
    }

    @Test(arguments: [
        #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\ud800\n""#, #""\udc00\ud800""#, #""\ud83d\u0041""#,
        #""\ud83d\ude""#,
        #""\x""#, #""\u""#, #""\u12""#, #""\u123g""#, #""\u１234""#, #""\U0041""#, #""\'""#, #""\0""#, "\"\\\n\"", "\"\\", "\"\\u",
        "\"a\\\"",
    ])
    func escapes(_ text: String) {
        let failure = error(text)
        #expect(failure?.reason == "unknown escape" || failure?.reason == "a string is not closed")
    }

    @Test(
        arguments: [
            // Alone, cut off, overlong, surrogates, beyond the last scalar, bytes that never occur in UTF-8.
            [0x80], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xc0, 0xaf], [0xe0, 0x80, 0xaf], [0xed, 0xa0, 0x80], [0xed, 0xb0, 0x80],
            [0xf4, 0x90, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xfe], [0xff], [0x61, 0xbf, 0x62],
        ] as [[UInt8]])
    func bytesThatAreNoUTF8(_ bytes: [UInt8]) {
        for text in [[0x22] + bytes + [0x22], Array("[1,2,3,4,5,6,7,8,\"".utf8) + bytes + Array("\",\"after\"]".utf8), bytes] {
            #expect(error(text) == JSONError(reason: "the text is not UTF-8", offset: 0))
        }
    }

    @Test func otherEncodingsAndMarks() {
        #expect(error([0xef, 0xbb, 0xbf, 0x7b, 0x7d]) == JSONError(reason: "unknown value", offset: 0))
        #expect(error([0xff, 0xfe, 0x7b, 0, 0x7d, 0])?.reason == "the text is not UTF-8")
        #expect(error([0x7b, 0, 0x7d, 0]) != nil)
        #expect(error([0, 0x7b, 0, 0x7d]) != nil)
    }

    @Test(arguments: ["{}x", "{} {}", "1 2", "[],", "null\0", "{}}", "\"a\"\"b\"", "[]\u{feff}", "{}//", "{}\u{a0}"])
    func bytesBehindTheValue(_ text: String) {
        #expect(error(text)?.reason == "unexpected text after the value")
    }

    @Test(arguments: [
        "01", "-01", "00", "+1", "1.", ".5", "-", "-.5", "1e", "1e+", "1.e5", "1..2", "1e5.5", "0x10", "1_000", "١", "--1", "1-", "NaN",
        "-NaN",
        "nan", "Infinity", "-Infinity", "inf", "True", "nul", "undefined", "tru", "'a'", "a", "/", "\u{a0}1", "\u{b}1", "\u{c}1",
    ])
    func valuesThatAreNone(_ text: String) {
        for text in [text, "[\(text)]", "{\"a\":\(text)}"] {
            let reason = error(text)?.reason
            #expect(reason != nil)
        }
    }

    @Test(arguments: ["1e999", "-1e999", "1e309", "1" + String(repeating: "0", count: 400), "1e99999999999999999999", "1.8e308", "0.1e310"])
    func numbersThatNoDoubleHolds(_ text: String) {
        #expect(error("[\(text)]") == JSONError(reason: "a number is too large", offset: 1))
    }

    @Test(arguments: 0..<0x20)
    func controlCharacters(_ scalar: UInt8) {
        #expect(error([0x22, 0x61, scalar, 0x22]) == JSONError(reason: "a string contains a control character", offset: 2))
        #expect(error([0x7b, 0x22, scalar, 0x22, 0x3a, 0x31, 0x7d])?.reason == "a string contains a control character")
        let isSpace = [0x20, 0x0a, 0x0d, 0x09].contains(scalar)
        #expect((error([scalar, 0x31]) == nil) == isSpace)
    }

    @Test(arguments: [
        "", " ", "\n", "{", "[", "[1", "[1,", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "\"", "\"abc", "{\"a", "[1,]", "{\"a\":1,}",
        "[,1]", "[,]", "{,}",
        "[1 2]", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{a:1}", "{1:2}", "{null:1}", "{'a':1}", "[1}", "{\"a\":1]", "]", "}", ":", ",",
        "{\"a\"}", "{\"a\":}",
        "[/*c*/1]", "//c\n1", "#c\n1", "{\"a\"::1}", "[1,,2]", "{:1}", "-", "t", "\\u0061",
    ])
    func textsThatAreNotWhole(_ text: String) {
        #expect(error(text) != nil)
    }

    @Test func everyShorterTextIsRefused() throws {
        let text = #" {"a":[1,-2.5e3,"\u00e9\ud83d\ude00é",true],"b":{"c":null,"d":{}},"e":[[],false]}"#
        let bytes = Array(text.utf8)
        #expect(error(bytes) == nil)
        for count in 0..<bytes.count { #expect(error(Array(bytes.prefix(count))) != nil, "\(count)") }
    }
}
