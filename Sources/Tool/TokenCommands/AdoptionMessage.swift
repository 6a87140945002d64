import TokenDiagnostics
import TokenEdits
import TokenSyntax

/// The notes and reviews in a file of overrides, as the message of the commit that adopts them.
///
/// Lines of people are indented, so git takes none of them for a comment or a trailer.
struct AdoptionMessage {
    private struct Review {
        var name = "", date = "", text = ""
    }

    /// Notes by the path of a token or the place of a style field, in the order of the file.
    private var notes: [(place: String, text: String)] = []
    private var reviews: [Review] = []

    /// - Parameter tree: the file of overrides. Notes and reviews of another form are reported.
    init(_ tree: SyntaxTree, reporting diagnostics: inout Diagnostics) {
        guard let root = tree.root else { return }
        if let node = tree.value(of: "notes", in: root) {
            if tree.kind(node) != .mapping { diagnostics.report(.wrongNote, at: tree.reference(node)) }
            for (key, value) in tree.entries(of: node) {
                if tree.isText(value) {
                    notes.append((tree.string(key), tree.string(value)))
                } else {
                    diagnostics.report(.wrongNote, at: tree.reference(value))
                }
            }
        }
        guard let node = tree.value(of: "reviews", in: root) else { return }
        if tree.kind(node) != .sequence { diagnostics.report(.wrongReview, at: tree.reference(node)) }
        for item in tree.items(of: node) {
            func member(_ name: StaticString) -> String? {
                tree.value(of: name, in: item).flatMap { tree.isText($0) ? tree.string($0) : nil }
            }
            if let name = member("name"), let date = member("date"), let text = member("text") {
                reviews.append(Review(name: name, date: date, text: text))
            } else {
                diagnostics.report(.wrongReview, at: tree.reference(item))
            }
        }
    }

    /// What there is: `2 notes and 1 review`. Nil if there is nothing.
    var counts: String? {
        let counts = [(notes.count, "note"), (reviews.count, "review")].filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
        return counts.isEmpty ? nil : counts.joined(separator: " and ")
    }

    /// The message: what is adopted, each with its note, then the reviews.
    func text(about changes: [Adoption.Change], of brand: String) -> String {
        var lines = ["Change \(changes.count.counted("value")) of \(brand.escapedForDisplay)", ""]
        for (index, change) in changes.enumerated() {
            let places = [change.contextName, change.mode == .light ? nil : change.mode.label].compactMap(\.self)
            let place = places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
            lines.append("\(change.path)\(place): \(change.old.shortened) → \(change.new.shortened)".escapedForDisplay)
            let isLast = index + 1 == changes.count || changes[index + 1].path != change.path
            if isLast, let note = notes.first(where: { $0.place == change.path }) { lines += Self.indented(note.text) }
        }
        // The place of a state of a style is not the path of its change.
        for note in notes where !changes.contains(where: { $0.path == note.place }) {
            lines += ["", "Note on \(note.place.escapedForDisplay):"] + Self.indented(note.text)
        }
        for review in reviews {
            lines += ["", "Review by \(review.name.escapedForDisplay), \(review.date.escapedForDisplay):"] + Self.indented(review.text)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func indented(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { "    " + String($0).escapedForDisplay }
    }
}

extension Diagnostic.Message {
    fileprivate static let wrongNote: Self = .error(.notAdopted, "expected notes as texts by path")
    fileprivate static let wrongReview: Self = .error(.notAdopted, "expected reviews as a list, each with 'name', 'date' and 'text'")
}
