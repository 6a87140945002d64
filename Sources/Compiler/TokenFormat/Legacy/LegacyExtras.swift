import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Moves members that tokens do not have into `$extensions`, where they are kept and do no harm, and writes expressions there.
///
/// If a token's `$extensions` is not an object, that is an error for a person to correct first, and the token keeps its members where they are.
package struct LegacyExtras {
    /// The place in a token where foreign members are kept.
    private enum Home {
        /// The token has no `$extensions` yet.
        case token
        case extensions(NodeID)
        /// The object that holds members moved there before.
        case vendor(NodeID)
        /// A value under the vendor's key that is not an object.
        case foreign(NodeID)
    }

    /// The vendor's key in `$extensions`, under which the members are kept.
    private static let vendor: StaticString = "tokengen.legacy"

    let tree: SyntaxTree

    package init(tree: SyntaxTree) {
        self.tree = tree
    }

    /// Returns the edits that move members, and that write expressions.
    package func edits(for extras: [LegacyDocument.ExtraMember], _ expressions: [LegacyDocument.KeptExpressions] = []) -> [LegacyEdit] {
        let moved = Dictionary(grouping: extras, by: \.token)
        let derived = Dictionary(expressions.map { ($0.token, $0) }) { first, _ in first }
        return Set(moved.keys).union(derived.keys).sorted().flatMap { edits(of: $0, moving: moved[$0] ?? [], writing: derived[$0]) }
    }

    private func edits(
        of token: NodeID, moving members: [LegacyDocument.ExtraMember], writing derived: LegacyDocument.KeptExpressions?
    ) -> [LegacyEdit] {
        guard let home = home(in: token) else { return [] }
        let form: LegacyForm = !members.isEmpty ? .extraMember : derived?.members.isEmpty ?? true ? .arithmetic : .colorModification
        var edits = ExtraEdits(token: tree.range(token), form: form)
        let deleted = members.map { ($0.holder, $0.key) } + (derived?.members ?? []).map { ($0.holder, $0.key) }
        edits.deleted = Dictionary(grouping: deleted, by: \.0).mapValues { Set($0.map(\.1)) }
        deleteEmptied(in: token, &edits)
        for (holder, keys) in edits.deleted {
            for range in tree.ranges(of: keys, in: holder) {
                edits.delete(isEmptied(holder, edits) ? tree.range(holder).start + 1 : range.start, range.end)
            }
        }
        insert(members.map(\.key).sorted(), derived?.json, into: home, of: token, &edits)
        return edits.all
    }

    /// Deletes each vendor's object in `$extensions` that loses all of its members, instead of these.
    private func deleteEmptied(in token: NodeID, _ edits: inout ExtraEdits) {
        guard let extensions = extensions(of: token) else { return }
        for (key, value) in tree.entries(of: extensions) where isEmptied(value, edits) {
            edits.deleted[value] = nil
            edits.deleted[extensions, default: []].insert(key)
        }
    }

    private func isEmptied(_ object: NodeID, _ edits: ExtraEdits) -> Bool {
        guard let deleted = edits.deleted[object] else { return false }
        return tree.entries(of: object).allSatisfy { deleted.contains($0.key) }
    }

    /// Nil if `$extensions` is not an object.
    private func home(in token: NodeID) -> Home? {
        guard let extensions = extensions(of: token) else { return .token }
        guard tree.kind(extensions) == .mapping else { return nil }
        guard let vendor = tree.value(of: Self.vendor, in: extensions) else { return .extensions(extensions) }
        return tree.kind(vendor) == .mapping ? .vendor(vendor) : .foreign(vendor)
    }

    private func extensions(of token: NodeID) -> NodeID? {
        let renamed = tree.value(of: "extensions", in: token).flatMap { tree.kind($0) == .mapping ? $0 : nil }
        return tree.value(of: "$extensions", in: token) ?? renamed
    }

    /// - Parameter expression: the value of the member `expression`.
    private func insert(_ keys: [NodeID], _ expression: String?, into home: Home, of token: NodeID, _ edits: inout ExtraEdits) {
        let vendor = "\"\(Self.vendor)\": "
        var members: [String] = []
        if let expression { own(expression, of: token, &members, &edits) }
        switch home {
        case .token, .extensions:
            if !keys.isEmpty { members.append("\(vendor){\(texts(of: keys))}") }
        case .vendor(let object):
            let names = tree.entries(of: object).map { tree.string($0.key) }
            if !keys.isEmpty { insertFirst(texts(of: keys, besides: Set(names)), into: object, &edits) }
        case .foreign(let value):
            guard !keys.isEmpty else { break }
            edits.insert("{\(vendor)", at: tree.range(value).start)
            edits.insert(", \(texts(of: keys, besides: ["\(Self.vendor)"]))}", at: tree.range(value).end)
        }
        guard !members.isEmpty else { return }
        if let extensions = extensions(of: token) { return insertFirst(members.joined(separator: ", "), into: extensions, &edits) }
        var last = token
        for (_, value) in tree.entries(of: token) { last = value }
        edits.insert(
            ",\(tree.indentation(of: token))\"$extensions\": {\(members.joined(separator: ", "))}", at: tree.range(last).end)
    }

    /// Writes an expression into `tokengen`, which may exist, or adds that to the members.
    private func own(_ expression: String, of token: NodeID, _ members: inout [String], _ edits: inout ExtraEdits) {
        let member = "\"\(OwnExtension.expression.rawValue)\": \(expression)"
        if let own = extensions(of: token).flatMap({ tree.value(of: "tokengen", in: $0) }), tree.kind(own) == .mapping {
            insertFirst(member, into: own, &edits)
        } else {
            members.append("\"tokengen\": { \(member) }")
        }
    }

    private func insertFirst(_ members: String, into object: NodeID, _ edits: inout ExtraEdits) {
        let isEmpty = tree.end(of: object) == tree.successor(of: object) || isEmptied(object, edits)
        edits.insert(tree.indentation(of: object) + members + (isEmpty ? "" : ","), at: tree.range(object).start + 1)
    }

    /// Returns the members as written. A duplicate name gets a number.
    private func texts(of keys: [NodeID], besides names: Set<String> = []) -> String {
        var names = names
        return keys.map { key in
            let name = tree.string(key)
            var number = 1
            while !names.insert(number == 1 ? name : "\(name)-\(number)").inserted { number += 1 }
            let (start, end) = (tree.range(key).start, tree.range(tree.value(of: key)).end)
            guard number > 1 else { return source(start, end) }
            let quote = tree.range(key).end - 1
            return source(start, quote) + "-\(number)" + source(quote, end)
        }.joined(separator: ", ")
    }

    private func source(_ start: Int, _ end: Int) -> String { String(decoding: tree.file.bytes[start..<end], as: UTF8.self) }
}

/// The edits that move one token's members. All of them are made, or none.
private struct ExtraEdits {
    let token: SourceRange
    let form: LegacyForm
    /// The keys that are deleted, by the object that holds them.
    var deleted: [NodeID: Set<NodeID>] = [:]
    private(set) var all: [LegacyEdit] = []

    init(token: SourceRange, form: LegacyForm) { (self.token, self.form) = (token, form) }

    mutating func insert(_ text: String, at place: Int) { add(place, place, text) }
    mutating func delete(_ start: Int, _ end: Int) { add(start, end, "") }

    private mutating func add(_ start: Int, _ end: Int, _ text: String) {
        let range = SourceRange(file: token.file, start: start, end: end)
        all.append(LegacyEdit(form: form, range: range, replacement: .text(text), unit: token))
    }
}

extension LegacyDocument.KeptExpressions {
    /// The value of the member `expression`: a text, or an object by pointer.
    fileprivate var json: String {
        if let whole = texts.first, whole.pointer.isEmpty { return whole.text.quotedAsJSON }
        return "{ " + texts.map { "\($0.pointer.quotedAsJSON): \($0.text.quotedAsJSON)" }.joined(separator: ", ") + " }"
    }
}

extension SyntaxTree {
    /// Returns the ranges to remove for some members of an object to be gone: each run of them with the comma after it or, at the end of the object,
    /// with the comma before it.
    package func ranges(of keys: Set<NodeID>, in object: NodeID) -> [SourceRange] {
        var ranges: [SourceRange] = []
        var lastKept: Int?
        var run: (start: Int, end: Int)?
        for (key, value) in entries(of: object) {
            if keys.contains(key) {
                run = (run?.start ?? range(key).start, range(value).end)
            } else {
                if let run { ranges.append(SourceRange(file: file, start: run.start, end: range(key).start)) }
                run = nil
                lastKept = range(value).end
            }
        }
        if let run { ranges.append(SourceRange(file: file, start: lastKept ?? run.start, end: run.end)) }
        return ranges
    }

    /// Returns the whitespace between an object's brace and its first name, or one space if they touch.
    func indentation(of node: NodeID) -> String {
        guard kind(node) == .mapping, end(of: node) > successor(of: node) else { return " " }
        let (start, end) = (range(node).start + 1, range(successor(of: node)).start)
        guard end >= start else { return " " }
        let space = file.bytes[start..<end]
        return space.isEmpty ? " " : String(decoding: space, as: UTF8.self)
    }
}
