import TokenDiagnostics

/// Edits of one file that follow how it is written: its indentation, brackets, quotes and line endings.
///
/// They are text. Whoever makes them reads the result again, since an alias may share what is changed with something else.
package struct SyntaxEdits: Sendable {
    package let tree: SyntaxTree
    package private(set) var edits: [TextEdit] = []
    /// The texts that are written anew as a whole, each with what replaces its parts and the index of its edit.
    private var rewritten: [NodeID: (parts: [(Range<Int>, String)], edit: Int)] = [:]

    /// What is written at a new place.
    package indirect enum NewValue: Sendable {
        /// Source of a value, on one line.
        case text(String)
        case mapping([(name: String, value: NewValue)])
    }

    package init(_ tree: SyntaxTree) { self.tree = tree }

    /// Replaces a value by one on a line. Its anchor stays, and so do the comments within it and behind it.
    package mutating func replace(_ node: NodeID, with source: String) {
        var (start, source) = (tree.contentStart(node), source)
        let end = max(start, tree.contentEnd(node))
        if !tree.isScalar(node), tree.isBlock(node), let colon = tree.colon(before: node) {
            if bytes[colon + 1..<start].allSatisfy({ $0 <= UInt8(ascii: " ") }) { start = colon + 1 }
            // Behind an anchor or a comment it stays on its line, where only a list may begin below its key.
            source = " " + source
        }
        source += keptComments(of: node, from: start, to: end)
        edits.append(TextEdit(SourceRange(file: tree.file, start: start, end: end), with: source))
    }

    /// Replaces a part of a text, which keeps its quotes, and the escapes in its other parts. It gets quotes if it needs them now.
    ///
    /// - Parameter part: the bytes of the text, as read.
    package mutating func replace(_ part: Range<Int>, ofText node: NodeID, with new: String) {
        // All parts of a text are replaced in the same way.
        let isInPlace = rewritten[node] == nil && tree.place(of: 0..<tree.bytes(node).count, inText: node) != nil
        if isInPlace, let place = tree.place(of: part, inText: node), let source = source(ofPart: new, in: tree.quote(of: node)) {
            // A name can be any other word of YAML.
            if tree.quote(of: node) != nil || !["~", "null", "Null", "NULL"].contains(text(of: node, replacing: [(part, new)])) {
                return edits.append(TextEdit(SourceRange(file: tree.file, start: place.lowerBound, end: place.upperBound), with: source))
            }
        }
        let parts = (rewritten[node]?.parts ?? []) + [(part, new)]
        let whole = text(of: node, replacing: parts)
        let isNull = ["~", "null", "Null", "NULL"].contains(whole)
        let range = SourceRange(file: tree.file, start: tree.contentStart(node), end: tree.contentEnd(node))
        let edit = TextEdit(range, with: tree.quote(of: node) == nil && !isNull ? whole.key(isJSON: isJSON) : whole.quotedAsJSON)
        if let known = rewritten[node]?.edit { edits[known] = edit } else { edits.append(edit) }
        rewritten[node] = (parts, rewritten[node]?.edit ?? edits.count - 1)
    }

    private func text(of node: NodeID, replacing parts: [(Range<Int>, String)]) -> String {
        var text = Array(tree.bytes(node))
        for (part, new) in parts.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) { text.replaceSubrange(part, with: new.utf8) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns how a part of a text is written within quotes, or without any; nil if it cannot be.
    private func source(ofPart new: String, in quote: UInt8?) -> String? {
        // By scalars: an accent at the start of a name is one character with the quote in front of it.
        let scalars = new.unicodeScalars
        switch quote {
        case nil: return (isJSON ? new.isIdentifier : new.isPlain) ? new : nil
        case UInt8(ascii: "\""):
            return scalars.map { scalar in
                if scalar != "\"", scalar != "\\", canStand(scalar) { return String(scalar) }
                return String(decoding: String(scalar).quotedAsJSON.utf8.dropFirst().dropLast(), as: UTF8.self)
            }.joined()
        default:
            guard scalars.allSatisfy({ canStand($0) && !(isJSON && ($0 == "'" || $0 == "\\")) }) else { return nil }
            return scalars.map { $0 == "'" ? "''" : String($0) }.joined()
        }
    }

    /// Whether the format allows a character in quotes, without an escape.
    private func canStand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F: false
        case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: isJSON
        default: true
        }
    }

    /// Replaces a value by a mapping in brackets.
    ///
    /// - Parameter alias: one of another mapping, such as `*shared`, whose members count unless they are among the given ones.
    package mutating func replace(_ node: NodeID, with members: [(name: String, value: NewValue)], merging alias: String? = nil) {
        let parts = (alias.map { ["<<: \($0)"] } ?? []) + members.map { source(of: $0) }
        replace(node, with: "{ \(parts.joined(separator: ", ")) }")
    }

    /// Adds entries at the end of a mapping, in brackets or on lines as the mapping is.
    package mutating func insert(_ entries: [(name: String, value: NewValue)], into mapping: NodeID) {
        guard !entries.isEmpty else { return }
        let start = tree.contentStart(mapping)
        let last = tree.writtenEntries(of: mapping).last
        if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
            insert(entries, intoBracketsAt: start, after: last)
        } else if let last {
            let before = bytes[tree.lineStart(of: tree.range(last.key).start)..<tree.range(last.key).start]
            // A key may stand behind the dash of a list, and behind a question mark of its own.
            let outer = before.prefix { $0 != UInt8(ascii: "?") }.map { $0 == 9 ? $0 : UInt8(ascii: " ") }
            let indentation = String(decoding: outer, as: UTF8.self)
            insertLines(lines(of: entries, indentedBy: indentation, step: "  "), after: tree.contentEnd(last.value))
        }
    }

    /// Adds entries at the end of a file without entries, or with entries on lines.
    package mutating func append(_ entries: [(name: String, value: NewValue)]) {
        if let root = tree.root, tree.kind(root) == .mapping { return insert(entries, into: root) }
        append(lines(of: entries, indentedBy: "", step: "  "))
    }

    /// Adds lines at the end of the file.
    package mutating func append(_ lines: [String], afterEmptyLine: Bool = false) {
        let isOpen = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
        let gap = (isOpen ? lineEnding : "") + (afterEmptyLine && !bytes.isEmpty ? lineEnding : "")
        insert(gap + lines.map { $0 + lineEnding }.joined(), at: bytes.count)
    }

    /// The text of a new file.
    package static func text(of entries: [(name: String, value: NewValue)], isJSON: Bool) -> String {
        let edits = SyntaxEdits(SyntaxTree(file: SourceFile(name: "", bytes: []), format: isJSON ? .json : .yaml))
        guard isJSON else { return edits.lines(of: entries, indentedBy: "", step: "  ").map { $0 + "\n" }.joined() }
        return "{\n" + entries.map { "  " + edits.json($0, indentedBy: "  ", step: "  ") }.joined(separator: ",\n") + "\n}\n"
    }

    mutating func append(_ edit: TextEdit) { edits.append(edit) }

    // MARK: - Text

    private var bytes: [UInt8] { tree.file.bytes }
    private var isJSON: Bool { tree.format == .json }
    private var lineEnding: String { tree.lineEnding }

    /// The comments between the parts of a value, to be written behind what replaces it.
    private func keptComments(of node: NodeID, from start: Int, to end: Int) -> String {
        guard !tree.isScalar(node) else { return "" }
        let scalars = (node.index..<tree.end(of: node).index).map { NodeID($0) }.filter { tree.isScalar($0) }
        let texts = scalars.map { tree.range($0) }.filter { $0.start >= start && $0.end <= end }.map { ($0.start, $0.end) }
        var comments: [String] = []
        var index = start
        for text in (texts + [(end, end)]).sorted(by: <) {
            while index < text.0 {
                let next = endOfComment(at: index)
                if next > index { comments.append(String(decoding: bytes[index..<next], as: UTF8.self)) }
                index = max(next, index + 1)
            }
            index = max(index, text.1)
        }
        guard !comments.isEmpty else { return "" }
        let rest = bytes[end..<tree.lineEnd(of: end)].drop { $0 == UInt8(ascii: " ") || $0 == 9 }
        let isLast = rest.isEmpty || endOfComment(at: rest.startIndex) > rest.startIndex
        let line = bytes[tree.lineStart(of: start)...].prefix { $0 == UInt8(ascii: " ") || $0 == 9 }
        let kept = comments.map { "  " + $0 }.joined(separator: isJSON ? lineEnding : "")
        return kept + (isLast ? "" : lineEnding + String(decoding: line, as: UTF8.self))
    }

    private mutating func insert(_ text: String, at offset: Int) {
        edits.append(TextEdit(SourceRange(file: tree.file, start: offset, end: offset), with: text))
    }

    private mutating func insertLines(_ lines: [String], after end: Int) {
        // A block scalar ends with its line.
        if end > 0, bytes[end - 1] == UInt8(ascii: "\n") { return insert(lines.map { $0 + lineEnding }.joined(), at: end) }
        insert(lines.map { lineEnding + $0 }.joined(), at: tree.lineEnd(of: end))
    }

    private mutating func insert(
        _ entries: [(name: String, value: NewValue)], intoBracketsAt open: Int, after last: (key: NodeID, value: NodeID)?
    ) {
        let inline = entries.map { source(of: $0) }.joined(separator: ", ")
        guard let last else { return insert(" \(inline) ", at: open + 1) }
        let (key, end) = (tree.range(last.key).start, tree.contentEnd(last.value))
        let lineStart = tree.lineStart(of: key)
        let rest = bytes[end..<tree.lineEnd(of: end)].drop { $0 == UInt8(ascii: " ") || $0 == 9 }
        let hasComma = rest.first == UInt8(ascii: ",")
        let behind = hasComma ? rest.dropFirst().drop { $0 == UInt8(ascii: " ") || $0 == 9 } : rest
        let isOnLine = lineStart > open && bytes[lineStart..<key].allSatisfy { $0 == UInt8(ascii: " ") || $0 == 9 }
        guard isOnLine, behind.isEmpty || !isJSON && behind.first == UInt8(ascii: "#") else {
            return insert((hasComma ? " " : ", ") + inline + (hasComma ? "," : ""), at: hasComma ? rest.startIndex + 1 : end)
        }
        let indentation = String(decoding: bytes[lineStart..<key], as: UTF8.self)
        let outer = bytes[tree.lineStart(of: open)...].prefix { $0 == UInt8(ascii: " ") || $0 == 9 }
        let step = indentation.hasPrefix(String(decoding: outer, as: UTF8.self)) ? String(indentation.dropFirst(outer.count)) : "  "
        if !hasComma { insert(",", at: end) }
        let texts = entries.map { isJSON ? json($0, indentedBy: indentation, step: step) : source(of: $0) }
        let text = texts.map { lineEnding + indentation + $0 }.joined(separator: ",") + (hasComma ? "," : "")
        insert(text, at: tree.lineEnd(of: end))
    }

    /// An entry on one line.
    private func source(of entry: (name: String, value: NewValue)) -> String {
        let key = entry.name.key(isJSON: isJSON) + ": "
        switch entry.value {
        case .text(let text): return key + text
        case .mapping(let entries): return key + "{ " + entries.map { source(of: $0) }.joined(separator: ", ") + " }"
        }
    }

    private func json(_ entry: (name: String, value: NewValue), indentedBy indentation: String, step: String) -> String {
        guard case .mapping(let entries) = entry.value, entries.contains(where: { $0.value.isMapping }) else { return source(of: entry) }
        let lines = entries.map { lineEnding + indentation + step + json($0, indentedBy: indentation + step, step: step) }
        return entry.name.key(isJSON: true) + ": {" + lines.joined(separator: ",") + lineEnding + indentation + "}"
    }

    /// Entries in YAML's block style. What holds no other mapping is on one line.
    private func lines(of entries: [(name: String, value: NewValue)], indentedBy indentation: String, step: String) -> [String] {
        entries.flatMap { entry -> [String] in
            guard case .mapping(let inner) = entry.value, !inner.allSatisfy({ $0.name.utf8.first == UInt8(ascii: "$") }) else {
                return [indentation + source(of: entry)]
            }
            return [indentation + entry.name.key(isJSON: false) + ":"] + lines(of: inner, indentedBy: indentation + step, step: step)
        }
    }
}

extension SyntaxEdits.NewValue {
    fileprivate var isMapping: Bool {
        if case .mapping = self { true } else { false }
    }
}

extension SyntaxTree {
    /// Where a value begins, after its anchor.
    package func contentStart(_ node: NodeID) -> Int {
        let range = range(node)
        var start = range.start
        guard format == .yaml, start < range.end, file.bytes[start] == UInt8(ascii: "&") else { return start }
        start = file.bytes[start..<range.end].firstIndex { $0 <= UInt8(ascii: " ") } ?? start
        return file.bytes[start..<range.end].firstIndex { $0 > UInt8(ascii: " ") } ?? start
    }

    /// Where a value ends, without the empty lines and comments that follow it. A block scalar ends with its last line.
    package func contentEnd(_ node: NodeID) -> Int {
        var node = node
        while !isScalar(node), isBlock(node) {
            let last = kind(node) == .mapping ? writtenEntries(of: node).last?.value : Array(items(of: node)).last
            guard let last, range(last).end >= range(node).start else { break }
            node = last
        }
        var end = range(node).end
        let start = contentStart(node)
        guard isScalar(node), start < end, file.bytes[start] == UInt8(ascii: "|") || file.bytes[start] == UInt8(ascii: ">") else {
            return end
        }
        while end > start, file.bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
        return end
    }

    /// Whether a mapping or list is written without brackets.
    package func isBlock(_ node: NodeID) -> Bool {
        let start = contentStart(node)
        return start < file.bytes.count && file.bytes[start] != UInt8(ascii: "{") && file.bytes[start] != UInt8(ascii: "[")
            && file.bytes[start] != UInt8(ascii: "*")
    }

    /// Returns the quote in which a text is written; nil for one without.
    fileprivate func quote(of text: NodeID) -> UInt8? {
        let start = contentStart(text)
        return start < contentEnd(text) && (file.bytes[start] == UInt8(ascii: "\"") || file.bytes[start] == UInt8(ascii: "'"))
            ? file.bytes[start] : nil
    }

    /// Returns where a text begins behind its quote. Nil if it is not written as it is read, because of an escape or a line break.
    package func literalStart(of text: NodeID) -> Int? {
        let width = quote(of: text) == nil ? 0 : 1
        let (start, bytes) = (contentStart(text) + width, bytes(text))
        guard start + bytes.count + width == contentEnd(text), file.bytes[start..<start + bytes.count].elementsEqual(bytes) else {
            return nil
        }
        return start
    }

    /// Returns where a part of a text is written. Nil if an escape of another form or a line break is before its end.
    fileprivate func place(of part: Range<Int>, inText node: NodeID) -> Range<Int>? {
        let (quote, text) = (quote(of: node), bytes(node))
        var index = contentStart(node) + (quote == nil ? 0 : 1)
        let end = contentEnd(node) - (quote == nil ? 0 : 1)
        var (read, start) = (text.startIndex, index)
        let (first, last) = (text.startIndex + part.lowerBound, text.startIndex + part.upperBound)
        while read < last, index < end {
            if read == first { start = index }
            let (written, width) = unit(at: index, quote)
            guard let written, read + width <= text.endIndex else { return nil }
            if width == 1, written == 1, file.bytes[index] != text[read] { return nil }
            (index, read) = (index + written, read + width)
        }
        if first == last { start = index }
        return read == last ? start..<index : nil
    }

    /// Returns how many bytes one byte or escape takes, and how many it is read as; nil for an escape of another form.
    private func unit(at index: Int, _ quote: UInt8?) -> (written: Int?, read: Int) {
        let rest = file.bytes[index...]
        if quote == UInt8(ascii: "'"), format == .yaml { return (rest.starts(with: "''".utf8) ? 2 : 1, 1) }
        guard quote != nil, rest.first == UInt8(ascii: "\\"), let kind = rest.dropFirst().first else { return (1, 1) }
        switch kind {
        case UInt8(ascii: "u"):
            let digits = rest.dropFirst(2).prefix(4)
            guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return (nil, 0) }
            return (6, UTF8.width(scalar))
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return (2, 1)
        default: return (nil, 0)
        }
    }

    /// Whether a node is written as an alias of YAML, `*shared`.
    package func isAlias(_ node: NodeID) -> Bool {
        let start = range(node).start
        return format == .yaml && start < file.bytes.count && file.bytes[start] == UInt8(ascii: "*")
    }

    /// Returns the entries that are written in a mapping, in the order of the text. Leaves out those that `<<` and aliases bring.
    package func writtenEntries(of mapping: NodeID) -> [(key: NodeID, value: NodeID)] {
        let range = range(mapping)
        return entries(of: mapping).filter { key, _ in self.range(key).start >= range.start && self.range(key).end <= range.end }
            .sorted { self.range($0.key).start < self.range($1.key).start }
    }

    /// Returns the place of the colon between a value and its key; nil for the root and for an item of a list.
    func colon(before value: NodeID) -> Int? {
        let key = NodeID(value.index - 1)
        guard value.index > 0, isScalar(key), range(key).end <= range(value).start else { return nil }
        let next = file.bytes[range(key).end...].firstIndex { $0 > UInt8(ascii: " ") }
        return next.flatMap { file.bytes[$0] == UInt8(ascii: ":") ? $0 : nil }
    }

    package var lineEnding: String { file.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

    func lineStart(of offset: Int) -> Int {
        let start = file.bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { $0 + 1 } ?? 0
        return start == 0 && file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
    }

    func lineEnd(of offset: Int) -> Int {
        file.bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? file.bytes.endIndex
    }
}

extension String {
    /// The name as a key. Any YAML key is a name, so only punctuation needs quotes.
    fileprivate func key(isJSON: Bool) -> String {
        let isPlain =
            !isEmpty && utf8.first != UInt8(ascii: "-")
            && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "_-$/+".utf8.contains($0) }
        return isPlain && !isJSON ? self : quotedAsJSON
    }

    /// Whether it can be a key of JSON5 without quotes.
    fileprivate var isIdentifier: Bool {
        !(utf8.first?.isASCIIDigit ?? true) && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "_$".utf8.contains($0) }
    }

    /// Whether it can stand anywhere in an unquoted text of YAML.
    fileprivate var isPlain: Bool {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last, !" -%@*&!'\"`|<>=".unicodeScalars.contains(first),
            last != " "
        else { return false }
        return unicodeScalars.allSatisfy { scalar in
            if scalar.isASCII {
                return UInt8(scalar.value).isASCIILetter || UInt8(scalar.value).isASCIIDigit
                    || "_-$/+.~ %@*&!'\"`|<>=()^;".unicodeScalars.contains(scalar)
            }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned: return false
            default: return true
            }
        }
    }
}
