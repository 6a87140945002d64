import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// The schema of style files. A field's kind is declared elsewhere in the file, so the fields of a project's styles are known only if the project is.
struct StyleSchema {
    let names: ProjectNames

    var parts: SchemaParts {
        let values = ValueSchema(notation: .yaml, names: names)
        let own = types.filter { $0.swift != .builtIn && $0.swift != .screen }.map { (key: $0.name, value: known($0)) }
        let root: JSONText = [
            "type": "object",
            "properties": .object([("enums", Self.enumerations)] + own),
            "patternProperties": ["^\\$": true],
            "additionalProperties": .definition("type"),
        ]
        let definitions: [(key: String, value: JSONText)] =
            [("type", type), ("kind", kind), ("values", Self.values), ("nested", Self.nested)] + valueDefinitions
        return SchemaParts(root: root, definitions: definitions + values.definitions + names.aliasDefinitions)
    }

    private var types: [StyleType] { (names.styles?.types ?? []).filter { $0.swift != .state } }

    /// The definitions of values for each style type of the project: `style.NAME`.
    var valueDefinitions: [(key: String, value: JSONText)] { types.map { (key: "style." + $0.name, value: style($0)) } }

    private static let enumerations = JSONText.map(
        to: .list(of: ["type": ["string", "number", "boolean"]]) + ["minItems": 1, "uniqueItems": true]
    )
    .described("Enumerations by name, each a list of its cases.")

    /// Any style type, whatever its fields.
    private var type: JSONText {
        let brand = JSONText.any(of: [.definition("values"), ["type": "null"]])
        let members: [(key: String, value: JSONText)] = [
            ("$description", ["type": "string", "description": "Its purpose; it becomes the doc comment."]),
            ("$extensions", TokenSchema.extensions(ValueSchema(notation: .yaml, names: names))),
            ("fields", fields),
            ("value", JSONText.definition("nested").described("The values for every brand.")),
            ("brands", Self.byName(brand, names.brands).described("By brand, the values that differ; below 'variants', for one variant.")),
            ("variants", JSONText.map(to: .definition("nested")).described("By name, the values of a variant that differ.")),
            ("swift", Self.swift),
            ("applies", Self.applies),
        ]
        return .closed(members)
    }

    private var fields: JSONText {
        let long: [(key: String, value: JSONText)] = [
            ("type", .definition("kind")),
            ("states", ["type": "boolean", "description": "Whether it has a value for each control state."]),
            ("$description", ["type": "string", "description": "Its purpose; it becomes the doc comment."]),
        ]
        return JSONText.map(to: .any(of: [.definition("kind"), .closed(long, required: ["type"])]))
            .described("The fields and their kinds.") + ["propertyNames": ["not": ["const": "variants"]]]
    }

    /// A kind. Editors offer those they know; a kind that the project declares is plain text here.
    private var kind: JSONText {
        let layout = names.styles ?? .builtIn
        let plain = FieldKind.plain.map { ($0.name, $0.summary) } + TokenType.allCases.map { ($0.rawValue, $0.summary) }
        let styles = layout.types.filter(\.isDeclaredByName)
            .map { ($0.name, $0.description ?? "A style.") }
        let enumerations = layout.enumerations.map { ($0.name, "One of: \($0.cases.joined(separator: ", ")).") }
        let known = plain + styles + enumerations
        return .any(of: [.words(known.map(\.0), summaries: known.map(\.1)), ["type": "string"]])
    }

    private static let swift = JSONText.closed([
        ("module", ["type": "string", "description": "The module to import."]),
        ("type", ["type": "string", "description": "The full name of an existing Swift type."]),
        ("accessor", ["type": "string", "description": "The name of the static member; {brand} is replaced by the brand's name."]),
    ])
    .described("The existing Swift type, or the accessor's name.")

    private static let applies = JSONText.map(
        to: .text("^[A-Za-z_][A-Za-z0-9_]*$", else: "The name of a property of the view's class, or self.")
    )
    .described("By field, the subview that takes it, as a property name; self: the field is the superclass's style.")

    private static let nested: JSONText = .any(of: [.definition("values"), ["type": "null"]])
    private static let values: JSONText = ["type": "object"]

    static func byName(_ value: JSONText, _ names: [String]) -> JSONText {
        let known: JSONText = names.isEmpty ? [:] : ["properties": .object(names.map { ($0, value) })]
        return ["type": "object"] + known + ["additionalProperties": value]
    }

    // MARK: - Schemas for a project

    /// Returns the schema of a style type in the project: what every style type has, and values with its own fields.
    private func known(_ type: StyleType) -> JSONText {
        let own = JSONText.definition("style." + type.name)
        let variants = Self.byName(own, type.variants.filter { $0 != "default" })
        let brand: JSONText = ["allOf": [own, ["properties": ["variants": variants]]]]
        // The fields that can be applied to a view, for completion of their names.
        let parts = type.fields.compactMap { field in if case .style = field.kind { (field.name, JSONText.boolean(true)) } else { nil } }
        let levels: JSONText = [
            "value": own, "variants": variants, "brands": Self.byName(brand, names.brands), "applies": ["properties": .object(parts)],
        ]
        return (type.description.map { ["description": .string($0)] } ?? [:])
            + ["allOf": [.definition("type"), ["properties": levels]]]
    }

    /// Returns the schema of a style's values. Fields declared after the schema was written are accepted; built-in types have no others.
    func style(_ type: StyleType) -> JSONText {
        let short = type.shortForms.filter(\.isList).map { form in
            (key: form.name, value: Self.list(of: form, type.fields.filter { form.fields.contains($0.name) }.map(value)))
        }
        let fields =
            type.fields.map { field in
                let value = value(of: field)
                return (key: field.name, value: field.description.map { value.described($0) } ?? value)
            } + short
        let isOpen = type.swift != .builtIn
        return ["type": ["object", "null"], "properties": .object(fields), "additionalProperties": .boolean(isOpen)]
    }

    private static func list(of form: StyleDeclaration.ShortForm, _ values: [JSONText]) -> JSONText {
        let count = JSONText.number(values.count)
        return .any(of: [["type": "array", "items": .array(values), "minItems": count, "maxItems": count], ["type": "null"]])
            .described("A list: \(form.fields.joined(separator: ", ")).")
    }

    func value(of field: StyleField) -> JSONText {
        let plain = schema(of: field.kind)
        guard field.hasStates else { return .any(of: [plain, ["type": "null"]]) }
        let states = ControlStateName.all.map { (key: $0.name, value: JSONText.any(of: [plain, ["type": "null"]])) }
        let joined = ControlStateName.all.filter { $0.bits != 0 }.map(\.name).joined(separator: "|")
        let byState: JSONText = [
            "type": "object", "properties": .object(states),
            "patternProperties": .object([("^(\(joined))(\\+(\(joined)))+$", plain)]), "additionalProperties": false,
        ]
        return .any(of: [plain, byState, ["type": "null"]])
    }

    private func schema(of kind: FieldKind) -> JSONText {
        switch kind {
        case .token(let type): ValueSchema.of(type)
        case .style(let name): .definition("style." + name)
        case .enumeration(let name): .words((names.styles ?? .builtIn).enumeration(named: name)?.cases ?? [])
        case .boolean: ["type": "boolean"]
        case .string: ["type": ["string", "number", "boolean"]]
        case .image: ["type": "string", "minLength": 1]
        case .insets: .closed(TokenValue.sides.map { ($0, ValueSchema.of(.dimension)) })
        }
    }
}

extension FieldKind {
    /// The kinds that are neither token types nor declared by name.
    fileprivate static let plain: [FieldKind] = [.boolean, .string, .image, .insets]

    fileprivate var summary: String {
        switch self {
        case .boolean: "true or false."
        case .string: "A text."
        case .image: "The name of an asset, or an HTTPS URL."
        case .insets: "Distances from the edges: top, leading, bottom, trailing."
        case .token(let type): type.summary
        case .style, .enumeration: ""
        }
    }
}
