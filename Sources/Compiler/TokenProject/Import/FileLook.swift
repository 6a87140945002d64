/// What the path of a file says of light and dark and of contrast, and what else it says.
struct FileLook: Hashable {
    var appearance: ModeName.Appearance?
    var isHighContrast = false

    /// Of no mode but the one that always is.
    var isNormal: Bool { appearance != .dark && !isHighContrast }

    /// The look, of neither light nor dark for a path that says both, and the words of each name that say nothing of it.
    static func read(_ path: String) -> (look: FileLook, words: [[String]]) {
        var look = FileLook()
        var rest: [[String]] = []
        var looks: Set<ModeName.Appearance> = []
        for name in path.withoutFileEnding.pathNames {
            var words: [String] = []
            for word in name.nameWords {
                if let appearance = ModeName.appearance(of: word) {
                    looks.insert(appearance)
                } else if ["contrast", "highcontrast", "hc"].contains(word) {
                    look.isHighContrast = true
                    if let last = words.last, ModeName.high.contains(last) { words.removeLast() }
                } else {
                    words.append(word)
                }
            }
            rest.append(words)
        }
        if looks.count == 1 { look.appearance = looks.first }
        return (look, rest)
    }

    /// Light is what is not dark.
    func isSame(as other: FileLook) -> Bool {
        (appearance == .dark) == (other.appearance == .dark) && isHighContrast == other.isHighContrast
    }

    /// As the name of a context.
    func name(of brand: String?) -> String {
        let words = [brand, isHighContrast ? "high contrast" : nil, appearance == .dark ? "dark" : "light"]
        return words.compactMap(\.self).joined(separator: " ")
    }
}
