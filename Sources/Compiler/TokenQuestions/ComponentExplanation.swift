import TokenDiagnostics
import TokenResolver

/// An explanation of a component: its content, its states with the events that lead to them, its parts, and the tokens that it uses.
package struct ComponentExplanation {
    private let component: Component
    private let project: ResolvedProject
    private let use: ComponentUse
    private let connections: ComponentConnections

    /// Nil if the component does not exist.
    package init?(_ name: String, in project: ResolvedProject) {
        guard let component = project.components.first(where: { $0.name == name }) else { return nil }
        self.component = component
        self.project = project
        use = ComponentUse(project)
        connections = ComponentConnections(component, in: project)
    }

    private var style: StyleType? { component.style.map { project.styles.types[$0] } }

    private struct State {
        let name: String
        let description: String?
        /// Nil if no sequence of events leads to it.
        let events: [String]?
        let variant: String?
        /// The fields of the style that it changes.
        let fields: [String]
    }

    private var states: [State] {
        zip(component.states, StateGraph(component).paths).map { state, path in
            let changed = project.styles.types.first { $0.swift == .state && $0.name == component.name(of: state) }
            return State(
                name: state.name, description: state.description, events: path.map { $0.map { component.events[$0].name } },
                variant: state.variant, fields: changed?.leaves.map(\.path) ?? [])
        }
    }

    private struct Answer {
        let from: String
        let to: String
        let updates: [String]
        let actions: [String]
        let animation: Component.Animation?
    }

    /// For each event, its transitions in the states that handle it.
    private var answers: [(event: ComponentMessage, answers: [Answer])] {
        component.events.enumerated().map { event, message in
            let answers = component.states.indices.compactMap { state -> Answer? in
                let (target, transition) = StateGraph(component).evaluate(event, in: state)
                guard let transition else { return nil }
                return Answer(
                    from: component.states[state].name, to: component.states[target].name,
                    updates: transition.updates.map { component.updates[$0.message].name },
                    actions: transition.actions.map { component.actions[$0.message].name }, animation: transition.animation)
            }
            return (message, answers)
        }
    }

    // MARK: - Text

    package var text: String {
        var text = "\(component.name) (\(component.level.rawValue))\(place)\n"
        if let description = component.description { text += "  \(description.escapedForDisplay)\n" }
        if let style { text += section("style", [[style.name, style.variants.joined(separator: ", ")]]) }
        text += section("content", component.content.map { [$0.name, "\($0.kind)" + ($0.isOptional ? ", optional" : "")] })
        text += section(
            "states", states.map { [$0.name, way(to: $0), ($0.variant.map { [$0] } ?? []).joined()] + [$0.fields.joined(separator: ", ")] })
        text += section("events", answers.enumerated().flatMap { lines(of: $1.event, $1.answers) + [senders(of: $0)] })
        text += section("actions", component.actions.indices.map { [component.actions[$0].name, answer(to: $0)] })
        text += section("examples", component.examples.map { [$0.name, component.states[$0.state].name, $0.variant ?? ""] })
        text += section("embeds", connections.embedded.map(line))
        text += list("made of", component.parts)
        text += list("part of", use.users(of: component))
        let own = use.tokens(of: component).map { [$0.escapedForDisplay] }
        let others = use.tokensOfParts(of: component).map { [$0.token.escapedForDisplay, "by \($0.through.joined(separator: ", "))"] }
        text += section("tokens", own + others)
        return text
    }

    private var place: String { "  \(component.range.file.name.escapedForDisplay):\(component.range.startLocation.line)" }

    private func way(to state: State) -> String {
        let settings = connections.settings(of: state.name).map { setting in
            setting.component + (setting.state.map { " while \($0)" } ?? "")
        }
        let set = settings.isEmpty ? nil : "set by " + settings.joined(separator: ", ")
        guard let events = state.events else { return set ?? "no event leads here" }
        let way = events.isEmpty ? "initial state" : "after " + events.joined(separator: ", ")
        return [way, set].compactMap(\.self).joined(separator: "; ")
    }

    private func lines(of event: ComponentMessage, _ answers: [Answer]) -> [[String]] {
        let parameters = event.parameters.map { "\($0.name): \($0.kind)" + ($0.isOptional ? "?" : "") }.joined(separator: ", ")
        let name = parameters.isEmpty ? event.name : "\(event.name)(\(parameters))"
        guard !answers.isEmpty else { return [[name, "no state handles it"]] }
        return answers.enumerated().map { index, answer in
            let step = answer.from == answer.to ? answer.from : "\(answer.from) → \(answer.to)"
            let animation = answer.animation.map { words(for: $0, on: event) }
            return [
                index == 0 ? name : "", step, (answer.updates + answer.actions).joined(separator: ", "),
                animation.map { "animated \($0)" } ?? "",
            ]
        }
    }

    private func words(for animation: Component.Animation, on event: ComponentMessage) -> String {
        switch animation {
        case .duration(let seconds): "for \(seconds.seconds)"
        case .transition(let duration, let delay, _): "for \(duration.seconds)" + (delay > 0 ? " after \(delay.seconds)" : "")
        case .parameter(let index): "for {\(event.parameters[index].name)}"
        case .field(let path): "by \(path)"
        }
    }

    private func json(of animation: Component.Animation, on event: ComponentMessage) -> JSONText {
        switch animation {
        case .duration(let seconds): ["duration": .decimal(seconds)]
        case .transition(let duration, let delay, let timingFunction):
            [
                "duration": .decimal(duration), "delay": .decimal(delay),
                "timingFunction": .array(timingFunction.map { .decimal($0) }),
            ]
        case .parameter(let index): ["parameter": .string(event.parameters[index].name)]
        case .field(let path): ["field": .string(path)]
        }
    }

    private func senders(of event: Int) -> [String] {
        let senders = connections.senders(of: event).map(\.text)
        return ["", "sent by " + (senders.isEmpty ? "the app" : senders.joined(separator: "; "))]
    }

    private func answer(to action: Int) -> String {
        let answers = connections.answers(to: action).map { "\($0.component) sends itself \($0.event)" }
        return answers.isEmpty ? "performed by the app" : answers.joined(separator: "; ")
    }

    private func line(of embedded: ComponentConnections.Embedded) -> [String] {
        let states = embedded.isAlways ? "always" : embedded.states.isEmpty ? "never" : "in " + embedded.states.joined(separator: ", ")
        let followed = embedded.followed.sorted { $0.key < $1.key }.map { "\($1) in \(component.states[$0].name)" }
        let state = embedded.state ?? (followed.isEmpty ? nil : followed.joined(separator: ", "))
        let look = [
            embedded.variant, state.map { "state \($0)" }, embedded.isRepeated ? "for each item" : nil,
            embedded.conditions.isEmpty ? nil : "if \(embedded.conditions.joined(separator: " and "))",
        ]
        return [embedded.name, states, look.compactMap(\.self).joined(separator: ", ")]
    }

    /// Returns lines with columns as wide as their longest text.
    private func section(_ title: String, _ lines: [[String]]) -> String {
        guard !lines.isEmpty else { return "" }
        let columns = lines.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in lines.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
        let rows = lines.map { line in
            let cells = line.enumerated().map { $1 + String(repeating: " ", count: widths[$0] - $1.count) }
            return "    " + cells.joined(separator: "  ").trimmingSpacesAtEnd + "\n"
        }
        return "  \(title)\n" + rows.joined()
    }

    private func list(_ title: String, _ names: [String]) -> String { section(title, names.map { [$0.escapedForDisplay] }) }

    // MARK: - JSON

    package var json: JSONText {
        let content = component.content.map { field -> JSONText in
            ["name": .string(field.name), "type": .string("\(field.kind)"), "optional": .boolean(field.isOptional)]
        }
        let states = states.map { state -> JSONText in
            var members: [(key: String, value: JSONText)] = [("name", .string(state.name))]
            if let events = state.events { members.append(("events", .strings(events))) }
            if let variant = state.variant { members.append(("variant", .string(variant))) }
            let settings = connections.settings(of: state.name)
            if !settings.isEmpty {
                members.append(
                    (
                        "setBy",
                        .array(
                            settings.map { setting in
                                let outer: [(key: String, value: JSONText)] = [("component", .string(setting.component))]
                                return .object(outer + (setting.state.map { [("state", .string($0))] } ?? []))
                            })
                    ))
            }
            members.append(("changes", .strings(state.fields)))
            return .object(members)
        }
        let events = answers.enumerated().map { index, answer -> JSONText in
            let (event, answers) = answer
            let parameters = event.parameters.map { parameter -> JSONText in
                ["name": .string(parameter.name), "type": .string("\(parameter.kind)"), "optional": .boolean(parameter.isOptional)]
            }
            let transitions = answers.map { answer -> JSONText in
                var members: [(key: String, value: JSONText)] = [
                    ("from", .string(answer.from)), ("to", .string(answer.to)), ("updates", .strings(answer.updates)),
                    ("actions", .strings(answer.actions)),
                ]
                if let animation = answer.animation { members.append(("animation", json(of: animation, on: event))) }
                return .object(members)
            }
            let senders = connections.senders(of: index).map { sender -> JSONText in
                if let action = sender.action { return ["component": .string(sender.name), "action": .string(action)] }
                return sender.isAtEnd
                    ? ["element": .string(sender.name), "when": "reachedEnd"] : ["element": .string(sender.name)]
            }
            return [
                "name": .string(event.name), "parameters": .array(parameters), "transitions": .array(transitions),
                "sentBy": .array(senders),
            ]
        }
        let actions = component.actions.enumerated().map { index, action -> JSONText in
            let answers = connections.answers(to: index).map {
                JSONText.object([("component", .string($0.component)), ("event", .string($0.event))])
            }
            return ["name": .string(action.name), "answeredBy": .array(answers)]
        }
        let embedded = connections.embedded.map { embedded -> JSONText in
            var members: [(key: String, value: JSONText)] = [
                ("component", .string(embedded.name)), ("states", .strings(embedded.states)), ("repeated", .boolean(embedded.isRepeated)),
            ]
            if let variant = embedded.variant { members.append(("variant", .string(variant))) }
            if let state = embedded.state { members.append(("state", .string(state))) }
            if !embedded.followed.isEmpty {
                let followed = embedded.followed.sorted { $0.key < $1.key }
                members.append(("stateIn", .object(followed.map { (component.states[$0].name, .string($1)) })))
            }
            if !embedded.conditions.isEmpty { members.append(("if", .strings(embedded.conditions))) }
            return .object(members)
        }
        let examples = component.examples.map { example -> JSONText in
            var members: [(key: String, value: JSONText)] = [
                ("name", .string(example.name)), ("state", .string(component.states[example.state].name)),
            ]
            if let variant = example.variant { members.append(("variant", .string(variant))) }
            return .object(members)
        }
        let others = use.tokensOfParts(of: component).map { other -> JSONText in
            ["token": .string(other.token), "through": .strings(other.through)]
        }
        var members: [(key: String, value: JSONText)] = [
            ("component", .string(component.name)), ("level", .string(component.level.rawValue)),
            ("file", .string(component.range.file.name)), ("line", .number(component.range.startLocation.line)),
        ]
        if let description = component.description { members.append(("description", .string(description))) }
        if let style { members.append(("style", .string(style.name))) }
        members += [
            ("content", .array(content)), ("states", .array(states)), ("events", .array(events)), ("actions", .array(actions)),
            ("embeds", .array(embedded)), ("examples", .array(examples)),
            ("madeOf", .strings(component.parts)), ("partOf", .strings(use.users(of: component))),
            ("tokens", .strings(use.tokens(of: component))), ("tokensOfParts", .array(others)),
        ]
        return .object(members)
    }
}

extension Double {
    fileprivate var seconds: String { Int(exactly: self).map { "\($0) s" } ?? "\(self) s" }
}

extension String {
    fileprivate var trimmingSpacesAtEnd: String {
        var text = self
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
