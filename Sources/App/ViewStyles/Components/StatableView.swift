#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A UIKit view that shows a component.
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

        /// Shows the presenter's content.
        func show(_ content: Shown.Content)
        /// Applies an update to the view.
        func apply(_ update: Shown.Update)
        /// Performs an action outside the view.
        func perform(_ action: Shown.Action)
        /// Called after an event has led to another state, before its updates. Does nothing by default.
        func stateDidChange()
    }

    extension StatableView {
        /// The component's state, initially `initialState`. It is not called `state`, because controls have a `state` of their own.
        public var componentState: Shown.State { machine.state }

        /// Evaluates an event, applies its updates, then performs its actions, all in order. An event that is sent meanwhile waits for its turn.
        public func send(_ event: Shown.Event) {
            machine.send(
                event,
                changed: { _ in
                    // A bound style may differ in another state.
                    StyleBindings.shared.refresh(self)
                    stateDidChange()
                },
                apply: { apply($0) }, perform: { perform($0) })
        }

        /// Sets the state without an event, as for a reused cell. Nothing is applied or performed; the bound style follows the state.
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
