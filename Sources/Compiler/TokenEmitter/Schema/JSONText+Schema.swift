import TokenDiagnostics

/// The few forms that all schemas are made of.
extension JSONText {
    /// What stands under `definitions`.
    static func definition(_ name: String) -> JSONText { ["$ref": .string("#/definitions/" + name)] }

    package static func strings(_ strings: [String]) -> JSONText { .array(strings.map { .string($0) }) }

    /// Completed by editors, with a description for each where there are some.
    static func words(_ words: [String], summaries: [String] = []) -> JSONText {
        ["enum": strings(words)] + (summaries.isEmpty ? [:] : ["enumDescriptions": strings(summaries)])
    }

    /// Text of a form that `message` tells where it is missed.
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

    /// A mapping from names to what `value` says.
    static func map(to value: JSONText) -> JSONText { ["type": "object", "additionalProperties": value] }

    /// With the text that editors show where the mouse rests.
    func described(_ text: String) -> JSONText { ["description": .string(text)] + self }

    /// The members of two objects, in order.
    static func + (first: JSONText, second: JSONText) -> JSONText {
        guard case .object(let members) = first, case .object(let others) = second else { return first }
        return .object(members + others)
    }
}
