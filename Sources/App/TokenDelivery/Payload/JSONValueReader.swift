internal import TokenDigest
internal import TokenModel

/// Reads the values of a catalogue or a payload as the expected kind. Values are written as in the specification; colours may also be CSS text.
package struct JSONValueReader {
    let document: JSONDocument
    /// The catalogue that references are checked against; nil if they are known to be valid.
    var scope: TokenCatalogue?
    /// The images of the payload.
    var images: Set<SHA256Digest> = []

    /// The reason in a few words, without a full stop.
    package struct Failure: Error {
        package let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    func value(_ node: Int, as kind: OverrideKind) throws(Failure) -> TokenValue {
        switch kind {
        case .token(let type): return try value(node, as: type)
        case .boolean: return .boolean(try boolean(node))
        case .string: return .string(try text(node, by: .text))
        case .image: return .image(try image(node))
        case .insets: return .insets(try insets(node))
        case .enumeration(let name, let cases):
            guard let text = document.string(node), let index = cases.firstIndex(of: text) else {
                throw Failure("a \(name) must be one of \(cases.joined(separator: ", "))")
            }
            return .enumeration(index)
        }
    }

    /// Returns a reference's path without braces. Nil if the node is not a reference.
    func reference(_ node: Int) -> String? {
        guard document.kind(node) == .string else { return nil }
        return document.withText(node) { bytes in
            guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]), as: UTF8.self)
        }
    }

    func value(_ node: Int, as type: TokenType) throws(Failure) -> TokenValue {
        if let path = reference(node) { return try checked(path, as: type) }
        if let expression = try expression(node, as: type) { return expression }
        switch type {
        case .color: return .color(try color(node))
        case .dimension:
            let (number, unit): (Double, DimensionUnit) = try quantity(node, "dimension")
            return .dimension(number, unit)
        case .duration:
            let (number, unit): (Double, DurationUnit) = try quantity(node, "duration")
            return .duration(number, unit)
        case .number: return .number(try number(node, "a number"))
        case .fontFamily: return try fontFamily(node)
        case .fontWeight: return .fontWeight(try fontWeight(node))
        case .cubicBezier: return try cubicBezier(node)
        case .strokeStyle: return try strokeStyle(node)
        case .border, .transition, .typography: return try composite(node, type)
        case .shadow where document.kind(node) == .object: return try composite(node, type)
        case .shadow, .gradient: return try layers(node, type)
        }
    }

    /// Returns an expression; nil if the node is not one.
    private func expression(_ node: Int, as type: TokenType) throws(Failure) -> TokenValue? {
        guard type.isOperand, document.kind(node) == .string else { return nil }
        let parsed: Result<Expression?, Failure> = document.withText(node) { bytes in
            guard ParsedExpression.isMeant(by: bytes) else { return .success(nil) }
            do throws(ExpressionSyntaxError) {
                return .success(try ParsedExpression(bytes, as: type).expression)
            } catch {
                return .failure(Failure("its expression cannot be read: \(error.message.escapedForLog)"))
            }
        }
        guard let expression = try parsed.get() else { return nil }
        guard let scope else { return .expression(expression) }
        guard scope.language >= Expression.version else { throw Failure("its release does not calculate expressions") }
        do throws(ExpressionFailure) {
            try expression.check { path in scope.token(at: path).map { scope.tokens[$0].type } }
        } catch {
            var unknown: String?
            expression.forEachReference { path in if scope.token(at: path) == nil { unknown = unknown ?? path } }
            throw Failure(unknown.map { "no token named '\($0.escapedForLog)'" } ?? "it \(error.text(in: expression).escapedForLog)")
        }
        return .expression(expression)
    }

    private func checked(_ path: String, as expected: TokenType) throws(Failure) -> TokenValue {
        guard let scope else { return .reference(path) }
        guard let token = scope.token(at: path) else { throw Failure("no token named '\(path.escapedForLog)'") }
        let type = scope.tokens[token].type
        guard type == expected else {
            throw Failure("'\(path.escapedForLog)' is a \(type.rawValue); expected a \(expected.rawValue)")
        }
        return .reference(path)
    }

    private func text(_ node: Int, by rule: TextRule) throws(Failure) -> String {
        guard let text = document.string(node) else { throw Failure("expected text") }
        do throws(TextRule.Failure) {
            try rule.check(text)
        } catch {
            throw Failure("\(error)")
        }
        return text
    }

    /// Reads the name of an asset, an address, or the digest of an image that the payload brings.
    private func image(_ node: Int) throws(Failure) -> String {
        guard let name = document.string(node), name.utf8.starts(with: TextRule.servedImagePrefix.utf8) else {
            return try text(node, by: .image)
        }
        guard let digest = SHA256Digest(imageName: name) else {
            throw Failure("an image of the payload must be 'sha256:' and 64 lower-case hexadecimal digits")
        }
        guard images.contains(digest) else { throw Failure("the payload has no image '\(name)'") }
        return name
    }

    private func boolean(_ node: Int) throws(Failure) -> Bool {
        switch document.kind(node) {
        case .true: return true
        case .false: return false
        default: throw Failure("expected true or false")
        }
    }

    private func number(_ node: Int, _ what: StaticString) throws(Failure) -> Double {
        guard let number = document.number(node) else { throw Failure("expected \(what)") }
        return number
    }

    private func quantity<Unit: RawRepresentable<String>>(_ node: Int, _ what: StaticString) throws(Failure) -> (Double, Unit) {
        guard document.kind(node) == .object else { throw Failure("a \(what) must be an object with value, unit") }
        var (number, unit): (Double?, Unit?)
        for (name, value) in document.members(of: node) {
            if document.equals(name, "value") {
                number = try self.number(value, "a number as 'value'")
            } else if document.equals(name, "unit") {
                unit = document.string(value).flatMap(Unit.init(rawValue:))
            } else {
                throw Failure("unknown member '\(document.text(name).escapedForLog)' of a \(what)")
            }
        }
        guard let number, let unit else { throw Failure("a \(what) needs a number as 'value' and a 'unit'") }
        return (number, unit)
    }

    /// Returns the values of an object's members in the order of `names`. The first `required` members must exist, and no others may.
    func members<Names: Collection<String>>(
        of node: Int, named names: Names, required: Int, in what: String
    ) throws(Failure) -> [Int?] where Names.Index == Int {
        guard document.kind(node) == .object else { throw Failure("a \(what) must be an object with \(names.joined(separator: ", "))") }
        var found: [Int?] = Array(repeating: nil, count: names.count)
        for (name, value) in document.members(of: node) {
            let index = document.withText(name) { bytes in names.firstIndex { bytes.spell($0) } }
            guard let index else { throw Failure("unknown member '\(document.text(name).escapedForLog)' of a \(what)") }
            found[index] = value
        }
        if let absent = found.prefix(required).firstIndex(of: nil) { throw Failure("a \(what) also needs '\(names[absent])'") }
        return found
    }

    private func fontFamily(_ node: Int) throws(Failure) -> TokenValue {
        if document.kind(node) == .string { return .fontFamily([try text(node, by: .familyName)], isList: false) }
        var items: [TokenValue] = []
        var names: [String] = []
        for item in document.items(of: node) {
            if let path = reference(item) {
                items.append(.reference(path))
            } else {
                names.append(try text(item, by: .familyName))
                items.append(.fontFamily([names[names.count - 1]], isList: false))
            }
        }
        guard (1...TextRule.familyLimit).contains(items.count) else {
            throw Failure("a fontFamily must be a name or a list of up to \(TextRule.familyLimit) names")
        }
        // Those of other tokens are added when references are replaced.
        return names.count < items.count ? .list(items) : .fontFamily(names, isList: true)
    }

    private func fontWeight(_ node: Int) throws(Failure) -> FontWeight {
        if let number = document.number(node), (1...1000).contains(number) { return .number(number) }
        if let name = document.string(node), FontWeight.names.contains(where: { $0.name == name }) { return .name(name) }
        throw Failure("a fontWeight must be a number from 1 to 1000 or a weight's name")
    }

    private func cubicBezier(_ node: Int) throws(Failure) -> TokenValue {
        let numbers = document.items(of: node).compactMap(document.number)
        let isWhole = document.items(of: node).reduce(0) { count, _ in count + 1 } == 4
        guard isWhole, numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
            throw Failure("a cubicBezier must be a list of four numbers, the first and third from 0 to 1")
        }
        return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    private func strokeStyle(_ node: Int) throws(Failure) -> TokenValue {
        if document.kind(node) == .object { return try composite(node, .strokeStyle) }
        return try keyword(node, among: TokenValue.strokeStyleKeywords)
    }

    private func keyword(_ node: Int, among words: [String]) throws(Failure) -> TokenValue { .keyword(try word(node, among: words)) }

    func word(_ node: Int, among words: [String]) throws(Failure) -> String {
        guard let word = document.string(node), words.contains(word) else {
            throw Failure("expected one of \(words.joined(separator: ", "))")
        }
        return word
    }

    private func composite(_ node: Int, _ type: TokenType) throws(Failure) -> TokenValue {
        let required = type.members.firstIndex { !$0.isRequired } ?? type.members.count
        let nodes = try members(of: node, named: type.members.lazy.map(\.name), required: required, in: type.rawValue)
        var values: [TokenValue?] = []
        values.reserveCapacity(nodes.count)
        for (member, node) in zip(type.members, nodes) {
            guard let node else {
                values.append(nil)
                continue
            }
            values.append(try value(node, as: member.kind))
        }
        return type.composite(values)
    }

    private func value(_ node: Int, as member: CompositeMember.Kind) throws(Failure) -> TokenValue {
        switch member {
        case .token(let type): return try value(node, as: type)
        case .lineCap: return try keyword(node, among: TokenValue.lineCaps)
        case .boolean: return .boolean(try boolean(node))
        case .dimensions: return try list(node, of: "dimensions") { item throws(Failure) in try value(item, as: .dimension) }
        }
    }

    /// Reads shadow layers or gradient stops. Each item may be a reference to a token of the same type, which stands for one item.
    private func layers(_ node: Int, _ type: TokenType) throws(Failure) -> TokenValue {
        try list(node, of: type == .shadow ? "shadow layers" : "gradient stops", mayBeEmpty: type == .shadow) { item throws(Failure) in
            if let path = reference(item) { return try checked(path, as: type) }
            return try composite(item, type)
        }
    }

    private func list(
        _ node: Int, of what: StaticString, mayBeEmpty: Bool = false, _ read: (Int) throws(Failure) -> TokenValue
    ) throws(Failure) -> TokenValue {
        var values: [TokenValue] = []
        guard document.kind(node) == .array else { throw Failure("expected a list of \(what)") }
        for item in document.items(of: node) {
            guard values.count < TokenValue.listLimit else { throw Failure("a list can have at most \(TokenValue.listLimit) \(what)") }
            values.append(try read(item))
        }
        guard mayBeEmpty || !values.isEmpty else { throw Failure("a list of \(what) needs at least one item") }
        return .list(values)
    }

    private func insets(_ node: Int) throws(Failure) -> [TokenValue] {
        let nodes = try members(of: node, named: TokenValue.sides, required: 0, in: "insets")
        var sides: [TokenValue] = []
        for node in nodes { sides.append(try node.map { node throws(Failure) in try value(node, as: .dimension) } ?? .dimension(0, .px)) }
        return sides
    }
}
