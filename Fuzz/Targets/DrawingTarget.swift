import TokenDiagnostics
import TokenDrawing
import TokenImport
import TokenSyntax

enum DrawingTarget {
    static func run(_ bytes: [UInt8]) throws(Finding) {
        let file = SourceFile(name: "input.svg", bytes: bytes)
        var diagnostics = Diagnostics()
        let drawing = DrawingReader.read(file, reporting: &diagnostics)
        try require(drawing != nil || diagnostics.hasErrors, "a file without a drawing has no error")
        if let drawing { try check(drawing, in: file) }
        try DiagnosticProperties.check(diagnostics.all, prints: isChosen(bytes))
    }

    /// Unique names, frames with an extent, all numbers finite, all places inside the file.
    private static func check(_ drawing: Drawing, in file: SourceFile) throws(Finding) {
        try require(drawing.width > 0 && drawing.height > 0, "the drawing is \(drawing.width) × \(drawing.height)")
        var names: Set<String> = []
        for area in drawing.areas {
            let frame = area.frame
            try require(!area.name.isEmpty && names.insert(area.name).inserted, "the name '\(area.name)' is empty or not unique")
            try require(frame.width > 0 && frame.height > 0, "'\(area.name)' has no extent")
            try require([frame.x, frame.y, frame.width, frame.height].allSatisfy { abs($0) <= 2e9 }, "'\(area.name)' is at \(frame)")
            try require(area.range.start < area.range.end && area.range.end <= file.bytes.count, "'\(area.name)' is outside of the file")
        }
        try checkImport(of: drawing)
    }

    /// A screen file that is made of the drawing can be read, and is not changed by the same drawing.
    private static func checkImport(of drawing: Drawing) throws(Finding) {
        var diagnostics = Diagnostics()
        let new = ScreenImport(
            drawing, named: "Fuzzed", image: "fuzzed", to: SourceFile(name: "fuzzed.yaml", bytes: []), reporting: &diagnostics)
        // Two names can become the same.
        guard !diagnostics.hasErrors else { return }
        let tree = SyntaxParser().parse(SourceFile(name: "fuzzed.yaml", bytes: new.bytes), reporting: &diagnostics)
        guard let tree, let root = tree.root, let screen = tree.value(of: "Fuzzed", in: root), !diagnostics.hasErrors else {
            throw Finding("the screen is not YAML: \(String(decoding: new.bytes, as: UTF8.self))")
        }
        let again = ScreenImport(drawing, named: "Fuzzed", into: screen, of: tree, reporting: &diagnostics)
        try require(again.bytes == new.bytes && diagnostics.all.isEmpty, "another import changes the screen")
    }
}
