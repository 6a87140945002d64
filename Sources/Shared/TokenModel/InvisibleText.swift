extension Unicode.Scalar {
    /// Whether nothing of it is seen, or only what it does to the text beside it: controls, separators of lines, bidirectional controls and
    /// the like. The joiners and variation selectors that emoji and some scripts are spelt with count as visible.
    ///
    /// Code points that Unicode has not assigned yet are visible: what is written to files should not depend on the version of its tables.
    package var isInvisible: Bool {
        switch value {
        case 0x20...0x7E: return false
        case 0...0x9F, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: return true
        case 0x200C, 0x200D: return false
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }

    /// Whether it cannot be shown, or nobody can tell what it will look like: for messages and logs.
    package var isUnshowable: Bool { isInvisible || properties.generalCategory == .unassigned }
}
