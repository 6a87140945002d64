public import TokenRuntime

extension Optional where Wrapped: TokenStyle {
    /// Changes a nested style for a state. Becomes nil exactly if every field is nil. For generated code.
    public mutating func _change(_ empty: Wrapped, _ change: (inout Wrapped) -> Void) {
        var style = self ?? empty
        change(&style)
        self = style == empty ? nil : style
    }
}
