import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// Reads a style field's value. Returns nil for a field whose kind is a style type.
    package mutating func read(_ node: NodeID, as kind: FieldKind, enumerations: [StyleEnumeration]) -> TokenValue? {
        switch kind {
        case .token(let type): return read(node, as: type)
        case .style: return nil
        case .boolean:
            if tree.kind(node) != .string, tree.equals(node, "true") { return .boolean(true) }
            if tree.kind(node) != .string, tree.equals(node, "false") { return .boolean(false) }
            return fail(.noBoolean, node)
        case .string: return tree.isScalar(node) ? text(node, by: .text).map(TokenValue.string) : fail(.noText, node)
        case .image: return image(node)
        case .insets: return insets(node)
        case .enumeration(let name):
            let cases = enumerations.first { $0.name == name }?.cases ?? []
            guard tree.isScalar(node) else { return fail(.oneCase(name, cases), node) }
            if let index = cases.firstIndex(of: tree.string(node)) { return .enumeration(index) }
            let near = suggestion(for: tree.string(node), among: cases, isClosed: true)
            return fail(.unknownCase(tree.string(node), name, cases), node, suggestion: near)
        }
    }

    package static let imageFilePrefix = "file:"

    private mutating func image(_ node: NodeID) -> TokenValue? {
        if readsImageFiles, tree.isText(node), tree.bytes(node).starts(with: Self.imageFilePrefix.utf8) { return .image(tree.string(node)) }
        // Without a reference it may be the name of an asset: `round(2)`.
        if tree.bytes(node).contains(UInt8(ascii: "{")), tree.bytes(node).withUnsafeBufferPointer(ParsedExpression.callsFunction) {
            return fail(.notCalculated(tree.string(node), "an image"), node)
        }
        return tree.isScalar(node) ? text(node, by: .image).map(TokenValue.image) : fail(.text(.noImage), node)
    }

    /// Returns the text of a scalar. Nil if an error was reported.
    package mutating func text(_ node: NodeID, by rule: TextRule) -> String? {
        let text = tree.string(node)
        do throws(TextRule.Failure) {
            try rule.check(text)
            return text
        } catch {
            _ = fail(.text(error), node)
            return nil
        }
    }

    private mutating func insets(_ node: NodeID) -> TokenValue? {
        guard tree.kind(node) == .mapping else { return fail(.noInsets, node) }
        if refusesPointer(node, as: nil) { return nil }
        var values: [TokenValue] = Array(repeating: .dimension(0, .px), count: 4)
        var isGood = true
        for (key, value) in tree.entries(of: node) {
            if let side = TokenValue.sides.firstIndex(of: tree.string(key)), let read = read(value, as: .dimension) {
                values[side] = read
            } else {
                isGood = false
                if !TokenValue.sides.contains(tree.string(key)) { reportSide(key, in: node) }
            }
        }
        return isGood ? .insets(values) : nil
    }
}

extension ValueReader {
    private mutating func reportSide(_ key: NodeID, in node: NodeID) {
        let near = suggestion(for: tree.string(key), among: TokenValue.sides, isClosed: true)
        diagnostics.report(
            .noSide(tree.string(key)), at: tree.reference(key), suggestion: near?.name,
            fixes: tree.fixes(key: key, of: node, writing: near))
    }
}

extension Diagnostic.Message {
    fileprivate static var noBoolean: Self { .error(.wrongValue, "a bool must be true or false") }
    fileprivate static var noText: Self { .error(.wrongValue, "a string must be text") }
    fileprivate static func text(_ failure: TextRule.Failure) -> Self {
        switch failure {
        case .tooLong: .error(.textTooLong, "\(failure)")
        case .imageURL: .error(.imageURL, "\(failure)")
        case .noImage, .imagePath, .servedImage, .brace: .error(.wrongValue, "\(failure)")
        }
    }
    fileprivate static var noInsets: Self { .error(.wrongValue, "insets must be a mapping with top, leading, bottom and trailing") }
    fileprivate static func noSide(_ name: String) -> Self {
        .error(.unknownMember, "unknown inset '\(name)'; expected top, leading, bottom or trailing")
    }
    fileprivate static func oneCase(_ type: String, _ cases: [String]) -> Self {
        .error(.unknownCase, "a value of \(type) is one of its cases, not a list or mapping; expected \(cases.joined(separator: ", "))")
    }
    fileprivate static func unknownCase(_ name: String, _ type: String, _ cases: [String]) -> Self {
        .error(.unknownCase, "'\(name)' is not a case of \(type); expected \(cases.joined(separator: ", "))")
    }
}
