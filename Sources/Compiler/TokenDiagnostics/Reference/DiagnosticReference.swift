/// What an identifier means: an entry of `Documentation/Diagnostics.md`, of `tokengen explain` and of the rules in SARIF.
///
/// Its texts are Markdown.
package struct DiagnosticReference: Sendable {
    package let topic: Topic
    /// What is at fault, without a full stop.
    package let summary: String
    /// The section of the specification that the fault breaks; nil for a rule of our own.
    package let rule: Rule?
    /// Why it is a fault, and how it is mended.
    package let explanation: String
    /// Nil where token files alone cannot show the fault.
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

    /// A project that shows the fault, and how it is mended.
    package struct Example: Sendable {
        /// One file, or several below lines of the form `--- base/color.yaml`.
        package let text: String
        /// What is different in the mended project: the file, or those files that changed, an empty one being removed. Nil where it is
        /// not the files that are at fault.
        package let mended: String?
        /// How the file is called where there is only one.
        package let file: String
        /// Whether it is a fault under `--strict` only.
        package let isStrict: Bool
        /// What the tool is called with; nil where `tokengen check` shows the fault.
        package let command: String?
        /// The call that is right, where it is the call that is at fault.
        package let mendedCommand: String?
        /// What else the project reports: faults that cannot come alone.
        package let others: [DiagnosticID]

        package init(
            _ text: String, mended: String? = nil, file: String = "tokens.yaml", isStrict: Bool = false, command: String? = nil,
            mendedCommand: String? = nil, others: [DiagnosticID] = []
        ) {
            self.text = text
            self.mended = mended
            self.file = file
            self.isStrict = isStrict
            self.command = command
            self.mendedCommand = mendedCommand
            self.others = others
        }
    }
}
