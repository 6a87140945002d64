import TokenDiagnostics
import TokenModel
import TokenProject
import TokenSyntax

/// What Figma's own export says about a single token.
extension SyntaxTree {
    struct FigmaReference {
        /// The variable that it refers to, and its collection unless it is the same.
        var name: String
        var collection: String?
        /// Whether it is a colour with an opacity of its own.
        var isComposed: Bool
    }

    /// The reference that is exported as a value.
    func figmaReference(of token: NodeID) -> FigmaReference? {
        guard let extensions = value(of: "$extensions", in: token) else { return nil }
        if let composed = value(of: "com.figma.composedColor", in: extensions) {
            guard let alias = value(of: "colorArg", in: composed).flatMap({ value(of: "alias", in: $0) }),
                let name = text("targetVariableName", in: alias)
            else { return nil }
            return FigmaReference(name: name, collection: text("targetVariableSetName", in: alias), isComposed: true)
        }
        guard let alias = value(of: "com.figma.aliasData", in: extensions), let name = text("targetVariableName", in: alias) else {
            return nil
        }
        return FigmaReference(name: name, collection: text("targetVariableSetName", in: alias), isComposed: false)
    }

    /// The path of a reference in braces.
    func aliasName(_ value: NodeID) -> String? {
        guard kind(value) == .string, firstByte(value) == UInt8(ascii: "{") else { return nil }
        let text = name(value)
        return text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : nil
    }

    /// The type of a variable, and the scope that the type implies. Nil for a type that variables do not have.
    func figmaKind(of token: NodeID, _ extensions: NodeID?) -> (kind: FigmaVariables.Kind, scope: String?)? {
        switch text("$type", in: token) {
        case "color": (.color, nil)
        // Figma writes true and false as 1 and 0.
        case "number": extensions.flatMap { text("com.figma.type", in: $0) } == "boolean" ? (.boolean, nil) : (.number, nil)
        case "boolean": (.boolean, nil)
        case "string": (.text, nil)
        case "fontFamily": (.text, "FONT_FAMILY")
        default: nil
        }
    }

    func figmaValue(_ value: NodeID, of kind: FigmaVariables.Kind) -> FigmaVariables.Value {
        switch (kind, self.kind(value)) {
        case (.color, .string): return .colorText(string(value))
        case (.color, .mapping): return figmaColor(value)
        case (_, .number): return number(value).flatMap { $0.isFinite ? .number($0.withoutSingleNoise ?? $0) : nil } ?? .unreadable
        case (_, .string): return .text(string(value))
        default: return .unreadable
        }
    }

    private func figmaColor(_ value: NodeID) -> FigmaVariables.Value {
        if let space = text("colorSpace", in: value), space != "srgb" { return .raw(json(value)) }
        let channels = self.value(of: "components", in: value).map { items(of: $0).compactMap(number) } ?? []
        guard let alpha = self.value(of: "alpha", in: value).map(number) ?? 1, alpha.isFinite else { return .unreadable }
        if channels.count == 3, channels.allSatisfy(\.isFinite) { return .color(channels + [alpha]) }
        guard let hex = text("hex", in: value), let channels = FigmaVariables.Value.colorText(hex).channels else { return .unreadable }
        return .color(channels.dropLast() + [alpha])
    }

    /// The extensions without those that become references.
    func keptExtensions(of node: NodeID) -> [(key: String, value: JSONText)] {
        entries(of: node).filter { !equals($0.key, "com.figma.aliasData") && !equals($0.key, "com.figma.composedColor") }
            .map { (name($0.key), json($0.value)) }
    }

    /// The node as JSON, without what is nested more deeply than what Figma writes.
    private func json(_ node: NodeID, depth: Int = 16) -> JSONText {
        switch kind(node) {
        case .mapping where depth > 0: return .object(entries(of: node).map { (string($0.key), json($0.value, depth: depth - 1)) })
        case .sequence where depth > 0: return .array(items(of: node).map { json($0, depth: depth - 1) })
        case .boolean: return .boolean(equals(node, "true"))
        case .number: return number(node).flatMap { $0.isFinite ? .decimal($0) : nil } ?? .string(string(node))
        default: return .string(string(node))
        }
    }
}

extension FigmaVariables.Value {
    /// The channels in sRGB and alpha of a colour, also of one that is written as `#` and digits.
    var channels: [Double]? {
        switch self {
        case .color(let channels): return channels
        case .colorText(let text):
            let digits = text.utf8.dropFirst()
            guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8,
                digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                let number = UInt32(text.dropFirst(), radix: 16)
            else { return nil }
            let bits = digits.count == 8 ? number : number << 8 | 0xFF
            return [24, 16, 8, 0].map { Double(bits >> $0 & 0xFF) / 255 }
        default: return nil
        }
    }
}
