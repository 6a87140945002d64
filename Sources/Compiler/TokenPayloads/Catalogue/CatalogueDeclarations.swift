import TokenDelivery
import TokenModel

/// Everything that a catalogue declares, including references. A later state of the tokens is compared with it.
package struct CatalogueDeclarations: Sendable {
    package struct Token: Sendable {
        package let path: String
        package let type: TokenType
        /// In each choice of the contexts that declare it.
        package var declarations: TokenDeclarations

        /// In the default contexts.
        package var normal: TokenDeclaration { declarations.choices[0] }
    }

    package struct Field: Sendable {
        /// Such as `NewsViewStyle/promoted/titleStyle/textColor`.
        package let path: String
        package let kind: OverrideKind
        package let hasStates: Bool
        package let bounds: NumberBounds?
        /// Whether an override must not unset the field.
        package let isRequired: Bool
        package let slot: Slot
        /// Nil if the field is not set.
        package var value: TokenValue?
    }

    /// In the catalogue's order, which is that of paths.
    package var tokens: ByToken<Token>
    /// In slot order.
    package var fields: [Field]
    package let modifiers: [TokenCatalogue.Modifier]
    /// Whether an app of the release shows values of any type by mode.
    package let differsByMode: Bool
}

extension TokenCatalogue {
    package func declarations() throws(CatalogueError) -> CatalogueDeclarations {
        let values = CatalogueValues(self)
        do throws(JSONValueReader.Failure) {
            var tokens: ByToken<CatalogueDeclarations.Token> = []
            for token in self.tokens.indices {
                var declarations = try values.declarations(of: token)
                if declarations == nil {
                    declarations = TokenDeclarations(modifiers: [], choices: [try values.declaration(of: token)])
                }
                guard let declarations else { continue }
                tokens.append(.init(path: path(of: token), type: self.tokens[token].type, declarations: declarations))
            }
            return CatalogueDeclarations(
                tokens: tokens, fields: try fields(values), modifiers: modifiers, differsByMode: differsByMode)
        } catch {
            throw CatalogueError("The catalogue is damaged: \(error.reason).")
        }
    }

    private func fields(_ values: CatalogueValues) throws(JSONValueReader.Failure) -> [CatalogueDeclarations.Field] {
        var fields: [CatalogueDeclarations.Field] = []
        for (name, style) in styles {
            for (variantName, variant) in style.variants {
                for (index, field) in style.fields.enumerated() {
                    let value = try variant.values[index].map { node throws(JSONValueReader.Failure) in try values.value(node, of: field) }
                    fields.append(
                        .init(
                            path: "\(name)/\(variantName)/\(field.path)", kind: field.kind, hasStates: field.hasStates,
                            bounds: field.bounds,
                            isRequired: style.isRequired && value != nil, slot: variant.slot + index, value: value))
                }
            }
        }
        return fields.sorted { $0.slot < $1.slot }
    }
}
