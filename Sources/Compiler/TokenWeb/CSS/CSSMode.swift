import TokenModel

/// Properties that switch between modes. One is `initial` if its mode is active, so the fallback in its `var()` applies; otherwise it is empty and
/// `var()` yields nothing.
enum CSSMode {
    static let toggles = ["_light", "_dark", "_normal", "_high"]

    /// Sets the properties by the appearance and contrast of the system, and by attributes on any element.
    static let rules: StaticString = """
        :root, [data-appearance=system] { --_light: initial; --_dark: ; }
        :root, [data-contrast=system] { --_normal: initial; --_high: ; }
        @media (prefers-color-scheme: dark) { :root, [data-appearance=system] { --_light: ; --_dark: initial; } }
        @media (prefers-contrast: more) { :root, [data-contrast=system] { --_normal: ; --_high: initial; } }
        [data-appearance=light] { --_light: initial; --_dark: ; }
        [data-appearance=dark] { --_light: ; --_dark: initial; }
        [data-contrast=normal] { --_normal: initial; --_high: ; }
        [data-contrast=high] { --_normal: ; --_high: initial; }

        """
}

extension CSSText {
    /// Writes a value that may differ between modes.
    mutating func append(_ texts: ByMode<CSSText>) {
        let byContrast = texts.light != texts.highContrast || texts.dark != texts.darkHighContrast
        let byAppearance = texts.light != texts.dark || texts.highContrast != texts.darkHighContrast
        func contrasts(_ normal: CSSText, _ high: CSSText) -> CSSText {
            guard normal != high else { return normal }
            var text = CSSText("var(--_normal, ")
            text.append(normal)
            text.append(") var(--_high, ")
            text.append(high)
            text.append(")")
            return text
        }
        guard byAppearance else { return append(byContrast ? contrasts(texts.light, texts.highContrast) : texts.light) }
        append("var(--_light, ")
        append(contrasts(texts.light, texts.highContrast))
        append(") var(--_dark, ")
        append(contrasts(texts.dark, texts.darkHighContrast))
        append(")")
    }
}
