import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// Looks up the names in the `applies` member of each style type.
///
/// Runs after the field layout, which guarantees that no style contains itself.
struct StyleApplicationBuilder {
    private let declarations: [String: StyleDeclaration]
    private let types: [String: StyleType]
    /// Keyed by style type. Invalid entries are left out.
    private(set) var applications: [String: StyleApplication] = [:]
    private(set) var diagnostics = Diagnostics()

    /// An entry of `applies` whose field some view can take.
    private typealias Entry = (field: StyleField, view: StyleTaker, name: String, node: NodeID)

    init(_ types: [StyleType], declarations: [String: StyleDeclaration]) {
        self.declarations = declarations
        self.types = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
        for type in types { resolve(type) }
    }

    private mutating func resolve(_ type: StyleType) {
        guard applications[type.name] == nil, let declaration = declarations[type.name], let applies = declaration.applies else { return }
        if case .existing = type.swift {
            return diagnostics.report(.existingTypeApplied(type.name), at: declaration.tree.range(applies.key))
        }
        let entries = entries(of: applies, in: type, declaration.tree)
        let own = entries.first { $0.name == StyleApplication.own }
        let superclassField = own?.field ?? type.plainSuperclassField { name in entries.contains { $0.field.name == name } }
        var application = StyleApplication(
            view: own?.view ?? .builtIn(.view), superclassField: superclassField, parts: [], ownFields: [], roles: [])
        let parts = parts(entries, nextTo: superclassField, in: declaration.tree)
        for field in type.fields where field.name != superclassField?.name {
            if let part = parts[field.name] { application.parts.append(part) } else { application.ownFields.append(field) }
        }
        for view in [application.view] + application.parts.map(\.view) { application.roles.formUnion(roles(of: view)) }
        applications[type.name] = application
    }

    private mutating func entries(of applies: StyleDeclaration.Applies, in type: StyleType, _ tree: SyntaxTree) -> [Entry] {
        let fields = Dictionary(type.fields.map { ($0.name, $0) }) { first, _ in first }
        return applies.entries.compactMap { entry in
            guard let field = fields[entry.field] else {
                if !type.invalidFields.contains(entry.field) { reportUnknown(entry, of: applies, in: type, tree) }
                return nil
            }
            if let view = view(for: field) { return (field, view, entry.view, entry.viewNode) }
            let style = field.kind.styleName
            diagnostics.report(
                style.map { .noView(for: field.name, $0) } ?? .noStyle(field.name), at: tree.range(entry.key),
                pointer: tree.pointer(to: entry.viewNode), hint: style.map { "add 'applies' to '\($0)'" })
            return nil
        }
    }

    private mutating func reportUnknown(
        _ entry: StyleDeclaration.Applies.Entry, of applies: StyleDeclaration.Applies, in type: StyleType, _ tree: SyntaxTree
    ) {
        let isWorthIt = diagnostics.affordsSearch(among: type.fields.count)
        let near = isWorthIt ? suggestion(for: entry.field, among: type.fields.map(\.name)) : nil
        let isFree = near.map { near in !applies.entries.contains { $0.field == near.name } } ?? false
        diagnostics.report(
            .unknownField(entry.field, type.name), at: tree.range(entry.key), pointer: tree.pointer(to: entry.viewNode),
            suggestion: near?.name, fixes: tree.fixes(entry.key, writing: near?.confirmed(isFree)))
    }

    /// Returns the part of each field that goes to a subview, by field. A view takes only one style, even if a second would come from the
    /// superclass's style.
    private mutating func parts(_ entries: [Entry], nextTo superclassField: StyleField?, in tree: SyntaxTree) -> [String: StyleApplication
        .Part]
    {
        var taken = superclassField.map { inherited(by: $0) } ?? [:]
        var parts: [String: StyleApplication.Part] = [:]
        for entry in entries {
            let range = tree.range(entry.node)
            if let earlier = taken[entry.name] {
                diagnostics.report(
                    .appliedTwice(entry.name, earlier.field), at: range, pointer: tree.pointer(to: entry.node),
                    notes: [.init("'\(earlier.field)' is applied to it here", at: earlier.range)])
                continue
            }
            taken[entry.name] = (entry.field.name, range)
            guard entry.name != StyleApplication.own else { continue }
            parts[entry.field.name] = .init(field: entry.field, subview: entry.name, view: entry.view, range: range)
        }
        return parts
    }

    /// Returns the subviews to which the superclass's style is applied.
    private func inherited(by field: StyleField) -> [String: (field: String, range: SourceRange)] {
        var taken: [String: (field: String, range: SourceRange)] = [:]
        var base = field.kind.styleName
        while let name = base, let application = applications[name] {
            for part in application.parts { taken[part.subview] = ("\(name).\(part.field.name)", part.range) }
            base = application.superclassField?.kind.styleName
        }
        return taken
    }

    /// Returns what takes a field's style. Nil if the field is not a style, or is a project's style without `applies`.
    private mutating func view(for field: StyleField) -> StyleTaker? {
        guard let name = field.kind.styleName, let type = types[name] else { return nil }
        if type.swift == .builtIn { return ViewRole(builtInStyle: name).map { .builtIn($0) } }
        guard declarations[name]?.applies != nil else { return nil }
        resolve(type)
        return .applying(name)
    }

    private func roles(of view: StyleTaker) -> Set<ViewRole> {
        switch view {
        case .builtIn(let role): [role]
        case .applying(let name): applications[name]?.roles ?? []
        }
    }
}

extension StyleType {
    /// Returns the default field for the superclass's style, if the type has one and no entry names it.
    fileprivate func plainSuperclassField(unless isNamed: (String) -> Bool) -> StyleField? {
        let (name, style) = StyleApplication.superclassField
        return fields.first { $0.name == name && $0.kind == .style(style) && !isNamed(name) }
    }
}

extension FieldKind {
    fileprivate var styleName: String? {
        if case .style(let name) = self { name } else { nil }
    }
}

extension Diagnostic.Message {
    fileprivate static func existingTypeApplied(_ type: String) -> Self {
        .error(.existingTypeApplied, "'\(type)' is an existing Swift type; 'applies' is only for generated types")
    }
    fileprivate static func noStyle(_ field: String) -> Self {
        .error(.noViewClass, "'\(field)' is not a style; views take only styles")
    }
    fileprivate static func noView(for field: String, _ style: String) -> Self {
        .error(.noViewClass, "'\(field)' has the type '\(style)', which cannot be applied to a view")
    }
    fileprivate static func appliedTwice(_ view: String, _ field: String) -> Self {
        .error(.appliedTwice, "'\(view)' already takes '\(field)'; a view takes only one style")
    }
}
