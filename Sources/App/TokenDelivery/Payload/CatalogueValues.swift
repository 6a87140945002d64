package import TokenModel

/// The declared values of a catalogue, each read when it is needed.
package struct CatalogueValues {
    let catalogue: TokenCatalogue
    private let reader: JSONValueReader

    package init(_ catalogue: TokenCatalogue) {
        self.catalogue = catalogue
        reader = JSONValueReader(document: catalogue.document)
    }

    /// Returns what a token declares in the default contexts.
    package func declaration(of token: Int) throws(JSONValueReader.Failure) -> TokenDeclaration {
        try TokenDeclaration(value: value(of: token), modes: modes(of: token))
    }

    package func value(of token: Int) throws(JSONValueReader.Failure) -> TokenValue {
        let token = catalogue.tokens[token]
        return try value(token.value, as: token.type, token.extras)
    }

    func extras(of token: Int) throws(JSONValueReader.Failure) -> Typography.Extras { try extras(catalogue.tokens[token].extras.nodes) }

    package func modes(of token: Int) throws(JSONValueReader.Failure) -> [TokenMode: TokenValue] {
        let token = catalogue.tokens[token]
        guard let node = token.modes else { return [:] }
        return try modes(node, as: token.type, token.extras)
    }

    /// Returns what a token declares for each choice of contexts; nil for a token that no context declares.
    package func declarations(of index: Int) throws(JSONValueReader.Failure) -> TokenDeclarations? {
        let (token, document) = (catalogue.tokens[index], catalogue.document)
        guard let list = token.contexts else { return nil }
        var declared: [(contexts: [Int], declaration: TokenDeclaration)] = []
        var modifiers: ModifierSet = []
        for node in document.items(of: list) {
            guard let when = document.value(of: "when", in: node), let value = document.value(of: "value", in: node),
                let condition = catalogue.condition(LayerContext.conditions(when, of: document))
            else { throw .init("unknown contexts") }
            var extras = CatalogueExtras()
            for (name, member) in document.members(of: node) { extras.take(document.text(name), member) }
            var declaration = TokenDeclaration(value: try self.value(value, as: token.type, extras))
            if let modes = document.value(of: "modes", in: node) { declaration.modes = try self.modes(modes, as: token.type, extras) }
            var contexts = catalogue.space.defaults
            for (modifier, context) in condition.contexts {
                modifiers.insert(ModifierSet(modifier))
                contexts[modifier] = context
            }
            declared.append((contexts, declaration))
        }
        let count = catalogue.space.count(modifiers)
        guard count <= ChoiceSpace.maximumCount else { throw .init("too many contexts") }
        var result = TokenDeclarations(modifiers: modifiers, choices: Array(repeating: try declaration(of: index), count: count))
        for (contexts, declaration) in declared { result.choices[catalogue.space.choice(of: contexts, in: modifiers)] = declaration }
        return result
    }

    private func value(_ node: Int, as type: TokenType, _ extras: CatalogueExtras) throws(JSONValueReader.Failure) -> TokenValue {
        let value = try reader.value(node, as: type)
        guard var font = Typography(value) else { return value }
        font.extras = try self.extras(extras.nodes)
        return font.value
    }

    private func extras(_ nodes: [Typography.Extras.Name: Int]) throws(JSONValueReader.Failure) -> Typography.Extras {
        var extras = Typography.Extras()
        for (name, node) in nodes { extras[name] = try reader.extra(name, node) }
        return extras
    }

    private func modes(
        _ node: Int, as type: TokenType, _ extras: CatalogueExtras
    ) throws(JSONValueReader.Failure) -> [TokenMode: TokenValue] {
        let document = catalogue.document
        var modes: [TokenMode: TokenValue] = [:]
        for (name, value) in document.members(of: node) {
            let name = document.text(name)
            guard let mode = TokenMode.allCases.first(where: { $0.name == name }) else { throw .init("unknown mode") }
            var value = try self.value(value, as: type, extras)
            if var font = Typography(value), !extras.byMode.isEmpty {
                for (extra, node) in extras.byMode {
                    guard let own = document.members(of: node).first(where: { document.text($0.name) == name })?.value else { continue }
                    font.extras[extra] = document.kind(own) == .null ? nil : try reader.extra(extra, own)
                }
                value = font.value
            }
            modes[mode] = value
        }
        return modes
    }

    package func value(_ node: Int, of field: TokenCatalogue.Field) throws(JSONValueReader.Failure) -> TokenValue {
        guard field.hasStates else { return try reader.value(node, as: field.kind) }
        let states = try reader.states(node, as: field.kind).compactMap { state, value in value.map { StateValue(state: state, value: $0) }
        }
        return .states(states)
    }

    /// Calls `body` with the index of each token that the values between two nodes refer to, as a whole or in part.
    func forEachReference(from first: Int, to end: Int, _ body: (Int) -> Void) {
        let document = catalogue.document
        for node in first..<end where document.kind(node) == .string {
            document.withText(node) { bytes in
                var rest = bytes[...]
                while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
                    guard let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) else { return }
                    let path = UnsafeBufferPointer(rebasing: bytes[open + 1..<close])
                    if let token = catalogue.tokenIndex.place(of: path, in: document) { body(token) }
                    rest = rest[(close + 1)...]
                }
            }
        }
    }

    /// Calls `body` with the index of each token that a token refers to, in any mode and context.
    func forEachReference(of token: Int, _ body: (Int) -> Void) {
        let (token, document) = (catalogue.tokens[token], catalogue.document)
        forEachReference(from: token.value, to: document.next(token.value), body)
        if let modes = token.modes { forEachReference(from: modes, to: document.next(modes), body) }
        if let contexts = token.contexts { forEachReference(from: contexts, to: document.next(contexts), body) }
    }
}

extension JSONValueReader {
    /// Reads a font's member beyond the specification.
    func extra(_ name: Typography.Extras.Name, _ node: Int) throws(Failure) -> TokenValue {
        switch name {
        case .textStyle: return .string(try word(node, among: TextStyleName.all))
        case .postScriptName: return try value(node, as: .string)
        case .maximumSize:
            let length = try value(node, as: TokenType.dimension)
            guard case .dimension = length else { throw Failure("'maximumSize' must be a length, not a reference") }
            return length
        }
    }

    /// Reads values by state from an object whose names are all states; nil resets a state. A bare value means `normal`.
    func states(_ node: Int, as kind: OverrideKind) throws(Failure) -> [(state: UInt8, value: TokenValue?)] {
        let members = Array(document.members(of: node))
        let isByState = members.contains { ControlStateName.bits(of: document.text($0.name)) != nil }
        guard isByState else { return [(0, try value(node, as: kind))] }
        var states: [(UInt8, TokenValue?)] = []
        for (name, member) in members {
            guard let state = ControlStateName.bits(of: document.text(name)) else {
                throw Failure("unknown control state '\(document.text(name).escapedForLog)'")
            }
            guard !states.contains(where: { $0.0 == state }) else { throw Failure("a state is given twice") }
            states.append((state, document.kind(member) == .null ? nil : try value(member, as: kind)))
        }
        return states
    }
}
