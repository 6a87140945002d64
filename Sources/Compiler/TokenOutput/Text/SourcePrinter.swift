/// A printer for a source file: indented lines of `SourceCode`, with blocks in braces.
package struct SourcePrinter {
    private var buffer: ByteBuffer
    /// How many blocks are open.
    package private(set) var depth = 0
    /// Whether the current block is still empty and needs no blank line.
    private var isAtStart = true

    /// - Parameters:
    ///   - byteCount: an estimate.
    ///   - header: what begins the file, with its line breaks.
    package init(reserving byteCount: Int = 0, header: (inout ByteBuffer) -> Void = { _ in }) {
        buffer = ByteBuffer(reserving: byteCount)
        header(&buffer)
    }

    package var bytes: ArraySlice<UInt8> { buffer.bytes }

    /// Returns what was printed since the last call. What follows is printed as if it were still there.
    package mutating func take() -> [UInt8] { buffer.take() }

    package mutating func line(_ code: SourceCode) {
        appendSpaces()
        buffer.append(verbatim: code.buffer.bytes)
        endLine()
    }

    /// Prints a line. `write` must not insert text from token files unescaped.
    package mutating func line(_ write: (inout ByteBuffer) -> Void) {
        appendSpaces()
        write(&buffer)
        endLine()
    }

    /// Begins a block: adds the bracket to the line and indents what follows.
    package mutating func open(_ code: SourceCode, _ bracket: StaticString = " {") {
        appendSpaces()
        buffer.append(verbatim: code.buffer.bytes)
        buffer.append(bracket)
        endLine()
        indent()
    }

    /// Ends a block.
    package mutating func close(_ end: SourceCode = "}") {
        depth -= 1
        line(end)
    }

    /// Begins a block whose line is already printed.
    package mutating func indent() {
        depth += 1
        isAtStart = true
    }

    /// Ends a block that ends without a line of its own.
    package mutating func dedent() { depth -= 1 }

    /// Prints a blank line, except at the start of a block.
    package mutating func blankLine() {
        if !isAtStart { buffer.append("\n") }
    }

    /// Prints the lines of a string literal without indentation.
    package mutating func literalLines(_ write: (inout ByteBuffer) -> Void) {
        write(&buffer)
        endLine()
    }

    private mutating func appendSpaces() {
        buffer.append(spaces: depth * 4)
    }

    private mutating func endLine() {
        buffer.append("\n")
        isAtStart = false
    }
}
