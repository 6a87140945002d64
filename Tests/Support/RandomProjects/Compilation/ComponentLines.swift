import TokenResolver

/// Swift that runs the compiled components of a project, and the lines it must print.
struct ComponentLines {
    private(set) var statements: [String] = []
    private(set) var lines: [ExpectedLines.Line] = []

    /// How many sequences of events are sent to each component.
    static let sequenceCount = 60

    /// - Parameter text: the generated file of components.
    init(_ draft: Draft, text: String) throws(Violation) {
        let components = draft.components.all.sorted { $0.name < $1.name }
        let declared = GeneratedSwift.components(in: text)
        try require(declared.count == components.count, "\(declared.count) components are declared, not \(components.count)")
        for (component, code) in zip(components, declared) { try add(component, code, draft) }
    }

    private mutating func add(_ component: ComponentDraft, _ code: GeneratedSwift.Component, _ draft: Draft) throws(Violation) {
        for (messages, cases) in [
            (component.events, code.events), (component.updates, code.updates), (component.actions, code.actions),
        ] {
            try require(messages.count == cases.count, "\(code.name) declares \(cases.map(\.name))")
        }
        let meaning = ComponentMeaning(draft: draft, component: component)
        show("\(code.name).initialState.rawValue", "0")
        show("\(code.name).State.allCases.count", "\(component.stateCount)")
        show("\(code.name).Example.allCases.count", "\(component.examples.count)")
        let style = draft.styles.types.first { $0.name == component.style }
        for (index, example) in component.examples.enumerated() {
            show("\(code.name).content(of: .allCases[\(index)])", meaning.text(of: example))
            show("\(code.name).state(of: .allCases[\(index)]).rawValue", "\(example.state ?? 0)")
            if let variants = style?.variants, variants.count > 1 {
                let variant = example.variant.flatMap { variants.firstIndex(of: $0) } ?? 0
                show("\(code.name).variant(of: .allCases[\(index)]).rawValue", "\(variant)")
            }
        }
        play(component, code, meaning)
    }

    private mutating func play(_ component: ComponentDraft, _ code: GeneratedSwift.Component, _ meaning: ComponentMeaning) {
        let seed = component.name.unicodeScalars.reduce(meaning.draft.seed) { $0 &* 31 &+ UInt64($1.value) }
        let play = ComponentPlay(component, in: meaning.draft, seed: seed, count: Self.sequenceCount)
        guard !play.pool.isEmpty else { return }
        let pool = play.pool.map { sent in
            let declared = code.events[sent.event]
            let parameters = component.events[sent.event].parameters
            let arguments = zip(declared.labels, zip(parameters, sent.values)).map { label, given in
                "\(label): \(meaning.swift(given.1, as: given.0.kind))"
            }
            return ".\(declared.name)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
        }
        let content = component.examples.isEmpty ? "\(code.name).Content()" : "\(code.name).content(of: .allCases[0])"
        statements.append(
            "GeneratedCodeProbe.play(\(code.name).self, showing: \(content), [\(pool.joined(separator: ", "))], \"\(play.text)\")")
        let names = (code.updates.map(\.name.withoutBackticks), code.actions.map(\.name.withoutBackticks))
        for (sequence, text) in zip(play.sequences, play.text.split(separator: ";")) {
            lines.append(.init(expression: "\(code.name): \(text)", text: meaning.notes(on: sequence, from: play.pool, names)))
        }
        statements.append("GeneratedCodeProbe.showAnimations(\(code.name).self, [\(pool.joined(separator: ", "))])")
        for (sent, text) in zip(play.pool, pool) {
            for state in 0..<component.stateCount {
                lines.append(.init(expression: "\(code.name): \(text) in \(state)", text: meaning.animation(by: sent, in: state)))
            }
        }
    }

    private mutating func show(_ expression: String, _ text: String) {
        statements.append("GeneratedCodeProbe.show(\(expression))")
        lines.append(.init(expression: expression, text: text))
    }
}

extension ComponentMeaning {
    /// As Swift writes what an event carries.
    fileprivate func swift(_ value: ComponentValueDraft, as kind: ParameterKind) -> String {
        switch value {
        case .text(let text): kind == .image ? "ComponentImage(\(text.swiftLiteral))" : text.swiftLiteral
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .enumeration(let index, _): ".allCases[\(index)]"
        case .number, .measure: "\(number(value))"
        case .missing: "nil"
        case .content, .list, .field: "unexpected"
        }
    }
}

extension String {
    fileprivate var withoutBackticks: String { filter { $0 != "`" } }

    /// Every character other than an ASCII letter becomes its number.
    fileprivate var swiftLiteral: String {
        "\""
            + unicodeScalars.map { scalar in
                scalar.isASCII && scalar.properties.isAlphabetic ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }.joined() + "\""
    }
}
