import TokenDiagnostics

/// The declarations of CSS in a drawing, as far as they matter for areas: tokengen reads no style sheets.
enum SVGStyle {
    /// The properties that move or resize a shape.
    private static let geometry: Set = [
        "transform", "translate", "rotate", "scale", "transform-origin", "transform-box", "zoom", "offset", "offset-path", "d", "x", "y",
        "cx",
        "cy", "r", "rx", "ry", "width", "height",
    ]

    struct Declaration {
        let name: String
        let value: String
        /// The name in the text.
        let place: Range<Int>

        var isGeometry: Bool { SVGStyle.geometry.contains(name) }
        var isHiding: Bool { name == "display" && value.lowercased() == "none" }
    }

    /// Returns what looks like a declaration in a style or in a style sheet, where `.a {` belongs to none.
    static func declarations(_ text: ArraySlice<UInt8>) -> some Sequence<Declaration> {
        text.split { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }.lazy.compactMap { part in
            let name = part.drop(while: \.isXMLSpace).prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
            let rest = part[name.endIndex...].drop(while: \.isXMLSpace)
            guard !name.isEmpty, rest.first == UInt8(ascii: ":") else { return nil }
            let value = rest.dropFirst().drop(while: \.isXMLSpace).prefix { !$0.isXMLSpace }
            return Declaration(
                name: String(decoding: name, as: UTF8.self).lowercased(), value: String(decoding: value, as: UTF8.self),
                place: name.indices)
        }
    }
}
