import Foundation
import Testing

/// Compares the runtime's privacy manifest with what its sources do.
struct PrivacyManifestTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources")

    private struct Manifest: Decodable {
        struct Access: Decodable {
            let NSPrivacyAccessedAPIType: String
            let NSPrivacyAccessedAPITypeReasons: [String]
        }

        let NSPrivacyTracking: Bool
        let NSPrivacyTrackingDomains: [String]
        let NSPrivacyCollectedDataTypes: [String]
        let NSPrivacyAccessedAPITypes: [Access]
    }

    private static func manifest(of target: String) throws -> Manifest {
        let data = try Data(contentsOf: sources.appending(path: "\(target)/PrivacyInfo.xcprivacy"))
        return try PropertyListDecoder().decode(Manifest.self, from: data)
    }

    /// The interfaces for which Apple requires a reason, by category.
    private static let interfaces = [
        "FileTimestamp": [
            "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey", "creationDateKey", "getattrlist",
            "getattrlistbulk", "fgetattrlist", "getattrlistat", "stat", "fstat", "fstatat", "lstat",
        ],
        "SystemBootTime": ["systemUptime", "mach_absolute_time"],
        "DiskSpace": [
            "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey", "volumeAvailableCapacityForOpportunisticUsageKey",
            "volumeTotalCapacityKey", "systemFreeSize", "systemSize", "statfs", "statvfs", "fstatfs", "fstatvfs",
        ],
        "ActiveKeyboards": ["activeInputModes"],
        "UserDefaults": ["UserDefaults", "NSUserDefaults", "AppStorage", "CFPreferencesCopyAppValue"],
    ]

    /// The categories of the interfaces that a target's Swift files name.
    private static func categories(usedBy target: String) throws -> Set<String> {
        let folder = sources.appending(path: target)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".swift") }
        try #require(!files.isEmpty)
        let words = try files.reduce(into: Set<Substring>()) { words, file in
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        }
        return Set(interfaces.filter { $0.value.contains { words.contains(Substring($0)) } }.keys)
    }

    @Test(arguments: ["App/TokenDelivery", "App/StyleGallery"])
    func nothingIsTrackedOrCollected(target: String) throws {
        let manifest = try Self.manifest(of: target)
        #expect(!manifest.NSPrivacyTracking)
        #expect(manifest.NSPrivacyTrackingDomains.isEmpty)
        #expect(manifest.NSPrivacyCollectedDataTypes.isEmpty)
    }

    /// The runtime looks at files inside the containers of the app; the gallery keeps favourites that only the app reads.
    @Test(arguments: [("App/TokenDelivery", "C617.1"), ("App/StyleGallery", "CA92.1")])
    func eachInterfaceThatWantsAReasonHasOne(target: String, reason: String) throws {
        let accesses = try Self.manifest(of: target).NSPrivacyAccessedAPITypes
        let declared = accesses.map { $0.NSPrivacyAccessedAPIType.replacing("NSPrivacyAccessedAPICategory", with: "") }
        #expect(try Set(declared) == Self.categories(usedBy: target))
        #expect(accesses.map(\.NSPrivacyAccessedAPITypeReasons) == [[reason]])
    }

    /// These then need no manifest of their own.
    @Test(arguments: ["Shared/TokenModel", "Shared/TokenDigest", "App/TokenRuntime", "App/TokenUpdater", "App/ViewStyles"])
    func otherTargetsUseNone(target: String) throws {
        #expect(try Self.categories(usedBy: target).isEmpty)
    }
}
