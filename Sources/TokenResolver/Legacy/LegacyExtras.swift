import TokenDiagnostics
import TokenParser

/// Moves the members that tokens do not have into their `$extensions`, where they are kept and do no harm.
struct LegacyExtras {
    /// Whose the members become: the vendor's key in `$extensions`.
    private static let vendor = "tokengen.legacy"

    let tree: SyntaxTree

    func edits(for extras: [LegacyDocument.ExtraMember], reporting log: inout LegacyLog) {
        for (token, members) in Dictionary(grouping: extras, by: \.token) {
            for (holder, members) in Dictionary(grouping: members, by: \.holder) { remove(Set(members.map(\.key)), from: holder, &log) }
            insert(members.map(\.key).sorted(), into: token, &log)
        }
    }

    /// A run of members goes with the comma behind it, or, at the end of the object, with the one before it.
    private func remove(_ keys: Set<Int>, from holder: Int, _ log: inout LegacyLog) {
        var lastKept: Int?
        var run: (start: Int, end: Int)?
        for (key, value) in tree.entries(of: holder) {
            if keys.contains(key) {
                run = (run?.start ?? tree.range(key).start, tree.range(value).end)
            } else {
                if let run { delete(run.start, tree.range(key).start, &log) }
                run = nil
                lastKept = tree.range(value).end
            }
        }
        if let run { delete(lastKept ?? run.start, run.end, &log) }
    }

    private func delete(_ start: Int, _ end: Int, _ log: inout LegacyLog) {
        log.addEdit(.extraMember, at: SourceRange(file: tree.file, start: start, end: end), .text(""))
    }

    private func insert(_ keys: [Int], into token: Int, _ log: inout LegacyLog) {
        var names: Set<String> = []
        let members = keys.filter { names.insert(tree.string($0)).inserted }.map { source(tree.range($0).start, tree.range($0 + 1).end) }
        let own = "\"\(Self.vendor)\": {\(members.joined(separator: ", "))}"
        let place: Int
        let text: String
        if let extensions = tree.value(of: "$extensions", in: token) ?? tree.value(of: "extensions", in: token) {
            place = tree.range(extensions).start + 1
            let isEmpty = tree.nodes[extensions].next == UInt32(extensions + 1)
            text = tree.indentation(of: extensions) + own + (isEmpty ? "" : ",")
        } else {
            var last = token
            for (_, value) in tree.entries(of: token) { last = value }
            place = tree.range(last).end
            text = ",\(tree.indentation(of: token))\"$extensions\": {\(own)}"
        }
        log.addEdit(.extraMember, at: SourceRange(file: tree.file, start: place, end: place), .text(text))
    }

    private func source(_ start: Int, _ end: Int) -> String { String(decoding: tree.file.bytes[start..<end], as: UTF8.self) }
}

extension SyntaxTree {
    /// What stands between an object's brace and its first name: its line break and indentation, or what there is of them.
    func indentation(of node: NodeID) -> String {
        let start = Int(nodes[node].start) + 1
        guard kind(node) == .mapping, Int(nodes[node].next) > node + 1, Int(nodes[node + 1].start) >= start else { return " " }
        let space = file.bytes[start..<Int(nodes[node + 1].start)]
        return space.isEmpty ? " " : String(decoding: space, as: UTF8.self)
    }
}
