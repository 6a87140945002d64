#if canImport(SwiftUI)
    internal import SwiftUI

    extension View {
        /// Sets a value of the environment. Nil keeps the current value.
        ///
        /// The view keeps its identity either way, so a new style loses no state.
        func setting<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value?) -> some View {
            transformEnvironment(keyPath) { old in
                if let value { old = value }
            }
        }

        /// Returns the view as changed by `change` with a value. Nil returns the view unchanged.
        ///
        /// Use it for modifiers without a neutral argument. When a value appears or disappears, the view loses its identity in SwiftUI.
        @ViewBuilder
        func applying<Value, Changed: View>(_ value: Value?, change: (Self, Value) -> Changed) -> some View {
            if let value {
                change(self, value)
            } else {
                self
            }
        }
    }
#endif
