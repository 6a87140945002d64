#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
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
        let named = names(in: layers)
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
            case "url": url = address(node)
            case "bytes": numbers.bytes = document.integer(node) ?? 0
            case "width": numbers.width = document.integer(node) ?? 0
            case "height": numbers.height = document.integer(node) ?? 0
            case let member: throw error(name, "unknown member '\(member.escapedForLog)'")
            }
        }
        guard let url else { throw error(name, "'url' must be an HTTPS address of at most \(ServedImage.Limit.addressBytes) bytes") }
        guard (1...ServedImage.Limit.bytes).contains(numbers.bytes) else {
            throw error(name, "'bytes' must be a whole number from 1 to \(ServedImage.Limit.bytes)")
        }
        let sides = 1...ServedImage.Limit.side
        guard sides.contains(numbers.width), sides.contains(numbers.height) else {
            throw error(name, "'width' and 'height' must be whole numbers from 1 to \(ServedImage.Limit.side)")
        }
        guard numbers.width * numbers.height <= ServedImage.Limit.pixels else {
            throw error(name, "it has more than \(ServedImage.Limit.pixels) pixels")
        }
        return ServedImage(sha256: digest, url: url, byteCount: numbers.bytes, width: numbers.width, height: numbers.height)
    }

    /// HTTP to this device is for development; whether it is fetched from there is up to the updater's policy.
    private func address(_ node: JSONDocument.NodeID) -> URL? {
        guard let text = document.string(node), text.utf8.count <= ServedImage.Limit.addressBytes, let url = URL(string: text) else {
            return nil
        }
        return url.isFetchable(allowingLoopback: true) ? url : nil
    }

    /// The images that the overrides name. Which fields hold images depends on the release, so every text of that form counts.
    private func names(in layers: [PayloadLayer]) -> Set<SHA256Digest> {
        var names: Set<SHA256Digest> = []
        for styles in layers.compactMap(\.styles) {
            for node in styles..<document.next(styles) where document.kind(node) == .string {
                guard document.withText(node, { $0.starts(with: TextRule.servedImagePrefix.utf8) }) else { continue }
                if let digest = SHA256Digest(imageName: document.text(node)) { names.insert(digest) }
            }
        }
        return names
    }
}
