import Foundation
import Testing
import TokenModel

struct ImageHeaderTests {
    /// The head of a PNG file.
    private static func png(_ width: Int, _ height: Int) -> [UInt8] {
        let size = [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size + [8, 6, 0, 0, 0]
    }

    /// A JPEG file up to its frame, with the marker's second byte.
    private static func jpeg(_ segments: [UInt8], frame: UInt8 = 0xC0, width: UInt16, height: UInt16) -> [UInt8] {
        let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        return [0xFF, 0xD8] + segments + [0xFF, frame, 0, 17, 8] + size + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    }

    private static let jfif: [UInt8] = [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    /// A thumbnail: a frame inside of another segment.
    private static let thumbnail: [UInt8] = [0xFF, 0xE1, 0, 13, 0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 9, 3, 0]
    private static let huffmanTable: [UInt8] = [0xFF, 0xC4, 0, 3, 0]

    @Test func aPNGHasItsSizeInTheFirstChunk() throws {
        let header = try #require(ImageHeader(Self.png(750, 2400)))
        #expect(header.format == .png && header.width == 750 && header.height == 2400)
        #expect(ImageHeader(Self.png(60_000, 60_000))?.width == 60_000)
    }

    @Test(arguments: [
        jpeg([], width: 7, height: 300), jpeg(jfif, width: 7, height: 300), jpeg(jfif + thumbnail, width: 7, height: 300),
        jpeg(huffmanTable, frame: 0xC2, width: 7, height: 300), jpeg([0xFF, 0xFF], width: 7, height: 300),
    ])
    func aJPEGHasItsSizeInTheFrame(_ bytes: [UInt8]) throws {
        let header = try #require(ImageHeader(bytes))
        #expect(header.format == .jpeg && header.width == 7 && header.height == 300)
    }

    @Test(arguments: [
        [], Array("GIF89a".utf8), Array("RIFF\0\0\0\0WEBPVP8 ".utf8), Array("<svg/>".utf8), png(0, 1), png(1, 0),
        jpeg([], width: 0, height: 1), jpeg([], width: 1, height: 0),
        // The image begins before the frame; a segment of no length; bytes between segments.
        jpeg([0xFF, 0xDA, 0, 3, 0], width: 1, height: 1), jpeg([0xFF, 0xE0, 0, 0], width: 1, height: 1), jpeg([0], width: 1, height: 1),
        // The chunk that Apple's tools put before the first one.
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 4] + Array("CgBI".utf8) + [0x50, 0, 0x20, 2] + png(1, 1).dropFirst(8),
    ])
    func anythingElseIsNoImage(_ bytes: [UInt8]) {
        #expect(ImageHeader(bytes) == nil)
    }

    @Test func aFileThatEndsEarlyIsNoImage() {
        for whole in [Self.png(3, 4), Self.jpeg(Self.jfif, width: 3, height: 4)] {
            let needed = (0...whole.count).first { ImageHeader(Array(whole[..<$0])) != nil }
            for count in 0..<(needed ?? whole.count) { #expect(ImageHeader(Array(whole[..<count])) == nil) }
            #expect(needed != nil)
        }
    }
}
