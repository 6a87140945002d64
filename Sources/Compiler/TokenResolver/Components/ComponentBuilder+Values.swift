import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// What a name in braces may refer to.
struct ComponentNames {
    static let none = ComponentNames()

    /// The event that is handled, or the action of a nested component; its parameters can be passed on.
    var message: ComponentMessage?
    /// In a body, the name of the component whose content can be used.
    var component: String?
    /// In an element with `repeat`, the name of the component whose content an item is.
    var item: String?
}

/// Reads values: what examples and bodies pass to components, and calls to messages.
extension ComponentBuilder {
    /// Reads the value of a content field. Reports what is wrong and returns nil.
    mutating func value(
        _ node: NodeID, as kind: ComponentContent.Kind, isOptional: Bool = false, _ names: ComponentNames, depth: Int = 0,
        in tree: SyntaxTree
    ) -> ComponentContent.Value? {
        if isOptional, tree.isNothing(node) { return .missing }
        if depth > Self.contentDepthLimit { return fail(.tooDeep, node, in: tree) }
        if let name = tree.contentName(node) {
            guard let component = names.component.flatMap(component(named:)) else {
                diagnostics.report(.noReference(name), at: tree.reference(node))
                return nil
            }
            return field(name, node, as: kind, isOptional: isOptional, of: component, in: tree).map { .field($0) }
        }
        switch kind {
        case .string: return text(node, in: tree).map { .string($0) }
        case .boolean: return boolean(node, in: tree).map { .boolean($0) }
        case .integer: return integer(node, in: tree).map { .integer($0) }
        case .number: return number(node, in: tree).map { .number($0) }
        case .image: return image(node, in: tree).map { .image($0) }
        case .enumeration(let name): return self.case(node, of: name, in: tree).map { .enumeration($0) }
        case .component(let name):
            guard let component = component(named: name) else { return nil }
            return content(node, of: component, names, depth: depth + 1, in: tree).map { .component($0) }
        case .list(let item):
            guard tree.kind(node) == .sequence else { return fail(.list(item.description, tree.shape(of: node)), node, in: tree) }
            let items = Array(tree.items(of: node))
            let values = items.compactMap { value($0, as: item, names, depth: depth + 1, in: tree) }
            return values.count == items.count ? .list(values) : nil
        }
    }

    /// How deeply lists and components may be nested in an example. A list may contain the component that it belongs to.
    private static let contentDepthLimit = 50

    /// Reads a mapping that sets all fields of a component's content, and returns them in order.
    mutating func content(
        _ node: NodeID?, of component: Component, _ names: ComponentNames, depth: Int = 0, in tree: SyntaxTree,
        at place: SyntaxReference? = nil
    ) -> [ComponentContent.Value]? {
        var values: [ComponentContent.Value?] = component.content.map { $0.isOptional ? .missing : nil }
        var given: Set<Int> = []
        let known = component.content.map(\.name)
        var misspelt = 0
        let entries = entries(node, "content", in: tree)
        if entries.isEmpty, let node, !tree.isNothing(node), tree.kind(node) != .mapping { return nil }
        for (key, value) in entries where !leavesOut(tree.string(key), of: component.leftOut.content) {
            let field = index(of: key, among: known, { .unknownContent($0, component.name, $1) }, in: tree)
            guard let field else {
                misspelt += 1
                continue
            }
            given.insert(field)
            let kind = component.content[field]
            values[field] = self.value(value, as: kind.kind, isOptional: kind.isOptional, names, depth: depth, in: tree)
        }
        let missing = component.content.indices.filter { !component.content[$0].isOptional && !given.contains($0) }
        if missing.count > misspelt, let place = node.map(tree.reference) ?? place {
            diagnostics.report(.missingContent(missing.map { known[$0] }, component.name), at: place)
        }
        let complete = values.compactMap(\.self)
        return complete.count == values.count ? complete : nil
    }

    /// Returns the content field that `{name}` names, if it can be used where the kind is expected.
    mutating func field(
        _ name: String, _ node: NodeID, as kind: ComponentContent.Kind, isOptional: Bool, of component: Component, in tree: SyntaxTree
    ) -> Int? {
        let known = component.content.map(\.name)
        guard let index = component.content.firstIndex(where: { $0.name == name }) else {
            if leavesOut(name, of: component.leftOut.content) { return nil }
            let near = nearest(to: name, among: known)
            diagnostics.report(.unknownContent(name, component.name, known), at: tree.reference(node), suggestion: near)
            return nil
        }
        let field = component.content[index]
        if field.kind != kind {
            diagnostics.report(.otherContent(name, field.kind.description, kind.description), at: tree.reference(node))
            return nil
        }
        if field.isOptional, !isOptional {
            diagnostics.report(.optionalContent(name), at: tree.reference(node))
            return nil
        }
        return index
    }

    // MARK: - Calls

    /// Reads a message and its arguments: `name`, or `{ name: { parameter: value } }`. Reports what is wrong and returns nil.
    mutating func call(
        _ node: NodeID, _ role: ComponentMessage.Role, of component: Component, _ names: ComponentNames, in tree: SyntaxTree
    ) -> ComponentMessage.Call? {
        let messages = component.messages(role)
        let entries = tree.kind(node) == .mapping ? Array(tree.entries(of: node)) : []
        if entries.count > 1 { return fail(.severalCalls(role, entries.map { tree.string($0.key) }), node, in: tree) }
        guard entries.count == 1 || tree.isScalar(node) else { return fail(.call(role, tree.shape(of: node)), node, in: tree) }
        let key = entries.first?.key ?? node
        if leavesOut(tree.string(key), of: component.leftOut.messages[role]) { return nil }
        let known = messages.map(\.name)
        guard let index = index(of: key, among: known, { .unknownMessage($0, role, $1) }, in: tree) else { return nil }
        let message = messages[index]
        var arguments: [ComponentMessage.Argument?] = message.parameters.map { _ in nil }
        var given: Set<Int> = []
        var misspelt = 0
        let values = self.entries(entries.first?.value, message.name, in: tree)
        if values.isEmpty, let node = entries.first?.value, !tree.isNothing(node), tree.kind(node) != .mapping { return nil }
        for (key, value) in values where !message.leftOut.contains(tree.string(key)) {
            let parameters = message.parameters.map(\.name)
            guard let place = self.index(of: key, among: parameters, { .unknownParameter($0, message.name, $1) }, in: tree) else {
                misspelt += 1
                continue
            }
            given.insert(place)
            arguments[place] = argument(value, for: message.parameters[place], names, in: tree)
        }
        for place in message.parameters.indices where message.parameters[place].isOptional && !given.contains(place) {
            arguments[place] = .literal(.missing)
        }
        let missing = message.parameters.indices.filter { !message.parameters[$0].isOptional && !given.contains($0) }
        if missing.count > misspelt {
            diagnostics.report(.missingArguments(missing.map { message.parameters[$0].name }, message.name), at: tree.reference(key))
        }
        let complete = arguments.compactMap(\.self)
        return complete.count == arguments.count ? .init(message: index, arguments: complete) : nil
    }

    private mutating func argument(
        _ node: NodeID, for parameter: ComponentMessage.Parameter, _ names: ComponentNames, in tree: SyntaxTree
    ) -> ComponentMessage.Argument? {
        if parameter.isOptional, tree.isNothing(node) { return .literal(.missing) }
        if let name = tree.contentName(node) { return reference(name, node, as: parameter, names, in: tree) }
        let value: ComponentContent.Value? =
            switch parameter.kind {
            case .string: text(node, in: tree).map { .string($0) }
            case .boolean: boolean(node, in: tree).map { .boolean($0) }
            case .integer: integer(node, in: tree).map { .integer($0) }
            case .number: number(node, in: tree).map { .number($0) }
            case .image: image(node, in: tree).map { .image($0) }
            case .dimension: measure(node, as: .dimension, in: tree).map { .number($0) }
            case .duration: duration(node, in: tree).map { .number($0) }
            case .enumeration(let name): self.case(node, of: name, in: tree).map { .enumeration($0) }
            }
        return value.map { .literal($0) }
    }

    mutating func reference(
        _ name: String, _ node: NodeID, as parameter: ComponentMessage.Parameter, _ names: ComponentNames, in tree: SyntaxTree
    ) -> ComponentMessage.Argument? {
        let parameters = names.message?.parameters ?? []
        let component = names.component.flatMap(component(named:))
        if component != nil, name.hasPrefix(Self.itemPrefix) {
            guard let item = names.item.flatMap(self.component(named:)) else { return fail(.noItem(name), node, in: tree) }
            return field(String(name.dropFirst(Self.itemPrefix.count)), node, as: parameter, of: item, in: tree).map { .item($0) }
        }
        if let index = parameters.firstIndex(where: { $0.name == name }) {
            let given = parameters[index]
            guard given.kind == parameter.kind else {
                return fail(.otherContent(name, given.kind.description, parameter.kind.description), node, in: tree)
            }
            return given.isOptional && !parameter.isOptional ? fail(.optionalContent(name), node, in: tree) : .parameter(index)
        }
        if leavesOut(name, of: names.message?.leftOut) || leavesOut(name, of: component?.leftOut.content) { return nil }
        guard let component, !component.content.isEmpty, parameter.kind.content != nil else {
            let known = parameters.map(\.name)
            diagnostics.report(
                .unknownReference(name, known), at: tree.reference(node), suggestion: nearest(to: name, among: known))
            return nil
        }
        return field(name, node, as: parameter, of: component, in: tree).map { .field($0) }
    }

    /// What comes before the name of a field of the item of a `repeat`: `{item.id}`.
    private static let itemPrefix = "item."

    /// Returns the content field that can be passed for a parameter.
    private mutating func field(
        _ name: String, _ node: NodeID, as parameter: ComponentMessage.Parameter, of component: Component, in tree: SyntaxTree
    ) -> Int? {
        guard let content = parameter.kind.content else { return fail(.neverContent(parameter.kind.description), node, in: tree) }
        return field(name, node, as: content, isOptional: parameter.isOptional, of: component, in: tree)
    }

    // MARK: - Literals

    /// Reads a text, in which `{{` and `}}` stand for braces.
    mutating func text(_ node: NodeID, in tree: SyntaxTree) -> String? {
        checked(node, by: .text, in: tree)
    }

    private mutating func image(_ node: NodeID, in tree: SyntaxTree) -> String? { checked(node, by: .image, in: tree) }

    private mutating func checked(_ node: NodeID, by rule: TextRule, in tree: SyntaxTree) -> String? {
        guard tree.isScalar(node), !tree.isNothing(node) else { return fail(.text(rule, tree.shape(of: node)), node, in: tree) }
        let text = tree.string(node)
        guard let unescaped = text.withSingleBraces else { return fail(.brace(text), node, in: tree) }
        do throws(TextRule.Failure) {
            try rule.check(unescaped)
            return unescaped
        } catch {
            return fail(.refused(error), node, in: tree)
        }
    }

    /// Reads an integer. Plain digits are exact; other spellings, such as `1e3`, are limited to magnitudes below 2⁵³.
    private mutating func integer(_ node: NodeID, in tree: SyntaxTree) -> Int? {
        let number = tree.number(node)
        if number != nil, let integer = Int(tree.string(node)) { return integer }
        let isExact = number.map { $0.magnitude < 0x1p53 } ?? false
        return number.flatMap { isExact ? Int(exactly: $0) : nil } ?? fail(.integer(tree.shape(of: node)), node, in: tree)
    }

    private mutating func number(_ node: NodeID, in tree: SyntaxTree) -> Double? {
        tree.number(node) ?? fail(.number(tree.shape(of: node)), node, in: tree)
    }

    private mutating func `case`(_ node: NodeID, of name: String, in tree: SyntaxTree) -> Int? {
        index(of: node, among: styles.enumeration(named: name)?.cases ?? [], { .unknownCase($0, name, $1) }, in: tree)
    }

    /// Reads a dimension in points or a duration in seconds, spelt as in a token.
    private mutating func measure(_ node: NodeID, as type: TokenType, in tree: SyntaxTree) -> Double? {
        switch literal(node, as: type, in: tree) {
        case .dimension(let number, .px): number
        case .dimension(let number, .rem): number * remInPoints
        case .duration(let number, let unit): unit.seconds(number)
        default: nil
        }
    }

    /// Reads a value as in a token, without references.
    mutating func literal(_ node: NodeID, as type: TokenType, in tree: SyntaxTree) -> TokenValue? {
        var reader = ValueReader(tree, scope: NoTokens(), inBase: false, notation: .yaml)
        reader.refusesPointers = true
        defer { diagnostics.append(reader.diagnostics) }
        return reader.read(node, as: type)
    }

    /// Reads a duration in seconds. Time does not run backwards.
    mutating func duration(_ node: NodeID, in tree: SyntaxTree) -> Double? {
        guard let seconds = measure(node, as: .duration, in: tree) else { return nil }
        return seconds < 0 ? fail(.negativeDuration(tree.string(node)), node, in: tree) : seconds
    }

    mutating func fail<Value>(_ message: Diagnostic.Message, _ node: NodeID, in tree: SyntaxTree) -> Value? {
        diagnostics.report(message, at: tree.reference(node))
        return nil
    }
}

extension DurationUnit {
    func seconds(_ number: Double) -> Double { self == .ms ? number / 1000 : number }
}

extension SyntaxTree {
    /// Returns the name in `{name}`. Nil for any other text, which may contain braces.
    func contentName(_ node: NodeID) -> String? {
        aliasPath(node).flatMap { $0.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ? nil : $0 }
    }
}

/// A scope without tokens: the literals of a component cannot refer to any.
private struct NoTokens: ReferenceScope {
    func accepts(
        _ path: String, expected: TokenType?, inBase: Bool, at place: SyntaxReference, reporting diagnostics: inout Diagnostics
    ) -> Bool {
        diagnostics.report(.noReference(path), at: place)
        return false
    }

    func leavesOut(_ path: String) -> Bool { false }
    func type(of path: String) -> TokenType? { nil }
    func source(of path: String, in mode: TokenMode) -> ValueSource? { nil }
    func modernPath(of path: String) -> (path: String, form: LegacyForm)? { nil }
}

extension ComponentMessage.Kind {
    /// The kind of content that can be passed for it, if any.
    fileprivate var content: ComponentContent.Kind? {
        switch self {
        case .string: .string
        case .boolean: .boolean
        case .integer: .integer
        case .number: .number
        case .image: .image
        case .enumeration(let name): .enumeration(name)
        case .dimension, .duration: nil
        }
    }
}

extension String {
    /// The text with `{{` and `}}` as single braces; nil if a brace is not doubled.
    fileprivate var withSingleBraces: String? {
        guard utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return self }
        var result = String.UnicodeScalarView()
        var isOpen: Unicode.Scalar?
        for scalar in unicodeScalars {
            if let brace = isOpen {
                guard scalar == brace else { return nil }
                result.append(scalar)
                isOpen = nil
            } else if scalar == "{" || scalar == "}" {
                isOpen = scalar
            } else {
                result.append(scalar)
            }
        }
        return isOpen == nil ? String(result) : nil
    }
}

extension Diagnostic.Message {
    fileprivate static func noReference(_ name: String) -> Self {
        .error(.unknownContent, "'{\(name)}' is not allowed here; write a literal in examples and parameters")
    }
    fileprivate static func noItem(_ name: String) -> Self {
        .error(.unknownContent, "'{\(name)}' is content of the item of a 'repeat', which this element does not have")
    }
    fileprivate static func neverContent(_ kind: String) -> Self {
        .error(.wrongContent, "no content is \(kind); write a literal, or pass a parameter")
    }
    fileprivate static func unknownReference(_ name: String, _ known: [String]) -> Self {
        .error(
            .unknownContent,
            known.isEmpty ? "no parameter named '\(name)'" : "no parameter named '\(name)'; parameters are \(known.listed)")
    }
    fileprivate static func unknownContent(_ name: String, _ component: String, _ known: [String]) -> Self {
        let listed = known.isEmpty ? "; it has no content" : "; its content is \(known.listed)"
        return .error(.unknownContent, "'\(component)' has no content named '\(name)'\(listed)")
    }
    fileprivate static func otherContent(_ name: String, _ found: String, _ expected: String) -> Self {
        .error(.wrongContent, "'\(name)' is \(found); expected \(expected)")
    }
    fileprivate static func optionalContent(_ name: String) -> Self {
        .error(.wrongContent, "'\(name)' is optional, but a value is required here")
    }
    fileprivate static func missingContent(_ names: [String], _ component: String) -> Self {
        .error(.missingComponentMember, "'\(component)' needs \(names.map { "'\($0)'" }.joined(separator: ", "))")
    }
    fileprivate static func list(_ item: String, _ found: String) -> Self {
        .error(.wrongContent, "expected a list of \(item), found \(found)")
    }
    fileprivate static var tooDeep: Self { .error(.tooDeep, "content is nested more than 50 levels deep") }
    fileprivate static func call(_ role: ComponentMessage.Role, _ found: String) -> Self {
        .error(.componentFile, "expected the name of one \(role.rawValue), or { name: { parameter: value } }, found \(found)")
    }
    fileprivate static func severalCalls(_ role: ComponentMessage.Role, _ names: [String]) -> Self {
        if role == .event { return .error(.componentFile, "only one event can be sent, found \(names.listed)") }
        return .error(.componentFile, "several \(role.rawValue)s are a list: [\(names.prefix(3).joined(separator: ", "))]")
    }
    static func negativeDuration(_ text: String) -> Self {
        .error(.wrongContent, "'\(text)' is negative; a duration is 0 or longer")
    }
    fileprivate static func unknownMessage(_ name: String, _ role: ComponentMessage.Role, _ known: [String]) -> Self {
        let listed = known.isEmpty ? "; the component has none" : "; expected \(known.listed)"
        return .error(.unknownMessage, "no \(role.rawValue) named '\(name)'\(listed)")
    }
    fileprivate static func unknownParameter(_ name: String, _ message: String, _ known: [String]) -> Self {
        let listed = known.isEmpty ? "; it takes none" : "; it takes \(known.listed)"
        return .error(.unknownMessage, "'\(message)' has no parameter '\(name)'\(listed)")
    }
    fileprivate static func missingArguments(_ names: [String], _ message: String) -> Self {
        .error(.missingComponentMember, "'\(message)' needs \(names.map { "'\($0)'" }.joined(separator: ", "))")
    }
    fileprivate static func text(_ rule: TextRule, _ found: String) -> Self {
        .error(.wrongContent, "expected \(rule == .image ? "the name of an image" : "text"), found \(found)")
    }
    fileprivate static func brace(_ text: String) -> Self {
        .error(.wrongContent, "'\(text)' has a single brace; write '{{' or '}}' for a brace, or only '{name}' for content")
    }
    fileprivate static func refused(_ failure: TextRule.Failure) -> Self {
        switch failure {
        case .tooLong: .error(.textTooLong, "\(failure)")
        case .imageURL: .error(.imageURL, "\(failure)")
        case .noImage, .imagePath, .servedImage, .brace: .error(.wrongContent, "\(failure)")
        }
    }
    fileprivate static func integer(_ found: String) -> Self { .error(.wrongContent, "expected a whole number, found \(found)") }
    fileprivate static func number(_ found: String) -> Self { .error(.wrongContent, "expected a number, found \(found)") }
    fileprivate static func unknownCase(_ name: String, _ type: String, _ known: [String]) -> Self {
        .error(.unknownCase, "'\(name)' is not a case of \(type); expected \(known.listed)")
    }
}
