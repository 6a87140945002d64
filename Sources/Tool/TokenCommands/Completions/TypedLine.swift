import TokenCommandLine
import TokenDiagnostics
import TokenResolver

/// A completion of the word that is typed.
enum Candidate: Equatable {
    case text(String, description: String)
    /// The shell lists files and folders itself.
    case files
}

/// A command line up to the word that is typed, which may be empty.
struct TypedLine {
    /// The words after 'tokengen'.
    let words: [String]
    let tool: CommandLineTool

    /// A text and its description.
    private typealias Entry = (text: String, description: String)

    /// The word that is typed.
    var last: String { words.last ?? "" }

    private var command: Command {
        let named = words.dropLast().first.flatMap { name in tool.commands.first { $0.name == name } }
        return named ?? .generate
    }

    private var isFirst: Bool { words.count <= 1 }

    /// The candidates that begin with the word, in the order in which help or the project lists them.
    var candidates: [Candidate] {
        if let sign = last.utf8.firstIndex(of: UInt8(ascii: "=")), let option = option(spelled: String(last[..<sign])) {
            return values(of: option, beginning: last.afterOption, after: String(last[...sign]))
        }
        if !isFirst, let option = option(spelled: words[words.count - 2]), option.value != nil {
            return values(of: option, beginning: last)
        }
        if last.hasPrefix("-") { return matching(options.map { ($0.spelling, $0.help) }, last) }
        return isFirst ? matching(commands, last) : operands
    }

    private var commands: [Entry] { tool.commands.map { ($0.name, $0.summary) } }

    private func option(spelled spelling: String) -> Option? { command.allOptions.first { $0.spelling == spelling } }

    /// The options that may follow.
    private var options: [Option] {
        let given = Set(words.dropLast().map { $0.parts(separatedBy: "=", maxSplits: 1)[0] })
        let own = command.allOptions.filter { $0.mayRepeat || !given.contains($0.spelling) }
        return isFirst ? own + [.version] : own
    }

    private func values(of option: Option, beginning word: String, after start: String = "") -> [Candidate] {
        if !option.choices.isEmpty { return matching(option.choices.map { ($0, "") }, word, after: start) }
        switch option.value {
        case "BRAND": return matching(project?.brands.map { ($0.name, "") } ?? [], word, after: start)
        case "COMPONENT": return matching(project?.components.map { ($0.name, $0.description ?? "") } ?? [], word, after: start)
        case "KEY=VALUE": return inputs(beginning: word, after: start)
        case "NAME", "N", "DATE", "TEXT", "RANGE": return []
        default: return [.files]
        }
    }

    private var operands: [Candidate] {
        if !command.actions.isEmpty, !hasOperand { return matching(command.actions.map { ($0, "") }, last) }
        switch command.name {
        case Command.help.name: return matching(commands, last)
        case Command.explain.name: return matchingPaths(names, last)
        case Command.references.name, Command.rename.name: return matchingPaths(tokens + modifiers, last)
        default: return command.operands == .none ? [] : [.files]
        }
    }

    /// Whether an operand stands before the word.
    private var hasOperand: Bool {
        zip(words, words.dropFirst().dropLast()).contains { previous, word in
            !word.hasPrefix("-") && option(spelled: previous)?.value == nil
        }
    }

    /// The project of 'tokens', or of the folder that the line names, as far as it can be resolved.
    private var project: ResolvedProject? {
        var quiet = tool
        quiet.console = Console(output: { _ in }, error: { _ in }, errorIsTerminal: false, environment: tool.console.environment)
        let tokens = Option.tokens.spelling
        let folder = zip(words, words.dropFirst()).first { $0.0 == tokens }?.1 ?? words.first { $0.hasPrefix(tokens + "=") }?.afterOption
        guard let arguments = try? Arguments([], of: .check, in: quiet) else { return nil }
        var run = Run(arguments: arguments, tool: quiet)
        return try? run.inspect(try run.load([folder ?? "tokens"]), with: run.compiler(run.compilerOptions))
    }

    /// What `explain` accepts, except groups, which their tokens begin with.
    private var names: [Entry] {
        let identifiers = DiagnosticID.all.map { ($0.name, $0.reference.summary) }
        guard let project else { return identifiers }
        let paths = PathCatalogue(project).names(like: last).sorted().map { ($0, "") }
        return paths + project.components.map { ($0.name, $0.description ?? "") } + modifiers + identifiers
    }

    /// What `--input` accepts, which is a modifier and `=`, then one of its contexts.
    private func inputs(beginning word: String, after start: String) -> [Candidate] {
        guard let project else { return [] }
        var contexts = [("brand", project.brands.map(\.name)), ("appearance", ["light", "dark"]), ("contrast", ["normal", "high"])]
        contexts += project.modifiers.map { ($0.name, $0.contexts) } + project.otherInputs.map { ($0, []) }
        if let (name, values) = contexts.first(where: { word.begins(with: "\($0.0)=") }) {
            return matching(values.map { ($0, "") }, String(word.dropFirst(name.count + 1)), after: "\(start)\(name)=")
        }
        return matching(contexts.map { ("\($0.0)=", "") }, word, after: start)
    }

    private var modifiers: [Entry] { project.map { ModifierName.all(in: $0).map { ($0.text, "") } } ?? [] }

    /// Tokens, which groups begin with.
    private var tokens: [Entry] { Set(project?.brands.flatMap { $0.tokens.map(\.path) } ?? []).sorted().map { ($0, "") } }

    private func matching(_ entries: [Entry], _ word: String, after start: String = "") -> [Candidate] {
        entries.filter { $0.text.begins(with: word) }.map { .text(start + $0.text, description: $0.description) }
    }

    /// Returns the paths that begin with the word, each up to the next separator after it, as shells complete folders. A beginning that all share
    /// is followed to the separator after it.
    private func matchingPaths(_ entries: [Entry], _ word: String) -> [Candidate] {
        var parts: [Entry] = []
        for entry in entries where entry.text.begins(with: word) {
            let end = entry.text.utf8.dropFirst(word.utf8.count).firstIndex(where: \.separatesParts)
            let part: Entry = end.map { (String(entry.text[...$0]), "") } ?? entry
            if parts.last?.text != part.text { parts.append(part) }
        }
        guard parts.count == 1, let only = parts.first?.text, only != word, only.utf8.last?.separatesParts == true else {
            return matching(parts, word)
        }
        return matchingPaths(entries, only)
    }
}

extension UInt8 {
    /// Whether the byte stands between two parts of a path.
    fileprivate var separatesParts: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: "/") }
}
