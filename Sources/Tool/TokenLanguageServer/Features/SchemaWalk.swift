import TokenDiagnostics

/// Finds what a JSON Schema of `SchemaPrinter` allows at a place in a document.
///
/// It takes the sum of all alternatives: which of them apply, other members decide that may not be written yet.
struct SchemaWalk {
    private let root: JSONText
    private let definitions: [String: JSONText]
    /// The most parts that are looked at, in case definitions refer to each other without end.
    private static let partLimit = 5000

    init(_ schema: JSONText) {
        root = schema
        definitions = schema["definitions"].map { Dictionary($0.members) { first, _ in first } } ?? [:]
    }

    /// What can be written at a place.
    struct Offer {
        /// The names of members, with what they mean.
        var members: [(name: String, summary: String?)] = []
        var values: [String] = []
        /// The aliases that fit, with their braces.
        var aliases: [String] = []
    }

    /// - Parameter steps: the way from the root.
    func offer(at steps: [Step]) -> Offer {
        var parts = expanded([root])
        for step in steps { parts = expanded(parts.flatMap { next(step, in: $0) }) }
        var offer = Offer()
        for part in parts {
            offer.members += (part["properties"]?.members ?? []).map { ($0.key, summary($0.value)) }
            for name in part["propertyNames"].map({ expanded([$0]) }) ?? [] {
                offer.members += (name["enum"]?.strings ?? []).map { ($0, nil) }
            }
            offer.values += part["enum"]?.strings ?? []
            if let value = part["const"] { offer.values += JSONText.array([value]).strings }
            if case .string("boolean")? = part["type"] { offer.values += ["true", "false"] }
            offer.aliases += (part["defaultSnippets"]?.items ?? []).compactMap { $0["label"]?.string }
        }
        return offer
    }

    enum Step {
        case member(String)
        case item
    }

    private func next(_ step: Step, in part: JSONText) -> [JSONText] {
        switch step {
        case .item: return part["items"].map { [$0] } ?? []
        case .member(let name):
            if let own = part["properties"]?[name] { return [own] }
            return (part["patternProperties"]?.members.map(\.value) ?? []) + (part["additionalProperties"].map { [$0] } ?? [])
        }
    }

    /// Returns the schemas with all alternatives that they consist of.
    private func expanded(_ schemas: [JSONText]) -> [JSONText] {
        var parts: [JSONText] = []
        var open = schemas
        var known: Set<String> = []
        while let part = open.popLast(), parts.count < Self.partLimit {
            parts.append(part)
            for name in ["allOf", "anyOf", "oneOf"] { open += part[name]?.items ?? [] }
            for name in ["then", "else"] { open += part[name].map { [$0] } ?? [] }
            if let name = part["$ref"]?.string?.parts(separatedBy: "/").last, known.insert(name).inserted, let target = definitions[name] {
                open.append(target)
            }
        }
        return parts
    }

    private func summary(_ schema: JSONText) -> String? {
        schema["description"]?.string ?? expanded([schema]).lazy.compactMap { $0["description"]?.string }.first
    }
}

extension JSONText {
    fileprivate subscript(name: String) -> JSONText? { members.first { $0.key == name }?.value }

    fileprivate var members: [(key: String, value: JSONText)] { if case .object(let members) = self { members } else { [] } }
    fileprivate var items: [JSONText] { if case .array(let items) = self { items } else { [] } }
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The scalars of a list as they are written.
    fileprivate var strings: [String] {
        items.compactMap { item in
            switch item {
            case .string(let text): text
            case .number(let number): "\(number)"
            case .boolean(let value): "\(value)"
            default: nil
            }
        }
    }
}
