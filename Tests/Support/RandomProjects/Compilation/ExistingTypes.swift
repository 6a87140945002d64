import TokenFormat
import TokenResolver

/// The types that an app would have written, for the styles that name such types: each has the members that its accessors assign.
struct ExistingTypes {
    let project: ResolvedProject
    let styles: [GeneratedSwift.Style]
    /// As generated.
    let enumerations: [String]
    let access: String

    /// Every label that some accessor of the type gives, in the order of the fields.
    static func arguments(of type: String, in styles: [GeneratedSwift.Style]) -> [(label: String, offset: Int)] {
        var arguments: [(label: String, offset: Int)] = []
        for argument in styles.filter({ $0.type == type }).flatMap(\.arguments)
        where !arguments.contains(where: { $0.offset == argument.offset }) {
            arguments.append(argument)
        }
        return arguments.sorted { $0.offset < $1.offset }
    }

    /// As Swift; nil if there are none.
    func source(importing platform: String?) -> String? {
        let types = project.styles.types.compactMap { type -> String? in
            guard case .existing(_, let name, _) = type.swift else { return nil }
            let generated = styles.first { $0.isExisting && $0.type.filter { $0 != "`" } == name }?.type
            return source(of: type, as: generated ?? name)
        }
        let modules = ["StyleTypes", "TokenRuntime", "ViewStyles"] + (platform.map { [$0] } ?? [])
        return types.isEmpty ? nil : modules.map { "import \($0)\n" }.joined() + types.joined()
    }

    private func source(of type: StyleType, as name: String) -> String {
        let leaves = type.leaves.map(swiftType)
        let starts = Set(partStarts(of: type))
        let arguments = Self.arguments(of: name, in: styles).map { argument in
            (label: argument.label, type: starts.contains(argument.offset) ? "Any" : leaves[argument.offset])
        }
        let fields = arguments.map { "\(access) var \($0.label.asMember): \($0.type)?\n" }.joined()
        let parameters = arguments.map { "\($0.label): \($0.type)? = nil" }.joined(separator: ", ")
        let body = arguments.map { "self.\($0.label.asMember) = \($0.label.asMember)\n" }.joined()
        let scopes = name.split(separator: ".")
        let open = scopes.dropLast().map { "\(access) enum \(String($0).asMember) {\n" }.joined()
        let close = String(repeating: "}\n", count: scopes.count - 1)
        return open + "\(access) struct \(String(scopes.last ?? "").asMember) {\n\(fields)\(access) init(\(parameters)) {\n\(body)}\n}\n"
            + close
    }

    /// Where the fields that are themselves styles begin. A style without fields is passed to no initialiser.
    private func partStarts(of type: StyleType) -> [Int] {
        var offset = 0
        return type.fields.compactMap { field in
            guard case .style(let name) = field.kind else {
                offset += 1
                return nil
            }
            let count = project.styles.type(named: name)?.leaves.count ?? 0
            defer { offset += count }
            return count == 0 ? nil : offset
        }
    }

    private func swiftType(of leaf: StyleLeaf) -> String {
        let type = swiftType(of: leaf.kind)
        return leaf.hasStates ? "TokenStates<\(type)>" : type
    }

    private func swiftType(of kind: FieldKind) -> String {
        switch kind {
        case .token(.color): "TokenColor"
        case .token(.fontFamily): "TokenFontFamily"
        case .token(.cubicBezier): "TokenCubicBezier"
        case .token(.strokeStyle): "TokenStrokeStyle"
        case .token(.border): "TokenBorder"
        case .token(.transition): "TokenTransition"
        case .token(.shadow): "TokenShadow"
        case .token(.gradient): "TokenGradient"
        case .token(.typography): "TokenFont"
        case .token(.dimension), .token(.duration), .token(.number), .token(.fontWeight): "Double"
        case .boolean: "Bool"
        case .string: "String"
        case .image: "TokenImage"
        case .insets: "TokenInsets"
        case .enumeration(let name): enumerationType(name)
        case .style: "Any"
        }
    }

    private func enumerationType(_ name: String) -> String {
        let own = project.styles.enumerations.filter { !$0.isBuiltIn }
        return own.firstIndex { $0.name == name }.map { enumerations[$0] } ?? "StyleTypes.\(name)"
    }
}

extension String {
    /// A label that is a keyword, escaped as a member or a parameter.
    fileprivate var asMember: String { hasPrefix("`") ? self : "`\(self)`" }
}
