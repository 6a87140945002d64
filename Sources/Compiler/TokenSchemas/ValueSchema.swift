import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// The schemas of each type's values in one notation. A reference can stand for a whole value or for any part of it.
struct ValueSchema {
    enum Notation {
        /// With short forms.
        case yaml
        /// Strictly by the specification.
        case json
    }

    let notation: Notation
    let names: ProjectNames

    static func of(_ type: TokenType) -> JSONText { .definition("value." + type.rawValue) }

    /// A JSON pointer instead of a value or a part of one.
    static let pointer = JSONText.definition("pointer")

    var definitions: [(key: String, value: JSONText)] {
        let values = TokenType.allCases.map { type in
            let expression = notation == .yaml && type.isOperand ? [Self.expression] : []
            let forms = forms(of: type) + expression + [names.alias(to: type), Self.pointer]
            return (key: "value." + type.rawValue, value: JSONText.any(of: forms).described(type.summary))
        }
        let pointer = JSONText.closed([("$ref", ["type": "string", "pattern": "^#"])], required: ["$ref"])
        return values + [("pointer", pointer.described("A JSON pointer to a token, a value or a part of one, such as #/color/accent."))]
    }

    /// A length, never a reference.
    var length: JSONText { .any(of: forms(of: .dimension)) }

    private func forms(of type: TokenType) -> [JSONText] {
        switch type {
        case .color: (notation == .yaml ? [Self.colorText] : []) + [colorObject]
        case .dimension: quantity(DimensionUnit.allCases.map(\.rawValue)) + (notation == .yaml ? [["type": "number"]] : [])
        case .duration: quantity(DurationUnit.allCases.map(\.rawValue))
        case .number: [["type": "number"]]
        case .fontFamily: [Self.family, .list(of: .any(of: [Self.family, Self.pointer])) + ["minItems": 1]]
        case .fontWeight: [["type": "number", "minimum": 1, "maximum": 1000], Self.weightNames]
        case .cubicBezier: [Self.curve]
        case .strokeStyle: [.words(TokenValue.strokeStyleKeywords), composite(type)]
        case .border, .transition, .typography: [composite(type)]
        case .shadow: [composite(type), list(of: composite(type), type)]
        case .gradient: [list(of: composite(type), type)]
        }
    }

    private func list(of item: JSONText, _ type: TokenType) -> JSONText {
        .list(of: .any(of: [item, names.alias(to: type), Self.pointer]))
    }

    private func composite(_ type: TokenType) -> JSONText {
        let members = type.members.map { (key: $0.name, value: schema(of: $0.kind)) }
        return .closed(members, required: type.members.filter(\.isRequired).map(\.name))
    }

    private func schema(of kind: CompositeMember.Kind) -> JSONText {
        switch kind {
        case .token(let type): Self.of(type)
        case .dimensions: .any(of: [.list(of: Self.of(.dimension)), Self.pointer])
        case .lineCap: .any(of: [.words(TokenValue.lineCaps), Self.pointer])
        case .boolean: .any(of: [["type": "boolean"], Self.pointer])
        }
    }

    private func quantity(_ units: [String]) -> [JSONText] {
        let members: [(key: String, value: JSONText)] = [
            ("value", .any(of: [["type": "number"], Self.pointer])), ("unit", .any(of: [.words(units), Self.pointer])),
        ]
        let long = JSONText.closed(members, required: ["value", "unit"])
        guard notation == .yaml else { return [long] }
        let number = "-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?"
        let joined = units.joined(separator: "|")
        return [.text("^(\(number)(\(joined))|0)$", else: "a number with the unit \(units.joined(separator: " or "))"), long]
    }

    private static let expression = JSONText.text(
        "^(\(ParsedExpression.functions.joined(separator: "|")))\\(", else: "an expression, such as calc({space.unit} * 2)")

    private static let family = JSONText.text("^[^{]", else: "the name of a font family, or an alias")

    private static let weightNames = JSONText.words(
        FontWeight.names.map(\.name), summaries: FontWeight.names.map { "The weight \(Int($0.number))." })

    private static let curve: JSONText = {
        let x: JSONText = .any(of: [["type": "number", "minimum": 0, "maximum": 1], pointer])
        let y: JSONText = .any(of: [["type": "number"], pointer])
        return ["type": "array", "items": [x, y, x, y], "minItems": 4, "maxItems": 4]
    }()
}
