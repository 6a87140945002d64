/// Words for names; all are different as Swift identifiers too.
enum Names {
    private static let words = [
        "amber", "basil", "coral", "dusk", "ember", "fern", "grove", "haze", "iris", "jade", "kelp", "lilac", "moss", "navy", "onyx",
        "pearl", "quartz", "rose", "sage", "teal",
    ]
    private static let parts = ["base", "subtle", "muted", "strong", "hover", "active", "focus", "inverse", "accent", "ghost"]

    static func group(_ index: Int) -> String { words[index % 20] + (index < 20 ? "" : "\(index / 20)") }

    /// The last three steps of the path to a token.
    static func path(_ index: Int) -> [String] {
        [group(index / 100), parts[index / 10 % 10], "step-\(index % 10 + 1)00"]
    }
}

extension Array {
    func chunks(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
