import TokenModel

/// The name of a custom property without its two dashes, or of a class, as CSS writes it: words with `-` between them, ASCII letters in lower case.
///
/// `color.textTitle` and `color.text-title` are both `color-text-title`. White space is `-` too: no class of HTML has any. All other characters
/// than letters, digits, `-` and `_` are escaped.
package struct CSSName: Hashable, Sendable {
    private(set) var bytes: [UInt8]

    /// The name for a path, whose names are separated by `.`.
    package init(_ path: String) {
        // Nearly all names need no change. A loop without an early exit checks this fast.
        if let plain = path.utf8.withContiguousStorageIfAvailable({ utf8 in
            var isPlain = true
            for byte in utf8 {
                isPlain = isPlain && (byte.isSmallOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-"))
            }
            return isPlain ? utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 } : nil
        }), let plain {
            bytes = plain
            return
        }
        bytes = []
        bytes.reserveCapacity(path.utf8.count + 8)
        append(path)
    }

    /// The name of the property that is `initial` if a context of a modifier applies: `_density_compact`.
    ///
    /// `_` in the names of modifiers and contexts is doubled, so each context has its own; letters keep their case.
    init(switching modifier: String, to context: String) {
        bytes = []
        for name in [modifier, context] {
            bytes.append(UInt8(ascii: "_"))
            for byte in name.utf8 {
                switch byte {
                case UInt8(ascii: "_"): bytes.append(byte)
                case UInt8(ascii: "."), UInt8(ascii: " "): bytes.append(UInt8(ascii: "\\"))
                default: break
                }
                bytes.append(byte)
            }
        }
    }

    /// The name of the attribute that chooses the context of a modifier: `data-text-size`.
    package init(settingContextOf modifier: String) { self = CSSName("data").member(modifier) }

    /// Returns the name of a part of a composite.
    package func part(_ name: String) -> CSSName { adding("--", name) }

    /// Returns the name of a nested style or field.
    func member(_ name: String) -> CSSName { adding("-", name) }

    /// Returns the class name of a nested style, as an element of a block.
    func element(_ name: String) -> CSSName { adding("__", name) }

    /// Whether the name could be that of a part.
    var holdsTwoDashes: Bool {
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == UInt8(ascii: "-"), previous == byte { return true }
            previous = byte
        }
        return false
    }

    /// The name as style sheets write it, with escapes; a property's two dashes are not included.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The name as an identifier of its own, which must not begin with a digit.
    var identifier: [UInt8] {
        guard let first = bytes.first else { return Array("_".utf8) }
        let second = bytes.dropFirst().first
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 &- UInt8(ascii: "0") < 10 } ?? false }
        if isDigit(first) { return Array("\\3\(Character(Unicode.Scalar(first))) ".utf8) + bytes.dropFirst() }
        if first == UInt8(ascii: "-"), second == nil { return Array("\\-".utf8) }
        if first == UInt8(ascii: "-"), isDigit(second), let second {
            return Array("-\\3\(Character(Unicode.Scalar(second))) ".utf8) + bytes.dropFirst(2)
        }
        return bytes
    }

    /// The CSS names of all composite members, cached because they are written most often.
    private static let members: [String: [UInt8]] = {
        let names = TokenType.allCases.flatMap { $0.members.map(\.name) } + ["stops"]
        let layers = (1...4).flatMap { layer in TokenType.shadow.members.map { "\(layer)-\($0.name)" } }
        return Dictionary((names + layers).map { ($0, CSSName($0).bytes) }) { first, _ in first }
    }()

    private func adding(_ separator: StaticString, _ name: String) -> CSSName {
        var copy = self
        separator.withUTF8Buffer { copy.bytes.append(contentsOf: $0) }
        if let known = Self.members[name] { copy.bytes += known } else { copy.append(name) }
        return copy
    }

    private mutating func append(_ path: String) {
        var previous: UInt8 = 0
        var path = path
        let isASCII = path.withUTF8 { utf8 in
            for index in utf8.indices {
                let byte = utf8[index]
                guard byte < 0x80 else { return false }
                append(byte, after: previous, before: index + 1 < utf8.count ? utf8[index + 1] : 0)
                previous = byte
            }
            return true
        }
        guard !isASCII else { return }
        // The prefix written so far is plain ASCII; the rest is processed by scalars.
        let plain = path.utf8.prefix { $0 < 0x80 }
        for scalar in path.unicodeScalars[plain.endIndex...] {
            if scalar.isASCII {
                append(UInt8(ascii: scalar), after: previous, before: 0)
                previous = UInt8(ascii: scalar)
            } else {
                if scalar.isInvisible { append(hex: scalar.value) } else { bytes.append(contentsOf: String(Character(scalar)).utf8) }
                previous = 0x80
            }
        }
    }

    private mutating func append(_ byte: UInt8, after previous: UInt8, before next: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            bytes.append(byte)
        case UInt8(ascii: "."), UInt8(ascii: " "), 0x09, 0x0A, 0x0C, 0x0D: bytes.append(UInt8(ascii: "-"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            if previous.isSmallOrDigit || previous.isCapital && next.isSmall { bytes.append(UInt8(ascii: "-")) }
            bytes.append(byte | 0x20)
        // CSS reads NUL as U+FFFD, even if it is escaped.
        case 0: bytes.append(contentsOf: "\u{FFFD}".utf8)
        // `<` could begin an end tag in HTML; control characters cannot be escaped with a backslash alone.
        case 1..<0x20, 0x7F, UInt8(ascii: "<"): append(hex: UInt32(byte))
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
    }

    private mutating func append(hex value: UInt32) {
        bytes.append(contentsOf: "\\\(String(value, radix: 16)) ".utf8)
    }
}

extension UInt8 {
    fileprivate var isSmall: Bool { self &- UInt8(ascii: "a") < 26 }
    fileprivate var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }
    fileprivate var isSmallOrDigit: Bool { isSmall || self &- UInt8(ascii: "0") < 10 }
}
