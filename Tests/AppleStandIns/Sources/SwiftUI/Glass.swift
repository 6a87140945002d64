#if compiler(>=6.2) && !os(visionOS)
    // https://developer.apple.com/documentation/swiftui/glass
    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
    public struct Glass: Sendable, Equatable {
        private let name: String

        public static var regular: Glass { Glass(name: "regular") }
        // https://developer.apple.com/documentation/swiftui/glass/clear
        public static var clear: Glass { Glass(name: "clear") }
    }

    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
    extension View {
        // https://developer.apple.com/documentation/swiftui/view/glasseffect(_:in:)
        nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View {
            Modified(name: "glassEffect", content: self, arguments: ["glass": glass, "path": shape.path(in: .sample)])
        }
    }

    // https://developer.apple.com/documentation/swiftui/glassbuttonstyle
    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
    public struct GlassButtonStyle: SystemButtonStyle {
        let name = "glass"
        nonisolated public init() {}
    }

    // https://developer.apple.com/documentation/swiftui/glassprominentbuttonstyle
    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
    public struct GlassProminentButtonStyle: SystemButtonStyle {
        let name = "glassProminent"
        nonisolated public init() {}
    }

    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
    extension PrimitiveButtonStyle where Self == GlassButtonStyle {
        // https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/glass
        nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
    }

    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
    extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
        // https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/glassprominent
        @MainActor @preconcurrency public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
    }
#endif
