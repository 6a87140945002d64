/// The pixels in which a picture differs from an old one.
struct PictureDifference: Sendable {
    /// The picture as PNG; nil if it cannot be written.
    let new: [UInt8]?
    /// The picture with the differing pixels marked, as PNG; nil if the old one cannot be read.
    let marked: [UInt8]?
    let pixelCount: Int
    /// Whether the old picture is a PNG.
    let isReadable: Bool

    /// Nil if all pixels are equal. The same pixels may be compressed differently.
    init?(from bytes: [UInt8], to picture: Picture) {
        let old = try? Picture(png: bytes)
        guard picture != old else { return nil }
        let difference = old.flatMap { picture.difference(from: $0) }
        new = try? picture.png()
        marked = try? difference?.picture.png()
        pixelCount = difference?.count ?? 0
        isReadable = old != nil
    }
}
