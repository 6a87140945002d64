internal import CLibYAML
import TokenDiagnostics

/// A syntax error from libyaml, in our words and at its place.
struct YAMLSyntaxError {
    let problem: String
    let offset: Int
    /// What libyaml was reading, and where that started.
    let context: (text: String, offset: Int)?
    let isInBrackets: Bool
    private let text: SourceText

    /// Where the text before the error starts, if that spans lines and is quoted.
    let quote: Int?

    init(_ events: borrowing YAMLEvents, text: SourceText, marks: inout YAMLMarks, behind quote: Int? = nil) {
        let parser = events.parser.pointee
        self.text = text
        self.quote = quote
        problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
        // The closing bracket may have been read ahead.
        isInBrackets = parser.flow_level > 0 || problem.hasPrefix("did not find expected ','")
        // Only reader errors have a byte offset. They have no mark.
        offset = parser.error == YAML_READER_ERROR ? marks.start + parser.problem_offset : marks.offset(of: parser.problem_mark)
        context = parser.context.map { (String(cString: $0), marks.offset(of: parser.context_mark)) }
    }

    func report(to diagnostics: inout Diagnostics) {
        let failure = text.character(at: offset)
        switch problem {
        case _ where text.conflict != nil:
            report(.mergeConflict(.yamlSyntax), at: text.character(at: text.conflict ?? offset), to: &diagnostics)
        case "control characters are not allowed":
            report(.controlCharacter(text.string(failure)), at: failure, to: &diagnostics)
        case "found character that cannot start any token" where text.string(failure) != "\t":
            let value = unquotedValue
            let fix = Diagnostic.Fix("quote it", replacing: text.range(value.lowerBound, value.upperBound), with: text.string(value).quoted)
            report(.reservedCharacter(text.string(failure)), at: failure, hint: "quote it", fixes: [fix], to: &diagnostics)
        case "found character that cannot start any token", "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            report(.tab, at: failure, to: &diagnostics)
        case _ where function != nil:
            function.map { report($0, to: &diagnostics) }
        case _ where commentedValue != nil:
            let value = commentedValue ?? failure
            let isColor = text.bytes[value].dropFirst().isHexColor
            let fix = Diagnostic.Fix("quote it", replacing: text.range(value.lowerBound, value.upperBound), with: text.string(value).quoted)
            report(.unquotedHash(text.string(value)), at: value, hint: "quote it", fixes: isColor ? [fix] : [], to: &diagnostics)
        case _ where longKey != nil:
            report(.longKey, at: text.character(at: longKey ?? offset), to: &diagnostics)
        case "could not find expected ':'" where missingSpace != nil:
            missingSpace?.report(to: &diagnostics)
        case "mapping values are not allowed in this context" where !MissingSpace.above(offset, in: text).isEmpty:
            for space in MissingSpace.above(offset, in: text) { space.report(to: &diagnostics) }
        case _ where hasNoEnd:
            let place = text.character(at: context?.offset ?? offset)
            report(problem.hasPrefix("could") ? .keyWithoutColon : .openQuote, at: place, to: &diagnostics)
        case "did not find expected key" where isBehindQuote:
            report(quote == nil ? .textBehindQuote : .openQuote, at: quote.map { $0..<$0 + 1 } ?? failure, to: &diagnostics)
        default:
            let wording = Self.wordings[problem] ?? problem
            report(.yamlSyntax(wording), at: failure, notes: contextNotes, to: &diagnostics)
        }
    }

    private func report(
        _ message: Diagnostic.Message, at place: Range<Int>, hint: String? = nil, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = [], to diagnostics: inout Diagnostics
    ) {
        diagnostics.report(message, at: text.range(place.lowerBound, place.upperBound), hint: hint, notes: notes, fixes: fixes)
    }

    /// Reports a function, unless that has been done when its name was read.
    private func report(_ function: UnquotedFunction, to diagnostics: inout Diagnostics) {
        let range = text.range(function.range.lowerBound, function.range.upperBound)
        guard !diagnostics.all.contains(where: { $0.id == .unquotedFunction && $0.range == range }) else { return }
        let fix = Diagnostic.Fix("quote it", replacing: range, with: text.string(function.range).quoted)
        diagnostics.report(function.message(in: text), at: range, hint: "quote it", fixes: [fix])
    }

    /// Where the file may make sense again. If something has no end, that is where it starts.
    var resumption: Int {
        hasNoEnd ? context?.offset ?? offset : offset
    }

    /// Whether the end of something was missed on a later line or at the end of the file. The error is then at its start.
    private var hasNoEnd: Bool {
        problem == "could not find expected ':'" || problem == "found unexpected end of stream"
    }

    /// A value such as `#783BF9` in brackets, on the last line with content up to the error. To YAML, it starts a comment, which takes the commas and
    /// brackets that are missing here.
    private var commentedValue: Range<Int>? {
        linesInBrackets.lazy.compactMap { commentedValue(on: text.bytes[$0]) }.first
    }

    /// A function without quotes at the error, or one on the last line with content that contains a ` #`.
    private var function: UnquotedFunction? {
        linesInBrackets.lazy.compactMap { line in
            UnquotedFunction.first(on: line, in: text) { $0.hasComment || $0.hasBrace && $0.range.contains(offset) }
        }.first
    }

    /// The line up to the error, and above it the last line with content. None outside brackets.
    private var linesInBrackets: [Range<Int>] {
        guard isInBrackets else { return [] }
        var lines: [Range<Int>] = []
        var end = offset
        while true {
            let start = text.bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.start
            let line = start..<max(start, end)
            lines.append(line)
            guard start > text.start, end == offset || text.bytes[line].allSatisfy({ $0 <= UInt8(ascii: " ") }) else { return lines }
            end = start - 1
        }
    }

    private func commentedValue(on line: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int>? {
        let hash = line.indices.first { index in
            let before = line[..<index]
            guard line[index] == UInt8(ascii: "#"), before.last == UInt8(ascii: " "),
                before.count(where: { "\"'".utf8.contains($0) }) % 2 == 0
            else { return false }
            let mark = before.last { $0 != UInt8(ascii: " ") }
            return mark == UInt8(ascii: ":") || mark == UInt8(ascii: "[")
                || mark == UInt8(ascii: ",") && line[index...].dropFirst().isHexColor
        }
        guard let hash else { return nil }
        let end = line[hash...].dropFirst().firstIndex { !$0.isNameByte } ?? line.endIndex
        guard end > hash + 1, line[end...].contains(where: { ",]}".utf8.contains($0) }) else { return nil }
        return hash..<end
    }

    /// Where a key starts that is so long that libyaml does not recognise its ':'.
    private var longKey: Int? {
        let bytes = text.bytes
        guard let start = keyStart else { return nil }
        let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
        let end = line.indices.dropFirst(Self.maximumKeyLength).first { index in
            line[index] == UInt8(ascii: ":") && (index + 1 == bytes.count || bytes[index + 1] <= UInt8(ascii: " "))
        }
        guard let end, end <= offset || problem.hasPrefix("could") else { return nil }
        // Counts bytes that start a character.
        return line[..<end].count { $0 & 0xC0 != 0x80 } > Self.maximumKeyLength ? start : nil
    }

    /// In characters, the limit of YAML 1.2 for keys without `?`.
    fileprivate static let maximumKeyLength = 1024

    /// Where the key starts whose ':' was unexpected or not found.
    private var keyStart: Int? {
        switch problem {
        case "could not find expected ':'": return context?.offset
        case "mapping values are not allowed in this context", "did not find expected ',' or '}'":
            let ends = isInBrackets ? "\n{[," : "\n"
            let before = text.bytes[..<offset].lastIndex { ends.utf8.contains($0) }
            var start = text.bytes.skippingBlanks(from: before.map { $0 + 1 } ?? text.start)
            while text.bytes[start...].starts(with: "- ".utf8) { start = text.bytes.skippingBlanks(from: start + 1) }
            return start
        default: return nil
        }
    }

    private var missingSpace: MissingSpace? { context.flatMap { MissingSpace(text, at: $0.offset) } }

    private var isBehindQuote: Bool {
        let before = text.bytes[..<offset].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
    }

    private var contextNotes: [Diagnostic.Note] {
        guard let context, context.offset != offset, let wording = Self.contexts[context.text] else { return [] }
        let place = text.character(at: context.offset)
        return [Diagnostic.Note(wording, at: text.range(place.lowerBound, place.upperBound))]
    }

    /// From the error to where an unquoted value would end.
    private var unquotedValue: Range<Int> {
        let bytes = text.bytes
        var end = offset
        scan: while end < bytes.count {
            let isSpaced = end + 1 == bytes.count || bytes[end + 1] <= UInt8(ascii: " ")
            switch bytes[end] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break scan
            case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): if isInBrackets { break scan }
            case UInt8(ascii: ":"): if isSpaced { break scan }
            case UInt8(ascii: "#"): if bytes[end - 1] <= UInt8(ascii: " ") { break scan }
            default: break
            }
            end += 1
        }
        while end > offset + 1, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
        return offset..<end
    }

    private static let wordings = [
        "mapping values are not allowed in this context": "a mapping value is not allowed here; quote a value that contains ': '",
        "mapping keys are not allowed in this context": "a mapping key is not allowed here",
        "block sequence entries are not allowed in this context": "a list item is not allowed here",
        "did not find expected key": "expected a key, indented like the first key of its mapping",
        "did not find expected '-' indicator": "expected '-', indented like the first item of its list",
        "did not find expected ',' or ']'": "expected ',' or ']'",
        "did not find expected ',' or '}'": "expected ',' or '}'",
        "did not find expected node content": "expected a value",
        "did not find expected <document start>": "the document has already ended",
        "found unexpected document indicator": "a document cannot end inside quotes",
        "found unknown escape character": "unknown escape; write '\\\\' for a backslash in double quotes",
        "did not find expected hexdecimal number": "the escape is missing hexadecimal digits",
        "found invalid Unicode character escape code": "the escape does not name a character",
        "found undefined tag handle": "the tag starts with a handle that no %TAG line declares",
        "found incompatible YAML document": "unknown YAML version; expected 1.1 or 1.2",
        "did not find expected alphabetic or numeric character": "expected a name",
        "did not find expected comment or line break": "the block text must start on its own line",
        "found an indentation indicator equal to 0": "the indentation of a block text must be 1 to 9",
        "found unexpected ':'": "':' is not allowed here inside brackets",
        "did not find expected whitespace or line break": "expected a space",
        "did not find expected whitespace": "expected a space",
        "did not find expected '!'": "expected '!'",
        "did not find the expected '>'": "the tag is missing its '>'",
        "did not find expected tag URI": "the tag is missing its name",
        "did not find URI escaped octet": "'%' in a tag must be followed by two hexadecimal digits",
        "could not find expected directive name": "'%' at the start of a line starts a directive, which needs a name",
        "found unknown directive name": "the directive is neither %YAML nor %TAG",
        "found unexpected non-alphabetical character": "the name of a directive can have only letters",
        "found duplicate %YAML directive": "duplicate %YAML line",
        "found duplicate %TAG directive": "duplicate %TAG line for this handle",
        "did not find expected version number": "the version must be a number such as 1.2",
        "did not find expected digit or '.' character": "the version must be a number such as 1.2",
        "found extremely long version number": "the version must be a number such as 1.2",
    ]

    private static let contexts = [
        "while parsing a block mapping": "the mapping starts here",
        "while parsing a flow mapping": "the mapping starts here",
        "while parsing a block collection": "the list starts here",
        "while parsing a flow sequence": "the list starts here",
        "while parsing a quoted scalar": "the quoted text starts here",
        "while scanning a quoted scalar": "the quoted text starts here",
        "while scanning a block scalar": "the block text starts here",
    ]
}

extension String {
    /// The text as a double-quoted scalar.
    fileprivate var quoted: String {
        var quoted = "\""
        for character in self {
            if character == "\"" || character == "\\" { quoted += "\\" }
            quoted.append(character)
        }
        return quoted + "\""
    }
}

extension Diagnostic.Message {
    fileprivate static func yamlSyntax(_ text: String) -> Self { .error(.yamlSyntax, text) }

    fileprivate static var tab: Self { yamlSyntax("YAML cannot be indented with tabs; use spaces") }

    fileprivate static var keyWithoutColon: Self { yamlSyntax("a key must be followed by ':' on its line") }

    fileprivate static var longKey: Self {
        yamlSyntax("the key is longer than \(YAMLSyntaxError.maximumKeyLength) characters")
    }

    fileprivate static var textBehindQuote: Self {
        yamlSyntax("nothing can follow a closing quote here; inside quotes, write '' for ' and \\\" for \"")
    }

    fileprivate static func reservedCharacter(_ character: String) -> Self {
        yamlSyntax("a value that starts with '\(character)' needs quotes")
    }

    fileprivate static func controlCharacter(_ character: String) -> Self {
        let number = character.unicodeScalars.first?.value ?? 0
        return yamlSyntax("the character U+\(String(number, radix: 16, uppercase: true)) is not allowed in YAML; escape it in quotes")
    }
}
