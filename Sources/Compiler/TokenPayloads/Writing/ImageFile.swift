#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TokenDelivery
import TokenDigest
import TokenFormat
import TokenModel
import TokenSyntax

/// An image file that a payload brings.
package struct ImageFile: Sendable {
    /// What the payload says about it.
    package let image: ServedImage
    package let bytes: [UInt8]

    /// Why a file cannot be an image of a payload, in a few words without a full stop.
    package struct Failure: Error {
        package let reason: String
    }

    /// - Parameter address: where the images of payloads are, with a slash at its end.
    package init(_ bytes: [UInt8], at address: URL) throws(Failure) {
        guard let header = ImageHeader(bytes) else { throw Failure(reason: "it is neither a PNG nor a JPEG file") }
        let digest = SHA256Digest(of: bytes)
        let url = address.appending(path: "\(digest.hexadecimal).\(header.format.pathExtension)")
        image = ServedImage(sha256: digest, url: url, byteCount: bytes.count, width: header.width, height: header.height)
        self.bytes = bytes
        if let excess = image.excess { throw Failure(reason: excess) }
    }

    /// The name under which the file is uploaded.
    package var name: String { image.url.lastPathComponent }

    /// The names that the file of an image may have.
    package static func names(of image: ServedImage) -> [String] {
        ImageHeader.Format.allCases.map { "\(image.digest).\($0.pathExtension)" }
    }
}

extension ImageHeader.Format {
    fileprivate var pathExtension: String {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        }
    }
}

/// A place in a file of overrides that names an image file.
package struct ImageFileReference {
    /// As it is written.
    package let path: String
    package let place: SyntaxReference
}

extension OverrideSet {
    /// Replaces the names of image files, given by their paths, by those of their digests.
    package mutating func bring(_ files: [String: ImageFile]) {
        for index in fields.indices {
            fields[index].value = fields[index].value?.mapImages { name in
                guard name.hasPrefix(ValueReader.imageFilePrefix) else { return name }
                return files[String(name.dropFirst(ValueReader.imageFilePrefix.count))]?.image.sha256.imageName ?? name
            }
        }
        images = files.values.map(\.image)
    }

    /// The names of all images.
    var imageNames: Set<String> {
        var names: Set<String> = []
        for field in fields {
            _ = field.value?.mapImages { name in
                names.insert(name)
                return name
            }
        }
        return names
    }
}

extension TokenValue {
    fileprivate func mapImages(_ change: (String) -> String) -> TokenValue {
        switch self {
        case .image(let name): .image(change(name))
        case .states(let states): .states(states.map { StateValue(state: $0.state, value: $0.value.mapImages(change)) })
        default: self
        }
    }
}
