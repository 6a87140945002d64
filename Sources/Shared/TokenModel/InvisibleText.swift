extension Unicode.Scalar {
    /// Whether the scalar is invisible, or visible only by its effect on adjacent text: controls, line separators, bidirectional controls and
    /// similar. The joiners and variation selectors that emoji and some scripts need count as visible.
    ///
    /// Other unassigned code points count as visible, because what is written to files should not depend on the version of Unicode's tables.
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

    /// Whether the scalar cannot be shown, or its appearance is unknown because it is unassigned. For messages and logs.
    package var isUnshowable: Bool { isInvisible || properties.generalCategory == .unassigned }
}
