import TokenDiagnostics
import TokenDrawing
import TokenSyntax

/// The text of a screen file with the areas of a drawing: a new screen, or one whose size and frames are changed while all else is kept.
///
/// The result is read again. If it says more or less than it should, the file cannot be changed here, which is an error: an alias may share
/// what is changed with something else.
package struct ScreenImport {
    package let bytes: [UInt8]
    /// The areas whose frame has changed.
    package private(set) var moved: [String] = []
    /// The areas that the file did not have.
    package private(set) var added: [String] = []

    /// Adds a screen to a file.
    package init(_ drawing: Drawing, named name: String, image: String, to file: SourceFile, reporting diagnostics: inout Diagnostics) {
        let drawn = Self.areas(of: drawing, reporting: &diagnostics)
        let size = "{ width: \(drawing.width.coordinate), height: \(drawing.height.coordinate) }"
        let entries = drawn.map { Self.entry($0, isJSON: false) }
        let inline = entries.map { "\($0.name.scalar(isJSON: false)): \($0.value)" }
        let flow = "{ image: \(image.scalar(isJSON: false)), size: \(size), areas: { \(inline.joined(separator: ", ")) } }"
        var ignored = Diagnostics()
        let tree = SyntaxParser().parse(file, reporting: &ignored)
        var edits = TextEdits(tree ?? SyntaxTree(file: file, format: .yaml))
        var expected = PlainValue.mapping([])
        if let tree, let root = tree.root { expected = PlainValue(root, of: tree) }
        if let tree, let root = tree.root, file.bytes[tree.range(root).start] == UInt8(ascii: "{") {
            edits.insert([(name, flow)], into: root)
        } else {
            let lines =
                ["\(name):", "  image: \(image.scalar(isJSON: false))", "  size: \(size)", "  areas:"] + inline.map { "    " + $0 }
            edits.append(lines)
        }
        expected.add(PlainValue.entries([(name, flow)]))
        let result = edits.result(expecting: expected)
        if result == nil { diagnostics.report(.cannotChange(name), at: SourceRange(startOf: file)) }
        bytes = result ?? file.bytes
        if result != nil { added = drawn.map(\.areaName) }
    }

    /// Changes a file that has the screen. Reports what is not as drawn and stays: areas that the drawing does not have, and parts that are no numbers.
    ///
    /// - Parameter screen: the value of the screen in the tree.
    package init(_ drawing: Drawing, named name: String, into screen: NodeID, of tree: SyntaxTree, reporting diagnostics: inout Diagnostics)
    {
        guard tree.kind(screen) == .mapping, tree.value(of: "areas", in: screen).map({ tree.kind($0) == .mapping }) ?? true else {
            diagnostics.report(.cannotChange(name), at: tree.reference(screen))
            bytes = tree.file.bytes
            return
        }
        var edits = TextEdits(tree)
        func setNumber(_ number: Double, at node: NodeID?, _ what: String) -> Bool {
            guard let node, let old = tree.number(node) else {
                diagnostics.report(.notCompared(what, number.coordinate), at: tree.reference(node ?? screen))
                return false
            }
            guard old.coordinate != number.coordinate else { return false }
            edits.replace(node, with: number.coordinate)
            return true
        }
        let size = tree.value(of: "size", in: screen)
        for (name, number) in [("width", drawing.width), ("height", drawing.height)] {
            _ = setNumber(number, at: size.flatMap { tree.entry(named: name, in: $0) }, "the \(name)")
        }
        let areas = tree.value(of: "areas", in: screen)
        let drawn = Self.areas(of: drawing, reporting: &diagnostics)
        var left = Dictionary(drawn.map { ($0.areaName, $0) }) { first, _ in first }
        var moved: [String] = []
        let known = areas.map { tree.entries(of: $0).map { ($0.key, $0.value) } } ?? []
        for (key, value) in known {
            guard let area = left.removeValue(forKey: tree.string(key)) else {
                if !tree.isNull(value) { diagnostics.report(.notDrawn(tree.string(key)), at: tree.reference(key)) }
                continue
            }
            guard tree.kind(value) == .mapping else {
                diagnostics.report(.drawnButNull(area.areaName), at: tree.reference(key))
                continue
            }
            let items = tree.value(of: "frame", in: value).map { Array(tree.items(of: $0)) } ?? []
            var isMoved = false
            for (index, (name, number)) in area.frame.numbers.enumerated() {
                let node = tree.entry(named: name, in: value) ?? (items.indices.contains(index) ? items[index] : nil)
                if setNumber(number, at: node, "'\(name)' of the area '\(area.areaName)'") { isMoved = true }
            }
            if isMoved { moved.append(area.areaName) }
        }
        let new = drawn.filter { left[$0.areaName] != nil }
        let isJSON = tree.format == .json
        let entries = new.map { Self.entry($0, isJSON: isJSON) }
        if let areas {
            edits.insert(entries, into: areas)
        } else if !entries.isEmpty {
            let inline = entries.map { "\($0.name.scalar(isJSON: isJSON)): \($0.value)" }
            edits.insert([("areas", "{ \(inline.joined(separator: ", ")) }")], into: screen)
        }
        let result = edits.result(expecting: tree.root.map { PlainValue($0, of: tree, with: edits) })
        if result == nil { diagnostics.report(.cannotChange(name), at: tree.reference(screen)) }
        bytes = result ?? tree.file.bytes
        if result != nil { (self.moved, added) = (moved, new.map(\.areaName)) }
    }

    /// Returns the areas, and reports those whose names become the same.
    private static func areas(of drawing: Drawing, reporting diagnostics: inout Diagnostics) -> [Drawing.Area] {
        var known: [String: Drawing.Area] = [:]
        for area in drawing.areas {
            guard let other = known[area.areaName] else {
                known[area.areaName] = area
                continue
            }
            diagnostics.report(.sameName(area.areaName), at: area.range, notes: [.init("it is also here", at: other.range)])
        }
        return drawing.areas.filter { known[$0.areaName]?.range == $0.range }
    }

    private static func entry(_ area: Drawing.Area, isJSON: Bool) -> (name: String, value: String) {
        let frame = area.frame.numbers.map(\.1.coordinate).joined(separator: ", ")
        let (frameKey, labelKey) = isJSON ? ("\"frame\"", "\"label\"") : ("frame", "label")
        let label = area.name.sentence.scalar(isJSON: isJSON)
        return (area.areaName, "{ \(frameKey): [\(frame)], \(labelKey): \(label) }")
    }
}

extension SyntaxTree {
    fileprivate func entry(named name: String, in node: NodeID) -> NodeID? {
        entries(of: node).first { string($0.key) == name }?.value
    }
}

extension Drawing.Frame {
    /// The numbers of a frame by their names in a file. Edges are rounded, not sizes, so that shapes side by side stay so.
    fileprivate var numbers: [(String, Double)] {
        let (left, top) = (x.inHundredths, y.inHundredths)
        return [("x", left), ("y", top), ("width", (x + width).inHundredths - left), ("height", (y + height).inHundredths - top)]
    }
}

extension Drawing.Area {
    /// The name as that of a field: `profileImage` for `profile image`.
    fileprivate var areaName: String {
        let words = name.replacing("/", with: " ").split(separator: " ")
        return words.enumerated().map { $0.offset == 0 ? String($0.element) : $0.element.prefix(1).uppercased() + $0.element.dropFirst() }
            .joined()
    }
}

extension Double {
    /// Hundredths of a point cannot be seen.
    fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }

    /// The number with two decimal places at most.
    fileprivate var coordinate: String {
        let rounded = inHundredths
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}

extension String {
    /// `Profile image` for `profileImage`, and a text with spaces as it is.
    fileprivate var sentence: String {
        guard !contains(" ") else { return self }
        var text = ""
        for character in self {
            if character.isUppercase, text.last?.isLowercase ?? false {
                text += " " + character.lowercased()
            } else {
                text.append(character)
            }
        }
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// The text as a scalar of YAML, in quotes if it is not plain words, or of JSON.
    fileprivate func scalar(isJSON: Bool) -> String {
        let isPlain =
            utf8.first?.isASCIILetter == true && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || " _-/".utf8.contains($0) }
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        if !isJSON, isPlain, !hasSuffix(" "), !words.contains(lowercased()) { return self }
        let text = JSONText.string(self).text
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

extension Diagnostic.Message {
    fileprivate static func sameName(_ name: String) -> Self { .error(.drawingShape, "two areas of the drawing are called '\(name)'") }
    fileprivate static func cannotChange(_ name: String) -> Self {
        .error(
            .drawingShape,
            "the screen '\(name)' cannot be changed here: an alias shares a part of it, or the file is written in an unusual way; change it by hand"
        )
    }
    fileprivate static func notCompared(_ what: String, _ drawn: String) -> Self {
        .warning(.drawingShape, "the drawing says \(drawn) for \(what); here it is not a number, and stays as it is")
    }
    fileprivate static func drawnButNull(_ name: String) -> Self {
        .warning(.drawingShape, "the area '\(name)' is drawn, but has no values here; it stays as it is")
    }
    fileprivate static func notDrawn(_ name: String) -> Self {
        .warning(.drawingShape, "the drawing has no area '\(name)'; remove it here if it is gone")
    }
}
