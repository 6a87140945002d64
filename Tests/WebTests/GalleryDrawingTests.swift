import Foundation
import Gate
import Testing
import TokenBrowser

/// Compares every element of every component in every view, brand and mode with the values of the JSON output.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryDrawingTests {
    @Test func elementsHaveTheValuesOfTheirStyles() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-drawing-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let tokens = folder.appending(path: "tokens")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: root.appending(path: "tokens"), to: tokens)
        let configuration = tokens.appending(path: "tokengen.yaml")
        let text = try String(contentsOf: configuration, encoding: .utf8)
        try (text.replacing("gallery: { images: Examples/Images }\n", with: "") + "outputs: { json: Values }\n")
            .write(to: configuration, atomically: true, encoding: .utf8)
        let made = run("generate", "--tokens", tokens.path(), "--only", "json")
        try #require(made.code == 0, "\(made.error)")
        let page = folder.appending(path: "gallery.html").path()
        let written = run("gallery", "--tokens", tokens.path(), "--output", page)
        try #require(written.code == 0, "\(written.error)")
        let truth = try ["badoo", "bumble"].map { brand in
            "\"\(brand)\":" + (try String(contentsOf: folder.appending(path: "Values/\(brand).tokens.json"), encoding: .utf8))
        }
        let chromium = try Browser(try #require(browser), timeout: .seconds(Gate.pick(60, long: 600)))
        try chromium.open(gallery: "file://\(page)#/nowhere")
        _ = try chromium.evaluate("window.truth = {\(truth.joined(separator: ","))}; ''")
        try chromium.load("drawn-views.js")
        let report = try chromium.evaluate("compare(\(Gate.pick(5, long: 1)))")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        #expect(json["errors"] as? [String] == [])
        let compared = json["compared"] as? Int ?? 0
        #expect(compared > Gate.pick(4_000, long: 20_000), "\(compared)")
    }
}
