package import TokenModel

/// The record of a release, which overrides are checked against and compiled with: `<brand>.catalogue.json`.
///
/// Values stay text until one is needed: an override concerns a few of them.
package final class TokenCatalogue: Sendable {
    package let app: String
    package let brand: String
    package let release: Int
    package let remInPoints: Double
    let document: JSONDocument
    package let tokens: [Token]
    let tokenIndex: TextIndex
    package let styles: [String: Style]
    let enumerations: [String: [String]]

    /// The catalogue that is part of an app: far more than any has would be no catalogue.
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
        (tokens, styles, enumerations) = (reader.tokens, reader.styles, reader.enumerations)
        tokenIndex = TextIndex(reader.tokens.map(\.path), in: document)
    }

    package struct Token: Sendable {
        /// The node of its path, and that of what it is: type, slot, value, modes.
        let path: Int
        package let type: TokenType
        package let slot: Slot
        let value: Int
        /// The node of the values by mode.
        let modes: Int?
        /// Those of what a font has beyond the specification.
        var textStyle: Int?
        var postScriptName: Int?
    }

    package struct Style {
        /// The type is an app's own: what the bundled value sets must not be unset.
        package let isRequired: Bool
        package let fields: [Field]
        let fieldIndex: [String: Int]
        package let variants: [String: Variant]
    }

    package struct Field {
        package let path: String
        package let kind: OverrideKind
        package let hasStates: Bool
        /// What its numbers may be, where it is less than the kind allows.
        package let bounds: NumberBounds?
    }

    package struct Variant {
        package let slot: Slot
        /// By field, the node of the value where one is set.
        package let values: [Int: Int]
    }
}

/// Why a catalogue cannot be read: it is no catalogue, or of a later format.
package struct CatalogueError: Error, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

extension TokenCatalogue {
    /// The place of a token by its path.
    func token(at path: String) -> Int? {
        var path = path
        return path.withUTF8 { tokenIndex.place(of: $0, in: document) }
    }

    package func path(of token: Int) -> String { document.text(tokens[token].path) }
}

extension TokenCatalogue {
    /// For messages: the path that has a slot.
    package func path(of slot: Slot) -> String { names(of: [slot])[slot]?.path ?? "slot \(slot)" }

    /// The paths that have these slots; for style fields also the cases of an enumeration, or none.
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
    /// Of an enumeration; empty for any other kind.
    package var cases: [String] {
        if case .enumeration(_, let cases) = self { cases } else { [] }
    }
}
