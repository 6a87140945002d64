import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let unsentEvent = LintRule(
        id: .unsentEvent, summary: "The body of a component sends the events that its controls are there for.",
        explanation: """
            An event comes from an element of the body, by `sends`, from a component within it, by `on`, or from the app, which sends what has \
            happened elsewhere. Where a button or a toggle sends nothing and there are events that nothing sends, one of them was probably \
            forgotten at the control. A body whose controls all send something is not judged by default: the rest may be the app's.
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              content: { text: string }
              body: { button: "{text}" }
              events: { tap: {} }
              actions: { open: {} }
              transitions: { default: { tap: { actions: open } } }
              examples: { usual: { content: { text: New } } }
            """,
        options: [.all, .app], defaultLevel: .warning,
        check: { run in
            let fromApp = Set(run.options.names(.app))
            for (index, component) in run.project.components.enumerated() {
                guard let body = component.body, !component.events.isEmpty else { continue }
                let idle = body.all.filter { $0.kind.isControl && $0.sends == nil }
                guard run.options.boolean(.all) || !idle.isEmpty else { continue }
                let sent = Set(body.all.flatMap(\.sentEvents))
                for (place, event) in component.events.enumerated() where !sent.contains(place) && !fromApp.contains(event.name) {
                    let notes = idle.prefix(3).map { Diagnostic.Note("this \($0.kind.rawValue) sends nothing", at: $0.range) }
                    run.report(.unsent(event.name), about: component, index, at: event.range, notes: notes)
                }
            }
        })
}

extension LintOption {
    fileprivate static let all = LintOption.boolean(
        "all", default: false, "Whether each event has to be sent by the body, but for those that 'app' names.")
    fileprivate static let app = LintOption.names("app", "The names of events that the app sends.")
}

extension ComponentElement.Kind {
    /// Whether users expect it to react.
    fileprivate var isControl: Bool { self == .button || self == .toggle }
}

extension ComponentElement {
    fileprivate var sentEvents: [Int] { [sends?.message].compactMap(\.self) + (instance?.on.values.map(\.message) ?? []) }
}

extension LintMessage {
    fileprivate static func unsent(_ event: String) -> Self { Self("nothing in the body sends event '\(event)'") }
}
