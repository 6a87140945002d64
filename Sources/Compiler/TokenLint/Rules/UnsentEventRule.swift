import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let unsentEvent = LintRule(
        "unsent-event", summary: "The body of a component sends its events.",
        explanation: """
            An event comes from an element of the body, with `sends`; from a nested component, with `on`; or from the app. If a button or a \
            toggle sends nothing and some events are not sent by the body, the control was probably forgotten. By default, a body whose controls \
            all send something is not checked, because the other events may come from the app.
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
                let sent = Set(body.all.flatMap(\.sentEvents).map(\.message))
                for (place, event) in component.events.enumerated() where !sent.contains(place) && !fromApp.contains(event.name) {
                    let notes =
                        idle.prefix(3).map { Diagnostic.Note("this \($0.kind.rawValue) sends nothing", at: $0.range) }
                        + [
                            .init(
                                "if the app sends it, list it in tokengen.yaml: lint: { unsent-event: { app: [\(event.name)] } }", at: nil)
                        ]
                    run.report(.unsent(event.name), about: component, index, at: event.range, notes: notes)
                }
            }
        })
}

extension LintOption {
    fileprivate static let all = LintOption.boolean(
        "all", default: false, "Whether the body must send every event, except those in 'app'.")
    fileprivate static let app = LintOption.names("app", "The names of events that the app sends.")
}

extension ComponentElement.Kind {
    /// Whether users expect it to react.
    fileprivate var isControl: Bool { self == .button || self == .toggle }
}

extension LintMessage {
    fileprivate static func unsent(_ event: String) -> Self { Self("nothing in the body sends event '\(event)'") }
}
