import TokenDiagnostics
import TokenFiles
import TokenLint
import TokenProject
import TokenResolver

/// The parts of a project that no source uses, as far as words show it.
package struct UnusedParts: Sendable {
    /// How sure it is that a part is unused.
    package enum Certainty: String, Sendable, CaseIterable {
        /// The last part of its name occurs nowhere.
        case unused
        /// Its name occurs, but never in one file with the name of what it belongs to.
        case perhaps
    }

    /// In the order of kinds, then by path.
    package let parts: [(part: UsablePart, certainty: Certainty)]
    /// How many parts could be unused.
    package let count: Int
    package let sourceCount: Int
    /// How many files were not read because tokengen has made them.
    package let generatedCount: Int
    /// The sources that could not be read.
    package let unreadable: [FileError]
    /// The exceptions in the configuration that are not needed.
    package let idleExceptions: [UnusedConfiguration.Exception]

    package func count(_ certainty: Certainty) -> Int { parts.count { $0.certainty == certainty } }

    /// Reads the files.
    package init(_ project: ResolvedProject, sources files: [String]) {
        let usable = UsableParts(project)
        let words = SourceWords(usable.index, in: files)
        var named: [UseGraph.Node] = [], perhaps: [UseGraph.Node] = []
        for part in usable.parts {
            switch words.evidence(for: part.names) {
            case .together: named.append(part.named)
            case .alone: perhaps.append(part.named)
            case .nowhere: break
            }
        }
        func unused(_ exceptions: [UseGraph.Node]) -> [(part: UsableParts.Part, certainty: Certainty)] {
            let isUsed = usable.graph.used(from: usable.roots + named + exceptions)
            let isPerhapsUsed = usable.graph.used(from: usable.roots + named + exceptions + perhaps)
            return usable.parts.compactMap { part in
                guard part.isListed, !isUsed[part.node] else { return nil }
                // What belongs to an unused type goes with it.
                if let owner = part.owner, !isPerhapsUsed[owner] { return nil }
                return (part, isPerhapsUsed[part.node] ? .perhaps : .unused)
            }
        }
        let patterns = project.configuration.unused.ignored.map { PathPattern($0.pattern) }
        var isNeeded = patterns.map { _ in false }
        for (part, _) in unused([]) {
            for (index, pattern) in patterns.enumerated() where pattern.matches(part.part) { isNeeded[index] = true }
        }
        let excepted = usable.parts.filter { part in patterns.contains { $0.matches(part.part) } }.map(\.node)
        idleExceptions = zip(project.configuration.unused.ignored, isNeeded).filter { !$0.1 }.map(\.0)
        let kinds = UsablePart.Kind.allCases
        parts = unused(excepted).map { ($0.part.part, $0.certainty) }.sorted { one, two in
            (kinds.firstIndex(of: one.0.kind) ?? 0, one.0.path) < (kinds.firstIndex(of: two.0.kind) ?? 0, two.0.path)
        }
        count = usable.parts.count(where: \.isListed)
        (sourceCount, generatedCount) = (words.count, words.generatedCount)
        unreadable = words.unreadable
    }
}

extension SourceWords {
    fileprivate enum Evidence: Int { case nowhere, alone, together }

    /// Returns the best evidence that a source uses one of some names.
    fileprivate func evidence(for names: [CodeName]) -> Evidence {
        var best = Evidence.nowhere
        for name in names where best != .together {
            if name.last.isEmpty { return .together }
            let all = sources(with: name.last, in: name.languages)
            guard !all.isEmpty else { continue }
            let isTogether = name.parent.isEmpty || !all.isDisjoint(with: sources(with: name.parent, in: name.languages))
            best = isTogether ? .together : .alone
        }
        return best
    }
}

extension PathPattern {
    /// A pattern for a style type matches its fields and variants too.
    fileprivate func matches(_ part: UsablePart) -> Bool {
        matches(part.path) || part.kind == .variant && matches(String(part.path.prefix { $0 != "/" }))
    }
}
