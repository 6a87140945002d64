import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Reads a value as its expected type (2025.10 sections 7 to 9 and the colour module), including short forms.
///
/// References are checked and kept as `TokenValue.reference`. A nil result means that an error was reported.
package struct ValueReader: Sendable {
    package let tree: SyntaxTree
    package let scope: any ReferenceScope
    /// Whether the value is in `base/`.
    package let inBase: Bool
    package let notation: Notation
    /// Whether another tool wrote the file. A form of its own is then not reported as a misspelling.
    let isForeign: Bool
    /// Whether only aliases are allowed: the tree is not a token file's, whose pointers have been followed already.
    package var refusesPointers = false
    /// Whether an image may be a file, `file:` and its path, which is read later.
    package var readsImageFiles = false
    package var diagnostics: Diagnostics
    /// The short forms found in leniently read JSON, which the format does not have there.
    package var log = LegacyLog()
    /// The errors that were reported in leniently read JSON, where some mean that another tool wrote the value.
    var failures: [Failure] = []
    /// The composite's member that is being read.
    var member: String?

    /// An error in a value.
    struct Failure {
        let node: NodeID
        /// The index of the error; nil if the same error had been reported before.
        let diagnostic: Int?
    }

    package init(_ tree: SyntaxTree, scope: any ReferenceScope, inBase: Bool, notation: Notation, isForeign: Bool = false) {
        self.tree = tree
        self.scope = scope
        self.inBase = inBase
        self.notation = notation
        self.isForeign = isForeign
        self.diagnostics = Diagnostics()
    }

    /// Returns the path between the braces of a reference. Misplaced braces give `.malformed`.
    package func reference(_ node: NodeID) -> ReferenceText {
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

    /// - Parameter type: nil if it is unknown: then only a reference is checked.
    package mutating func read(_ node: NodeID, as type: TokenType?) -> TokenValue? {
        switch reference(node) {
        case .path(let path): return read(reference: path, at: node, as: type)
        case .malformed:
            if let type, isExpression(node, as: type) { return expression(node, as: type) }
            let text = tree.string(node)
            return fail(.malformedReference(text), node, hint: wrongBraces(text)?.hint)
        case .none: break
        }
        guard let type else { return nil }
        if refusesPointers, refusesPointer(node, as: type) { return nil }
        if isExpression(node, as: type) { return expression(node, as: type) }
        switch type {
        case .color: return color(node)
        case .dimension, .duration: return quantity(node, type)
        case .number: return number(node).map(TokenValue.number)
        case .fontFamily: return fontFamily(node)
        case .fontWeight: return fontWeight(node)
        case .cubicBezier: return cubicBezier(node)
        case .strokeStyle: return strokeStyle(node)
        case .border, .transition, .typography: return composite(node, type)
        case .shadow, .gradient: return layers(node, type)
        }
    }

    /// Returns the reference if a value of the type may be one to this path.
    mutating func read(reference path: String, at node: NodeID, as type: TokenType?) -> TokenValue? {
        let place = SyntaxReference(tree: tree, node: node)
        return scope.accepts(path, expected: type, inBase: inBase, at: place, reporting: &diagnostics) ? .reference(path) : nil
    }

    /// Returns the value of a short form: valid in YAML, noted as legacy in lenient JSON, an error in strict mode.
    mutating func accept(_ form: LegacyForm, _ node: NodeID, as value: TokenValue) -> TokenValue? {
        switch notation {
        case .yaml: return value
        case .lenientJSON:
            log.note(form, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? .value(value) : nil)
            return value
        case .strictJSON:
            diagnostics.report(.legacyRefused(form), at: tree.reference(node))
            return nil
        }
    }

    package mutating func fail(
        _ message: Diagnostic.Message, _ node: NodeID, suggestion: Suggestion? = nil, hint: String? = nil
    ) -> TokenValue? {
        if refusesPointers, refusesPointer(node, as: nil) { return nil }
        report(at: node) { reader in
            if reader.tree.isText(node), let quotes = CurlyQuotes(reader.tree.string(node)) {
                return quotes.report(node, of: reader.tree, to: &reader.diagnostics)
            }
            reader.diagnostics.report(
                message, at: reader.tree.reference(node), hint: hint, suggestion: suggestion?.name,
                fixes: reader.tree.fixes(node, writing: suggestion))
        }
        return nil
    }

    /// How much has been reported, to forget what comes after.
    var reported: (diagnostics: Int, failures: Int) { (diagnostics.all.count, failures.count) }

    mutating func forget(after reported: (diagnostics: Int, failures: Int)) {
        diagnostics.removeAll(after: reported.diagnostics)
        failures.removeSubrange(reported.failures...)
    }

    mutating func report(at node: NodeID, _ report: (inout ValueReader) -> Void) {
        let known = diagnostics.all.count
        report(&self)
        guard notation == .lenientJSON else { return }
        failures.append(Failure(node: node, diagnostic: diagnostics.all.count > known ? known : nil))
    }
}

extension Diagnostic.Message {
    static func malformedReference(_ text: String) -> Self {
        .error(.malformedAlias, "'\(text)' is not an alias; write one path in braces and nothing else")
    }
}
