import TokenComparison
import TokenDiagnostics
import TokenEmitter
import TokenOutput
import TokenProject
import TokenResolver

/// What a comparison means for those who use the outputs.
package struct Verdicts: Sendable {
    /// The names that an output, or else a catalogue, no longer has.
    package struct GoneNames: Sendable {
        package let output: OutputName?
        /// Sorted.
        package let names: [String]

        package var label: String { output?.label ?? "catalogue" }
        package var key: String { output?.rawValue ?? "catalogue" }
    }

    /// Nil if neither project generates Swift.
    package let swift: SwiftVerdict?
    package let goneNames: [GoneNames]
    package let findings: FindingChanges
    /// In the order in which they were given.
    package let payloads: [PayloadVerdict]
    package let version: VersionVerdict

    /// - Parameters:
    ///   - oldFindings: what `check` reports of the project before.
    ///   - newFindings: what it reports now.
    ///   - payloads: what becomes of payloads that are out there.
    package init(_ comparison: Comparison, oldFindings: [Diagnostic], newFindings: [Diagnostic], payloads: [PayloadVerdict] = []) {
        self.payloads = payloads
        var renames: [String: String] = [:]
        for change in comparison.changes { if case .renamed(let from, _) = change.existence { renames[from] = change.path } }
        swift = SwiftVerdict(comparison.old, comparison.new, renames: renames)
        goneNames = Self.goneNames(comparison)
        findings = FindingChanges(oldFindings, newFindings)
        version = VersionVerdict(comparison, swift, goneNames, payloads, findings)
    }

    private static func goneNames(_ comparison: Comparison) -> [GoneNames] {
        let configured: [OutputName?] = ConfiguredOutputs().names(for: comparison.old.configuration)
        let outputs = configured.isEmpty ? [nil] : configured.filter { $0 != .swift }
        return outputs.compactMap { output in
            let gone: Set<String>
            switch output {
            case nil, .json: gone = comparison.goneNames(isWithStyles: output == .json)
            case .dtcg: gone = comparison.goneNames(isWithStyles: false).union(comparison.goneBrands)
            case let output?:
                let names = concurrentMap([comparison.old, comparison.new]) { project in
                    var notes = Diagnostics()
                    return ConfiguredOutputs(only: [output]).parts(of: project, reporting: &notes).names
                }
                gone = names[0].subtracting(names[1]).union(comparison.goneSelectors(of: output))
            }
            return gone.isEmpty ? nil : GoneNames(output: output, names: gone.sorted())
        }
    }
}

extension Comparison {
    fileprivate var goneBrands: Set<String> { Set(parts.lazy.filter { $0.kind == .brand && $0.existence == .removed }.map(\.path)) }

    /// The modifiers that are gone, and the contexts that others no longer have. A likely new name changes nothing for those who use the old one.
    fileprivate var goneContexts: Set<String> {
        Set(parts.lazy.filter { $0.kind == .modifier || $0.kind == .context }.compactMap { $0.existence == .removed ? $0.path : $0.from })
    }

    /// The names by which a page or script chooses values. They are not among the names that an output declares.
    fileprivate func goneSelectors(of output: OutputName) -> Set<String> {
        switch output {
        case .css: goneBrands.union(goneContexts)
        // The declarations name modifiers.
        case .typescript: goneContexts.filter { $0.contains("=") }
        default: []
        }
    }

    /// The paths that JSON no longer has.
    fileprivate func goneNames(isWithStyles: Bool) -> Set<String> {
        var names = goneContexts
        for change in changes where change.subject == .token {
            switch change.existence {
            case .removed: names.insert(change.path)
            case .renamed(let from, _): names.insert(from)
            case .kept:
                // Gone from a brand.
                for value in change.values where value.new == nil { names.formUnion(value.owners.map { "\(change.path) (\($0.brand))" }) }
            case .added: break
            }
        }
        guard isWithStyles else { return names }
        return names.union(parts.lazy.filter { $0.existence == .removed && $0.kind != .transition && $0.kind != .body }.map(\.path))
    }
}
