import TokenOutput

/// Prints a file of generated Swift, and collects what it declares.
struct SwiftPrinter {
    /// A type, protocol or extension whose block is open.
    struct Scope {
        /// `NewsViewComponent.Update`; empty if the form collects nothing.
        let name: String
        var isProtocol = false
        /// Whether apps have to handle each of its cases.
        var isExhaustive = false
    }

    private var source: SourcePrinter
    private let form: SwiftForm
    /// One for each open block; nil for the body of anything else than a type.
    private var scopes: [Scope?] = []
    /// What apps can use, if the form collects it.
    private(set) var declarations: Set<SwiftDeclaration> = []

    init(_ form: SwiftForm, reserving byteCount: Int = 0) {
        self.form = form
        source = SourcePrinter.swift(reserving: byteCount)
    }

    mutating func take() -> [UInt8] { source.take() }

    // MARK: - Declarations

    /// Prints a declaration on one line.
    ///
    /// - Parameter body: with its braces.
    mutating func line(_ header: SwiftHeader, _ body: SourceCode = "") {
        collect(header)
        let access = access(of: header)
        source.line { buffer in
            header.append(access, to: &buffer)
            buffer.append(verbatim: body.buffer.bytes)
        }
    }

    mutating func open(_ header: SwiftHeader) {
        collect(header)
        var code = SourceCode("")
        header.append(access(of: header), to: &code.buffer)
        source.open(code)
        enter(header)
    }

    /// Begins a declaration with one line for each parameter.
    mutating func openList(_ header: SwiftHeader) {
        collect(header)
        let access = access(of: header)
        source.line { buffer in
            header.appendStart(access, to: &buffer)
            buffer.append("(")
        }
        let parameters = header.parameters ?? []
        for (index, parameter) in parameters.enumerated() {
            let comma: SourceCode = index == parameters.count - 1 ? "" : ","
            source.line("    \(parameter.code)\(comma)")
        }
        source.open(")\(header.rest)")
        enter(header)
    }

    /// - Parameter type: the type by which code names the members, if the extension is of a protocol.
    mutating func open(
        extension name: SourceCode, isolation: StaticString = "", where condition: SourceCode? = nil, named type: StaticString? = nil
    ) {
        let condition: SourceCode = condition.map { " where \($0)" } ?? ""
        source.open("\(isolation)extension \(name)\(condition)")
        scopes.append(Scope(name: form.collectsDeclarations ? type.map { "\($0)" } ?? name.text : ""))
    }

    /// Remembers a declaration that is printed by other means.
    mutating func collect(_ header: @autoclosure () -> SwiftHeader) {
        guard form.collectsDeclarations else { return }
        if let declaration = SwiftDeclaration(header(), in: scopes.last ?? nil, form.access) { declarations.insert(declaration) }
    }

    private mutating func enter(_ header: SwiftHeader) {
        guard header.kind == .type else { return scopes.append(nil) }
        let owner = (scopes.last ?? nil).map { $0.name + "." } ?? ""
        let name = form.collectsDeclarations ? owner + header.name.text : ""
        scopes.append(Scope(name: name, isProtocol: header.isProtocol, isExhaustive: header.isExhaustive))
    }

    /// Cases and requirements are as visible as what they belong to.
    private func access(of header: SwiftHeader) -> StaticString {
        header.kind == .enumerationCase || (scopes.last ?? nil)?.isProtocol == true ? "" : form.modifier
    }

    // MARK: - Other code

    mutating func line(_ code: SourceCode) { source.line(code) }
    mutating func line(_ write: (inout ByteBuffer) -> Void) { source.line(write) }
    mutating func comment(_ write: (inout ByteBuffer) -> Void) { source.comment(write) }
    mutating func documentation(_ text: String?) { source.documentation(text) }
    mutating func blankLine() { source.blankLine() }
    mutating func literalLines(_ write: (inout ByteBuffer) -> Void) { source.literalLines(write) }

    mutating func open(_ code: SourceCode) {
        source.open(code)
        scopes.append(nil)
    }

    mutating func close() {
        source.close()
        scopes.removeLast()
    }
}
