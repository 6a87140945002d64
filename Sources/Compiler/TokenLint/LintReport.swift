import TokenModel

/// The number of errors and warnings of the rules in each cell of the matrix brands × modes.
package struct LintReport: Sendable {
    package struct Count: Sendable, Equatable {
        package var errors = 0
        package var warnings = 0

        package init(errors: Int = 0, warnings: Int = 0) {
            self.errors = errors
            self.warnings = warnings
        }
    }

    /// The counts by brand.
    package private(set) var counts: [ByMode<Count>]

    package init(brandCount: Int) { counts = Array(repeating: ByMode(repeating: Count()), count: brandCount) }

    mutating func add(isError: Bool, in modes: [ModeSet]) {
        for (brand, modes) in modes.enumerated() {
            for mode in modes.modes {
                counts[brand][mode].errors += isError ? 1 : 0
                counts[brand][mode].warnings += isError ? 0 : 1
            }
        }
    }
}
