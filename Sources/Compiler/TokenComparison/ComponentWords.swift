import TokenDiagnostics
import TokenModel
import TokenResolver

/// The parts of a component as text with names in place of indices, so that two states of it can be compared.
struct ComponentWords {
    private let component: Component
    private let project: ResolvedProject
    private let spelling: (String) -> String

    /// - Parameter spelling: what names count as. Lists that are sorted by name are sorted by it.
    init(_ component: Component, in project: ResolvedProject, spelling: @escaping (String) -> String) {
        (self.component, self.project, self.spelling) = (component, project, spelling)
    }

    // MARK: Messages and states

    func content(_ field: ComponentContent.Field) -> String { "\(field.kind)" + (field.isOptional ? ", optional" : "") }

    func message(_ message: ComponentMessage) -> String {
        message.parameters.map { "\($0.name): \($0.kind)" + ($0.isOptional ? "?" : "") }.joined(separator: ", ")
    }

    func state(_ state: Component.State, isInitial: Bool) -> String {
        let elements = state.elements.sorted { $0.key < $1.key }.map { name, look in
            let words = [
                look.control.map(ControlStateName.name), look.isHidden.map { $0 ? "hidden" : "shown" },
            ]
            return "\(name) \(words.compactMap(\.self).joined(separator: " "))"
        }
        return ([isInitial ? "initial" : nil, state.variant.map { "variant \($0)" }].compactMap(\.self) + elements).joined(separator: ", ")
    }

    func transition(_ transition: Component.Transition, on event: ComponentMessage) -> String {
        var words = transition.target.map { ["to \(component.states[$0].name)"] } ?? []
        words += transition.updates.map { "update \(call($0, component.updates, in: event))" }
        words += transition.actions.map { "action \(call($0, component.actions, in: event))" }
        if let animation = transition.animation { words.append("animated \(self.animation(animation, event))") }
        return words.joined(separator: ", ")
    }

    private func animation(_ animation: Component.Animation, _ event: ComponentMessage) -> String {
        switch animation {
        case .duration(let seconds): "\(seconds)s"
        case .transition(let duration, let delay, let curve): "\(duration)s \(delay)s \(curve.map { "\($0)" }.joined(separator: " "))"
        case .parameter(let index): "{\(event.parameters[index].name)}"
        case .field(let path): "by \(path)"
        }
    }

    /// - Parameter outer: the message whose parameters are passed on.
    private func call(
        _ call: ComponentMessage.Call, _ messages: [ComponentMessage], in outer: ComponentMessage? = nil,
        item: [ComponentContent.Field] = []
    ) -> String {
        let message = messages[call.message]
        let arguments = zip(message.parameters, call.arguments).map { parameter, argument in
            switch argument {
            case .parameter(let index): "\(parameter.name): {\(outer?.parameters[index].name ?? "\(index)")}"
            case .field(let index): "\(parameter.name): content.\(component.content[index].name)"
            case .item(let index): "\(parameter.name): item.\(item.indices.contains(index) ? item[index].name : "\(index)")"
            case .literal(let value): "\(parameter.name): \(self.value(value, enumeration: parameter.kind.enumeration))"
            }
        }
        return arguments.isEmpty ? message.name : "\(message.name)(\(arguments.joined(separator: ", ")))"
    }

    // MARK: Examples

    func example(_ example: Component.Example) -> String {
        let state = component.states[example.state].name
        let words = [state] + (example.variant.map { ["variant \($0)"] } ?? []) + content(example.content, of: component.content)
        return words.joined(separator: ", ")
    }

    // MARK: Elements

    /// The elements of the body as lines, the outer ones first.
    var body: String { component.body.map { lines(of: $0, "") { look(of: $0) + behaviour(of: $0) }.joined(separator: "\n") } ?? "" }

    /// What pictures show of the body.
    var drawnBody: String { component.body.map { lines(of: $0, "", look).joined(separator: "\n") } ?? "" }

    private func lines(of element: ComponentElement, _ indentation: String, _ words: (ComponentElement) -> [String]) -> [String] {
        [indentation + words(element).joined(separator: ", ")] + element.children.flatMap { lines(of: $0, indentation + "  ", words) }
    }

    private func look(of element: ComponentElement) -> [String] {
        var words = [element.kind.rawValue]
        let texts = [
            ("style", element.style), ("width", element.width), ("height", element.height),
            ("maximumWidth", element.maximumWidth), ("background", element.background), ("corner", element.corner?.rawValue),
        ]
        words += texts.compactMap { name, text in text.map { "\(name): \($0)" } }
        words += self.words([("content", element.content), ("placeholder", element.placeholder), ("image", element.image)])
        if let states = element.visibleIn { words.append("visibleIn: \(states.map { component.states[$0].name }.joined(separator: " "))") }
        words += element.visibleIf.map { condition in
            let field = component.content[condition.field]
            return "visibleIf: \(field.name) \(condition.values.map { value($0, field.kind) }.joined(separator: " "))"
        }
        return words + (element.instance.map(look) ?? [])
    }

    /// What apps and screen readers know of an element, and no picture shows.
    private func behaviour(of element: ComponentElement) -> [String] {
        var words = element.name.map { ["name: \($0)"] } ?? []
        words += self.words([("description", element.description), ("hint", element.hint)])
        if !element.traits.isEmpty { words.append("traits: \(element.traits.map(\.rawValue).joined(separator: " "))") }
        words += [("sends", element.sends), ("reachedEnd", element.reachedEnd)].compactMap { name, event in
            event.map { "\(name): \(call($0, component.events))" }
        }
        return words + (element.instance.map(answers) ?? [])
    }

    private func words(_ values: [(name: String, value: ComponentContent.Value?)]) -> [String] {
        values.compactMap { name, value in value.flatMap { $0 == .missing ? nil : "\(name): \(self.value($0))" } }
    }

    private func look(of instance: ComponentElement.Instance) -> [String] {
        let inner = project.components.first { $0.name == instance.component }
        var words = [instance.component]
        if let field = instance.repeats { words.append("repeats: \(component.content[field].name)") }
        if let field = instance.field { words.append("from: \(component.content[field].name)") }
        words += content(instance.content, of: inner?.content ?? [])
        words += [instance.variant.map { "variant \($0)" }, instance.state.map { "state \($0)" }].compactMap(\.self)
        return words + instance.states.sorted { $0.key < $1.key }.map { "state \($1) in \(component.states[$0].name)" }
    }

    private func answers(of instance: ComponentElement.Instance) -> [String] {
        let inner = project.components.first { $0.name == instance.component }
        return instance.on.sorted { $0.key < $1.key }.compactMap { action, event in
            guard let message = inner?.actions[action] else { return nil }
            return "on \(message.name): \(call(event, component.events, in: message, item: inner?.content ?? []))"
        }
    }

    // MARK: Values

    /// By name: in which order the fields are declared is said of their component.
    private func content(_ values: [ComponentContent.Value], of fields: [ComponentContent.Field]) -> [String] {
        zip(fields, values).filter { $1 != .missing }.map { spelling("\($0.name): \(value($1, $0.kind))") }.sorted()
    }

    /// - Parameter kind: what the value is of; nil for a text, a Boolean or an image.
    private func value(_ value: ComponentContent.Value, _ kind: ComponentContent.Kind? = nil) -> String {
        if case .component(let values) = value, case .component(let name)? = kind {
            let fields = project.components.first { $0.name == name }?.content ?? []
            return "{\(content(values, of: fields).joined(separator: ", "))}"
        }
        if case .list(let values) = value, case .list(let item)? = kind {
            return "[\(values.map { self.value($0, item) }.joined(separator: ", "))]"
        }
        return self.value(value, enumeration: kind?.enumeration)
    }

    private func value(_ value: ComponentContent.Value, enumeration name: String?) -> String {
        switch value {
        case .missing: return "none"
        case .string(let text): return JSONText.string(text).text.trimmingLineBreak
        case .boolean(let isTrue): return isTrue ? "true" : "false"
        case .integer(let number): return "\(number)"
        case .number(let number): return "\(number)"
        case .image(let name): return "image \(name)"
        case .enumeration(let index):
            let cases = name.flatMap { project.styles.enumeration(named: $0)?.cases } ?? []
            return cases.indices.contains(index) ? cases[index] : "case \(index)"
        case .component(let values): return "{\(values.map { self.value($0) }.joined(separator: ", "))}"
        case .list(let values): return "[\(values.map { self.value($0) }.joined(separator: ", "))]"
        case .field(let index): return "content.\(component.content[index].name)"
        }
    }
}

extension ComponentContent.Kind {
    fileprivate var enumeration: String? { if case .enumeration(let name) = self { name } else { nil } }
}

extension ComponentMessage.Kind {
    fileprivate var enumeration: String? { if case .enumeration(let name) = self { name } else { nil } }
}

extension String {
    fileprivate var trimmingLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
