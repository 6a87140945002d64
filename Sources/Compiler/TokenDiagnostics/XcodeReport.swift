/// The form for Xcode and editors: one line per place, and nothing else. The hint is a separate note, because it would be lost otherwise.
enum XcodeReport {
    static func print(_ diagnostic: Diagnostic, into output: inout String) {
        let place = diagnostic.range?.linePrefix ?? ""
        output += "\(place)\(diagnostic.severity.rawValue): \(diagnostic.text.escapedForDisplay) [\(diagnostic.id)]\n"
        if let hint = diagnostic.hint {
            output += "\(place)note: \(hint.escapedForDisplay)\n"
        }
        for note in diagnostic.notes {
            output += "\(note.range?.linePrefix ?? "")note: \(note.text.escapedForDisplay)\n"
        }
    }
}
