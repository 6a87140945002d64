/// Font families that CSS has names for.
enum CSSFontFamilies {
    /// Written without quotes.
    static let generic = [
        "system-ui", "ui-rounded", "ui-serif", "ui-monospace", "ui-sans-serif", "serif", "sans-serif", "monospace", "cursive", "fantasy",
        "math",
    ]

    /// Generic families that only Apple's browsers know, each with the one that follows it at the end of a list. Others would show Times.
    static let fallbacks = ["ui-rounded": "system-ui", "ui-sans-serif": "sans-serif", "ui-serif": "serif", "ui-monospace": "monospace"]
}
