import TokenFormat
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// Settings that all Swift printers share.
struct SwiftForm: Sendable {
    let access: AccessLevel
    /// The access modifier before a declaration, with a space after it; empty for `internal`.
    let modifier: StaticString
    /// The prefixes for types of `TokenRuntime`, `StyleTypes` and `ViewStyles`. A module of the app needs it, since the app may use the same names.
    let runtimePrefix: StaticString
    let styleTypesPrefix: StaticString
    let viewStylesPrefix: StaticString
    /// Whether printers remember what they declare.
    let collectsDeclarations: Bool

    init(access: AccessLevel, arrangement: Arrangement, collectsDeclarations: Bool = false) {
        self.access = access
        self.collectsDeclarations = collectsDeclarations
        modifier =
            switch access {
            case .public: "public "
            case .package: "package "
            case .internal: ""
            }
        runtimePrefix = arrangement == .single ? "TokenRuntime." : ""
        styleTypesPrefix = arrangement == .single ? "StyleTypes." : ""
        viewStylesPrefix = arrangement == .single ? "ViewStyles." : ""
    }

    /// Returns the prefix of the type that a token is read as. `Double` needs none, as it is Swift's.
    func prefix(of getter: TokenGetter) -> StaticString { getter == .number ? "" : runtimePrefix }

    /// Prints an import. If `isExposed` is true, it is as visible as the declarations that use the module's types.
    ///
    /// Without `InternalImportsByDefault`, an import without a modifier is public and cannot be mixed with a `package` import. A `public` import that
    /// no public declaration needs causes a warning.
    func print(import module: SourceCode, isExposed: Bool, to printer: inout SwiftPrinter) {
        switch access {
        case .public where isExposed: printer.line("public import \(module)")
        case .package where isExposed:
            printer.line("#if hasFeature(InternalImportsByDefault)")
            printer.line("package import \(module)")
            printer.line("#else")
            printer.line("import \(module)")
            printer.line("#endif")
        case .public, .package, .internal: printer.line("import \(module)")
        }
    }

    /// Returns the type of a field's value, which is always optional.
    func type(of field: StyleField, in styles: StyleLayout) -> SourceCode {
        let type = type(of: field.kind, in: styles)
        return field.hasStates ? "\(runtimePrefix)TokenStates<\(type)>" : type
    }

    private func type(of kind: FieldKind, in styles: StyleLayout) -> SourceCode {
        switch kind {
        case .token(let type): "\(prefix(of: TokenGetter(type)))\(TokenGetter(type).type)"
        case .boolean: "Bool"
        case .string: "String"
        case .image: "\(runtimePrefix)TokenImage"
        case .insets: "\(runtimePrefix)TokenInsets"
        case .enumeration(let name): self.type(ofEnumeration: name, in: styles)
        case .style(let name): typeName(name, isBuiltIn: styles.isBuiltIn(kind))
        }
    }

    func type(ofEnumeration name: String, in styles: StyleLayout) -> SourceCode {
        typeName(name, isBuiltIn: styles.isBuiltIn(.enumeration(name)))
    }

    private func typeName(_ name: String, isBuiltIn: Bool) -> SourceCode {
        isBuiltIn ? "\(styleTypesPrefix)\(SwiftName(type: name))" : "\(SwiftName(type: name))"
    }
}
