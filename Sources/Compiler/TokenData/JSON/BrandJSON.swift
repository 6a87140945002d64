import TokenFormat
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// A brand as JSON: the resolved value of each token and style field, the values of modes and contexts that differ, and the declared value if it
/// contains references. Values are in the specification's form.
package struct BrandJSON {
    private let brand: ResolvedBrand
    private let styles: StyleLayout
    /// The modifiers whose contexts are printed.
    private let modifiers: [OpenModifier]
    /// Nil if the places of declarations are not printed.
    private let places: SourcePlaces?

    package init(_ brand: ResolvedBrand, _ styles: StyleLayout, modifiers: [OpenModifier] = [], places: SourcePlaces? = nil) {
        self.brand = brand
        self.styles = styles
        self.modifiers = modifiers
        self.places = places
    }

    /// - Parameter remInPoints: what a rem is in this project.
    package func print(remInPoints: Double) -> [UInt8] {
        var json = JSONPrinter(reserving: brand.tokens.count * 220 + styles.leafCount * 40, colors: .objectsWithHex)
        json.text("{\n\"version\":1,\n\"rem\":")
        json.number(remInPoints)
        json.text(",\n")
        printModifiers(to: &json)
        printTokens(to: &json)
        printGroups(to: &json)
        json.text(",\n\"styles\":")
        json.lines(styles.types.indices.filter { !styles.types[$0].variants.isEmpty }) { print(type: $1, to: &$0) }
        json.text("\n}\n")
        return json.take()
    }

    private func printModifiers(to json: inout JSONPrinter) {
        guard !modifiers.isEmpty else { return }
        json.text("\"modifiers\":")
        json.lines(modifiers) { json, modifier in
            json.member(modifier.name)
            json.text("{\"contexts\":")
            json.list(modifier.contexts) { $0.string($1) }
            if !modifier.follows.isEmpty {
                json.text(",\"follows\":")
                json.joined(modifier.contexts.filter { modifier.follows[$0] != nil }, open: "{", close: "}") { json, context in
                    json.member(context)
                    json.number(modifier.follows[context] ?? 0)
                }
            }
            json.text("}")
        }
        json.text(",\n")
    }

    /// Prints the members for the brand's name, modes and tokens.
    package func printTokens(to json: inout JSONPrinter) {
        json.text("\"brand\":")
        json.string(brand.name)
        json.text(",\n\"modes\":")
        json.list(brand.modes.compactMap(\.name)) { $0.string($1) }
        json.text(",\n\"tokens\":")
        json.lines(brand.tokensInPathOrder) { print(token: $1, to: &$0) }
    }

    /// Prints the groups that say something about themselves.
    private func printGroups(to json: inout JSONPrinter) {
        guard !brand.groupNotes.isEmpty else { return }
        json.text(",\n\"groups\":")
        json.lines(brand.groupNotes) { json, group in
            json.member(group.path)
            json.text("{")
            if let description = group.description {
                json.text("\"description\":")
                json.string(description)
            }
            if let extensions = group.extensions {
                json.text(group.description == nil ? "\"extensions\":" : ",\"extensions\":")
                json.value(extensions)
            }
            json.text("}")
        }
    }

    private func print(token id: ResolvedToken.ID, to json: inout JSONPrinter) {
        let token = brand.tokens[id]
        json.token(token.path, token.type, brand.values[token.values.light])
        printVariants(of: token, to: &json)
        if let places {
            printChoices(of: id, places, to: &json)
        } else {
            print(brand.contexts.tokens[id], to: &json) { json, contexts, values in
                json.value(brand.values[values.light])
                printVariants(of: brand.token(id, in: contexts, of: modifiers.space), to: &json)
            }
        }
        json.notes(token.description, token.deprecation)
        if let places {
            print(placesOf: token, places, to: &json)
        } else if let extensions = brand.extensions[id]?.own {
            json.text(",\"extensions\":")
            json.value(extensions)
        }
        json.text("}")
    }

    /// Prints the members of a token that differ by mode and context, besides its value.
    private func printVariants(of token: ResolvedToken, to json: inout JSONPrinter) {
        json.extras(of: brand.values[token.values.light])
        let modes = differing(token.values)
        json.modes(modes)
        json.extras(of: modes, besides: brand.values[token.values.light])
        if isWritten(token.declared.value) {
            json.text(",\"declared\":")
            json.value(token.declared.value)
        }
        let declared = token.modes.filter { isWritten($0.declared.value) }
        if !declared.isEmpty {
            json.text(",\"declaredModes\":")
            json.byMode(declared.map { ($0.mode, $0.declared.value) })
        }
    }

    /// Whether a declared value is printed beside the resolved one. An expression without references matters only to a page that shows how a value is
    /// calculated.
    private func isWritten(_ declared: TokenValue) -> Bool { declared.refers || places != nil && declared.hasExpressions }

    /// Prints an object for each choice of contexts in which a value differs.
    ///
    /// - Parameter write: writes the value, and members after it.
    private func print(
        _ values: ContextValues?, to json: inout JSONPrinter, _ write: (inout JSONPrinter, [Int], ByMode<ValueID>) -> Void
    ) {
        guard let values, !modifiers.isEmpty else { return }
        json.contexts(values.differing(in: modifiers.space), of: values.modifiers, among: modifiers, write)
    }

    /// Prints an object for each choice of contexts in which a token has another value or another declaration.
    private func printChoices(of id: ResolvedToken.ID, _ places: SourcePlaces, to json: inout JSONPrinter) {
        let (values, declarations, space) = (brand.contexts.tokens[id], brand.contexts.declarations[id], modifiers.space)
        let dependencies = (values?.modifiers ?? []).union(declarations?.modifiers ?? [])
        guard !modifiers.isEmpty, !dependencies.isEmpty else { return }
        let choices = (1..<space.count(dependencies)).map { space.contexts(of: $0, in: dependencies) }.filter { contexts in
            if let values, values.values[space.choice(of: contexts, in: values.modifiers)] != values.values[0] { return true }
            return declarations.map { !$0[contexts, space].isWritten(as: $0.declared[0]) } ?? false
        }
        guard !choices.isEmpty else { return }
        json.contexts(choices.map { ($0, brand.token(id, in: $0, of: space)) }, of: dependencies, among: modifiers) { json, _, token in
            json.value(brand.values[token.values.light])
            printVariants(of: token, to: &json)
            print(placesOf: token, places, to: &json)
        }
    }

    /// Prints where the token is declared, and where each mode that declares its own value does so.
    private func print(placesOf token: ResolvedToken, _ places: SourcePlaces, to json: inout JSONPrinter) {
        json.text(",\"at\":")
        places.print(token.declared.range, to: &json)
        guard !token.modes.isEmpty else { return }
        json.text(",\"modesAt\":")
        json.joined(token.modes, open: "{", close: "}") { json, mode in
            json.member(mode.mode.name ?? "")
            places.print(mode.declared.range, to: &json)
        }
    }

    private func print(type index: Int, to json: inout JSONPrinter) {
        json.member(styles.types[index].name)
        json.lines(styles.blocks.filter { $0.type == index }) { json, block in
            json.member(block.variant)
            let leaves = styles.types[index].leaves
            // A component's state has the fields that it changes, and changing one to nil is a change too.
            let isState = block.patch != nil
            json.lines(leaves.indices.filter { isState || brand.leaves[block.firstLeaf + $0].values != nil }) { json, place in
                print(leaves[place], at: block.firstLeaf + place, to: &json)
            }
        }
    }

    private func print(_ field: StyleLeaf, at index: Int, to json: inout JSONPrinter) {
        let leaf = brand.leaves[index]
        let cases = styles.cases(of: field.kind)
        json.member(field.path)
        json.text("{\"kind\":")
        json.string(field.kind.name)
        if field.hasStates { json.text(",\"states\":true") }
        json.text(",\"value\":")
        guard let values = leaf.values else { return json.text("null}") }
        json.value(brand.values[values.light], cases: cases)
        json.modes(differing(values))
        if let declared = leaf.declared, declared.refers {
            json.text(",\"declared\":")
            json.value(declared, cases: cases)
        }
        print(brand.contexts.leaves[index], to: &json) { json, _, values in
            json.value(brand.values[values.light], cases: cases)
            json.modes(differing(values))
        }
        json.text("}")
    }

    private func differing(_ values: ByMode<ValueID>) -> [(mode: TokenMode, value: TokenValue)] {
        guard !values.isUniform else { return [] }
        return TokenMode.overlaying.map { ($0, brand.values[values[$0]]) }.filter { $1 != brand.values[values.light] }
    }
}

extension JSONPrinter {
    fileprivate mutating func notes(_ description: String?, _ deprecation: Deprecation?) {
        self.description(description)
        switch deprecation {
        case nil: break
        case .plain: text(",\"deprecated\":true")
        case .reason(let reason):
            text(",\"deprecated\":")
            string(reason)
        }
    }
}

extension ByMode<ResolvedToken.Declared> {
    fileprivate func isWritten(as other: Self) -> Bool {
        TokenMode.allCases.allSatisfy { self[$0].range == other[$0].range && self[$0].value == other[$0].value }
    }
}

extension TokenValue {
    /// Whether the value contains a reference.
    fileprivate var refers: Bool {
        guard mayHoldReferences else { return false }
        var refers = false
        forEachReference { _ in refers = true }
        return refers
    }
}
