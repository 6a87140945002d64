import TokenSyntax

/// Font families in one text, as CSS writes them: `'Open Sans', Arial, sans-serif`.
struct FontFamilyText {
    /// The names without quotes. A comma inside quotes is part of a name.
    private(set) var names: [String] = []

    /// Nil for a text without commas and quotes, which is one family name.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 == UInt8(ascii: ",") || $0.isFamilyQuote }) else { return nil }
        var start = 0
        while start < bytes.count {
            while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
            let (name, end) = Self.quotedName(bytes, from: start) ?? Self.plainName(bytes, from: start)
            if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
            start = end + 1
        }
        guard !names.isEmpty, names != [text] else { return nil }
    }

    /// Whether the format has another form for it. Only a name that contains a comma needs quotes.
    var isLegacy: Bool { names.count != 1 || !names[0].utf8.contains(UInt8(ascii: ",")) }

    /// The names as list items in JSON, which YAML can read too.
    var items: String {
        let written = names.map { name in
            guard name.utf8.contains(UInt8(ascii: ",")) else { return name }
            return name.utf8.contains(UInt8(ascii: "'")) ? "\"\(name)\"" : "'\(name)'"
        }
        return written.map(\.quotedAsJSON).joined(separator: ", ")
    }

    /// One name as a JSON string, or several as a JSON list.
    var modern: String { names.count == 1 ? items : "[\(items)]" }

    /// Returns a quoted name and where it ends: at a comma or at the end of the text. Nil if there is no quoted name.
    private static func quotedName(_ bytes: [UInt8], from start: Int) -> (name: ArraySlice<UInt8>, end: Int)? {
        guard start < bytes.count, bytes[start].isFamilyQuote,
            let quote = bytes[(start + 1)...].firstIndex(of: bytes[start])
        else { return nil }
        let end = bytes[(quote + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
        guard end == bytes.count || bytes[end] == UInt8(ascii: ",") else { return nil }
        return (bytes[(start + 1)..<quote], end)
    }

    private static func plainName(_ bytes: [UInt8], from start: Int) -> (name: ArraySlice<UInt8>, end: Int) {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
        let last = bytes[start..<end].lastIndex { $0 != UInt8(ascii: " ") }
        return (bytes[start..<(last.map { $0 + 1 } ?? start)], end)
    }
}

extension UInt8 {
    fileprivate var isFamilyQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
}
