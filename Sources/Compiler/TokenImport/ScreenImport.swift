import TokenDiagnostics
import TokenDrawing
import TokenSyntax

/// The text of a screen file with the areas of a drawing: a new file, or one in which the size and the frames are changed and all else is kept.
package struct ScreenImport {
    package private(set) var bytes: [UInt8] = []
    /// The areas whose frame has changed.
    package private(set) var moved: [String] = []
    /// The areas that the file did not have.
    package private(set) var added: [String] = []

    /// Makes a new screen.
    ///
    /// - Parameter others: the file that it is added to.
    package init(_ drawing: Drawing, named name: String, image: String, after others: [UInt8], reporting diagnostics: inout Diagnostics) {
        let drawn = Self.areas(of: drawing, reporting: &diagnostics)
        let areas = drawn.map { "    \(Self.entry($0, isJSON: false))\n" }.joined()
        let gap = others.isEmpty ? "" : others.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
        bytes =
            others + gap.utf8
                + """
                \(name):
                  image: \(image.scalar(isJSON: false))
                  size: { width: \(drawing.width.coordinate), height: \(drawing.height.coordinate) }
                  areas:\(areas.isEmpty ? " {}\n" : "\n" + areas)
                """.utf8
        added = drawn.map(\.areaName)
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

    /// Changes a file that has the screen. Reports areas that the drawing does not have any more, and stay.
    ///
    /// - Parameter screen: the value of the screen in the tree.
    package init(_ drawing: Drawing, into screen: NodeID, of tree: SyntaxTree, reporting diagnostics: inout Diagnostics) {
        var edits = TextEdits(tree)
        func setNumber(_ number: Double, at node: NodeID) -> Bool {
            // A reference to a token stays.
            guard let old = tree.number(node), old.coordinate != number.coordinate else { return false }
            edits.replace(tree.range(node), with: number.coordinate)
            return true
        }
        if let size = tree.value(of: "size", in: screen) {
            for (name, number) in [("width", drawing.width), ("height", drawing.height)] {
                if let node = tree.value(named: name, in: size) { _ = setNumber(number, at: node) }
            }
        }
        let areas = tree.value(of: "areas", in: screen)
        let drawn = Self.areas(of: drawing, reporting: &diagnostics)
        var left = Dictionary(drawn.map { ($0.areaName, $0) }) { first, _ in first }
        let known = areas.map { tree.entries(of: $0).map { ($0.key, $0.value) } } ?? []
        for (key, value) in known {
            guard let area = left.removeValue(forKey: tree.string(key)) else {
                if !tree.isNull(value) { diagnostics.report(.notDrawn(tree.string(key)), at: tree.reference(key)) }
                continue
            }
            let frame = area.frame
            let numbers = [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)]
            let items = tree.value(of: "frame", in: value).map { Array(tree.items(of: $0)) } ?? []
            var isMoved = false
            for (index, (name, number)) in numbers.enumerated() {
                guard let node = tree.value(named: name, in: value) ?? (items.indices.contains(index) ? items[index] : nil) else {
                    continue
                }
                if setNumber(number, at: node) { isMoved = true }
            }
            if isMoved { moved.append(area.areaName) }
        }
        let new = drawn.filter { left[$0.areaName] != nil }
        added = new.map(\.areaName)
        let entries = new.map { Self.entry($0, isJSON: tree.format == .json) }
        if let areas, tree.kind(areas) == .mapping {
            edits.insert(entries, into: areas)
        } else if areas == nil, !entries.isEmpty {
            let name = tree.format == .json ? "\"areas\"" : "areas"
            edits.insert(["\(name): { \(entries.joined(separator: ", ")) }"], into: screen)
        }
        bytes = edits.bytes
    }

    private static func entry(_ area: Drawing.Area, isJSON: Bool) -> String {
        let frame = [area.frame.x, area.frame.y, area.frame.width, area.frame.height].map(\.coordinate).joined(separator: ", ")
        let (frameKey, labelKey) = isJSON ? ("\"frame\"", "\"label\"") : ("frame", "label")
        let label = area.name.sentence.scalar(isJSON: isJSON)
        return "\(area.areaName.scalar(isJSON: isJSON)): { \(frameKey): [\(frame)], \(labelKey): \(label) }"
    }
}

/// Changes of a file's text that keep everything else.
private struct TextEdits {
    private let tree: SyntaxTree
    private var edits: [(start: Int, end: Int, text: String)] = []

    init(_ tree: SyntaxTree) { self.tree = tree }

    mutating func replace(_ range: SourceRange, with text: String) { edits.append((range.start, range.end, text)) }

    /// Adds entries at the end of a mapping, in brackets or on lines as the mapping is.
    mutating func insert(_ entries: [String], into mapping: NodeID) {
        guard !entries.isEmpty else { return }
        let bytes = tree.file.bytes
        let range = tree.range(mapping)
        let last = Array(tree.entries(of: mapping)).last
        if bytes[range.start] == UInt8(ascii: "{") {
            let end = last.map { tree.range($0.value).end } ?? range.start + 1
            let text = entries.joined(separator: ", ")
            edits.append((end, end, last == nil ? " \(text) " : ", \(text)"))
        } else if let last {
            // The line of the last entry may end with a comment.
            let end = bytes[tree.range(last.value).end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            let indentation = String(repeating: " ", count: tree.range(last.key).startLocation.column - 1)
            edits.append((end, end, entries.map { "\n\(indentation)\($0)" }.joined()))
        }
    }

    var bytes: [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            result += tree.file.bytes[position..<edit.start]
            result += edit.text.utf8
            position = edit.end
        }
        return result + tree.file.bytes[position...]
    }
}

extension SyntaxTree {
    fileprivate func value(named name: String, in node: NodeID) -> NodeID? {
        entries(of: node).first { string($0.key) == name }?.value
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
    /// The number with two decimal places at most: hundredths of a point cannot be seen.
    fileprivate var coordinate: String {
        let rounded = (self * 100).rounded() / 100
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
    fileprivate static func notDrawn(_ name: String) -> Self {
        .warning(.drawingShape, "the drawing has no area '\(name)'; remove it here if it is gone")
    }
}
