import TokenModel
import TokenResolver

/// A text in a style type: its colour and font, and what may be behind it. Integers are leaf indices in the type.
package struct TextSite: Sendable {
    /// The path of the colour, such as `titleStyle/textColor`.
    package let path: String
    package let color: Int
    package let font: Int?
    /// The style and each part that contains the text, outermost first.
    package let layers: [Layer]

    /// All leaves that affect the contrast.
    let leaves: [Int]

    private init(path: String, color: Int, font: Int?, layers: [Layer]) {
        self.path = path
        self.color = color
        self.font = font
        self.layers = layers
        leaves = [color] + [font].compactMap(\.self) + layers.flatMap(\.leaves)
    }

    /// The background that one style draws: its view's fill, then a fill of its own on top of that.
    package struct Layer: Sendable {
        package let fills: [Int]
        /// What is on top of the fills behind a text that is selected.
        package let selectedFills: [Int]
        /// A gradient hides what is below it and has no single colour.
        package let gradients: [Int]
        /// The opacity of the view, then one that takes its place.
        package let alphas: [Int]

        fileprivate var leaves: [Int] { fills + selectedFills + gradients + alphas }
    }

    /// Whether a field is a text colour: `textColor`, `titleColor`, a name that ends in one of them, such as `highlightedTextColor`, or
    /// `placeholderColor`.
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
                        fills: ["viewStyle/backgroundColor", "backgroundColor", "barTintColor"].compactMap { indices[holder + $0] },
                        selectedFills: ["selectedSegmentTintColor"].compactMap { indices[holder + $0] },
                        gradients: ["viewStyle/gradient", "gradient"].compactMap { indices[holder + $0] },
                        // Only a field of a built-in style has bounds: `alpha` of a project's own style may be anything.
                        alphas: ["viewStyle/alpha", "alpha"].compactMap { indices[holder + $0] }.filter { type.leaves[$0].bounds != nil })
                })
        }
    }
}
