import ProjectCases
import SeededRandom
/// Tokens of every type and style fields of every kind, with references wherever they are allowed; and the same without references.
///
/// The literals are assembled in parallel with the references, by string operations alone: no code of the compiler takes part.
struct RandomValues {
    /// The meaning of a value in one mode.
    enum Literal: Hashable {
        case text(String)
        /// The layers of a shadow or the stops of a gradient.
        case layers([String], isList: Bool)

        var text: String {
            switch self {
            case .text(let text): text
            case .layers(let layers, let isList): isList || layers.count != 1 ? "[\(layers.joined(separator: ", "))]" : layers[0]
            }
        }
    }

    /// The text of the value, and its meaning in each mode.
    struct Value {
        var text: String
        var literals: [Literal]
        /// The modes in which an item of a list refers to a list that does not have exactly one item.
        var nesting: Set<Int> = []

        init(_ text: String, _ literals: [Literal]) { (self.text, self.literals) = (text, literals) }
        init(_ text: String) { self.init(text, Array(repeating: .text(text), count: RandomValues.modes.count)) }
    }

    struct Token {
        let type: String
        /// By mode; a missing mode has the value of a weaker one.
        var declarations: [Int: Value]

        /// The declaration that wins in the mode, with dark and high contrast both part of dark with high contrast.
        func value(in mode: Int) -> Value? {
            let overlays = mode == 3 ? [3, 2, 1] : [mode]
            return overlays.compactMap { declarations[$0] }.first ?? declarations[0]
        }
    }

    static let modes = ["light", "dark", "high-contrast", "dark+high-contrast"]
    static let types = [
        "border", "color", "cubicBezier", "dimension", "duration", "fontFamily", "fontWeight", "gradient", "number", "shadow",
        "strokeStyle", "transition", "typography",
    ]
    static let modal: Set = ["border", "color", "gradient", "shadow"]

    private(set) var tokens: [String: Token] = [:]
    /// By name: a plain one, or by control state.
    private(set) var fields: [String: [String: Value]] = [:]
    private var isStyle = false
    private var random: SplitMix64

    /// - Parameter strays: whether an item of a list may sometimes refer to a list of several items.
    init(seed: UInt64, strays: Bool = false) {
        random = SplitMix64(seed: seed)
        self.strays = strays
        let paths = Self.types.flatMap { type in (0..<3).map { (type: type, path: "\(type).t\($0)") } }
        for (type, path) in paths.shuffled(using: &random) {
            var token = Token(type: type, declarations: [0: value(of: type)])
            for mode in 1...3 where Self.modal.contains(type) && random.isOne(in: 4) { token.declarations[mode] = value(of: type) }
            tokens[path] = token
        }
        isStyle = true
        for type in Self.types where !random.isOne(in: 5) {
            fields[type] = ["": value(of: type)]
            for state in ["normal", "disabled", "selected+highlighted"] where !random.isOne(in: 3) {
                fields["\(type)States", default: [:]][state] = value(of: type)
            }
        }
        fields["insets"] = ["": object(["top": value(of: "dimension"), "trailing": value(of: "dimension")])]
    }

    private let strays: Bool

    // MARK: Values

    /// Never a reference, which could lead to a negative length.
    private mutating func fontSize() -> Value { Value(["1", "1.5rem"].randomElement(using: &random) ?? "1") }

    private mutating func value(of type: String) -> Value {
        if random.isOne(in: 3), let reference = reference(to: type) { return reference }
        switch type {
        case "color":
            return Value(["\"#102030\"", "\"#A0B0C0\"", "\"#FF008080\"", "rebeccapurple"].randomElement(using: &random) ?? "red")
        case "dimension": return Value(["1", "1.5rem", "-16px", "{ value: 3, unit: px }"].randomElement(using: &random) ?? "1")
        case "duration": return Value(["160ms", "0.4s"].randomElement(using: &random) ?? "1s")
        case "number": return Value(["0", "0.25", "1.5"].randomElement(using: &random) ?? "1")
        case "fontFamily": return Value(["Inter", "[Inter, system-ui]"].randomElement(using: &random) ?? "Inter")
        case "fontWeight": return Value(["bold", "350"].randomElement(using: &random) ?? "400")
        case "cubicBezier": return Value(["[0.2, 0, 0, 1]", "[0, -1, 1, 2]"].randomElement(using: &random) ?? "[0, 0, 1, 1]")
        case "strokeStyle": return strokeStyle()
        case "border":
            return object(["color": value(of: "color"), "width": value(of: "dimension"), "style": value(of: "strokeStyle")])
        case "transition":
            return object([
                "duration": value(of: "duration"), "delay": value(of: "duration"), "timingFunction": value(of: "cubicBezier"),
            ])
        case "typography":
            return object([
                "fontFamily": value(of: "fontFamily"), "fontSize": fontSize(), "fontWeight": value(of: "fontWeight"),
                "letterSpacing": value(of: "dimension"), "lineHeight": value(of: "number"),
            ])
        case "shadow" where random.isOne(in: 2):
            let layer = self.layer(of: type)
            return Value(layer.text, layer.literals.map { .layers([$0.text], isList: false) })
        default: return layers(of: type)
        }
    }

    private mutating func strokeStyle() -> Value {
        if random.isOne(in: 2) { return Value(["solid", "groove"].randomElement(using: &random) ?? "solid") }
        let dashes = (0..<Int.random(in: 1...3, using: &random)).map { _ in value(of: "dimension") }
        return object(["dashArray": list(dashes), "lineCap": Value("round")])
    }

    private mutating func layer(of type: String) -> Value {
        if type == "gradient" { return object(["color": value(of: "color"), "position": value(of: "number")]) }
        var members = ["color": value(of: "color")]
        for name in ["offsetX", "offsetY", "blur", "spread"] { members[name] = value(of: "dimension") }
        if random.isOne(in: 2) { members["inset"] = Value(random.isOne(in: 2) ? "true" : "false") }
        return object(members)
    }

    private mutating func layers(of type: String) -> Value {
        let count = Int.random(in: (type == "shadow" ? 0 : 1)...3, using: &random)
        let items = (0..<count).map { _ in item(of: type) }
        let literals = Self.modes.indices.map { mode in
            Literal.layers(items.map { $0.literals[mode].text.withoutBrackets }, isList: true)
        }
        var value = Value("[\(items.map(\.text).joined(separator: ", "))]", literals)
        value.nesting = items.reduce(into: []) { $0.formUnion($1.nesting) }
        return value
    }

    private mutating func item(of type: String) -> Value {
        guard random.isOne(in: 2), var reference = reference(to: type) else { return layer(of: type) }
        reference.nesting = Set(
            Self.modes.indices.filter { if case .layers(let layers, _) = reference.literals[$0] { layers.count != 1 } else { true } })
        return reference.nesting.isEmpty || strays && random.isOne(in: 4) ? reference : layer(of: type)
    }

    /// A reference to one of the existing tokens, so nothing refers to itself.
    private mutating func reference(to type: String) -> Value? {
        guard let path = tokens.filter({ $0.value.type == type }).keys.sorted().randomElement(using: &random), let token = tokens[path]
        else { return nil }
        let isPointer = !isStyle && random.isOne(in: 3)
        let text = isPointer ? "{ $ref: \"#/\(path.replacing(".", with: "/"))\" }" : "\"{\(path)}\""
        return Value(text, Self.modes.indices.map { mode in token.value(in: mode)?.literals[mode] ?? .text("") })
    }

    private func list(_ items: [Value]) -> Value {
        joined(items) { "[\($0.joined(separator: ", "))]" }
    }

    private func object(_ members: [String: Value]) -> Value {
        let names = members.keys.sorted()
        return joined(names.compactMap { members[$0] }) { texts in
            "{ \(zip(names, texts).map { "\($0): \($1)" }.joined(separator: ", ")) }"
        }
    }

    private func joined(_ values: [Value], _ join: ([String]) -> String) -> Value {
        let literals = Self.modes.indices.map { mode in Literal.text(join(values.map { $0.literals[mode].text })) }
        return Value(join(values.map(\.text)), literals)
    }

    /// Whether a list nests in a mode in which it applies, which is an error.
    var nestsLists: Bool {
        Self.modes.indices.contains { mode in
            tokens.values.contains { $0.value(in: mode)?.nesting.contains(mode) ?? false }
                || fields.values.contains { $0.values.contains { $0.nesting.contains(mode) } }
        }
    }

    // MARK: Changes

    /// Replaces some tokens and fields by those of another project.
    func replacing(tokens paths: Set<String>, fields names: Set<String>, from other: RandomValues) -> RandomValues {
        var changed = self
        for path in paths { changed.tokens[path] = other.tokens[path] }
        for name in names { changed.fields[name] = other.fields[name] }
        return changed
    }
}

extension RandomValues {
    /// The files, as `FixtureBrand` reads them.
    var text: String {
        var files: [String: String] = [:]
        for (path, token) in tokens.sorted(by: { $0.key < $1.key }) {
            for (mode, value) in token.declarations { files[Self.modes[mode], default: ""] += Self.line(path, token.type, value.text) }
        }
        return Self.text(files, fields.mapValues { $0.mapValues(\.text) })
    }

    /// The same without references, except fields that refer to tokens made for them: a literal in a field cannot differ by mode.
    var literalText: String {
        var files: [String: String] = [:]
        func declare(_ path: String, _ type: String, _ literal: (Int) -> Literal?) {
            for mode in Self.modes.indices where mode == 0 || Self.modal.contains(type) {
                files[Self.modes[mode], default: ""] += Self.line(path, type, literal(mode)?.text ?? "")
            }
        }
        for (path, token) in tokens.sorted(by: { $0.key < $1.key }) {
            declare(path, token.type) { token.value(in: $0)?.literals[$0] }
        }
        var texts: [String: [String: String]] = [:]
        for (name, values) in fields {
            let type = name.replacing("States", with: "")
            for (index, (state, value)) in values.sorted(by: { $0.key < $1.key }).enumerated() {
                if type == "insets" {
                    texts[name, default: [:]][state] = value.literals[0].text
                } else {
                    declare("\(name).f\(index)", type) { value.literals[$0] }
                    texts[name, default: [:]][state] = "\"{\(name).f\(index)}\""
                }
            }
        }
        return Self.text(files, texts)
    }

    private static func text(_ files: [String: String], _ fields: [String: [String: String]]) -> String {
        var text = files["light"] ?? ""
        for mode in modes.dropFirst() { text += "--- modes/\(mode).yaml\n\(files[mode] ?? "")" }
        let kinds = types.flatMap { ["    \($0): \($0)\n", "    \($0)States: { type: \($0), states: true }\n"] }.joined()
        let values = fields.sorted { $0.key < $1.key }.map { name, values in
            let states = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            return "    \(name): \(values[""] ?? "{ \(states.joined(separator: ", ")) }")\n"
        }
        let styles = "Box:\n  fields:\n\(kinds)    insets: insets\n  value:\n\(values.joined())"
        return text + "--- brands/badoo.yaml\nown: { $type: number, number: 1 }\n--- styles/box.yaml\n" + styles.withGroups
    }

    /// Each token is in a group of its own, so one line declares it completely.
    private static func line(_ path: String, _ type: String, _ value: String) -> String {
        let parts = path.split(separator: ".")
        return "\"\(parts[0])\(parts[1])\": { $type: \(type), \(parts[1]): { $value: \(value.withGroups) } }\n"
    }
}

extension String {
    /// `{color.t1}` as `{colort1.t1}`, `#/color/t1` as `#/colort1/t1`.
    fileprivate var withGroups: String {
        replacing(/\{([A-Za-z]+)\.([tf][0-9])\}/) { "{\($0.1)\($0.2).\($0.2)}" }
            .replacing(/#\/([A-Za-z]+)\/(t[0-9])/) { "#/\($0.1)\($0.2)/\($0.2)" }
    }

    /// A list of one item as that item.
    fileprivate var withoutBrackets: String { hasPrefix("[") ? String(dropFirst().dropLast()) : self }
}
