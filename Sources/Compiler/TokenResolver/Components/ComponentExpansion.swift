import TokenDiagnostics

/// How much a component is with those within it, where a graph of components has no circles.
///
/// A few components that each hold the next one twice are billions of elements, or a Swift structure of billions of fields.
struct ComponentExpansion {
    /// Of elements that are drawn, and of fields of content.
    static let partLimit = 10_000
    /// Of components within each other.
    static let depthLimit = 50

    /// Of each component, itself included; never much above the limits.
    private(set) var parts: [Int]
    private(set) var depths: [Int]

    /// - Parameters:
    ///   - own: how many parts each component has by itself.
    ///   - edges: the components that each holds, one as often as it is held.
    init(own: [Int], edges: [[Int]]) {
        parts = own
        depths = own.map { _ in 0 }
        for start in edges.indices where depths[start] == 0 {
            // A stack of its own: a chain can be as long as a file.
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

    /// What is wrong with the components that are the first to be too much: those that hold them only follow.
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
