import Foundation
import Testing
import TokenGallery

/// What is taken for a font by its header, its number of tables and their lengths.
@Suite struct FontFileTests {
    /// A directory of one table that has `length` bytes, and the table.
    private func openType(_ length: UInt8 = 4, tables: UInt8 = 1) -> [UInt8] {
        var bytes = Array("OTTO".utf8) + [0, tables, 0, 0, 0, 0, 0, 0]
        bytes += Array("cmap".utf8) + [0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, length]
        return bytes + [1, 2, 3, 4]
    }

    private func woff2(_ length: UInt8, compressed: UInt8, tables: UInt8 = 1) -> [UInt8] {
        var bytes = Array("wOF2".utf8) + [0, 1, 0, 0, 0, 0, 0, length, 0, tables]
        bytes += [UInt8](repeating: 0, count: 50)
        bytes[23] = compressed
        return bytes
    }

    @Test func wholeFontsAreTaken() throws {
        #expect(FontFile(openType()) == .openType)
        #expect(FontFile([0, 1, 0, 0] + openType().dropFirst(4)) == .trueType)
        #expect(FontFile(woff2(64, compressed: 12)) == .woff2)
        let inter = URL(filePath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
        if let bytes = try? Data(contentsOf: inter) { #expect(FontFile(Array(bytes)) == .openType) }
    }

    @Test func whatIsNotAWholeFontIsRefused() {
        let refused: [[UInt8]] = [
            [], Array("OTTO".utf8), Array("wOF2garbage".utf8) + [UInt8](repeating: 7, count: 200), openType(5), openType(tables: 0),
            openType(tables: 2), woff2(63, compressed: 12), woff2(64, compressed: 0), woff2(64, compressed: 60),
            woff2(64, compressed: 12, tables: 0), Array("wOFF".utf8) + [UInt8](repeating: 0, count: 60),
            Array("ttcf".utf8) + [0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], Array("name: dating".utf8),
        ]
        for bytes in refused { #expect(FontFile(bytes) == nil, "\(bytes.prefix(20))") }
        // Cut anywhere, it is not one.
        for count in 0..<openType().count { #expect(FontFile(Array(openType().prefix(count))) == nil, "\(count)") }
    }
}
