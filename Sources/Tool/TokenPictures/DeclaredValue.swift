import TokenFormat
import TokenModel
import TokenOutput

/// What a `PictureInput` declares, as a tree: the value of a token, a field or a setting, or what is drawn of a component.
indirect enum DeclaredValue: Sendable, Hashable {
    /// Nothing is declared.
    case unset
    case text(String)
    /// A number, `true`, `false` or `null`, as JSON writes it.
    case literal(String)
    case list([DeclaredValue])
    case members([Member])

    struct Member: Sendable, Hashable {
        let name: String
        let value: DeclaredValue
    }

    /// Reads the text of an input: JSON, or else a single text without quotes.
    init(_ text: String) {
        if text == PictureInput.unset {
            self = .unset
        } else if let document = try? JSONDocument(Array(text.utf8), limits: .init(values: 100_000)) {
            self.init(JSONDocument.root, in: document)
        } else {
            self = .text(text)
        }
    }

    private init(_ node: JSONDocument.NodeID, in document: JSONDocument) {
        switch document.kind(node) {
        case .string: self = .text(document.text(node))
        case .array: self = .list(document.items(of: node).map { .init($0, in: document) })
        case .object:
            self = .members(document.members(of: node).map { .init(name: document.text($0.name), value: .init($0.value, in: document)) })
        case .number, .true, .false, .null: self = .literal(String(decoding: document.bytes[document.range(node)], as: UTF8.self))
        }
    }

    subscript(name: String) -> DeclaredValue? {
        guard case .members(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The control states that it has values for; empty for a value without states.
    var states: Set<UInt8> {
        guard case .members(let members) = self else { return [] }
        return Set(members.compactMap { ControlStateName.bits(of: $0.name) })
    }

    /// Whether a text in it has a reference, `{size.gap}`.
    var refersToTokens: Bool {
        switch self {
        case .unset, .literal: false
        case .text(let text): text.contains("{")
        case .list(let items): items.contains(where: \.refersToTokens)
        case .members(let members): members.contains(where: \.value.refersToTokens)
        }
    }

    /// The value for people, without the marks of JSON.
    var text: String {
        switch self {
        case .unset: return PictureInput.unset
        case .text(let text), .literal(let text): return text
        case .list: return parts(splitsLists: false).map { "(" + $0.map(\.value.text).joined(separator: "), (") + ")" } ?? json
        case .members:
            if let number = self["value"], let unit = self["unit"] { return number.json + unit.text }
            return parts(splitsLists: false)?.map { "\($0.name) \($0.value.text)" }.joined(separator: ", ") ?? json
        }
    }

    var json: String {
        var printer = JSONPrinter()
        printer.value(self)
        return String(decoding: printer.take(), as: UTF8.self)
    }
}

extension DeclaredValue {
    /// What can differ alone: the members of a composite, or the items of a list by number. Nil for a single value: a text, a number, a dimension or
    /// a duration, and a list of texts or numbers.
    ///
    /// - Parameter splitsLists: whether a list of texts or numbers has parts too.
    func parts(splitsLists: Bool) -> [Member]? {
        switch self {
        case .members(let members): self["unit"] == nil ? members : nil
        case .list(let items) where splitsLists || items.contains(where: \.isComposite):
            items.enumerated().map { Member(name: "\($0 + 1)", value: $1) }
        case .list, .unset, .text, .literal: nil
        }
    }

    var isList: Bool { if case .list = self { true } else { false } }

    /// Whether an item of a list is a composite, a quantity or a reference to one.
    private var isComposite: Bool {
        switch self {
        case .members: true
        case .text(let text): text.hasPrefix("{")
        case .list, .unset, .literal: false
        }
    }
}

extension JSONPrinter {
    fileprivate mutating func value(_ value: DeclaredValue) {
        switch value {
        case .unset: text("null")
        case .text(let text): string(text)
        case .literal(let text): verbatim(Array(text.utf8))
        case .list(let items): list(items) { $0.value($1) }
        case .members(let members):
            joined(members, open: "{", close: "}") { json, member in
                json.member(member.name)
                json.value(member.value)
            }
        }
    }
}
