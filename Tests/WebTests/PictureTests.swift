import Testing
import TokenPictures

/// Reading and writing PNG: files in version control may contain anything.
@Suite struct PictureTests {
    private func picture(_ width: Int, _ height: Int) -> Picture {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        for index in pixels.indices { pixels[index] = UInt8(truncatingIfNeeded: index &* 31 ^ index >> 3) | (index % 4 == 3 ? 255 : 0) }
        return Picture(width: width, height: height, pixels: pixels)
    }

    @Test func picturesComeBackAsTheyWere() throws {
        for (width, height) in [(1, 1), (3, 7), (375, 120), (1, 4000)] {
            let picture = picture(width, height)
            let png = try picture.png()
            #expect(try Picture(png: png) == picture)
            #expect(try picture.png() == png)
        }
    }

    @Test func damagedPicturesAreRefused() throws {
        let png = try picture(40, 30).png()
        #expect(throws: Picture.Failure.self) { try Picture(png: []) }
        #expect(throws: Picture.Failure.self) { try Picture(png: Array("no picture".utf8)) }
        for length in stride(from: 1, to: png.count - 20, by: 97) {
            #expect(throws: Picture.Failure.self) { try Picture(png: Array(png.prefix(length))) }
        }
        // A changed byte is detected by a checksum or changes nothing that is shown. Nothing crashes.
        for index in png.indices {
            var damaged = png
            damaged[index] ^= 0x55
            _ = try? Picture(png: damaged)
        }
    }

    /// A header of 65,000 × 65,000 pixels is refused before memory is allocated for it.
    @Test func largePicturesAreRefusedByTheirHeaders() throws {
        var png = try picture(2, 2).png()
        for (offset, byte) in [0, 0, 0xFD, 0xE8, 0, 0, 0xFD, 0xE8].enumerated() { png[16 + offset] = UInt8(byte) }
        let sum = Self.crc(png[12..<29])
        for shift in 0..<4 { png[29 + shift] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * shift)) }
        do {
            _ = try Picture(png: png)
            Issue.record("it was taken")
        } catch {
            #expect("\(error)".contains("65000 × 65000"), "\(error)")
        }
    }

    /// As in PNG's annex D.
    private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
        }
    }

    @Test func partsAndDifferencesAreExact() throws {
        let whole = picture(20, 10)
        let part = try #require(whole.cut(x: 3, y: 2, width: 5, height: 4))
        #expect(part.pixels.prefix(4) == whole.pixels[(2 * 20 + 3) * 4..<(2 * 20 + 3) * 4 + 4])
        #expect(whole.cut(x: 16, y: 0, width: 5, height: 1) == nil)
        #expect(whole.cut(x: -1, y: 0, width: 5, height: 1) == nil)
        #expect(whole.difference(from: whole) == nil)
        var pixels = whole.pixels
        pixels[41 * 4] ^= 1
        let other = Picture(width: 20, height: 10, pixels: pixels)
        #expect(whole.difference(from: other)?.count == 1)
        #expect(whole.difference(from: part)?.picture.width == 20)
    }
}
