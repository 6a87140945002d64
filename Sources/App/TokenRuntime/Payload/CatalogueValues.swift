package import TokenModel

/// The declared values of a catalogue, each read when it is needed.
package struct CatalogueValues {
    let catalogue: TokenCatalogue
    private let reader: JSONValueReader

    package init(_ catalogue: TokenCatalogue) {
        self.catalogue = catalogue
        reader = JSONValueReader(document: catalogue.document)
    }

    package func value(of token: Int) throws(JSONValueReader.Failure) -> TokenValue {
        let value = try reader.value(catalogue.tokens[token].value, as: catalogue.tokens[token].type)
        guard var font = Typography(value) else { return value }
        font.extras = try extras(of: token)
        return font.value
    }

    func extras(of token: Int) throws(JSONValueReader.Failure) -> Typography.Extras {
        var extras = Typography.Extras()
        for (name, node) in catalogue.tokens[token].extras { extras[name] = try reader.extra(name, node) }
        return extras
    }

    package func modes(of token: Int) throws(JSONValueReader.Failure) -> [TokenMode: TokenValue] {
        guard let node = catalogue.tokens[token].modes else { return [:] }
        var modes: [TokenMode: TokenValue] = [:]
        for (name, value) in catalogue.document.members(of: node) {
            guard let mode = TokenMode.allCases.first(where: { mode in mode.name.map { catalogue.document.text(name) == $0 } ?? false })
            else {
                throw .init("unknown mode")
            }
            modes[mode] = try reader.value(value, as: catalogue.tokens[token].type)
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
