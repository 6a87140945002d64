import TokenModel
import TokenResolver

/// `tokens.d.ts`: the tokens of each brand as the members of a type.
struct TypeScriptDeclarations {
    private let project: ResolvedProject
    private let keys: TypeScriptNames

    init(_ project: ResolvedProject, _ keys: TypeScriptNames) {
        self.project = project
        self.keys = keys
    }

    var bytes: [UInt8] {
        var text = TypeScriptText(reserving: project.brands.reduce(4096) { $0 + $1.tokens.count * 60 })
        text.append("/** The tokens that all brands have in common, with the types of their values. */\nexport interface Tokens {\n")
        if let brand = project.brands.first {
            append(brand.sharedTokensInPathOrder, of: brand, to: &text, indentation: 2)
        }
        text.append("}\n\n/** The tokens of each brand. */\nexport interface Brands {\n")
        for brand in project.brands {
            text.append("  ")
            text.append(key: brand.name)
            text.append("Tokens")
            if !brand.ownTokens.isEmpty {
                text.append(" & {\n")
                append(brand.ownTokens.indices, of: brand, to: &text, indentation: 4)
                text.append("  }")
            }
            text.append(";\n")
        }
        text.append("}\n\nexport type Brand = keyof Brands;\nexport type Mode = ")
        for (index, mode) in modes.enumerated() {
            if index > 0 { text.append(" | ") }
            text.append(string: mode.label)
        }
        text.append(";\n")
        if !project.modifiers.isEmpty { appendContexts(to: &text) }
        text.append(Self.names)
        text.append(project.modifiers.isEmpty ? Self.noteOfValue : Self.noteOfValueInContexts)
        append("value", of: "keyof Brands[Name]", giving: "Brands[Name][Token]", to: &text)
        text.append(Self.colorName)
        text.append("/** The nearest colour in sRGB, for charts and e-mails: `#RRGGBB`, or `#RRGGBBAA` if it is not opaque. */\n")
        append("hex", of: "ColorName<Name>", giving: "`#${string}`", to: &text)
        text.append("/** The colour in Display P3, or the nearest one there, for a canvas of that colour space. */\n")
        append("displayP3", of: "ColorName<Name>", giving: "`color(display-p3 ${string})`", to: &text)
        text.append(Self.types)
        return text.take()
    }

    /// The members of interfaces, `Tokens["color.accent"]`. All projects export the same.
    var names: Set<String> {
        let shared = project.brands.first.map { brand in brand.sharedTokens.compactMap { keys[$0.path] }.map { "Tokens[\"\($0)\"]" } } ?? []
        let own = project.brands.flatMap { brand in
            ([brand.name] + brand.ownTokens.compactMap { keys[$0.path] }).map { "Brands[\"\($0)\"]" }
        }
        return Set(shared + own + project.modifiers.map { "Contexts[\"\($0.name)\"]" })
    }

    private func append(
        _ tokens: some Sequence<ResolvedToken.ID>, of brand: ResolvedBrand, to text: inout TypeScriptText, indentation: Int
    ) {
        for id in tokens {
            let token = brand.tokens[id]
            guard let key = keys[token.path] else { continue }
            // What the brand says of a shared token is not true for all.
            text.append(comment: brand.sharedNotes[id] ?? token.notes, indentation)
            text.append(spaces: indentation)
            text.append(key: key)
            text.append(token.type.nameInTypeScript)
            text.append(";\n")
        }
    }

    private func appendContexts(to text: inout TypeScriptText) {
        text.append("\n/** A context of each modifier. */\nexport interface Contexts {\n")
        for modifier in project.modifiers {
            text.append("  ")
            text.append(key: modifier.name)
            for (index, context) in modifier.contexts.enumerated() {
                text.append(index == 0 ? "" : " | ")
                text.append(string: context)
            }
            text.append(";\n")
        }
        text.append(Self.contexts)
    }

    /// Writes the declaration of a function that asks for a token in a mode and in contexts.
    private func append(
        _ name: StaticString, of tokens: StaticString, giving result: StaticString, to text: inout TypeScriptText
    ) {
        text.append("export declare function ")
        text.append(name)
        text.append("<Name extends Brand, Token extends ")
        text.append(tokens)
        text.append(">(\n  brand: Name,\n  token: Token,\n  mode?: Mode,\n")
        if !project.modifiers.isEmpty { text.append("  contexts?: Partial<Contexts>,\n") }
        text.append("): ")
        text.append(result)
        text.append(";\n\n")
    }

    private var modes: [TokenMode] {
        let modes = project.brands.map(\.distinctModes)
        return TokenMode.allCases.filter { mode in modes.contains { $0.contains(mode) } }
    }

    private static let contexts: StaticString = """
        }

        /** The contexts of each modifier. The default is the first. */
        export declare const contexts: { readonly [Name in keyof Contexts]: readonly [Contexts[Name], ...Contexts[Name][]] };

        """

    private static let names: StaticString = """

        /** The name of a token of any brand, such as `color.text.title`. */
        export type TokenName = { [Name in Brand]: keyof Brands[Name] }[Brand];

        /** Refers to a token in CSS: `cssVar("color.text.title")` is `var(--color-text-title)`. */
        export declare function cssVar(name: TokenName): `var(--${string})`;

        """

    private static let noteOfValue: StaticString = """

        /** A token's value without references, as CSS has it. Without a mode, that of light. */

        """

    private static let noteOfValueInContexts: StaticString = """

        /** A token's value without references, as CSS has it. Without a mode, that of light; without a context, that of the default. */

        """

    private static let colorName: StaticString = """
        /** The name of a colour of a brand. */
        export type ColorName<Name extends Brand> = {
          [Token in keyof Brands[Name]]: Brands[Name][Token] extends Color ? Token : never;
        }[keyof Brands[Name]];


        """

    private static let types: StaticString = """
        export type Color = `#${string}` | `${"rgb" | "hsl" | "hwb" | "lab" | "lch" | "oklab" | "oklch" | "color"}(${string})`;
        export type Dimension = `${number}px` | `${number}rem`;
        export type FontFamily = string;
        export type FontWeight = number;
        export type Duration = `${number}ms` | `${number}s`;
        /** A value for `transition-timing-function`. */
        export type CubicBezier = string;
        /** A value for `border-style`. */
        export type StrokeStyle = string;
        /** A value for `border`. */
        export type Border = string;
        /** A value for `transition`, without the property. */
        export type Transition = string;
        /** A value for `box-shadow`. */
        export type Shadow = string;
        /** A value for `background-image`. */
        export type Gradient = string;
        /** The properties of a text style, as `element.style` and React have them. */
        export interface Typography {
          fontFamily: FontFamily;
          fontSize: Dimension;
          fontWeight: FontWeight;
          letterSpacing: Dimension;
          lineHeight: number;
        }

        """
}

extension ResolvedBrand {
    /// Light, and the modes in which a value can differ.
    var overlaidModes: [TokenMode] { TokenMode.allCases.filter { $0 == .light || $0.isOverlaid(where: modes.contains) } }
}

extension TokenType {
    fileprivate var nameInTypeScript: StaticString {
        switch self {
        case .color: "Color"
        case .dimension: "Dimension"
        case .fontFamily: "FontFamily"
        case .fontWeight: "FontWeight"
        case .duration: "Duration"
        case .cubicBezier: "CubicBezier"
        case .number: "number"
        case .strokeStyle: "StrokeStyle"
        case .border: "Border"
        case .transition: "Transition"
        case .shadow: "Shadow"
        case .gradient: "Gradient"
        case .typography: "Typography"
        }
    }
}
