import TokenDiagnostics
import TokenResolver

/// The arguments of one command. Every option is known, and every value is an allowed choice.
package struct Arguments: Sendable {
    /// The arguments as given, without the command.
    let given: [String]
    package private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    package func has(_ option: Option) -> Bool { values[option.name] != nil }
    package func value(_ option: Option) -> String? { values[option.name]?.last }
    package func values(_ option: Option) -> [String] { values[option.name] ?? [] }

    /// Returns the action that the first operand names.
    package func action<Action: CaseIterable & RawRepresentable<String>>(as _: Action.Type) throws(Failure) -> Action {
        let words = Action.allCases.map(\.rawValue)
        let word = operands.first ?? ""
        if let action = Action(rawValue: word) { return action }
        throw .usage(
            "unknown action '\(word)'; expected \(words.joined(separator: ", "))", hint: nearest(to: word, among: words).didYouMean)
    }

    /// Refuses options of a command that one of its actions does not take.
    package func check(_ action: String, takes options: [Option], of command: Command) throws(Failure) {
        let others = command.options.filter { option in !options.contains { $0.name == option.name } }
        if let other = others.first(where: has) { throw .usage("'\(other.spelling)' is not for 'tokengen \(command.name) \(action)'") }
    }

    /// Returns the arguments as given, without some options and their values.
    package func given(without options: [Option]) -> [String] {
        var result: [String] = []
        var rest = given[...]
        while let argument = rest.popFirst() {
            guard let option = options.first(where: { argument == $0.spelling || argument.hasPrefix($0.spelling + "=") }) else {
                result.append(argument)
                continue
            }
            if option.value != nil, argument == option.spelling { _ = rest.popFirst() }
        }
        return result
    }

    /// Reads `--option value`, `--option=value` and operands in any order. After `--`, everything is an operand.
    ///
    /// - Parameter tool: the tool that has the command, for advice about others.
    package init(_ given: [String], of command: Command, in tool: CommandLineTool) throws(Failure) {
        self.given = given
        var rest = given[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            if argument.hasPrefix("-"), argument != "-" {
                try addOption(argument, &rest, of: command, in: tool)
            } else {
                operands.append(argument)
            }
        }
        try checkOperands(of: command, in: tool)
    }

    private mutating func addOption(
        _ argument: String, _ rest: inout ArraySlice<String>, of command: Command, in tool: CommandLineTool
    ) throws(Failure) {
        let parts = argument.parts(separatedBy: "=", maxSplits: 1)
        guard let option = command.allOptions.first(where: { $0.spelling == parts[0] }) else {
            throw Failure.unknownOption(parts[0], of: command, in: tool)
        }
        guard values[option.name] == nil || option.mayRepeat else {
            throw .usage("option '\(option.spelling)' is given twice")
        }
        values[option.name, default: []].append(try Self.value(of: option, in: command, inline: parts.dropFirst().first, &rest))
    }

    /// Returns the option's value. Empty for an option that takes no value.
    private static func value(
        of option: Option, in command: Command, inline: String?, _ rest: inout ArraySlice<String>
    ) throws(Failure) -> String {
        guard let placeholder = option.value else {
            guard inline == nil else { throw .usage("option '\(option.spelling)' takes no value") }
            return ""
        }
        var value = inline
        // A value that begins with a dash is usually a missing value and the next option; `--option=-value` is explicit. No option is a number.
        if value == nil, let next = rest.first, !next.hasPrefix("-") || next == "-" || next.dropFirst().first?.isNumber == true {
            value = rest.removeFirst()
        }
        guard let value, !value.isEmpty else {
            let next = rest.first.flatMap { next in command.allOptions.contains { $0.spelling == next } ? nil : next }
            throw .usage(
                "option '\(option.spelling)' needs a value: \(option.spelling) \(placeholder)",
                hint: next.map { "write a value that starts with '-' after '=': \(option.spelling)=\($0)" })
        }
        guard option.choices.isEmpty || option.choices.contains(value) else {
            throw .usage(
                "'\(value)' is not a value of '\(option.spelling)'; expected \(option.choices.joined(separator: ", "))",
                hint: nearest(to: value, among: option.choices).didYouMean)
        }
        return value
    }

    private func checkOperands(of command: Command, in tool: CommandLineTool) throws(Failure) {
        if operands.count > command.operands.limit {
            let extra = operands[command.operands.limit]
            let isCommand = tool.commands.contains { $0.name == extra }
            throw .usage(
                "unexpected argument '\(extra)'",
                hint: isCommand ? "the command comes first, then its options" : command.mainOption.map { "write \($0.spelling) \(extra)" })
        }
        if let name = command.operands.required.dropFirst(operands.count).first {
            throw .usage("missing \(name): \(tool.name) \(command.name)\(command.operands.usage)")
        }
    }
}

extension Failure {
    fileprivate static func unknownOption(_ spelling: String, of command: Command, in tool: CommandLineTool) -> Failure {
        let owners = tool.commands.filter { $0.options.contains { $0.spelling == spelling } }.map { "'\(tool.name) \($0.name)'" }
        if !owners.isEmpty {
            return .usage("'\(spelling)' is not an option of '\(tool.name) \(command.name)'", hint: "it belongs to \(owners.joinedWithAnd)")
        }
        let hint = nearest(to: spelling, among: command.allOptions.map(\.spelling)).didYouMean
        return .usage("unknown option '\(spelling)'", hint: hint)
    }
}
