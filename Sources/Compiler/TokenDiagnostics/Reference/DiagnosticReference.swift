/// What an identifier means: an entry of `Documentation/Diagnostics.md`, of `tokengen explain` and of the rules in SARIF.
///
/// Its texts are Markdown.
package struct DiagnosticReference: Sendable {
    package let topic: Topic
    /// What is at error, without a full stop.
    package let summary: String
    /// The section of the specification that the error breaks; nil for a rule of our own.
    package let rule: Rule?
    /// Why it is an error, and how it is fixed.
    package let explanation: String
    /// Nil where token files alone cannot show the error.
    package let example: Example?

    package init(_ topic: Topic, _ summary: String, rule: Rule? = nil, _ explanation: String, example: Example? = nil) {
        self.topic = topic
        self.summary = summary
        self.rule = rule
        self.explanation = explanation
        self.example = example
    }

    /// The chapters of the reference, in its order.
    package enum Topic: String, CaseIterable, Sendable {
        case syntax = "Files and syntax"
        case structure = "Names and structure"
        case values = "Types and values"
        case references = "References"
        case layout = "Brands, modes and configuration"
        case styles = "Styles"
        case components = "Components"
        case swift = "Names in Swift"
        case resolver = "Resolver documents"
        case legacy = "Legacy forms"
        case commandLine = "The command line"
        case payloads = "Payloads"
        case lint = "Lint rules"
    }

    /// A section of the specification.
    package enum Rule: Sendable, CustomStringConvertible {
        case format(String)
        case color(String)
        case resolver(String)

        package var description: String {
            switch self {
            case .format(let section): "Design Tokens Format Module 2025.10, section \(section)"
            case .color(let section): "Design Tokens Color Module 2025.10, section \(section)"
            case .resolver(let section): "Design Tokens Resolver Module 2025.10, section \(section)"
            }
        }
    }

    /// A project that shows the error, and how it is fixed.
    package struct Example: Sendable {
        /// One file, or several below lines of the form `--- base/color.yaml`.
        package let text: String
        /// What is different in the fixed project: the file, or those files that changed, an empty one being removed. Nil where it is
        /// not the files that are at error.
        package let fixed: String?
        /// How the file is called where there is only one.
        package let file: String
        /// Whether it is an error under `--strict` only.
        package let isStrict: Bool
        /// What the tool is called with; nil where `tokengen check` shows the error.
        package let command: String?
        /// The call that is right, where it is the call that is at error.
        package let fixedCommand: String?
        /// What else the project reports: errors that cannot come alone.
        package let others: [DiagnosticID]

        package init(
            _ text: String, fixed: String? = nil, file: String = "tokens.yaml", isStrict: Bool = false, command: String? = nil,
            fixedCommand: String? = nil, others: [DiagnosticID] = []
        ) {
            self.text = text
            self.fixed = fixed
            self.file = file
            self.isStrict = isStrict
            self.command = command
            self.fixedCommand = fixedCommand
            self.others = others
        }
    }
}
