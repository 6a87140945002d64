import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Reads the values of a leniently read JSON file: those that other tools write, and all others as the format's.
///
/// A nil result means that an error was reported or the token is left out.
package struct LegacyReader: ValueReading {
    let tree: SyntaxTree
    let scope: any ReferenceScope
    /// The size of one `rem` in px, to convert between a line height and a font size in different units.
    let remInPoints: Double
    package var values: ValueReader
    package internal(set) var extras: [LegacyDocument.ExtraMember] = []
    /// How many tokens may still be looked up for the forms of others, in all of the file. One is read again each time.
    var lookupsLeft = 500_000
    var lookupDepth = 0

    // MARK: - The token that is being read

    /// Its object.
    private(set) var token: NodeID?
    /// The mode in which other tokens are looked up.
    private(set) var mode = TokenMode.light
    /// Whether its expression refers to a token with an error, or to one that does not exist, which has been reported.
    var isTargetInvalid = false
    /// Why it is left out.
    private(set) var leftOut: LeftOut?
    /// The number of diagnostics before it.
    private var known = 0

    package init(_ tree: SyntaxTree, scope: any ReferenceScope, inBase: Bool, isForeign: Bool, remInPoints: Double) {
        self.tree = tree
        self.scope = scope
        self.remInPoints = remInPoints
        values = ValueReader(tree, scope: scope, inBase: inBase, notation: .lenientJSON, isForeign: isForeign)
    }

    package mutating func begin(_ token: NodeID?, in mode: TokenMode) {
        self.token = token
        self.mode = mode
        leftOut = nil
        known = values.diagnostics.all.count
    }

    package mutating func end(as type: TokenType?, isRead: Bool) -> ValueOrigin {
        if isRead { return ValueOrigin() }
        let error = leaveOutErrors(after: known, as: type)
        return ValueOrigin(leftOut: leftOut, error: error)
    }

    package mutating func read(_ node: NodeID, as type: TokenType?) -> TokenValue? {
        let known = values.failures.count
        let value = readAny(node, as: type)
        if values.failures.count > known { leaveOutForeignForms(after: known, as: type) }
        if value != nil { noteBlanks(around: node) }
        return value
    }

    /// Notes blanks around a text that has no other old form.
    mutating func noteBlanks(around node: NodeID) {
        guard tree.nodes[node.index].isTrimmed else { return }
        values.log.note(
            .blanks, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? .text(tree.string(node).quotedAsJSON) : nil)
    }

    private mutating func readAny(_ node: NodeID, as type: TokenType?) -> TokenValue? {
        switch reference(node) {
        case .path(let path): return read(reference: path, at: node, as: type)
        case .malformed: return readMalformed(node, as: type)
        case .none: break
        }
        guard let type else { return nil }
        if tree.kind(node) == .null, !tree.lacksContent(node) { return leaveOut(.empty) }
        if case .read(let value) = text(node, as: type) { return value }
        switch type {
        case .color: return color(node)
        case .dimension, .duration: return quantity(node, type)
        case .fontFamily: return fontFamily(node)
        case .fontWeight: return fontWeight(node)
        case .strokeStyle where tree.kind(node) == .mapping: return composite(node, type)
        case .border, .transition, .typography: return composite(node, type)
        case .shadow, .gradient: return layers(node, type)
        case .cubicBezier where tree.kind(node) == .mapping: return curve(node)
        case .number, .strokeStyle, .cubicBezier: return values.read(node, as: type)
        }
    }

    /// The result of trying to read a value as a legacy form.
    enum Reading {
        /// It is not a legacy form; the format's own forms come next.
        case none
        /// Nil if an error was reported or the token is left out.
        case read(TokenValue?)
    }

    // MARK: - Leaving out

    /// Leaves out the token that is being read, without an error.
    mutating func leaveOut(_ cause: LeftOut) -> TokenValue? {
        if leftOut == nil { leftOut = cause }
        return nil
    }

    /// Leaves the token out where an error after the first `known` ones concerns a known foreign form. Such errors are removed.
    private mutating func leaveOutForeignForms(after known: Int, as type: TokenType?) {
        let failures = values.failures[known...]
        values.failures.removeSubrange(known...)
        let causes = failures.map { cause(of: $0, as: type) }
        if let first = causes.lazy.compactMap(\.self).first { _ = leaveOut(first) }
        for (failure, cause) in zip(failures, causes).reversed() {
            if cause != nil, let index = failure.diagnostic { values.diagnostics.remove(at: index) }
        }
    }

    private func cause(of failure: ValueReader.Failure, as type: TokenType?) -> LeftOut? {
        if let index = failure.diagnostic, values.diagnostics.all[index].id == .missingMember { return type.map(LeftOut.incomplete) }
        return foreignForm(of: failure.node, as: type)
    }

    /// Returns why an unreadable value is left out, if its form is known.
    func foreignForm(of node: NodeID, as type: TokenType?) -> LeftOut? {
        guard tree.isScalar(node) else { return nil }
        return tree.kind(node) == .null ? .empty : LeftOut(text: tree.string(node), as: type)
    }

    /// Leaves the token out because of the errors reported after the first `count` diagnostics, and returns the first of their texts and hints. Nil, and the
    /// errors stay, if the file is not another tool's.
    private mutating func leaveOutErrors(after count: Int, as type: TokenType?) -> String? {
        guard values.isForeign, values.diagnostics.all.count > count else { return nil }
        let errors = values.diagnostics.all[count...].filter { $0.severity == .error }
        guard let first = errors.first, errors.allSatisfy(\.isOfForeignValue) else { return nil }
        values.diagnostics.removeAll(after: count)
        if leftOut == nil || leftOut == .reference { leftOut = LeftOut(first.id, as: type) }
        return ([first.text] + [first.hint].compactMap(\.self)).joined(separator: "; ")
    }
}

extension Diagnostic {
    /// Whether the error is in the value of a token, and not one of ours.
    fileprivate var isOfForeignValue: Bool { id != .internalError && id != .aliasCycle }
}
