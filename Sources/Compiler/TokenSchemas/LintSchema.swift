import TokenDiagnostics
import TokenLint

/// The schema of lint rules: levels and options in the configuration, exceptions in `$extensions`.
enum LintSchema {
    static let configuration = JSONText.closed(LintRule.all.map { ($0.id.name, value(of: $0)) })
        .described("By rule, its level, or a mapping with its level and options.")

    static let exceptions: JSONText = [
        "type": "object", "description": "Exceptions: by rule, the reason.",
        "properties": .object(
            LintRule.all.map { ($0.id.name, ["type": "string", "minLength": 1, "description": .string($0.summary)]) }),
    ]

    private static func value(of rule: LintRule) -> JSONText {
        let level = JSONText.words(LintLevel.allCases.map(\.rawValue))
        let levelMember = level.described("The severity of its findings.") + ["default": .string(rule.defaultLevel.rawValue)]
        let options = rule.options.map { ($0.name, value(of: $0)) }
        return .any(of: [level, .closed([("level", levelMember)] + options)]).described(rule.summary)
    }

    private static func value(of option: LintOption) -> JSONText {
        let value = value(of: option.kind)
        return option.isRequired
            ? value.described(option.summary) : value.described("\(option.summary) The default is \(option.defaultText).")
    }

    private static func value(of kind: LintOption.Kind) -> JSONText {
        let text: JSONText = ["type": "string", "minLength": 1]
        switch kind {
        case .number: return ["type": "number", "minimum": 0]
        case .boolean: return ["type": "boolean"]
        case .choice(let words): return .words(words)
        case .text: return text
        case .names(let known):
            let name = known.isEmpty ? text : .words(known)
            return .any(of: [name, .list(of: name)])
        case .records(let members):
            let required = members.filter(\.isRequired).map(\.name)
            return .list(of: .closed(members.map { ($0.name, value(of: $0)) }, required: required))
        }
    }
}
