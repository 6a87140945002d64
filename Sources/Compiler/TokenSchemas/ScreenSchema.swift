import TokenDiagnostics
import TokenFormat
import TokenResolver

/// The schema of screen files.
struct ScreenSchema {
    let names: ProjectNames

    var parts: SchemaParts {
        let styles = StyleSchema(names: names)
        let values = ValueSchema(notation: .yaml, names: names)
        let root: JSONText = [
            "type": ["object", "null"],
            "patternProperties": ["^\\$": true],
            "propertyNames": JSONText.text("^([A-Z][A-Za-z0-9_]*$|\\$)", else: "The name of a screen starts with a capital letter."),
            "additionalProperties": .definition("screen"),
        ]
        let layout = names.styles ?? .builtIn
        let members = members(layout, styles)
        let area = layout.type(named: BuiltInStyles.screenArea).map(styles.style) ?? [:]
        let definitions: [(key: String, value: JSONText)] = [("screen", screen(members)), ("level", level(members)), ("area", area)]
        return SchemaParts(root: root, definitions: definitions + values.definitions + names.aliasDefinitions)
    }

    private func screen(_ members: [(key: String, value: JSONText)]) -> JSONText {
        let variants = JSONText.map(to: .definition("level")).described("By name, the values of a variant that differ.")
        let brand: JSONText = .any(of: [.definition("level"), ["type": "null"]])
        let others: [(key: String, value: JSONText)] = [
            ("$description", ["type": "string", "description": "Its purpose; it becomes the doc comment."]),
            ("$extensions", TokenSchema.extensions(ValueSchema(notation: .yaml, names: names))),
            ("variants", variants),
            (
                "brands",
                StyleSchema.byName(brand, names.brands).described("By brand, the values that differ; below 'variants', for one variant.")
            ),
        ]
        return .closed(members + others, required: ["size", "areas"])
    }

    /// The values of a brand or a variant.
    private func level(_ members: [(key: String, value: JSONText)]) -> JSONText {
        .closed(members + [("variants", JSONText.map(to: .definition("level")))])
    }

    /// What the screen itself, a brand and a variant have alike.
    private func members(_ layout: StyleLayout, _ styles: StyleSchema) -> [(key: String, value: JSONText)] {
        let fields = layout.type(named: BuiltInStyles.screenStyle)?.fields ?? []
        let own = fields.map { (key: $0.name, value: styles.value(of: $0).described($0.description ?? "")) }
        let size = own.filter { ["width", "height"].contains($0.key) }
        return own.filter { !["width", "height"].contains($0.key) } + [
            ("size", JSONText.closed(size).described("The size of the drawing in which the frames are given.")),
            ("areas", JSONText.map(to: .definition("area")).described("The areas by name, in reading order.")),
        ]
    }
}
