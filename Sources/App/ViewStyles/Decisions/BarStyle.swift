package import StyleTypes
package import TokenRuntime

/// A style of a bar, which can look different while no content is behind it.
package protocol BarStyle {
    nonisolated var background: BarBackground? { get }
    nonisolated var backgroundColor: TokenColor? { get }
    nonisolated var shadowColor: TokenColor? { get }
    nonisolated var scrollEdgeBackgroundColor: TokenColor? { get }
    nonisolated var scrollEdgeShadowColor: TokenColor? { get }
    nonisolated var glass: Bool? { get }
}

extension NavigationBarStyle: BarStyle {}
extension TabBarStyle: BarStyle {}
extension ToolbarStyle: BarStyle {}
