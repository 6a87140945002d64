import TokenResolver

/// The component files as they are meant.
package struct ComponentsDraft: Sendable {
    /// Relative to the token folder.
    var files: [(path: String, isYAML: Bool)] = []
    /// A component's parts are components before it.
    package var all: [ComponentDraft] = []

    /// How many there are to compile, and how many sequences of events they are sent then.
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
    /// Empty for a component that has the state `default` without a word.
    var states: [ComponentStateDraft] = []
    var events: [MessageDraft] = []
    var updates: [MessageDraft] = []
    var actions: [MessageDraft] = []
    var transitions: [TransitionDraft] = []
    var examples: [ExampleDraft] = []

    /// How many states it has in Swift.
    var stateCount: Int { max(states.count, 1) }
}

/// A field of what a presenter gives.
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

    /// The weakest first.
    func patches(in brand: Int?) -> [Patch] { [patch] + patchesByBrand.filter { $0.brand == brand }.map(\.patch) }

    var allPatches: [Patch] { [patch] + patchesByBrand.map(\.patch) }
}

/// An event, an update or an action.
struct MessageDraft: Sendable {
    var name: String
    var parameters: [(name: String, kind: ParameterKind)] = []
}

enum ParameterKind: Hashable, Sendable {
    case string, boolean, integer, number, image, dimension, duration
    case enumeration(String)
}

struct TransitionDraft: Sendable {
    var state: Int
    var event: Int
    /// Nil where the state stays.
    var target: Int?
    var updates: [CallDraft] = []
    var actions: [CallDraft] = []
}

struct CallDraft: Sendable {
    /// Its place among those of its role.
    var message: Int
    var arguments: [ArgumentDraft]
}

enum ArgumentDraft: Sendable {
    /// Of the event that is answered, or of the action of a component within.
    case parameter(Int)
    /// Of the component's content.
    case field(Int)
    case literal(ComponentValueDraft)
}

indirect enum ComponentValueDraft: Hashable, Sendable {
    /// Nothing, for what is optional.
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
    /// A field of the content of the component whose body it is.
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
    var visibleIf: Int?
    var sends: CallDraft?
    var children: [ElementDraft] = []
    var instance: InstanceDraft?

    var all: [ElementDraft] { [self] + children.flatMap(\.all) }
}

/// A component within another.
struct InstanceDraft: Sendable {
    var component: String
    /// The list of which each item is drawn.
    var repeats: Int?
    /// The field that is its content as a whole.
    var field: Int?
    var content: [ComponentValueDraft] = []
    var variant: String?
    var state: Int?
    /// By the place of an action of its, the event that it is.
    var answers: [(action: Int, event: CallDraft)] = []
}
