internal import StyleTypes

extension LabelStyle {
    /// The maximum number of lines, where 0 means any number; 1 if the style sets none.
    package nonisolated var lineCount: Int {
        guard let numberOfLines, numberOfLines.isFinite else { return 1 }
        return Int(min(max(numberOfLines, 0), Double(Int32.max)))
    }

    /// How small the text may become, from 0 to 1; 0 if it keeps its size.
    package nonisolated var scaleFactor: Double {
        guard let minimumScaleFactor, minimumScaleFactor.isFinite else { return 0 }
        return min(max(minimumScaleFactor, 0), 1)
    }
}
