import TokenProject

/// What the name of a theme or mode says about light, dark and contrast.
struct ModeName: Hashable {
    enum Appearance: Hashable { case light, dark }

    var appearance: Appearance?
    /// Whether it mentions high contrast.
    var isHighContrast = false
    /// The words that describe neither.
    var rest: [String] = []

    init(_ name: String) {
        var words = name.nameWords
        let contrasts = Self.high.union(Self.normal)
        if let index = words.indices.dropLast().first(where: { words[$0 + 1] == "contrast" && contrasts.contains(words[$0]) }) {
            isHighContrast = Self.high.contains(words[index])
            words.removeSubrange(index...index + 1)
        } else if let index = words.firstIndex(where: { ["hc", "highcontrast", "contrast"].contains($0) }) {
            isHighContrast = true
            words.remove(at: index)
        }
        if let index = words.firstIndex(where: { Self.appearance(of: $0) != nil }) {
            appearance = Self.appearance(of: words[index])
            words.remove(at: index)
        }
        rest = words.filter { !Self.fillers.contains($0) }
    }

    /// Whether it says nothing apart from light or dark, and contrast.
    var isPlain: Bool { rest.isEmpty }

    static let high: Set<String> = ["high", "higher", "more", "increased"]
    /// Words before `contrast` that do not make it high.
    static let normal: Set<String> = ["normal", "standard", "default", "regular"]
    /// Words that may describe any mode.
    private static let fillers: Set<String> = ["mode", "theme", "scheme", "appearance", "color", "colors", "colour", "colours"]

    static func appearance(of word: String) -> Appearance? {
        switch word {
        case "light", "day": .light
        case "dark", "night": .dark
        default: nil
        }
    }
}
