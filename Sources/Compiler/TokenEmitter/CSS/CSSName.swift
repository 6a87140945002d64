import TokenModel

/// The name of a custom property behind its two dashes, or of a class, as CSS writes it: words in small letters with `-` between them.
///
/// `color.textTitle` and `color.text-title` are both `color-text-title`. White space is `-` too: no class of HTML has any. All other characters
/// than letters, digits, `-` and `_` are escaped.
struct CSSName: Hashable, Sendable {
    private(set) var bytes: [UInt8]

    /// A path, whose names are parted by `.`.
    init(_ path: String) {
        // Nearly all names mean themselves: a loop that is never left early is quick to tell.
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

    /// A part of a composite.
    func part(_ name: String) -> CSSName { adding("--", name) }

    /// What lies within.
    func member(_ name: String) -> CSSName { adding("-", name) }

    /// A sub-style of a class, as in block and element.
    func element(_ name: String) -> CSSName { adding("__", name) }

    /// Whether a part might have this name.
    var holdsTwoDashes: Bool {
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == UInt8(ascii: "-"), previous == byte { return true }
            previous = byte
        }
        return false
    }

    /// As style sheets spell it, escapes and all; without the two dashes of a property.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// As an identifier of its own, which no digit may begin.
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

    /// The names of all composites' members, which are written most often.
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
        // What has been written of it is plain: the rest is gone through by scalars.
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
        // `<` would begin the end of an element of HTML; controls cannot be escaped by themselves.
        case 0..<0x20, 0x7F, UInt8(ascii: "<"): append(hex: UInt32(byte))
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
