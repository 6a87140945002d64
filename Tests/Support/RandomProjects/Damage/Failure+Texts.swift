/// Text that is changed anywhere: nothing is expected except that tokengen does not crash.
extension Failure {
    static let texts: [Failure] = [
        Failure(name: "changed text") { author in
            Damage(
                name: "",
                edit: Damage.TextEdit(
                    file: author.dice.roll(100), place: author.dice.roll(1000), removed: author.dice.pick([0, 0, 1, 5]),
                    inserted: author.dice.pick(insertions)))
        },
        Failure(name: "shortened text") { author in
            Damage(name: "", edit: Damage.TextEdit(file: author.dice.roll(100), place: author.dice.roll(1000), removed: .max, inserted: ""))
        },
    ]

    private static let insertions = [
        "", "{", "}", "\"", "'", ":", ", ", "\n", "[", "]", "$ref", "$value", "#", "&a0 ", "*a0 ", "<<: ", "\t", "-", "? ", "!!str ",
        "\u{0}", "null",
        "\u{FEFF}", "{a.b}", "1e999", "$extends: \"{a}\"\n",
    ]
}

extension Damage {
    /// The files with the edited text.
    func applied(to files: [String: String]) -> [String: String] {
        guard let edit, !files.isEmpty else { return files }
        var files = files
        let path = files.keys.sorted()[edit.file % files.count]
        let text = Array((files[path] ?? "").unicodeScalars)
        let start = text.count * edit.place / 1000
        let end = min(text.count, edit.removed == .max ? text.count : start + edit.removed)
        files[path] = String(String.UnicodeScalarView(text[..<start])) + edit.inserted + String(String.UnicodeScalarView(text[end...]))
        return files
    }
}
