/// Images and fonts that are embedded in the page.
package struct GalleryAssets: Sendable {
    /// Images by their names in styles and components.
    package var images: [String: Image]
    package var faces: [Face]

    package struct Image: Sendable {
        package let type: StaticString
        package let bytes: [UInt8]

        /// Nil if the bytes are not an image that browsers show: PNG, JPEG, GIF, WebP, AVIF, SVG.
        ///
        /// Scripts in an SVG do not run, because it is only shown as an image.
        package init?(_ bytes: [UInt8]) {
            guard let type = Self.type(of: bytes) else { return nil }
            self.type = type
            self.bytes = bytes
        }

        private static func type(of bytes: [UInt8]) -> StaticString? {
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
            if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
            if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
            if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
            if bytes.dropFirst(4).starts(with: "ftypavif".utf8) { return "image/avif" }
            let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
            return start.contains("<svg") ? "image/svg+xml" : nil
        }
    }

    package struct Face: Sendable {
        package let family: String
        package let weight: Int?
        package let type: StaticString
        package let bytes: [UInt8]

        /// Nil for bytes that are not a font: WOFF 2, WOFF, TrueType, OpenType.
        package init?(family: String, weight: Int?, _ bytes: [UInt8]) {
            guard let type = FontFile(bytes)?.mediaType else { return nil }
            self.family = family
            self.weight = weight
            self.type = type
            self.bytes = bytes
        }
    }

    package init(images: [String: Image] = [:], faces: [Face] = []) {
        self.images = images
        self.faces = faces
    }
}
