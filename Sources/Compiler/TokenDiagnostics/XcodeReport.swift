/// The form that Xcode and editors read: one line for each place, nothing else. The hint is a note of its own, or it would be lost there.
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
