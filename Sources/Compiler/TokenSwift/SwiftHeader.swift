import TokenOutput

/// The beginning of a declaration in generated Swift, up to its body: `public static func accent(in brand: Brand) -> TokenColor`.
///
/// `SwiftPrinter` prints it with the access level, and remembers it as a `SwiftDeclaration`.
struct SwiftHeader {
    struct Parameter {
        let label: SourceCode
        /// The name in the body, if it has another one.
        let name: SourceCode?
        let type: SourceCode
        let value: SourceCode?

        init(_ label: SourceCode, _ name: SourceCode? = nil, type: SourceCode, default value: SourceCode? = nil) {
            (self.label, self.name, self.type, self.value) = (label, name, type, value)
        }

        var code: SourceCode {
            let name: SourceCode = name.map { " \($0)" } ?? ""
            let value: SourceCode = value.map { " = \($0)" } ?? ""
            return "\(label)\(name): \(type)\(value)"
        }
    }

    let kind: SwiftDeclaration.Kind
    /// Attributes before the access level.
    private(set) var attributes: StaticString = ""
    /// Modifiers after the access level, and the keyword.
    let words: StaticString
    let name: SourceCode
    private(set) var generics: SourceCode = ""
    /// Nil for a declaration without a list of parameters.
    private(set) var parameters: [Parameter]?
    /// What follows the name and the parameters.
    private(set) var rest: SourceCode = ""
    /// The declaration for which it is another name, with the types around that: a token's short name, or the member for a group.
    private(set) var otherNameOf: SourceCode?
    /// Of a type.
    private(set) var conformances: [SourceCode] = []
    private(set) var isProtocol = false
    /// Whether apps have to handle each case of an enumeration.
    private(set) var isExhaustive = false

    static func type(
        _ words: StaticString, _ name: SourceCode, _ conformances: [SourceCode] = [], isExhaustive: Bool = false
    ) -> SwiftHeader {
        let rest: SourceCode = conformances.isEmpty ? "" : ": \(conformances.joined(by: ", "))"
        return SwiftHeader(kind: .type, words: words, name: name, rest: rest, conformances: conformances, isExhaustive: isExhaustive)
    }

    static func `protocol`(_ name: SourceCode, attributes: StaticString = "", _ conformance: SourceCode) -> SwiftHeader {
        SwiftHeader(
            kind: .type, attributes: attributes, words: "protocol", name: name, rest: ": \(conformance)", conformances: [conformance],
            isProtocol: true)
    }

    static func property(
        _ words: StaticString, _ name: SourceCode, _ type: SourceCode, otherNameOf declaration: SourceCode? = nil
    ) -> SwiftHeader {
        SwiftHeader(kind: .property, words: words, name: name, rest: ": \(type)", otherNameOf: declaration)
    }

    static func function(
        _ words: StaticString, _ name: SourceCode, attributes: StaticString = "", generics: SourceCode = "", _ parameters: [Parameter],
        _ result: SourceCode? = nil
    ) -> SwiftHeader {
        SwiftHeader(
            kind: .function, attributes: attributes, words: words, name: name, generics: generics, parameters: parameters,
            rest: result.map { " -> \($0)" } ?? "")
    }

    static func initializer(_ parameters: [Parameter]) -> SwiftHeader {
        SwiftHeader(kind: .initializer, words: "", name: "init", parameters: parameters)
    }

    static func enumerationCase(_ name: SourceCode, _ parameters: [Parameter] = []) -> SwiftHeader {
        SwiftHeader(kind: .enumerationCase, words: "case", name: name, parameters: parameters.isEmpty ? nil : parameters)
    }

    static func alias(_ words: StaticString, _ name: SourceCode, _ rest: SourceCode) -> SwiftHeader {
        SwiftHeader(kind: .alias, words: words, name: name, rest: rest)
    }

    /// Appends the declaration up to the list of parameters.
    func appendStart(_ access: StaticString, to buffer: inout ByteBuffer) {
        buffer.append(attributes)
        buffer.append(access)
        buffer.append(words)
        if words.utf8CodeUnitCount > 0 { buffer.append(" ") }
        buffer.append(verbatim: name.buffer.bytes)
        buffer.append(verbatim: generics.buffer.bytes)
    }

    func append(_ access: StaticString, to buffer: inout ByteBuffer) {
        appendStart(access, to: &buffer)
        if let parameters {
            buffer.append("(")
            for (index, parameter) in parameters.enumerated() {
                if index > 0 { buffer.append(", ") }
                buffer.append(verbatim: parameter.code.buffer.bytes)
            }
            buffer.append(")")
        }
        buffer.append(verbatim: rest.buffer.bytes)
    }
}
