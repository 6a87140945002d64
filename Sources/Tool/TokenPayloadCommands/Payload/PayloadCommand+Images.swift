#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenFiles
import TokenOutput
import TokenPayloads
import TokenProject

extension Run {
    /// Reads the image files that a file of overrides names, and names them in the overrides as a payload does. Returns the files to upload.
    mutating func bringImages(into draft: inout PayloadDraft, of overrides: String) throws(Failure) -> [ImageFile] {
        guard !draft.imageFiles.isEmpty else { return [] }
        let address = try arguments.imageAddress()
        if arguments.value(.payloadOutput)?.isStandardOutput ?? true {
            throw .usage("'--images' needs '--output': the images to upload are written next to it")
        }
        var files: [String: ImageFile] = [:]
        for reference in draft.imageFiles where files[reference.path] == nil {
            let isRelative = !reference.path.hasPrefix("/") && overrides != "-"
            let path = isRelative ? overrides.parentPath.appendingPath(reference.path) : reference.path
            do throws(FileError) {
                let bytes = try FileSystem.contents(of: path)
                do throws(ImageFile.Failure) {
                    files[reference.path] = try ImageFile(bytes, at: address)
                } catch {
                    diagnostics.report(.noImage(reference.path, error.reason), at: reference.place)
                }
            } catch {
                diagnostics.report(.noImage(reference.path, error.reason), at: reference.place)
            }
        }
        // What is checked next would be reported for the same reason.
        guard draft.imageFiles.allSatisfy({ files[$0.path] != nil }) else { throw .stop(.errors) }
        draft.overrides.bring(files)
        // Two paths may lead to the same image.
        let images = Dictionary(files.values.map { ($0.name, $0) }) { first, _ in first }
        return images.values.sorted { $0.name < $1.name }
    }

    /// Writes a payload, and next to it the images to upload.
    mutating func write(_ payload: [UInt8], to path: String, with images: [ImageFile]) throws(Failure) {
        let folder = Self.imageFolder(of: path)
        let files = images.map { EmittedFile(path: folder.appendingPath($0.name), contents: $0.bytes) }
        try write(files + [EmittedFile(path: path, contents: payload)])
        for (file, image) in zip(files, images) { try printSummary(image.line(file.path)) }
    }

    /// Returns the bytes of an image of a payload, if its file is next to the payload.
    static func file(of image: ServedImage, nextTo payload: String) -> [UInt8]? {
        let paths = ImageFile.names(of: image).map(imageFolder(of: payload).appendingPath)
        return paths.first { FileSystem.kind(of: $0) == .file }.flatMap { try? FileSystem.contents(of: $0) }
    }

    /// The folder next to a payload with the images to upload.
    static func imageFolder(of payload: String) -> String { payload.parentPath.appendingPath("images") }
}

extension ImageFile {
    func line(_ path: String) -> String {
        "wrote \(path.escapedForDisplay): upload it before the payload, as \(image.url.absoluteString.escapedForDisplay)"
    }
}

extension Arguments {
    fileprivate func imageAddress() throws(Failure) -> URL {
        guard let text = value(.images) else {
            throw .usage(
                "the overrides name image files", hint: "say where they will be on a server: --images https://cdn.example.com/images/")
        }
        let isFolder = text.hasSuffix("/") && !text.contains("?") && !text.contains("#")
        guard isFolder, let url = URL(string: text), url.isFetchable(allowingLoopback: true) else {
            throw .usage("'\(text)' is not an address of images; write an HTTPS address that ends with '/'")
        }
        return url
    }
}

extension Diagnostic.Message {
    fileprivate static func noImage(_ path: String, _ reason: String) -> Self {
        .error(.overrideFile, "'\(path)' cannot be an image of a payload: \(reason)")
    }
}
