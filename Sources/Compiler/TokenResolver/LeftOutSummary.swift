import TokenDiagnostics
import TokenFormat

/// A summary of how many tokens of a project were imported and which were left out.
package struct LeftOutSummary: Sendable {
    /// The left-out tokens of all brands, each path once, sorted by path.
    private let tokens: [LeftOutToken]
    private let cameIn: Int

    /// Nil if nothing was left out.
    package init?(_ project: ResolvedProject) {
        guard project.brands.contains(where: { !$0.leftOut.isEmpty }) else { return nil }
        var known: Set<String> = []
        tokens = project.brands.flatMap(\.leftOut).filter { known.insert($0.path).inserted }.sorted { $0.path < $1.path }
        cameIn = Set(project.brands.flatMap { $0.tokens.map(\.path) }).count
    }

    /// One line with the counts, most frequent cause first.
    package var text: String {
        let counts = Dictionary(tokens.map { ($0.cause, 1) }, uniquingKeysWith: +)
        let texts = counts.map { cause, count in (count: count, text: "\(count) \(cause.text(count))") }
        let causes = texts.sorted { ($1.count, $0.text) < ($0.count, $1.text) }.map(\.text)
        return "\(cameIn.counted("token")) read, \(tokens.count) left out: \(causes.joined(separator: ", "))"
    }

    /// One line for each token that is left out.
    package var list: String {
        tokens.map { token in
            let location = token.key.startLocation
            let place = "\(token.key.file.name.escapedForDisplay):\(location.line):\(location.column)"
            return "\(place): \(token.path.escapedForDisplay) is left out: it \(token.cause.text(1))"
        }.joined(separator: "\n")
    }
}
