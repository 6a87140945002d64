#if canImport(UIKit) && !os(watchOS)
    package import TokenRuntime
    package import UIKit

    /// The app's own views of all components. For generated code: `ComponentViews` refines it.
    @MainActor
    public protocol _ComponentViews {
        /// Calls `body` with each component.
        func _forEachComponent(_ body: (_GalleryComponent) -> Void)
    }

    /// A component and the app's own view of it, with states, events, examples and variants as indices. For generated code.
    @MainActor
    public struct _GalleryComponent {
        /// A view on the screen.
        package struct Shown {
            package let controller: UIViewController
            package let state: @MainActor () -> Int
            package let send: @MainActor (_ event: Int) -> Void
        }

        package nonisolated let description: _ComponentDescription
        /// The events with their parameters, which have the simplest values: `load(count: 0)`.
        package nonisolated let events: [String]
        /// The state of each example.
        package nonisolated let statesOfExamples: [Int]
        /// Returns the state to which an event leads.
        package nonisolated let next: @Sendable (_ event: Int, _ state: Int) -> Int
        package let show: @MainActor (ComponentLook, Brand) -> Shown

        public init<Described: Component>(
            _ view: ComponentView<Described>, _ description: _ComponentDescription, events: [Described.Event]
        ) {
            let variants = Array(Described.Variant.allCases)
            let examples = Array(Described.Example.allCases)
            self.description = description
            self.events = events.map(Self.label)
            statesOfExamples = examples.map { Described.state(of: $0).rawValue }
            next = { event, state in
                Described.State(rawValue: state).map { Described.evaluate(events[event], in: $0).state.rawValue } ?? state
            }
            show = { look, brand in
                let picture = ComponentPicture<Described>(
                    description.name, look.example.map { Described.content(of: examples[$0]) } ?? Described.emptyContent,
                    Described.State(rawValue: look.state) ?? Described.initialState, after: look.events.map { events[$0] },
                    variant: variants[look.variant])
                let live = view.live(picture, in: brand)
                return Shown(
                    controller: live.controller, state: { live.state().rawValue }, send: { live.send(events[$0]) })
            }
        }

        /// `load(count: 0)`. An event's own description has the modules of its parameters' types, and quotes.
        private static func label(_ event: Any) -> String {
            guard let parameters = Mirror(reflecting: event).children.first, let name = parameters.label else { return "\(event)" }
            let arguments = Mirror(reflecting: parameters.value).children.map { argument in
                let value = (argument.value as? String).map { "\"\($0)\"" } ?? "\(argument.value)"
                return (argument.label.map { "\($0): " } ?? "") + value
            }
            return "\(name)(\(arguments.joined(separator: ", ")))"
        }
    }

    extension Component {
        fileprivate static var emptyContent: Content {
            var values = _ComponentReader([])
            return Content(_values: &values)
        }
    }
#endif
