import CLibPNG

/// Pixels with eight bits each for red, green, blue and alpha, row by row from the top.
package struct Picture: Sendable, Equatable {
    package let width: Int
    package let height: Int
    package let pixels: [UInt8]

    /// The maximum number of pixels. A picture comes from version control, and its header may claim any size.
    package static let pixelLimit = 1 << 26

    package enum Failure: Error, Sendable, CustomStringConvertible {
        case noPNG(String)
        case tooLarge(width: Int, height: Int)

        package var description: String {
            switch self {
            case .noPNG(let reason): "it is not a PNG: \(reason)"
            case .tooLarge(let width, let height): "it has \(width) × \(height) pixels, which is too many"
            }
        }
    }

    package init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Reads a PNG. Its size is checked before memory is allocated.
    package init(png bytes: [UInt8]) throws(Failure) {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        let result: Result<Picture, Failure> = bytes.withUnsafeBytes { source in
            guard source.count > 0, png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
                return .failure(.noPNG(image.reason))
            }
            let (width, height) = (Int(image.width), Int(image.height))
            guard width > 0, height > 0, width <= 1 << 16, height <= 1 << 16, width * height <= Self.pixelLimit else {
                return .failure(.tooLarge(width: width, height: height))
            }
            image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            var pixels = [UInt8](repeating: 0, count: width * height * 4)
            guard png_image_finish_read(&image, nil, &pixels, png_int_32(width * 4), nil) != 0 else {
                return .failure(.noPNG(image.reason))
            }
            return .success(Picture(width: width, height: height, pixels: pixels))
        }
        self = try result.get()
    }

    /// Returns the picture as PNG. With the same libpng and zlib, the same pixels give the same bytes.
    package func png() throws(Failure) -> [UInt8] {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        defer { png_image_free(&image) }
        // Incompressible data takes a little more space than the pixels.
        var count = pixels.count + pixels.count / 16 + height * 8 + 4096
        var bytes = [UInt8](repeating: 0, count: count)
        guard png_image_write_to_memory(&image, &bytes, &count, 0, pixels, png_int_32(width * 4), nil) != 0 else {
            throw .noPNG(image.reason)
        }
        return Array(bytes.prefix(count))
    }

    /// Returns a part of the picture. Nil if it is not completely inside.
    package func cut(x: Int, y: Int, width: Int, height: Int) -> Picture? {
        guard x >= 0, y >= 0, width > 0, height > 0, x + width <= self.width, y + height <= self.height else { return nil }
        var part: [UInt8] = []
        part.reserveCapacity(width * height * 4)
        for row in y..<y + height {
            let start = (row * self.width + x) * 4
            part += pixels[start..<start + width * 4]
        }
        return Picture(width: width, height: height, pixels: part)
    }

    /// Returns the differing pixels in red over a pale copy of this picture, and their number. Nil if the pictures are equal.
    package func difference(from other: Picture) -> (count: Int, picture: Picture)? {
        guard self != other else { return nil }
        let (width, height) = (max(self.width, other.width), max(self.height, other.height))
        var result = [UInt8](repeating: 255, count: width * height * 4)
        var count = 0
        for y in 0..<height {
            for x in 0..<width {
                let (one, two) = (pixel(x, y), other.pixel(x, y))
                let start = (y * width + x) * 4
                if one != two {
                    count += 1
                    result.replaceSubrange(start..<start + 4, with: [225, 0, 40, 255])
                } else if let one {
                    for channel in 0..<3 { result[start + channel] = 255 - (255 - one[channel]) / 5 }
                }
            }
        }
        return (count, Picture(width: width, height: height, pixels: result))
    }

    private func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8>? {
        guard x < width, y < height else { return nil }
        let start = (y * width + x) * 4
        return SIMD4(pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])
    }
}

extension png_image {
    fileprivate var reason: String {
        withUnsafeBytes(of: message) { bytes in
            let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            return text.isEmpty ? "it cannot be read" : text
        }
    }
}
