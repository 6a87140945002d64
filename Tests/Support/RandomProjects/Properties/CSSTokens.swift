/// The names that a CSS file declares and refers to, read independently: braces, brackets, strings, comments and names.
struct CSSTokens {
    private(set) var declared: Set<[UInt8]> = []
    private(set) var referred: Set<[UInt8]> = []
    private let bytes: [UInt8]
    private var place = 0

    /// Throws if something is not closed, or closed without being open.
    init(_ bytes: [UInt8]) throws(Violation) {
        self.bytes = bytes
        try read()
    }

    private subscript(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    private mutating func read() throws(Violation) {
        var open: [UInt8] = []
        var beginsDeclaration = true
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "/") where self[place + 1] == UInt8(ascii: "*"): try skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                try skipString(to: byte)
                beginsDeclaration = false
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
                open.append(byte)
                place += 1
                beginsDeclaration = byte == UInt8(ascii: "{")
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                let start: UInt8 = byte == UInt8(ascii: ")") ? byte - 1 : byte - 2
                try require(open.popLast() == start, "'\(Character(Unicode.Scalar(byte)))' closes nothing at byte \(place)")
                place += 1
                beginsDeclaration = byte == UInt8(ascii: "}")
            case UInt8(ascii: ";"):
                try require(open.allSatisfy { $0 == UInt8(ascii: "{") }, "a declaration ends in brackets at byte \(place)")
                place += 1
                beginsDeclaration = true
            case _ where byte.isCSSSpace: place += 1
            case _ where byte.isCSSName || byte == UInt8(ascii: "\\"):
                readName(beginsDeclaration: beginsDeclaration)
                beginsDeclaration = false
            default:
                place += 1
                beginsDeclaration = false
            }
        }
        try require(open.isEmpty, "\(open.count) braces or brackets are not closed")
    }

    private mutating func readName(beginsDeclaration: Bool) {
        let name = nextName()
        let isProperty = name.starts(with: "--".utf8)
        if beginsDeclaration, isProperty, self[place] == UInt8(ascii: ":") { declared.insert(name) }
        guard name.elementsEqual("var".utf8), self[place] == UInt8(ascii: "(") else { return }
        let start = place
        place += 1
        referred.insert(nextName())
        place = start
    }

    /// With its escapes as they are written.
    private mutating func nextName() -> [UInt8] {
        let start = place
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\\") {
                place += 1
                var digits = 0
                while digits < 6, self[place].isCSSDigit {
                    place += 1
                    digits += 1
                }
                if digits == 0 || self[place].isCSSSpace { place += 1 }
            } else if bytes[place].isCSSName {
                place += 1
            } else {
                break
            }
        }
        return Array(bytes[start..<min(place, bytes.count)])
    }

    private mutating func skipComment() throws(Violation) {
        let start = place
        place += 2
        while place < bytes.count, !(bytes[place] == UInt8(ascii: "*") && self[place + 1] == UInt8(ascii: "/")) { place += 1 }
        try require(place < bytes.count, "a comment at byte \(start) does not end")
        place += 2
    }

    private mutating func skipString(to quote: UInt8) throws(Violation) {
        let start = place
        place += 1
        while place < bytes.count, bytes[place] != quote {
            try require(bytes[place] != UInt8(ascii: "\n"), "a string at byte \(start) holds a line break")
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        try require(place < bytes.count, "a string at byte \(start) does not end")
        place += 1
    }
}

extension UInt8 {
    fileprivate var isCSSSpace: Bool { [0x20, 0x0A, 0x09, 0x0D, 0x0C].contains(self) }
    fileprivate var isCSSDigit: Bool {
        self &- UInt8(ascii: "0") < 10 || (self | 0x20) &- UInt8(ascii: "a") < 6
    }
    fileprivate var isCSSName: Bool {
        self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self &- UInt8(ascii: "0") < 10
            || (self | 0x20) &- UInt8(ascii: "a") < 26
    }
}
