import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

/// Everything the outputs are made of: the styles' shape, shared by all brands, and each brand's tokens and style values in every mode.
package struct ResolvedProject: Sendable {
    package var configuration: Configuration
    package var styles: StyleLayout
    package var brands: [ResolvedBrand]
    /// In name order.
    package var components: [Component] = []
    /// Whether a file lies in `components/`: a build plugin, which cannot look into it, expects their Swift then.
    package var hasComponentFolder = false
    /// False for a folder without brands that nobody has named: it can be checked, but Swift needs a name.
    package var isNamed: Bool
    /// False for a source that is one brand without a name of its own.
    package var hasBrands = false
    /// The modifiers of a resolver document that inputs may choose besides brand, appearance and contrast.
    package var otherInputs: [String] = []
    /// How many permutations of a resolver document were looked at, where all were asked for, and how many there are.
    package var permutations: (checked: Int, all: Int)?
    /// What would make the files modern; that of a file that brands share stands here for each of them.
    package var legacyEdits: [LegacyEdit] = []
    /// By file, its path in the token folder.
    package var sourcePaths: [ObjectIdentifier: String] = [:]

    /// The first slot of a variant, which is the same in all brands.
    package func firstSlot(of block: StyleBlock) -> Slot { brands.first?.slots.slot(ofLeaf: block.firstLeaf) ?? Slot(block.firstLeaf) }

    /// Whether an input names one of the other modifiers.
    package func takes(_ input: ContextInput) -> Bool { input.key.match(among: otherInputs) != nil }
}

package struct ResolvedBrand: Sendable {
    package var name: String
    /// In slot order: the shared ones, then the brand's own, each part in path order.
    package var tokens: IndexedArray<ResolvedToken.ID, ResolvedToken>
    package var slots: SlotLayout
    /// In the order of the blocks of `StyleLayout`.
    package var leaves: [ResolvedLeaf]
    /// The alias-free values that tokens and leaves have; an alias shares its target's.
    package var values: IndexedArray<ValueID, TokenValue>
    /// The modes that some file of this brand defines, `.light` always first.
    package var modes: [TokenMode]
    package var tokenIDs: TokensByPath
    /// The declarations of `base/` that the brand replaced.
    package var overridden: [ResolvedToken.ID: ResolvedToken.Declared] = [:]
    /// What the shared modes say where the brand's own redefine it.
    package var overriddenModes: [ResolvedToken.ID: [TokenMode: ResolvedToken.Declared]] = [:]
    /// What `$extends` has copied, each with what it was copied from.
    package var copies: [ResolvedToken.ID: ResolvedToken.ID] = [:]
    /// The tokens from which a pointer has copied a part: no reference tells of it.
    package var copiedFrom: Set<ResolvedToken.ID> = []
    package var groupKeys = GroupKeys()
    /// What `base/` says for people where the brand says something else.
    package var sharedNotes: [ResolvedToken.ID: TokenNotes] = [:]
    /// Tokens without any are absent.
    package var extensions: [ResolvedToken.ID: TokenExtensions] = [:]
    /// What could not be taken in, by path.
    package var leftOut: [LeftOutToken] = []
    /// The files of this brand alone, its modes included.
    package var ownFiles: Set<ObjectIdentifier> = []
    /// Where there is something that gives it its name.
    package var place: SourceRange?
    /// What would make its files modern, the shared ones included.
    package var legacyEdits: [LegacyEdit] = []
    /// The values that are calculated and differ by mode, or are left out: no brand's result takes their place in a file.
    package var unwritable: [SourceRange] = []

    /// The tokens of `base/`, which all brands have.
    package var sharedTokens: Slice<IndexedArray<ResolvedToken.ID, ResolvedToken>> { tokens[..<firstOwnToken] }
    /// The tokens that only this brand has.
    package var ownTokens: Slice<IndexedArray<ResolvedToken.ID, ResolvedToken>> { tokens[firstOwnToken...] }
    /// Where these begin.
    package var firstOwnToken: ResolvedToken.ID { ResolvedToken.ID(slots.sharedTokenCount) }
}

/// A token of a file that is read leniently, whose value means nothing here.
package struct LeftOutToken: Sendable {
    package var path: String
    package var cause: LeftOut
    /// Where its name is written.
    package var key: SourceRange
    /// Whether it belongs to the platform layer.
    package var isShared: Bool
}

/// What a token says for people.
package struct TokenNotes: Sendable, Hashable {
    package var description: String?
    package var deprecation: Deprecation?

    package init(description: String?, deprecation: Deprecation?) {
        self.description = description
        self.deprecation = deprecation
    }
}

/// What `$extensions` say of a token.
package struct TokenExtensions: Sendable {
    package var own: SyntaxReference?
    /// Those of its groups, the nearest first.
    package var ofGroups: [SyntaxReference]

    /// From the nearest to the farthest.
    package var all: [SyntaxReference] { (own.map { [$0] } ?? []) + ofGroups }
}

/// The tokens of a brand by their paths.
///
/// The table is the one that was made while the files were merged, when the order was another: a second one of its size would cost more
/// than the step by way of the old numbers.
package struct TokensByPath: Sendable {
    var merged: [String: TokenID] = [:]
    var resolved: ByToken<ResolvedToken.ID?> = []

    package subscript(path: String) -> ResolvedToken.ID? { merged[path].flatMap { resolved[$0] } }
}

/// Where the name of each group is written, in the first file that has it.
///
/// The table is that of the merged files, as for the tokens.
package struct GroupKeys: Sendable {
    var indices: [String: Int] = [:]
    var ranges: [SourceRange] = []

    package subscript(path: String) -> SourceRange? { indices[path].map { ranges[$0] } }
}

package struct ResolvedToken: Sendable {
    /// A token of a brand, in slot order.
    @frozen @usableFromInline
    package struct ID: ArrayIndex {
        @usableFromInline
        package let index: Int

        @inlinable
        package init(_ index: Int) { self.index = index }
    }

    package var path: String
    package var type: TokenType
    /// As declared for the default mode, references and all.
    package var declared: Declared
    /// As declared for other modes, in the order of `TokenMode`; a mode that is missing here declares nothing of its own.
    package var modes: [(mode: TokenMode, declared: Declared)]
    /// The resolved value in each mode.
    package var values: ByMode<ValueID>
    /// The token that the declared value refers to as a whole.
    package var target: ID?
    package var description: String?
    package var deprecation: Deprecation?
    /// Where the name stands, as offsets into the file of `declared`.
    package var keyStart: UInt32
    package var keyEnd: UInt32

    /// Where the token's name is written.
    package var key: SourceRange { SourceRange(file: declared.range.file, start: Int(keyStart), end: Int(keyEnd)) }

    package struct Declared: Sendable {
        package var value: TokenValue
        /// Where the value is written.
        package var range: SourceRange
    }
}

/// The value of one style field of one variant in one brand.
package struct ResolvedLeaf: Sendable {
    /// As declared, merged over all levels, references and all; nil where nothing sets it or `null` resets it.
    package var declared: TokenValue?
    package var range: SourceRange?
    /// Nil exactly where `declared` is.
    package var values: ByMode<ValueID>?
}
