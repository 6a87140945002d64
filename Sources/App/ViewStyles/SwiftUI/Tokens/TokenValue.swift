#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    /// The value of a token in the brand and the contexts around a view, for a parameter that takes no token:
    ///
    /// ```swift
    /// @TokenValue(.space.gap) private var gap
    /// VStack(spacing: gap) { … }
    /// ```
    @propertyWrapper
    public struct TokenValue<Value: _SlotValue>: DynamicProperty {
        private let token: BrandToken<Value>
        @Environment(\.brand) private var brand

        /// Creates a value that follows a token.
        public init(_ token: BrandToken<Value>) { self.token = token }

        /// The value. A length is in points.
        @MainActor public var wrappedValue: Value { token(in: brand) }
    }
#endif
