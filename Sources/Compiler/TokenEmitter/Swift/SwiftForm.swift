import TokenFormat
import TokenModel
import TokenProject
import TokenResolver

/// What the printers of Swift have to agree on.
struct SwiftForm: Sendable {
    /// With the space after it; nothing for `internal`.
    let access: StaticString
    /// Before the types of `TokenRuntime` and `ViewStyles` whose names an app may well use for its own; needed in a module of the app's.
    let runtimePrefix: StaticString
    let viewStylesPrefix: StaticString

    init(access: AccessLevel, arrangement: Arrangement) {
        self.access =
            switch access {
            case .public: "public "
            case .package: "package "
            case .internal: ""
            }
        runtimePrefix = arrangement == .single ? "TokenRuntime." : ""
        viewStylesPrefix = arrangement == .single ? "ViewStyles." : ""
    }

    /// The type of a field's value, which is always optional.
    func type(of field: StyleField, in styles: StyleLayout) -> SwiftCode {
        let type = type(of: field.kind, in: styles)
        return field.hasStates ? "TokenStates<\(type)>" : type
    }

    private func type(of kind: FieldKind, in styles: StyleLayout) -> SwiftCode {
        switch kind {
        case .token(let type): "\(TokenGetter(type).type)"
        case .boolean: "Bool"
        case .string: "String"
        case .image: "TokenImage"
        case .insets: "TokenInsets"
        case .enumeration(let name): typeName(name, isBuiltIn: styles.enumeration(named: name)?.isBuiltIn == true)
        case .style(let name): typeName(name, isBuiltIn: styles.type(named: name)?.swift == .builtIn)
        }
    }

    private func typeName(_ name: String, isBuiltIn: Bool) -> SwiftCode {
        isBuiltIn ? "\(viewStylesPrefix)\(SwiftName(type: name))" : "\(SwiftName(type: name))"
    }
}
