internal import TokenModel

/// Reads the parts of a catalogue.
struct CatalogueReader {
    private let document: JSONDocument
    private(set) var app = ""
    private(set) var brand = ""
    private(set) var release = 0
    private(set) var remInPoints = 16.0
    /// Catalogues name it only if they have expressions. Every release calculates those of version 1.
    private(set) var language = 1
    private(set) var hasExpressions = false
    private(set) var modifiers: [TokenCatalogue.Modifier] = []
    private(set) var tokens: [TokenCatalogue.Token] = []
    private(set) var styles: [String: TokenCatalogue.Style] = [:]
    private(set) var enumerations: [String: [String]] = [:]

    init(_ document: JSONDocument) { self.document = document }

    private func failure(_ what: String) -> CatalogueError { CatalogueError("The catalogue is damaged: \(what).") }

    private func member(_ name: StaticString, of node: Int = JSONDocument.root) throws(CatalogueError) -> Int {
        guard let value = document.value(of: name, in: node) else { throw failure("'\(name)' is missing") }
        return value
    }

    private func text(_ name: StaticString) throws(CatalogueError) -> String {
        guard let text = document.string(try member(name)) else { throw failure("'\(name)' must be text") }
        return text
    }

    mutating func readHeader() throws(CatalogueError) {
        guard document.integer(try member("format")) == 1 else { throw CatalogueError("The catalogue's format is not 1.") }
        app = try text("app")
        brand = try text("brand")
        guard let release = document.integer(try member("release"), as: Int.self) else { throw failure("'release' must be a number") }
        guard let rem = document.number(try member("remInPoints")) else { throw failure("'remInPoints' must be a number") }
        self.release = release
        remInPoints = rem
        try readModifiers()
        guard let language = document.value(of: "language", in: JSONDocument.root) else { return }
        hasExpressions = true
        guard let version = document.integer(language, as: Int.self) else { throw failure("'language' must be a number") }
        guard version <= Expression.version else {
            throw CatalogueError("The catalogue has expressions of version \(version); this version knows \(Expression.version).")
        }
        self.language = version
    }

    private mutating func readModifiers() throws(CatalogueError) {
        guard let node = document.value(of: "modifiers", in: JSONDocument.root) else { return }
        modifiers = document.members(of: node).map { name, contexts in
            .init(name: document.text(name), contexts: document.items(of: contexts).map { document.text($0) })
        }
        guard modifiers.count <= Contexts.modifierLimit, modifiers.allSatisfy({ (1...256).contains($0.contexts.count) }) else {
            throw failure("it has too many modifiers or contexts")
        }
    }

    mutating func readTokens() throws(CatalogueError) {
        let all = try member("tokens")
        // A token has at least seven nodes.
        tokens.reserveCapacity((document.next(all) - all) / 7)
        for (path, node) in document.members(of: all) {
            tokens.append(try token(path, node))
        }
    }

    private func token(_ path: Int, _ node: Int) throws(CatalogueError) -> TokenCatalogue.Token {
        var type: TokenType?
        var slot: Slot?
        var (value, modes, contexts): (Int?, Int?, Int?)
        var extras = CatalogueExtras()
        for (name, member) in document.members(of: node) {
            switch document.range(name).count {
            case 4 where document.equals(name, "type"): type = document.string(member).flatMap(TokenType.init)
            case 4: slot = document.integer(member).map { Slot($0) }
            case 5 where document.equals(name, "value"): value = member
            case 5: modes = member
            case 8 where document.equals(name, "contexts"): contexts = member
            default: extras.take(document.text(name), member)
            }
        }
        guard let type, let slot, let value else { throw failure("the token '\(document.text(path))' is missing a member") }
        return TokenCatalogue.Token(
            path: path, type: type, slot: slot, value: value, modes: modes, contexts: contexts, extras: extras)
    }

    mutating func readStyles() throws(CatalogueError) {
        for (name, cases) in document.members(of: try member("enums")) {
            enumerations[document.text(name)] = document.items(of: cases).map { document.text($0) }
        }
        for (name, node) in document.members(of: try member("styles")) {
            styles[document.text(name)] = try style(node)
        }
    }

    private func style(_ node: Int) throws(CatalogueError) -> TokenCatalogue.Style {
        var fields: [TokenCatalogue.Field] = []
        let bounds = try bounds(in: node)
        for (path, kind) in document.members(of: try member("fields", of: node)) {
            let path = document.text(path)
            fields.append(try field(path, document.text(kind), bounds[path]))
        }
        let fieldIndex = Dictionary(fields.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var variants: [String: TokenCatalogue.Variant] = [:]
        for (name, variant) in document.members(of: try member("variants", of: node)) {
            guard let slot = document.integer(try member("slot", of: variant), as: Int.self) else {
                throw failure("a slot must be a number")
            }
            let values = document.members(of: try member("values", of: variant)).compactMap { path, value in
                fieldIndex[document.text(path)].map { ($0, value) }
            }
            variants[document.text(name)] = TokenCatalogue.Variant(slot: Slot(slot), values: Dictionary(values) { first, _ in first })
        }
        let isRequired = document.value(of: "required", in: node).map { document.kind($0) == .true } ?? false
        return TokenCatalogue.Style(isRequired: isRequired, fields: fields, fieldIndex: fieldIndex, variants: variants)
    }

    /// Returns the bounds by field. Styles without bounds, and catalogues from before bounds existed, do not have this member.
    private func bounds(in style: Int) throws(CatalogueError) -> [String: NumberBounds] {
        guard let node = document.value(of: "bounds", in: style) else { return [:] }
        var bounds: [String: NumberBounds] = [:]
        for (path, ends) in document.members(of: node) {
            guard let numbers = NumberBounds(numbers: document.items(of: ends).compactMap(document.number)) else {
                throw failure("the bounds of '\(document.text(path))' must be two numbers, and a 1 for whole numbers")
            }
            bounds[document.text(path)] = numbers
        }
        return bounds
    }

    /// Reads a field's kind, such as `color+states` or `enum:TextAlignment`.
    private func field(_ path: String, _ text: String, _ bounds: NumberBounds?) throws(CatalogueError) -> TokenCatalogue.Field {
        let hasStates = text.hasSuffix("+states")
        let name = hasStates ? String(text.dropLast("+states".count)) : text
        guard let kind = OverrideKind(catalogueName: name, enumerations: enumerations) else { throw failure("unknown kind '\(name)'") }
        return TokenCatalogue.Field(path: path, kind: kind, hasStates: hasStates, bounds: bounds)
    }
}

/// The nodes of a font's members beyond the specification, and of what they are by mode.
struct CatalogueExtras: Sendable {
    private(set) var nodes: [Typography.Extras.Name: Int] = [:]
    private(set) var byMode: [Typography.Extras.Name: Int] = [:]

    mutating func take(_ member: String, _ node: Int) {
        for name in Typography.Extras.Name.allCases where member.hasPrefix(name.rawValue) {
            if member == name.rawValue { nodes[name] = node } else if member == name.rawValue + "Modes" { byMode[name] = node }
        }
    }
}
