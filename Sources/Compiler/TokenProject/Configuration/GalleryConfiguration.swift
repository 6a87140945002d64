import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// The `gallery` section of `tokengen.yaml`: the images and fonts that the gallery shows. Paths are relative to the folder that contains the token
/// folder.
package struct GalleryConfiguration: Sendable {
    /// A file or folder, and where it is named.
    package struct Path: Sendable {
        package var text: String
        package var place: SyntaxReference
    }

    package struct Face: Sendable {
        package var family: String
        /// Nil for a file that covers all weights.
        package var weight: Int?
        package var file: Path
    }

    /// The folder with the images. The image `people/ann` is `people/ann.png`, or a file of that name with another extension.
    package var images: Path?
    package var faces: [Face] = []

    package init() {}

    /// Returns the paths at which an image may be, the first of which counts; empty without an image folder.
    ///
    /// - Parameter home: the folder that paths are relative to.
    package func paths(ofImage name: String, in home: String) -> [String] {
        // The name comes from a token file, so it must not lead out of the folder.
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard let images, !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), !name.unicodeScalars.contains("\0") else {
            return []
        }
        let path = home.appendingPath(images.text).appendingPath(name)
        return ["", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif"].map { path + $0 }
    }
}

extension GalleryConfiguration {
    init(_ tree: SyntaxTree, _ node: NodeID, reporting diagnostics: inout Diagnostics) {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.noMapping, at: tree.reference(node))
            return
        }
        for (key, value) in tree.entries(of: node) {
            switch ConfigurationKey.Gallery(rawValue: tree.string(key)) {
            case .images: images = Path(tree, value, .noFolder, &diagnostics)
            case .fonts: readFonts(tree, value, &diagnostics)
            case nil:
                let known = ConfigurationKey.Gallery.allCases.map(\.rawValue)
                diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: node, in: tree, among: known)
            }
        }
    }

    private mutating func readFonts(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.noFonts, at: tree.reference(node))
            return
        }
        for (key, value) in tree.entries(of: node) {
            let family = tree.string(key)
            guard tree.kind(value) == .mapping else {
                guard let file = Path(tree, value, .noFont, &diagnostics) else { continue }
                faces.append(Face(family: family, file: file))
                continue
            }
            for (weight, value) in tree.entries(of: value) {
                guard let number = Int(tree.string(weight)), 1...1000 ~= number else {
                    diagnostics.report(.noWeight(tree.string(weight)), at: tree.reference(weight))
                    continue
                }
                guard let file = Path(tree, value, .noFont, &diagnostics) else { continue }
                faces.append(Face(family: family, weight: number, file: file))
            }
        }
    }
}

extension GalleryConfiguration.Path {
    fileprivate init?(_ tree: SyntaxTree, _ node: NodeID, _ failure: Diagnostic.Message, _ diagnostics: inout Diagnostics) {
        guard tree.isText(node), !tree.isNull(node), !tree.bytes(node).isEmpty else {
            diagnostics.report(failure, at: tree.reference(node))
            return nil
        }
        self.init(text: tree.string(node), place: tree.reference(node))
    }
}

extension Diagnostic.Message {
    fileprivate static var noMapping: Self { .error(.configuration, "'gallery' must be a mapping with images and fonts") }
    fileprivate static var noFolder: Self {
        .error(.configuration, "'images' must be the folder with the images of styles and components")
    }
    fileprivate static var noFonts: Self { .error(.configuration, "'fonts' must be a mapping from families to font files") }
    fileprivate static var noFont: Self { .error(.configuration, "a font must be a file, or a mapping from weights to files") }
    fileprivate static func noWeight(_ weight: String) -> Self { .error(.configuration, "'\(weight)' is not a font weight; use 1 to 1000") }
    fileprivate static func unknownKey(_ name: String) -> Self { .error(.configuration, "unknown key '\(name)' in 'gallery'") }
}
