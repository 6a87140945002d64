#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    /// The context of a modifier in a part of the screen, as a key of SwiftUI's environment and of UIKit's traits. Generated code sets and reads it:
    /// `traitOverrides.density`.
    public nonisolated enum ContextTrait<Modifier: TokenModifier>: EnvironmentKey {
        /// A context, and who has chosen it.
        public struct Value: Sendable, Hashable {
            let context: Modifier?
            /// Whether a width has chosen it, and not the app.
            let isByWidth: Bool

            init(_ context: Modifier?, isByWidth: Bool = false) {
                self.context = context
                self.isByWidth = isByWidth
            }

            /// Nil for none.
            var chosen: (context: Modifier, isByWidth: Bool)? { context.map { ($0, isByWidth) } }
        }

        /// No context: the app's choice applies.
        public static var defaultValue: Value { Value(nil) }
    }

    extension EnvironmentValues {
        /// The context of a modifier; nil for none. For generated code, which has a property for each modifier.
        public subscript<Modifier: TokenModifier>(_context modifier: Modifier.Type) -> Modifier? {
            get { self[ContextTrait<Modifier>.self].context }
            set { self[ContextTrait<Modifier>.self] = ContextTrait.Value(newValue) }
        }
    }

    extension EnvironmentValues: ContextSource {
        package func context<Modifier: TokenModifier>(of modifier: Modifier.Type) -> (context: Modifier, isByWidth: Bool)? {
            self[ContextTrait<Modifier>.self].chosen
        }
        package var appearance: Appearance { tokenAppearance }
    }
#endif
