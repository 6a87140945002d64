/// A command as a value; `CommandLineTool.commands` lists them all.
struct Command: Sendable {
    let name: String
    /// One line, for the list of commands.
    let summary: String
    /// What may follow the command besides options.
    var operands = Operands.none
    let options: [Option]
    /// What help says after the usage line.
    var details = ""
    let run: @Sendable (inout Run) throws(Failure) -> Void

    enum Operands: Sendable, Equatable {
        case none
        case one(String, isRequired: Bool)
        case many(String)

        var usage: String {
            switch self {
            case .none: ""
            case .one(let name, let isRequired): isRequired ? " " + name : " [\(name)]"
            case .many(let name): " [\(name) …]"
            }
        }

        var limit: Int {
            switch self {
            case .none: 0
            case .one: 1
            case .many: .max
            }
        }
    }

    /// Its own and the common ones.
    var allOptions: [Option] { options + Option.common }
}

/// Why a command ended early.
enum Failure: Error {
    case usage(String, hint: String? = nil)
    /// All there is to say has been reported; where that are errors, they give the exit code.
    case stop(ExitCode = .errors)
}
