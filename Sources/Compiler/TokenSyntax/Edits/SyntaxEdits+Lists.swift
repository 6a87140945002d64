import TokenDiagnostics

extension SyntaxEdits {
    /// An item of a list after an edit.
    package enum Item: Sendable {
        /// One that is in the list.
        case kept(NodeID)
        /// Source of a value, on one line.
        case new(String)
    }

    /// Gives a list other items, or another order. Items that it has keep their text and their comments; new ones are written like these.
    package mutating func arrange(_ list: NodeID, _ items: [Item]) {
        let old = Array(tree.items(of: list))
        let start = tree.contentStart(list)
        if let first = old.first, !items.isEmpty {
            if bytes[start] == UInt8(ascii: "[") { return arrange(items, of: old, inBracketsAt: start) }
            let place = tree.range(first).start
            let line = bytes[tree.lineStart(of: place)..<place]
            // Behind another dash or a question mark, the line has something else, too.
            let isItem =
                line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") } && line.count { $0 != UInt8(ascii: " ") } == 1
            if tree.isBlock(list), isItem { return arrange(items, of: old, onLinesAfter: line) }
        }
        replace(list, with: "[\(items.map(source).joined(separator: ", "))]")
    }

    private var bytes: [UInt8] { tree.file.bytes }

    private func source(_ item: Item) -> String {
        switch item {
        case .kept(let node): text(tree.range(node).start, tree.contentEnd(node))
        case .new(let source): source
        }
    }

    private func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<max(start, end)], as: UTF8.self) }

    /// - Parameter prefix: the text before the first item, with its dash.
    private mutating func arrange(_ items: [Item], of old: [NodeID], onLinesAfter prefix: ArraySlice<UInt8>) {
        var lines: [NodeID: String] = [:]
        var end = prefix.startIndex
        for node in old {
            let next = tree.lineEnd(of: tree.contentEnd(node))
            lines[node] = text(end, next)
            end = next
            if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
            if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
        }
        let texts = items.map { item in
            if case .kept(let node) = item, let line = lines[node] { return line }
            return String(decoding: prefix, as: UTF8.self) + source(item)
        }
        let range = SourceRange(file: tree.file, start: prefix.startIndex, end: tree.lineEnd(of: old.last.map(tree.contentEnd) ?? end))
        append(TextEdit(range, with: texts.joined(separator: tree.lineEnding)))
    }

    private mutating func arrange(_ items: [Item], of old: [NodeID], inBracketsAt open: Int) {
        var parts: [NodeID: (lead: String, tail: String)] = [:]
        var begin = open + 1
        for node in old {
            let end = tree.contentEnd(node)
            let comma = separator(after: end)
            let next = endOfComment(after: comma.map { $0 + 1 } ?? end)
            parts[node] = (text(begin, tree.range(node).start), text(comma.map { $0 + 1 } ?? end, next))
            begin = next
        }
        let lead = parts[old[0]]?.lead ?? ""
        let lastLine = lead.utf8.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        // Items on one line have a space between them, whatever is after the bracket.
        let gap = lastLine.map { tree.lineEnding + lead[lead.utf8.index(after: $0)...].prefix { $0 == " " || $0 == "\t" } } ?? " "
        var result = ""
        for (index, item) in items.enumerated() {
            var part = (lead: gap, tail: "")
            if case .kept(let node) = item, let known = parts[node] { part = known }
            if lastLine == nil, part.lead.utf8.allSatisfy({ $0 <= UInt8(ascii: " ") }) { part.lead = index == 0 ? lead : gap }
            result += part.lead + source(item) + (index == items.count - 1 ? "" : ",") + part.tail
        }
        append(TextEdit(SourceRange(file: tree.file, start: open + 1, end: begin), with: result))
    }
}
