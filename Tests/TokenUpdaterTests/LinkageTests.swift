import Foundation
import Testing

/// The symbols that the object files ask the linker for, on Linux.
@Suite struct LinkageTests {
    @Test(.enabled(if: objects("TokenUpdater") != nil, "the object files are not beside the tests"))
    func onlyTheUpdaterLinksNetworking() throws {
        #expect(try asks("TokenUpdater", for: "-lFoundationNetworking"))
        #expect(try !asks("TokenRuntime", for: "-lFoundationNetworking"))
    }

    private func asks(_ target: String, for library: String) throws -> Bool {
        try #require(Self.objects(target)).contains { try Data(contentsOf: $0).firstRange(of: Data(library.utf8)) != nil }
    }

    private static func objects(_ target: String) -> [URL]? {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "\(target).build")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return files?.filter { $0.pathExtension == "o" }
    }
}
