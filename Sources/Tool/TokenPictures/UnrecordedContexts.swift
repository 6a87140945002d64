import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver
import TokenWeb

/// What components have in combinations of contexts that no picture records: the tokens that have another value there than in any recorded one.
///
/// A token that does not depend on one of the combination's contexts is not among them: it is the same without that context.
struct UnrecordedContexts: Sendable {
    /// By group in the default contexts: the tokens by the contexts in which they differ.
    private(set) var inputs: [PictureGroup: [PictureContexts: [PictureInput]]] = [:]

    /// - Parameters:
    ///   - groups: in the default contexts.
    ///   - recorded: the contexts that have pictures, the default ones too.
    init(of groups: [PictureGroup], recorded: [PictureContexts], _ inputs: PictureInputs) {
        let modifiers = inputs.project.modifiers
        guard !modifiers.isEmpty else { return }
        let parts = Dictionary(grouping: groups) { $0.context }.values.map(Array.init)
        for found in concurrentMap(parts, { Self.inputs(of: $0, recorded, modifiers, inputs) }) { self.inputs.merge(found) { $1 } }
    }

    /// - Parameter groups: those of one brand and mode.
    private static func inputs(
        of groups: [PictureGroup], _ recorded: [PictureContexts], _ modifiers: [OpenModifier], _ inputs: PictureInputs
    ) -> [PictureGroup: [PictureContexts: [PictureInput]]] {
        guard let first = groups.first, let usual = inputs.css(in: first) else { return [:] }
        let combinations = usual.combinations.map { PictureContexts($0, of: modifiers) }.sorted()
        guard combinations.contains(where: { !recorded.contains($0) }) else { return [:] }
        // Of one combination at a time: the CSS of a brand is large.
        var values: [PictureGroup: [PictureContexts: [PictureInput.Key: PictureInput]]] = [:]
        for contexts in Set(combinations).union(recorded) {
            let css = contexts.isUsual ? usual : usual.in(contexts.contexts)
            for group in groups {
                values[group, default: [:]][contexts] = inputs.values(of: group.component, in: css).filter { $0.kind == .token }.byKey
            }
        }
        return values.mapValues { values in
            var found: [PictureContexts: [PictureInput]] = [:]
            for contexts in combinations where !recorded.contains(contexts) {
                let less = contexts.withOneDefault(of: modifiers)
                let more = recorded.filter { $0.includes(contexts) }
                let own = (values[contexts] ?? [:]).values.filter { input in
                    less.allSatisfy { values[$0]?[input.key] != input } && !more.contains { values[$0]?[input.key] == input }
                }
                if !own.isEmpty { found[contexts] = own.sorted() }
            }
            return found
        }
    }

    /// How many tokens have a value that no picture shows, by contexts.
    var counts: [(contexts: PictureContexts, count: Int)] {
        var paths: [PictureContexts: Set<String>] = [:]
        for entry in inputs.values {
            for (contexts, inputs) in entry { paths[contexts, default: []].formUnion(inputs.map(\.name)) }
        }
        return paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count) }
    }

    /// `3 tokens differ in contexts that no picture records: density=compact`; nil if none do.
    var text: String? {
        let counts = counts
        guard !counts.isEmpty else { return nil }
        let tokens = Set(inputs.values.flatMap { $0.values.flatMap { $0.map(\.name) } })
        let names = counts.map(\.contexts.name).firstThree
        return
            "\(tokens.count.counted("token")) \("differs".plural(for: tokens.count, "differ")) in contexts that no picture records: \(names)"
    }
}
