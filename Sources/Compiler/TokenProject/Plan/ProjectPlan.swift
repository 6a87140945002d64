import TokenDiagnostics
import TokenModel

/// The parts of each brand of a project, whether folders or a resolver document define them.
package struct ProjectPlan: Sendable {
    package var sources: [TokenSource] = []
    package var brands: [Brand] = []
    /// False for a source that is a single brand without a name of its own.
    package var hasBrands = false
    /// Whether to parse files that no requested brand needs, for their syntax errors.
    package var readsEveryFile = false
    /// The modifiers that an input may set in addition to brand, appearance and contrast.
    package var otherInputs: [String] = []
    /// The modifiers whose contexts are chosen at run time, in the order of the configuration.
    package var modifiers: [OpenModifier] = []
    /// If the brands are permutations of a resolver document, how many are checked and how many exist.
    package var permutations: (checked: Int, all: Int)?

    package struct Brand: Sendable {
        package var name: String
        /// Weakest first.
        package var layers: [Layer] = []
        package var modes: [(mode: TokenMode, change: Change)] = []
        /// All sources in order, with those of all contexts. Empty without open modifiers.
        package var levels: [Level] = []
        /// The files of this brand alone.
        package var ownFiles: Set<ObjectIdentifier> = []
        /// Where the brand gets its name, if that is anywhere.
        package var range: SourceRange?
    }

    package struct Layer: Sendable, Hashable {
        package var sources: [Int]
        /// Whether all brands share it.
        package var isBase: Bool
        /// Whether its references may name only tokens of layers that all brands share.
        package var isClosed: Bool
    }

    /// A layer that counts only in some contexts or modes. In a choice of contexts and a mode, the last declaration of a token counts among
    /// those of the levels that apply.
    package struct Level: Sendable {
        package var sources: [Int]
        /// They count only if all of these contexts are chosen.
        package var conditions: [Condition] = []
        package var modes: Set<TokenMode> = Set(TokenMode.allCases)
    }

    /// A context of an open modifier, both by index.
    package struct Condition: Sendable, Hashable {
        package var modifier: Int
        package var context: Int

        package init(modifier: Int, context: Int) {
            self.modifier = modifier
            self.context = context
        }
    }

    /// How a mode differs from the default mode.
    package enum Change: Sendable, Equatable {
        /// Layers on top of the default mode's.
        case overlay([[Int]])
        /// All sources that make up the mode.
        case whole([Int])

        package var sources: [Int] {
            switch self {
            case .overlay(let layers): layers.flatMap(\.self)
            case .whole(let sources): sources
            }
        }
    }

    /// Returns the sources that at least one of the brands needs.
    func sources(of brands: [Brand]) -> Set<Int> {
        Set(brands.flatMap { $0.layers.flatMap(\.sources) + $0.modes.flatMap(\.change.sources) + $0.levels.flatMap(\.sources) })
    }
}
