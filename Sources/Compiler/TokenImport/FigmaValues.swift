import TokenModel
import TokenProject
import TokenSyntax

/// A variable's values as Figma's REST API and its plugins write them.
extension SyntaxTree {
    func text(_ key: StaticString, in node: NodeID) -> String? {
        value(of: key, in: node).flatMap { isText($0) ? string($0) : nil }
    }

    func figmaScopes(of variable: NodeID) -> Set<String> {
        value(of: "scopes", in: variable).map { Set(kind($0) == .sequence ? items(of: $0).map(label) : [label(of: $0)]) } ?? []
    }

    /// - Parameter place: returns the index of the variable with an identifier.
    func figmaValue(_ node: NodeID, _ place: (String) -> Int?) -> FigmaVariables.Value {
        switch kind(node) {
        case .number: return number(node).flatMap { $0.isFinite ? .number($0.withoutSingleNoise ?? $0) : nil } ?? .unreadable
        case .string: return .text(string(node))
        case .mapping: break
        default: return .unreadable
        }
        if let alias = alias(node, place) { return .alias(alias) }
        if let parts = composedParts(of: node) { return composed(parts.color, parts.opacity, place) }
        if let easing = easing(node) { return easing }
        return channels(node).map { .color($0) } ?? .unreadable
    }

    private func alias(_ node: NodeID, _ place: (String) -> Int?) -> Int?? {
        guard text("type", in: node) == "VARIABLE_ALIAS", hasOnly(["type", "id"], in: node) else { return nil }
        return .some(text("id", in: node).flatMap(place))
    }

    /// Red, green, blue and alpha.
    private func channels(_ node: NodeID) -> [Double]? {
        let channels = (["r", "g", "b"] as [StaticString]).compactMap { value(of: $0, in: node).flatMap(number) }
        let alpha = value(of: "a", in: node).map { number($0) } ?? 1
        guard channels.count == 3, let alpha, (channels + [alpha]).allSatisfy(\.isFinite), hasOnly(["r", "g", "b", "a"], in: node) else {
            return nil
        }
        return channels + [alpha]
    }

    // MARK: - Composed colours

    /// The colour and the opacity of `{ color, opacity }`, or of the expression that Figma's first versions had instead.
    private func composedParts(of node: NodeID) -> (color: NodeID, opacity: NodeID)? {
        if let color = value(of: "color", in: node), let opacity = value(of: "opacity", in: node), hasOnly(["color", "opacity"], in: node) {
            return (color, opacity)
        }
        guard text("type", in: node) == "VARIABLE_EXPRESSION", text("expressionFunction", in: node) == "COMPOSE_COLOR",
            hasOnly(["type", "expressionFunction", "expressionArguments"], in: node),
            let arguments = value(of: "expressionArguments", in: node).map({ Array(items(of: $0)) }), arguments.count == 2
        else { return nil }
        return (argument(arguments[0]), argument(arguments[1]))
    }

    /// An argument of an expression may be in an object with its type.
    private func argument(_ node: NodeID) -> NodeID {
        guard let value = value(of: "value", in: node), hasOnly(["type", "resolvedType", "value"], in: node) else { return node }
        return value
    }

    private func composed(_ color: NodeID, _ opacity: NodeID, _ place: (String) -> Int?) -> FigmaVariables.Value {
        guard let base = alias(color, place).map(FigmaVariables.Base.variable) ?? channels(color).map(FigmaVariables.Base.color) else {
            return .unreadable
        }
        if let opacity = alias(opacity, place) { return .composed(base, .variable(opacity)) }
        guard let percent = number(opacity), (0...100).contains(percent) else { return .unreadable }
        if case .color(let channels) = base { return .color(channels.dropLast() + [percent / 100]) }
        return .composed(base, .alpha(percent / 100))
    }

    // MARK: - Easing

    /// The curves of Figma's named easings, as its plugin API returns them.
    private static let curves: [String: [Double]] = [
        "LINEAR": [0, 0, 1, 1], "EASE_IN": [0.42, 0, 1, 1], "EASE_OUT": [0, 0, 0.58, 1], "EASE_IN_AND_OUT": [0.42, 0, 0.58, 1],
        "EASE_IN_BACK": [0.3, -0.05, 0.7, -0.5], "EASE_OUT_BACK": [0.45, 1.45, 0.8, 1], "EASE_IN_AND_OUT_BACK": [0.7, -0.4, 0.4, 1.4],
    ]
    private static let otherEasings: Set<String> = ["GENTLE", "QUICK", "BOUNCY", "SLOW", "CUSTOM_SPRING", "HOLD"]

    /// Nil for anything but an easing.
    private func easing(_ node: NodeID) -> FigmaVariables.Value? {
        guard let type = text("type", in: node) ?? text("easingType", in: node) else { return nil }
        if Self.otherEasings.contains(type) { return .otherEasing }
        let named = Self.curves[type]
        guard named != nil || type == "CUSTOM_CUBIC_BEZIER",
            hasOnly(["type", "easingFunctionCubicBezier", "easingType", "bezierValues"], in: node)
        else { return nil }
        let points = value(of: "easingFunctionCubicBezier", in: node).map { numbers(["x1", "y1", "x2", "y2"], in: $0) }
        let older = value(of: "bezierValues", in: node).map { numbers(["p1x", "p1y", "p2x", "p2y"], in: $0) }
        guard let curve = points ?? older ?? named, curve.count == 4, (0...1).contains(curve[0]), (0...1).contains(curve[2])
        else {
            return nil
        }
        return .bezier(curve)
    }

    /// The numbers of these members; fewer if the object has others.
    private func numbers(_ names: [String], in node: NodeID) -> [Double] {
        guard hasOnly(Set(names), in: node) else { return [] }
        let members = Dictionary(entries(of: node).map { (name($0.key), $0.value) }) { first, _ in first }
        return names.compactMap { members[$0].flatMap(number) }.filter(\.isFinite)
    }
}
