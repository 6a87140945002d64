/// The format of an image file and its size in pixels, read from its first bytes without decoding anything.
package struct ImageHeader: Sendable, Hashable {
    package enum Format: Sendable, Hashable, CaseIterable { case png, jpeg }

    package let format: Format
    package let width: Int
    package let height: Int

    /// Nil for anything but a PNG or a JPEG file with a size.
    package init?(_ bytes: [UInt8]) {
        if bytes.starts(with: Self.pngStart) {
            self.init(.png, width: bytes.integer(at: 16, count: 4), height: bytes.integer(at: 20, count: 4))
        } else if let frame = Self.frame(inJPEG: bytes) {
            self.init(.jpeg, width: bytes.integer(at: frame + 3, count: 2), height: bytes.integer(at: frame + 1, count: 2))
        } else {
            return nil
        }
    }

    private init?(_ format: Format, width: Int?, height: Int?) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        (self.format, self.width, self.height) = (format, width, height)
    }

    /// The signature, and the head of the first chunk, which must be `IHDR` with 13 bytes (PNG, clauses 5.2 and 11.2.1).
    private static let pngStart = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)

    /// Returns where the content of the frame header begins: the segment of a marker SOF (ITU-T T.81, clauses B.1.1 and B.2.2).
    private static func frame(inJPEG bytes: [UInt8]) -> Int? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place < bytes.count, bytes[place] == 0xFF {
            // Any number of 0xFF may precede a marker.
            while place < bytes.count, bytes[place] == 0xFF { place += 1 }
            guard place < bytes.count, let length = bytes.integer(at: place + 1, count: 2), length >= 2 else { return nil }
            switch bytes[place] {
            // DHT, JPG and DAC lie among the frame headers.
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF: return place + 3
            // The image begins, or ends, without a frame; or it is no marker with a segment.
            case 0x00...0x01, 0xD0...0xDA: return nil
            default: break
            }
            place += 1 + length
        }
        return nil
    }
}

extension [UInt8] {
    /// A big-endian integer; nil beyond the end.
    fileprivate func integer(at place: Int, count: Int) -> Int? {
        guard place + count <= self.count else { return nil }
        return self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
