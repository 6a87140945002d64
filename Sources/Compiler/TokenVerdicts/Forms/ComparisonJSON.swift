import TokenComparison
import TokenDiagnostics
import TokenModel

/// A comparison as JSON, for scripts. `tokengen schema diff` describes it.
package struct ComparisonJSON {
    private typealias Members = [(key: String, value: JSONText)]

    private let comparison: Comparison
    private let verdicts: Verdicts
    /// The components that each cause changes, by its path.
    private let components: [String: [String]]

    package init(_ comparison: Comparison, _ verdicts: Verdicts) {
        (self.comparison, self.verdicts) = (comparison, verdicts)
        components = Dictionary(
            comparison.causes.map { ($0.change.path, comparison.components(showing: [$0.change] + $0.consequences)) }
        ) { first, _ in first }
    }

    package var text: String { json.text }

    package var json: JSONText {
        .object([
            ("version", 1),
            ("verdicts", .object(judgements)),
            ("changes", .array(comparison.changes.map(json))), ("parts", .array(comparison.parts.map(json))),
            ("components", .strings(comparison.changedComponents)),
        ])
    }

    private var judgements: Members {
        let findings = verdicts.findings
        return [("version", .string(verdicts.version.level.rawValue)), ("reasons", .strings(verdicts.version.reasons))]
            + (verdicts.swift.map { [("swift", json($0))] } ?? [])
            + [
                ("goneNames", .object(verdicts.goneNames.map { ($0.key, .strings($0.names)) })),
                ("payloads", .array(verdicts.payloads.map(json))), ("newFindings", .array(findings.new.map(json))),
                ("goneFindings", .array(findings.gone.map(json))), ("changedFindings", .array(findings.changed.map(json))),
            ]
    }

    private func json(_ swift: SwiftVerdict) -> JSONText {
        [
            "compatible": .boolean(swift.isCompatible), "breaks": .array(swift.breaks.map(json)),
            "newCases": .strings(swift.newCases), "newNames": .number(swift.additionCount),
        ]
    }

    private func json(_ change: Change) -> JSONText {
        var members: Members = [
            ("path", .string(change.path)), ("subject", .string(change.subject == .token ? "token" : "field")),
            ("causes", .strings(change.causes)),
        ]
        switch change.existence {
        case .kept: break
        case .added: members.append(("existence", "added"))
        case .removed: members.append(("existence", "removed"))
        case .renamed(let from, let isNoted):
            members += [("existence", "renamed"), ("from", .string(from)), ("certain", .boolean(isNoted))]
        }
        if !change.words.isEmpty { members.append(("words", .strings(change.words))) }
        if let (old, new) = change.types { members.append(("type", ["old": .string(old), "new": .string(new)])) }
        if let redirection = change.redirection { members.append(("redirected", .string(redirection.rawValue))) }
        if let (_, new) = change.deprecations { members.append(("deprecated", .boolean(new != nil))) }
        if change.isDescribed { members.append(("described", true)) }
        if !change.values.isEmpty {
            let hasAbsence = change.isOfComponentState && change.values.contains { $0.old == nil || $0.new == nil }
            members += [("values", .array(change.values.map(json)))] + (hasAbsence ? [("absence", .string(change.absence))] : [])
        }
        if let components = components[change.path] { members.append(("components", .strings(components))) }
        return .object(members + place(change.place))
    }

    private func json(_ value: ValueChange) -> JSONText {
        let owners = value.owners.map { owner -> JSONText in
            let contexts = owner.contexts.map { (key: $0.modifier, value: JSONText.string($0.context)) }
            return .object(
                [("brand", .string(owner.brand))] + (owner.modes.map { [("modes", .strings($0.map(\.label)))] } ?? [])
                    + (contexts.isEmpty ? [] : [("contexts", .object(contexts))]))
        }
        var members: Members = [("brands", .array(owners))]
        if let old = value.old { members.append(("old", .string(old))) }
        if let new = value.new { members.append(("new", .string(new))) }
        if let difference = value.difference {
            members += [("deltaE", .decimal((difference * 100).rounded() / 100)), ("visible", .boolean(!value.isInvisible))]
        }
        return .object(members)
    }

    private func json(_ part: PartChange) -> JSONText {
        var members: Members = [
            ("kind", .string(part.kind.rawValue)), ("path", .string(part.path)), ("existence", .string(part.existence.rawValue)),
            ("words", .string(part.words)),
        ]
        if !part.old.isEmpty { members.append(("old", .string(part.old))) }
        if !part.new.isEmpty { members.append(("new", .string(part.new))) }
        if let from = part.from { members.append(("from", .string(from))) }
        if part.isDescribed { members.append(("described", true)) }
        return .object(members + place(part.place))
    }

    private func json(_ item: SwiftVerdict.Break) -> JSONText {
        var members: Members = [("name", .string(item.name)), ("words", .string(item.words))]
        switch item.reason {
        case .gone: members.append(("reason", "gone"))
        case .changed(let from, let to): members += [("reason", "changed"), ("old", .string(from)), ("new", .string(to))]
        case .addedCase: members.append(("reason", "new case"))
        case .addedRequirement: members.append(("reason", "new requirement"))
        case .addedCall: members.append(("reason", "new call"))
        }
        if let replacement = item.replacement { members.append(("replacement", .string(replacement))) }
        if item.isWithinAnother { members.append(("within", true)) }
        return .object(members)
    }

    private func json(_ payload: PayloadVerdict) -> JSONText {
        let members: Members = [
            ("file", .string(payload.file)), ("brand", .string(payload.brand)), ("ignored", .strings(payload.ignored)),
        ]
        return .object(members + (payload.refusal.map { [("refusal", .string($0))] } ?? []))
    }

    private func json(_ finding: Diagnostic) -> JSONText {
        .object(
            [("id", .string(finding.id.name)), ("severity", .string(finding.severity.rawValue)), ("text", .string(finding.text))]
                + place(finding.range))
    }

    private func place(_ range: SourceRange?) -> Members {
        range.map { [("file", .string($0.file.name)), ("line", .number($0.startLocation.line))] } ?? []
    }
}
