import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// The schema of component files. Names are declared elsewhere in the file and in other files, so editors offer those of the project.
struct ComponentSchema {
    let names: ProjectNames

    var parts: SchemaParts {
        let styles = StyleSchema(names: names)
        let values = ValueSchema(notation: .yaml, names: names)
        let root: JSONText = [
            "type": ["object", "null"],
            "properties": .object(names.components.map { (key: $0.name, value: known($0)) }),
            "patternProperties": ["^\\$": true],
            "propertyNames": JSONText.text("^([A-Z][A-Za-z0-9_]*$|\\$)", else: "The name of a component starts with a capital letter."),
            "additionalProperties": .definition("component"),
        ]
        let definitions: [(key: String, value: JSONText)] =
            [
                ("component", component), ("name", Self.name), ("contentType", contentType), ("parameters", parameters),
                ("element", element),
                ("call", Self.call), ("calls", Self.calls), ("transition", Self.transition), ("value", Self.value), ("text", Self.text),
            ] + styles.valueDefinitions
        return SchemaParts(root: root, definitions: definitions + values.definitions + names.aliasDefinitions)
    }

    // MARK: - Components

    private var component: JSONText {
        Self.members(
            [
                ("$description", Self.description("Its purpose; it becomes the doc comment.")),
                ("$extensions", TokenSchema.extensions(ValueSchema(notation: .yaml, names: names))),
                ("level", JSONText.words(Component.Level.allCases.map(\.rawValue)).described("Its level in atomic design.")),
                ("style", offered(names.wearable).described("The component's style type.")),
                ("content", Self.declared(field).described("The data that it shows: types by name.")),
                ("body", Self.orNothing(.definition("element")).described("How galleries and pictures draw it.")),
                ("states", Self.declared(Self.state(of: nil)).described("Its states; the first is the initial one.")),
                ("events", Self.declared(.definition("parameters")).described("The events that it answers, with parameters.")),
                ("updates", Self.declared(.definition("parameters")).described("The changes that it makes in its view.")),
                ("actions", Self.declared(.definition("parameters")).described("The requests that it makes to the app.")),
                (
                    "transitions",
                    Self.map(Self.map(.definition("transition"))).described("By state and event, the effect of the event.")
                ),
                (
                    "examples",
                    Self.declared(Self.example(of: nil)).described("The examples of galleries and pictures: states and content by name.")
                ),
                ("brands", Self.map(Self.brand(of: nil)).described("By brand, the states that change something else.")),
            ], required: ["level"])
    }

    private var field: JSONText {
        let long: [(key: String, value: JSONText)] = [
            ("type", .definition("contentType")), ("optional", Self.boolean.described("Whether it can be missing.")),
            ("$description", Self.description("Its meaning; it becomes the doc comment.")),
        ]
        return .any(of: [.definition("contentType"), Self.members(long, required: ["type"])])
    }

    private var contentType: JSONText {
        let known = Self.contentTypes + names.enumerations + names.components.map(\.name)
        let item = offered(known)
        return .any(of: [item, .list(of: item) + ["minItems": 1, "maxItems": 1]])
    }

    private var parameters: JSONText {
        let long: [(key: String, value: JSONText)] = [
            ("type", parameterType), ("optional", Self.boolean.described("Whether it can be missing.")),
        ]
        return [
            "type": ["object", "null"], "properties": ["$description": Self.description("When it happens.")],
            "patternProperties": [
                "^(_+[A-Za-z0-9]|[A-Za-z])[A-Za-z0-9_]*$": .any(of: [parameterType, Self.members(long, required: ["type"])])
            ], "additionalProperties": false,
        ]
    }

    private var parameterType: JSONText {
        offered(Self.contentTypes + [TokenType.dimension, .duration].map(\.rawValue) + names.enumerations)
    }

    private static let contentTypes: [String] = [ComponentContent.Kind.string, .boolean, .integer, .number, .image].map(\.description)

    private static func state(of type: StyleType?) -> JSONText {
        let patch = patch(of: type)
        let appearance = orNothing(
            members([
                ("control", control.described("Its control state.")),
                ("hidden", boolean.described("Whether it is hidden.")),
            ]))
        return orNothing(
            members([
                ("$description", description("When the component is in this state; it becomes the doc comment.")),
                ("variant", variant(of: type).described("The variant of the style that it uses.")), ("style", patch),
                ("elements", map(appearance).described("How elements are shown, by name.")),
            ]))
    }

    private static let control: JSONText = {
        let joined = ControlStateName.all.filter { $0.bits != 0 }.map(\.name).joined(separator: "|")
        return .any(of: [
            .words(ControlStateName.all.map(\.name)), ["type": "string", "pattern": .string("^(\(joined))(\\+(\(joined)))+$")],
        ])
    }()

    private static func brand(of type: StyleType?) -> JSONText {
        orNothing(members([("states", map(orNothing(members([("style", patch(of: type))]))))]))
    }

    private static func example(of type: StyleType?) -> JSONText {
        orNothing(
            members([
                ("$description", description("The subject of the example.")), ("variant", variant(of: type)), ("state", name),
                ("content", map(.definition("value")).described("The shown values, by field.")),
            ]))
    }

    private static func variant(of type: StyleType?) -> JSONText {
        type.map { .any(of: [.words($0.variants), name]) } ?? name
    }

    private static func patch(of type: StyleType?) -> JSONText {
        let values = type.map { JSONText.definition("style." + $0.name) } ?? ["type": ["object", "null"]]
        return values.described("The changes of the style.")
    }

    /// Returns the schema of a component in the project: what every component has, and what its own style adds.
    private func known(_ component: Component) -> JSONText {
        let style = component.style.flatMap { names.styles?.types[$0] }
        let own: JSONText = [
            "states": Self.map(Self.state(of: style)), "examples": Self.map(Self.example(of: style)),
            "brands": byBrand(Self.brand(of: style)),
        ]
        let typed: JSONText = ["properties": own]
        return (component.description.map { ["description": .string($0)] } ?? [:])
            + ["allOf": .array([.definition("component")] + (style.map { [Self.wearing($0, typed)] } ?? []))]
    }

    /// Applies the schema only as long as the file names this style.
    private static func wearing(_ style: StyleType, _ schema: JSONText) -> JSONText {
        ["if": ["required": ["style"], "properties": ["style": ["const": .string(style.name)]]], "then": schema]
    }

    private func byBrand(_ value: JSONText) -> JSONText {
        Self.map(value) + (names.brands.isEmpty ? [:] : ["properties": .object(names.brands.map { ($0, value) })])
    }

    // MARK: - Bodies

    /// One of the element kinds, with its members.
    private var element: JSONText { .any(of: ComponentElement.Kind.allCases.map { part($0) }) }

    private func part(_ kind: ComponentElement.Kind) -> JSONText {
        let members = kind.members.map { (key: $0, value: member($0)) }
        return Self.members([(kind.rawValue, shown(by: kind))] + members, required: [kind.rawValue]).described(kind.summary)
    }

    private func shown(by kind: ComponentElement.Kind) -> JSONText {
        switch kind {
        case .component: offered(names.components.map(\.name))
        case .toggle: .any(of: [["type": ["boolean", "null"]], Self.reference])
        case .tabBar: .any(of: [.list(of: .definition("text")), ["type": "null"], Self.reference])
        case _ where kind.showsContent: Self.orNothing(.definition("text"))
        default: Self.orNothing(Self.name)
        }
    }

    private func member(_ name: String) -> JSONText {
        switch name {
        case "style": Self.name.described("The field of the component's style that it takes.")
        case "width", "height", "maxWidth": Self.name.described("The field of the component's style with its size.")
        case "background": Self.name.described("The field of the component's style with its colour.")
        case "image", "placeholder": Self.orNothing(.definition("text"))
        case "description": Self.orNothing(.definition("text")).described("The text for screen readers.")
        case "hint": Self.orNothing(.definition("text")).described("The effect of using it, for screen readers.")
        case "traits":
            Self.oneOrMore(JSONText.words(ComponentElement.Trait.allCases.map(\.rawValue))).described("Its roles for screen readers.")
        case "name": Self.name.described("The name that states use for it.")
        case "at": JSONText.words(ComponentElement.Corner.allCases.map(\.rawValue)).described("Its position in an overlay.")
        case "visibleIn": Self.oneOrMore(Self.name).described("The states in which it is shown.")
        case "visibleIf":
            JSONText.any(of: [Self.reference, ["type": "object", "minProperties": 1, "additionalProperties": Self.oneOrMore(Self.name)]])
                .described("The content with which it is shown.")
        case "sends": JSONText.definition("call").described("The event that a tap sends.")
        case "reachedEnd": JSONText.definition("call").described("The event that it sends when its end comes into view.")
        case "state":
            JSONText.any(of: [Self.name, ["type": "object", "minProperties": 1, "additionalProperties": Self.name]])
                .described("The state that it is shown in; or, by the state of this component, one for each.")
        case "children": Self.orNothing(.list(of: .definition("element")))
        case "content": JSONText.any(of: [Self.map(.definition("value")), Self.reference]).described("The data that it shows.")
        case "repeat": Self.reference.described("The list whose items it shows.")
        case "on": Self.map(.definition("call")).described("The events that its actions become here, by action.")
        default: Self.name
        }
    }

    // MARK: - Common schemas

    /// Offers known names, and accepts others that were declared after the schema was written.
    private func offered(_ known: [String]) -> JSONText { .any(of: [.words(known), Self.name]) }

    /// A name as a value. YAML reads some names as numbers or Booleans.
    private static let name: JSONText = ["type": ["string", "number", "boolean"]]
    private static let text: JSONText = ["type": ["string", "number", "boolean"]]
    private static let boolean: JSONText = ["type": "boolean"]
    private static let reference = JSONText.text("^[{][^{}]+[}]$", else: "One content field in braces: \"{name}\"")
    private static let value: JSONText = [:]

    private static let call = JSONText.any(of: [
        name, ["type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": map(value)],
    ])
    private static let calls = JSONText.any(of: [.definition("call"), ["type": "null"], .list(of: .definition("call"))])
    private static let transition = JSONText.any(of: [
        name,
        orNothing(
            members([
                ("to", name.described("The target state; without one, the state stays the same.")),
                ("updates", .definition("calls")), ("actions", .definition("calls")),
                ("animate", orNothing(animation).described("The time that the view takes; without one, it changes at once.")),
            ])),
    ])
    /// A field of the style, a parameter of the event, a duration or a transition.
    private static let animation = JSONText.any(of: [name, reference, ValueSchema.of(.duration), ValueSchema.of(.transition)])

    private static func description(_ text: String) -> JSONText {
        ["type": ["string", "number", "boolean"], "description": .string(text)]
    }

    private static func orNothing(_ schema: JSONText) -> JSONText { .any(of: [schema, ["type": "null"]]) }
    /// A mapping with these members. One that is `null` counts as not written.
    private static func members(_ members: [(key: String, value: JSONText)], required: [String] = []) -> JSONText {
        .closed(members.map { ($0.key, $0.key.hasPrefix("$") || isMap($0.value) ? $0.value : orNothing($0.value)) }, required: required)
    }

    /// Whether it is a `map`, which can be `null` as it is. An error within an `anyOf` would be reported at its start.
    private static func isMap(_ schema: JSONText) -> Bool {
        if case .object(let members) = schema { members.contains { $0.key == "additionalProperties" } } else { false }
    }

    private static func oneOrMore(_ schema: JSONText) -> JSONText { .any(of: [schema, .list(of: schema)]) }
    private static func map(_ value: JSONText) -> JSONText { ["type": ["object", "null"], "additionalProperties": value] }

    /// A mapping of names that the component declares.
    private static func declared(_ value: JSONText) -> JSONText {
        map(value) + [
            "maxProperties": .number(Component.entryLimit),
            "propertyNames": JSONText.text(
                "^(_+[A-Za-z0-9]|[A-Za-z])[A-Za-z0-9_]*$", else: "A name has letters, digits and '_', and does not start with a digit."),
        ]
    }
}

extension ComponentElement.Kind {
    fileprivate var summary: String {
        switch self {
        case .label: "A text."
        case .image: "An image: the name of an asset, or an HTTPS URL."
        case .button: "A button and its title."
        case .textField: "A single-line text field, and its text."
        case .textView: "A multi-line text view, and its text."
        case .toggle: "A switch, and whether it is on."
        case .navigationBar: "A bar at the top, and its title."
        case .tabBar: "A bar at the bottom, and the titles of its items."
        case .icon: "The image in a field of the style."
        case .view: "A view without content, such as a background or a line; the field of the style that it takes."
        case .stack: "Its children in a row or column; the field of the style that it takes."
        case .overlay: "Its children on top of each other; the field of the style that it takes."
        case .scroll: "Its children in a column that scrolls; the field of the style that it takes."
        case .row: "A row of a list; the field of the style that it takes."
        case .component: "Another component."
        }
    }
}
