import TokenCommandLine
import TokenDiagnostics
import TokenFiles
import TokenGallery
import TokenProject
import TokenSyntax

/// Reads the images and fonts that `gallery` in the configuration names.
///
/// An image that is missing, too large or not an image is drawn as a placeholder and counted. A missing image folder, or a font that cannot be used,
/// is an error.
package struct AssetReader {
    /// The size limits in bytes, of one image and of all together. A larger page could not be sent by mail.
    static let imageLimit = 1 << 20
    static let imagesLimit = 20 << 20
    static let fontLimit = 5 << 20

    private let configuration: GalleryConfiguration
    private let folder: String
    private let tree: any FileTree
    package private(set) var diagnostics = Diagnostics()
    /// The names of images that are drawn as placeholders.
    private(set) var missing: [String] = []
    private(set) var byteCount = 0
    /// All that it looked at, also where there was nothing.
    private(set) var paths: [String] = []

    /// - Parameters:
    ///   - folder: the folder that paths are relative to.
    ///   - tree: where it is.
    package init(_ configuration: GalleryConfiguration, in folder: String, of tree: any FileTree = Disk()) {
        self.configuration = configuration
        self.folder = folder
        self.tree = tree
    }

    mutating func read(images names: [String]) -> GalleryAssets {
        var assets = GalleryAssets()
        if let place = configuration.images, tree.kind(of: folder.appendingPath(place.text)) != .folder {
            diagnostics.report(.noFolder(place.text), at: place.place)
        }
        for name in names {
            if let image = image(named: name) { assets.images[name] = image } else { missing.append(name) }
        }
        assets.faces = configuration.faces.compactMap { face($0) }
        return assets
    }

    private mutating func image(named name: String) -> GalleryAssets.Image? {
        for path in configuration.paths(ofImage: name, in: folder) {
            paths.append(path)
            guard tree.kind(of: path) == .file, let bytes = try? tree.contents(of: path) else { continue }
            guard LFSPointer(bytes) == nil else {
                diagnostics.report(.pointer(path), at: configuration.images?.place, hint: "run 'git lfs pull'")
                return nil
            }
            guard bytes.count <= Self.imageLimit, byteCount + bytes.count <= Self.imagesLimit, let image = GalleryAssets.Image(bytes)
            else { continue }
            byteCount += bytes.count
            return image
        }
        return nil
    }

    private mutating func face(_ face: GalleryConfiguration.Face) -> GalleryAssets.Face? {
        paths.append(folder.appendingPath(face.file.text))
        do throws(FileError) {
            let bytes = try tree.contents(of: folder.appendingPath(face.file.text))
            guard bytes.count <= Self.fontLimit else {
                diagnostics.report(.largeFont(face.file.text), at: face.file.place)
                return nil
            }
            guard let font = GalleryAssets.Face(family: face.family, weight: face.weight, bytes) else {
                let isPointer = LFSPointer(bytes) != nil
                diagnostics.report(
                    isPointer ? .pointer(face.file.text) : .noFont(face.file.text), at: face.file.place,
                    hint: isPointer ? "run 'git lfs pull'" : nil)
                return nil
            }
            byteCount += bytes.count
            return font
        } catch {
            diagnostics.report(.unreadableFont(face.file.text, error.reason), at: face.file.place)
            return nil
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func noFolder(_ path: String) -> Self { .error(.configuration, "'\(path)' is not a folder") }
    fileprivate static func pointer(_ path: String) -> Self {
        .error(.unreadableFile, "'\(path)' is in Git LFS, and not here")
    }
    fileprivate static func noFont(_ path: String) -> Self {
        .error(.configuration, "'\(path)' is not a font; use a whole file of WOFF 2, WOFF, TrueType or OpenType")
    }
    fileprivate static func largeFont(_ path: String) -> Self {
        .error(.configuration, "'\(path)' is larger than \(AssetReader.fontLimit >> 20) MB; use a subset of the font")
    }
    fileprivate static func unreadableFont(_ path: String, _ reason: String) -> Self {
        .error(.configuration, "'\(path)' cannot be read: \(reason)")
    }
}
