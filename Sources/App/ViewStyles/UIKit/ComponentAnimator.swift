#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The animated changes of a view after an event.
    @MainActor
    final class ComponentAnimator {
        private let animator: UIViewPropertyAnimator
        private var changes: (@MainActor () -> Void)?

        /// Starts the animation of `changes`.
        init(_ timing: AnimationTiming, _ changes: @escaping @MainActor () -> Void) {
            self.changes = changes
            animator = UIViewPropertyAnimator(duration: timing.duration, timingParameters: timing.curve.timingParameters)
            animator.addAnimations { [weak self] in self?.change() }
            animator.startAnimation(afterDelay: timing.delay)
        }

        /// Ends the animation with what it was to lead to: stopped halfway, it would leave the view's properties at the values of that moment.
        func end() {
            if animator.state == .active {
                animator.stopAnimation(false)
                animator.finishAnimation(at: .end)
            }
            // The animator might still be waiting.
            change()
        }

        private func change() {
            let changes = changes
            self.changes = nil
            changes?()
        }
    }
#endif
