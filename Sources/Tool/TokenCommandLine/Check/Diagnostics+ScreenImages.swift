import TokenDiagnostics
import TokenDrawing
import TokenFiles
import TokenModel
import TokenProject
import TokenResolver

extension Diagnostics {
    /// Compares the images of screens with their drawings, if `gallery: { images: … }` says where images are.
    ///
    /// - Parameter folder: the folder that paths are relative to.
    mutating func checkScreenImages(of project: ResolvedProject, in folder: String) {
        guard project.configuration.gallery.images != nil else { return }
        var known: Set<String> = []
        for screen in project.brands.flatMap(project.screens) where screen.missing.isEmpty {
            // Nothing is known of an image at an address, or of a symbol.
            guard let image = screen.image, !image.contains(":"), known.insert("\(image) \(screen.width) \(screen.height)").inserted
            else { continue }
            guard let size = ImageSize(project.configuration.gallery.paths(ofImage: image, in: folder)) else {
                report(.noImage(image), at: screen.imageRange)
                continue
            }
            // The image may be rounded to whole pixels.
            let difference = abs(size.width * screen.height - size.height * screen.width)
            if difference > max(size.width * screen.height, size.height * screen.width) / 100 {
                report(.otherProportion(image, size, screen), at: screen.imageRange)
            }
        }
    }
}

/// The size of an image file in pixels or points; only its proportion counts.
private struct ImageSize {
    let width, height: Double

    /// Reads the first file that is a PNG, JPEG or SVG; nil without one.
    init?(_ paths: [String]) {
        for path in paths where FileSystem.kind(of: path) == .file {
            guard let bytes = try? FileSystem.contents(of: path) else { continue }
            if let header = ImageHeader(bytes) {
                (width, height) = (Double(header.width), Double(header.height))
                return
            }
            var ignored = Diagnostics()
            if let drawing = DrawingReader.read(SourceFile(name: path, bytes: bytes), reporting: &ignored) {
                (width, height) = (drawing.width, drawing.height)
                return
            }
        }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func noImage(_ name: String) -> Self {
        .warning(.screenImage, "the image '\(name)' is not in the folder for images, or is neither PNG, JPEG nor SVG")
    }
    fileprivate static func otherProportion(_ name: String, _ size: ImageSize, _ screen: ResolvedScreen) -> Self {
        let (own, drawn) = (
            "\(size.width.inFewDigits) × \(size.height.inFewDigits)", "\(screen.width.inFewDigits) × \(screen.height.inFewDigits)"
        )
        return .warning(
            .screenImage, "the image '\(name)' is \(own), which has another proportion than the drawing, \(drawn); its areas are stretched")
    }
}
