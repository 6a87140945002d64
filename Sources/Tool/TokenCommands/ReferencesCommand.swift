import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenEdits
import TokenProject
import TokenResolver
import TokenSyntax

extension Command {
    package static let references = Command(
        name: "references",
        summary: "List the places that declare a token, a part of a style or component, a modifier or a context, or refer to it.",
        operands: .one("NAME", isRequired: true),
        options: [.tokens, .name, .json],
        details: """
            NAME is a token such as color.accent, or a group such as color, with references to its tokens. Or it is a style
            type, a component or something in one of these, as for 'tokengen rename'; the project must then be without errors. Or it is a
            modifier, density, or a context, density=compact, which its files declare.

            Prints each place as 'FILE:LINE:COLUMN: text', the declarations first: keys in the base, the brands and the modes, then aliases,
            pointers and '$extends' in token, style, component and screen files, and paths in 'tokengen.yaml'. A file that does not parse
            is left out. 'tokengen explain' lists the uses of a token after all aliases are followed.
            """,
        run: runReferences)

    private static func runReferences(_ run: inout Run) throws(Failure) {
        let name = run.arguments.operands[0].withoutBraces.normalForm
        let input = try run.load([run.arguments.value(.tokens) ?? "tokens"])
        let compiler = run.compiler(run.compilerOptions)
        let project = try run.inspect(input, with: compiler)
        let places: [WrittenNames.Place]
        switch try run.requireName(name, among: DeclaredPart.all(in: input, by: compiler), in: project) {
        case .token: places = WrittenNames(input, by: compiler)?.places(of: name) ?? []
        case .part(let part):
            if run.diagnostics.hasErrors { throw .stop() }
            places = try run.places(of: part, in: input, by: compiler)
        case .modifier(let modifier): places = WrittenModifiers(input, by: compiler).places(of: modifier)
        }
        if run.arguments.has(.json) { return try run.console.print(JSONText.array(places.map(\.json)).text) }
        try run.console.print(places.map { $0.line + "\n" }.joined())
    }
}

extension Run {
    /// Returns the places that name a part. Reports it if they may not be all.
    fileprivate mutating func places(
        of part: DeclaredPart, in input: ProjectInput, by compiler: Compiler
    ) throws(Failure) -> [WrittenNames.Place] {
        let references = PartReferences(part, in: input, by: compiler)
        guard references.errors.isEmpty else {
            for error in references.errors { diagnostics.report(.unknownPlaces(part.path, error.text), at: error.range) }
            throw .stop()
        }
        return references.places
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownPlaces(_ path: String, _ error: String) -> Self {
        .error(.notRenamed, "what names '\(path)' cannot be told: \(error)")
    }
}

extension WrittenNames.Place {
    fileprivate var line: String {
        let (start, bytes) = (range.startLocation, range.file.bytes)
        let text = bytes[..<(bytes[range.start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex)]
        let whole = text[(text[..<range.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...]
        let words = String(decoding: whole.drop { $0 <= UInt8(ascii: " ") }, as: UTF8.self).shortened.escapedForDisplay
        return "\(range.file.name.escapedForDisplay):\(start.line):\(start.column): \(words)"
    }

    fileprivate var json: JSONText {
        .object([
            ("kind", .string(kind.rawValue)), ("file", .string(range.file.name)), ("line", .number(range.startLocation.line)),
            ("column", .number(range.startLocation.column)), ("pointer", .string(pointer.description)),
        ])
    }
}
