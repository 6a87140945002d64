import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let levelUsedUpwards = LintRule(
        "level-used-upwards", summary: "Components contain only components of their own level or lower ones.",
        explanation: """
            The levels are those of atomic design: atom, molecule, organism, template, page. An atom that shows an organism is not an atom, and \
            components that use it contain more than its level says. Correct one of the two levels, or move the nested component.
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              content: { person: Person }
              body: { component: Person, content: "{person}" }
              examples: { usual: { content: { person: { name: Ann } } } }
            Person:
              level: organism
              content: { name: string }
              body: { label: "{name}" }
              examples: { usual: { content: { name: Ann } } }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            let levels = Dictionary(run.project.components.map { ($0.name, $0.level) }) { first, _ in first }
            for (index, component) in run.project.components.enumerated() {
                var shown: Set<String> = []
                for element in component.body?.all ?? [] {
                    guard let name = element.instance?.component, let level = levels[name], level > component.level else { continue }
                    shown.insert(name)
                    run.report(.upwards(component, shows: name, level), about: component, index, at: element.range)
                }
                // Components that the body shows have been reported already.
                for field in component.content {
                    guard let name = field.kind.component, let level = levels[name], level > component.level, !shown.contains(name) else {
                        continue
                    }
                    run.report(.upwards(component, shows: name, level), about: component, index, at: field.range)
                }
            }
        })
}

extension LintMessage {
    fileprivate static func upwards(_ component: Component, shows name: String, _ level: Component.Level) -> Self {
        Self("\(component.level.rawValue) '\(component.name)' shows '\(name)', which is \(level.withArticle)")
    }
}

extension Component.Level {
    fileprivate var withArticle: String { self == .atom || self == .organism ? "an \(rawValue)" : "a \(rawValue)" }
}
