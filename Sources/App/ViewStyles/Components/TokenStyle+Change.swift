public import TokenRuntime

extension Optional where Wrapped: TokenStyle {
    /// Changes a style within another one, where a state does; nil exactly where every field is. For generated code.
    public mutating func _change(_ empty: Wrapped, _ change: (inout Wrapped) -> Void) {
        var style = self ?? empty
        change(&style)
        self = style == empty ? nil : style
    }
}
