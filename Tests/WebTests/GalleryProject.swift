import Foundation
import Testing
import TokenBrowser

/// A project of its own in a folder, with its gallery in a browser.
final class GalleryProject {
    let folder: URL
    var tokens: String { folder.appending(path: "tokens").path() }
    var file: URL { folder.appending(path: "gallery.html") }

    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-project-\(UUID().uuidString)")
        for (path, text) in files { try write(text, to: path) }
    }

    /// This repository's tokens, styles and components, without its images.
    static func own(configured lines: String = "") throws -> GalleryProject {
        let project = try GalleryProject([:])
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        try FileManager.default.createDirectory(at: project.folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: root.appending(path: "tokens"), to: project.folder.appending(path: "tokens"))
        let configuration = project.folder.appending(path: "tokens/tokengen.yaml")
        let text = try String(contentsOf: configuration, encoding: .utf8).replacing("gallery: { images: Examples/Images }\n", with: "")
        try project.write(text + lines, to: "tokens/tokengen.yaml")
        return project
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path() }

    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The gallery at an address, in a window of the given size.
    func gallery(at place: String = "", width: Int = 1440, height: Int = 900) throws -> Browser {
        let made = run("gallery", "--tokens", tokens, "--output", file.path())
        try #require(made.code == 0, "\(made.error)")
        let page = try Browser(try #require(browser))
        try page.listen()
        try page.resize(width: width, height: height)
        try page.open(gallery: file.absoluteString + "#/" + place)
        return page
    }
}
