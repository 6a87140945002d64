import Testing

@testable import TokenDelivery

struct TrustedKeyTests {
    @Test func base64OfTheKeyIsTaken() throws {
        let bytes = [UInt8](hex: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
        let key = try #require(TrustedKey(id: "2026", ed25519: "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="))
        #expect(key.id == "2026")
        #expect(key.bytes == bytes)
        #expect(key.base64 == "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=")
    }

    @Test(arguments: [
        "", "AAAA", "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo", "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHUQ==",
        "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURoA", " 11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
        "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\n", "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHUR\u{f6}=",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
    ])
    func othersAreNone(text: String) {
        #expect(TrustedKey(id: "2026", ed25519: text) == nil)
    }

    /// With a point of small order, a signature of (0, 1) and 0 fits about every eighth message, without a private key.
    @Test(arguments: [
        String(repeating: "00", count: 32), "01" + String(repeating: "00", count: 31), "ec" + String(repeating: "ff", count: 30) + "7f",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    ])
    func keysThatAnyoneCanSignForAreNone(y: String) {
        var key = [UInt8](hex: y)
        #expect(TrustedKey(id: "2026", bytes: key) == nil)
        #if !canImport(CryptoKit)
            let forgery = [1] + [UInt8](repeating: 0, count: 63)
            #expect((0..<200).contains { Ed25519.isSignature(forgery, of: Array("message \($0)".utf8), by: key) })
        #endif
        key[31] |= 0x80
        #expect(TrustedKey(id: "2026", bytes: key) == nil)
    }

    @Test func formsThatAreNotCanonicalAreNone() {
        let bytes = [UInt8](repeating: 0xFF, count: 30)
        for low in 0xED...0xFF as ClosedRange<UInt8> {
            #expect(TrustedKey(id: "2026", bytes: [low] + bytes + [0x7F]) == nil)
            #expect(TrustedKey(id: "2026", bytes: [low] + bytes + [0xFF]) == nil)
        }
        #expect(TrustedKey(id: "2026", bytes: [0xEB] + bytes + [0x7F]) != nil)
    }
}
