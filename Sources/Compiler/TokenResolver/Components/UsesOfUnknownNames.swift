import TokenDiagnostics

/// Merges the errors about one unknown name in a component: the first is reported, the others become its notes, and its fix corrects them all.
struct UsesOfUnknownNames {
    private static let ids: Set<DiagnosticID> = [
        .unknownContent, .unknownComponentState, .unknownMessage, .unknownElement, .unknownVariant, .unknownField, .unknownComponent,
    ]

    /// Where the components of each file begin, in order.
    private let starts: [String: [Int]]

    private struct Use: Hashable {
        let id: DiagnosticID
        let text: String
        let file: String
        /// Where the component begins that the error is in.
        let component: Int?
    }

    init(of components: [Component]) {
        starts = Dictionary(grouping: components, by: \.range.file.name).mapValues { $0.map(\.range.start).sorted() }
    }

    func merged(_ diagnostics: Diagnostics) -> Diagnostics {
        var uses: [Use: [Diagnostic]] = [:]
        for diagnostic in diagnostics.all {
            if let use = use(diagnostic) { uses[use, default: []].append(diagnostic) }
        }
        guard uses.contains(where: { $0.value.count > 1 }) else { return diagnostics }
        var merged = Diagnostics()
        for diagnostic in diagnostics.all {
            guard let all = use(diagnostic).flatMap({ uses[$0] }), all.count > 1 else {
                merged.report(diagnostic)
                continue
            }
            guard all[0].range == diagnostic.range else { continue }
            merged.report(diagnostic, mergedWith: all.dropFirst())
        }
        return merged
    }

    private func use(_ diagnostic: Diagnostic) -> Use? {
        guard Self.ids.contains(diagnostic.id), let range = diagnostic.range else { return nil }
        let starts = starts[range.file.name] ?? []
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= range.start { low = middle + 1 } else { high = middle }
        }
        return Use(id: diagnostic.id, text: diagnostic.text, file: range.file.name, component: low > 0 ? starts[low - 1] : nil)
    }
}
