import TokenModel

/// A part in which two declared values differ, such as the blur of a shadow or the value for a control state.
struct ValueDifference {
    /// The names of members from the value to the part; items of a list are counted from 1.
    let path: String
    let old: String
    let new: String

    /// Returns the parts that differ, in order. Empty if the values are not made of parts in the same way.
    static func all(from old: String, to new: String) -> [ValueDifference] {
        guard let old = part(of: old), let new = part(of: new) else { return [] }
        var found: [ValueDifference] = []
        collect(old, new, [], into: &found)
        return found.contains { $0.path.isEmpty } ? [] : found
    }

    private static func part(of text: String) -> ValuePart? {
        (try? JSONDocument(Array(text.utf8), limits: .init(values: 100_000))).map { ValuePart(json: $0, node: JSONDocument.root) }
    }

    private static func collect(_ old: ValuePart?, _ new: ValuePart?, _ path: [String], into found: inout [ValueDifference]) {
        if let names = old?.names(with: new) {
            for name in names { collect(old?.member(name), new?.member(name), path + [name], into: &found) }
        } else if old?.text != new?.text {
            found.append(
                .init(path: path.joined(separator: "/"), old: old?.text ?? PictureInput.unset, new: new?.text ?? PictureInput.unset))
        }
    }
}

/// A node of a declared value's JSON.
private struct ValuePart {
    let json: JSONDocument
    let node: JSONDocument.NodeID

    /// The names of its parts and those of another value; nil if one of them is a single value.
    func names(with other: ValuePart?) -> [String]? {
        guard let own = members, let others = other?.members else { return nil }
        if json.kind(node) == .array { return own.count == others.count ? own.map(\.name) : nil }
        let known = Set(own.map(\.name))
        return own.map(\.name) + others.map(\.name).filter { !known.contains($0) }
    }

    func member(_ name: String) -> ValuePart? { members?.first { $0.name == name }?.value }

    /// Nil for a single value: a text, a number, a dimension or a duration, and a list of such values.
    private var members: [(name: String, value: ValuePart)]? {
        switch json.kind(node) {
        case .object where json.value(of: "unit", in: node) == nil:
            json.members(of: node).map { (json.text($0.name), ValuePart(json: json, node: $0.value)) }
        case .array where json.items(of: node).contains { json.kind($0) == .object }:
            json.items(of: node).enumerated().map { ("\($0 + 1)", ValuePart(json: json, node: $1)) }
        default: nil
        }
    }

    /// The value for people.
    var text: String {
        if let text = json.string(node) { return text }
        if let number = json.value(of: "value", in: node), let unit = json.value(of: "unit", in: node) {
            return ValuePart(json: json, node: number).text + json.text(unit)
        }
        return String(decoding: json.bytes[json.range(node)], as: UTF8.self)
    }
}
