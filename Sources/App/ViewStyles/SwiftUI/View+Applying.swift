#if canImport(SwiftUI)
    internal import SwiftUI

    extension View {
        /// The view with a value of its environment; nil leaves what is there.
        ///
        /// Nil or not, the view stays the same to SwiftUI, so that a new style loses no state.
        func setting<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value?) -> some View {
            transformEnvironment(keyPath) { old in
                if let value { old = value }
            }
        }

        /// The view as `change` makes it with a value; nil leaves it as it is.
        ///
        /// For modifiers without a neutral argument. When a change of style brings or takes such a value, SwiftUI sees another view.
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
