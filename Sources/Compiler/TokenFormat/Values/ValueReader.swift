import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Reads a value by the type that is expected of it (2025.10 sections 7 to 9 and the colour module), short forms included.
///
/// References are checked and kept: `TokenValue.reference`. Nil is returned for what has been reported.
package struct ValueReader {
    package let tree: SyntaxTree
    package let scope: any ReferenceScope
    /// The value stands in `base/`.
    package let inBase: Bool
    package let notation: Notation
    /// Only aliases are read: the tree is no token file's, whose pointers have been followed.
    package var refusesPointers = false
    package var diagnostics: Diagnostics
    /// What is met in JSON that is read leniently.
    package var legacy = LegacyLog()
    /// The object of the token being read.
    package var token: NodeID?
    package var extras: [LegacyDocument.ExtraMember] = []
    /// The type that is being read.
    var reading: TokenType?
    /// The member of a composite that is being read.
    var member: String?
    /// The mode whose values expressions calculate with.
    package var mode = TokenMode.light
    /// What a `rem` is in px, for a line height and a font size of different units.
    package var remInPoints = 16.0
    /// The tokens that the one being read is calculated from, by path.
    package var operands: Set<String> = []
    /// Why the token being read is left out.
    package var leftOut: LeftOut?
    /// How many references an expression may still follow; nil outside of one.
    var hopsLeft: Int?
    /// What is being calculated, from the outermost expression's reference on.
    var calculating: [CalculationStep] = []
    /// Where the steps from one token on lead to it again.
    var cycle: [CalculationStep] = []
    /// Whether there were more references than are followed.
    var isTooDeep = false
    /// How many those of the whole file may: what they lead to is read anew for each.
    var hopsInFile = 500_000
    /// Whether an expression has no result because what it refers to is at error, which is reported there or by the reference.
    var isTargetInvalid = false

    package init(_ tree: SyntaxTree, scope: any ReferenceScope, inBase: Bool, notation: Notation) {
        self.tree = tree
        self.scope = scope
        self.inBase = inBase
        self.notation = notation
        self.diagnostics = Diagnostics()
    }

    /// The path between the braces where the node is a reference; an error of its braces is reported and gives `.malformed`.
    package mutating func reference(_ node: NodeID) -> ReferenceText {
        guard tree.isText(node) else { return .none }
        let bytes = tree.bytes(node)
        guard let open = bytes.firstIndex(of: UInt8(ascii: "{")) else { return .none }
        let inner = bytes.dropFirst().dropLast()
        let isWhole = open == bytes.startIndex && bytes.count > 2 && bytes.last == UInt8(ascii: "}")
        if isWhole, !inner.contains(UInt8(ascii: "{")), !inner.contains(UInt8(ascii: "}")) {
            return .path(String(decoding: inner, as: UTF8.self).normalForm)
        }
        return open == bytes.startIndex ? .malformed : .none
    }

    package enum ReferenceText { case none, malformed, path(String) }

    /// - Parameter type: nil where it could not be told: then a reference is checked, and nothing else.
    package mutating func read(_ node: NodeID, as type: TokenType?) -> TokenValue? {
        switch reference(node) {
        case .path(let written):
            let path = modernPath(of: written, at: node)
            if notation == .lenientJSON, scope.leavesOut(path) { return leaveOut(.reference) }
            if let type, let value = converted(path, to: type, at: node) { return value.result }
            let place = SyntaxReference(tree: tree, node: node)
            let isFine = scope.accepts(path, expected: type, inBase: inBase, at: place, reporting: &diagnostics)
            return isFine ? .reference(path) : nil
        case .malformed:
            if let type, !tree.isUnclosedAlias(node), case .read(let value) = legacyText(node, as: type) { return value }
            if type == .fontFamily, notation == .lenientJSON, tree.bytes(node).contains(UInt8(ascii: ",")) { return fontFamily(node) }
            if leavesOut(node, as: type) { return nil }
            return fail(.malformedReference(tree.string(node)), node)
        case .none:
            if let path = dollarReference(node) { return read(dollar: path, node, as: type) }
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
    fileprivate static func malformedReference(_ text: String) -> Self {
        .error(.malformedAlias, "'\(text)' is no alias; an alias is one path in braces and nothing else")
    }
}
