extension LabelStyle {
    /// The most lines to show, 0 for as many as there are; one where the style says nothing.
    package nonisolated var lineCount: Int {
        guard let numberOfLines, numberOfLines.isFinite else { return 1 }
        return Int(min(max(numberOfLines, 0), Double(Int32.max)))
    }
}
