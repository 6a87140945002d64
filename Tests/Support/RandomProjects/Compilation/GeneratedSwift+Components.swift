extension GeneratedSwift {
    /// The namespace of a component.
    struct Component {
        var name: String
        var events: [Case] = []
        var updates: [Case] = []
        var actions: [Case] = []
    }

    /// As it is declared, in backticks where it is.
    struct Case {
        var name: String
        var labels: [String]
    }

    /// Those of the file of components, in order.
    static func components(in text: String) -> [Component] {
        var components: [Component] = []
        var members: WritableKeyPath<Component, [Case]>?
        for line in text.split(separator: "\n").map({ $0.trimmingPrefix { $0 == " " } }) {
            if line.hasSuffix("Component {"), let name = line.firstRange(of: "enum ").map({ line[$0.upperBound...].prefix { $0 != ":" } }) {
                components.append(Component(name: String(name)))
                members = nil
            } else if line.hasSuffix("_ComponentEvent {") {
                members = \.events
            } else if line.hasSuffix("_ComponentEffect {") {
                members = line.contains("enum Update: ") ? \.updates : \.actions
            } else if line == "}" || line.hasSuffix(" {") {
                members = nil
            } else if let members, !components.isEmpty, line.hasPrefix("case ") {
                components[components.count - 1][keyPath: members].append(Case(line.dropFirst("case ".count)))
            }
        }
        return components
    }
}

extension GeneratedSwift.Case {
    /// `name` or `name(label: Type, other: Type)`.
    fileprivate init(_ text: Substring) {
        name = String(text.prefix { $0 != "(" })
        let parameters = text.dropFirst(name.count + 1).dropLast()
        labels = parameters.isEmpty ? [] : parameters.split(separator: ", ").map { String($0.prefix { $0 != ":" }) }
    }
}
