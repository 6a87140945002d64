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
        /// The component that the view shows.
        associatedtype Shown: Component

        /// Shows the presenter's content.
        func show(_ content: Shown.Content)
        /// Applies an update to the view.
        func apply(_ update: Shown.Update)
        /// Performs an action outside the view.
        func perform(_ action: Shown.Action)
        /// Called after an event has led to another state, before its updates and inside their animation. Does nothing by default.
        func stateDidChange()
    }

    extension StatableView {
        /// The component's state, initially `initialState`. It is not called `state`, because controls have a `state` of their own.
        public var componentState: Shown.State { machine(in: recordStyle()).state }

        /// Evaluates an event, applies its updates, then performs its actions, all in order. An event that is sent meanwhile waits for its turn.
        ///
        /// If the transition is animated, the bound style, `stateDidChange()`, the updates and the layout change inside one animation. An event that
        /// changes the view ends the animation of the one before. Outside a window, or if the person prefers less motion, the view changes at once.
        public func send(_ event: Shown.Event) {
            let record = recordStyle()
            let machine = machine(in: record)
            machine.send(event, show: { show($0, in: machine, record) }, perform: { perform($0) })
        }

        /// Sets the state without an event, as for a reused cell. Nothing is applied or performed; the bound style follows the state.
        public func reset(to state: Shown.State = Shown.initialState) {
            let record = recordStyle()
            record.animator?.end()
            machine(in: record).enter(state)
            StyleBindings.shared.refresh(self)
            stateDidChange()
        }

        private func show(_ evaluation: ComponentEvaluation<Shown>, in machine: ComponentMachine<Shown>, _ record: AppliedStyle) {
            guard evaluation.state != machine.state || !evaluation.updates.isEmpty else { return }
            record.animator?.end()
            record.animator = nil
            guard let animation = evaluation.animation, window != nil, !ReducedMotion.isPreferred else {
                if machine.enter(evaluation.state) { showState(StyleBindings.shared.binding(of: self)) }
                return apply(evaluation.updates)
            }
            // What changed before the event, in this view and in all others, is not a part of the animation.
            StyleBindings.shared.showPublished()
            layoutIfNeeded()
            let isOther = machine.enter(evaluation.state)
            let binding = StyleBindings.shared.binding(of: self)
            let changes: @MainActor () -> Void = { [weak self] in
                guard let self else { return }
                if isOther { showState(binding) }
                apply(evaluation.updates)
                layoutIfNeeded()
            }
            let timing = animation.timing { path in
                let style = binding?.style ?? traitCollection.brand.flatMap { Shown._style(in: $0, evaluation.state) }
                return style.flatMap { Shown._transition(at: path, of: $0) }
            }
            if let timing { record.animator = ComponentAnimator(timing, changes) } else { changes() }
        }

        /// Applies the bound style, which may differ in another state.
        private func showState(_ binding: (any StyleBinding)?) {
            binding?.show()
            stateDidChange()
        }

        private func apply(_ updates: [Shown.Update]) {
            for update in updates { apply(update) }
        }

        public func stateDidChange() {}

        private func machine(in record: AppliedStyle) -> ComponentMachine<Shown> {
            if let known = record.machine as? ComponentMachine<Shown> { return known }
            let machine = ComponentMachine<Shown>()
            record.machine = machine
            return machine
        }
    }
#endif
