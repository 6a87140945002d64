import TokenDiagnostics

/// A command as a value. `CommandLineTool.commands` lists all commands.
struct Command: Sendable {
    let name: String
    /// One line, for the list of commands.
    let summary: String
    /// The operands that can follow the command.
    var operands = Operands.none
    let options: [Option]
    /// What the first operand can be, if it is one of a few words.
    var actions: [String] = []
    /// The option that an operand too many was probably meant for.
    var mainOption: Option?
    /// The text after the usage line in help.
    var details = ""
    let run: @Sendable (inout Run) throws(Failure) -> Void

    enum Operands: Sendable, Equatable {
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
    var allOptions: [Option] { options + Option.common }
}

/// The reason why a command ended early.
enum Failure: Error {
    case usage(String, hint: String? = nil)
    /// The command is right, but not for what is there. An error without a place, which is still to be reported.
    case refused(Diagnostic.Message, hint: String? = nil)
    /// Everything has been reported. If errors were reported, they determine the exit code.
    case stop(ExitCode = .errors)
}
