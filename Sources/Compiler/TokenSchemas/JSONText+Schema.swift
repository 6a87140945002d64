import TokenDiagnostics

/// The building blocks of all schemas.
extension JSONText {
    /// Refers to an entry of `definitions`.
    static func definition(_ name: String) -> JSONText { ["$ref": .string("#/definitions/" + name)] }

    /// A list of words for completion, with a description for each if `summaries` is not empty.
    static func words(_ words: [String], summaries: [String] = []) -> JSONText {
        ["enum": strings(words)] + (summaries.isEmpty ? [:] : ["enumDescriptions": strings(summaries)])
    }

    /// Text that matches a pattern. Editors show `message` if it does not match.
    static func text(_ pattern: String, else message: String) -> JSONText {
        ["type": "string", "pattern": .string(pattern), "patternErrorMessage": .string(message)]
    }

    static func any(of schemas: [JSONText]) -> JSONText { ["anyOf": .array(schemas)] }
    static func list(of item: JSONText) -> JSONText { ["type": "array", "items": item] }

    /// A mapping with these members and no others.
    static func closed(_ members: [(key: String, value: JSONText)], required: [String] = []) -> JSONText {
        ["type": "object"] + (required.isEmpty ? [:] : ["required": strings(required)])
            + ["properties": .object(members), "additionalProperties": false]
    }

    /// A mapping from any names to values of one schema.
    static func map(to value: JSONText) -> JSONText { ["type": "object", "additionalProperties": value] }

    /// Adds the text that editors show on hover.
    func described(_ text: String) -> JSONText { ["description": .string(text)] + self }

    /// Joins the members of two objects, in order.
    static func + (first: JSONText, second: JSONText) -> JSONText {
        guard case .object(let members) = first, case .object(let others) = second else { return first }
        return .object(members + others)
    }
}
