import TokenModel

extension Draft {
    /// The result that tokengen must have for a token; nil if the token does not exist.
    package func meaning(of token: Int, in context: Context) -> TokenValue? {
        guard isThere(token, in: context.brand), let winner = winner(of: token, in: context) else { return nil }
        guard tokens[token].type == .typography else { return meaning(of: winner.value, as: tokens[token].type, in: context) }
        return typography(winner, in: context)
    }

    func meaning(of node: Node, as type: TokenType, in context: Context) -> TokenValue? {
        plain(node, in: context).flatMap { TokenMeaning.value($0, type) }
    }

    /// An alias has its target's text style, PostScript name and largest size.
    private func typography(_ declaration: Declaration, in context: Context) -> TokenValue? {
        if case .reference(let reference) = declaration.value, reference.steps.isEmpty { return meaning(of: reference.token, in: context) }
        guard case .composite(let type, var members)? = meaning(of: declaration.value, as: .typography, in: context) else { return nil }
        let extras = declaration.annotations.extensions?["tokengen"]
        for (place, name) in zip([5, 6], ["textStyle", "postScriptName"]) {
            if case .text(let text)? = extras?[name] { members[place] = .string(text) }
        }
        members[7] = extras?["maximumSize"].flatMap { TokenMeaning.value($0, .dimension) }
        return .composite(type, members)
    }
}

/// Reads plain values by type: a second implementation, in as few lines as the format has rules.
enum TokenMeaning {
    static func value(_ node: Node, _ type: TokenType) -> TokenValue? {
        switch type {
        case .color: color(node)
        case .dimension: quantity(node).flatMap { number, unit in DimensionUnit(rawValue: unit ?? "px").map { .dimension(number, $0) } }
        case .duration: quantity(node).flatMap { number, unit in unit.flatMap(DurationUnit.init).map { .duration(number, $0) } }
        case .number: looseNumber(node).map(TokenValue.number)
        case .fontFamily: fontFamily(node)
        case .fontWeight: looseNumber(node).map { .fontWeight(.number($0)) } ?? text(node).map { .fontWeight(.name(modernWeight($0))) }
        case .cubicBezier: cubicBezier(node)
        case .strokeStyle: text(node).map(TokenValue.keyword) ?? composite(node, type)
        case .border, .transition: composite(node, type)
        case .typography: composite(node, type, extras: [nil, nil, nil])
        case .shadow, .gradient: composite(node, type) ?? layers(node, type)
        }
    }

    static func number(_ node: Node) -> Double? {
        if case .number(let text) = node { Double(text) } else { nil }
    }

    /// Older tools write numbers as text, some of them with a percent sign.
    private static func looseNumber(_ node: Node) -> Double? {
        guard let text = text(node) else { return number(node) }
        return text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    }

    /// `semi-bold` for `SemiBold`.
    private static func modernWeight(_ name: String) -> String {
        let letters = name.lowercased().filter { $0.isLetter }
        return FontWeight.names.first { $0.name.filter { $0.isLetter } == letters }?.name ?? name
    }

    static func text(_ node: Node) -> String? {
        if case .text(let text) = node { text } else { nil }
    }

    private static func color(_ node: Node) -> TokenValue? {
        if let text = text(node) { return (try? ColorValue(css: text)).map(TokenValue.color) }
        guard case .text(let name)? = node["colorSpace"], let space = ColorSpace(rawValue: name),
            case .list(let components)? = node["components"], components.count == 3
        else { return nil }
        let numbers = components.map { number($0) ?? 0 }
        let missing = components.indices.reduce(UInt8(0)) { components[$1] == .text("none") ? $0 | 1 << UInt8($1) : $0 }
        return .color(
            ColorValue(
                space, .init(numbers[0], numbers[1], numbers[2]), missing: missing, alpha: node["alpha"].flatMap(number),
                hex: node["hex"].flatMap(text)))
    }

    /// `16`, `16px`, `{value: 16, unit: px}`; the first has no unit.
    private static func quantity(_ node: Node) -> (Double, String?)? {
        if let number = number(node) { return (number, nil) }
        if let text = text(node) {
            let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
            return Double(text.dropLast(unit.count)).map { ($0, unit.isEmpty ? nil : unit) }
        }
        guard let value = node["value"].flatMap(number), let unit = node["unit"].flatMap(text) else { return nil }
        return (value, unit)
    }

    private static func fontFamily(_ node: Node) -> TokenValue? {
        if let name = text(node) { return .fontFamily([name], isList: false) }
        guard case .list(let items) = node else { return nil }
        return .fontFamily(items.compactMap(text), isList: true)
    }

    private static func cubicBezier(_ node: Node) -> TokenValue? {
        if let text = text(node) { return bezier(text) }
        guard case .list(let items) = node, items.count == 4 else { return nil }
        let numbers = items.compactMap(number)
        return numbers.count == 4 ? .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
    }

    /// `cubic-bezier(0.4, 0, 0.2, 1)`, as in CSS.
    private static func bezier(_ text: String) -> TokenValue? {
        let numbers = text.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
        return numbers.count == 4 ? .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
    }

    private static func composite(_ node: Node, _ type: TokenType, extras: [TokenValue?] = []) -> TokenValue? {
        guard case .map = node else { return nil }
        return .composite(type, type.members.map { member in node[member.name].flatMap { value($0, member.kind) } } + extras)
    }

    private static func value(_ node: Node, _ kind: CompositeMember.Kind) -> TokenValue? {
        switch kind {
        case .token(let type): return value(node, type)
        case .lineCap: return text(node).map(TokenValue.keyword)
        case .boolean: if case .boolean(let isTrue) = node { return .boolean(isTrue) } else { return nil }
        case .dimensions:
            guard case .list(let items) = node else { return nil }
            return .list(items.compactMap { value($0, .dimension) })
        }
    }

    /// An item that is a list stands for that list's only item.
    private static func layers(_ node: Node, _ type: TokenType) -> TokenValue? {
        guard case .list(let items) = node else { return nil }
        return .list(items.compactMap { composite($0.innermost, type) })
    }
}

extension Node {
    /// For a list of one item that item, and so on.
    fileprivate var innermost: Node {
        if case .list(let items) = self, let item = items.first { item.innermost } else { self }
    }
}
