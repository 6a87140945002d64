import TokenDiagnostics
import TokenProject

/// The sets of tokens and the choices between them in another tool's files, before brands and modes are identified.
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

    /// Tokens that are imported together or not at all.
    package struct TokenSet: Sendable {
        package enum Contents: Sendable {
            /// An unchanged file. Its path is relative to the folder of the source.
            case file(ProjectInput.File)
            /// A part of a file, or the result of a conversion.
            case made([UInt8])
        }

        /// The source's own name for it.
        package var name: String
        package var contents: Contents

        package init(name: String, contents: Contents) {
            self.name = name
            self.contents = contents
        }

        /// The file with its tokens, without a real name if it is not one of the source's.
        var file: SourceFile {
            switch contents {
            case .file(let file): file.source
            case .made(let bytes): SourceFile(name: "set.json", bytes: bytes)
            }
        }
    }

    /// An option of a choice, such as a theme in a group or a mode of a collection.
    package struct Context: Sendable {
        package var name: String
        /// Weakest first.
        package var sets: [Int]

        package init(name: String, sets: [Int]) {
            self.name = name
            self.sets = sets
        }
    }

    /// A choice. Its first context is the default.
    package struct Axis: Sendable {
        package var name: String
        package var contexts: [Context]
        /// Whether the source gives the choice its name.
        package var isNamed: Bool
        /// Whether folders or files have been found to be brands.
        package var hasBrands = false

        package init(name: String, contexts: [Context], isNamed: Bool = true) {
            self.name = name
            self.contexts = contexts
            self.isNamed = isNamed
        }
    }

    package var kind: Kind
    /// The role of its parts, as far as the user has said it.
    var told = ImportConfiguration()
    /// A resolver document that already defines sets and choices. The sets are then its files, and no choice has any.
    package var document: ProjectInput.File?
    /// Weakest first.
    package var sets: [TokenSet] = []
    /// The sets that apply whichever context is chosen.
    package var common: [Int] = []
    package var axes: [Axis] = []
    /// The brands and their modes, if the source itself says which they are. Their sets are not among the choices.
    var looks: [ImportedLook] = []
    /// What the brands come from, for the summary.
    var looksOrigin = ""
    /// Notes of one line each: first what the import recognised, then what it left out or what needs attention.
    package var understood: [String] = []
    package var open: [String] = []
    /// Such notes about parts that are not read. `tokengen check` repeats them.
    package var unread: [String] = []

    /// Pairs of files of which nothing says which one wins.
    var unordered: [(String, String)] = []
    /// The names of parts that are not sets or choices.
    var otherNames: Set<String> = []

    package init(kind: Kind) { self.kind = kind }

    /// All names that parts have: those of choices, sets, files and folders.
    var names: Set<String> {
        var names = Set(axes.map(\.name)).union(otherNames)
        for set in sets {
            let path = if case .file(let file) = set.contents { file.path } else { set.name }
            names.formUnion([set.name, path, path.withoutFileEnding])
            let folders = path.pathNames.dropLast()
            for count in folders.indices { names.insert(folders[...count].joined(separator: "/")) }
        }
        return names
    }
}
