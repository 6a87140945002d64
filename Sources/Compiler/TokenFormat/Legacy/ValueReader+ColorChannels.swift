import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// Reads a colour object with one member per channel, as in Style Dictionary: `r`, `g`, `b` from 0 to 255, or `h` in degrees with `s` and `l` as
    /// fractions of 1 or 100. `a` is at most 1.
    mutating func colorOfChannels(_ node: NodeID) -> LegacyReading {
        guard notation == .lenientJSON, let (names, nodes) = tree.channels(of: node) else { return .none }
        let numbers = nodes.map { tree.number($0) ?? tree.numberText($0) }
        for (node, number) in zip(nodes, numbers) where number == nil {
            return .read(fail(.noChannel(tree.isScalar(node) ? tree.string(node) : ""), node))
        }
        var channels = numbers.compactMap(\.self)
        let alpha = names.count == 4 ? channels.removeLast() : nil
        if let alpha, !(0...1).contains(alpha) { return .read(fail(.channel("a", 1), nodes[3])) }
        let space: ColorSpace = names[0] == "r" ? .srgb : .hsl
        if space == .srgb {
            // Other tools have channels from 0 to 1, and a channel of 1 could mean either scale.
            if channels.allSatisfy({ (0...1).contains($0) }), channels.contains(where: { $0 > 0 }) { return .read(leaveOut(.colorScale)) }
            for index in 0..<3 where !(0...255).contains(channels[index]) { return .read(fail(.channel(names[index], 255), nodes[index])) }
            channels = channels.map { $0 / 255 }
        } else {
            channels[0] = channels[0].normalizedHue
            for index in 1..<3 {
                if !(0...100).contains(channels[index]) { return .read(fail(.channel(names[index], 100), nodes[index])) }
                if channels[index] <= 1 { channels[index] *= 100 }
            }
        }
        let color = ColorValue(space, .init(channels[0], channels[1], channels[2]), alpha: alpha == 1 ? nil : alpha)
        return .read(accept(.colorChannels, node, as: .color(color)))
    }
}

extension SyntaxTree {
    /// Returns the channels of a colour object that has exactly these members. Nil for any other value.
    func channels(of node: NodeID) -> (names: [String], nodes: [NodeID])? {
        var entries = self.entries(of: node)
        guard kind(node) == .mapping, let first = entries.next(), bytes(first.key).count == 1 else { return nil }
        let members = Dictionary(self.entries(of: node).map { (string($0.key), $0.value) }) { first, _ in first }
        for names in [["r", "g", "b"], ["r", "g", "b", "a"], ["h", "s", "l"], ["h", "s", "l", "a"]] where members.count == names.count {
            let nodes = names.compactMap { members[$0] }
            if nodes.count == names.count { return (names, nodes) }
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
