/// Names of one kind that are declared somewhere but could not be read. References to them are not reported again.
struct LeftOutNames: Sendable {
    /// Nil if it can be any name, because what declares them could not be read.
    private var names: Set<String>? = []

    /// - Parameter isAll: whether what declares them could not be read.
    init(isAll: Bool = false) { if isAll { names = nil } }

    func contains(_ name: String) -> Bool { names?.contains(name) ?? true }

    mutating func insert(_ others: [String]) { names?.formUnion(others) }
}
