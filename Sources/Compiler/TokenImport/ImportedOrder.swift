import TokenDiagnostics
import TokenProject
import TokenSyntax

/// The merge order of common sets and choices. If several declare a token, the same one wins as in the source.
struct ImportedOrder {
    enum Item: Hashable {
        case set(Int)
        case axis(Int)
    }

    private(set) var items: [Item] = []
    /// Choices that do not fit into the order.
    private(set) var doubtful: [Int] = []

    /// - Parameter paths: the paths that each set declares.
    init(of source: ImportedSource, paths: [Set<UInt64>]) {
        var owners: [Int: [Item]] = [:]
        var preferred: [Item: Int] = [:]
        for set in source.common {
            owners[set, default: []].append(.set(set))
            preferred[.set(set)] = set
        }
        for (index, axis) in source.axes.enumerated() {
            let sets = Set(axis.contexts.flatMap(\.sets))
            for set in sets { owners[set, default: []].append(.axis(index)) }
            preferred[.axis(index)] = sets.max() ?? source.sets.count
        }
        // Items that declare the same path keep the order of their sets.
        var last: [UInt64: [Item]] = [:]
        var followers: [Item: Set<Item>] = [:]
        for set in source.sets.indices {
            guard let here = owners[set] else { continue }
            for path in paths[set] {
                for earlier in last[path] ?? [] {
                    for later in here where later != earlier { followers[earlier, default: []].insert(later) }
                }
                last[path] = here
            }
        }
        sort(preferred, followers)
    }

    private mutating func sort(_ preferred: [Item: Int], _ followers: [Item: Set<Item>]) {
        func isBefore(_ one: Item, _ other: Item) -> Bool {
            (preferred[one] ?? 0, one.rank) < (preferred[other] ?? 0, other.rank)
        }
        var waiting: [Item: Int] = [:]
        for item in followers.values.joined() { waiting[item, default: 0] += 1 }
        var open = preferred.keys.sorted(by: isBefore)
        while !open.isEmpty {
            let free = open.firstIndex { waiting[$0, default: 0] <= 0 }
            let item = open.remove(at: free ?? 0)
            items.append(item)
            for follower in followers[item] ?? [] { waiting[follower, default: 0] -= 1 }
        }
        // Common sets on their own are ordered, so what is out of order always includes a choice.
        let places = Dictionary(items.enumerated().map { ($1, $0) }) { first, _ in first }
        for item in items {
            let early = (followers[item] ?? []).filter { places[$0] ?? 0 < places[item] ?? 0 }
            guard !early.isEmpty else { continue }
            for axis in ([item] + early).compactMap(\.axis) where !doubtful.contains(axis) { doubtful.append(axis) }
        }
        doubtful.sort()
    }
}

extension ImportedOrder.Item {
    fileprivate var axis: Int? {
        guard case .axis(let axis) = self else { return nil }
        return axis
    }

    fileprivate var rank: Int {
        switch self {
        case .set(let set): set
        case .axis(let axis): 1 << 32 + axis
        }
    }
}
