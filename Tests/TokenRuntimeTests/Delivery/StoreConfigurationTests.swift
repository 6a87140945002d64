import Testing

@testable import TokenDelivery

struct StoreConfigurationTests {
    @Test func idIsAFolderInApplicationSupport() throws {
        let configuration = try #require(StoreConfiguration(id: "com.example.dating.badoo", trustedKeys: []))
        #expect(configuration.folder.hasSuffix("/com.example.dating.badoo"))
        #expect(configuration.folder.hasPrefix("/"))
        #expect(configuration.access == .readWrite)
        #expect(!configuration.allowsUnsigned)
    }

    @Test(arguments: ["", ".", "..", "/", "a/b", "../a", "a\0b"])
    func idThatIsNoSingleNameIsRefused(id: String) {
        #expect(StoreConfiguration(id: id, trustedKeys: []) == nil)
    }
}
