import TokenModel

/// A random project as intended, before it is text.
///
/// Each extension of `Author` adds to it. `Renderer` writes it as text, and `Meaning` says what tokengen must read.
package struct Draft: Sendable {
    package var seed: UInt64
    /// Whether the draft describes the meaning of its files; false for files from elsewhere.
    var isMeaningKnown = true
    /// Empty for a source without brands.
    package var brands: [String] = []
    /// The name of the project, which a source without brands needs.
    package var name = "app"
    var layout = Layout.folders
    /// With the layout `resolver`.
    var resolver: ResolverDraft?
    package var arrangement = CodeArrangement()
    var remInPoints: Double?
    var files: [FileDraft] = []
    var groups: [GroupDraft] = []
    /// A token refers only to earlier ones, in any layer, so there are no cycles.
    package var tokens: [TokenDraft] = []
    var unread: [UnreadDraft] = []
    var styles = StylesDraft()
    package var components = ComponentsDraft()
    /// Members of `tokengen.yaml`.
    var configuration: [Node.Member] = []
    /// Files that do not belong to the project, or are in the wrong place, by path.
    var strayFiles: [String: String] = [:]
    /// The error inserted into the text; nil in a project that must pass.
    package var damage: Damage?
    package var features: Set<Feature> = []
    /// Whether the text is written in the simplest way.
    var isPlainText = false

    enum Layout: Hashable, Sendable { case folders, resolver, plain }

    /// The modes that some file defines, in the order of their overlays.
    var modes: [TokenMode] { TokenMode.allCases.filter { mode in files.contains { $0.layer.mode == mode } } }
}

/// How the Swift of a project is generated.
package struct CodeArrangement: Hashable, Sendable {
    package var isSingle = false
    /// `public`, `package` or `internal`.
    package var access = "public"
    package var platformModule: String?
}

/// Where a declaration applies: in all brands or in one, in all modes or in one.
struct Layer: Hashable, Sendable {
    var brand: Int?
    var mode: TokenMode?

    static let base = Layer()
}

/// A token file.
struct FileDraft: Sendable {
    /// Relative to the token folder.
    var path: String
    var isYAML: Bool
    var layer: Layer
    /// Whether it is written as older tools do; such a file is JSON.
    var isLegacy = false
    /// Whether names are in normal form D, independent of other files.
    var isDecomposed = false
    var hasSchema = false
    /// Whether it is part of the resolver document itself.
    var isInline = false
}

/// How a resolver document is written.
struct ResolverDraft: Sendable {
    var path: String
    var isYAML: Bool
    /// Whether the base is a set within a set.
    var hasInnerSet: Bool
    /// Whether there is a modifier that is neither a brand nor a mode, and whose default changes nothing.
    var hasOtherModifier: Bool
}

struct GroupDraft: Sendable {
    var path: [String]
    /// The layer that adds it: a brand's own groups are not in `base/`.
    var owner: Int?
    var type: TokenType?
    /// The index of the group that it extends.
    var extended: Extension?

    struct Extension: Hashable, Sendable {
        var group: Int
        var form: Form

        enum Form: CaseIterable, Sendable {
            /// `$extends: "{button}"`
            case braces
            /// `$extends: "#/button"`
            case pointer
            /// `$ref: "#/button"`
            case reference
        }
    }

    var annotations = Annotations()
}

package struct TokenDraft: Sendable {
    var path: [String]
    var type: TokenType
    /// The only brand that has it, if it is not shared.
    var owner: Int?
    /// The index of the token that `$extends` copied.
    var source: Int?
    /// What its path was before edits, if it was another.
    var formerPath: String?
    /// In any order; of those in one layer, the one in the last file wins.
    var declarations: [Declaration] = []
}

extension TokenDraft {
    var fullPath: String { path.joined(separator: ".") }
}

/// One file's declaration of a token.
struct Declaration: Sendable {
    var file: Int
    var value: Node
    /// Whether it is the value alone, without `$value`.
    var isShort = false
    /// Whether it declares its `$type` although a group or an alias could provide it.
    var hasType = true
    var annotations = Annotations()
}

/// What groups and tokens have besides their values.
struct Annotations: Sendable {
    var description: String?
    var deprecated: Node?
    var extensions: Node?

    var members: [Node.Member] {
        var members: [Node.Member] = []
        if let description { members.append(.init(name: "$description", value: .text(description))) }
        if let deprecated { members.append(.init(name: "$deprecated", value: deprecated)) }
        if let extensions { members.append(.init(name: "$extensions", value: extensions)) }
        return members
    }

    var isEmpty: Bool { members.isEmpty }
}

/// A token of a type that the format does not have. JSON files of other tools contain such tokens, and tokengen does not read them.
struct UnreadDraft: Sendable {
    var path: [String]
    var file: Int
    var members: [Node.Member]
}
