/// The limits for a text. Compiler and runtime use them to read texts, font names and image names.
package enum TextRule: Sendable {
    /// A style field's text, or a PostScript name.
    case text
    case familyName
    /// An asset's name, or an HTTPS URL.
    case image

    /// What the names of images begin with that a payload brings: `sha256:` and the digest. No asset has such a name.
    package static let servedImagePrefix = "sha256:"

    /// The most families that a font may have.
    package static let familyLimit = 32

    /// The longest text in bytes of UTF-8. It is limited because every use of a text repeats it in the compiled form.
    package var byteLimit: Int {
        switch self {
        case .text, .image: 4096
        case .familyName: 256
        }
    }

    /// Why a text is refused.
    package enum Failure: Error, Sendable, Hashable {
        case tooLong(limit: Int)
        /// A family's name that looks like a reference.
        case brace
        case noImage
        case imageURL
        case imagePath
        /// The name of an image that a payload brings.
        case servedImage
    }

    package func check(_ text: String) throws(Failure) {
        guard text.utf8.count <= byteLimit else { throw .tooLong(limit: byteLimit) }
        if case .familyName = self, text.utf8.first == UInt8(ascii: "{") { throw .brace }
        guard case .image = self else { return }
        guard !text.isEmpty else { throw .noImage }
        guard !text.utf8.starts(with: Self.servedImagePrefix.utf8) else { throw .servedImage }
        let holdsScheme = text.utf8.indices.contains { text.utf8[$0...].starts(with: "://".utf8) }
        guard !holdsScheme || text.utf8.starts(with: "https://".utf8) else { throw .imageURL }
        let parts = text.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        guard !parts.contains(where: { $0.elementsEqual("..".utf8) }) else { throw .imagePath }
    }
}

extension TextRule.Failure: CustomStringConvertible {
    /// The message, without a full stop.
    package var description: String {
        switch self {
        case .tooLong(let limit): "the text is longer than \(limit) bytes"
        case .brace: "the name of a font family cannot start with '{'"
        case .noImage: "an image must be the name of an asset or an HTTPS URL"
        case .imageURL: "an image's URL must start with 'https://'"
        case .imagePath: "the name of an image cannot have '..' in its path"
        case .servedImage: "only a payload can bring an image by its digest"
        }
    }
}
