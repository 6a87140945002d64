internal import TokenDigest
package import TokenModel

/// The overrides of a payload or of one of its layers, by path: nodes of a document.
package struct OverrideSource: Sendable {
    let document: JSONDocument
    let tokens: JSONDocument.NodeID?
    let styles: JSONDocument.NodeID?
    var contexts: [LayerContext] = []
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
            switch name {
            case "tokens", "styles":
                guard document.kind(node) == .object else { throw .malformed(reason: "'\(name)' must be an object") }
            case "contexts":
                do throws(LayerContext.Failure) {
                    contexts = try LayerContext.read(node, of: document)
                } catch {
                    throw .malformed(reason: error.reason)
                }
            default: throw .malformed(reason: "unknown member '\(name.escapedForLog)'")
            }
        }
        tokens = document.value(of: "tokens", in: JSONDocument.root)
        styles = document.value(of: "styles", in: JSONDocument.root)
    }
}

extension PayloadLayers {
    package func overrides(of layer: PayloadLayer) -> OverrideSource {
        OverrideSource(
            document: document, tokens: layer.tokens, styles: layer.styles, contexts: layer.contexts, images: Set(images.map(\.sha256)))
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
    private lazy var differsByMode = catalogue.differsByMode

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
        let nodes = ([source.tokens, source.styles].compactMap(\.self) + source.contexts.map(\.tokens)).map {
            source.document.next($0) - $0
        }
        overrides.unknownPaths.reserveCapacity(overrides.unknownPaths.count + nodes.reduce(0, +) / 2)
        if let tokens = source.tokens {
            // An override has at least four nodes.
            overrides.tokens.reserveCapacity(min((source.document.next(tokens) - tokens) / 4, catalogue.tokens.count))
            for (name, node) in source.document.members(of: tokens) { try readToken(name, node) }
        }
        try readContexts()
        if let styles = source.styles {
            for (name, node) in source.document.members(of: styles) { try readField(source.document.text(name), node) }
        }
    }

    private func failure(_ path: String, _ reason: String) -> PayloadRejection { .wrongOverride(path: path, reason: reason) }

    /// Reads what holds in some contexts: those of fewer modifiers first, then in the order of the modifiers. Unknown contexts are left out.
    private mutating func readContexts() throws(PayloadRejection) {
        var known: [(condition: ContextCondition, tokens: Int)] = []
        for context in source.contexts {
            guard let condition = catalogue.condition(context.when) else {
                overrides.unknownPaths.append(LayerContext.text(context.when))
                continue
            }
            known.append((condition, context.tokens))
        }
        known.sort { $0.condition.isBelow($1.condition) }
        for (condition, tokens) in known {
            for (name, node) in source.document.members(of: tokens) { try readToken(name, node, in: condition) }
        }
    }

    private mutating func readToken(_ name: Int, _ node: Int, in condition: ContextCondition? = nil) throws(PayloadRejection) {
        let document = source.document
        guard let token = document.withText(name, { catalogue.tokenIndex.place(of: $0, in: catalogue.document) }) else {
            return overrides.unknownPaths.append(document.text(name))
        }
        do throws(JSONValueReader.Failure) {
            let patch = try patch(of: token, node, in: condition)
            try count(patch.value)
            for value in patch.modes.values { try count(value) }
            // A later layer counts more than the contexts of an earlier one, also where it replaces modes alone.
            let isAboveContexts = patch.value == nil && overrides.tokens[token]?.patches.isEmpty == false
            if condition != nil || isAboveContexts {
                if overrides.tokens[token] == nil { overrides.tokens.set(token, to: Overrides.Token()) }
                overrides.tokens.change(token) { $0.patches.append(patch) }
            } else {
                let below = overrides.tokens[token]?.value
                // A value that refers to another token has none of its own.
                let extras = below == nil ? try bundled.extras(of: token) : Typography(below)?.extras ?? Typography.Extras()
                overrides.tokens.set(token, to: Overrides.Token(patch, over: extras).layered(over: overrides.tokens[token]))
            }
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

    private mutating func patch(
        of token: Int, _ node: Int, in condition: ContextCondition?
    ) throws(JSONValueReader.Failure) -> Overrides.Patch {
        let document = source.document
        let type = catalogue.tokens[token].type
        guard document.kind(node) == .object else { throw .init("an override must be an object with '$value' or 'modes'") }
        var patch = Overrides.Patch(condition: condition ?? ContextCondition(contexts: [], mode: nil))
        for (name, member) in document.members(of: node) {
            if document.equals(name, "$value") {
                patch.value = try value(member, as: type)
            } else if document.equals(name, "modes") {
                patch.modes = try modes(member, as: type)
            } else {
                try readExtra(document.text(name), member, of: type, into: &patch)
            }
        }
        guard patch.value != nil || !patch.modes.isEmpty else { throw .init("an override needs '$value' or 'modes'") }
        let lacking =
            patch.extras.keys.filter { _ in Typography(patch.value) == nil }.map(\.rawValue)
            + patch.modeExtras.filter { Typography(patch.modes[$0.key]) == nil }.flatMap { $0.value.keys.map { $0.rawValue + "Modes" } }
        guard lacking.isEmpty else {
            let names = Set(lacking).map { "'\($0)'" }.sorted().joined(separator: ", ")
            throw .init("\(names) must stand next to a typography that is written out")
        }
        return patch
    }

    /// Reads a font's member beyond the specification, such as `textStyle`, or what it is by mode, `textStyleModes`.
    private func readExtra(
        _ member: String, _ node: Int, of type: TokenType, into patch: inout Overrides.Patch
    ) throws(JSONValueReader.Failure) {
        func extra(_ name: Typography.Extras.Name, _ node: Int) throws(JSONValueReader.Failure) -> TokenValue? {
            source.document.kind(node) == .null ? nil : try values.extra(name, node)
        }
        guard type == .typography, let name = Typography.Extras.Name.allCases.first(where: { member.hasPrefix($0.rawValue) }),
            [name.rawValue, name.rawValue + "Modes"].contains(member)
        else { throw .init("unknown member '\(member.escapedForLog)' of an override") }
        guard member != name.rawValue else { return patch.extras[name] = .some(try extra(name, node)) }
        for (mode, value) in try modeMembers(of: node, member) {
            patch.modeExtras[mode, default: [:]][name] = .some(try extra(name, value))
        }
    }

    private func value(_ node: Int, as type: TokenType) throws(JSONValueReader.Failure) -> TokenValue {
        guard source.document.kind(node) != .null else { throw .init("a token cannot be reset; leave it out to keep its value") }
        return try values.value(node, as: type)
    }

    private mutating func modes(_ node: Int, as type: TokenType) throws(JSONValueReader.Failure) -> [TokenMode: TokenValue] {
        let members = try modeMembers(of: node, "modes")
        guard type.mayDifferByMode || differsByMode else { throw .init("a \(type.rawValue) cannot differ by mode") }
        var modes: [TokenMode: TokenValue] = [:]
        for (mode, member) in members { modes[mode] = try value(member, as: type) }
        return modes
    }

    private func modeMembers(of node: Int, _ member: String) throws(JSONValueReader.Failure) -> [(mode: TokenMode, node: Int)] {
        guard source.document.kind(node) == .object else { throw .init("'\(member)' must be an object") }
        var modes: [(TokenMode, Int)] = []
        for (name, value) in source.document.members(of: node) {
            let name = source.document.text(name)
            guard let mode = TokenMode.allCases.first(where: { $0.name == name }) else {
                throw .init("unknown mode '\(name.escapedForLog)'")
            }
            modes.append((mode, value))
        }
        return modes
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
            overrides.fields[variant.slot + index] = Overrides.Field(
                path: path, value: value, hasModes: field.kind.mayDifferByMode, bounds: field.bounds)
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
        /// What holds in some contexts. Later ones are above earlier ones, and all are above `value` and `modes`.
        package var patches: [Patch] = []

        package init(value: TokenValue? = nil, modes: [TokenMode: TokenValue] = [:]) {
            self.value = value
            self.modes = modes
        }

        /// - Parameter extras: the members of a font beyond the specification that the patch does not name.
        fileprivate init(_ patch: Patch, over extras: Typography.Extras) {
            value = patch.value?.replacing(patch.extras, over: extras)
            guard !patch.modes.isEmpty else { return }
            let normal = patch.value == nil ? extras : Typography(value)?.extras ?? Typography.Extras()
            for (mode, value) in patch.modes { modes[mode] = value.replacing(patch.modeExtras[mode] ?? [:], over: normal) }
        }

        /// A value holds in all modes and contexts, so nothing of the override below is left. Without one, what is below stays in all other modes.
        func layered(over below: Token?) -> Token {
            guard value == nil, var result = below else { return self }
            result.modes.merge(modes) { _, above in above }
            return result
        }
    }

    package struct Field {
        package let path: String
        /// Nil if the field is reset.
        package let value: TokenValue?
        /// Whether a snapshot has a value of the field's kind for each mode.
        let hasModes: Bool
        let bounds: NumberBounds?

        package init(path: String, value: TokenValue?, hasModes: Bool, bounds: NumberBounds?) {
            self.path = path
            self.value = value
            self.hasModes = hasModes
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
