import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// Reads an object (colour module 2025.10, section 4), or any CSS colour as text.
    mutating func color(_ node: NodeID) -> TokenValue? {
        switch tree.kind(node) {
        case .mapping: return colorObject(node)
        case .string, .plain:
            guard !tree.isNull(node) else { return fail(.color, node) }
            let read = tree.bytes(node).withUnsafeBufferPointer { bytes in
                Result { () throws(CSSColorError) in try ColorValue(css: bytes) }
            }
            switch read {
            case .success(let color): return accept(.colorText, node, as: .color(color))
            case .failure(let error): return failColor(error, node)
            }
        default: return fail(.color, node)
        }
    }

    private mutating func colorObject(_ node: NodeID) -> TokenValue? {
        guard let (members, isGood) = members(of: node, named: Self.colorMembers, required: 2, in: .color), isGood else { return nil }
        return color(members, in: members[0].flatMap { ColorSpace(rawValue: tree.string($0)) }, hex: members[3].flatMap { hex($0) })
    }

    static let colorMembers = ["colorSpace", "components", "alpha", "hex"]

    /// Returns the colour of an object with these members.
    ///
    /// - Parameters:
    ///   - space: nil if it is unknown.
    ///   - divisor: what the components are divided by.
    ///   - hex: nil if there is none, or it is wrong.
    mutating func color(_ members: [NodeID?], in space: ColorSpace?, divisor: Double = 1, hex: String?) -> TokenValue? {
        guard let spaceNode = members[0], let componentsNode = members[1] else { return nil }
        let alpha = members[2].flatMap { self.alpha($0) }
        let isGood = (alpha != nil) == (members[2] != nil) && (hex != nil) == (members[3] != nil)
        guard let space else {
            let near = suggestion(for: tree.string(spaceNode), among: ColorSpace.allCases.map(\.rawValue), isClosed: true)
            return fail(.unknownColorSpace(tree.string(spaceNode)), spaceNode, suggestion: near)
        }
        guard let (components, missing) = components(componentsNode, of: space, divisor: divisor), isGood else { return nil }
        return .color(ColorValue(space, components, missing: missing, alpha: alpha, hex: hex))
    }

    private mutating func components(_ node: NodeID, of space: ColorSpace, divisor: Double) -> (ColorValue.Components, UInt8)? {
        let items = Array(tree.items(of: node))
        guard tree.kind(node) == .sequence, items.count == 3 else {
            if !tree.lacksContent(node) { _ = fail(.componentCount, node) }
            return nil
        }
        var numbers = [0.0, 0, 0]
        var missing: UInt8 = 0
        var isGood = true
        for (index, item) in items.enumerated() {
            if tree.isScalar(item), tree.equals(item, "none") {
                missing |= 1 << UInt8(index)
            } else if let value = number(item) {
                numbers[index] = value / divisor
                let range = space.ranges[index]
                if !range.contains(numbers[index]) {
                    _ = fail(.componentRange(space, index, range), item)
                    isGood = false
                }
            } else {
                isGood = false
            }
        }
        return isGood ? (ColorValue.Components(numbers[0], numbers[1], numbers[2]), missing) : nil
    }

    private mutating func alpha(_ node: NodeID) -> Double? {
        guard let value = number(node) else { return nil }
        if (0...1).contains(value) { return value }
        _ = fail(.alphaRange, node)
        return nil
    }

    mutating func hex(_ node: NodeID) -> String? {
        let text = tree.string(node)
        let digits = text.utf8.dropFirst()
        let isHex = digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) }
        if tree.kind(node) != .number, text.utf8.first == UInt8(ascii: "#"), digits.count == 6, isHex { return text }
        _ = fail(.hexFallback, node)
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownColorSpace(_ name: String) -> Self {
        .error(.unknownColorSpace, "unknown colour space '\(name)'")
    }
    fileprivate static var componentCount: Self { .error(.wrongCount, "a colour needs a list of three components") }
    fileprivate static func componentRange(_ space: ColorSpace, _ index: Int, _ range: ColorSpace.Range) -> Self {
        let upper = range.to == .infinity ? "must be 0 or more" : "must be between \(Int(range.from)) and \(Int(range.to))"
        return .error(
            .outOfRange, "component \(index + 1) of \(space.rawValue) \(upper)" + (range.includesEnd ? "" : ", excluding \(Int(range.to))"))
    }
    fileprivate static var alphaRange: Self { .error(.outOfRange, "alpha must be between 0 and 1") }
    fileprivate static var hexFallback: Self { .error(.wrongValue, "'hex' must be '#' and six hexadecimal digits") }
}
