import TokenDiagnostics
import TokenModel

/// What each brand of a project is made of, whichever way the project says so: by its folders or by a resolver document.
package struct ProjectPlan: Sendable {
    package var sources: [TokenSource] = []
    package var brands: [Brand] = []
    /// False for a source that is one brand without a name of its own.
    package var hasBrands = false
    /// Whether files that no wanted brand needs are read too, for their errors of syntax.
    package var readsEveryFile = false
    /// The modifiers that inputs may choose besides brand, appearance and contrast.
    package var otherInputs: [String] = []
    /// Where the brands are permutations of a resolver document: how many they are, and how many there are in all.
    package var permutations: (checked: Int, all: Int)?

    package struct Brand: Sendable {
        package var name: String
        /// Weakest first.
        package var layers: [Layer] = []
        package var modes: [(mode: TokenMode, change: Change)] = []
        /// The files of this brand alone.
        package var ownFiles: Set<ObjectIdentifier> = []
        /// Where there is something that gives it its name.
        package var place: SourceRange?
    }

    package struct Layer: Sendable, Hashable {
        package var sources: [Int]
        /// Whether all brands share it.
        package var isBase: Bool
        /// Whether its references may name tokens of such layers only.
        package var isClosed: Bool
    }

    /// How a mode differs from the default.
    package enum Change: Sendable, Equatable {
        /// Sources on top of the default's layers.
        case overlay([Int])
        /// All sources that make up the mode.
        case whole([Int])

        var sources: [Int] {
            switch self {
            case .overlay(let sources), .whole(let sources): sources
            }
        }
    }

    /// Every source that some of the brands needs.
    func sources(of brands: [Brand]) -> Set<Int> {
        Set(brands.flatMap { $0.layers.flatMap(\.sources) + $0.modes.flatMap(\.change.sources) })
    }
}
