package import TokenModel

/// The overrides of a payload or of one of its layers, by path: nodes of a document.
package struct OverrideSource: Sendable {
    let document: JSONDocument
    let tokens: JSONDocument.NodeID?
    let styles: JSONDocument.NodeID?
    /// The images that the overrides may name.
    var images: Set<SHA256Digest> = []
}

extension OverrideSource {
    /// Reads overrides that are not in a payload. For previews and tests.
    package init(json: [UInt8]) throws(PayloadRejection) {
        do {
            document = try JSONDocument(json, limits: PayloadLayers.limits)
        } catch {
            throw .malformed(reason: "\(error)")
        }
        guard document.kind(JSONDocument.root) == .object else { throw .malformed(reason: "overrides must be an object") }
        for (name, node) in document.members(of: JSONDocument.root) {
            let name = document.text(name)
            guard name == "tokens" || name == "styles" else { throw .malformed(reason: "unknown member '\(name.escapedForLog)'") }
            guard document.kind(node) == .object else { throw .malformed(reason: "'\(name)' must be an object") }
        }
        tokens = document.value(of: "tokens", in: JSONDocument.root)
        styles = document.value(of: "styles", in: JSONDocument.root)
    }
}

extension PayloadLayers {
    package func overrides(of layer: PayloadLayer) -> OverrideSource {
        OverrideSource(document: document, tokens: layer.tokens, styles: layer.styles, images: Set(images.map(\.sha256)))
    }
}

/// Reads overrides: looks up each path and checks each value against the type that it replaces. Overrides that are read later are layered over the
/// earlier ones as these are over the bundled values.
package struct OverrideReader {
    private var source: OverrideSource
    private let catalogue: TokenCatalogue
    private var values: JSONValueReader
    private let bundled: CatalogueValues
    package private(set) var overrides: Overrides
    private var referenceCount = 0

    /// The limit for references in a payload, since each is looked up in every mode. 10,000 fonts with a reference in each member use half of it.
    static let referenceLimit = 100_000

    package init(_ catalogue: TokenCatalogue) {
        self.catalogue = catalogue
        source = OverrideSource(document: catalogue.document, tokens: nil, styles: nil)
        values = JSONValueReader(document: catalogue.document, scope: catalogue)
        bundled = CatalogueValues(catalogue)
        overrides = Overrides(tokenCount: catalogue.tokens.count)
    }

    package mutating func read(_ source: OverrideSource) throws(PayloadRejection) {
        self.source = source
        values = JSONValueReader(document: source.document, scope: catalogue, images: source.images)
        // Reserve the most that may be needed, since a hostile payload may have only unknown paths. Unused memory is never touched.
        let nodes = [source.tokens, source.styles].compactMap(\.self).map { source.document.next($0) - $0 }
        overrides.unknownPaths.reserveCapacity(overrides.unknownPaths.count + nodes.reduce(0, +) / 2)
        if let tokens = source.tokens {
            // An override has at least four nodes.
            overrides.tokens.reserveCapacity(min((source.document.next(tokens) - tokens) / 4, catalogue.tokens.count))
            for (name, node) in source.document.members(of: tokens) { try readToken(name, node) }
        }
        if let styles = source.styles {
            for (name, node) in source.document.members(of: styles) { try readField(source.document.text(name), node) }
        }
    }

    private func failure(_ path: String, _ reason: String) -> PayloadRejection { .wrongOverride(path: path, reason: reason) }

    private mutating func readToken(_ name: Int, _ node: Int) throws(PayloadRejection) {
        let document = source.document
        guard let token = document.withText(name, { catalogue.tokenIndex.place(of: $0, in: catalogue.document) }) else {
            return overrides.unknownPaths.append(document.text(name))
        }
        do throws(JSONValueReader.Failure) {
            let override = try override(of: token, node)
            try count(override.value)
            for value in override.modes.values { try count(value) }
            overrides.tokens.set(token, to: override.layered(over: overrides.tokens[token]))
        } catch {
            throw failure(document.text(name), error.reason)
        }
    }

    private mutating func count(_ value: TokenValue?) throws(JSONValueReader.Failure) {
        guard let value, value.mayHoldReferences else { return }
        value.forEachReference { _ in referenceCount += 1 }
        if referenceCount > Self.referenceLimit {
            throw .init("the payload has more than \(Self.referenceLimit) references, this override included")
        }
    }

    private func override(of token: Int, _ node: Int) throws(JSONValueReader.Failure) -> Overrides.Token {
        let document = source.document
        let type = catalogue.tokens[token].type
        guard document.kind(node) == .object else { throw .init("an override must be an object with '$value' or 'modes'") }
        var override = Overrides.Token()
        var extras: [Typography.Extras.Name: Int] = [:]
        for (name, member) in document.members(of: node) {
            if document.equals(name, "$value") {
                override.value = try value(member, as: type)
            } else if document.equals(name, "modes") {
                override.modes = try modes(member, as: type)
            } else {
                let name = document.text(name)
                guard type == .typography, let extra = Typography.Extras.Name(rawValue: name) else {
                    throw .init("unknown member '\(name.escapedForLog)' of an override")
                }
                extras[extra] = member
            }
        }
        guard override.value != nil || !override.modes.isEmpty else { throw .init("an override needs '$value' or 'modes'") }
        if var font = Typography(override.value) {
            font.extras = try self.extras(extras, of: token)
            override.value = font.value
        } else if !extras.isEmpty {
            let names = extras.keys.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
            throw .init("\(names) must stand next to a typography that is written out")
        }
        return override
    }

    private func value(_ node: Int, as type: TokenType) throws(JSONValueReader.Failure) -> TokenValue {
        guard source.document.kind(node) != .null else { throw .init("a token cannot be reset; leave it out to keep its value") }
        return try values.value(node, as: type)
    }

    private func modes(_ node: Int, as type: TokenType) throws(JSONValueReader.Failure) -> [TokenMode: TokenValue] {
        guard source.document.kind(node) == .object else { throw .init("'modes' must be an object") }
        guard type.mayDifferByMode else { throw .init("a \(type.rawValue) cannot differ by mode") }
        var modes: [TokenMode: TokenValue] = [:]
        for (name, member) in source.document.members(of: node) {
            let name = source.document.text(name)
            guard let mode = TokenMode.allCases.first(where: { $0.name == name }) else {
                throw .init("unknown mode '\(name.escapedForLog)'")
            }
            modes[mode] = try value(member, as: type)
        }
        return modes
    }

    /// Returns a font's members beyond the specification: those that are given, and those of the value below for the rest.
    private func extras(_ given: [Typography.Extras.Name: Int], of token: Int) throws(JSONValueReader.Failure) -> Typography.Extras {
        let below = Typography(overrides.tokens[token]?.value)?.extras
        var extras = if let below { below } else { try bundled.extras(of: token) }
        for name in Typography.Extras.Name.allCases {
            guard let node = given[name] else { continue }
            extras[name] = source.document.kind(node) == .null ? nil : try values.extra(name, node)
        }
        return extras
    }

    /// Reads the override of a field, such as `NewsViewStyle/promoted/titleStyle/textColor`: style, variant, field.
    private mutating func readField(_ path: String, _ node: Int) throws(PayloadRejection) {
        // Split bytes: with a combining mark at the start of a name, '/' would be part of one character.
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard parts.count == 3, let style = catalogue.styles[parts[0]], let variant = style.variants[parts[1]],
            let index = style.fieldIndex[parts[2]]
        else { return overrides.unknownPaths.append(path) }
        let field = style.fields[index]
        do throws(JSONValueReader.Failure) {
            let value = try fieldValue(node, field, below: below(variant.slot + index, field, variant.values[index]))
            if value == nil, style.isRequired, variant.values[index] != nil {
                throw .init("the app's own type needs this field; it cannot be reset")
            }
            try count(value)
            overrides.fields[variant.slot + index] = Overrides.Field(path: path, value: value, bounds: field.bounds)
        } catch {
            throw failure(path, error.reason)
        }
    }

    /// Returns the states of the field below: those of the overrides that were read before, or the bundled ones.
    private func below(_ slot: Slot, _ field: TokenCatalogue.Field, _ node: Int?) throws(JSONValueReader.Failure) -> [StateValue] {
        guard field.hasStates else { return [] }
        let value: TokenValue?
        if let override = overrides.fields[slot] {
            value = override.value
        } else if let node {
            value = try bundled.value(node, of: field)
        } else {
            value = nil
        }
        if case .states(let states) = value { return states }
        return []
    }

    /// Reads a field's value. Nil for `null`, which resets the field. States merge over those below by name, as in style files.
    private func fieldValue(
        _ node: Int, _ field: TokenCatalogue.Field, below: [StateValue]
    ) throws(JSONValueReader.Failure) -> TokenValue? {
        guard source.document.kind(node) != .null else { return nil }
        guard field.hasStates else { return try values.value(node, as: field.kind) }
        var byState: [UInt8: TokenValue] = [:]
        for state in below { byState[state.state] = state.value }
        for (state, value) in try values.states(node, as: field.kind) { byState[state] = value }
        let states = byState.sorted { $0.key < $1.key }.map { StateValue(state: $0.key, value: $0.value) }
        return states.isEmpty ? nil : .states(states)
    }
}

/// The overrides of a payload, looked up and checked one by one.
package struct Overrides {
    package struct Token {
        /// The value in all modes that `modes` does not name; nil if only those are overridden.
        package var value: TokenValue?
        package var modes: [TokenMode: TokenValue] = [:]

        package init(value: TokenValue? = nil, modes: [TokenMode: TokenValue] = [:]) {
            self.value = value
            self.modes = modes
        }

        /// A value holds in all modes, so nothing of the override below is left. Without one, what is below stays in all other modes.
        func layered(over below: Token?) -> Token {
            guard value == nil, let below else { return self }
            return Token(value: below.value, modes: below.modes.merging(modes) { _, above in above })
        }
    }

    package struct Field {
        package let path: String
        /// Nil if the field is reset.
        package let value: TokenValue?
        let bounds: NumberBounds?

        package init(path: String, value: TokenValue?, bounds: NumberBounds?) {
            self.path = path
            self.value = value
            self.bounds = bounds
        }
    }

    package var tokens: TokenTable<Token>
    package var fields: [Slot: Field] = [:]
    package var unknownPaths: [String] = []

    package init(tokenCount: Int) {
        tokens = TokenTable(tokenCount: tokenCount)
    }
}
