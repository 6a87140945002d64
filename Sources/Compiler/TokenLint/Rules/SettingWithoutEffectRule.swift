import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let settingWithoutEffect = LintRule(
        "setting-without-effect", summary: "A component's settings of the visibility of its elements have an effect.",
        explanation: """
            An element is never shown if its `visibleIn`, its `visibleIf` and what its states hide exclude each other, or those of the elements around \
            it. A condition that always holds, and a state's `hidden` or `state: { … }` for an element that this state does not show, can be removed. \
            Mostly, another state or value was meant.
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              body:
                stack: null
                children: [{ label: New }, { label: Old, visibleIn: [usual, faded] }]
              states: { usual: {}, faded: {} }
              events: { fade: {} }
              transitions: { usual: { fade: faded } }
              examples: { usual: {}, faded: { state: faded } }
            --- tokengen.yaml
            lint: { unsent-event: off }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            for (index, component) in run.project.components.enumerated() {
                guard let body = component.body else { continue }
                var visibility = Visibility(component, in: run.project)
                visibility.check(body, within: .init(states: Set(component.states.indices)))
                for (message, range) in visibility.found { run.report(message, about: component, index, at: range) }
            }
        })
}

/// In which states and with which content the elements of a component can be shown.
private struct Visibility {
    private let component: Component
    private let project: ResolvedProject
    private(set) var found: [(LintMessage, SourceRange)] = []

    init(_ component: Component, in project: ResolvedProject) {
        self.component = component
        self.project = project
    }

    /// When an element can be shown.
    struct Times {
        var states: Set<Int>
        /// The values that content fields can have then. Fields without an entry can have any.
        var values: [Int: Set<ComponentContent.Value>] = [:]
    }

    /// - Parameter outer: when the element around it can be shown.
    mutating func check(_ element: ComponentElement, within outer: Times) {
        var times = outer
        if let states = element.visibleIn {
            times.states.formIntersection(states)
            if times.states == outer.states { found.append((.always("visibleIn", element.kind), element.range)) }
        }
        if let name = element.name {
            for (index, state) in component.states.enumerated() where state.elements[name]?.isHidden == true {
                if times.states.remove(index) == nil { found.append((.hiddenAnyway(name, state.name), state.range)) }
            }
        }
        for condition in element.visibleIf {
            guard let before = times.values[condition.field] ?? values(of: condition.field) else { continue }
            let after = before.intersection(condition.values)
            times.values[condition.field] = after
            if before == after, !before.isEmpty {
                found.append((.holds(component.content[condition.field].name, element.kind), element.range))
            }
        }
        // What is in it is not shown either, which is no further mistake.
        if times.states.isEmpty || times.values.values.contains(where: \.isEmpty) {
            return found.append((.never(element.kind), element.range))
        }
        for state in (element.instance?.states ?? [:]).keys.sorted() where !times.states.contains(state) {
            found.append((.follows(component.states[state].name, element.kind), element.range))
        }
        for child in element.children { check(child, within: times) }
    }

    private func values(of field: Int) -> Set<ComponentContent.Value>? {
        switch component.content[field].kind {
        case .boolean: [.boolean(false), .boolean(true)]
        case .enumeration(let name):
            project.styles.enumeration(named: name).map { Set($0.cases.indices.map { .enumeration($0) }) }
        default: nil
        }
    }
}

extension LintMessage {
    fileprivate static func never(_ kind: ComponentElement.Kind) -> Self {
        Self("the \(kind.rawValue) is never shown; its conditions exclude each other, or those around it")
    }
    fileprivate static func always(_ member: String, _ kind: ComponentElement.Kind) -> Self {
        Self("'\(member)' of the \(kind.rawValue) has no effect; it names all states in which the \(kind.rawValue) can be shown")
    }
    fileprivate static func holds(_ field: String, _ kind: ComponentElement.Kind) -> Self {
        Self("'visibleIf' of the \(kind.rawValue) always holds for '\(field)'")
    }
    fileprivate static func hiddenAnyway(_ element: String, _ state: String) -> Self {
        Self("'hidden' of '\(element)' has no effect; the state '\(state)' does not show it anyway")
    }
    fileprivate static func follows(_ state: String, _ kind: ComponentElement.Kind) -> Self {
        Self("'state' of the \(kind.rawValue) has no effect in '\(state)', which does not show it")
    }
}
