import TokenDiagnostics

/// The `tokengen.yaml` of a project that `tokengen init` creates.
package struct NewConfiguration: Sendable {
    /// The outputs to declare; empty for the default outputs.
    package let outputs: [OutputName]

    package init(outputs: [OutputName] = []) { self.outputs = outputs }

    /// The names of apps whose configuration says none, and of new projects.
    package static let unchosenNames = [defaultName, placeholder]
    package static let defaultName = "app"
    private static let placeholder = "com.example.app"

    package var text: String {
        var text = "# The identifier of the app.\nname: \(Self.placeholder)\n"
        guard !outputs.isEmpty else { return text }
        text += "# The outputs, and the folder next to this one for each.\noutputs:\n"
        for output in outputs { text += "  \(output.rawValue): \(output.usualFolder)\n" }
        return text
    }

    /// The outputs of a run, for messages.
    package var made: String {
        (outputs.isEmpty ? [OutputName.swift.title] : outputs.map(\.title)).joinedWithAnd
    }
}
