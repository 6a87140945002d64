import TokenModel

/// Text from token files, made safe for display.
///
/// Names and messages can come from anywhere: a control character could control the terminal, and a bidirectional control could make a line read
/// differently. Invisible characters are shown by number, such as `\u{202E}`.
extension String {
    /// The text on one line, with invisible characters escaped.
    package var escapedForDisplay: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return self }
        var shown = ""
        for scalar in unicodeScalars {
            shown += scalar.shown
        }
        return shown
    }
}

extension String {
    /// The text without its middle if it is too long to read. A name can be megabytes long, and so can a single character.
    package var shortened: String {
        guard utf8.count > 800, unicodeScalars.count > 600 else { return self }
        return String(unicodeScalars.prefix(500)) + "…" + String(unicodeScalars.suffix(100))
    }
}

extension Unicode.Scalar {
    /// The scalar itself, or its escape if it is invisible.
    var shown: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where isUnshowable: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
        default: String(Character(self))
        }
    }

    /// The number of columns that the scalar takes in a terminal.
    var displayWidth: Int {
        if value < 0x7F { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        case .format where isJoiner: return 0
        default: return isWide ? 2 : 1
        }
    }

    private var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }

    /// East Asian Width `W` and `F` by block (UAX #11), and emoji.
    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: properties.isEmojiPresentation
        }
    }
}
