import TokenDiagnostics

package struct StyleEnumeration: Sendable {
    package var name: String
    package var cases: [String]
    /// Whether `ViewStyles` declares it, so it is not generated again.
    package var isBuiltIn: Bool
    package var range: SourceRange
    package var description: String?
    /// By case.
    package var caseDescriptions: [String: String] = [:]

    package init(name: String, cases: [String], isBuiltIn: Bool, range: SourceRange) {
        self.name = name
        self.cases = cases
        self.isBuiltIn = isBuiltIn
        self.range = range
    }
}
