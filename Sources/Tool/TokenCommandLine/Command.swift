import TokenDiagnostics

/// A command as a value.
package struct Command: Sendable {
    package let name: String
    /// One line, for the list of commands.
    package let summary: String
    /// The operands that can follow the command.
    package var operands: Operands
    package let options: [Option]
    /// What the first operand can be, if it is one of a few words.
    package var actions: [String]
    /// The option that an operand too many was probably meant for.
    var mainOption: Option?
    /// The text after the usage line in help.
    var details: String
    let run: @Sendable (inout Run) throws(Failure) -> Void

    package init(
        name: String, summary: String, operands: Operands = .none, options: [Option], actions: [String] = [], mainOption: Option? = nil,
        details: String = "", run: @escaping @Sendable (inout Run) throws(Failure) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
        self.actions = actions
        self.mainOption = mainOption
        self.details = details
        self.run = run
    }

    package enum Operands: Sendable, Equatable {
        case none
        case one(String, isRequired: Bool)
        /// Two, in order.
        case two(String, String)
        /// None, or some of these in order.
        case optional([String])
        case many(String)
        /// One, and what else may follow it.
        case first(String, rest: String)

        var usage: String {
            switch self {
            case .none: ""
            case .one(let name, let isRequired): isRequired ? " " + name : " [\(name)]"
            case .two(let first, let second): " \(first) \(second)"
            case .optional(let names): names.reduce("") { $0 + " [\($1)" } + names.map { _ in "]" }.joined()
            case .many(let name): " [\(name) …]"
            case .first(let name, let rest): " \(name) \(rest)"
            }
        }

        /// The operands that must be there.
        var required: [String] {
            switch self {
            case .one(let name, isRequired: true), .first(let name, _): [name]
            case .two(let first, let second): [first, second]
            default: []
            }
        }

        var limit: Int {
            switch self {
            case .none: 0
            case .one: 1
            case .two: 2
            case .optional(let names): names.count
            case .many, .first: .max
            }
        }
    }

    /// The command's own options and the common ones.
    package var allOptions: [Option] { options + Option.common }
}

/// The reason why a command ended early.
package enum Failure: Error {
    case usage(String, hint: String? = nil)
    /// The command is right, but not for what is there. An error without a place, which is still to be reported.
    case refused(Diagnostic.Message, hint: String? = nil)
    /// Everything has been reported. If errors were reported, they determine the exit code.
    case stop(ExitCode = .errors)
}
