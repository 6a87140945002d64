import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// A component: what its view shows, its states, and the transitions between them. All names have been looked up.
package struct Component: Sendable {
    /// The level of atomic design. A component consists of others at its own level or below.
    package enum Level: String, CaseIterable, Comparable, Sendable {
        case atom, molecule, organism, template, page

        package static func < (one: Level, other: Level) -> Bool {
            (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
        }
    }

    /// The maximum number of states, events, fields and so on, each. Transitions form a table of states and events.
    package static let entryLimit = 256

    package var name: String
    package var description: String?
    package var level: Level
    /// The index of its style type in `StyleLayout.types`; nil for a component that only arranges others.
    package var style: Int?
    package var content: [ComponentContent.Field] = []
    /// How galleries and pictures draw it; nil for a component that they only list.
    package var body: ComponentElement?
    /// The first is the initial state.
    package var states: [State] = []
    package var events: [ComponentMessage] = []
    package var updates: [ComponentMessage] = []
    package var actions: [ComponentMessage] = []
    package var transitions = ComponentTransitions()
    package var examples: [Example] = []
    /// The component's own `$extensions`.
    package var extensions: SyntaxReference?
    /// Members that were reported and left out. References to them are not reported again.
    var leftOut = LeftOut()
    /// Where its name is written.
    package var range: SourceRange

    struct LeftOut: Sendable {
        var style = false
        /// The key of `style` if it is empty.
        var emptyStyle: SyntaxReference?
        var content = LeftOutNames()
        var states = LeftOutNames()
        var messages: [ComponentMessage.Role: LeftOutNames] = [:]
        /// Whether some of its content was left out because it would contain itself.
        var isEndless = false
        /// Whether the body has elements that could not be read.
        var elements = false
    }

    package struct State: Sendable {
        package var name: String
        package var description: String?
        /// The variant of the style that the state selects; nil to keep the variant that the component was created with.
        package var variant: String?
        /// The changes to the style: first those for all brands, then those for single brands, which are stronger.
        package var patch: SyntaxReference?
        package var patchesByBrand: [String: SyntaxReference] = [:]
        /// Keyed by element name.
        package var elements: [String: Appearance] = [:]
        package var range: SourceRange
    }

    /// How an element appears in a state.
    package struct Appearance: Sendable, Hashable {
        /// The bits of `ControlStateName`; nil if the state does not set them.
        package var control: UInt8?
        package var isHidden: Bool?
    }

    package struct Transition: Sendable {
        /// Nil if the state stays the same.
        package var target: Int?
        package var updates: [ComponentMessage.Call] = []
        package var actions: [ComponentMessage.Call] = []
        /// How the view changes to what the event leads to; nil if at once.
        package var animation: Animation?
        package var range: SourceRange
    }

    /// Times are in seconds.
    package enum Animation: Sendable, Hashable {
        case duration(Double)
        case transition(duration: Double, delay: Double, timingFunction: [Double])
        /// The duration in a parameter of the event, by index.
        case parameter(Int)
        /// The transition in a field of the component's style, by path.
        case field(String)
    }

    package struct Example: Sendable {
        package var name: String
        package var description: String?
        package var variant: String?
        package var state: Int
        /// In the order of `Component.content`.
        package var content: [ComponentContent.Value]
        package var range: SourceRange
    }

    func messages(_ role: ComponentMessage.Role) -> [ComponentMessage] {
        switch role {
        case .event: events
        case .update: updates
        case .action: actions
        }
    }

    /// The names of the components in it, sorted.
    package var parts: [String] { Set((body?.all ?? []).compactMap { $0.instance?.component }).sorted() }

    package func state(named name: String) -> Int? { states.firstIndex { $0.name == name } }
}
