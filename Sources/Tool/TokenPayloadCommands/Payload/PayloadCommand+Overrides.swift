import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads

extension Run {
    /// Returns the overrides of a layer and the images to upload.
    ///
    /// - Parameter below: the layers below that every device has.
    mutating func draft(
        of source: LayerChange.Source, for releases: [Release], over below: PayloadLayers
    ) throws(Failure) -> (draft: PayloadDraft, images: [ImageFile]) {
        switch source {
        case .kept, .none: return (PayloadDraft(overrides: OverrideSet()), [])
        case .file(let path):
            if arguments.has(.against) { throw .usage("'--overrides' and '--against' cannot be combined") }
            let file = SourceFile(name: path, bytes: try contents(of: path, limit: InputLimit.document))
            guard !Envelope.isPayload(file.bytes) else {
                throw .usage("'\(path)' is a payload, not a file of overrides", hint: "give the file or the tokens that it was made from")
            }
            var reader = OverrideFileReader(try declarations(of: releases), remInPoints: releases[releases.count - 1].catalogue.remInPoints)
            var draft = reader.read(file, for: releases[0].catalogue.brand)
            diagnostics.append(reader.diagnostics)
            let images = try bringImages(into: &draft, of: path)
            return (draft, images)
        case .tokens:
            let base = releases.first { $0.path == arguments.value(.against) } ?? releases[0]
            return (PayloadDraft(overrides: try overrides(against: base, among: releases, over: below)), [])
        }
    }

    private mutating func declarations(of releases: [Release]) throws(Failure) -> [(release: Int, declarations: CatalogueDeclarations)] {
        var all: [(Int, CatalogueDeclarations)] = []
        for release in releases {
            do throws(CatalogueError) {
                all.append((release.number, try release.catalogue.declarations()))
            } catch {
                diagnostics.report(.catalogue(release.path, "\(error)"), at: nil)
                throw .stop(.errors)
            }
        }
        return all
    }
}
