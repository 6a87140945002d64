import TokenOutput

/// The declarations that generated Swift offers to an app, read from the code itself, so that nothing is forgotten.
struct SwiftInterface {
    /// A declaration as it is written, without its body, and what is around it.
    struct Line: Hashable {
        let scope: Scope?
        let text: String
    }

    /// A type, protocol or extension.
    struct Scope: Hashable {
        /// `NewsViewComponent.Update`.
        let name: String
        let isProtocol: Bool
        /// Whether apps have to handle each of its cases.
        let isExhaustive: Bool
    }

    private let lines: Set<Line>
    /// The names of all types and protocols.
    let scopes: Set<String>

    init(_ files: [EmittedFile]) {
        var lines: Set<Line> = []
        var scopes: Set<String> = []
        for file in files where file.path.hasSuffix(".swift") {
            var scanner = SwiftScanner(file.contents)
            while let line = scanner.next() { lines.insert(line) }
            scopes.formUnion(scanner.entered)
        }
        (self.lines, self.scopes) = (lines, scopes)
    }

    /// The declarations that another interface does not have, or has otherwise.
    func declarations(notIn other: SwiftInterface) -> [SwiftDeclaration] {
        lines.subtracting(other.lines).compactMap(SwiftDeclaration.init).sorted { ($0.name, $0.signature) < ($1.name, $1.signature) }
    }
}

/// Finds the declarations of one file of generated Swift, in order.
///
/// Reads what tokengen prints, and no other Swift: a declaration begins a line, and braces are balanced outside of texts.
private struct SwiftScanner {
    private let bytes: [UInt8]
    private var place = 0
    private var scopes: [SwiftInterface.Scope] = []
    /// The names of all scopes so far.
    private(set) var entered: Set<String> = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> SwiftInterface.Line? {
        while true {
            skipSpace()
            guard place < bytes.count else { return nil }
            if bytes[place] == UInt8(ascii: "}") {
                place += 1
                _ = scopes.popLast()
            } else if starts(with: "//") || starts(with: "#") || starts(with: "@available") {
                skipLine()
            } else {
                let scope = scopes.last
                let (text, opensBlock) = header()
                if opensBlock { enter(text) }
                return SwiftInterface.Line(scope: scope, text: text)
            }
        }
    }

    /// Opens the scope that a header begins; the body of anything else than a type is skipped.
    private mutating func enter(_ header: String) {
        guard let type = SwiftDeclaration.Header(header), type.isScope else {
            skipRestOfBlock()
            return
        }
        let name = type.introducer == "extension" ? type.name : (scopes.last.map { $0.name + "." } ?? "") + type.name
        let isExhaustive = type.rest.contains("_ComponentEffect") || type.rest.contains("TokenScreenArea")
        scopes.append(.init(name: name, isProtocol: type.introducer == "protocol", isExhaustive: isExhaustive))
        if type.introducer != "extension" { entered.insert(name) }
    }

    private func starts(with word: StaticString) -> Bool {
        word.withUTF8Buffer { word in bytes[place...].starts(with: word) }
    }

    private mutating func skipSpace() {
        while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\n") { place += 1 }
    }

    private mutating func skipLine() {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    }

    /// Reads to the `{` of a body, or to the end of a line that no parenthesis continues.
    private mutating func header() -> (text: String, opensBlock: Bool) {
        let start = place
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                skipLiteral()
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "{"):
                guard depth == 0 else {
                    place += 1
                    skipRestOfBlock()
                    continue
                }
                let text = String(decoding: bytes[start..<place], as: UTF8.self)
                place += 1
                return (text, true)
            case UInt8(ascii: "\n") where depth <= 0: return (String(decoding: bytes[start..<place], as: UTF8.self), false)
            default: break
            }
            place += 1
        }
        return (String(decoding: bytes[start..<place], as: UTF8.self), false)
    }

    private mutating func skipLiteral() {
        let quotes: StaticString = starts(with: "\"\"\"") ? "\"\"\"" : "\""
        place += quotes.utf8CodeUnitCount
        while place < bytes.count, !starts(with: quotes) { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        place = min(place + quotes.utf8CodeUnitCount, bytes.count)
    }

    /// Skips a block whose `{` has been read.
    private mutating func skipRestOfBlock() {
        var depth = 1
        while place < bytes.count, depth > 0 {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                skipLiteral()
                continue
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            default: break
            }
            place += 1
        }
    }
}
