/// The parts of a component's description that galleries show. For generated code.
public struct _ComponentDescription: Sendable, Hashable, Identifiable {
    /// A level of atomic design.
    public enum Level: String, CaseIterable, Sendable { case atom, molecule, organism, template, page }

    /// A state, and the index of the variant that it picks.
    public struct State: Sendable, Hashable {
        public let name: String
        public let variant: Int?
    }

    /// An example, and the index of its variant.
    public struct Example: Sendable, Hashable {
        public let name: String
        public let variant: Int
    }

    public let name: String
    public let level: Level
    public let summary: String
    /// The name of its style type; empty for a component without a style.
    public let style: String
    /// The names of the components in it.
    public let parts: [String]
    public let states: [State]
    public let examples: [Example]
    /// The variants of its style, in the order of their slots.
    public let variants: [String]

    public var id: String { name }

    public init(
        _ name: String, _ level: Level, _ summary: String, style: String, parts: [String], states: KeyValuePairs<String, Int?>,
        examples: KeyValuePairs<String, Int>, variants: [String]
    ) {
        self.name = name
        self.level = level
        self.summary = summary
        self.style = style
        self.parts = parts
        self.states = states.map { State(name: $0.key, variant: $0.value) }
        self.examples = examples.map { Example(name: $0.key, variant: $0.value) }
        self.variants = variants
    }
}

/// What a gallery's view of a component shows first, by indices.
package struct ComponentLook: Hashable, Sendable {
    /// Nil for empty content.
    package var example: Int?
    package var state: Int
    package var variant: Int
    /// The events that lead to the state. If there are none, the state is set.
    package var events: [Int]

    package init(example: Int?, state: Int, variant: Int, events: [Int] = []) {
        self.example = example
        self.state = state
        self.variant = variant
        self.events = events
    }
}
