import TokenOutput

/// Prints the body of a Kotlin file, and remembers what it declares for apps.
struct KotlinPrinter {
    private var source = SourcePrinter()
    /// Public declarations in their order, how deep each one is, and the type of a token.
    private var declarations: [(name: KotlinName, depth: Int, type: SourceCode?)] = []

    var bytes: ArraySlice<UInt8> { source.bytes }

    // MARK: - Declarations

    /// Prints a public declaration on one line.
    ///
    /// - Parameter keywords: `data class`.
    mutating func line(public keywords: StaticString, _ name: KotlinName, _ rest: SourceCode = "") {
        remember(name)
        source.line("public \(keywords) \(name)\(rest)")
    }

    /// Prints the property of a token, whose type depends on how the project uses the token.
    mutating func line(token name: KotlinName, _ type: SourceCode, _ rest: SourceCode) {
        remember(name, type)
        source.line("public val \(name): \(type)\(rest)")
    }

    /// Begins the block of a public declaration.
    mutating func open(public keywords: StaticString, _ name: KotlinName, _ rest: SourceCode = "", bracket: StaticString = " {") {
        remember(name)
        source.open("public \(keywords) \(name)\(rest)", bracket)
    }

    mutating func openCompanion() {
        remember("Companion")
        source.open("public companion object")
    }

    /// Prints an entry of an enumeration.
    mutating func entry(_ name: KotlinName) {
        remember(name)
        source.line("\(name),")
    }

    private mutating func remember(_ name: KotlinName, _ type: SourceCode? = nil) { declarations.append((name, source.depth, type)) }

    /// The names of all public declarations, with those around them: `NewsViewStyle.Variant.Default`. That of a token has its type: `SizeTokens.body: Dp`.
    var names: Set<String> {
        var names: Set<String> = []
        var owners: [(name: String, depth: Int)] = []
        for (name, depth, type) in declarations {
            while let last = owners.last, last.depth >= depth { owners.removeLast() }
            let fullName = owners.last.map { "\($0.name).\(name.text)" } ?? name.text
            names.insert(type.map { "\(fullName): \(String(decoding: $0.buffer.bytes, as: UTF8.self))" } ?? fullName)
            owners.append((fullName, depth))
        }
        return names
    }

    // MARK: - Other code

    mutating func line(_ code: SourceCode) { source.line(code) }
    mutating func line(_ write: (inout ByteBuffer) -> Void) { source.line(write) }
    mutating func blankLine() { source.blankLine() }
    mutating func open(_ code: SourceCode, _ bracket: StaticString = " {") { source.open(code, bracket) }
    mutating func close(_ end: SourceCode = "}") { source.close(end) }
    mutating func dedent() { source.dedent() }

    /// Prints lines as those of a block.
    mutating func indented(_ print: (inout KotlinPrinter) -> Void) {
        source.indent()
        print(&self)
        source.dedent()
    }

    /// Prints a comment for documentation with the lines of texts; nothing without any. An empty text is an empty line.
    mutating func kdoc(_ texts: [String]) {
        let lines = texts.flatMap { $0.isPlain ? [$0[...]] : $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
        guard !lines.isEmpty else { return }
        if lines.count == 1, lines[0].utf8.count < 120 {
            return line { buffer in
                buffer.append("/** ")
                buffer.append(kdoc: String(lines[0]))
                buffer.append(" */")
            }
        }
        line("/**")
        for text in lines {
            line { buffer in
                buffer.append(" * ")
                buffer.append(kdoc: String(text))
                buffer.removeSpacesAtEnd()
            }
        }
        line(" */")
    }
}

extension ByteBuffer {
    /// Appends text to a comment for documentation. It neither ends the comment nor begins another.
    fileprivate mutating func append(kdoc text: String) {
        var plain = ByteBuffer()
        plain.append(comment: text)
        var last: UInt8 = 0
        for byte in plain.bytes {
            switch (last, byte) {
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): append("&#47;")
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): append("&#42;")
            default: append(byte: byte)
            }
            last = byte
        }
    }
}
