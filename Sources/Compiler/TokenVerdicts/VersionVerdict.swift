import TokenComparison
import TokenDiagnostics

/// How the version has to be raised, semver.org 2.0.0.
package struct VersionVerdict: Sendable {
    package enum Level: String, CaseIterable, Comparable, Sendable {
        /// Nothing differs.
        case none
        /// Something differs that no code depends on: values, looks, descriptions.
        case patch
        /// Something is new.
        case minor
        /// Something that apps use is gone or different.
        case major

        package static func < (one: Level, other: Level) -> Bool {
            (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
        }
    }

    package let level: Level
    /// Why it is not less, in words.
    package let reasons: [String]

    /// The reasons as a sentence.
    package var sentence: String {
        let text = reasons.joined(separator: ", ")
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    init(
        _ comparison: Comparison, _ swift: SwiftVerdict?, _ gone: [Verdicts.GoneNames], _ payloads: [PayloadVerdict],
        _ findings: FindingChanges
    ) {
        var major: [String] = []
        if let swift, !swift.isCompatible {
            major.append("\(swift.breakCount.counted("Swift name")) \(swift.breakCount == 1 ? "breaks" : "break")")
        }
        major += gone.map { "\($0.names.count.counted("\($0.label) name")) \($0.names.count == 1 ? "is" : "are") gone" }
        major += payloads.harm
        guard major.isEmpty else {
            (level, reasons) = (.major, major)
            return
        }
        var minor: [String] = []
        let added = comparison.changes.count { $0.subject == .token && $0.existence == .added }
        if added > 0 { minor.append("\(added.counted("token")) \(added == 1 ? "is" : "are") new") }
        minor += comparison.parts.filter { $0.existence == .added }.counts.map { "\($0.words) \($0.count == 1 ? "is" : "are") new" }
        let deprecated = comparison.changes.count(where: \.isNewlyDeprecated)
        if deprecated > 0 { minor.append("\(deprecated.counted("token")) \(deprecated == 1 ? "is" : "are") deprecated") }
        if minor.isEmpty, let swift, swift.additionCount > 0 {
            minor.append("\(swift.additionCount.counted("Swift name")) \(swift.additionCount == 1 ? "is" : "are") new")
        }
        guard minor.isEmpty else {
            (level, reasons) = (.minor, minor)
            return
        }
        level = comparison.isEmpty ? .none : .patch
        let nothing = findings.isEmpty ? "nothing differs" : "only findings of 'check' differ"
        reasons = [comparison.isEmpty ? nothing : "only \(comparison.aspects.joinedWithAnd) differ"]
    }
}

extension Comparison {
    /// What differs, in a word each.
    fileprivate var aspects: [String] {
        let isOtherwise = parts.contains { part in
            ![.brand, .modifier, .context].contains(part.kind) && !part.isDrawn
                && (!part.isDescribed || !part.old.isEmpty || !part.new.isEmpty)
        }
        let hasValues = changes.contains { !$0.values.isEmpty }
        let aspects = [
            ("values", hasValues), ("looks", hasValues || parts.contains(where: \.isDrawn)),
            ("types", changes.contains { $0.types != nil }),
            ("references", changes.contains { $0.isRedirected && $0.redirection != .otherNotation }),
            ("notations", changes.contains { $0.redirection == .otherNotation }),
            ("brands", parts.contains { $0.kind == .brand }),
            ("modifiers", parts.contains { $0.kind == .modifier || $0.kind == .context }), ("parts of styles and components", isOtherwise),
            ("names", changes.contains { if case .renamed = $0.existence { true } else { false } }),
            ("notes about deprecations", changes.contains { $0.deprecations != nil }),
            ("descriptions", changes.contains(where: \.isDescribed) || parts.contains(where: \.isDescribed)),
        ]
        return aspects.filter(\.1).map(\.0)
    }
}
