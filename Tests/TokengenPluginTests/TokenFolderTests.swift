import Foundation
import Testing

/// The plugin's own source, by symbolic link: no target can import a plugin.
@Suite final class TokenFolderTests {
    private let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "TokenFolderTests-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    private func write(_ paths: String...) throws {
        for path in paths {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
    }

    private func path(_ url: URL) -> String {
        String(url.path(percentEncoded: false).dropFirst(root.path(percentEncoded: false).count + 1))
    }

    @Test func filesAreThoseBelowTheFolder() throws {
        try write("tokens/tokengen.yaml", "tokens/base/color.yaml", "tokens/.hidden", "other.yaml")
        let folder = try #require(TokenFolder(below: [root]))
        #expect(folder.files.map(path) == ["tokens/base/color.yaml", "tokens/tokengen.yaml"])
        #expect(folder.outputs.count == 4)
    }

    @Test func aLinkedFolderHasTheFilesOfItsTarget() throws {
        try write("shared/tokens/base/color.yaml", "shared/tokens/components/button.yaml", "App/App.swift")
        try FileManager.default.createSymbolicLink(
            atPath: root.appending(path: "App/tokens").path(percentEncoded: false), withDestinationPath: "../shared/tokens")
        let folder = try #require(TokenFolder(below: [root.appending(path: "App")]))
        #expect(folder.files.map(path) == ["shared/tokens/base/color.yaml", "shared/tokens/components/button.yaml"])
        #expect(folder.outputs.last == "GeneratedComponents.swift")
    }

    @Test func theFirstFolderWithTokensIsTaken() throws {
        try write("Apps/News/Tokens/color.yaml", "tokens/color.yaml")
        let places = [root.appending(path: "News"), root.appending(path: "Apps/News"), root]
        #expect(try path(#require(TokenFolder(below: places)).url) == "Apps/News/Tokens")
        #expect(TokenFolder(below: [root.appending(path: "Apps")]) == nil)
    }

    @Test func foldersOfATargetAreThoseOfItsFilesUpToTheProject() {
        let files = ["Apps/News/Sources/App.swift", "Apps/News/Sources/View.swift", "Apps/Shared/Sources/Text.swift", "main.swift"]
        let urls = files.map { root.appending(path: $0) } + [URL(filePath: "/elsewhere/File.swift")]
        #expect(
            TokenFolder.folders(of: urls, below: root).map(path) == [
                "Apps/News/Sources", "Apps/Shared/Sources", "Apps/News", "Apps/Shared", "Apps",
            ])
    }
}
