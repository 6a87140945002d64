import TokenDiagnostics

/// What stands before the root: the XML declaration and the DOCTYPE.
extension XMLReader {
    mutating func readDeclaration() throws(DrawingError) {
        let start = position
        guard skip("<?xml"), skipSpace() else {
            // Another processing instruction, such as `xml-stylesheet`.
            position = start
            return
        }
        while !skip("?>") {
            let name = try readName()
            skipSpace()
            try expect("=")
            skipSpace()
            let (value, _) = try readLiteral(isAttribute: false)
            skipSpace()
            guard text(name) == "encoding", !["utf-8", "us-ascii"].contains(text(value).lowercased()) else { continue }
            throw DrawingError(message: .foreignEncoding(text(value)), place: value)
        }
    }

    /// An external DTD is ignored. Illustrator and Inkscape name SVG's, which declares nothing that a drawing needs.
    mutating func readDoctype() throws(DrawingError) {
        if hasDoctype || hasRoot {
            position -= "<!DOCTYPE".utf8.count
            throw error(.misplacedDoctype)
        }
        hasDoctype = true
        try skipDeclaration(until: "[")
        guard skip("[") else { return try expect(">") }
        while !skip("]") { try readDeclarationOfSubset() }
        skipSpace()
        try expect(">")
    }

    private mutating func readDeclarationOfSubset() throws(DrawingError) {
        if skipSpace() {
            return
        } else if skip("<!--") {
            try skipPast("-->", of: "comment")
        } else if skip("<?") {
            try skipPast("?>", of: "processing instruction")
        } else if skip("<!ENTITY") {
            try readEntity()
        } else if skip("<!ELEMENT") || skip("<!ATTLIST") || skip("<!NOTATION") {
            try skipDeclaration(until: ">")
            try expect(">")
        } else if peek == UInt8(ascii: "%") {
            throw error(.parameterEntity)
        } else {
            throw error(.expected("']'"))
        }
    }

    private mutating func readEntity() throws(DrawingError) {
        skipSpace()
        if peek == UInt8(ascii: "%") { throw error(.parameterEntity) }
        let name = try readName()
        skipSpace()
        if peek == UInt8(ascii: "S") || peek == UInt8(ascii: "P") {
            throw DrawingError(message: .externalEntity(text(name)), place: name, hint: "write its text into the drawing")
        }
        let (place, decoded) = try readLiteral(isAttribute: false)
        entities.declare(bytes[name], decoded ?? Array(bytes[place]))
        skipSpace()
        try expect(">")
    }

    /// A character reference in a declaration is a character. One that would become markup, or another reference, is not plain text.
    mutating func readReferenceInDeclaration() throws(DrawingError) -> [UInt8] {
        let start = position
        position += 1
        if skip("#") {
            let text = try readCharacterReference(from: start)
            if text != [UInt8(ascii: "&")], text != [UInt8(ascii: "<")] { return text }
        }
        throw DrawingError(message: .notPlainText, place: start..<start + 1)
    }

    /// Stops before the end, or before the bracket that ends the declaration.
    private mutating func skipDeclaration(until end: Character) throws(DrawingError) {
        while let byte = peek, byte != end.asciiValue, byte != UInt8(ascii: ">") {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                position += 1
                try skipPast(byte == UInt8(ascii: "'") ? "'" : "\"", of: "text")
            } else {
                position += 1
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func foreignEncoding(_ name: String) -> Self {
        .error(.notUTF8, "the drawing is declared as \(name); drawings must be UTF-8")
    }
    fileprivate static let misplacedDoctype = error(.drawingSyntax, "a file has one DOCTYPE, before the root element")
    fileprivate static let parameterEntity = error(.drawingSyntax, "parameter entities are not read")
    fileprivate static func externalEntity(_ name: String) -> Self {
        .error(.drawingSyntax, "the entity '\(name)' is in another file; drawings are read without fetching anything")
    }
}
