import Testing

@Suite struct UnsentEventRuleTests {
    private static func project(_ body: String, config: String = "") -> String {
        """
        \(config.isEmpty ? "" : "--- tokengen.yaml\nlint: { unsent-event: \(config) }\n")--- components/door.yaml
        Door:
          level: molecule
          content: { text: string }
          body: { \(body) }
          events: { 1️⃣tap: {}, 2️⃣close: {} }
          actions: { leave: {} }
          transitions: { default: { tap: { actions: leave }, close: { actions: leave } } }
          examples: { usual: { content: { text: a } } }
        Bell:
          level: atom
          body: { view: null, sends: ring }
          events: { ring: {} }
          actions: { ring: {} }
          transitions: { default: { ring: { actions: ring } } }
          examples: { usual: {} }
        """
    }

    @Test func whereAControlSendsNothing() {
        let found = expect(
            Self.project("button: \"{text}\""), "1️⃣ warning: nothing in the body sends event 'tap' [unsent-event]", "2️⃣ unsent-event")
        #expect(
            found.all.first?.notes.map(\.text) == [
                "this button sends nothing", "if the app sends it, list it in tokengen.yaml: lint: { unsent-event: { app: [tap] } }",
            ])
        expect(Self.project("stack: null, sends: tap, children: [{ label: \"{text}\" }, { toggle: true }]"), "2️⃣ unsent-event")
    }

    @Test func theRestMayBeTheApps() {
        expect(Self.project("button: \"{text}\", sends: tap"))
        expect(Self.project("label: \"{text}\""))
    }

    @Test func allAndThoseOfTheApp() {
        expect(Self.project("button: \"{text}\", sends: tap", config: "{ all: true }"), "2️⃣ unsent-event")
        expect(Self.project("button: \"{text}\", sends: tap", config: "{ all: true, app: [close] }"))
        expect(Self.project("button: \"{text}\"", config: "{ app: close }"), "1️⃣ unsent-event")
    }

    @Test func componentsWithinSendByTheirActions() {
        expect(
            Self.project(
                "stack: null, sends: tap, children: [{ label: \"{text}\" }, { component: Bell, on: { ring: close } }]",
                config: "{ all: true }"))
    }
}
