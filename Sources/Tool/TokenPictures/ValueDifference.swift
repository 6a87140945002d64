/// A leaf in which two declared values differ: a member of a composite, an item of a list or the value for a control state.
struct ValueDifference: Hashable, Sendable {
    /// The names of members from the value to the leaf, separated by `/`; empty if all of the value differs. Items of a list are counted from 1;
    /// `-2` is the second of the old list, which was removed.
    var path: String
    let old: DeclaredValue
    let new: DeclaredValue
    /// What an item of a list is that was added or removed, such as `layer 2`.
    var item: String?

    /// Returns the leaves that differ, in order.
    ///
    /// - Parameter splitsLists: whether an item of any list is a leaf; otherwise, a list of texts or numbers is one.
    static func all(from old: DeclaredValue, to new: DeclaredValue, splitsLists: Bool = false) -> [ValueDifference] {
        var found: [ValueDifference] = []
        func collect(_ old: DeclaredValue, _ new: DeclaredValue, _ path: String, item: String?) {
            guard let pairs = new.pairs(from: old, splitsLists) else {
                if old != new { found.append(.init(path: path, old: old, new: new, item: item)) }
                return
            }
            for pair in pairs { collect(pair.old, pair.new, path.appending(pair.name), item: pair.item) }
        }
        collect(old, new, "", item: nil)
        return found
    }

    /// The change of the leaf: `in 'blur' from 3px to 4px`.
    var text: String {
        guard let item else { return (path.isEmpty ? "" : "in '\(path)' ") + "from \(old.text) to \(new.text)" }
        return old == .unset ? "added \(item): \(new.text)" : "removed \(item): \(old.text)"
    }
}

extension DeclaredValue {
    /// Returns the value with some leaves as they were; nil if the two values are not made of parts in the same way.
    func undoing(_ paths: Set<String>, from old: DeclaredValue, splitsLists: Bool = false) -> DeclaredValue? {
        func undo(_ old: DeclaredValue, _ new: DeclaredValue, _ path: String) -> DeclaredValue {
            if paths.contains(path) { return old }
            guard let pairs = new.pairs(from: old, splitsLists) else { return new }
            let parts = pairs.map { Member(name: $0.name, value: undo($0.old, $0.new, path.appending($0.name))) }
                .filter { $0.value != .unset }
            return new.isList ? .list(parts.map(\.value)) : .members(parts)
        }
        return pairs(from: old, splitsLists) == nil ? nil : undo(old, self, "")
    }

    /// A part of a value, and the same of another one.
    fileprivate struct Pair {
        let name: String
        var old = DeclaredValue.unset
        var new = DeclaredValue.unset
        var item: String?
    }

    /// The parts of an old value and this one's; nil if they are not made of parts in the same way.
    fileprivate func pairs(from old: DeclaredValue, _ splitsLists: Bool) -> [Pair]? {
        guard let before = old.parts(splitsLists: splitsLists), let after = parts(splitsLists: splitsLists), old.isList == isList else {
            return nil
        }
        if isList { return Self.pairs(before.map(\.value), after.map(\.value)) }
        let known = Dictionary(after.map { ($0.name, $0.value) }) { first, _ in first }
        let names = Set(before.map(\.name))
        return before.map { Pair(name: $0.name, old: $0.value, new: known[$0.name] ?? .unset) }
            + after.filter { !names.contains($0.name) }.map { Pair(name: $0.name, new: $0.value) }
    }

    /// Pairs items from the start, and equal ones at the end. The others in between are those that were added or removed.
    private static func pairs(_ old: [DeclaredValue], _ new: [DeclaredValue]) -> [Pair] {
        let count = min(old.count, new.count)
        let same = zip(old, new).prefix { $0 == $1 }.count
        let end = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, count - same)
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
    private var itemWord: String? { self["blur"] != nil ? "layer" : self["position"] != nil ? "stop" : nil }
}

extension String {
    fileprivate func appending(_ name: String) -> String { isEmpty ? name : "\(self)/\(name)" }
}
