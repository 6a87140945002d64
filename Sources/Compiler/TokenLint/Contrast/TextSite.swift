import TokenModel
import TokenResolver

/// A text of a style type: where its colour and font are, and what may lie behind it. Numbers are indices among the type's leaves.
package struct TextSite: Sendable {
    /// The path of the colour, such as `titleStyle/textColor`.
    package let path: String
    package let color: Int
    package let font: Int?
    /// The style itself and each part that holds the text, from the outermost.
    package let layers: [Layer]

    /// All that decides how well it can be read.
    var leaves: [Int] { [color] + [font].compactMap(\.self) + layers.flatMap { $0.fills + $0.gradients + [$0.alpha].compactMap(\.self) } }

    /// What one style draws behind its content: its view, then a fill of its own, which lies on top.
    package struct Layer: Sendable {
        package let fills: [Int]
        /// A gradient hides what lies below, and what it shows is not one colour.
        package let gradients: [Int]
        package let alpha: Int?
    }

    /// The fields that are colours of text: `textColor`, `titleColor`, and what ends so, such as `highlightedTextColor`.
    static func isTextColor(_ name: String) -> Bool {
        let endings = ["textColor", "titleColor", "TextColor", "TitleColor"]
        return name == "placeholderColor" || endings.contains { name.hasSuffix($0) }
    }

    package static func all(in type: StyleType) -> [TextSite] {
        let colors = type.leaves.indices.filter { type.leaves[$0].kind == .token(.color) }
        let texts = colors.map { (index: $0, parts: type.leaves[$0].path.parts(separatedBy: "/")) }
            .filter { isTextColor($0.parts.last ?? "") }
        if texts.isEmpty { return [] }
        let indices = Dictionary(type.leaves.enumerated().map { ($1.path, $0) }) { first, _ in first }
        return texts.map { index, parts in
            let holders = parts.indices.map { parts[..<$0].map { $0 + "/" }.joined() }
            return TextSite(
                path: type.leaves[index].path, color: index, font: holders.last.flatMap { indices[$0 + "font"] },
                layers: holders.map { holder in
                    Layer(
                        fills: ["viewStyle/backgroundColor", "backgroundColor"].compactMap { indices[holder + $0] },
                        gradients: ["viewStyle/gradient", "gradient"].compactMap { indices[holder + $0] },
                        alpha: indices[holder + "viewStyle/alpha"])
                })
        }
    }
}
