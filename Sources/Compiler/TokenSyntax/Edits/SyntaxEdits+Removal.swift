import TokenDiagnostics

extension SyntaxEdits {
    /// Removes entries of mappings, given by their values, with the comments that belong to them: those on their lines and directly above. A comment
    /// that begins the file stays. A mapping that would be left without entries is removed, too, unless it is the root.
    package mutating func remove(_ values: [NodeID]) {
        var removed = Set(values)
        // Inner mappings come later in the text.
        for node in tree.ids.reversed() where node.index > 0 && tree.kind(node) == .mapping && !removed.contains(node) {
            var entries = tree.entries(of: node).makeIterator()
            guard let first = entries.next(), removed.contains(first.value) else { continue }
            var isEmpty = true
            while isEmpty, let entry = entries.next() { isEmpty = removed.contains(entry.value) }
            if isEmpty, tree.colon(before: node) != nil { removed.insert(node) }
        }
        var index = 0
        while index < tree.nodes.count {
            let node = NodeID(index)
            if removed.contains(node) {
                index = tree.end(of: node).index
                continue
            }
            index += 1
            guard tree.kind(node) == .mapping, tree.entries(of: node).contains(where: { removed.contains($0.value) }) else { continue }
            let entries = tree.writtenEntries(of: node).map { (key: $0.key, value: $0.value, isRemoved: removed.contains($0.value)) }
            if tree.isBlock(node) { removeLines(of: entries) } else { remove(entries, fromBracketsAt: tree.contentStart(node)) }
        }
    }

    private typealias Entry = (key: NodeID, value: NodeID, isRemoved: Bool)

    private var bytes: [UInt8] { tree.file.bytes }

    private mutating func delete(_ start: Int, _ end: Int) {
        if start < end { append(TextEdit(SourceRange(file: tree.file, start: start, end: end), with: "")) }
    }

    // MARK: - In brackets

    /// Each entry goes with the comma behind it, and the last ones with the comma in front of them.
    private mutating func remove(_ entries: [Entry], fromBracketsAt open: Int) {
        var begin = open + 1
        var lastKept: Int?
        var pending: Int?
        for (index, entry) in entries.enumerated() {
            let end = tree.contentEnd(entry.value)
            let isLast = index == entries.count - 1
            let comma = separator(after: end)
            let next = comma.map { endOfComment(after: $0 + 1) } ?? end
            if entry.isRemoved {
                if pending == nil { pending = begin }
                if isLast, let start = pending { delete(lastKept.map { comma == nil ? $0 : start } ?? start, comma == nil ? end : next) }
            } else {
                if let start = pending { delete(start, begin) }
                pending = nil
                lastKept = end
            }
            begin = next
        }
    }

    /// The place of the comma behind a value.
    func separator(after end: Int) -> Int? {
        var index = end
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ","): return index
            case 0...0x20: index += 1
            case UInt8(ascii: "#") where tree.format == .yaml: index = tree.lineEnd(of: index)
            case UInt8(ascii: "/") where tree.format == .json: index = endOfSlashes(at: index)
            default: return nil
            }
        }
        return nil
    }

    private func endOfSlashes(at start: Int) -> Int {
        guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "*") else { return tree.lineEnd(of: start) }
        var index = start + 2
        while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") { index += 1 }
        return min(index + 2, bytes.count)
    }

    /// Returns the end of the comment that begins at an offset between values; without one, the offset itself.
    func endOfComment(at offset: Int) -> Int {
        guard tree.format == .json else {
            let isComment = bytes[offset] == UInt8(ascii: "#") && (offset == 0 || bytes[offset - 1] <= UInt8(ascii: " "))
            return isComment ? tree.lineEnd(of: offset) : offset
        }
        let isComment = bytes[offset...].starts(with: "//".utf8) || bytes[offset...].starts(with: "/*".utf8)
        return isComment ? endOfSlashes(at: offset) : offset
    }

    /// Returns the end of a comment that is all that follows on the line; otherwise the offset itself.
    func endOfComment(after offset: Int) -> Int {
        let end = tree.lineEnd(of: offset)
        let rest = bytes[offset..<end].drop { $0 == UInt8(ascii: " ") || $0 == 9 }
        let isComment =
            tree.format == .yaml
            ? rest.first == UInt8(ascii: "#")
            : rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) && rest.reversed().starts(with: "/*".utf8)
        return isComment ? end : offset
    }

    // MARK: - On lines

    /// Whether the text of the file begins at an offset.
    private func isHead(_ offset: Int) -> Bool {
        let above = bytes[..<offset].drop { $0 <= UInt8(ascii: " ") || [0xEF, 0xBB, 0xBF].contains($0) }
        return above.isEmpty || above.starts(with: "---".utf8) && above.dropFirst(3).allSatisfy { $0 <= UInt8(ascii: " ") }
    }

    private mutating func removeLines(of entries: [Entry]) {
        for entry in entries where entry.isRemoved {
            let key = tree.range(entry.key).start
            var start = tree.lineStart(of: key)
            // Behind the dash of a list or a question mark, the line has something else, too.
            guard bytes[start..<key].allSatisfy({ $0 == UInt8(ascii: " ") }) else { continue }
            let indentation = key - start
            while start > 0 {
                let above = tree.lineStart(of: start - (bytes[..<start].reversed().starts(with: [10, 13]) ? 2 : 1))
                let line = bytes[above..<start]
                guard above < start, line.prefix(while: { $0 == UInt8(ascii: " ") }).count == indentation,
                    line.dropFirst(indentation).first == UInt8(ascii: "#")
                else { break }
                start = above
            }
            if start < tree.lineStart(of: key), isHead(start) { start = tree.lineStart(of: key) }
            var end = tree.contentEnd(entry.value)
            if end == 0 || bytes[end - 1] != UInt8(ascii: "\n") { end = tree.lineEnd(of: end) }
            if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
            if end < bytes.count, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] != UInt8(ascii: "\n") { end += 1 }
            delete(start, end)
        }
    }
}
