package import TokenModel

/// The values of all that an override reaches, in every mode, with no references left.
package struct OverrideResolution {
    private let catalogue: TokenCatalogue
    private let declared: CatalogueValues
    private let overrides: Overrides
    private let graph: OverrideGraph
    /// The slots that change, in their order: where their values lie in `values`, nil for a field that is reset.
    package private(set) var slots: [Change] = []
    package private(set) var values: [TokenValue] = []
    /// By the value as it is written: fields of the same references share their places, so that what they lead to is written once.
    private var known: [TokenValue: ByMode<Int>] = [:]

    package struct Change {
        package let slot: Int
        package let places: ByMode<Int>?
        /// What the numbers of a style field may be, where it is less than the kind allows.
        var bounds: NumberBounds?
    }

    package init(_ catalogue: TokenCatalogue, _ overrides: Overrides) {
        self.catalogue = catalogue
        self.overrides = overrides
        declared = CatalogueValues(catalogue)
        graph = OverrideGraph(values: declared, overrides: overrides)
    }

    /// A style field that changes: by an override of its own, or because a token does.
    private struct Field {
        let slot: Int
        let path: () -> String
        let value: TokenValue?
        let bounds: NumberBounds?
    }

    package mutating func resolve() throws(PayloadRejection) {
        let reached = graph.reached()
        let fields = try self.fields(reached)
        var wanted = reached.indices.filter { reached[$0] }
        for field in fields {
            field.value?.forEachReference { path in if let token = catalogue.token(at: path) { wanted.append(token) } }
        }
        let closure = graph.closure(of: wanted)
        var positions = Array(repeating: -1, count: catalogue.tokens.count)
        for (position, token) in closure.enumerated() { positions[token] = position }

        let modal = try self.modal(of: closure)
        var aliases = AliasResolver(
            declared: try normalValues(of: closure), targets: Array(repeating: nil, count: closure.count),
            token: { [catalogue, positions] path in catalogue.token(at: path).map { positions[$0] } })
        let places = resolve(modal, with: &aliases)
        try refuseFaults(of: aliases, closure)
        slots.reserveCapacity(wanted.count + fields.count)
        for token in reached.indices where reached[token] {
            slots.append(Change(slot: catalogue.tokens[token].slot, places: try self.places(of: token, at: positions[token], places)))
        }
        for field in fields {
            slots.append(Change(slot: field.slot, places: try self.places(of: field, places, &aliases), bounds: field.bounds))
        }
        // The same payload gives the same bytes.
        slots.sort { $0.slot < $1.slot }
        values = aliases.values
    }

    private func resolve(_ modal: [ModalToken], with aliases: inout AliasResolver) -> ByMode<[Int?]> {
        let declared = modal.reduce(into: Set<TokenMode>()) { $0.formUnion($1.values.keys) }
        var places = ByMode(repeating: aliases.resolve(overrides: [:], over: nil))
        var resolved: [(overlays: [TokenMode], places: [Int?])] = [([], places.light)]
        for mode in TokenMode.overlaying {
            // A mode in which only another's overlays are declared is that other mode.
            let overlays = mode.overlays.filter(declared.contains)
            if let known = resolved.first(where: { $0.overlays == overlays }) {
                places[mode] = known.places
            } else {
                places[mode] = aliases.resolve(overrides: Self.values(of: modal, in: mode), over: places.light)
                resolved.append((overlays, places[mode]))
            }
        }
        return places
    }

    /// By place in the closure: the value that counts in a mode where it is not the default's.
    private static func values(of modal: [ModalToken], in mode: TokenMode) -> [Int: TokenValue] {
        var values: [Int: TokenValue] = [:]
        values.reserveCapacity(modal.count)
        for token in modal {
            if let value = mode.topmost({ token.values[$0] }) { values[token.position] = value }
        }
        return values
    }

    private func places(of token: Int, at position: Int, _ places: ByMode<[Int?]>) throws(PayloadRejection) -> ByMode<Int> {
        guard let light = places.light[position] else {
            throw .wrongOverride(path: catalogue.path(of: token), reason: Self.noValue)
        }
        return ByMode(
            light: light, dark: places.dark[position] ?? light, highContrast: places.highContrast[position] ?? light,
            darkHighContrast: places.darkHighContrast[position] ?? light)
    }

    // MARK: Declarations

    private func damaged(_ path: String, _ fault: JSONValueReader.Fault) -> PayloadRejection {
        .wrongOverride(path: path, reason: "the app's catalogue cannot be read here: \(fault.reason)")
    }

    private func normalValues(of closure: [Int]) throws(PayloadRejection) -> [TokenValue?] {
        var values: [TokenValue?] = []
        values.reserveCapacity(closure.count)
        for token in closure {
            do throws(JSONValueReader.Fault) {
                if let value = overrides.tokens[token]?.value { values.append(value) } else { values.append(try declared.value(of: token)) }
            } catch {
                throw damaged(catalogue.path(of: token), error)
            }
        }
        return values
    }

    /// A token that some mode declares, by its place in the closure.
    private struct ModalToken {
        let position: Int
        let values: [TokenMode: TokenValue]
    }

    private func modal(of closure: [Int]) throws(PayloadRejection) -> [ModalToken] {
        var modal: [ModalToken] = []
        for (position, token) in closure.enumerated() {
            let override = overrides.tokens[token]
            var values = override?.modes ?? [:]
            if override?.value == nil, catalogue.tokens[token].modes != nil {
                do throws(JSONValueReader.Fault) {
                    values.merge(try declared.modes(of: token)) { overridden, _ in overridden }
                } catch {
                    throw damaged(catalogue.path(of: token), error)
                }
            }
            if !values.isEmpty { modal.append(ModalToken(position: position, values: values)) }
        }
        return modal
    }

    // MARK: Style fields

    /// Those that the payload names, and those that refer to a token that is reached.
    private func fields(_ reached: [Bool]) throws(PayloadRejection) -> [Field] {
        var fields = overrides.fields.map { slot, field in Field(slot: slot, path: { field.path }, value: field.value, bounds: field.bounds)
        }
        guard !overrides.tokens.isEmpty else { return fields }
        for (name, style) in catalogue.styles {
            for (variantName, variant) in style.variants {
                for (index, node) in variant.values where overrides.fields[variant.slot + index] == nil {
                    guard refers(from: node, toAnyOf: reached) else { continue }
                    let path = { "\(name)/\(variantName)/\(style.fields[index].path)" }
                    do throws(JSONValueReader.Fault) {
                        let value = try declared.value(node, of: style.fields[index])
                        fields.append(
                            Field(slot: variant.slot + index, path: path, value: value, bounds: style.fields[index].bounds))
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

    private mutating func places(
        of field: Field, _ places: ByMode<[Int?]>, _ aliases: inout AliasResolver
    ) throws(PayloadRejection) -> ByMode<Int>? {
        guard let value = field.value else { return nil }
        if let known = known[value] { return known }
        let found: ByMode<Int>?
        do {
            found = try aliases.places(of: value, in: places)
        } catch {
            throw .wrongOverride(path: field.path(), reason: Self.nestedList)
        }
        guard let found else { throw .wrongOverride(path: field.path(), reason: Self.noValue) }
        if value.mayHoldReferences { known[value] = found }
        return found
    }

    // MARK: Faults

    private static let nestedList = "an item of the list refers to a list of several or of none"
    private static let noValue = "it refers to a token without a value"

    private func refuseFaults(of aliases: AliasResolver, _ closure: [Int]) throws(PayloadRejection) {
        if let cycle = aliases.cycles.first, !cycle.isEmpty {
            // It begins with one that the payload names.
            let start = cycle.firstIndex { overrides.tokens[closure[$0]] != nil } ?? 0
            let hops = (cycle[start...] + cycle[..<start]).map { catalogue.path(of: closure[$0]) }
            let reason = "it refers to itself: " + (hops.prefix(5) + [hops[0]]).joined(separator: " → ")
            throw .wrongOverride(path: hops[0], reason: reason)
        }
        if let token = aliases.nestedLists.first {
            throw .wrongOverride(path: catalogue.path(of: closure[token]), reason: Self.nestedList)
        }
    }
}
