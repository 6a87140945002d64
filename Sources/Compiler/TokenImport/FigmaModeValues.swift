import TokenDiagnostics
import TokenModel
import TokenProject
import TokenSyntax

/// What Figma's own export says about a single token.
extension SyntaxTree {
    /// A variable, and its collection unless it is the same.
    struct FigmaReference {
        var name: String
        var collection: String?
    }

    /// What is exported as a value: another variable, or a colour with an opacity of its own, of which one part or both are variables.
    struct FigmaReferences {
        var value: FigmaReference?
        var isComposed = false
        var opacity: FigmaReference?
    }

    func figmaReferences(of token: NodeID) -> FigmaReferences? {
        guard let extensions = value(of: "$extensions", in: token) else { return nil }
        if let composed = value(of: "com.figma.composedColor", in: extensions) {
            func reference(_ argument: NodeID?) -> FigmaReference? {
                argument.flatMap { value(of: "alias", in: $0) }.flatMap(figmaReference)
            }
            return FigmaReferences(
                value: reference(value(of: "colorArg", in: composed)), isComposed: true,
                opacity: reference(value(of: "opacityArg", in: composed)))
        }
        return value(of: "com.figma.aliasData", in: extensions).flatMap(figmaReference).map { FigmaReferences(value: $0) }
    }

    private func figmaReference(_ alias: NodeID) -> FigmaReference? {
        text("targetVariableName", in: alias).map { FigmaReference(name: $0, collection: text("targetVariableSetName", in: alias)) }
    }

    /// Checks a token's members and those of what becomes references. Its other extensions are kept.
    func checkFigmaMembers(of token: NodeID, _ members: inout UnreadMembers) {
        members.check(token, of: self, knowing: ["$type", "$value", "$description", "$extensions"])
        guard let extensions = value(of: "$extensions", in: token) else { return }
        var aliases = [value(of: "com.figma.aliasData", in: extensions)]
        if let composed = value(of: "com.figma.composedColor", in: extensions) {
            members.check(composed, of: self, knowing: ["colorArg", "opacityArg"])
            for argument in [value(of: "colorArg", in: composed), value(of: "opacityArg", in: composed)].compactMap(\.self) {
                // The value of an argument that is no alias is that of the token.
                let isAlias = value(of: "alias", in: argument) != nil
                members.check(argument, of: self, knowing: isAlias ? ["type", "alias"] : ["type", "value", "color"])
                if let type = text("type", in: argument), !["alias", "number", "color"].contains(type) { members.add(type) }
                aliases.append(value(of: "alias", in: argument))
            }
        }
        for alias in aliases.compactMap(\.self) {
            members.check(alias, of: self, knowing: ["targetVariableName", "targetVariableSetName"])
        }
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
        case "duration": (.timing, nil)
        case "cubicBezier": (.easing, nil)
        default: nil
        }
    }

    func exportedValue(_ value: NodeID, of kind: FigmaVariables.Kind) -> FigmaVariables.Value {
        switch (kind, self.kind(value)) {
        case (.color, .string): return .colorText(string(value))
        case (.color, .mapping): return exportedColor(value)
        case (.timing, .mapping):
            guard let number = self.value(of: "value", in: value).flatMap(number), number.isFinite, hasOnly(["value", "unit"], in: value)
            else { return .unreadable }
            return text("unit", in: value) == "ms" ? .number(number / 1000) : text("unit", in: value) == "s" ? .number(number) : .unreadable
        case (.easing, .sequence):
            return numbers(of: value, count: 4).map { .bezier($0) } ?? .unreadable
        case (_, .number): return number(value).flatMap { $0.isFinite ? .number($0.withoutSingleNoise ?? $0) : nil } ?? .unreadable
        case (.easing, .string): return .otherEasing
        case (_, .string): return .text(string(value))
        default: return .unreadable
        }
    }

    /// The items of a list of so many finite numbers; nil for any other node.
    private func numbers(of list: NodeID, count: Int) -> [Double]? {
        let numbers = items(of: list).map { number($0) ?? .nan }
        return numbers.count == count && numbers.allSatisfy(\.isFinite) ? numbers : nil
    }

    private func exportedColor(_ value: NodeID) -> FigmaVariables.Value {
        guard hasOnly(["colorSpace", "components", "alpha", "hex"], in: value) else { return .unreadable }
        if let space = text("colorSpace", in: value), space != "srgb" { return .raw(json(value)) }
        guard let alpha = self.value(of: "alpha", in: value).map(number) ?? 1, alpha.isFinite else { return .unreadable }
        if let components = self.value(of: "components", in: value) {
            return numbers(of: components, count: 3).map { .color($0 + [alpha]) } ?? .unreadable
        }
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
