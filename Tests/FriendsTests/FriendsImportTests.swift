import Foundation
import Testing

/// What the parts of the example import: views know no models, the demo no network, the app nothing of the demo.
struct FriendsImportTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/Friends").standardized
    private static let libraries: Set = ["PlatformStyles", "StyleTypes", "SwiftUI", "TokenRuntime", "ViewStyles"]

    @Test(arguments: [
        ("FriendsComponents", libraries), ("FriendsDemo", libraries.union(["FriendsComponents"])),
        ("FriendsApp", libraries.union(["FriendsComponents", "Foundation", "FoundationNetworking", "Synchronization"])),
    ]) func aPartImportsOnlyWhatItMay(part: String, allowed: Set<String>) throws {
        let folder = Self.folder.appending(path: part)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        let imports = Set(texts.flatMap { $0.matches(of: /(?m)^ *(?:@\w+ )*(?:\w+ )?import (?:\w+ )?(\w+)/).map { String($0.1) } })
        #expect(!imports.isEmpty)
        #expect(imports.subtracting(allowed) == [])
        if !allowed.contains("Foundation") { #expect(!texts.contains { $0.contains("URL") }) }
    }
}
