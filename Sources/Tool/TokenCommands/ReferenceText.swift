import TokenCommandLine
import TokenDiagnostics

extension DiagnosticID {
    /// The reference entry for a terminal.
    var text: String {
        var text = "\(name): \(reference.summary)\n\n\(reference.explanation)\n"
        if let rule = reference.rule { text += "\nRule: \(rule)\n" }
        guard let example = reference.example else { return text }
        text += "\nExample" + (example.isStrict ? ", with --strict" : "") + ":\n\n" + example.text.indented
        if let command = example.command { text += "\n    tokengen \(command)\n" }
        if let fixed = example.fixed { text += "\nFixed:\n\n" + fixed.indented }
        if let command = example.fixedCommand { text += "\nFixed:\n\n    tokengen \(command)\n" }
        return text
    }

    /// The reference entry for a script.
    var json: JSONText {
        var members: [(String, JSONText)] = [
            ("identifier", .string(name)), ("summary", .string(reference.summary)), ("explanation", .string(reference.explanation)),
        ]
        if let rule = reference.rule { members.append(("rule", .string(rule.description))) }
        if let example = reference.example {
            members.append(("example", .string(example.text)))
            if let fixed = example.fixed { members.append(("fixed", .string(fixed))) }
        }
        return .object(members.map { (key: $0, value: $1) })
    }
}

extension String {
    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }
}
