import TokenModel
import TokenOutput
import TokenResolver

/// A component as JSON. Content fields, states, events and so on are referred to by their index in the component's lists.
package struct ComponentJSON {
    private let project: ResolvedProject
    /// The names of the style types made for states of components.
    private let stateTypes: Set<String>

    package init(_ project: ResolvedProject) {
        self.project = project
        stateTypes = Set(project.styles.types.lazy.filter { $0.swift == .state }.map(\.name))
    }

    /// The file with all components of a project, and the enumerations that their content uses.
    static func file(of project: ResolvedProject) -> [UInt8] {
        let components = ComponentJSON(project)
        var json = JSONPrinter()
        json.text("{\n\"version\":1")
        json.enumerations(of: project)
        json.text(",\n\"components\":")
        json.lines(project.components) { json, component in
            json.member(component.name)
            components.print(component, to: &json)
            json.text("}")
        }
        json.text("\n}\n")
        return json.take()
    }

    /// What a picture can show of a component: neither its content, which examples have, nor its messages and descriptions.
    package func drawn(_ component: Component) -> String {
        var json = JSONPrinter()
        print(component.drawn, to: &json)
        json.text("}")
        return String(decoding: json.take(), as: UTF8.self)
    }

    package func drawn(_ example: Component.Example) -> String {
        var drawn = example
        drawn.description = nil
        var json = JSONPrinter()
        print(drawn, to: &json)
        return String(decoding: json.take(), as: UTF8.self)
    }

    /// Prints everything except the source position. The object stays open.
    package func print(_ component: Component, to json: inout JSONPrinter) {
        json.text("{\"level\":")
        json.string(component.level.rawValue)
        json.description(component.description)
        if let style = component.style {
            json.text(",\"style\":")
            json.string(project.styles.types[style].name)
        }
        json.text(",\"content\":")
        json.list(component.content) { json, field in
            json.text("{\"name\":")
            json.string(field.name)
            json.text(",\"kind\":")
            json.string("\(field.kind)")
            if field.isOptional { json.text(",\"optional\":true") }
            json.description(field.description)
            json.text("}")
        }
        json.text(",\"states\":")
        json.list(component.states) { json, state in print(state, of: component, to: &json) }
        for (name, messages) in [("events", component.events), ("updates", component.updates), ("actions", component.actions)] {
            json.text(",")
            json.member(name)
            json.list(messages) { json, message in json.message(message) }
        }
        json.text(",\"transitions\":")
        json.list(component.transitions.entries) { json, entry in
            json.text("[")
            json.integer(entry.state)
            json.text(",")
            json.integer(entry.event)
            json.text(",")
            json.transition(entry.transition)
            json.text("]")
        }
        json.text(",\"examples\":")
        json.list(component.examples) { json, example in print(example, to: &json) }
        if let body = component.body {
            json.text(",\"body\":")
            print(body, to: &json)
        }
    }

    private func print(_ example: Component.Example, to json: inout JSONPrinter) {
        json.text("{\"name\":")
        json.string(example.name)
        json.description(example.description)
        if let variant = example.variant {
            json.text(",\"variant\":")
            json.string(variant)
        }
        json.text(",\"state\":")
        json.integer(example.state)
        json.text(",\"content\":")
        json.list(example.content) { $0.content($1) }
        json.text("}")
    }

    private func print(_ state: Component.State, of component: Component, to json: inout JSONPrinter) {
        json.text("{\"name\":")
        json.string(state.name)
        json.description(state.description)
        if let variant = state.variant {
            json.text(",\"variant\":")
            json.string(variant)
        }
        let changes = component.name(of: state)
        if stateTypes.contains(changes) {
            json.text(",\"changes\":")
            json.string(changes)
        }
        if !state.elements.isEmpty {
            json.text(",\"elements\":")
            json.joined(state.elements.sorted { $0.key < $1.key }, open: "{", close: "}") { json, element in
                json.member(element.key)
                json.text("{\"control\":")
                json.string(ControlStateName.name(of: element.value.control ?? 0).replacing("+", with: " "))
                if let isHidden = element.value.isHidden { json.text(isHidden ? ",\"hidden\":true" : ",\"hidden\":false") }
                json.text("}")
            }
        }
        json.text("}")
    }

    private func print(_ element: ComponentElement, to json: inout JSONPrinter) {
        json.text("{\"kind\":")
        json.string(element.kind.rawValue)
        json.texts([
            ("name", element.name), ("style", element.style), ("width", element.width), ("height", element.height),
            ("maximumWidth", element.maximumWidth), ("background", element.background), ("corner", element.corner?.rawValue),
        ])
        json.contents([
            ("content", element.content), ("placeholder", element.placeholder), ("image", element.image),
            ("description", element.description), ("hint", element.hint),
        ])
        if !element.traits.isEmpty {
            json.text(",\"traits\":")
            json.list(element.traits) { $0.string($1.rawValue) }
        }
        if let states = element.visibleIn {
            json.text(",\"visibleIn\":")
            json.list(states) { $0.integer($1) }
        }
        if !element.visibleIf.isEmpty {
            json.text(",\"visibleIf\":")
            json.list(element.visibleIf) { json, condition in
                json.text("{\"field\":")
                json.integer(condition.field)
                json.text(",\"values\":")
                json.list(condition.values) { $0.content($1) }
                json.text("}")
            }
        }
        for case (let name, let event?) in [("sends", element.sends), ("reachedEnd", element.reachedEnd)] {
            json.text(",")
            json.member(name)
            json.call(event)
        }
        if !element.children.isEmpty {
            json.text(",\"children\":")
            json.list(element.children) { json, child in print(child, to: &json) }
        }
        if let instance = element.instance { print(instance, to: &json) }
        json.text("}")
    }

    private func print(_ instance: ComponentElement.Instance, to json: inout JSONPrinter) {
        json.text(",\"component\":")
        json.string(instance.component)
        if let field = instance.repeats {
            json.text(",\"repeats\":")
            json.integer(field)
        }
        if let field = instance.field {
            json.text(",\"field\":")
            json.integer(field)
        } else if instance.repeats == nil {
            json.text(",\"contents\":")
            json.list(instance.content) { $0.content($1) }
        }
        json.texts([("variant", instance.variant), ("state", instance.state)])
        if !instance.states.isEmpty {
            json.text(",\"states\":")
            json.joined(instance.states.sorted { $0.key < $1.key }, open: "{", close: "}") { json, state in
                json.member(String(state.key))
                json.string(state.value)
            }
        }
        if !instance.on.isEmpty {
            json.text(",\"on\":")
            json.joined(instance.on.sorted { $0.key < $1.key }, open: "{", close: "}") { json, answer in
                json.member(String(answer.key))
                json.call(answer.value)
            }
        }
    }
}

extension Component {
    /// The component without anything that no picture can show.
    fileprivate var drawn: Component {
        var drawn = self
        drawn.description = nil
        drawn.content = []
        drawn.events = []
        drawn.updates = []
        drawn.actions = []
        drawn.transitions = ComponentTransitions()
        drawn.examples = []
        for index in drawn.states.indices { drawn.states[index].description = nil }
        drawn.body = body?.drawn(keeping: Set(states.flatMap(\.elements.keys)))
        return drawn
    }
}

extension ComponentElement {
    /// - Parameter names: the names by which states refer to elements. All others are for code.
    fileprivate func drawn(keeping names: Set<String>) -> ComponentElement {
        var drawn = self
        if let name, !names.contains(name) { drawn.name = nil }
        drawn.description = nil
        drawn.hint = nil
        drawn.traits = []
        drawn.sends = nil
        drawn.reachedEnd = nil
        drawn.instance?.on = [:]
        drawn.children = children.map { $0.drawn(keeping: names) }
        return drawn
    }
}

extension JSONPrinter {
    /// Prints the member for the cases of each enumeration.
    package mutating func enumerations(of project: ResolvedProject) {
        text(",\n\"enumerations\":")
        lines(project.styles.enumerations) { json, enumeration in
            json.member(enumeration.name)
            json.list(enumeration.cases) { $0.string($1) }
        }
    }

    fileprivate mutating func texts(_ members: [(name: String, text: String?)]) {
        for case (let name, let text?) in members {
            self.text(",")
            member(name)
            string(text)
        }
    }

    /// Prints the members. Missing values are omitted.
    fileprivate mutating func contents(_ members: [(name: String, value: ComponentContent.Value?)]) {
        for case (let name, let value?) in members where value != .missing {
            text(",")
            member(name)
            content(value)
        }
    }

    /// Prints text, numbers and Booleans directly, and other values as an object whose only member names their kind.
    fileprivate mutating func content(_ value: ComponentContent.Value) {
        switch value {
        case .missing: text("null")
        case .string(let text): string(text)
        case .boolean(let isTrue): text(isTrue ? "true" : "false")
        case .integer(let number): integer(number)
        case .number(let number): self.number(number)
        case .image(let name):
            text("{\"image\":")
            string(name)
            text("}")
        case .enumeration(let index):
            text("{\"case\":")
            integer(index)
            text("}")
        case .component(let values):
            text("{\"content\":")
            list(values) { $0.content($1) }
            text("}")
        case .list(let values): list(values) { $0.content($1) }
        case .field(let index):
            text("{\"field\":")
            integer(index)
            text("}")
        }
    }

    fileprivate mutating func message(_ message: ComponentMessage) {
        text("{\"name\":")
        string(message.name)
        description(message.description)
        text(",\"parameters\":")
        list(message.parameters) { json, parameter in
            json.text("{\"name\":")
            json.string(parameter.name)
            json.text(",\"kind\":")
            json.string("\(parameter.kind)")
            if parameter.isOptional { json.text(",\"optional\":true") }
            json.text("}")
        }
        text("}")
    }

    fileprivate mutating func transition(_ transition: Component.Transition) {
        text("{\"updates\":")
        list(transition.updates) { $0.call($1) }
        text(",\"actions\":")
        list(transition.actions) { $0.call($1) }
        if let target = transition.target {
            text(",\"to\":")
            integer(target)
        }
        if let animation = transition.animation {
            text(",\"animate\":{")
            self.animation(animation)
            text("}")
        }
        text("}")
    }

    /// Prints the members. Times are in seconds.
    private mutating func animation(_ animation: Component.Animation) {
        switch animation {
        case .duration(let seconds):
            text("\"duration\":")
            number(seconds)
        case .transition(let duration, let delay, let timingFunction):
            text("\"duration\":")
            number(duration)
            text(",\"delay\":")
            number(delay)
            text(",\"timingFunction\":")
            list(timingFunction) { $0.number($1) }
        case .parameter(let index):
            text("\"parameter\":")
            integer(index)
        case .field(let path):
            text("\"field\":")
            string(path)
        }
    }

    fileprivate mutating func call(_ call: ComponentMessage.Call) {
        text("{\"message\":")
        integer(call.message)
        text(",\"arguments\":")
        list(call.arguments) { json, argument in
            switch argument {
            case .parameter(let index):
                json.text("{\"parameter\":")
                json.integer(index)
                json.text("}")
            case .field(let index): json.content(.field(index))
            case .item(let index):
                json.text("{\"item\":")
                json.integer(index)
                json.text("}")
            case .literal(let value): json.content(value)
            }
        }
        text("}")
    }
}
