package import TokenModel

/// The record of a release, `<brand>.catalogue.json`. Overrides are checked against it and compiled with it.
///
/// Values stay text until one is needed, since an override concerns only a few of them.
package final class TokenCatalogue: Sendable {
    package let app: String
    package let brand: String
    package let release: Int
    package let remInPoints: Double
    /// The version of the language of expressions that the release calculates.
    package let language: Int
    let hasExpressions: Bool
    /// The modifiers whose context is chosen at run time, in their order.
    package let modifiers: [Modifier]
    /// The choices of their contexts.
    package let space: ChoiceSpace
    let document: JSONDocument
    package let tokens: [Token]
    let tokenIndex: TextIndex
    package let styles: [String: Style]
    let enumerations: [String: [String]]

    /// The limits for the catalogue that ships with an app, far above what any app has.
    private static let limits = {
        var limits = JSONDocument.Limits(values: 50_000_000)
        limits.comparedBytes = .max
        return limits
    }()

    package init(json: [UInt8]) throws(CatalogueError) {
        do {
            document = try JSONDocument(json, limits: Self.limits)
        } catch {
            throw CatalogueError("The catalogue is not JSON: \(error).")
        }
        var reader = CatalogueReader(document)
        try reader.readHeader()
        try reader.readTokens()
        try reader.readStyles()
        (app, brand, release, remInPoints) = (reader.app, reader.brand, reader.release, reader.remInPoints)
        (language, hasExpressions) = (reader.language, reader.hasExpressions)
        (tokens, styles, enumerations) = (reader.tokens, reader.styles, reader.enumerations)
        modifiers = reader.modifiers
        space = ChoiceSpace(sizes: modifiers.map(\.contexts.count))
        tokenIndex = TextIndex(reader.tokens.map(\.path), in: document)
    }

    package struct Modifier: Sendable {
        package let name: String
        /// The default comes first.
        package let contexts: [String]
    }

    package struct Token: Sendable {
        /// The node of the token's path. `value` is a node too.
        let path: Int
        package let type: TokenType
        package let slot: Slot
        let value: Int
        /// The node of the values by mode; nil if there are none.
        let modes: Int?
        /// The node of what the token declares in contexts; nil if there is nothing.
        let contexts: Int?
        let extras: CatalogueExtras
    }

    package struct Style {
        /// Whether the style belongs to one of the app's own types. Fields that the bundled values set must not be unset then.
        package let isRequired: Bool
        package let fields: [Field]
        let fieldIndex: [String: Int]
        package let variants: [String: Variant]
    }

    package struct Field {
        package let path: String
        package let kind: OverrideKind
        package let hasStates: Bool
        /// The bounds for the field's numbers, if they are narrower than those of its kind.
        package let bounds: NumberBounds?
    }

    package struct Variant {
        package let slot: Slot
        /// The nodes of the values that are set, by the field's index.
        package let values: [Int: Int]
    }
}

/// Why a catalogue cannot be read: it is not a catalogue, or has another format version.
package struct CatalogueError: Error, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

extension TokenCatalogue {
    /// Returns the index of the token with this path; nil if the catalogue does not have it.
    func token(at path: String) -> Int? {
        var path = path
        return path.withUTF8 { tokenIndex.place(of: $0, in: document) }
    }

    package func path(of token: Int) -> String { document.text(tokens[token].path) }
}

extension TokenCatalogue {
    /// Returns the path of a slot, for messages.
    package func path(of slot: Slot) -> String { names(of: [slot])[slot]?.path ?? "slot \(slot)" }

    /// Returns the paths of these slots. For style fields, also the cases of an enumeration; empty for other kinds.
    package func names(of slots: Set<Slot>) -> [Slot: (path: String, cases: [String]?)] {
        var names: [Slot: (path: String, cases: [String]?)] = [:]
        for (index, token) in tokens.enumerated() where slots.contains(token.slot) { names[token.slot] = (path(of: index), nil) }
        for (name, style) in styles {
            for (variantName, variant) in style.variants {
                for (index, field) in style.fields.enumerated() where slots.contains(variant.slot + index) {
                    names[variant.slot + index] = ("\(name)/\(variantName)/\(field.path)", field.kind.cases)
                }
            }
        }
        return names
    }
}

extension OverrideKind {
    /// The cases of an enumeration; empty for any other kind.
    package var cases: [String] {
        if case .enumeration(_, let cases) = self { cases } else { [] }
    }
}
