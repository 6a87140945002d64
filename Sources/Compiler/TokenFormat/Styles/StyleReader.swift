import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Reads style files into declarations and enumerations.
package struct StyleReader {
    package internal(set) var declarations: [StyleDeclaration] = []
    /// The index in `declarations`, by name.
    var places: [String: Int] = [:]
    package private(set) var enumerations: [StyleEnumeration] = []
    package internal(set) var diagnostics = Diagnostics()

    var tree: SyntaxTree
    private var isBuiltIn = false

    package init() {
        tree = SyntaxTree(file: SourceFile(name: "", bytes: []), format: .yaml)
    }

    package mutating func read(_ tree: SyntaxTree, isBuiltIn: Bool) {
        self.tree = tree
        self.isBuiltIn = isBuiltIn
        guard let root = tree.root, !tree.isNull(root) else { return }
        guard tree.kind(root) == .mapping else { return report(.styleFile, root) }
        for (key, value) in tree.entries(of: root) {
            if tree.equals(key, "enums") {
                readEnumerations(value)
            } else if tree.equals(key, "enum"), tree.entries(of: value).contains(where: { tree.kind($1) == .sequence }) {
                report(.enumeration, key, in: root, among: ["enums"])
            } else if tree.bytes(key).first != UInt8(ascii: "$") {
                readType(key, value)
            }
        }
    }

    private mutating func readEnumerations(_ node: NodeID) {
        guard tree.kind(node) == .mapping else { return report(.enumerations, node) }
        for (key, value) in tree.entries(of: node) {
            let name = tree.string(key)
            checkName(key, holdsNo: "+")
            let earlier = enumerations.firstIndex { $0.name == name }
            if let earlier {
                guard enumerations[earlier].isBuiltIn else {
                    diagnostics.report(
                        .declaredTwice(name), at: tree.range(key),
                        notes: [.init("'\(name)' is declared here", at: enumerations[earlier].range)])
                    continue
                }
                diagnostics.report(.builtInEnumeration(name), at: tree.range(key), hint: "rename it, such as 'App\(name)'")
            }
            if isBuiltIn {
                enumerations.append(builtInEnumeration(key, value))
                continue
            }
            let cases = tree.items(of: value).map { tree.name($0) }
            let isNamed = tree.items(of: value).allSatisfy { tree.isScalar($0) && !tree.bytes($0).isEmpty }
            if cases.isEmpty || Set(cases).count < cases.count || !isNamed { report(.enumerationCases(name), value) }
            // A duplicate case is already reported; without this it would cause errors in the generated Swift too.
            var seen: Set<String> = []
            let different = cases.filter { seen.insert($0).inserted }
            let enumeration = StyleEnumeration(name: name, cases: different, isBuiltIn: false, range: tree.range(key))
            // As with types, it takes the place of the built-in one.
            if let earlier { enumerations[earlier] = enumeration } else { enumerations.append(enumeration) }
        }
    }

    /// Reads a mapping from cases to their descriptions.
    private func builtInEnumeration(_ key: NodeID, _ node: NodeID) -> StyleEnumeration {
        var enumeration = StyleEnumeration(name: tree.string(key), cases: [], isBuiltIn: true, range: tree.range(key))
        for (name, description) in tree.entries(of: node) {
            if tree.equals(name, "$description") {
                enumeration.description = tree.string(description)
            } else {
                enumeration.cases.append(tree.name(name))
                enumeration.caseDescriptions[tree.name(name)] = tree.string(description)
            }
        }
        return enumeration
    }

    private mutating func readType(_ key: NodeID, _ node: NodeID) {
        let name = tree.string(key)
        checkName(key, holdsNo: "/")
        guard tree.kind(node) == .mapping else { return report(.styleType(name), node) }
        guard isNew(name, key) else { return }
        let target: SwiftTarget = isBuiltIn ? .builtIn : .generated(accessor: "{brand}")
        var type = StyleDeclaration(name: name, tree: tree, key: key, swift: target)
        for (member, value) in tree.entries(of: node) {
            switch tree.string(member) {
            case "$description": type.description = tree.string(value)
            case "$extensions":
                type.extensions = value
                diagnostics.checkOwnExtensions(value, in: tree)
            case "fields": readFields(value, into: &type)
            case "value": type.value = mapping(value)
            case "variants":
                type.variants = mappings(value)
                for (_, variant) in tree.entries(of: value) {
                    if let own = tree.value(of: "$extensions", in: variant) { diagnostics.checkOwnExtensions(own, in: tree) }
                }
            case "brands": readBrands(value, into: &type)
            case "swift": readSwift(value, into: &type)
            case "applies": type.applies = applies(member, value)
            case "short" where isBuiltIn: type.shortForms = shortForms(value)
            case let other:
                let known = ["fields", "value", "variants", "brands", "swift", "applies", "$description", "$extensions"]
                report(.unknownStyleMember(other), member, in: node, among: known)
            }
        }
        add(type)
    }

    /// Whether the declaration is read: no other file declares a type of the name. Otherwise reports it.
    ///
    /// A type with a built-in name takes the place of the built-in one, so that its uses are not errors too.
    mutating func isNew(_ name: String, _ key: NodeID) -> Bool {
        guard let earlier = places[name].map({ declarations[$0] }) else { return true }
        if earlier.swift == .builtIn {
            diagnostics.report(.builtInName(name), at: tree.range(key), hint: "rename it, such as 'App\(name)'")
            return true
        }
        diagnostics.report(
            .declaredTwice(name), at: tree.range(key),
            notes: [.init("'\(name)' is declared here", at: earlier.tree.range(earlier.key))])
        return false
    }

    mutating func add(_ type: StyleDeclaration) {
        if let builtIn = places[type.name] { return declarations[builtIn] = type }
        places[type.name] = declarations.count
        declarations.append(type)
    }

    /// Reads a mapping from names to the fields of a list.
    private func shortForms(_ node: NodeID) -> [StyleDeclaration.ShortForm] {
        tree.entries(of: node).map { key, fields in
            .init(tree.string(key), of: tree.items(of: fields).map(tree.name), isList: true)
        }
    }

    private mutating func readFields(_ node: NodeID, into type: inout StyleDeclaration) {
        guard tree.kind(node) == .mapping else { return report(.fields, node) }
        for (key, value) in tree.entries(of: node) {
            var field = StyleDeclaration.Field(name: tree.string(key), key: key, kind: tree.name(value), kindNode: value)
            if field.name == "variants" { report(.fieldNamedVariants, key) }
            checkName(key, holdsNo: "/")
            if tree.kind(value) == .mapping { readLongField(value, into: &field) }
            type.fields.append(field)
        }
    }

    private mutating func readLongField(_ node: NodeID, into field: inout StyleDeclaration.Field) {
        for (key, value) in tree.entries(of: node) {
            switch tree.string(key) {
            case "type":
                field.kind = tree.name(value)
                field.kindNode = value
            case "states":
                field.hasStates = !tree.equals(value, "false")
                if field.hasStates, !tree.equals(value, "true") { report(.states, value) }
            case "$description": field.description = tree.string(value)
            case "range" where isBuiltIn: field.bounds = bounds(value)
            case let other:
                report(.unknownFieldMember(other), key, in: node, among: ["type", "states", "$description"])
            }
        }
    }

    private func bounds(_ node: NodeID) -> NumberBounds? {
        NumberBounds(numbers: tree.items(of: node).compactMap(tree.number))
    }

    mutating func readBrands(_ node: NodeID, into type: inout StyleDeclaration) {
        guard tree.kind(node) == .mapping else { return report(.byBrand, node) }
        for (key, value) in tree.entries(of: node) {
            guard let value = mapping(value) else { continue }
            var brand = StyleDeclaration.Brand(key: key, value: value)
            if let variants = tree.value(of: "variants", in: value) { brand.variants = mappings(variants) }
            type.brands[tree.string(key)] = brand
        }
    }

    private mutating func readSwift(_ node: NodeID, into type: inout StyleDeclaration) {
        guard tree.kind(node) == .mapping else { return report(.swiftMembers, node) }
        var module: String?
        var name: String?
        var accessor = "{brand}"
        for (key, value) in tree.entries(of: node) {
            switch tree.string(key) {
            case "module":
                module = tree.string(value)
                if module?.isSwiftIdentifier == false { report(.swiftName(tree.string(value)), value) }
            case "type": name = dotted(value)
            case "accessor":
                accessor = tree.string(value)
                if !accessor.replacing("{brand}", with: "x").isSwiftIdentifier { report(.swiftName(accessor), value) }
            case let other: report(.unknownFieldMember(other), key, in: node, among: ["module", "type", "accessor"])
            }
        }
        if let name {
            type.swift = .existing(module: module, type: name, accessor: accessor)
        } else if module == nil {
            type.swift = .generated(accessor: accessor)
        } else {
            report(.moduleWithoutType, node)
        }
    }

    /// Returns a Swift name, or several joined by dots. It is copied into generated source, so anything else is reported.
    private mutating func dotted(_ node: NodeID) -> String {
        let name = tree.string(node)
        if !name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ String($0).isSwiftIdentifier }) {
            report(.swiftName(name), node)
        }
        return name
    }

    private mutating func mapping(_ node: NodeID) -> NodeID? {
        if tree.kind(node) == .mapping { return node }
        if !tree.isNull(node) { report(.styleValue, node) }
        return nil
    }

    mutating func mappings(_ node: NodeID) -> [String: NodeID] {
        guard tree.kind(node) == .mapping else {
            report(.byVariant, node)
            return [:]
        }
        var found: [String: NodeID] = [:]
        for (key, value) in tree.entries(of: node) {
            checkName(key, holdsNo: "/")
            if let value = mapping(value) { found[tree.string(key)] = value }
        }
        return found
    }

    /// Checks that a name is not empty and has no separator. Names are parts of paths, kinds, catalogues and payloads, where a separator would split
    /// them.
    mutating func checkName(_ key: NodeID, holdsNo separator: Unicode.Scalar) {
        let bytes = tree.bytes(key)
        if bytes.isEmpty {
            report(.emptyName, key)
        } else if bytes.contains(UInt8(ascii: separator)) {
            report(.reservedCharacter(tree.string(key), separator), key)
        }
    }

    mutating func report(_ message: Diagnostic.Message, _ node: NodeID) {
        diagnostics.report(message, at: tree.reference(node))
    }

    /// Reports an unknown member of a mapping.
    mutating func report(_ message: Diagnostic.Message, _ key: NodeID, in node: NodeID, among known: [String]) {
        let near = suggestion(for: tree.string(key), among: known, isClosed: true)
        diagnostics.report(
            message, at: tree.reference(key), suggestion: near?.name,
            fixes: tree.fixes(key: key, of: node, writing: near))
    }
}

extension String {
    /// Whether it consists of ASCII letters, digits and `_` and does not begin with a digit.
    package var isSwiftIdentifier: Bool {
        guard let first = utf8.first, !first.isASCIIDigit else { return false }
        return utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: "_") }
    }

    /// Whether it is one without being a keyword, and has more than `_`.
    package var isSwiftTypeName: Bool { isSwiftIdentifier && !isSwiftKeyword && utf8.contains { $0 != UInt8(ascii: "_") } }

    package var isSwiftKeyword: Bool { Self.swiftKeywords.contains(self) }

    private static let swiftKeywords: Set<String> = [
        // `await` cannot be a name where an expression begins.
        "await",
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal", "let", "operator",
        "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
        "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "switch",
        "throw", "where", "while", "Any", "as", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    fileprivate func replacing(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}

extension Diagnostic.Message {
    fileprivate static var styleFile: Self { .error(.styleFile, "a style file must be a mapping of style types") }
    fileprivate static var enumerations: Self { .error(.styleFile, "'enums' must be a mapping from names to lists of cases") }
    fileprivate static var enumeration: Self { .error(.styleFile, "'enum' is not a style type") }
    fileprivate static func enumerationCases(_ name: String) -> Self {
        .error(.enumerationCases, "enumeration '\(name)' must be a list of one or more different cases")
    }
    fileprivate static func declaredTwice(_ name: String) -> Self { .error(.declaredTwice, "'\(name)' is declared twice") }
    fileprivate static func builtInEnumeration(_ name: String) -> Self { .error(.declaredTwice, "'\(name)' is a built-in enumeration") }
    fileprivate static func builtInName(_ name: String) -> Self { .error(.declaredTwice, "'\(name)' is a built-in style type") }
    fileprivate static func styleType(_ name: String) -> Self {
        .error(.styleFile, "style type '\(name)' must be a mapping with 'fields' and values")
    }
    fileprivate static func unknownStyleMember(_ name: String) -> Self {
        .error(.unknownStyleMember, "unknown member '\(name)' of a style type")
    }
    fileprivate static var fields: Self { .error(.styleFile, "'fields' must be a mapping from names to kinds") }
    fileprivate static func reservedCharacter(_ name: String, _ separator: Unicode.Scalar) -> Self {
        .error(.reservedCharacter, "'\(name)' contains '\(separator)', which separates names in style paths; use '-'")
    }
    fileprivate static var fieldNamedVariants: Self { .error(.reservedName, "a field cannot be named 'variants'") }
    fileprivate static var states: Self { .error(.wrongValue, "'states' must be true or false") }
    fileprivate static func unknownFieldMember(_ name: String) -> Self { .error(.unknownStyleMember, "unknown member '\(name)'") }
    fileprivate static var byBrand: Self { .error(.styleFile, "'brands' must be a mapping from brands to values") }
    fileprivate static var byVariant: Self { .error(.styleFile, "'variants' must be a mapping from names to values") }
    fileprivate static var styleValue: Self { .error(.styleFile, "a style's value must be a mapping from fields to values") }
    fileprivate static var swiftMembers: Self { .error(.styleFile, "'swift' must be a mapping with 'module', 'type' or 'accessor'") }
    fileprivate static var moduleWithoutType: Self { .error(.styleFile, "'module' needs a 'type' in that module") }
    static func swiftName(_ name: String) -> Self { .error(.swiftName, "'\(name)' is not a Swift name") }
}

/// The syntax of a style type's `applies` member. The names in it are looked up once all types are known.
extension StyleReader {
    mutating func applies(_ key: NodeID, _ node: NodeID) -> StyleDeclaration.Applies? {
        guard tree.kind(node) == .mapping else {
            report(.applies, node)
            return nil
        }
        var applies = StyleDeclaration.Applies(key: key)
        for (field, value) in tree.entries(of: node) {
            let view = tree.string(value)
            let isName = view.isSwiftIdentifier && view.utf8.contains { $0 != UInt8(ascii: "_") }
            guard tree.isScalar(value), !tree.isNull(value), isName else {
                report(.swiftName(view), value)
                continue
            }
            applies.entries.append(.init(field: tree.string(field), key: field, view: view, viewNode: value))
        }
        return applies
    }
}

extension Diagnostic.Message {
    fileprivate static var applies: Self {
        .error(.styleFile, "'applies' must be a mapping from fields to names of subviews, or 'self'")
    }
}
