#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    /// The context of a modifier in a part of the screen, as a key of SwiftUI's environment and of UIKit's traits. Generated code sets and reads it:
    /// `traitOverrides.density`.
    public nonisolated enum ContextTrait<Modifier: TokenModifier>: EnvironmentKey {
        /// No context: the app's choice applies.
        public static var defaultValue: Modifier? { nil }
    }

    extension EnvironmentValues {
        /// The context of a modifier; nil for none. For generated code, which has a property for each modifier.
        public subscript<Modifier: TokenModifier>(_context modifier: Modifier.Type) -> Modifier? {
            get { self[ContextTrait<Modifier>.self] }
            set { self[ContextTrait<Modifier>.self] = newValue }
        }
    }

    extension EnvironmentValues: ContextSource {
        package func context<Modifier: TokenModifier>(of modifier: Modifier.Type) -> Modifier? { self[ContextTrait<Modifier>.self] }
        package var appearance: Appearance { tokenAppearance }
    }
#endif
