package import TokenModel

/// Resolves the values of everything that an override reaches, in every mode and context. No references remain.
package struct OverrideResolution {
    let catalogue: TokenCatalogue
    let declared: CatalogueValues
    let overrides: Overrides
    private let graph: OverrideGraph
    /// The slots that change, in ascending order.
    package private(set) var slots: [Change] = []
    package private(set) var values: IndexedArray<ValueID, TokenValue> = []
    /// Resolved values by their unresolved form. Fields with the same references share their values, and the writer then writes the records once.
    private var known: [TokenValue: (values: ByMode<ValueID>, contexts: ContextValues?)] = [:]

    package struct Change {
        package let slot: Slot
        /// In the default contexts; nil for a field that is reset.
        package let values: ByMode<ValueID>?
        /// What differs in other contexts; nil for nothing.
        package var contexts: ContextValues?
        /// Whether a snapshot has a value of this kind for each mode.
        let hasModes: Bool
        /// The bounds for the numbers of a style field, if they are narrower than those of its kind.
        var bounds: NumberBounds?
    }

    package init(_ catalogue: TokenCatalogue, _ overrides: Overrides) {
        self.catalogue = catalogue
        self.overrides = overrides
        declared = CatalogueValues(catalogue)
        graph = OverrideGraph(values: declared, overrides: overrides)
    }

    /// A style field that changes, because it is overridden or because a token that it refers to is reached.
    private struct Field {
        let slot: Slot
        let path: () -> String
        let value: TokenValue?
        let hasModes: Bool
        let bounds: NumberBounds?
    }

    package mutating func resolve() throws(PayloadRejection) {
        let reached = graph.reached()
        let fields = try self.fields(reached)
        var wanted = reached.indices.filter { reached[$0] }
        for field in fields {
            field.value?.forEachReference { path in if let token = catalogue.token(at: path) { wanted.append(token) } }
        }
        let closure = ByToken(graph.closure(of: wanted))
        var ids: [TokenID?] = Array(repeating: nil, count: catalogue.tokens.count)
        for (id, token) in closure.indexed { ids[token] = id }
        let id = { [catalogue, ids] path in catalogue.token(at: path).flatMap { ids[$0] } }

        let inContexts = try declarationsInContexts(of: closure)
        let normal = try normalValues(of: closure, inContexts)
        let modal = try self.modal(of: closure, inContexts)
        var aliases = AliasResolver(
            declared: normal, targets: ByToken(repeating: nil, count: closure.count), remInPoints: catalogue.remInPoints,
            stepLimit: Self.stepLimit, token: id)
        let found = resolve(modal, with: &aliases)
        try refuseErrors(of: aliases, closure)
        var contexts: ContextResolver?
        if !inContexts.isEmpty {
            let defaults = Defaults(closure: closure, values: normal, modes: modal, found: found)
            contexts = try resolve(inContexts, defaults, aliases, id)
        }
        slots.reserveCapacity(wanted.count + fields.count)
        for token in reached.indices where reached[token] {
            let values = try values(of: token, ids[token], found)
            slots.append(
                Change(
                    slot: catalogue.tokens[token].slot, values: values, contexts: try contextValues(of: token, ids[token], contexts),
                    hasModes: catalogue.tokens[token].type.mayDifferByMode))
        }
        for field in fields {
            let values = try values(of: field, found, &aliases, &contexts)
            slots.append(
                Change(slot: field.slot, values: values?.values, contexts: values?.contexts, hasModes: field.hasModes, bounds: field.bounds)
            )
        }
        // Sort the slots: the same payload must compile to the same bytes.
        slots.sort { $0.slot < $1.slot }
        values = contexts?.aliases.values ?? aliases.values
    }

    private func resolve(_ modal: [ModalToken], with aliases: inout AliasResolver) -> ByMode<ByToken<ValueID?>> {
        let declared = modal.reduce(into: Set<TokenMode>()) { $0.formUnion($1.values.keys) }
        var found = ByMode(repeating: aliases.resolve(overrides: [:], over: nil))
        var resolved: [(overlays: [TokenMode], found: ByToken<ValueID?>)] = [([], found.light)]
        for mode in TokenMode.overlaying {
            // If only the overlays of another mode are declared for this one, both modes have the same values.
            let overlays = mode.overlays.filter(declared.contains)
            if let known = resolved.first(where: { $0.overlays == overlays }) {
                found[mode] = known.found
            } else {
                found[mode] = aliases.resolve(overrides: Self.values(of: modal, in: mode), over: found.light)
                resolved.append((overlays, found[mode]))
            }
        }
        return found
    }

    /// Returns the values of a mode that differ from the default mode's.
    private static func values(of modal: [ModalToken], in mode: TokenMode) -> [TokenID: TokenValue] {
        var values: [TokenID: TokenValue] = [:]
        values.reserveCapacity(modal.count)
        for token in modal {
            if let value = mode.topmost({ token.values[$0] }) { values[token.id] = value }
        }
        return values
    }

    private func values(of token: Int, _ id: TokenID?, _ found: ByMode<ByToken<ValueID?>>) throws(PayloadRejection) -> ByMode<ValueID> {
        guard let id, let light = found.light[id] else {
            throw .wrongOverride(path: catalogue.path(of: token), reason: Self.noValue)
        }
        return ByMode(
            light: light, dark: found.dark[id] ?? light, highContrast: found.highContrast[id] ?? light,
            darkHighContrast: found.darkHighContrast[id] ?? light)
    }

    // MARK: Declarations

    func damaged(_ path: String, _ failure: JSONValueReader.Failure) -> PayloadRejection {
        .wrongOverride(path: path, reason: "the app's catalogue cannot be read here: \(failure.reason)")
    }

    private func normalValues(
        of closure: ByToken<Int>, _ inContexts: [TokenID: TokenDeclarations]
    ) throws(PayloadRejection) -> ByToken<TokenValue?> {
        var values: ByToken<TokenValue?> = []
        values.reserveCapacity(closure.count)
        for (id, token) in closure.indexed {
            do throws(JSONValueReader.Failure) {
                if let declared = inContexts[id] {
                    values.append(declared.choices[0].value)
                } else if let value = overrides.tokens[token]?.value {
                    values.append(value)
                } else {
                    values.append(try declared.value(of: token))
                }
            } catch {
                throw damaged(catalogue.path(of: token), error)
            }
        }
        return values
    }

    /// A token with a value for at least one mode.
    struct ModalToken {
        let id: TokenID
        let values: [TokenMode: TokenValue]
    }

    private func modal(
        of closure: ByToken<Int>, _ inContexts: [TokenID: TokenDeclarations]
    ) throws(PayloadRejection) -> [ModalToken] {
        var modal: [ModalToken] = []
        for (id, token) in closure.indexed {
            if let declared = inContexts[id] {
                if !declared.choices[0].modes.isEmpty { modal.append(ModalToken(id: id, values: declared.choices[0].modes)) }
                continue
            }
            let override = overrides.tokens[token]
            var values = override?.modes ?? [:]
            if override?.value == nil, catalogue.tokens[token].modes != nil {
                do throws(JSONValueReader.Failure) {
                    values.merge(try declared.modes(of: token)) { overridden, _ in overridden }
                } catch {
                    throw damaged(catalogue.path(of: token), error)
                }
            }
            if !values.isEmpty { modal.append(ModalToken(id: id, values: values)) }
        }
        return modal
    }

    // MARK: Style fields

    /// Returns the fields that the payload names, and those that refer to a reached token.
    private func fields(_ reached: [Bool]) throws(PayloadRejection) -> [Field] {
        var fields = overrides.fields.map { slot, field in
            Field(slot: slot, path: { field.path }, value: field.value, hasModes: field.hasModes, bounds: field.bounds)
        }
        guard !overrides.tokens.isEmpty else { return fields }
        for (name, style) in catalogue.styles {
            for (variantName, variant) in style.variants {
                for (index, node) in variant.values where overrides.fields[variant.slot + index] == nil {
                    guard refers(from: node, toAnyOf: reached) else { continue }
                    let path = { "\(name)/\(variantName)/\(style.fields[index].path)" }
                    do throws(JSONValueReader.Failure) {
                        let value = try declared.value(node, of: style.fields[index])
                        fields.append(
                            Field(
                                slot: variant.slot + index, path: path, value: value, hasModes: style.fields[index].kind.mayDifferByMode,
                                bounds: style.fields[index].bounds))
                    } catch {
                        throw damaged(path(), error)
                    }
                }
            }
        }
        return fields
    }

    private func refers(from node: Int, toAnyOf reached: [Bool]) -> Bool {
        var refers = false
        declared.forEachReference(from: node, to: catalogue.document.next(node)) { refers = refers || reached[$0] }
        return refers
    }

    private mutating func values(
        of field: Field, _ found: ByMode<ByToken<ValueID?>>, _ aliases: inout AliasResolver, _ contexts: inout ContextResolver?
    ) throws(PayloadRejection) -> (values: ByMode<ValueID>, contexts: ContextValues?)? {
        guard let value = field.value else { return nil }
        if let known = known[value] { return known }
        let normal: ByMode<ValueID>?
        do throws(SubstitutionError) {
            normal = contexts != nil ? try contexts?.aliases.values(of: value, by: found) : try aliases.values(of: value, by: found)
        } catch {
            throw .wrongOverride(path: field.path(), reason: Self.text(of: error.reason))
        }
        guard let normal else { throw .wrongOverride(path: field.path(), reason: Self.noValue) }
        let values = (normal, try contextValues(of: value, default: normal, at: field.path, &contexts))
        if value.mayHoldReferences { known[value] = values }
        return values
    }

    // MARK: Errors

    /// The steps of expressions that a payload may take, in all modes together. 10,000 long ones in four modes use half of it.
    private static let stepLimit = 2_000_000

    static func text(of reason: SubstitutionError.Reason) -> String {
        switch reason {
        case .nestedList: "a list item refers to a list that is empty or has several items"
        case .expression(let text, _): "it \(text)"
        }
    }
    static let noValue = "it refers to a token without a value"

    private func refuseErrors(of aliases: AliasResolver, _ closure: ByToken<Int>) throws(PayloadRejection) {
        if let cycle = aliases.cycles.first, !cycle.isEmpty { throw refusal(of: cycle, closure) }
        if let failure = aliases.failures.first {
            throw .wrongOverride(path: catalogue.path(of: closure[failure.token]), reason: Self.text(of: failure.reason))
        }
    }

    func refusal(of cycle: [TokenID], _ closure: ByToken<Int>, in contexts: String = "") -> PayloadRejection {
        // Begin the cycle with a token that the payload names.
        let start = cycle.firstIndex { overrides.tokens[closure[$0]] != nil } ?? 0
        let hops = (cycle[start...] + cycle[..<start]).map { catalogue.path(of: closure[$0]) }
        let text = (hops.prefix(5) + (hops.count > 5 ? ["…"] : []) + [hops[0]]).joined(separator: " → ")
        return .wrongOverride(path: hops[0], reason: "it refers to itself\(contexts): \(text)")
    }
}
