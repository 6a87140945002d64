import TokenModel

/// The words of a name: `news-view` has the words "news" and "view", `newsView` is one word. Changes of case inside a word are kept.
///
/// A minus before a number at the start is the word "minus": `-4` is another name than `4`.
///
/// A non-ASCII character that is not allowed in Swift identifiers becomes a word such as `u1F600`. ASCII characters only separate words, unless the
/// name has no others.
package struct NameWords {
    private var words: [String] = []

    package init(_ name: String) {
        let name = name.normalForm
        let scalars = name.spellingMinus.unicodeScalars
        var start = scalars.startIndex
        for index in scalars.indices where !scalars[index].isWordScalar {
            if start < index { words.append(String(scalars[start..<index])) }
            if !scalars[index].isASCII { words.append(scalars[index].numberWord) }
            start = scalars.index(after: index)
        }
        if start < scalars.endIndex { words.append(String(scalars[start...])) }
        if words.isEmpty { words = name.isEmpty ? ["unnamed"] : scalars.map(\.numberWord) }
    }

    package var lowerCamelCase: String { joined(words.enumerated().map { $0 == 0 ? $1.withLowercaseStart : $1.withUppercaseStart }) }

    package var upperCamelCase: String { joined(words.map(\.withUppercaseStart)) }

    /// Joins words so that `1-5` and `15` stay different, and the result does not begin with a digit or a combining mark.
    private func joined(_ words: [String]) -> String {
        var name = ""
        for word in words {
            guard let first = word.unicodeScalars.first else { continue }
            let meetsDigit = first.isASCIIDigit && name.unicodeScalars.last?.isASCIIDigit ?? true
            if meetsDigit || (name.isEmpty && first.continuesOnly) { name += "_" }
            name += word
        }
        return name
    }
}

extension String {
    /// The name with `minus` instead of the sign of a number, `minus4`, for outputs in which `-` only separates words.
    package var spellingMinus: String {
        var rest = unicodeScalars[...]
        guard let sign = rest.popFirst(), sign == "-" || sign == "\u{2212}" else { return self }
        let digit = rest.drop { $0 == "." || $0 == "," }.first
        return digit?.isASCIIDigit ?? false ? "minus" + String(rest) : self
    }

    fileprivate var withUppercaseStart: String {
        guard let first = unicodeScalars.first, first.properties.isLowercase else { return self }
        return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst())
    }

    /// Returns `title` for `Title`, `url` for `URL`, `httpServer` for `HTTPServer`.
    fileprivate var withLowercaseStart: String {
        guard let first = unicodeScalars.first, first.properties.isUppercase else { return self }
        let scalars = Array(unicodeScalars)
        var count = scalars.prefix { $0.properties.isUppercase }.count
        let endsInWord = count < scalars.count && scalars[count].properties.isLowercase
        if count > 1 && endsInWord { count -= 1 }
        return scalars[..<count].map(\.properties.lowercaseMapping).joined() + String(String.UnicodeScalarView(scalars[count...]))
    }
}

extension Unicode.Scalar {
    package var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    fileprivate var numberWord: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    var isWordScalar: Bool {
        guard !isASCII else { return isASCIIDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
        return isSwiftIdentifierScalar && !isInvisible && !properties.isVariationSelector
    }

    /// Whether it is a combining mark: in the grammar's `identifier-character` but not in `identifier-head`.
    fileprivate var continuesOnly: Bool {
        switch value {
        case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }

    /// Whether a non-ASCII scalar is allowed, by "The Swift Programming Language", Lexical Structure, `identifier-head` and `identifier-character`.
    private var isSwiftIdentifierScalar: Bool {
        switch value {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D,
            0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF,
            0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
            0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
            true
        // All planes above the first, except the last two code points of each.
        case 0x10000...0xEFFFF: value & 0xFFFF <= 0xFFFD
        default: false
        }
    }
}
