import TokenDiagnostics
import TokenModel
import TokenSyntax

extension LegacyReader {
    mutating func color(_ node: NodeID) -> TokenValue? {
        switch tree.kind(node) {
        case .mapping:
            if case .read(let value) = colorOfChannels(node) { return value }
            if case .read(let value) = composedColor(node) { return value }
            return colorObject(node)
        case .string:
            if case .read(let value) = colorExpression(node) { return value }
            let reported = values.reported
            if let color = values.read(node, as: .color) { return color }
            let text = tree.string(node)
            guard values.isForeign, !tree.lacksContent(node), foreignForm(of: node, as: .color) == nil,
                values.slip(node, as: .color) == nil,
                !ColorValue.isLike(text)
            else { return nil }
            values.forget(after: reported)
            return leaveOut(.wrongValue(.color))
        default: return values.read(node, as: .color)
        }
    }

    /// Reads a colour that functions calculate from others.
    private mutating func colorExpression(_ node: NodeID) -> Reading {
        let text = tree.bytes(node).trimmingSpaces
        guard text.last == UInt8(ascii: ")"), text.first.map({ $0.isASCIILetter }) == true else { return .none }
        if (try? ColorValue(css: tree.string(node))) != nil { return .none }
        let reported = values.reported
        // Some tools write what CSS has now.
        if tree.string(node).isCSSExpression, let own = values.parsedExpression(node, as: .color) {
            return .read(accept(.arithmetic, node, as: .expression(own)))
        }
        values.forget(after: reported)
        let value = expression(node, as: .color)
        if value != nil || leftOut != nil || isTargetInvalid || text.contains(UInt8(ascii: "{")) { return .read(value) }
        // For an invalid CSS colour the colour parser has the better message.
        values.forget(after: reported)
        return .none
    }

    /// Reads a colour object with references as parts, as Figma's plugins write a colour with an opacity of its own: `components` is a colour, or
    /// `alpha` refers to a number.
    private mutating func composedColor(_ node: NodeID) -> Reading {
        guard let components = tree.value(of: "components", in: node),
            tree.entries(of: node).allSatisfy({ tree.index(of: $0.key, among: ValueReader.colorMembers) != nil })
        else { return .none }
        let alpha = tree.value(of: "alpha", in: node)
        let parts = [components, alpha].compactMap(\.self)
        guard parts.contains(where: { tree.kind($0) == .string && tree.bytes($0).contains(UInt8(ascii: "{")) }),
            alpha.flatMap(tree.number).map((0...1).contains) ?? true
        else { return .none }
        let space = tree.value(of: "colorSpace", in: node).map(tree.string)
        guard let color = tree.kind(components) == .string ? tree.string(components) : channels(components, in: space) else { return .none }
        let text = alpha.map { "rgba(\(color), \(tree.string($0)))" } ?? color
        return .read(expression(Array(text.utf8), at: node, as: .color))
    }

    /// The components as a function that an expression can call; nil if there is none for the colour space.
    private func channels(_ components: NodeID, in space: String?) -> String? {
        let numbers = tree.items(of: components).compactMap { tree.number($0).map { "\($0)" } }
        guard numbers.count == 3 else { return nil }
        return switch space {
        case "srgb": "rgb(\(numbers.map { $0 + " * 255" }.joined(separator: ", ")))"
        case "hsl": "hsl(\(numbers[0]), \(numbers[1])%, \(numbers[2])%)"
        case "oklch": "oklch(\(numbers.joined(separator: ", ")))"
        default: nil
        }
    }

    /// Reads a colour object whose space is called `rgb`, whose components are called `channels`, or whose `hex` has another length.
    private mutating func colorObject(_ node: NodeID) -> TokenValue? {
        guard let (members, isGood) = members(of: node, named: ValueReader.colorMembers, required: 2, in: .color), isGood else {
            return nil
        }
        let isInBytes = members[0].map { tree.equals($0, "rgb") } ?? false
        if isInBytes, let space = members[0], let components = members[1] { noteBytes(components, in: space) }
        let space = members[0].flatMap { isInBytes ? .srgb : ColorSpace(rawValue: tree.string($0)) }
        return values.color(members, in: space, divisor: isInBytes ? 255 : 1, hex: members[3].flatMap { hex($0) })
    }

    /// Notes the edits for `rgb`, whose components go from 0 to 255.
    private mutating func noteBytes(_ components: NodeID, in space: NodeID) {
        _ = accept(.colorSpaceName, space, as: .string("srgb"))
        for item in tree.items(of: components) {
            guard let value = tree.number(item), tree.isWrittenInPlace(item) else { continue }
            values.log.addEdit(.colorSpaceName, at: tree.range(item), .value(.number(value / 255)))
        }
    }

    /// Returns a `hex` fallback. One of 3, 4 or 8 digits becomes 6 digits.
    private mutating func hex(_ node: NodeID) -> String? {
        guard tree.kind(node) == .string, tree.bytes(node).count != 7, let hex = (try? ColorValue(css: tree.string(node)))?.hex else {
            return values.hex(node)
        }
        return accept(.hexFallback, node, as: .string(hex)).map { _ in hex }
    }
}

extension LegacyReader {
    /// Reads a colour object with one member per channel, as in Style Dictionary: `r`, `g`, `b` from 0 to 255, or `h` in degrees with `s` and `l` as
    /// fractions of 1 or 100. `a` is at most 1.
    private mutating func colorOfChannels(_ node: NodeID) -> Reading {
        guard let (names, nodes) = tree.channels(of: node, besidesOthers: values.isForeign) else { return .none }
        for (key, value) in tree.entries(of: node) where !nodes.contains(value) { omit(key, of: .color) }
        let numbers = nodes.map { tree.number($0) ?? tree.numberText($0) }
        for (node, number) in zip(nodes, numbers) where number == nil {
            return .read(values.fail(.noChannel(tree.isScalar(node) ? tree.string(node) : ""), node))
        }
        var channels = numbers.compactMap(\.self)
        let alpha = names.count == 4 ? channels.removeLast() : nil
        if let alpha, !(0...1).contains(alpha) { return .read(values.fail(.channel("a", 1), nodes[3])) }
        let space: ColorSpace = names[0] == "r" ? .srgb : .hsl
        if space == .srgb {
            // Other tools have channels from 0 to 1, and a channel of 1 could mean either scale.
            if channels.allSatisfy({ (0...1).contains($0) }), channels.contains(where: { $0 > 0 }) { return .read(leaveOut(.colorScale)) }
            for index in 0..<3 where !(0...255).contains(channels[index]) {
                return .read(values.fail(.channel(names[index], 255), nodes[index]))
            }
            channels = channels.map { $0 / 255 }
        } else {
            channels[0] = channels[0].normalizedHue
            for index in 1..<3 {
                if !(0...100).contains(channels[index]) { return .read(values.fail(.channel(names[index], 100), nodes[index])) }
                if channels[index] <= 1 { channels[index] *= 100 }
            }
        }
        let color = ColorValue(space, .init(channels[0], channels[1], channels[2]), alpha: alpha == 1 ? nil : alpha)
        return .read(accept(.colorChannels, node, as: .color(color)))
    }
}

extension SyntaxTree {
    /// Returns the channels of a colour object. Nil for any other value.
    ///
    /// - Parameter besidesOthers: whether it may have other members, if none changes the colour.
    func channels(of node: NodeID, besidesOthers: Bool = false) -> (names: [String], nodes: [NodeID])? {
        var entries = self.entries(of: node)
        guard kind(node) == .mapping, let first = entries.next(), bytes(first.key).count == 1 else { return nil }
        let members = Dictionary(self.entries(of: node).map { (string($0.key), $0.value) }) { first, _ in first }
        for names in [["r", "g", "b", "a"], ["r", "g", "b"], ["h", "s", "l", "a"], ["h", "s", "l"]] {
            let nodes = names.compactMap { members[$0] }
            guard nodes.count == names.count else { continue }
            let others = members.keys.filter { !names.contains($0) }
            return others.isEmpty || besidesOthers && !others.contains(where: ColorModification.names.contains) ? (names, nodes) : nil
        }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func noChannel(_ text: String) -> Self {
        .error(
            .wrongValue, text.isEmpty ? "a colour channel must be a number" : "'\(text)' is not a colour channel, which must be a number")
    }
    fileprivate static func channel(_ name: String, _ end: Int) -> Self { .error(.outOfRange, "'\(name)' must be between 0 and \(end)") }
}

extension String {
    /// Whether the text is a relative colour or a mix.
    fileprivate var isCSSExpression: Bool {
        let text = lowercased()
        return text.hasPrefix("color-mix(") || text.contains("(from ")
    }
}
