import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// What a view shows, in which states it can be, and what moves it from one to another; all names looked up.
package struct Component: Sendable {
    /// Atomic design: a component is made of others of its own level or of a lower one.
    package enum Level: String, CaseIterable, Comparable, Sendable {
        case atom, molecule, organism, template, page

        package static func < (one: Level, other: Level) -> Bool {
            (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
        }
    }

    /// How many states, events, fields and so on one has at most: its transitions are a table of states and events.
    package static let entryLimit = 256

    package var name: String
    package var description: String?
    package var level: Level
    /// The index of its style type in `StyleLayout.types`; nil for a component that only arranges others.
    package var style: Int?
    package var content: [ComponentContent.Field] = []
    /// How galleries and pictures draw it; nil for one that they only list.
    package var body: ComponentElement?
    /// The first is where it begins.
    package var states: [State] = []
    package var events: [ComponentMessage] = []
    package var updates: [ComponentMessage] = []
    package var actions: [ComponentMessage] = []
    package var transitions = ComponentTransitions()
    package var examples: [Example] = []
    /// `$extensions` of the component.
    package var extensions: SyntaxReference?
    /// What has been reported and left out: what refers to it is no further error.
    var leftOut = LeftOut()
    /// Where its name is written.
    package var range: SourceRange

    struct LeftOut: Sendable {
        var style = false
        var content: Set<String> = []
        var states: Set<String> = []
        /// Whether content of it was left out since it would never end.
        var isEndless = false
        /// Whether there are elements in the body that could not be read.
        var elements = false
    }

    package struct State: Sendable {
        package var name: String
        package var description: String?
        /// The variant of the style that it picks; nil for the one that the component was made with.
        package var variant: String?
        /// What it changes of the style in all brands, then in some; the strongest last.
        package var patch: SyntaxReference?
        package var patchesByBrand: [String: SyntaxReference] = [:]
        /// By the name of an element.
        package var elements: [String: Appearance] = [:]
        package var range: SourceRange
    }

    /// How a state shows an element.
    package struct Appearance: Sendable, Hashable {
        /// The bits of `ControlStateName`; nil where the state says nothing.
        package var control: UInt8?
        package var isHidden: Bool?
    }

    package struct Transition: Sendable {
        /// Nil where the state stays.
        package var target: Int?
        package var updates: [ComponentMessage.Call] = []
        package var actions: [ComponentMessage.Call] = []
        package var range: SourceRange
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

    package func state(named name: String) -> Int? { states.firstIndex { $0.name == name } }
}
