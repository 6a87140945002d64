import TokenModel

extension ResolvedBrand {
    /// The modes with distinct values. If the brand has only one of dark and high contrast, dark with high contrast equals it and is left out, unless
    /// a token has its own value for the combination.
    package var distinctModes: [TokenMode] {
        if modes.contains(.dark) == modes.contains(.highContrast) { return modes }
        let hasBoth =
            tokens.contains { $0.modes.contains { $0.mode == .darkHighContrast } }
            || contexts.declarations.values.contains { $0.declared.contains { $0.ownModes.contains(.darkHighContrast) } }
        return hasBoth ? modes : modes.filter { $0 != .darkHighContrast }
    }
}
