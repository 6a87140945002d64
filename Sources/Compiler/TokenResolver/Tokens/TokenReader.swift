import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Reads the values of one brand's tokens by type, in every mode.
struct TokenReader: Sendable {
    let set: TokenSet
    let scope: BrandScope
    let remInPoints: Double
    var diagnostics = Diagnostics()
    /// Nil for values that could not be read.
    private(set) var declared: ByToken<TokenValue?> = []
    private(set) var overrides: [TokenMode: [TokenID: TokenValue]] = [:]
    /// The values in `base/` that the brand overrides.
    private(set) var overridden: [TokenID: TokenValue] = [:]

    /// The values in a mode that a later file redefines in the same mode.
    private(set) var overriddenModes: [TokenID: [TokenMode: TokenValue]] = [:]

    /// What contexts declare, as indices of `contextValues`.
    var readings: [TokenID: Readings] = [:]
    var contextValues: [TokenValue?] = []
    /// The values of declarations that never count. Only in a project with modifiers.
    private(set) var idle: [TokenSet.Declaration: TokenValue] = [:]

    /// The declarations whose values are calculated from those of other tokens.
    private(set) var derived: [TokenSet.Declaration: Derived] = [:]
    /// The tokens that are left out, in all modes.
    private(set) var leftOut: [TokenID: Absence] = [:]
    /// The types in modes and contexts that differ from those of their tokens, and have been reported.
    private var otherTypes: Set<TokenSet.Node> = []

    /// One for each document, because a reader counts its document's legacy forms.
    var readers: [any ValueReading]
    private let isStrict: Bool

    init(_ set: TokenSet, scope: BrandScope, remInPoints: Double, isStrict: Bool) {
        self.set = set
        self.scope = scope
        self.remInPoints = remInPoints
        self.isStrict = isStrict
        readers = []
        readers = set.documents.indices.map { reader(of: $0, scope) }
    }

    func reader(of index: Int, _ scope: BrandScope) -> any ValueReading {
        let document = set.documents[index]
        guard let legacy = document.legacy else {
            return ValueReader(
                document.tree, scope: scope, inBase: set.isClosed[index], notation: .init(document.tree, isStrict: isStrict))
        }
        return LegacyReader(
            document.tree, scope: scope, inBase: set.isClosed[index], isForeign: legacy.isForeign, remInPoints: remInPoints)
    }

    mutating func read() {
        declared.reserveCapacity(set.tokens.count)
        for index in set.insideTokens { setLeftOut(index, .insideToken, at: set.tokens[index].declaration) }
        for index in set.tokens.indices {
            let declaration = set.tokens[index].declaration
            declared.append(alias(index) ?? readDefault(declaration, of: index))
            if let base = set.tokens[index].base, base.document != declaration.document { readOverridden(base, of: index) }
            for (mode, declaration) in set.tokens[index].modes { readOverlay(declaration, of: index, mode) }
            if !set.tokens[index].modes.isEmpty { removeRepetitions(of: index) }
            if !set.replacedModes.isEmpty, let replaced = set.replacedModes[index] { readReplaced(replaced, of: index) }
        }
        readContexts()
        for declaration in set.idle {
            let value = read(declaration, as: ownType(of: declaration), of: nil)
            if !set.modifiers.isEmpty { idle[declaration] = value }
        }
        for index in readers.indices {
            readers[index].values.log.report(to: &diagnostics)
            diagnostics.append(readers[index].values.diagnostics)
        }
    }

    /// Returns the reference of a token that takes its type from its target. The types match by construction, so only the layer needs checking.
    private mutating func alias(_ index: TokenID) -> TokenValue? {
        guard let target = scope.targets[index], scope.types[target] != nil else { return nil }
        let declaration = set.tokens[index].declaration
        guard set.invalid[declaration] == nil else { return nil }
        let isInBase = set.isClosed[declaration.document]
        let tree = set.documents[declaration.document].tree
        if tree.format == .json, set[declaration].properties.extensions.node != nil { return nil }
        guard tree.modifications(of: tree.value(of: set[declaration].key)).isEmpty else { return nil }
        readers[declaration.document].noteAlias(set[declaration].value)
        return isInBase && set.tokens[target].base == nil ? nil : .reference(set.tokens[target].path)
    }

    /// Reads a token's own declaration, which a default context may have given it.
    private mutating func readDefault(_ declaration: TokenSet.Declaration, of index: TokenID) -> TokenValue? {
        let type = scope.types[index]
        if set.typed[index] != nil, let type, !isOfType(type, declaration, index) { return nil }
        return read(declaration, as: type, of: index)
    }

    /// - Parameter index: the token that the declaration applies to; nil if the declaration has no effect.
    mutating func read(_ declaration: TokenSet.Declaration, as type: TokenType?, of index: TokenID?, in mode: TokenMode = .light)
        -> TokenValue?
    {
        if let invalid = set.invalid[declaration] {
            if let index, case .leftOut(let cause, let detail) = invalid { setLeftOut(index, cause, at: declaration, detail) }
            return nil
        }
        if type == nil, let cause = unreadType(declaration) {
            let isEmpty = set.documents[declaration.document].tree.isEmptyText(set[declaration].value)
            if let index { setLeftOut(index, isEmpty ? .empty : cause, at: declaration) }
            return nil
        }
        let (value, origin) = readers[declaration.document].read(
            set[declaration], as: type, in: mode, of: set.documents[declaration.document].tree, remInPoints: remInPoints)
        if let value, value.hasExpressions {
            derived[declaration] = Derived(token: index, mode: mode, value: value, results: origin.results)
        }
        guard let index else { return value }
        if let cause = origin.leftOut { setLeftOut(index, cause, at: declaration, origin.error) }
        return value
    }

    /// Returns the cause if the token has a type that is not read. Its value may be any text, such as `{count} items`.
    private func unreadType(_ declaration: TokenSet.Declaration) -> LeftOut? {
        let document = set.documents[declaration.document]
        if let node = set[declaration].properties.type.node {
            guard document.legacy?.leavesTokensOut == true, document.type(at: node) == nil else { return nil }
            return .type(document.tree.string(node))
        }
        if case .unknown = set.inheritedType(of: declaration), document.legacy != nil { return .untyped }
        return document.tree.aliasPath(set[declaration].value) == nil && document.legacy?.mayLackTypes == true ? .untyped : nil
    }

    /// Forgets the results that a declaration in a context has beside its expressions: they may be those of any choice of contexts.
    mutating func forgetResults(of declaration: TokenSet.Declaration) { derived[declaration]?.results = [] }

    /// Leaves a token out. Only the first cause is kept.
    ///
    /// - Parameter declaration: the declaration that causes it; nil if that is in another brand.
    mutating func setLeftOut(_ index: TokenID, _ cause: LeftOut, at declaration: TokenSet.Declaration?, _ detail: String? = nil) {
        if leftOut[index] == nil { leftOut[index] = Absence(cause: cause, declaration: declaration, detail: detail) }
    }

    /// Removes a token's values.
    mutating func forget(_ index: TokenID) {
        declared[index] = nil
        overridden[index] = nil
        overriddenModes[index] = nil
        readings[index] = nil
        for mode in TokenMode.allCases { overrides[mode]?[index] = nil }
    }

    func forEachValue(of index: TokenID, _ body: (TokenValue) -> Void) {
        if let value = declared[index] { body(value) }
        if let value = overridden[index] { body(value) }
        for (_, values) in overrides { if let value = values[index] { body(value) } }
        for reading in readings[index]?.all ?? [] { if let value = contextValues[reading] { body(value) } }
    }

    /// A declaration with expressions.
    struct Derived {
        /// Nil for a declaration without effect.
        let token: TokenID?
        let mode: TokenMode
        let value: TokenValue
        /// Those that the file has beside the expressions.
        var results: [WrittenResult]
    }

    /// Why a token is left out, and because of which declaration.
    struct Absence {
        var cause: LeftOut
        var declaration: TokenSet.Declaration?
        /// What is wrong with the value.
        var detail: String?
    }

    /// Records the tokens whose types were inferred from their values.
    mutating func noteInferredTypes(_ types: [TokenID: TokenType]) {
        for (index, type) in types.sorted(by: { $0.key < $1.key }) {
            let declaration = set.original(of: index)
            readers[declaration.document].values.noteMissingType(type, of: set[declaration])
        }
    }

    /// Reads what a brand replaced, and reports its errors. The type has to match too, because all brands share the token's slot.
    private mutating func readOverridden(_ base: TokenSet.Declaration, of index: TokenID) {
        let token = set[base]
        let type = ownType(of: base)
        overridden[index] = read(base, as: type, of: index)
        guard let type, let winner = scope.types[index], winner != type, !scope.doubtful.contains(index), !isDoubtful(base) else { return }
        let declaration = set.tokens[index].declaration
        if set.isForeign(declaration) { return setLeftOut(index, .severalTypes, at: declaration) }
        diagnostics.report(
            .typeChanged(token.path, winner, type), at: set.valueRange(declaration),
            notes: [.init("'\(token.path)' is a \(type.rawValue) in base/", at: set.valueRange(base))])
    }

    /// Whether the declaration takes its type from an invalid reference.
    private func isDoubtful(_ declaration: TokenSet.Declaration) -> Bool {
        guard set[declaration].properties.type.node == nil else { return false }
        let path = set.documents[declaration.document].tree.aliasPath(set[declaration].value)
        return path.map { set.target(of: $0, in: declaration.document).map(scope.doubtful.contains) ?? true } ?? false
    }

    /// Returns the type of a declaration that does not win. If it does not specify one, as is common in a mode, returns the type of the winning
    /// declaration.
    private func ownType(of declaration: TokenSet.Declaration) -> TokenType? {
        let document = set.documents[declaration.document]
        let token = set[declaration]
        if let own = token.properties.type.node { return document.type(at: own) }
        let alias = document.tree.aliasPath(token.value).flatMap { set.target(of: $0, in: declaration.document) }
        return alias.flatMap { scope.types[$0] } ?? set.inheritedType(of: declaration).type
            ?? set.tokenIDs[token.path].flatMap { scope.types[$0] }
    }

    /// Reads what a brand's own mode replaced, and reports its errors.
    private mutating func readReplaced(_ declarations: [TokenMode: TokenSet.Declaration], of index: TokenID) {
        guard let type = scope.types[index] else { return }
        for mode in TokenMode.allCases {
            if let declaration = declarations[mode] {
                overriddenModes[index, default: [:]][mode] = read(declaration, as: type, of: nil, in: mode)
            }
        }
    }

    private mutating func readOverlay(_ declaration: TokenSet.Declaration, of index: TokenID, _ mode: TokenMode) {
        guard let type = scope.types[index] else { return }
        guard isOfType(type, declaration, index) else { return }
        overrides[mode, default: [:]][index] = read(declaration, as: type, of: index, in: mode)
    }

    /// Removes what modes declare for a token that is not about colours and the same in all of them. Other tools write all tokens in each mode.
    private mutating func removeRepetitions(of index: TokenID) {
        guard set.winners[index] == nil, scope.types[index]?.mayDifferByMode == false, let value = declared[index] else { return }
        let repeats = set.tokens[index].modes.allSatisfy { mode, declaration in
            overrides[mode]?[index] == value
                && (set.wholeModes.contains(mode) || set.documents[declaration.document].legacy != nil)
        }
        guard repeats else { return }
        for (mode, _) in set.tokens[index].modes { overrides[mode]?[index] = nil }
    }

    /// Reports a declaration in a mode or context with another type than the token's, and returns false. A group's type is reported once.
    mutating func isOfType(_ type: TokenType, _ declaration: TokenSet.Declaration, _ index: TokenID) -> Bool {
        let document = set.documents[declaration.document]
        guard let node = set.statedType(of: declaration), let own = document.type(at: node), own != type else { return true }
        if set.isForeign(declaration) {
            setLeftOut(index, .severalTypes, at: declaration)
            return false
        }
        guard otherTypes.insert(.init(document: declaration.document, node: node)).inserted else { return false }
        let path = set.tokens[index].path
        diagnostics.report(
            .typeChanged(path, own, type), at: document.tree.range(node),
            notes: [.init("'\(path)' is a \(type.rawValue) here", at: set.valueRange(set.original(of: index)))])
        return false
    }
}

extension ValueReading {
    /// Reads a token's value with what its `$extensions` say about it.
    mutating func read(
        _ token: TokenDocument.Token, as type: TokenType?, in mode: TokenMode, of tree: SyntaxTree, remInPoints: Double
    ) -> (TokenValue?, ValueOrigin) {
        begin(tree.value(of: token.key), in: mode)
        var value = read(token.value, as: type)?.within(nil, remInPoints, token.value, of: tree, &values.diagnostics)
        var results: [WrittenResult] = []
        if let read = value, let type, let extensions = token.properties.extensions.node,
            let expressions = tree.ownExpression(in: extensions)
        {
            let derived = derived(from: read, by: expressions, as: type, at: token.value)
            value = derived?.value
            results = derived?.results ?? []
        }
        if let read = value, let type { value = modified(read, of: tree.value(of: token.key), as: type, at: token.value) }
        if type == .typography, let read = value, let extensions = token.properties.extensions.node {
            value = adding(extras: extensions, to: read, remInPoints: remInPoints)
        }
        var origin = end(as: type, isRead: value != nil)
        origin.results = results
        return (value, origin)
    }
}

extension Diagnostic.Message {
    fileprivate static func typeChanged(_ path: String, _ new: TokenType, _ old: TokenType) -> Self {
        .error(.typeChanged, "'\(path)' is a \(new.rawValue) here and a \(old.rawValue) elsewhere; its type must be the same everywhere")
    }
}
