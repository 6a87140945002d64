import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// A token whose value changed only in contexts that no picture records.
struct UnrecordedChange: Sendable, Hashable {
    let contexts: PictureContexts
    let path: String
    let cause: PictureCause
}

extension PictureSession {
    /// The groups in the default contexts.
    private var usualGroups: [PictureGroup] { groups.filter(\.contexts.isUsual) }

    /// The names of all groups in contexts that no picture records.
    var unrecordedNames: [String] {
        unrecorded.inputs.flatMap { group, values in values.keys.map { group.in($0).name } }
    }

    /// Keeps what components have in contexts that no picture records, so that a change of it is reported.
    ///
    /// - Parameter group: in the default contexts.
    func noteUnrecorded(in group: PictureGroup, _ index: inout PictureIndex) {
        for (contexts, inputs) in unrecorded.inputs[group] ?? [:] {
            let group = group.in(contexts)
            index.cells[group.name] = .init(group: group.context, inputs: inputs, picture: "")
        }
    }

    /// Returns what changed since the pictures were recorded, and only in contexts that none of them shows.
    func unrecordedChanges(_ history: PictureHistory) -> [UnrecordedChange] {
        guard !project.modifiers.isEmpty else { return [] }
        let known = Dictionary(grouping: history.index.cells.keys.filter { $0.contains("//") }) { String($0.prefix { $0 != "/" }) }
        var changes: Set<UnrecordedChange> = []
        for group in usualGroups {
            let prefix = group.name + "/"
            var contexts = Set((unrecorded.inputs[group] ?? [:]).keys)
            for name in known[group.component] ?? [] where name.hasPrefix(prefix) {
                if let other = PictureContexts(named: String(name.dropFirst(prefix.count)), in: project.modifiers) {
                    contexts.insert(other)
                }
            }
            for contexts in contexts.subtracting(recorded) {
                for change in self.changes(in: group, contexts, history) { changes.insert(change) }
            }
        }
        return changes.sorted { ($0.contexts, $0.path) < ($1.contexts, $1.path) }
    }

    private func changes(in group: PictureGroup, _ contexts: PictureContexts, _ history: PictureHistory) -> [UnrecordedChange] {
        let other = group.in(contexts)
        let known = history.index.cells[other.name]?.inputs ?? []
        let own = unrecorded.inputs[group]?[contexts] ?? []
        guard !known.isEmpty || !own.isEmpty, let css = inputs.css(in: other) else { return [] }
        let now = inputs.values(of: group.component, in: css).byKey
        let usual = inputs.values(in: group).byKey
        let keys = Set(known.map(\.key)).union(own.map(\.key))
        return keys.compactMap { key in
            guard let new = now[key], let old = history.token(key, in: other, project.modifiers), old.text != new.text || old.css != new.css
            else { return nil }
            // A picture shows the same change.
            let isShown = usual[key] == new && history.tokens(in: group.context)[key] == old
            guard !isShown else { return nil }
            return causes(from: [old], to: [new], in: other, history).first { $0.kind == .token }
                .map { UnrecordedChange(contexts: contexts, path: key.name, cause: $0) }
        }
    }

    /// Reports what changed in contexts that no picture records, once for each combination. Returns how many changes they are.
    func reportUnrecorded(_ changes: [UnrecordedChange], untilAccepted: Bool = true, _ diagnostics: inout Diagnostics) -> Int {
        var count = 0
        for (contexts, changes) in Dictionary(grouping: changes, by: \.contexts).sorted(by: { $0.key < $1.key }) {
            var known: Set<String> = []
            let tokens = changes.filter { known.insert($0.path).inserted }
            count += tokens.count
            let entry = zip(project.modifiers, contexts.contexts).compactMap { $1 == 0 ? nil : "\($0.name): \($0.contexts[$1])" }
            let advice = "add '{ \(entry.joined(separator: ", ")) }' to 'contexts' under 'snapshots' in tokengen.yaml"
            diagnostics.report(
                .unrecorded(tokens, contexts, options.unshownSeverity), at: tokens.first?.cause.place?.range,
                hint: advice + (untilAccepted ? "; 'tokengen snapshots accept' removes this warning" : ""),
                notes: tokens.dropFirst().map { .init($0.cause.text, at: $0.cause.place?.range) })
        }
        return count
    }
}

extension PictureHistory {
    /// What a token was in contexts: as known there, or in fewer of them.
    fileprivate func token(_ key: PictureInput.Key, in group: PictureGroup, _ modifiers: [OpenModifier]) -> PictureInput? {
        var open = [group.contexts]
        while !open.isEmpty {
            for contexts in open {
                if let found = tokens(in: group.in(contexts).context)[key] { return found }
            }
            open = open.flatMap { $0.withOneDefault(of: modifiers) }
        }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func unrecorded(_ changes: [UnrecordedChange], _ contexts: PictureContexts, _ severity: Diagnostic.Severity) -> Self
    {
        if changes.count == 1, let cause = changes.first?.cause {
            let place = cause.contexts == contexts.name ? "" : " in \(contexts.name)"
            return .unseen("\(cause.text)\(place), which no picture records", severity)
        }
        let names = changes.lazy.map(\.path).firstThree
        return .unseen("\(changes.count.counted("token")) changed only in \(contexts.name), which no picture records: \(names)", severity)
    }
}
