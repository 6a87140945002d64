import Foundation
import Gate
import Testing
import TokenBrowser
import TokenDiagnostics
import TokenDrawing

/// Frames of areas are what a browser says: the corners of `getBBox()` under `getScreenCTM()`, to a hundredth of a pixel.
@Suite(.startsPrograms, .needsBrowser, .serialized)
struct DrawingTests {
    private let folder: URL
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-drawings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// In the style of Illustrator, Inkscape, Figma and Sketch.
    @Test func exportsAreReadAsDrawn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try Browser(try #require(browser))
        let drawings = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Drawings")
        let files = try FileManager.default.contentsOfDirectory(at: drawings, includingPropertiesForKeys: nil).sorted { $0.path < $1.path }
        #expect(files.count >= 12)
        for file in files {
            try expectSameFrames(try String(contentsOf: file, encoding: .utf8), file.lastPathComponent, atLeast: 3, on: page)
        }
    }

    /// Shapes of all kinds under transforms that are nested five deep.
    @Test func generatedDrawingsAreReadAsDrawn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try Browser(try #require(browser))
        for seed in Gate.seeds(60, long: 1_000) {
            var drawing = RandomDrawing(seed: seed)
            try expectSameFrames(drawing.text(), "\(seed)", atLeast: 8, on: page)
        }
    }

    private func expectSameFrames(_ text: String, _ name: String, atLeast count: Int, on page: Browser) throws {
        var diagnostics = Diagnostics()
        let drawing = try #require(DrawingReader.read(SourceFile(name: name, text: text), reporting: &diagnostics), "\(diagnostics.all)")
        #expect(diagnostics.all.map(\.text) == [], "\(name)")
        #expect(drawing.areas.count >= count, "\(name)")
        // Where the root gives no size, the window does.
        try page.resize(width: Int(drawing.width.rounded()), height: Int(drawing.height.rounded()))
        let file = folder.appending(path: "drawing.svg")
        try text.write(to: file, atomically: true, encoding: .utf8)
        try page.open(file.absoluteString)
        let answer = try page.evaluate("\(try pageScript("drawing-areas.js"));drawnAreas()")
        let drawn = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [[Any]])
        #expect(Set(drawing.areas.map(\.name)) == Set(drawn.compactMap { $0.first as? String }), "\(name)")
        for area in drawing.areas {
            let expected = drawn.first { $0.first as? String == area.name }?.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue } ?? []
            let found = [area.frame.x, area.frame.y, area.frame.width, area.frame.height]
            let isSame = expected.count == 4 && zip(found, expected).allSatisfy { abs($0 - $1) <= 0.01 }
            #expect(isSame, "\(area.name) of \(name) is at \(found), not \(expected)\n\(text)")
        }
    }
}
