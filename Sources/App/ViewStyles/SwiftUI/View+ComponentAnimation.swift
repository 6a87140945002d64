#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    extension View {
        /// Animates the events of a component whose `animate` names a field of the style, by the environment's brand and the state that an event
        /// leads to. Apply it around everything that changes.
        ///
        /// - Parameters:
        ///   - model: the component whose events are animated.
        ///   - style: the style that has the field, if it is not the default variant.
        public func componentAnimation<Shown: Component>(
            _ model: ComponentModel<Shown>, style: ((Brand) -> any TokenStyle)? = nil
        ) -> some View {
            modifier(ComponentAnimationModifier(model: model, style: style))
        }
    }

    private struct ComponentAnimationModifier<Shown: Component>: ViewModifier {
        let model: ComponentModel<Shown>
        let style: ((Brand) -> any TokenStyle)?
        @Environment(\.brandAround) private var brand
        @Environment(\.accessibilityReduceMotion) private var reducesMotion

        func body(content: Content) -> some View {
            content.animation(animation, value: model.animatedEvent.count)
        }

        private var animation: Animation? {
            guard !reducesMotion, let field = model.animatedEvent.field, let brand else { return nil }
            guard let style = style.map({ $0(brand) }) ?? Shown._style(in: brand, model.state) else { return nil }
            return Shown._transition(at: field, of: style).flatMap { AnimationTiming($0)?.animation }
        }
    }
#endif
