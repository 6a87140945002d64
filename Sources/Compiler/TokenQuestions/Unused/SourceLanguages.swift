import TokenProject

/// The kinds of code that a source may be, which decide whose names it may use.
package struct SourceLanguages: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Swift, Objective-C and storyboards.
    static let apple = SourceLanguages(rawValue: 1)
    /// Kotlin, Java and Android's XML.
    static let android = SourceLanguages(rawValue: 2)
    /// CSS, HTML, JavaScript and what is made into them.
    static let web = SourceLanguages(rawValue: 4)
    static let all: SourceLanguages = [.apple, .android, .web]

    private static let byEnding: [String: SourceLanguages] = {
        let endings: [(SourceLanguages, [String])] = [
            (.apple, ["swift", "m", "mm", "h", "xib", "storyboard"]),
            (.android, ["kt", "kts", "java", "xml"]),
            (
                .web,
                [
                    "css", "scss", "sass", "less", "html", "htm", "xhtml", "vue", "svelte", "astro", "mdx", "js", "jsx", "mjs", "cjs",
                    "ts", "tsx", "mts", "cts", "php", "erb", "hbs", "ejs", "svg",
                ]
            ),
        ]
        return Dictionary(uniqueKeysWithValues: endings.flatMap { languages, endings in endings.map { ($0, languages) } })
    }()

    /// The endings of the files that are read in folders.
    package static let endings = Set(byEnding.keys)

    /// The languages of a file; all for one of another ending, which was named itself.
    package init(of path: String) { self = Self.byEnding[path.fileEnding] ?? .all }
}
