import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Reads a value as its expected type (2025.10 sections 7 to 9 and the colour module), including short forms.
///
/// References are checked and kept as `TokenValue.reference`. A nil result means that an error was reported or the token is left out.
package struct ValueReader {
    package let tree: SyntaxTree
    package let scope: any ReferenceScope
    /// Whether the value is in `base/`.
    package let inBase: Bool
    package let notation: Notation
    /// Whether another tool wrote the file. What looks like its form and not like a misspelling is then left out.
    package var isForeign = false
    /// Whether only aliases are allowed: the tree is not a token file's, whose pointers have been followed already.
    package var refusesPointers = false
    package var diagnostics: Diagnostics
    /// Legacy forms found in leniently read JSON.
    package var legacy = LegacyLog()
    /// The object of the token being read.
    package var token: NodeID?
    package var extras: [LegacyDocument.ExtraMember] = []
    /// The type that is being read.
    var reading: TokenType?
    /// The composite's member that is being read.
    var member: String?
    /// The mode whose values are used in expressions.
    package var mode = TokenMode.light
    /// The size of one `rem` in px, to convert between a line height and a font size in different units.
    package var remInPoints = 16.0
    /// The tokens that the one being read is calculated from, by path.
    package var operands: Set<String> = []
    /// Why the token being read is left out.
    package var leftOut: LeftOut?
    /// How many references the current expression can still follow; nil outside of an expression.
    var hopsLeft: Int?
    /// The tokens being calculated, the outermost expression's reference first.
    var calculating: [CalculationStep] = []
    /// The steps of a reference cycle that was found, or none.
    var cycle: [CalculationStep] = []
    /// Whether an expression had more references than the limits allow.
    var isTooDeep = false
    /// How many references all expressions of the file can still follow. A target is read again for each reference.
    var hopsInFile = 500_000
    /// Whether an expression has no result because its target has an error, which is reported there or by the reference.
    var isTargetInvalid = false

    package init(_ tree: SyntaxTree, scope: any ReferenceScope, inBase: Bool, notation: Notation) {
        self.tree = tree
        self.scope = scope
        self.inBase = inBase
        self.notation = notation
        self.diagnostics = Diagnostics()
    }

    /// Returns the path between the braces of a reference. Misplaced braces give `.malformed`.
    package mutating func reference(_ node: NodeID) -> ReferenceText {
        guard tree.isText(node) else { return .none }
        let bytes = tree.bytes(node)
        guard let open = bytes.firstIndex(of: UInt8(ascii: "{")) else { return dollarReference(node).map { .path($0) } ?? .none }
        let inner = bytes.dropFirst().dropLast()
        let isWhole = open == bytes.startIndex && bytes.count > 2 && bytes.last == UInt8(ascii: "}")
        if isWhole, !inner.contains(UInt8(ascii: "{")), !inner.contains(UInt8(ascii: "}")) {
            return .path(String(decoding: inner, as: UTF8.self).normalForm)
        }
        return open == bytes.startIndex ? .malformed : .none
    }

    package enum ReferenceText { case none, malformed, path(String) }

    /// - Parameter type: nil if it is unknown: then only a reference is checked.
    package mutating func read(_ node: NodeID, as type: TokenType?) -> TokenValue? {
        switch reference(node) {
        case .path(let written):
            let path = modernPath(of: written, at: node)
            if notation == .lenientJSON, scope.leavesOut(path) { return leaveOut(.reference) }
            if let type, let value = converted(path, to: type, at: node) { return value.result }
            if let cause = missingGroup(of: path) { return leaveOut(cause) }
            let place = SyntaxReference(tree: tree, node: node)
            let isFine = scope.accepts(path, expected: type, inBase: inBase, at: place, reporting: &diagnostics)
            guard isFine else { return nil }
            return tree.firstByte(node) == UInt8(ascii: "$") ? accept(.aliasDollar, node, as: .reference(path)) : .reference(path)
        case .malformed:
            if let type, !tree.isUnclosedAlias(node), case .read(let value) = legacyText(node, as: type) { return value }
            if type == .fontFamily, notation == .lenientJSON, tree.bytes(node).contains(UInt8(ascii: ",")) { return fontFamily(node) }
            if leavesOut(node, as: type) { return nil }
            if isForeign, !tree.isUnclosedAlias(node) { return leaveOut(.severalValues) }
            let text = tree.string(node)
            return fail(.malformedReference(text), node, hint: wrongBraces(text)?.hint)
        case .none: break
        }
        guard let type else { return nil }
        if notation == .lenientJSON, tree.kind(node) == .null, !tree.lacksContent(node) { return leaveOut(.empty) }
        if refusesPointers, refusesPointer(node, as: type) { return nil }
        let outer = reading
        reading = type
        defer { reading = outer }
        if case .read(let value) = legacyText(node, as: type) { return value }
        switch type {
        case .color: return color(node)
        case .dimension: return dimension(node)
        case .duration: return duration(node)
        case .number: return number(node).map(TokenValue.number)
        case .fontFamily: return fontFamily(node)
        case .fontWeight: return fontWeight(node)
        case .cubicBezier: return cubicBezier(node)
        case .strokeStyle: return strokeStyle(node)
        case .border, .transition, .typography: return composite(node, type)
        case .shadow, .gradient: return layers(node, type)
        }
    }

    package mutating func fail(
        _ message: Diagnostic.Message, _ node: NodeID, suggestion: Suggestion? = nil, hint: String? = nil
    ) -> TokenValue? {
        if refusesPointers, refusesPointer(node, as: nil) { return nil }
        if leavesOut(node, as: reading) { return nil }
        if tree.isText(node), let quotes = CurlyQuotes(tree.string(node)) {
            quotes.report(node, of: tree, to: &diagnostics)
            return nil
        }
        diagnostics.report(
            message, at: tree.reference(node), hint: hint, suggestion: suggestion?.name,
            fixes: tree.fixes(node, writing: suggestion))
        return nil
    }
}

extension Diagnostic.Message {
    static func malformedReference(_ text: String) -> Self {
        .error(.malformedAlias, "'\(text)' is not an alias; write one path in braces and nothing else")
    }
}
