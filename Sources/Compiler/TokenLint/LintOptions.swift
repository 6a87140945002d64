import TokenFormat
import TokenResolver
import TokenSyntax

/// The options given for one rule, or for one record of it.
struct LintOptions: Sendable {
    private var values: [String: LintValue] = [:]
    private var locations: [String: SyntaxReference] = [:]

    mutating func set(_ option: LintOption, to value: LintValue, at location: SyntaxReference) {
        values[option.name] = value
        locations[option.name] = location
    }

    /// Returns nil for an option that has its default value.
    func location(of option: LintOption) -> SyntaxReference? { locations[option.name] }

    // The reader only accepts values of the option's kind, so the fallbacks below are never used.

    func number(_ option: LintOption) -> Double {
        if case .number(let number) = values[option.name] ?? option.defaultValue { number } else { 0 }
    }

    func boolean(_ option: LintOption) -> Bool {
        if case .boolean(let boolean) = values[option.name] ?? option.defaultValue { boolean } else { false }
    }

    /// Returns nil for text that is absent and has no default.
    func text(_ option: LintOption) -> String? {
        if case .text(let text) = values[option.name] ?? option.defaultValue { text } else { nil }
    }

    func names(_ option: LintOption) -> [String] {
        if case .names(let names) = values[option.name] ?? option.defaultValue { names } else { [] }
    }

    func patterns(_ option: LintOption) -> [PathPattern] { names(option).map(PathPattern.init) }

    func records(_ option: LintOption) -> [LintOptions] {
        if case .records(let records) = values[option.name] ?? option.defaultValue { records } else { [] }
    }
}
