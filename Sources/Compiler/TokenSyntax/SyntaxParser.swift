import TokenDiagnostics

/// Parses a YAML or JSON file.
package struct SyntaxParser: Sendable {
    private let limits: ParserLimits
    private let readsJSON5: Bool

    /// - Parameter readsJSON5: whether files may be JSON5: those whose names say so, and those in Style Dictionary's notation, which that tool reads
    ///   as JSON5 too. In all others JSON5 is an error as without it.
    package init(limits: ParserLimits = ParserLimits(), readsJSON5: Bool = false) {
        self.limits = limits
        self.readsJSON5 = readsJSON5
    }

    /// Returns the tree of a file. Returns nil, with at least one error, if the file cannot be read to its end.
    ///
    /// Errors do not preclude a tree. If it is clear what was meant, the tree contains that, and later stages find the file's other errors in the
    /// same run.
    package func parse(_ file: SourceFile, reporting diagnostics: inout Diagnostics) -> SyntaxTree? {
        let limit = min(limits.maximumBytes, 1 << 30)
        guard file.bytes.count <= limit else {
            diagnostics.report(.tooLarge(file.bytes.count, limit: limit), at: SourceRange(startOf: file))
            return nil
        }
        return Activity.during("parsing", about: file.name) {
            file.bytes.withUnsafeBufferPointer { parse(file, $0, reporting: &diagnostics) }
        }
    }

    private func parse(
        _ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, reporting diagnostics: inout Diagnostics
    ) -> SyntaxTree? {
        guard let text = SourceText(file, bytes: bytes, reporting: &diagnostics) else { return nil }
        switch SyntaxTree.Format(of: text) {
        case .json:
            if readsJSON5, let parser = JSONParser.json5(text, limits: limits) { return parser.builder.finish(reporting: &diagnostics) }
            var parser = JSONParser(text, limits: limits)
            parser.parse()
            return parser.builder.finish(reporting: &diagnostics)
        case .yaml:
            var parser = YAMLParser(text, limits: limits)
            parser.parse()
            return parser.builder.finish(reporting: &diagnostics)
        }
    }
}

extension SyntaxParser {
    fileprivate static let yamlEndings = [".yaml", ".yml"]
    fileprivate static let json5Endings = [".json5", ".jsonc"]
    fileprivate static let jsonEndings = [".json"] + json5Endings + [".tokens"]
    /// How the names of files end that are read.
    package static let fileEndings = yamlEndings + jsonEndings
    package static func isYAML(_ name: String) -> Bool { yamlEndings.contains(where: name.lowercased().hasSuffix) }
    static func isJSON5(_ name: String) -> Bool { json5Endings.contains(where: name.lowercased().hasSuffix) }
    /// What a message says about a file with another ending.
    package static var fileEndingsRule: String {
        "token files end in \(fileEndings.dropLast().joined(separator: ", ")) or \(fileEndings[fileEndings.count - 1])"
    }
}

extension SyntaxTree.Format {
    /// Determines the format from the name of the file, otherwise from its first character.
    fileprivate init(of text: SourceText) {
        let name = text.file.name.lowercased()
        if SyntaxParser.jsonEndings.contains(where: name.hasSuffix) {
            self = .json
        } else if SyntaxParser.yamlEndings.contains(where: name.hasSuffix) {
            self = .yaml
        } else {
            let first = text.bytes[text.start...].first { $0 != UInt8(ascii: " ") && !($0 >= 9 && $0 <= 13) }
            self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .yaml
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func tooLarge(_ count: Int, limit: Int) -> Self {
        .error(.fileTooLarge, "the file has \(count) bytes; the limit is \(limit)")
    }
}
