import TokenDiagnostics

/// Reads the XML of drawings in one pass, without recursion, and stops at the first mistake.
///
/// Not a validating reader: names, nesting, attributes and references are checked; of a DOCTYPE only entities of plain text are read. Nothing is
/// ever fetched. A prefix stays a part of the name.
struct XMLReader {
    static let maximumBytes = 16 << 20
    static let maximumDepth = 256
    static let maximumElements = 500_000
    /// Of an element. Checking for duplicates compares each attribute with those before it.
    static let maximumAttributes = 256
    static let maximumNameLength = 256

    let bytes: [UInt8]
    var position: Int
    var entities = XMLEntities()
    var hasDoctype = false
    private var document: XMLDocument
    /// The elements that are not closed yet, from the root.
    private var open: [Int] = []

    private init(_ file: SourceFile, from start: Int) {
        bytes = file.bytes
        position = start
        document = XMLDocument(file)
    }

    /// - Parameter start: the position after a byte order mark. The bytes from there on are valid UTF-8.
    static func read(_ file: SourceFile, from start: Int) throws(DrawingError) -> XMLDocument {
        var reader = XMLReader(file, from: start)
        try reader.read()
        return reader.document
    }

    private mutating func read() throws(DrawingError) {
        if let control = bytes.firstIndex(where: { $0 < 0x20 && !$0.isXMLSpace }) {
            throw DrawingError(message: .controlCharacter(bytes[control]), place: control..<control + 1)
        }
        try readDeclaration()
        while position < bytes.count { try readItem() }
        if let last = open.last {
            throw DrawingError(message: .notClosed(document.name(of: last)), place: document.namePlace(of: last))
        }
        if document.elements.isEmpty { throw error(.noElement) }
    }

    var hasRoot: Bool { !document.elements.isEmpty }

    private mutating func readItem() throws(DrawingError) {
        if skip("<!--") {
            try skipPast("-->", of: "comment")
        } else if skip("<?") {
            try skipPast("?>", of: "processing instruction")
        } else if skip("<!DOCTYPE") {
            try readDoctype()
        } else if !open.isEmpty, skip("<![CDATA[") {
            try skipPast("]]>", of: "CDATA section")
        } else if skip("</") {
            try readEndTag()
        } else if skip("<") {
            try readStartTag()
        } else {
            try readText()
        }
    }

    private mutating func readText() throws(DrawingError) {
        while let byte = peek, byte != UInt8(ascii: "<") {
            if open.isEmpty, !byte.isXMLSpace { throw error(.outsideRoot) }
            if byte == UInt8(ascii: "&") { _ = try readReference() } else { position += 1 }
        }
    }

    private mutating func readStartTag() throws(DrawingError) {
        let start = position - 1
        let name = try readName()
        if open.isEmpty, hasRoot { throw DrawingError(message: .secondRoot, place: name) }
        guard open.count < Self.maximumDepth else { throw DrawingError(message: .tooDeep, place: name) }
        guard document.elements.count < Self.maximumElements else { throw DrawingError(message: .tooManyElements, place: name) }
        let firstAttribute = document.attributeCount
        var hadSpace = skipSpace()
        while let byte = peek, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
            guard hadSpace else { throw error(.expected("a space before an attribute")) }
            try readAttribute(from: firstAttribute)
            hadSpace = skipSpace()
        }
        let isEmpty = skip("/")
        try expect(">")
        let element = document.addElement(name, tag: start..<position, firstAttribute: firstAttribute, parent: open.last)
        if !isEmpty { open.append(element) }
    }

    private mutating func readAttribute(from first: Int) throws(DrawingError) {
        let name = try readName()
        if document.hasAttribute(named: name, from: first) {
            throw DrawingError(message: .duplicateAttribute(text(name)), place: name)
        }
        if document.attributeCount - first == Self.maximumAttributes { throw DrawingError(message: .tooManyAttributes, place: name) }
        skipSpace()
        try expect("=")
        skipSpace()
        let (value, decoded) = try readLiteral(isAttribute: true)
        document.addAttribute(name, value: value, decoded: decoded)
    }

    private mutating func readEndTag() throws(DrawingError) {
        let name = try readName()
        guard let element = open.last, bytes[document.namePlace(of: element)] == bytes[name] else {
            throw DrawingError(message: .wrongEnd(text(name), open: open.last.map { document.name(of: $0) }), place: name)
        }
        open.removeLast()
        document.close(element, at: name.lowerBound - 2)
        skipSpace()
        try expect(">")
    }
}

extension Diagnostic.Message {
    fileprivate static func controlCharacter(_ byte: UInt8) -> Self {
        .error(
            .drawingSyntax,
            "the control character U+\(String(0x1_0000 + Int(byte), radix: 16, uppercase: true).dropFirst()) is not allowed in XML")
    }
    fileprivate static func notClosed(_ name: String) -> Self { .error(.drawingSyntax, "'\(name)' has no end tag") }
    fileprivate static let noElement = error(.drawingSyntax, "the file has no element; a drawing begins with '<svg'")
    fileprivate static let outsideRoot = error(.drawingSyntax, "text must be inside the root element")
    fileprivate static let secondRoot = error(.drawingSyntax, "a file has one root element; this is a second one")
    fileprivate static let tooDeep = error(.tooDeep, "elements can be nested \(XMLReader.maximumDepth) levels deep")
    fileprivate static func duplicateAttribute(_ name: String) -> Self {
        .error(.drawingSyntax, "'\(name)' is already an attribute of this element")
    }
    fileprivate static let tooManyElements = error(.drawingSyntax, "a drawing can have \(XMLReader.maximumElements) elements")
    fileprivate static let tooManyAttributes = error(.drawingSyntax, "an element can have \(XMLReader.maximumAttributes) attributes")
    fileprivate static func wrongEnd(_ name: String, open: String?) -> Self {
        .error(.drawingSyntax, open.map { "'</\(name)>' cannot end '\($0)'" } ?? "'</\(name)>' has no start tag")
    }
}
