import TokenDiagnostics
import TokenSyntax

/// Reads the areas of a drawing. Nothing is fetched, and the time is linear in the size of the file.
package enum DrawingReader {
    /// Returns nil if the file is not a drawing with a size. Areas with errors are left out.
    package static func read(_ file: SourceFile, reporting diagnostics: inout Diagnostics) -> Drawing? {
        guard file.bytes.count <= XMLReader.maximumBytes else {
            diagnostics.report(.fileTooLarge, at: SourceRange(startOf: file))
            return nil
        }
        guard let start = file.startOfUTF8(in: "drawings", reporting: &diagnostics) else { return nil }
        do throws(DrawingError) {
            var areas = AreaReader(try SVGCanvas(try XMLReader.read(file, from: start)))
            let drawing = areas.read()
            diagnostics.append(areas.diagnostics)
            return drawing
        } catch {
            diagnostics.report(error, in: file)
            return nil
        }
    }
}

extension Diagnostic.Message {
    fileprivate static let fileTooLarge = error(.fileTooLarge, "a drawing can have \(XMLReader.maximumBytes >> 20) MiB")
}
