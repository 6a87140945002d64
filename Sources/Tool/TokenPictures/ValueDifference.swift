import TokenDiagnostics
import TokenModel

/// A leaf in which two declared values differ: a member of a composite, an item of a list or the value for a control state.
struct ValueDifference: Hashable, Sendable {
    /// The names of members from the value to the leaf, separated by `/`; empty if all of the value differs. Items of a list are counted from 1;
    /// `-2` is the second of the old list, which was removed.
    var path: String
    let old: String
    let new: String
    /// What an item of a list is that was added or removed, such as `layer 2`.
    var item: String?

    /// Returns the leaves that differ, in order.
    ///
    /// - Parameter splitsLists: whether an item of any list is a leaf; otherwise, a list of texts or numbers is one.
    static func all(from old: String, to new: String, splitsLists: Bool = false) -> [ValueDifference] {
        guard let before = ValuePart(old, splitsLists), let after = ValuePart(new, splitsLists) else {
            return old == new ? [] : [.init(path: "", old: text(of: old), new: text(of: new))]
        }
        var found: [ValueDifference] = []
        collect(before, after, "", item: nil, into: &found)
        return found
    }

    private static func collect(
        _ old: ValuePart?, _ new: ValuePart?, _ path: String, item: String?, into found: inout [ValueDifference]
    ) {
        guard let pairs = old?.pairs(with: new) else {
            guard old?.json != new?.json else { return }
            return found.append(.init(path: path, old: old?.text ?? PictureInput.unset, new: new?.text ?? PictureInput.unset, item: item))
        }
        for pair in pairs { collect(pair.old, pair.new, path.appending(pair.name), item: pair.item, into: &found) }
    }

    /// Returns a new value in which some leaves are as they were, as JSON; nil if that is no value.
    static func undoing(_ paths: Set<String>, in new: String, from old: String, splitsLists: Bool = false) -> String? {
        guard let before = ValuePart(old, splitsLists), let after = ValuePart(new, splitsLists) else { return nil }
        return undoing(paths, before, after, "")
    }

    private static func undoing(_ paths: Set<String>, _ old: ValuePart?, _ new: ValuePart?, _ path: String) -> String? {
        if paths.contains(path) { return old?.json }
        guard let old, let new, let pairs = old.pairs(with: new) else { return new?.json }
        let parts = pairs.compactMap { pair in
            undoing(paths, pair.old, pair.new, path.appending(pair.name)).map { part in
                new.isList ? part : "\(JSONText.string(pair.name).text):\(part)"
            }
        }
        return (new.isList ? "[" : "{") + parts.joined(separator: ",") + (new.isList ? "]" : "}")
    }

    /// Returns a declared value for people, without the marks of JSON.
    static func text(of value: String) -> String { ValuePart(value)?.text ?? value }

    /// The change of the leaf: `in 'blur' from 3px to 4px`.
    var text: String {
        guard let item else { return (path.isEmpty ? "" : "in '\(path)' ") + "from \(old) to \(new)" }
        return old == PictureInput.unset ? "added \(item): \(new)" : "removed \(item): \(old)"
    }
}

/// A node of a declared value's JSON.
private struct ValuePart {
    private let document: JSONDocument
    private let node: JSONDocument.NodeID
    private let splitsLists: Bool

    /// Nil if the text is not JSON.
    init?(_ text: String, _ splitsLists: Bool = false) {
        guard let document = try? JSONDocument(Array(text.utf8), limits: .init(values: 100_000)) else { return nil }
        self.document = document
        self.splitsLists = splitsLists
        node = JSONDocument.root
    }

    private init(_ node: JSONDocument.NodeID, in whole: ValuePart) {
        document = whole.document
        splitsLists = whole.splitsLists
        self.node = node
    }

    var json: String {
        let text = String(decoding: document.bytes[document.range(node)], as: UTF8.self)
        return document.kind(node) == .string ? "\"\(text)\"" : text
    }

    /// Whether it is a list of composites, of quantities or of references to such, or another one that is split.
    var isList: Bool {
        document.kind(node) == .array && (splitsLists || items.contains { document.kind($0.node) == .object || $0.text.hasPrefix("{") })
    }

    private var items: [ValuePart] { document.kind(node) == .array ? document.items(of: node).map { ValuePart($0, in: self) } : [] }

    /// Nil for a single value: a text, a number, a dimension or a duration, and a list.
    private var members: [(name: String, value: ValuePart)]? {
        guard document.kind(node) == .object, document.value(of: "unit", in: node) == nil else { return nil }
        return document.members(of: node).map { (document.text($0.name), ValuePart($0.value, in: self)) }
    }

    /// A part of a value, and the same of another one.
    struct Pair {
        let name: String
        var old: ValuePart?
        var new: ValuePart?
        var item: String?
    }

    /// The parts of an old value and this one's; nil if they are not made of parts in the same way.
    func pairs(with new: ValuePart?) -> [Pair]? {
        guard let new else { return nil }
        if isList, new.isList { return Self.pairs(items, new.items) }
        guard let own = members, let others = new.members else { return nil }
        let known = Dictionary(others.map { ($0.name, $0.value) }) { first, _ in first }
        let names = Set(own.map(\.name))
        return own.map { Pair(name: $0.name, old: $0.value, new: known[$0.name]) }
            + others.filter { !names.contains($0.name) }.map { Pair(name: $0.name, new: $0.value) }
    }

    /// Pairs items from the start, and equal ones at the end. The others in between are those that were added or removed.
    private static func pairs(_ old: [ValuePart], _ new: [ValuePart]) -> [Pair] {
        let count = min(old.count, new.count)
        let same = zip(old, new).prefix { $0.json == $1.json }.count
        let end = min(zip(old.reversed(), new.reversed()).prefix { $0.json == $1.json }.count, count - same)
        let start = count - end
        let word = (old + new).compactMap(\.itemWord).first ?? "item"
        return (0..<start).map { Pair(name: "\($0 + 1)", old: old[$0], new: new[$0]) }
            + (start..<old.count - end).map { Pair(name: "-\($0 + 1)", old: old[$0], item: "\(word) \($0 + 1)") }
            + (start..<new.count - end).map { Pair(name: "\($0 + 1)", new: new[$0], item: "\(word) \($0 + 1)") }
            + (0..<end).map { index in
                let (before, after) = (old.count - end + index, new.count - end + index)
                return Pair(name: "\(after + 1)", old: old[before], new: new[after])
            }
    }

    /// What the format calls an item like this one.
    private var itemWord: String? {
        guard let members else { return nil }
        return members.contains { $0.name == "blur" } ? "layer" : members.contains { $0.name == "position" } ? "stop" : nil
    }

    /// The value for people.
    var text: String {
        if let text = document.string(node) { return text }
        if let number = document.value(of: "value", in: node), let unit = document.value(of: "unit", in: node) {
            return ValuePart(number, in: self).json + document.text(unit)
        }
        if let members { return members.map { "\($0.name) \($0.value.text)" }.joined(separator: ", ") }
        return isList ? "(" + items.map(\.text).joined(separator: "), (") + ")" : json
    }
}

extension String {
    fileprivate func appending(_ name: String) -> String { isEmpty ? name : "\(self)/\(name)" }
}
