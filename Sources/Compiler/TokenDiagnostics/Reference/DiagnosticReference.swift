/// The explanation of an identifier: an entry of `Documentation/Diagnostics.md`, of `tokengen explain` and of the rules in SARIF.
///
/// The texts are Markdown.
package struct DiagnosticReference: Sendable {
    package let topic: Topic
    /// A title for the error, without a full stop.
    package let summary: String
    /// The section of the specification that the error violates; nil for one of tokengen's own rules.
    package let rule: Rule?
    /// Why it is an error, and how to fix it.
    package var explanation: String { makeExplanation() }
    /// Hardly any run prints an explanation, and those of lint rules are put together.
    private let makeExplanation: @Sendable () -> String
    /// Nil if token files alone cannot show the error.
    package let example: Example?

    package init(
        _ topic: Topic, _ summary: String, rule: Rule? = nil, _ explanation: @autoclosure @escaping @Sendable () -> String,
        example: Example? = nil
    ) {
        self.topic = topic
        self.summary = summary
        self.rule = rule
        makeExplanation = explanation
        self.example = example
    }

    /// The chapters of the reference, in order.
    package enum Topic: String, CaseIterable, Sendable {
        case syntax = "Files and syntax"
        case structure = "Names and structure"
        case values = "Types and values"
        case references = "References"
        case layout = "Brands, modes and configuration"
        case styles = "Styles"
        case components = "Components"
        case screens = "Screens"
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

    /// A project that shows the error, and how to fix it.
    package struct Example: Sendable {
        /// One file, or several, each after a line of the form `--- base/color.yaml`.
        package let text: String
        /// The changes in the fixed project: the file, or the files that changed; an empty file is removed. Nil if the error is not in the files.
        package let fixed: String?
        /// The name of the file if there is only one.
        package let file: String
        /// Whether it is an error only with `--strict`.
        package let isStrict: Bool
        /// The arguments of the tool; nil if `tokengen check` shows the error.
        package let command: String?
        /// The correct command line, if the error is in the command line.
        package let fixedCommand: String?
        /// Other errors that the project reports because they cannot be avoided.
        package let others: @Sendable () -> [DiagnosticID]

        package init(
            _ text: String, fixed: String? = nil, file: String = "tokens.yaml", isStrict: Bool = false, command: String? = nil,
            fixedCommand: String? = nil, others: @autoclosure @escaping @Sendable () -> [DiagnosticID] = []
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
