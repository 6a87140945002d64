import TokenSyntax

/// Names of one kind that are declared somewhere but could not be read. References to them are not reported again.
struct LeftOutNames: Sendable {
    /// Nil if it can be any name, because what declares them could not be read.
    private var names: Set<String>? = []
    /// The member that should declare them, if it is empty.
    let empty: SyntaxReference?

    /// - Parameters:
    ///   - isAll: whether what declares them could not be read.
    ///   - empty: the key of what declares them, if it is empty.
    init(isAll: Bool = false, empty: SyntaxReference? = nil) {
        self.empty = empty
        if isAll || empty != nil { names = nil }
    }

    func contains(_ name: String) -> Bool { names?.contains(name) ?? true }

    mutating func insert(_ others: [String]) { names?.formUnion(others) }
}
