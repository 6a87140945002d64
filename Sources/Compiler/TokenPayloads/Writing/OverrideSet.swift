import TokenDelivery
import TokenModel

/// The overrides of a payload, as they are written.
package struct OverrideSet: Sendable {
    package struct Token: Sendable {
        package var path: String
        /// Nil if only modes are overridden.
        package var value: TokenValue?
        package var modes: [TokenMode: TokenValue]
        /// The font properties beyond the specification to reset: `textStyle`, for example.
        package var resetExtras: [String] = []
        /// What holds in some contexts, above the rest.
        package var contexts: [Context] = []

        /// The value in some contexts, by modifier, in the order of the modifiers.
        package struct Context: Sendable {
            package var when: [(modifier: String, context: String)]
            /// Nil if only modes are overridden.
            package var value: TokenValue?
            package var modes: [TokenMode: TokenValue] = [:]
            package var resetExtras: [String] = []

            package init(
                when: [(modifier: String, context: String)], value: TokenValue?, modes: [TokenMode: TokenValue] = [:],
                resetExtras: [String] = []
            ) {
                (self.when, self.value, self.modes, self.resetExtras) = (when, value, modes, resetExtras)
            }
        }

        package init(path: String, value: TokenValue?, modes: [TokenMode: TokenValue] = [:]) {
            self.path = path
            self.value = value
            self.modes = modes
        }
    }

    package struct Field: Sendable {
        package var path: String
        /// Nil if the field is reset.
        package var value: TokenValue?
        /// The control states that are reset.
        package var resetStates: [UInt8] = []
        /// The case names of an enumeration's values.
        package var cases: [String]

        package init(path: String, value: TokenValue?, cases: [String] = []) {
            self.path = path
            self.value = value
            self.cases = cases
        }
    }

    package var tokens: [Token] = []
    package var fields: [Field] = []
    /// The images that fields name by their digests, and perhaps others.
    package var images: [ServedImage] = []

    package init() {}

    package var paths: [String] { tokens.map(\.path) + fields.map(\.path) }
}
