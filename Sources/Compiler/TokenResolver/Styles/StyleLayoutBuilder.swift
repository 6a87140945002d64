import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Lays out the declared style types: the kind of each field, the order of its leaves, and the start of each variant's block.
///
/// The result depends only on the style files, not on which brands are generated.
package struct StyleLayoutBuilder {
    let declarations: [StyleDeclaration]
    private let byName: [String: StyleDeclaration]
    let enumerations: [StyleEnumeration]
    private let unread: UnreadNames
    private(set) var diagnostics = Diagnostics()
    private var types: [StyleType] = []
    private var typeIndex: [String: Int] = [:]
    private var leaves: [Int: [StyleLeaf]] = [:]
    /// How deeply the parts of each type are nested, by type.
    private var depths: [Int: Int] = [:]

    /// The maximum number of leaves of a style. A few types that each contain the next one twice would grow exponentially.
    static let leafLimit = SnapshotFormat.maximumStyleSlotCount
    fileprivate static let depthLimit = 100

    /// - Parameter unread: the names in files that could not be read. They may be those of styles and enumerations.
    init(declarations: [StyleDeclaration], enumerations: [StyleEnumeration], unread: UnreadNames = UnreadNames()) {
        self.unread = unread
        self.declarations = declarations
        byName = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
        self.enumerations = enumerations
    }

    mutating func build() -> StyleLayout {
        types = declarations.map { declaration in
            let fields = fields(of: declaration)
            return StyleType(
                name: declaration.name, description: declaration.description, fields: fields,
                invalidFields: Set(declaration.fields.map(\.name)).subtracting(fields.map(\.name)),
                variants: declaration.hasValues ? variants(of: declaration) : [], swift: declaration.swift,
                shortForms: declaration.shortForms, range: declaration.tree.range(declaration.key), leaves: [])
        }
        types.sort { ($0.swift == .builtIn ? 0 : 1, $0.name) < ($1.swift == .builtIn ? 0 : 1, $1.name) }
        typeIndex = Dictionary(types.indices.map { (types[$0].name, $0) }) { first, _ in first }
        for index in types.indices {
            var path: [Int] = []
            types[index].leaves = leaves(of: index, within: &path)
        }
        let applied = StyleApplicationBuilder(types, declarations: byName)
        for index in types.indices { types[index].application = applied.applications[types[index].name] }
        diagnostics.append(applied.diagnostics)
        var layout = StyleLayout(
            types: types, enumerations: enumerations.sorted { $0.name < $1.name }, blocks: [], leafCount: 0)
        for (index, type) in types.enumerated() {
            for variant in type.variants {
                let extensions = byName[type.name]?.extensions(ofVariant: variant) ?? []
                layout.blocks.append(
                    StyleBlock(
                        type: index, variant: variant, firstLeaf: layout.leafCount, extensions: extensions,
                        keys: byName[type.name]?.keys(ofVariant: variant) ?? []))
                layout.leafCount += type.leaves.count
            }
        }
        return layout
    }

    private func variants(of declaration: StyleDeclaration) -> [String] {
        var names = Set(declaration.variants.keys)
        for brand in declaration.brands.values { names.formUnion(brand.variants.keys) }
        names.remove("default")
        return ["default"] + names.sorted()
    }

    private mutating func fields(of declaration: StyleDeclaration) -> [StyleField] {
        declaration.fields.compactMap { field in
            guard let kind = kind(of: field, in: declaration) else { return nil }
            let range = declaration.tree.range(field.key)
            if field.hasStates, case .style = kind {
                diagnostics.report(.statesOfStyle(field.name), at: range)
                return nil
            }
            return StyleField(
                name: field.name, kind: kind, hasStates: field.hasStates, bounds: field.bounds, description: field.description, range: range
            )
        }
    }

    private mutating func kind(of field: StyleDeclaration.Field, in declaration: StyleDeclaration) -> FieldKind? {
        switch field.kind {
        case "bool": return .boolean
        case "string": return .string
        case "image": return .image
        case "insets": return .insets
        default: break
        }
        if let type = TokenType(rawValue: field.kind) { return .token(type) }
        if enumerations.contains(where: { $0.name == field.kind }) { return .enumeration(field.kind) }
        let place = declaration.tree.range(field.kindNode)
        if let style = byName[field.kind] {
            if case .existing = style.swift {
                diagnostics.report(.existingAsField(field.kind), at: place)
                return nil
            }
            if style.swift == .screen {
                diagnostics.report(.screenAsField(field.kind), at: place)
                return nil
            }
            return .style(field.kind)
        }
        if unread.mayDeclare(field.kind) { return nil }
        if declaration.tree.kind(field.kindNode) == .sequence || SwiftKind(field.kind).isList {
            diagnostics.report(
                .listKind(field.name), at: place, pointer: declaration.tree.pointer(to: field.kindNode),
                hint: "declare a field for each value")
            return nil
        }
        if let meant = SwiftKind(field.kind).meant(among: knownKinds) {
            diagnostics.report(
                .unknownKind(field.kind), at: place, pointer: declaration.tree.pointer(to: field.kindNode),
                hint: SwiftKind(field.kind).isOptional ? "every field is optional; write '\(meant)'" : nil, suggestion: meant)
            return nil
        }
        let isWorthIt = diagnostics.affordsSearch(among: declarations.count + enumerations.count)
        let near = isWorthIt ? suggestion(for: field.kind, among: knownKinds, isClosed: true) : nil
        diagnostics.report(
            .unknownKind(field.kind), at: place, pointer: declaration.tree.pointer(to: field.kindNode),
            suggestion: near?.name, fixes: declaration.tree.fixes(field.kindNode, writing: near))
        return nil
    }

    private var knownKinds: [String] {
        ["bool", "string", "image", "insets"] + TokenType.allCases.map(\.rawValue) + enumerations.map(\.name) + declarations.map(\.name)
    }

    /// Returns the leaves of a type. This recursion and later ones over parts are at most `depthLimit` deep: fields that exceed it or form a cycle
    /// are reported and left out.
    private mutating func leaves(of index: Int, within path: inout [Int]) -> [StyleLeaf] {
        if let known = leaves[index] { return known }
        path.append(index)
        defer { path.removeLast() }
        var result: [StyleLeaf] = []
        var depth = 0
        for field in types[index].fields {
            guard case .style(let name) = field.kind, let part = typeIndex[name] else {
                result.append(StyleLeaf(path: field.name, kind: field.kind, hasStates: field.hasStates, bounds: field.bounds))
                continue
            }
            guard !path.contains(part) else {
                let notes = path.drop { $0 != part }.map { Diagnostic.Note("'\(types[$0].name)' is declared here", at: types[$0].range) }
                refuse(field, of: index, .styleInItself(name), notes: notes)
                continue
            }
            let inner = path.count < Self.depthLimit ? leaves(of: part, within: &path) : []
            guard path.count < Self.depthLimit, depths[part, default: 0] < Self.depthLimit else {
                refuse(field, of: index, .tooDeep(name))
                continue
            }
            depth = max(depth, depths[part, default: 0] + 1)
            for leaf in inner {
                var part = leaf
                part.path = field.name + "/" + leaf.path
                result.append(part)
            }
        }
        if result.count > Self.leafLimit {
            diagnostics.report(.styleTooLarge(types[index].name), at: types[index].range)
            types[index].invalidFields.formUnion(types[index].fields.map(\.name))
            result = []
        }
        let invalid = types[index].invalidFields
        if !invalid.isEmpty { types[index].fields.removeAll { invalid.contains($0.name) } }
        depths[index] = depth
        leaves[index] = result
        return result
    }

    private mutating func refuse(_ field: StyleField, of type: Int, _ message: Diagnostic.Message, notes: [Diagnostic.Note] = []) {
        diagnostics.report(message, at: field.range, notes: notes)
        types[type].invalidFields.insert(field.name)
    }
}

extension Diagnostic.Message {
    fileprivate static func statesOfStyle(_ name: String) -> Self {
        .error(.statesOfStyle, "'\(name)' is a style and cannot have states; add them to its own fields")
    }
    fileprivate static func existingAsField(_ name: String) -> Self {
        .error(.existingTypeAsField, "'\(name)' is an existing Swift type, which cannot be a field of another style")
    }
    fileprivate static func screenAsField(_ name: String) -> Self {
        .error(.existingTypeAsField, "'\(name)' is a screen, which cannot be a field of a style")
    }
    fileprivate static func listKind(_ field: String) -> Self {
        .error(.unknownKind, "'\(field)' is a list; a field of a style has one value")
    }
    fileprivate static func unknownKind(_ name: String) -> Self {
        .error(.unknownKind, "unknown kind '\(name)'; expected a token type, style type, enumeration, bool, string, image or insets")
    }
    fileprivate static func styleInItself(_ name: String) -> Self { .error(.styleCycle, "'\(name)' would contain itself") }
    fileprivate static func tooDeep(_ name: String) -> Self {
        .error(.tooDeep, "'\(name)' is nested in more than \(StyleLayoutBuilder.depthLimit) styles")
    }
    fileprivate static func styleTooLarge(_ name: String) -> Self {
        .error(.styleTooLarge, "'\(name)' has more than \(StyleLayoutBuilder.leafLimit) fields, including its parts")
    }
}

extension StyleLayout {
    /// The built-in types alone.
    package static var builtIn: StyleLayout {
        var diagnostics = Diagnostics()
        var reader = StyleReader()
        let file = SourceFile(name: BuiltInStyles.name, text: BuiltInStyles.yaml)
        if let tree = SyntaxParser().parse(file, reporting: &diagnostics) { reader.read(tree, isBuiltIn: true) }
        var builder = StyleLayoutBuilder(declarations: reader.declarations, enumerations: reader.enumerations)
        return builder.build()
    }
}
