import TokenDiagnostics

/// What another tool's files say of sets of tokens and of the choices between them, before it is decided what of it is a brand or a mode.
package struct ImportedSource: Sendable {
    package enum Kind: String, Sendable {
        case tokensStudio = "tokens-studio"
        case figmaVariables = "figma"
        case styleDictionary = "style-dictionary"
        case dtcg

        package var title: String {
            switch self {
            case .tokensStudio: "Tokens Studio"
            case .figmaVariables: "Figma variables"
            case .styleDictionary: "Style Dictionary"
            case .dtcg: "Design Tokens (DTCG)"
            }
        }
    }

    /// Tokens that come in together or not at all.
    package struct TokenSet: Sendable {
        package enum Contents: Sendable {
            /// As it is; the path is relative to the folder of the source.
            case file(ProjectInput.File)
            /// A part of a file, or one that was converted.
            case made([UInt8])
        }

        /// As the source calls it.
        package var name: String
        package var contents: Contents

        package init(name: String, contents: Contents) {
            self.name = name
            self.contents = contents
        }
    }

    /// One of several that are chosen from, such as the themes of a group or the modes of a collection.
    package struct Context: Sendable {
        package var name: String
        /// In ascending order.
        package var sets: [Int]

        package init(name: String, sets: [Int]) {
            self.name = name
            self.sets = sets
        }
    }

    /// A choice; its first context is the default.
    package struct Axis: Sendable {
        package var name: String
        package var contexts: [Context]

        package init(name: String, contexts: [Context]) {
            self.name = name
            self.contexts = contexts
        }
    }

    package var kind: Kind
    /// A resolver document that says already what the sets and choices are; its files are the sets, and no choice has any.
    package var document: ProjectInput.File?
    /// Weakest first.
    package var sets: [TokenSet] = []
    /// The sets that hold whatever is chosen.
    package var common: [Int] = []
    package var axes: [Axis] = []
    /// What was recognised, and what could not be taken over, a line each.
    package var understood: [String] = []
    package var open: [String] = []

    package init(kind: Kind) { self.kind = kind }
}
