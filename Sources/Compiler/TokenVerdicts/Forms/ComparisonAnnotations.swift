import TokenComparison
import TokenDiagnostics

/// A comparison as diagnostics: a note at each change and at each part, for annotations next to the changed lines.
package struct ComparisonAnnotations {
    private let comparison: Comparison

    package init(_ comparison: Comparison) { self.comparison = comparison }

    package var diagnostics: Diagnostics {
        var diagnostics = Diagnostics()
        for cause in comparison.causes {
            let change = cause.change
            // Files of the other side are not in the change.
            let place = change.existence == .removed ? nil : change.place
            diagnostics.report(.changed(change, values(of: change)), at: place, hint: reach(of: cause))
        }
        for part in comparison.parts { diagnostics.report(.changed(part), at: part.existence == .removed ? nil : part.place) }
        return diagnostics
    }

    private func values(of change: Change) -> [String] {
        change.values.map { value in
            let owners = value.ownerText(in: comparison)
            let difference = value.differenceText.map { " (\($0))" } ?? ""
            return (owners.isEmpty ? "" : owners + ": ") + "\(value.old ?? change.absence) → \(value.new ?? change.absence)" + difference
        }
    }

    private func reach(of cause: Comparison.Cause) -> String? {
        let components = comparison.components(showing: [cause.change] + cause.consequences)
        let values = cause.consequences.isEmpty ? nil : "changes \(cause.consequences.count.counted("other value"))"
        let shown = components.isEmpty ? nil : "shown by \(components.joined(separator: ", "))"
        let words = [values, shown].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }
}

extension Diagnostic.Message {
    fileprivate static func changed(_ change: Change, _ values: [String]) -> Self {
        .note(.changedValue, "'\(change.path)' \((change.words + values).joined(separator: "; "))")
    }
    fileprivate static func changed(_ part: PartChange) -> Self { .note(.changedPart, part.words) }
}
