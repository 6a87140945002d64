import TokenFormat
import TokenModel
import TokenProject
import TokenResolver

/// What the printers of Swift have to agree on.
struct SwiftForm: Sendable {
    let access: AccessLevel
    /// The access before a declaration, with the space after it; nothing for `internal`.
    let modifier: StaticString
    /// Before the types of `TokenRuntime` and `ViewStyles`, whose names an app may use for its own; needed in a module of the app's.
    let runtimePrefix: StaticString
    let viewStylesPrefix: StaticString

    init(access: AccessLevel, arrangement: Arrangement) {
        self.access = access
        modifier =
            switch access {
            case .public: "public "
            case .package: "package "
            case .internal: ""
            }
        runtimePrefix = arrangement == .single ? "TokenRuntime." : ""
        viewStylesPrefix = arrangement == .single ? "ViewStyles." : ""
    }

    /// What stands before the type that a token is read as; `Double` is Swift's.
    func prefix(of getter: TokenGetter) -> StaticString { getter == .number ? "" : runtimePrefix }

    /// An import, which is as visible as what is declared with the module's types where `isExposed`.
    ///
    /// Without `InternalImportsByDefault` imports that say nothing are public, and may not stand beside one of `package`. A `public` one that
    /// nothing public needs is a warning.
    func print(import module: SwiftCode, isExposed: Bool, to printer: inout SwiftPrinter) {
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

    /// The type of a field's value, which is always optional.
    func type(of field: StyleField, in styles: StyleLayout) -> SwiftCode {
        let type = type(of: field.kind, in: styles)
        return field.hasStates ? "\(runtimePrefix)TokenStates<\(type)>" : type
    }

    private func type(of kind: FieldKind, in styles: StyleLayout) -> SwiftCode {
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

    func type(ofEnumeration name: String, in styles: StyleLayout) -> SwiftCode {
        typeName(name, isBuiltIn: styles.isBuiltIn(.enumeration(name)))
    }

    private func typeName(_ name: String, isBuiltIn: Bool) -> SwiftCode {
        isBuiltIn ? "\(viewStylesPrefix)\(SwiftName(type: name))" : "\(SwiftName(type: name))"
    }
}
