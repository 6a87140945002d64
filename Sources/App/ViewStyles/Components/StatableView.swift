#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A view of UIKit that shows a component.
    ///
    /// ```swift
    /// final class ProfileHeaderView: UIView, ProfileHeaderStyleApplying, StatableView {
    ///     typealias Shown = ProfileHeaderComponent
    ///     func show(_ content: ProfileHeaderComponent.Content) { nameLabel.styledText = content.name }
    ///     func apply(_ update: ProfileHeaderComponent.Update) { … }
    ///     func perform(_ action: ProfileHeaderComponent.Action) { delegate?.perform(action) }
    /// }
    /// ```
    @MainActor
    public protocol StatableView<Shown>: UIView {
        associatedtype Shown: Component

        /// Shows what the presenter gives.
        func show(_ content: Shown.Content)
        /// Changes the view.
        func apply(_ update: Shown.Update)
        /// Asks the world outside.
        func perform(_ action: Shown.Action)
        /// Is called after an event has led to another state, before its updates; by default nothing.
        func stateDidChange()
    }

    extension StatableView {
        /// The state in which the view is; at first the component's initial one.
        public var state: Shown.State { machine.state }

        /// Evaluates the event, applies its updates, then performs its actions, in their order. One that is sent meanwhile waits for its turn.
        public func send(_ event: Shown.Event) {
            machine.send(
                event,
                changed: { _ in
                    // A bound style is another one in another state.
                    StyleBindings.shared.refresh(self)
                    stateDidChange()
                },
                apply: { apply($0) }, perform: { perform($0) })
        }

        /// Goes to a state without an event, as a cell does that is used again: nothing is applied or performed, the bound style follows.
        public func reset(to state: Shown.State = Shown.initialState) {
            machine.reset(to: state)
            StyleBindings.shared.refresh(self)
            stateDidChange()
        }

        public func stateDidChange() {}

        private var machine: ComponentMachine<Shown> {
            let record = recordStyle()
            if let known = record.machine as? ComponentMachine<Shown> { return known }
            let machine = ComponentMachine<Shown>()
            record.machine = machine
            return machine
        }
    }
#endif
