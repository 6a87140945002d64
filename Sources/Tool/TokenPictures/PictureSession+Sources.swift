import TokenDiagnostics
import TokenModel

extension PictureSession {
    /// Reports the changes of the sources that neither a picture nor another warning is about. Returns how many lines they are on.
    func reportUnshown(_ check: PictureCheck, _ history: PictureHistory, _ diagnostics: inout Diagnostics) -> Int {
        // The others belong to components that were not asked for.
        guard options.only.isEmpty else { return 0 }
        guard let recorded = album.sources else {
            diagnostics.report(
                .unknownSources(album.sourcesPath), at: nil, hint: "run 'tokengen snapshots accept' or 'record' and commit the whole folder"
            )
            return 0
        }
        return reportUnshown(since: recorded, check, history, &diagnostics)
    }

    /// - Parameter recorded: what the project declared before.
    func reportUnshown(
        since recorded: DeclaredSources, untilAccepted: Bool = true, _ check: PictureCheck, _ history: PictureHistory,
        _ diagnostics: inout Diagnostics
    ) -> Int {
        let shown = self.shown(
            by: check.differences.map(\.cell) + check.new, history,
            as: check.differences.flatMap(\.causes) + check.unseen.keys + check.unrecorded.map(\.cause))
        let changes = sources.changes(since: recorded).filter { !shown.includes($0) }
        var lines: [String: [DeclaredSources.Change]] = [:]
        for change in changes { lines[change.line ?? change.text, default: []].append(change) }
        for (_, changes) in lines.sorted(by: { $0.key < $1.key }) {
            diagnostics.report(
                .unshown(changes, options.unshownSeverity), at: changes.first?.range,
                hint: untilAccepted ? "check it in the app; 'tokengen snapshots accept' removes this warning" : "check it in the app")
        }
        return lines.count
    }

    /// Returns what is recorded of the sources after some cells are: what the project declares now, or with `--only` and `--cause`, the part of it that
    /// these cells show.
    func recordedSources(_ cells: [PictureCell], _ history: PictureHistory?, isAll: Bool) -> DeclaredSources {
        guard !isAll, let history, var recorded = album.sources else { return sources }
        let causes = cells.flatMap { self.causes(from: history.inputs(of: $0), to: inputs.inputs(of: $0), in: $0.group, history) }
        let shown = self.shown(by: cells, history, as: causes)
        for change in sources.changes(since: recorded) where shown.includes(change) { recorded.take(change.values, from: sources) }
        return recorded
    }

    private func shown(by cells: [PictureCell], _ history: PictureHistory, as causes: [PictureCause]) -> ShownChanges {
        ShownChanges(
            causes: causes, new: Set(cells.flatMap { inputs.inputs(of: $0).map(\.key) }),
            old: Set(cells.flatMap { history.inputs(of: $0).map(\.key) }))
    }
}

/// The changes that pictures or other warnings are about.
private struct ShownChanges {
    private let places: [String: [SourceRange]]
    private let changed: [[String]]
    private let new: [String: [[String]]]
    private let old: [String: [[String]]]

    /// - Parameters:
    ///   - new: what the pictures are drawn from that differ or are new.
    ///   - old: what they were drawn from.
    init(causes: [PictureCause], new: Set<PictureInput.Key>, old: Set<PictureInput.Key>) {
        let ranges = Set(causes.compactMap { $0.place.flatMap { $0.isWritten ? $0.range : nil } })
        places = Dictionary(grouping: ranges) { $0.file.name }
        changed = Set(causes.map { PictureInput.Key($0.kind, $0.name) }).map(\.names)
        let gone = Set(causes.map { PictureInput.Key($0.kind, $0.name) })
        self.new = Dictionary(grouping: new.map(\.names)) { $0.first ?? "" }
        self.old = Dictionary(grouping: old.union(gone).map(\.names)) { $0.first ?? "" }
    }

    func includes(_ change: DeclaredSources.Change) -> Bool {
        let path = change.name.path
        if change.old != nil, change.new == nil { return change.values.contains { $0.path.belongs(to: old) } }
        if change.old == nil, change.new != nil, change.values.contains(where: { $0.path.belongs(to: new) }) { return true }
        // What a group inherits is named by what inherits it.
        if path.last == "$extends" { return changed.contains { $0.starts(with: path.dropLast()) } }
        guard let range = change.range, let line = change.line else { return false }
        return (places[range.file.name] ?? []).contains { place in
            place.line == line || place.start <= range.start && range.end <= place.end
        }
    }
}

extension PictureInput.Key {
    /// The names that a file has around its value.
    fileprivate var names: [String] {
        kind == .token ? name.parts(separatedBy: ".") : name.parts(separatedBy: "/").filter { $0 != "default" }
    }
}

extension [String] {
    /// The words of the format around values of styles.
    private static let structure: Set = ["value", "variants", "brands"]

    /// Whether it is a part of one of some values, or is written in short for one: all of the shorter one's names are in the longer one, in order.
    fileprivate func belongs(to values: [String: [[String]]]) -> Bool {
        let own = filter { !Self.structure.contains($0) }
        return (first.flatMap { values[$0] } ?? []).contains { names in
            names.count < own.count ? names.isSubsequence(of: self) : own.isSubsequence(of: names)
        }
    }

    private func isSubsequence(of other: [String]) -> Bool {
        var rest = other[...]
        return allSatisfy { name in
            guard let place = rest.firstIndex(of: name) else { return false }
            rest = rest[(place + 1)...]
            return true
        }
    }
}

extension SourceRange {
    fileprivate var line: String { "\(file.name):\(startLocation.line)" }
}

extension DeclaredSources.Change {
    /// The file and the line.
    fileprivate var line: String? { range.map(\.line) }

    fileprivate var text: String {
        let names = name.path.filter { $0 != DeclaredSources.Name.item }
        let subject = "'\((names.last == "$value" ? names.dropLast() : names[...]).joined(separator: "."))'"
        return switch (old, new) {
        case (let old?, let new?): "\(subject) changed from \(old) to \(new)"
        case (nil, let new?): values.count > 1 ? "\(subject) is new" : "\(subject) is new: \(new)"
        case (let old?, nil): values.count > 1 ? "\(subject) was removed" : "\(subject) was removed: \(old)"
        case (nil, nil): "the order of \(subject) changed"
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unshown(_ changes: [DeclaredSources.Change], _ severity: Diagnostic.Severity) -> Self {
        let others = changes.count > 1 ? " (and \(changes.count - 1) more on this line)" : ""
        return .unseen("\(changes.first?.text ?? "")\(others), but no picture shows it", severity)
    }
    static func unseen(_ text: String, _ severity: Diagnostic.Severity) -> Self {
        severity == .error ? .error(.unseenChange, text) : .warning(.unseenChange, text)
    }
    fileprivate static func unknownSources(_ path: String) -> Self {
        .warning(.outdatedPictureIndex, "'\(path)' is missing, so changes that no picture shows are not counted")
    }
}
