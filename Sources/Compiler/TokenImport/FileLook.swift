import TokenProject

/// What the path of a file says about light, dark and contrast.
struct FileLook: Hashable {
    var appearance: ModeName.Appearance?
    var isHighContrast = false

    /// Whether it belongs only to the default mode.
    var isNormal: Bool { appearance != .dark && !isHighContrast }

    /// Returns the look, and the words of each name that do not describe it. A path with both light and dark is neither.
    static func read(_ path: String) -> (look: FileLook, words: [[String]]) {
        var look = FileLook()
        var rest: [[String]] = []
        var looks: Set<ModeName.Appearance> = []
        for name in path.withoutFileEnding.pathNames {
            var words: [String] = []
            for word in name.nameWords {
                if let appearance = ModeName.appearance(of: word) {
                    looks.insert(appearance)
                } else if word == "contrast", let last = words.last, ModeName.normal.contains(last) {
                    words.removeLast()
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

    /// Whether both are the same look. Anything that is not dark counts as light.
    func isSame(as other: FileLook) -> Bool {
        (appearance == .dark) == (other.appearance == .dark) && isHighContrast == other.isHighContrast
    }

    /// Returns the name of a context for it.
    func name(of brand: String?) -> String {
        let words = [brand, isHighContrast ? "high contrast" : nil, appearance == .dark ? "dark" : "light"]
        return words.compactMap(\.self).joined(separator: " ")
    }
}
