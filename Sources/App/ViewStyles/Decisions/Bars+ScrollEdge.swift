extension NavigationBarStyle {
    /// Whether the bar looks different while no content is behind it.
    package nonisolated var hasScrollEdge: Bool { scrollEdgeBackgroundColor != nil || scrollEdgeShadowColor != nil }
}

extension TabBarStyle {
    /// Whether the bar looks different while no content is behind it.
    package nonisolated var hasScrollEdge: Bool { scrollEdgeBackgroundColor != nil || scrollEdgeShadowColor != nil }
}
