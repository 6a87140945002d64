import TokenDiagnostics

/// The size of each component with those nested in it, for an acyclic graph of components.
///
/// A chain of components that each contain the next one twice can expand to billions of elements, or to a Swift structure with billions of fields.
struct ComponentExpansion {
    /// The maximum number of drawn elements, or of content fields.
    static let partLimit = 10_000
    /// The maximum nesting depth of components.
    static let depthLimit = 50

    /// The number of parts of each component, including itself. Capped just above the limit.
    private(set) var parts: [Int]
    private(set) var depths: [Int]

    /// - Parameters:
    ///   - own: the number of parts of each component without nested ones.
    ///   - edges: the components that each contains, repeated as often as it contains them.
    init(own: [Int], edges: [[Int]]) {
        parts = own
        depths = own.map { _ in 0 }
        for start in edges.indices where depths[start] == 0 {
            // Uses an explicit stack, because a chain can be as long as a file.
            var path = [(node: start, next: 0)]
            while let (node, next) = path.last {
                if next < edges[node].count {
                    path[path.count - 1].next += 1
                    if depths[edges[node][next]] == 0 { path.append((edges[node][next], 0)) }
                    continue
                }
                path.removeLast()
                if depths[node] > 0 { continue }
                for child in edges[node] { parts[node] = min(parts[node] + parts[child], Self.partLimit + 1) }
                depths[node] = 1 + min((edges[node].map { depths[$0] }.max() ?? 0), Self.depthLimit)
            }
        }
    }

    /// Returns an error for each component that exceeds a limit first. Components that contain such a one exceed it only as a consequence.
    func errors(_ edges: [[Int]], _ what: String) -> [(index: Int, message: (String) -> Diagnostic.Message)] {
        parts.indices.compactMap { index in
            let isFirst = edges[index].allSatisfy { parts[$0] <= Self.partLimit && depths[$0] <= Self.depthLimit }
            guard isFirst else { return nil }
            if parts[index] > Self.partLimit { return (index, { .tooLarge($0, what) }) }
            return depths[index] > Self.depthLimit ? (index, { .tooDeep($0, what) }) : nil
        }
    }

    func isTooMuch(_ index: Int) -> Bool { parts[index] > Self.partLimit || depths[index] > Self.depthLimit }
}

extension Diagnostic.Message {
    fileprivate static func tooLarge(_ name: String, _ what: String) -> Self {
        .error(
            .expansionLimit,
            "\(what) of '\(name)' has more than \(ComponentExpansion.partLimit) parts, including those of nested components")
    }
    fileprivate static func tooDeep(_ name: String, _ what: String) -> Self {
        .error(.tooDeep, "\(what) of '\(name)' nests components more than \(ComponentExpansion.depthLimit) levels deep")
    }
}
