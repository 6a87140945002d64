import TokenResolver

/// The component files as intended.
package struct ComponentsDraft: Sendable {
    /// Relative to the token folder.
    var files: [(path: String, isYAML: Bool)] = []
    /// The parts of a component are components before it.
    package var all: [ComponentDraft] = []

    /// How many components to compile, and how many sequences of events to send.
    package var played: (components: Int, sequences: Int) {
        (all.count, all.count { !$0.events.isEmpty } * ComponentLines.sequenceCount)
    }
}

package struct ComponentDraft: Sendable {
    package var name: String
    var file: Int
    var description: String?
    var level: Component.Level
    /// The name of a style type.
    var style: String?
    var content: [ContentDraft] = []
    var body: ElementDraft?
    /// Empty for a component whose only state is the implicit `default`.
    var states: [ComponentStateDraft] = []
    var events: [MessageDraft] = []
    var updates: [MessageDraft] = []
    var actions: [MessageDraft] = []
    var transitions: [TransitionDraft] = []
    var examples: [ExampleDraft] = []

    /// The number of its states in Swift.
    var stateCount: Int { max(states.count, 1) }
}

/// A field of the values that a presenter provides.
struct ContentDraft: Sendable {
    var name: String
    var kind: ContentKind
    var isOptional = false
}

indirect enum ContentKind: Hashable, Sendable {
    case string, boolean, integer, number, image
    case enumeration(String)
    case component(String)
    case list(ContentKind)
}

struct ComponentStateDraft: Sendable {
    typealias Patch = [(field: String, value: FieldValue)]

    var name: String
    var variant: String?
    /// In all brands.
    var patch: Patch = []
    var patchesByBrand: [(brand: Int, patch: Patch)] = []
    var elements: [(name: String, control: String?, isHidden: Bool?)] = []

    /// Weakest first.
    func patches(in brand: Int?) -> [Patch] { [patch] + patchesByBrand.filter { $0.brand == brand }.map(\.patch) }

    var allPatches: [Patch] { [patch] + patchesByBrand.map(\.patch) }
}

/// An event, an update or an action.
struct MessageDraft: Sendable {
    var name: String
    var parameters: [ParameterDraft] = []
}

struct ParameterDraft: Sendable {
    var name: String
    var kind: ParameterKind
    var isOptional = false

    /// Whether another message's value can be passed for it.
    func takes(_ other: Self) -> Bool { kind == other.kind && (isOptional || !other.isOptional) }
}

enum ParameterKind: Hashable, Sendable {
    case string, boolean, integer, number, image, dimension, duration
    case enumeration(String)
}

struct TransitionDraft: Sendable {
    var state: Int
    var event: Int
    /// Nil to keep the state.
    var target: Int?
    var updates: [CallDraft] = []
    var actions: [CallDraft] = []
    var animation: AnimationDraft?

    /// What does nothing is refused.
    var doesSomething: Bool { (target ?? state) != state || !updates.isEmpty || !actions.isEmpty }
}

enum AnimationDraft: Sendable {
    case duration(ComponentValueDraft)
    case transition(duration: ComponentValueDraft, delay: ComponentValueDraft, curve: [String])
    /// A parameter of the event.
    case parameter(Int)
    /// A field of the component's style.
    case field(String)
}

struct CallDraft: Sendable {
    /// Its index among those of its role.
    var message: Int
    var arguments: [ArgumentDraft]
}

enum ArgumentDraft: Sendable {
    /// A parameter of the handled event, or of an inner component's action.
    case parameter(Int)
    /// Of the component's content.
    case field(Int)
    /// Of the content of a repeated component.
    case item(Int)
    case literal(ComponentValueDraft)
}

indirect enum ComponentValueDraft: Hashable, Sendable {
    /// No value, for an optional one.
    case missing
    case text(String)
    case boolean(Bool)
    case integer(Int)
    /// As JSON writes it.
    case number(String)
    /// A length or a time: a number and its unit, which may be empty for points.
    case measure(String, unit: String)
    case enumeration(Int, of: String)
    case content([ComponentValueDraft], of: String)
    case list([ComponentValueDraft])
    /// A field of the content of the component that the body belongs to.
    case field(Int)
}

struct ExampleDraft: Sendable {
    var name: String
    var state: Int?
    var variant: String?
    /// In the order of the content.
    var content: [ComponentValueDraft]
}

struct ElementDraft: Sendable {
    var kind: ComponentElement.Kind
    var name: String?
    /// What it shows.
    var content: ComponentValueDraft?
    /// A field of the component's style.
    var style: String?
    var visibleIn: [Int]?
    var visibleIf: [ConditionDraft] = []
    var description: ComponentValueDraft?
    var hint: ComponentValueDraft?
    var traits: [ComponentElement.Trait] = []
    var sends: CallDraft?
    var reachedEnd: CallDraft?
    var children: [ElementDraft] = []
    var instance: InstanceDraft?

    var all: [ElementDraft] { [self] + children.flatMap(\.all) }
}

/// A content field that has one of some values.
struct ConditionDraft: Sendable {
    var field: Int
    var values: [ComponentValueDraft]
}

/// A component in another one.
struct InstanceDraft: Sendable {
    var component: String
    /// The list whose items are drawn.
    var repeats: Int?
    /// The field that provides its whole content.
    var field: Int?
    var content: [ComponentValueDraft] = []
    var variant: String?
    var state: Int?
    /// The states that it has in states of the component around it.
    var states: [(outer: Int, inner: Int)] = []
    /// By the index of one of its actions, the event that it triggers.
    var answers: [(action: Int, event: CallDraft)] = []
}

extension ComponentDraft {
    /// Whether the state, or the initial one, has a variant of its own. No other can be given then.
    func choosesVariant(in state: Int?) -> Bool { states.dropFirst(state ?? 0).first?.variant != nil }
}
