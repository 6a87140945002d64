import TokenModel
import TokenResolver

/// A text in a style type: its colour and font, and what may be behind it. Integers are leaf indices in the type.
package struct TextSite: Sendable {
    /// The path of the colour, such as `titleStyle/textColor`.
    package let path: String
    package let color: Int
    package let font: Int?
    /// The colour that is behind the text instead of the usual one, such as that of an error. The text is not judged on it where it is not set.
    package let ground: Int?
    /// The style and each part that contains the text, outermost first.
    package let layers: [Layer]

    /// All leaves that affect the contrast.
    let leaves: [Int]

    private init(path: String, color: Int, font: Int?, ground: Int?, layers: [Layer]) {
        self.path = path
        self.color = color
        self.font = font
        self.ground = ground
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

        /// - Parameters:
        ///   - holders: the paths of the styles of one view, the lowest first: those of its superclasses, then its own.
        ///   - ground: what takes the place of the background.
        fileprivate init(_ type: StyleType, at holders: [String], _ indices: [String: Int], ground: Int?) {
            func leaves(_ names: String...) -> [Int] { holders.flatMap { holder in names.compactMap { indices[holder + $0] } } }
            fills =
                ground.map { leaves("viewStyle/backgroundColor") + [$0] }
                ?? leaves("viewStyle/backgroundColor", "backgroundColor", "barTintColor")
            selectedFills = leaves("selectedSegmentTintColor")
            gradients = leaves("viewStyle/gradient", "gradient")
            // Only a field of a built-in style has bounds: `alpha` of a project's own style may be anything.
            alphas = leaves("viewStyle/alpha", "alpha").filter { type.leaves[$0].bounds != nil }
        }
    }

    /// Whether a field is a text colour: `textColor`, `titleColor`, a name that ends in one of them, such as `highlightedTextColor`, or
    /// `placeholderColor`.
    static func isTextColor(_ name: some StringProtocol) -> Bool {
        name == "placeholderColor" || textColorEndings.contains { name.ends(in: $0) }
    }

    private static let textColorEndings = ["textColor", "titleColor", "TextColor", "TitleColor"]

    /// Fields that take the place of the background of their style, in some states of its view.
    private static let otherGrounds = ["errorBackgroundColor", "scrollEdgeBackgroundColor"]

    package static func all(in type: StyleType, of styles: StyleLayout) -> [TextSite] {
        let colors = type.leaves.indices.filter { type.leaves[$0].kind == .token(.color) }
        let indices = Dictionary(type.leaves.enumerated().map { ($1.path, $0) }) { first, _ in first }
        return colors.flatMap { index -> [TextSite] in
            let path = type.leaves[index].path
            let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
            let holder = slash.map { String(path[...$0]) } ?? ""
            let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
            // A colour with a font of its own is that of a text too: `itemColor` has `itemFont`.
            let font = name.ends(in: "Color") ? indices[holder + name.dropLast(5) + "Font"] : nil
            guard isTextColor(name) || font != nil else { return [] }
            let parts = path.parts(separatedBy: "/")
            let holders = parts.indices.map { parts[..<$0].map { $0 + "/" }.joined() }
            let grounds = otherGrounds.compactMap { indices[holder + $0] }
            return ([nil] + grounds).map { ground in
                TextSite(
                    path: path, color: index, font: font ?? indices[holder + "font"], ground: ground,
                    layers: holders.map { part in
                        let superclasses = styles.superclasses(of: part, in: type).filter { !path.hasPrefix($0) }
                        return Layer(type, at: superclasses.reversed() + [part], indices, ground: part == holder ? ground : nil)
                    })
            }
        }
    }
}

extension StringProtocol {
    /// Compares bytes: looking for the last characters takes a hundred times as long.
    fileprivate func ends(in ending: String) -> Bool { utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) }
}

extension StyleLayout {
    /// Returns the paths of the styles that `applies` gives to the view of a part, its superclass's first. The `viewStyle` of a part is not among them.
    ///
    /// - Parameter path: ends in `/`; empty for the style type itself.
    fileprivate func superclasses(of path: String, in type: StyleType) -> [String] {
        var paths: [String] = []
        var part = self.type(at: path.parts(separatedBy: "/").dropLast(), in: type)
        while let field = part?.application?.superclassField, field.name != "viewStyle", case .style(let style) = field.kind {
            paths.append((paths.last ?? path) + field.name + "/")
            part = self.type(named: style)
        }
        return paths
    }
}
