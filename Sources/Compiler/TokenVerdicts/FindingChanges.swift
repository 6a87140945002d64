import TokenDiagnostics

/// The warnings and errors of the lint rules and outputs that come, go and change.
package struct FindingChanges: Sendable {
    package let new: [Diagnostic]
    package let gone: [Diagnostic]
    /// Those that say something else of the same names, as they are now: another ratio, brand, mode or note.
    package let changed: [Diagnostic]

    package var isEmpty: Bool { new.isEmpty && gone.isEmpty && changed.isEmpty }

    init(_ old: [Diagnostic], _ new: [Diagnostic]) {
        let (added, removed) = (new.findings(notIn: old), old.findings(notIn: new))
        var free: [Subject: [Int]] = [:]
        for (index, finding) in removed.enumerated().reversed() {
            if let subject = Subject(finding) { free[subject, default: []].append(index) }
        }
        var (others, changed, replaced) = ([Diagnostic](), [Diagnostic](), Set<Int>())
        for finding in added {
            if let subject = Subject(finding), let index = free[subject]?.popLast() {
                changed.append(finding)
                replaced.insert(index)
            } else {
                others.append(finding)
            }
        }
        (self.new, self.changed) = (others, changed)
        gone = removed.enumerated().filter { !replaced.contains($0.offset) }.map(\.element)
    }
}

extension [Diagnostic] {
    /// The warnings and errors that another list does not have, wherever they are; of equal ones as many as there are more of.
    fileprivate func findings(notIn other: [Diagnostic]) -> [Diagnostic] {
        var counts: [FindingKey: Int] = [:]
        for diagnostic in other { counts[FindingKey(diagnostic), default: 0] += 1 }
        return filter { diagnostic in
            guard diagnostic.severity != .note else { return false }
            let key = FindingKey(diagnostic)
            guard let count = counts[key], count > 0 else { return true }
            counts[key] = count - 1
            return false
        }
    }
}

/// What a finding says, wherever it is.
private struct FindingKey: Hashable {
    let id: DiagnosticID
    let text: String

    init(_ diagnostic: Diagnostic) { (id, text) = (diagnostic.id, diagnostic.text) }
}

/// What a finding is about.
private struct Subject: Hashable {
    private let id: DiagnosticID
    /// Those in quotes, without brands.
    private let names: [String]

    /// Nil if the finding names nothing.
    init?(_ diagnostic: Diagnostic) {
        let parts = diagnostic.text.parts(separatedBy: "'")
        let quoted = stride(from: 1, to: parts.count, by: 2).filter { !parts[$0 - 1].hasSuffix("brand ") }.map { parts[$0] }
        guard !quoted.isEmpty else { return nil }
        (id, names) = (diagnostic.id, quoted)
    }
}
