import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Common mistakes in values. Each has its own message, and a fix if it is certain.
extension ValueReader {
    /// Reports a value that does not have the form of its type.
    mutating func fail<Value>(_ type: TokenType, _ node: NodeID) -> Value? {
        let text = tree.isScalar(node) && !tree.isNull(node) ? tree.string(node) : ""
        if let slip = slip(node, as: type) {
            report(slip, node, as: type)
        } else {
            _ = fail(text.isEmpty ? .wrongValue(type) : .wrongValue(text, type), node, hint: pointerHint(node))
        }
        return nil
    }

    /// Returns the advice to write a pointer for a reference to a token where only a pointer can be.
    private func pointerHint(_ node: NodeID) -> String? {
        guard !isForeign, !refusesPointers, let path = tree.aliasPath(node), scope.type(of: path) != nil else { return nil }
        return String.pointerHint(to: path)
    }

    /// Reports a text that is not a CSS colour.
    mutating func failColor(_ error: CSSColorError, _ node: NodeID) -> TokenValue? {
        guard !tree.lacksContent(node) else { return nil }
        if let slip = slip(node, as: .color) {
            report(slip, node, as: .color)
            return nil
        }
        let near = suggestion(for: tree.string(node).lowercased(), among: ColorValue.cssNames.keys)?.confirmed(false)
        return fail(.badColor(error.message), node, suggestion: near, hint: tree.commentHint(inPlaceOf: node))
    }

    /// Reports a text that is not the name of a weight.
    mutating func failWeight(_ name: String, _ node: NodeID, spelled spelling: String) -> TokenValue? {
        if tree.kind(node) == .string, let slip = NumberSlip.quoted(name), Double(name).map((1...1000).contains) == true {
            report(slip, node, as: .fontWeight)
            return nil
        }
        return fail(.unknownWeight(name), node, suggestion: suggestion(for: spelling, among: FontWeight.names.map(\.name), isClosed: true))
    }

    func slip(_ node: NodeID, as type: TokenType) -> ValueSlip? {
        let text = tree.isScalar(node) && !tree.isNull(node) ? tree.string(node) : ""
        if let slip = missingBraces(text) ?? NumberSlip.notFinite(text, as: type) { return slip }
        switch type {
        // Where colours are written as text, a number is no colour that lost its '#'.
        case .color: return isForeign && tree.kind(node) == .number ? nil : missingHash(text)
        case .number:
            if tree.kind(node) == .string, let slip = NumberSlip.quoted(text) { return slip }
            // In another tool's file, a unit says that the token's type is not to be taken at its word.
            let slip = NumberSlip(text)
            return isForeign ? slip?.ofQuantity : slip?.ofNumber(isLineHeight: member == "lineHeight")
        case .dimension, .duration:
            guard let number = NumberSlip(text), var slip = number.ofQuantity else { return nil }
            if !number.unit.isEmpty, !type.units.contains(number.unit) { return ValueSlip(message: .unknownUnit(number.unit, type)) }
            if tree.kind(node) != .plain { slip.source = slip.source?.quotedAsJSON }
            return slip
        case .border: return cssBorder(text)
        default: return nil
        }
    }

    /// Returns the mistake in `1px solid {color.line}`: a border as CSS writes it.
    private func cssBorder(_ text: String) -> ValueSlip? {
        let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
        guard notation == .yaml, parts.count == 3, let style = parts[...1].first(where: TokenValue.strokeStyleKeywords.contains),
            let width = parts[...1].first(where: { $0 != style })
        else { return nil }
        let source = "{ color: \(parts[2].quotedAsJSON), width: \(width), style: \(style) }"
        return reads(source, as: .border) ? ValueSlip(message: .cssBorder(text), source: source) : nil
    }

    /// Offers the intended value only if it can be read in this place.
    mutating func report(_ slip: ValueSlip, _ node: NodeID, as type: TokenType) {
        let source = slip.source.flatMap { reads($0, as: type) ? $0 : nil }
        // Directly below a token's name, a mapping would be a group.
        let fix = source.flatMap { $0.hasPrefix("{") && !tree.equals(tree.key(of: node), "$value") ? nil : $0 }
        report(at: node) { reader in
            reader.diagnostics.report(
                slip.message, at: reader.tree.reference(node), hint: slip.hint ?? source.map { "write \($0)" },
                fixes: fix.map { reader.tree.fixes(node, inserting: $0, "write \($0)") } ?? [])
        }
    }

    /// Whether a value in the file's format reads as the type, without a diagnostic.
    private func reads(_ source: String, as type: TokenType) -> Bool {
        let name = tree.format == .yaml ? "value.yaml" : "value.json"
        var found = Diagnostics()
        guard let value = SyntaxParser().parse(SourceFile(name: name, text: source), reporting: &found), let root = value.root else {
            return false
        }
        var reader = ValueReader(value, scope: scope, inBase: inBase, notation: notation)
        reader.member = member
        return reader.read(root, as: type) != nil && found.all.isEmpty && reader.diagnostics.all.isEmpty
    }

    /// Returns the mistake in `0B7A75`, which YAML may even read as a number, in `0x0B7A75` and in `# 0B7A75`.
    private func missingHash(_ text: String) -> ValueSlip? {
        let digits = ["0x", "# "].first(where: text.hasPrefix).map { text.dropFirst($0.count) } ?? text[...]
        guard [3, 4, 6, 8].contains(digits.utf8.count), digits.utf8.allSatisfy(\.isHexDigit) else { return nil }
        return ValueSlip(message: .missingHash(text), source: "\"#\(digits)\"")
    }

    /// Returns the mistake in `color.white`, which is the path of a token, and in `${color.white}`.
    private func missingBraces(_ text: String) -> ValueSlip? {
        if text.hasPrefix("${") { return wrongBraces(text) }
        guard text.isPathOfNames else { return nil }
        return ValueSlip(message: .missingBraces(text), hint: "write \"{\(text)}\"")
    }

    /// Returns the mistake in `{{color.white}}`, `${color.white}` and `{color.white`.
    func wrongBraces(_ text: String) -> ValueSlip? {
        let path = String(text.drop { "${ ".contains($0) }.prefix { !"} ".contains($0) })
        guard path.isPathOfNames, text.allSatisfy({ "${ }".contains($0) || path.contains($0) }) else { return nil }
        return ValueSlip(message: .malformedReference(text), hint: "write \"{\(path)}\"")
    }
}

extension String {
    /// The advice to write a pointer to a token, or to a part of its value.
    package static func pointerHint(to path: String, part: [String] = []) -> String {
        let names = path.split(separator: ".").map(String.init) + ["$value"] + part
        return "write { \"$ref\": \"#/\(names.map(\.jsonPointerEscaped).joined(separator: "/"))\" }"
    }

    /// Whether it is names of letters, digits, `-` and `_`, joined by dots.
    fileprivate var isPathOfNames: Bool {
        let names = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return names.count > 1 && utf8.first?.isASCIILetter == true && names.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isOfName) }
    }
}

extension UInt8 {
    fileprivate var isOfName: Bool { isASCIIDigit || isASCIILetter || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
    fileprivate var isHexDigit: Bool { isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}

extension Diagnostic.Message {
    static func wrongValue(_ type: TokenType) -> Self { .error(.wrongValue, "a \(type.rawValue) must be \(type.form)") }
    fileprivate static func wrongValue(_ text: String, _ type: TokenType) -> Self {
        .error(.wrongValue, "'\(text)' is not a \(type.rawValue), which must be \(type.form)")
    }
    fileprivate static func badColor(_ text: String) -> Self { .error(.badColor, text) }
    fileprivate static func missingHash(_ text: String) -> Self {
        .error(.badColor, "'\(text)' has no '#'; a hexadecimal colour starts with '#' and needs quotes")
    }
    fileprivate static func missingBraces(_ path: String) -> Self {
        .error(.wrongValue, "'\(path)' has no braces; a reference to a token has braces and quotes")
    }
    fileprivate static func cssBorder(_ text: String) -> Self {
        .error(.wrongValue, "'\(text)' is a border as in CSS; write an object with 'color', 'width' and 'style'")
    }
    fileprivate static func unknownWeight(_ name: String) -> Self {
        .error(.unknownWeight, "'\(name)' is not a font weight; use a number from 1 to 1000 or one of the format's names")
    }
}
