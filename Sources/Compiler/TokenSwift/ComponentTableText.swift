import TokenResolver

/// A component's transitions and examples as text for `_ComponentTable` of `ViewStyles`, which documents the format.
struct ComponentTableText {
    private(set) var text = ""
    private let project: ResolvedProject

    init(_ component: Component, in project: ResolvedProject) {
        self.project = project
        append(component.transitions.entries.count)
        for entry in component.transitions.entries {
            append(entry.state)
            append(entry.event)
            append(entry.transition.target ?? -1)
            append(entry.transition.updates)
            append(entry.transition.actions)
            append(entry.transition.animation)
        }
        append(component.examples.count)
        for example in component.examples {
            append(example.state)
            var content = ContentText(project)
            for (value, field) in zip(example.content, component.content) { content.append(value, as: field) }
            append(content.count)
            text += content.text
        }
    }

    private mutating func append(_ integer: Int) { text += "i\(integer);" }

    private mutating func append(_ animation: Component.Animation?) {
        let values: [String] =
            switch animation {
            case nil: []
            case .duration(let seconds): ["d\(seconds);"]
            case .parameter(let index): ["p\(index);"]
            case .field(let path): [ContentText.item(.string(path))]
            case .transition(let duration, let delay, let timingFunction): ([duration, delay] + timingFunction).map { "d\($0);" }
            }
        append(values.count)
        text += values.joined()
    }

    private mutating func append(_ calls: [ComponentMessage.Call]) {
        append(calls.count)
        for call in calls {
            append(call.message)
            append(call.arguments.count)
            for argument in call.arguments {
                switch argument {
                case .parameter(let index): text += "p\(index);"
                case .literal(let value): text += ContentText.item(value)
                // Only a body refers to content.
                case .field, .item: text += "i0;"
                }
            }
        }
    }
}

/// Writes content values, one after another.
private struct ContentText {
    private(set) var text = ""
    private(set) var count = 0
    private let project: ResolvedProject

    init(_ project: ResolvedProject) { self.project = project }

    mutating func append(_ value: ComponentContent.Value, as field: ComponentContent.Field) {
        if field.isOptional { append("i\(value == .missing ? 0 : 1);") }
        if value != .missing { append(value, as: field.kind) }
    }

    private mutating func append(_ value: ComponentContent.Value, as kind: ComponentContent.Kind) {
        switch (value, kind) {
        case (.component(let values), .component(let name)):
            let fields = project.components.first { $0.name == name }?.content ?? []
            for (value, field) in zip(values, fields) { append(value, as: field) }
        case (.list(let items), .list(let item)):
            append("i\(items.count);")
            for value in items { append(value, as: item) }
        default: append(Self.item(value))
        }
    }

    private mutating func append(_ item: String) {
        text += item
        count += 1
    }

    static func item(_ value: ComponentContent.Value) -> String {
        switch value {
        case .string(let text), .image(let text): "s\(text.utf8.count):\(text)"
        case .boolean(let value): "i\(value ? 1 : 0);"
        case .integer(let value), .enumeration(let value): "i\(value);"
        case .number(let value): "d\(value);"
        case .missing: "n;"
        case .component, .list, .field: ""
        }
    }
}
