package import StyleTypes
package import TokenRuntime

/// A style of a bar, which can look different while no content is behind it.
package protocol BarStyle {
    nonisolated var background: BarBackground? { get }
    nonisolated var backgroundColor: TokenColor? { get }
    nonisolated var shadowColor: TokenColor? { get }
    nonisolated var scrollEdgeBackgroundColor: TokenColor? { get }
    nonisolated var scrollEdgeShadowColor: TokenColor? { get }
}

extension NavigationBarStyle: BarStyle {}
extension TabBarStyle: BarStyle {}

extension BarStyle {
    /// Whether the style says anything about what is behind the titles or items, or below that.
    package nonisolated var hasBackground: Bool {
        background != nil || [backgroundColor, shadowColor, scrollEdgeBackgroundColor, scrollEdgeShadowColor].contains { $0 != nil }
    }
}
