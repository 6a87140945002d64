#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    // A view keeps its state and its focus only while it has the same modifiers. Views with content of their own therefore always get all modifiers
    // of a style, with neutral arguments for what it does not set. A `Text` or an `Image` has no state and gets only what the style sets.
    extension View {
        /// Colours text and template images. Nil keeps the colour around.
        func foreground(_ color: TokenColor?) -> some View {
            foregroundStyle(color.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.foreground))
        }

        /// Returns the view as changed by `change` with a value. Nil returns the view unchanged.
        ///
        /// Use it for views without state, and for modifiers without a neutral argument. When a value appears or disappears, the view loses its
        /// identity in SwiftUI.
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
