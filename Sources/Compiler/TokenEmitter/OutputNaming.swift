/// The names that something has in the code or the files of one language, as code writes them.
package struct OutputNaming {
    /// What code names it in.
    package enum Language: String, Sendable, CaseIterable {
        case swift = "Swift"
        case css = "CSS"
        case kotlin = "Kotlin"
        case resources = "Android resources"
        case assets = "asset catalogue"
        case typescript = "TypeScript"
    }

    package let language: Language
    package let names: [String]

    init(_ language: Language, _ names: [String]) { (self.language, self.names) = (language, names) }
}
