import TokenDiagnostics
import TokenModel

/// The name that a designer gives an area: `area:` and the name, as the layer's name.
enum AreaName {
    private static let prefix = "area:"
    /// In bytes.
    private static let maximumLength = 200

    /// Returns the name of an element's area, and its place. Nil if the element is not an area.
    ///
    /// Inkscape writes the layer's name as a label, and newer versions of Illustrator as `data-name` where the `id` cannot be the same.
    static func name(of element: Int, in document: XMLDocument) throws(DrawingError) -> (text: String, place: Range<Int>)? {
        for attribute in ["inkscape:label", "data-name", "id"] as [StaticString] {
            guard let value = document.value(of: attribute, in: element), let text = name(in: value) else { continue }
            if text.isEmpty { throw DrawingError(message: .noName, place: value.place) }
            if text.utf8.count > maximumLength { throw DrawingError(message: .longName, place: value.place) }
            if text.unicodeScalars.contains(where: \.isInvisible) { throw DrawingError(message: .invisible(text), place: value.place) }
            return (text, value.place)
        }
        return nil
    }

    private static func name(in value: XMLValue) -> String? {
        let isEscaped = value.bytes.starts(with: "area_x3A_".utf8)
        guard isEscaped || value.bytes.starts(with: prefix.utf8) else { return nil }
        let text = isEscaped ? unescaped(value.bytes) : value.text
        let name = text.unicodeScalars.dropFirst(prefix.unicodeScalars.count).drop { $0 == " " }
        return String(String.UnicodeScalarView(name.reversed().drop { $0 == " " }.reversed()))
    }

    /// Decodes what Illustrator writes for a character that an `id` cannot have: `_x3A_` for a colon.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text = ""
        for part in String(decoding: bytes, as: UTF8.self).split(separator: "_x", omittingEmptySubsequences: false).enumerated() {
            let digits = part.element.prefix { $0.isASCII && $0.isHexDigit }
            let rest = part.element.dropFirst(digits.count)
            if part.offset > 0, rest.first == "_", let scalar = UInt32(digits, radix: 16).flatMap(UnicodeScalar.init) {
                text.unicodeScalars.append(scalar)
                text += rest.dropFirst()
            } else {
                text += (part.offset > 0 ? "_x" : "") + part.element
            }
        }
        return text
    }
}

extension Diagnostic.Message {
    fileprivate static let noName = error(.drawingShape, "'area:' is followed by the name of the area")
    fileprivate static let longName = error(.drawingShape, "the name of an area can have 200 bytes")
    fileprivate static func invisible(_ name: String) -> Self {
        .error(.drawingShape, "'\(name.escapedForDisplay)' has invisible characters")
    }
}
