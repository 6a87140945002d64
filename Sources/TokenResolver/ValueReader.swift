import TokenDiagnostics
import TokenModel
import TokenParser

/// Reads a value by the type that is expected of it (2025.10 sections 7 to 9 and the colour module), short forms included.
///
/// References are checked and kept: `TokenValue.reference`. Nil is returned for what has been reported.
package struct ValueReader {
    package let tree: SyntaxTree
    package let scope: ReferenceScope
    /// The value stands in `base/`.
    package let inBase: Bool
    /// Short forms are part of the YAML format; in JSON they are legacy.
    package let notation: Notation
    package var diagnostics: Diagnostics
    /// Short forms met in JSON: the first of each kind, and how many.
    package var legacy: [LegacyForm: (first: SourceRange, count: Int)] = [:]

    package enum Notation: Sendable {
        case yaml, lenientJSON, strictJSON

        init(_ tree: SyntaxTree, isStrict: Bool) {
            self = tree.format == .yaml ? .yaml : isStrict ? .strictJSON : .lenientJSON
        }
    }

    package enum LegacyForm: String, CaseIterable, Sendable {
        case colorText = "a colour written as text; write an object with 'colorSpace' and 'components'"
        case quantityText = "a quantity written as text; write an object with 'value' and 'unit'"
        case bareDimension = "a dimension without a unit; write an object with 'value' and 'unit'"
    }

    package init(_ tree: SyntaxTree, scope: ReferenceScope, inBase: Bool, notation: Notation) {
        self.tree = tree
        self.scope = scope
        self.inBase = inBase
        self.notation = notation
        self.diagnostics = Diagnostics()
    }

    /// The path between the braces where the node is a reference; a fault of its braces is reported and gives `.malformed`.
    package mutating func reference(_ node: Int) -> ReferenceText {
        guard tree.kind(node) == .string || tree.kind(node) == .plain else { return .none }
        let bytes = tree.bytes(node)
        guard let open = bytes.firstIndex(of: UInt8(ascii: "{")) else { return .none }
        let inner = bytes.dropFirst().dropLast()
        let isWhole = open == bytes.startIndex && bytes.count > 2 && bytes.last == UInt8(ascii: "}")
        if isWhole, !inner.contains(UInt8(ascii: "{")), !inner.contains(UInt8(ascii: "}")) {
            return .path(String(decoding: inner, as: UTF8.self))
        }
        return open == bytes.startIndex ? .malformed : .none
    }

    package enum ReferenceText { case none, malformed, path(String) }

    package mutating func read(_ node: Int, as type: TokenType) -> TokenValue? {
        switch reference(node) {
        case .path(let path):
            let place = ValuePlace(tree: tree, node: node)
            let target = scope.target(of: path, expected: type, inBase: inBase, at: place, reporting: &diagnostics)
            return target == nil ? nil : .reference(path)
        case .malformed: return fail(.malformedReference(tree.string(node)), node)
        case .none: break
        }
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
        _ message: Diagnostic.Message, _ node: Int, suggestion: String? = nil, fixes: [Diagnostic.Fix] = []
    ) -> TokenValue? {
        diagnostics.report(message, at: tree.range(node), pointer: tree.pointer(to: node), suggestion: suggestion, fixes: fixes)
        return nil
    }

    /// Whether a short form may stand here; counted where it is legacy, refused where the file is held to the specification.
    package mutating func allows(_ form: LegacyForm, _ node: Int) -> Bool {
        switch notation {
        case .yaml: return true
        case .lenientJSON:
            legacy[form, default: (tree.range(node), 0)].count += 1
            return true
        case .strictJSON:
            diagnostics.report(.legacyRefused(form), at: tree.range(node), pointer: tree.pointer(to: node))
            return false
        }
    }

    package mutating func reportLegacy() {
        for form in LegacyForm.allCases {
            guard let found = legacy[form] else { continue }
            diagnostics.report(.legacy(form, found.count), at: found.first)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func malformedReference(_ text: String) -> Self {
        .error(.malformedAlias, "'\(text)' is no alias; an alias is one path in braces and nothing else")
    }
    fileprivate static func legacyRefused(_ form: ValueReader.LegacyForm) -> Self { .error(.legacyForm, form.rawValue) }
    fileprivate static func legacy(_ form: ValueReader.LegacyForm, _ count: Int) -> Self {
        .warning(.legacyForm, form.rawValue + (count == 1 ? "" : " (\(count) times in this file)"))
    }
}
