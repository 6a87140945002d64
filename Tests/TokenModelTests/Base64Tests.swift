import Testing

@testable import TokenModel

struct Base64Tests {
    private func decoded(_ text: String) -> [UInt8]? { Base64.decoded(Array(text.utf8)[...]) }

    @Test func everyLengthComesBack() {
        for count in 0..<200 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 200) }
            let text = Base64.encoded(bytes)
            #expect(decoded(text) == bytes)
            let urlSafe = String(text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
            #expect(decoded(urlSafe) == bytes)
        }
    }

    @Test func bothAlphabetsAreTaken() {
        #expect(decoded("+/+/") == [0xFB, 0xFF, 0xBF])
        #expect(decoded("-_-_") == [0xFB, 0xFF, 0xBF])
    }

    @Test(arguments: [
        "+_+_", "-/aa", "QQ", "QQ=", "QQ===", "Q===", "=QQ=", "QQ==QQ==", "QUI=\n", " QUI=", "QU I=", "QUI*", "QU\u{0}=", "é=",
    ])
    func anythingElseIsRefused(text: String) {
        #expect(decoded(text) == nil)
    }
}
