import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// The `android` section of `tokengen.yaml`.
package struct AndroidConfiguration: Sendable {
    /// The package of the Kotlin.
    package var package = "com.example.styles"
    /// Whether Kotlin for Compose is generated.
    package var hasCompose = true
    /// Whether resources for views are generated.
    package var hasResources = true
    /// The font resources of families: `inter` for `Inter`.
    package var fonts: [String: String] = [:]
    /// Nil without a theme for Material 3.
    package var material: MaterialConfiguration?

    /// The beginning of the names of all resources, such as `brand_`.
    package var prefix = ""

    package init() {}
}

extension AndroidConfiguration {
    init(_ tree: SyntaxTree, _ node: NodeID, reporting diagnostics: inout Diagnostics) {
        if tree.kind(node) != .mapping, !tree.isNull(node) { diagnostics.report(.noMapping, at: tree.reference(node)) }
        for (key, value) in tree.entries(of: node) {
            switch ConfigurationKey.Android(rawValue: tree.string(key)) {
            case .package where tree.isText(value) && Self.isPackage(tree.string(value)): package = tree.string(value)
            case .package: diagnostics.report(.noPackage(tree.string(value)), at: tree.reference(value))
            case .compose: hasCompose.read("compose", tree, value, &diagnostics)
            case .resources: hasResources.read("resources", tree, value, &diagnostics)
            case .prefix where tree.isText(value) && Self.isPrefix(tree.string(value)): prefix = tree.string(value)
            case .prefix: diagnostics.report(.noPrefix, at: tree.reference(value))
            // `ConfigurationReader` reads them for all outputs.
            case .names: break
            case .fonts: readFonts(tree, value, &diagnostics)
            case .material: material = MaterialConfiguration(tree, value, reporting: &diagnostics)
            case nil:
                let known = ConfigurationKey.Android.allCases.map(\.rawValue)
                diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: node, in: tree, among: known)
            }
        }
    }

    private mutating func readFonts(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        if tree.kind(node) != .mapping, !tree.isNull(node) { diagnostics.report(.noFonts, at: tree.reference(node)) }
        for (key, value) in tree.entries(of: node) {
            let name = tree.isText(value) ? tree.string(value) : ""
            if Self.isResource(name) {
                fonts[tree.name(key)] = name
            } else {
                diagnostics.report(.noFonts, at: tree.reference(value))
            }
        }
    }

    /// Whether a text names a resource that is a file: small letters, digits and `_`, with a letter or `_` at the beginning.
    private static func isResource(_ name: String) -> Bool {
        name.utf8.count <= 200 && name.utf8.first.map { !$0.isASCIIDigit } ?? false && !keywords.contains(name)
            && name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }

    private static func isPrefix(_ text: String) -> Bool {
        text.utf8.count <= 50 && text.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
            && text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }

    /// Whether a text names a package: words of small letters, digits and `_` with dots between them, none that Kotlin or Java has a meaning for.
    private static func isPackage(_ name: String) -> Bool {
        name.utf8.count <= 200
            && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
                word.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
                    && word.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
                    && !keywords.contains(String(word))
            }
    }

    private static let keywords: Set = [
        "abstract", "as", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default", "do",
        "double",
        "else", "enum", "extends", "false", "final", "finally", "float", "for", "fun", "goto", "if", "implements", "import", "in",
        "instanceof",
        "int", "interface", "is", "long", "native", "new", "null", "object", "package", "private", "protected", "public", "return", "short",
        "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try", "typealias",
        "typeof",
        "val", "var", "void", "volatile", "when", "while",
    ]
}

extension Bool {
    /// Reads `true` or `false`. Keeps its value and reports anything else.
    mutating func read(_ key: String, _ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        switch tree.string(node) {
        case "true" where tree.kind(node) != .string: self = true
        case "false" where tree.kind(node) != .string: self = false
        default: diagnostics.report(.noFlag(key), at: tree.reference(node))
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var noMapping: Self {
        .error(
            .configuration, "'android' must be a mapping with \(ConfigurationKey.Android.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    fileprivate static var noFonts: Self {
        .error(.configuration, "'fonts' must be a mapping from font families to names of font resources, such as 'Inter: inter'")
    }
    fileprivate static func noPackage(_ name: String) -> Self {
        .error(.configuration, "'\(name)' is not a package, such as 'com.example.styles'")
    }
    fileprivate static var noPrefix: Self {
        .error(.configuration, "'prefix' must be small letters, digits and '_', with a letter first, such as 'brand_'")
    }
    fileprivate static func noFlag(_ name: String) -> Self { .error(.configuration, "'\(name)' must be true or false") }
    fileprivate static func unknownKey(_ name: String) -> Self { .error(.configuration, "unknown key '\(name)'") }
}
