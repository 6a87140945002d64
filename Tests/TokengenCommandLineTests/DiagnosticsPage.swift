import Foundation
import TokenDiagnostics
import TokenLint

/// Prints `Documentation/Diagnostics.md`: every identifier with its texts, its example, and the tool's output for that.
struct DiagnosticsPage {
    /// By identifier, without its hyphens.
    private let severities: [String: Set<String>]

    /// - Parameter sources: the files that declare the messages, which show how severe each identifier can be.
    init(sources: URL) throws {
        var severities: [String: Set<String>] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: sources.path()) ?? .init() where path.hasSuffix(".swift") {
            let source = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            for match in source.matches(of: /\.(error|warning|note)\(\s*\.([a-zA-Z0-9]+)/) {
                severities[match.2.lowercased(), default: []].insert(String(match.1))
            }
        }
        self.severities = severities
    }

    var text: String {
        get throws {
            var text = """
                # Diagnostics

                Every error about your files has an identifier, in brackets after the message. Its meaning never changes. This page explains all
                identifiers; `tokengen explain ID` prints the same text. An error in how a command is called has none: the command's help says what
                it takes.

                `make generate` prints this page from the texts in `Sources/Compiler/TokenDiagnostics/Reference` and from the lint rules, with
                the tool's real output for each example. [Contributing](../CONTRIBUTING.md) explains how to write diagnostics.

                """
            for topic in topics {
                text += "\n- [\(topic.rawValue)](#\(Self.anchor(of: topic.rawValue)))\n"
                for (id, reference) in entries(of: topic) { text += "  - [`\(id)`](#\(id)): \(reference.summary)\n" }
            }
            for topic in topics {
                text += "\n## \(topic.rawValue)\n"
                for (id, reference) in entries(of: topic) { text += try entry(id, reference) }
            }
            return text
        }
    }

    private var topics: [DiagnosticReference.Topic] { DiagnosticReference.Topic.allCases.filter { !entries(of: $0).isEmpty } }

    private func entries(of topic: DiagnosticReference.Topic) -> [(id: DiagnosticID, reference: DiagnosticReference)] {
        DiagnosticID.all.filter { $0.reference.topic == topic }.map { ($0, $0.reference) }
    }

    private func entry(_ id: DiagnosticID, _ reference: DiagnosticReference) throws -> String {
        var text = "\n### \(id)\n\n\(severity(of: id)). \(reference.summary).\n\n\(reference.explanation)\n"
        if let rule = reference.rule { text += "\nRule: \(rule).\n" }
        guard let example = reference.example else { return text }
        text += blocks(of: example.text, in: example)
        let condition = example.command.map { "`tokengen \($0)`" } ?? (example.isStrict ? "`tokengen check --strict`" : nil)
        if let condition { text += "\n\(condition) says:\n" }
        text += "\n```\n" + (try ReferenceProject(example, isFixed: false).report(with: reference.topic)) + "```\n"
        if let fixed = example.fixed { text += "\nFixed:\n" + blocks(of: fixed, in: example) }
        if let command = example.fixedCommand { text += "\nFixed: `tokengen \(command)`.\n" }
        return text
    }

    private func severity(of id: DiagnosticID) -> String {
        if let rule = LintRule.all.first(where: { $0.id == id }) { return "Lint rule, \(rule.defaultLevel) by default" }
        let severities = severities[id.name.filter { $0 != "-" }] ?? []
        return severities.sorted().joined(separator: " or ").capitalizedFirst
    }

    private func blocks(of text: String, in example: DiagnosticReference.Example) -> String {
        let files = ReferenceProject.files(in: text, of: example)
        return files.map { path, text in
            let isOnly = files.count == 1 && path == example.file
            let name = "`tokens/\(path)`"
            if text.isEmpty { return "\n\(name) is removed.\n" }
            let language = path.hasSuffix(".yaml") ? "yaml" : path.hasSuffix(".svg") ? "xml" : "json"
            return (isOnly ? "" : "\n\(name):\n") + "\n```\(language)\n\(text)```\n"
        }.joined()
    }

    /// The anchor that GitHub makes of a heading.
    static func anchor(of heading: some StringProtocol) -> String {
        let text = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return text.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }.replacing(" ", with: "-")
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
