#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
internal import TokenDigest
internal import TokenModel

/// Reads the images of a payload strictly.
struct PayloadImagesReader {
    private let document: JSONDocument

    init(_ document: JSONDocument) { self.document = document }

    /// - Parameters:
    ///   - node: the member `images` of the content.
    ///   - layers: the payload's layers, one of which must name each image.
    func read(_ node: JSONDocument.NodeID, namedBy layers: [PayloadLayer]) throws(PayloadRejection) -> [ServedImage] {
        guard document.kind(node) == .object else { throw .malformed(reason: "'images' must be an object") }
        var images: [ServedImage] = []
        for (name, node) in document.members(of: node) {
            guard images.count < ServedImage.Limit.count else {
                throw .malformed(reason: "the payload has more than \(ServedImage.Limit.count) images")
            }
            images.append(try image(document.text(name), node))
        }
        let byteCount = images.reduce(0) { $0 + $1.byteCount }
        guard byteCount <= ServedImage.Limit.totalBytes else {
            throw .malformed(reason: "the images have \(byteCount) bytes; the limit is \(ServedImage.Limit.totalBytes)")
        }
        let named = layers.reduce(into: Set()) { $0.formUnion(document.imageNames(in: $1)) }
        for image in images where !named.contains(image.sha256) { throw error(image.digest, "no layer names it") }
        return images
    }

    private func error(_ name: String, _ reason: String) -> PayloadRejection {
        .malformed(reason: "image '\(name.escapedForLog)': \(reason)")
    }

    private func image(_ name: String, _ node: JSONDocument.NodeID) throws(PayloadRejection) -> ServedImage {
        guard let digest = SHA256Digest(lowercase: name) else {
            throw error(name, "its name must be 64 lower-case hexadecimal digits")
        }
        guard document.kind(node) == .object else { throw error(name, "it must be an object") }
        var url: URL?
        var numbers = (bytes: 0, width: 0, height: 0)
        for (member, node) in document.members(of: node) {
            switch document.text(member) {
            case "url": url = document.string(node).flatMap { URL(string: $0) }
            case "bytes": numbers.bytes = document.integer(node) ?? 0
            case "width": numbers.width = document.integer(node) ?? 0
            case "height": numbers.height = document.integer(node) ?? 0
            case let member: throw error(name, "unknown member '\(member.escapedForLog)'")
            }
        }
        guard let url else { throw error(name, "'url' must be an address") }
        let image = ServedImage(sha256: digest, url: url, byteCount: numbers.bytes, width: numbers.width, height: numbers.height)
        if let excess = image.excess { throw error(name, excess) }
        return image
    }
}

extension JSONDocument {
    /// The images that a layer's overrides name. Which fields hold images depends on the release, so every text of that form counts.
    fileprivate func imageNames(in layer: PayloadLayer) -> Set<SHA256Digest> {
        guard let styles = layer.styles else { return [] }
        var names: Set<SHA256Digest> = []
        for node in styles..<next(styles) where kind(node) == .string {
            guard withText(node, { $0.starts(with: TextRule.servedImagePrefix.utf8) }) else { continue }
            if let digest = SHA256Digest(imageName: text(node)) { names.insert(digest) }
        }
        return names
    }
}

extension PayloadLayers {
    /// The images that a layer names.
    package func images(namedBy layer: PayloadLayer) -> [ServedImage] {
        let names = images.isEmpty ? [] : document.imageNames(in: layer)
        return images.filter { names.contains($0.sha256) }
    }
}
