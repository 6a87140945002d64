import TokenDiagnostics
import TokenModel
import TokenSyntax

/// A colour from a picker, which has eight bits of sRGB for each component.
struct PickedColor: Hashable {
    private let components: [UInt8]
    private let alpha: UInt8

    init(red: Double, green: Double, blue: Double, alpha: Double) {
        func byte(_ component: Double) -> UInt8 { component.isFinite ? UInt8((component.clamped(to: 0...1) * 255).rounded()) : 0 }
        (components, self.alpha) = ([red, green, blue].map(byte), byte(alpha))
    }

    private init(_ color: ColorValue) {
        let shown = color.displayColor(in: .srgb)
        self.init(red: shown.red, green: shown.green, blue: shown.blue, alpha: shown.alpha)
    }

    /// Returns the source of a value with this colour in place of another one: in its notation and colour space, with no more digits than it needs. A
    /// value that has this colour stays as it is.
    func source(over old: ColorValue, at node: NodeID, of tree: SyntaxTree) -> String {
        let range = tree.range(node)
        var edits = SyntaxEdits(tree)
        if self != Self(old) {
            if tree.isScalar(node) {
                let text = tree.bytes(node)
                edits.replace(0..<text.count, ofText: node, with: self.text(over: old, String(decoding: text, as: UTF8.self)))
            } else {
                edit(node, &edits, over: old)
            }
        }
        let file = tree.file
        guard let bytes = file.bytes(after: edits.edits) else { return "" }
        return String(decoding: bytes[range.start..<range.end + bytes.count - file.bytes.count], as: UTF8.self)
    }

    // MARK: - CSS

    private func text(over old: ColorValue, _ text: String) -> String {
        let places = text.numbersInParentheses
        guard places.count >= 3 else { return hex(like: text, withAlpha: alpha < 255 || old.alpha != nil) }
        let isSame = components == Self(old).components
        let space = converted(to: old.space)
        var written = [(place: Range<String.Index>, value: Double)]()
        for (index, place) in places.prefix(3).enumerated() where !isSame {
            // A number of one is worth as much as its unit.
            let probe = text.replacing(place, with: "0.5")
            guard let unit = try? ColorValue(css: probe).components[index] * 2, unit != 0 else {
                return hex(like: "", withAlpha: alpha < 255)
            }
            written.append((place, space.components[index] / unit))
        }
        if let place = places.dropFirst(3).first {
            let unit = text[place.upperBound...].hasPrefix("%") ? 100.0 : 1
            if alpha != Self(old).alpha { written.append((place, Double(alpha) / 255 * unit)) }
        }
        return precise { digits in
            var result = text
            for (place, value) in written.reversed() { result.replaceSubrange(place, with: value.text(like: text[place], digits)) }
            if places.count == 3, alpha < 255, let end = result.lastIndex(of: ")") {
                let separator = result.contains(",") ? ", " : " / "
                result.insert(contentsOf: separator + (Double(alpha) / 255).text(like: "0", digits), at: end)
            }
            return result
        } reading: {
            try? ColorValue(css: $0)
        }
    }

    /// - Parameter old: a text with digits in upper or lower case, three or six of them.
    private func hex(like old: String, withAlpha hasAlpha: Bool) -> String {
        let bytes = components + (hasAlpha ? [alpha] : [])
        let isShort = (4...5).contains(old.utf8.count) && old.hasPrefix("#") && bytes.allSatisfy { $0 >> 4 == $0 & 15 }
        let isLower = old.contains { $0.isLowercase } && old.hasPrefix("#")
        return "#"
            + bytes.map { byte in
                let text = String(byte, radix: 16, uppercase: !isLower)
                return isShort ? String(text.suffix(1)) : byte < 16 ? "0" + text : text
            }.joined()
    }

    // MARK: - An object

    private func edit(_ node: NodeID, _ edits: inout SyntaxEdits, over old: ColorValue) {
        let tree = edits.tree
        func text(_ node: NodeID) -> String { tree.source(of: node) }
        if components != Self(old).components, let list = tree.value(of: "components", in: node) {
            let items = Array(tree.items(of: list).prefix(3)), wanted = converted(to: old.space)
            var rounded = wanted
            rounded.alpha = Double(alpha) / 255
            let texts = precise { digits in
                items.enumerated().map { wanted.components[$0].text(like: text($1), digits) }
            } reading: { texts in
                for (index, text) in texts.enumerated() { rounded.components[index] = Double(text) ?? 0 }
                return rounded
            }
            for (item, text) in zip(items, texts) { edits.replace(item, with: text) }
            if let hex = tree.value(of: "hex", in: node), tree.isScalar(hex) {
                edits.replace(0..<tree.bytes(hex).count, ofText: hex, with: self.hex(like: tree.string(hex), withAlpha: false))
            }
        }
        guard alpha != Self(old).alpha else { return }
        let known = tree.value(of: "alpha", in: node)
        let number = (Double(alpha) / 255).text(like: known.map(text) ?? "0", 3)
        if let known { edits.replace(known, with: number) } else { edits.insert([("alpha", .text(number))], into: node) }
    }

    // MARK: - Precision

    private func converted(to space: ColorSpace) -> ColorValue {
        ColorValue(.srgb, .init(Double(components[0]) / 255, Double(components[1]) / 255, Double(components[2]) / 255)).converted(to: space)
    }

    /// Returns the text with the fewest digits that are read as this colour.
    private func precise<Text>(_ text: (Int) -> Text, reading read: (Text) -> ColorValue?) -> Text {
        for digits in 0..<8 {
            let text = text(digits)
            if let color = read(text), Self(color) == self { return text }
        }
        return text(8)
    }
}

extension Double {
    /// With as many decimal places as a number that is written, and some more.
    fileprivate func text(like written: some StringProtocol, _ more: Int) -> String {
        let known = written.firstIndex(of: ".").map { written[$0...].dropFirst().prefix { $0.isNumber }.count } ?? 0
        var scale = 1.0
        for _ in 0..<known + more { scale *= 10 }
        return ((self * scale).rounded() / scale + 0).plainText
    }
}

extension String {
    /// Where the numbers of a CSS function are, without their units; `none` is one.
    fileprivate var numbersInParentheses: [Range<Index>] {
        guard let open = firstIndex(of: "(") else { return [] }
        var found: [Range<Index>] = []
        var index = open
        while index < endIndex {
            let word = self[index...].prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
            guard let first = word.first else {
                index = self.index(after: index)
                continue
            }
            if !first.isLetter { found.append(index..<word.prefix { !$0.isLetter }.endIndex) }
            if word.lowercased() == "none" { found.append(index..<word.endIndex) }
            index = word.endIndex
        }
        return found
    }

    fileprivate func replacing(_ place: Range<Index>, with text: String) -> String {
        var result = self
        result.replaceSubrange(place, with: text)
        return result
    }
}
