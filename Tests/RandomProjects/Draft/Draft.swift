import TokenModel

/// A random project as it is meant, before it is text.
///
/// Each part of `Author` adds to it; `Renderer` writes it down, and `Meaning` says what tokengen has to make of it.
package struct Draft: Sendable {
    package var seed: UInt64
    /// Whether the draft says what its files mean; false for files that came from elsewhere.
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
    /// A token refers only to those before it, in whichever layer: so nothing runs in circles.
    package var tokens: [TokenDraft] = []
    var unread: [UnreadDraft] = []
    var styles = StylesDraft()
    package var components = ComponentsDraft()
    /// Members of `tokengen.yaml`.
    var configuration: [Node.Member] = []
    /// Files that are none of the project's, or not where they belong, by path.
    var strayFiles: [String: String] = [:]
    /// What was done to the text on purpose; nil in a project that has to pass.
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

/// Where a declaration counts: in all brands or in one, in all modes or in one.
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
    /// Whether it is written as older tools wrote them; such a file is JSON.
    var isLegacy = false
    /// Whether names are in normal form D, whatever they are in other files.
    var isDecomposed = false
    var hasSchema = false
    /// Whether it stands in the resolver document itself.
    var isInline = false
}

/// How a resolver document is written.
struct ResolverDraft: Sendable {
    var path: String
    var isYAML: Bool
    /// Whether the base is a set within a set.
    var hasInnerSet: Bool
    /// Whether there is a modifier of no meaning for brands and modes, whose default changes nothing.
    var hasOtherModifier: Bool
}

struct GroupDraft: Sendable {
    var path: [String]
    /// By which layer it is there: a brand's own groups are not in `base/`.
    var owner: Int?
    var type: TokenType?
    /// The place of the group that it extends.
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
    /// The brand that alone has it.
    var owner: Int?
    /// The token that `$extends` copied, by its place.
    var source: Int?
    /// In no order; of those of one layer, the one in the last file counts.
    var declarations: [Declaration] = []
}

/// What one file says of a token.
struct Declaration: Sendable {
    var file: Int
    var value: Node
    /// Whether it is the value alone, without `$value`.
    var isShort = false
    /// Whether it says its `$type`, though a group or an alias may.
    var hasType = true
    var annotations = Annotations()
}

/// What groups and tokens say besides their values.
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

/// A token of a type that the format does not have, which JSON files of other tools hold and tokengen does not read.
struct UnreadDraft: Sendable {
    var path: [String]
    var file: Int
    var members: [Node.Member]
}
