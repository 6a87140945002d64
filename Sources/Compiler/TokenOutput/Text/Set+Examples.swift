import TokenDiagnostics

extension Set<String> {
    /// The first path and, in words, the number of others: for a note about all of them.
    package var firstAndOthers: (String, String)? {
        self.min().map { ($0, count > 1 ? " and \((count - 1).counted("other"))" : "") }
    }
}
