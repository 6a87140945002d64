import MarkedText
import Testing
import TokenDiagnostics
import TokenDrawing

/// A drawing in SVG with marked places, and what is read from it.
struct DrawingCase {
    let drawing: Drawing?
    private let marked: MarkedText
    private let diagnostics: Diagnostics

    init(_ text: String) {
        marked = MarkedText(text)
        var diagnostics = Diagnostics()
        drawing = DrawingReader.read(SourceFile(name: "drawing.svg", text: marked.text), reporting: &diagnostics)
        self.diagnostics = diagnostics
    }

    /// One element in a drawing of 400 × 200 pixels.
    static func around(_ content: String) -> DrawingCase {
        DrawingCase(#"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200">\#(content)</svg>"#)
    }

    /// Each diagnostic as `1️⃣ error: text [identifier]`.
    var messages: [String] {
        diagnostics.all.map { diagnostic in
            let place = diagnostic.range.flatMap { range in marked.offsets.first { $0.value == range.start }?.key }
            return "\(place ?? "?") \(diagnostic.severity): \(diagnostic.text) [\(diagnostic.id)]"
        }
    }

    var areas: [String] { drawing?.areas.map { "\($0.name): \($0.frame.rounded)" } ?? ["no drawing"] }

    /// The frame of the only area; the diagnostics if there is another result.
    var frame: [Double]? {
        guard diagnostics.all.isEmpty, let area = drawing?.areas.first, drawing?.areas.count == 1 else {
            Issue.record("\(messages), \(areas)")
            return nil
        }
        return area.frame.rounded
    }
}

extension Drawing.Frame {
    /// To a millionth of a pixel.
    var rounded: [Double] { [x, y, width, height].map { ($0 * 1_000_000).rounded() / 1_000_000 + 0 } }
}
