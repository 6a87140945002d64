import TokenDelivery
import TokenDiagnostics

/// A released catalogue and the file it was read from.
package struct Release {
    package let path: String
    package let catalogue: TokenCatalogue

    package init(path: String, catalogue: TokenCatalogue) {
        self.path = path
        self.catalogue = catalogue
    }

    package var number: Int { catalogue.release }
}

extension [Int] {
    /// Such as `3, 4 and 5`.
    var listed: String { map { "\($0)" }.joinedWithAnd }

    /// Such as `release 3` or `releases 3 and 4`.
    package var named: String { "release".plural(for: count) + " " + listed }
}
