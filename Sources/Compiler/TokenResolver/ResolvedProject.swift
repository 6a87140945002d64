import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

/// A resolved project, from which all outputs are generated: the shape of the styles, which all brands share, and each brand's tokens and style
/// values in every mode.
package struct ResolvedProject: Sendable {
    package var configuration: Configuration
    package var styles: StyleLayout
    package var brands: [ResolvedBrand]
    /// Sorted by name.
    package var components: [Component] = []
    /// Whether a file lies in `components/`. If so, a build plugin expects Swift for components, because it cannot look into the file.
    package var hasComponentFolder = false
    /// False for an unnamed folder without brands. It can be checked, but generating Swift requires a name.
    package var isNamed: Bool
    /// False for a source that is a single brand without a name of its own.
    package var hasBrands = false
    /// The modifiers of a resolver document that an input may set in addition to brand, appearance and contrast.
    package var otherInputs: [String] = []
    /// The modifiers whose contexts are chosen at run time, in the order of the configuration.
    package var modifiers: [OpenModifier] = []
    /// How many permutations of a resolver document were checked and how many exist; nil unless all were requested.
    package var permutations: (checked: Int, all: Int)?
    /// The edits that migrate the files to the current format. An edit of a file that several brands share appears once for each brand.
    package var legacyEdits: [LegacyEdit] = []
    /// The files that were read leniently.
    package var lenientFiles: Set<ObjectIdentifier> = []
    /// The names in files that could not be read.
    package var unread = UnreadNames()
    /// Each file's path in the token folder.
    package var sourcePaths: [ObjectIdentifier: String] = [:]

    /// Returns the first slot of a variant, which is the same in all brands.
    package func firstSlot(of block: StyleBlock) -> Slot { brands.first?.slots.slot(ofLeaf: block.firstLeaf) ?? Slot(block.firstLeaf) }

    /// Whether an input names one of the other modifiers.
    package func takes(_ input: ContextInput) -> Bool { input.key.match(among: otherInputs) != nil }
}

package struct ResolvedBrand: Sendable {
    package var name: String
    /// In slot order: those of `base/`, those that each brand declares, then those that not all brands have, each part sorted by path.
    package var tokens: IndexedArray<ResolvedToken.ID, ResolvedToken>
    package var slots: SlotLayout
    /// In the order of the blocks of `StyleLayout`.
    package var leaves: [ResolvedLeaf]
    /// The alias-free values of tokens and leaves. An alias shares its target's value.
    package var values: IndexedArray<ValueID, TokenValue>
    /// The modes that some file of this brand defines; `.light` always comes first.
    package var modes: [TokenMode]
    package var tokenIDs: TokensByPath
    /// What differs by context. All other members are about the default contexts.
    package var contexts = ResolvedContexts()
    /// The declarations in `base/` that the brand replaced.
    package var overridden: [ResolvedToken.ID: ResolvedToken.Declared] = [:]
    /// The values of shared modes that the brand's own modes redefine.
    package var overriddenModes: [ResolvedToken.ID: [TokenMode: ResolvedToken.Declared]] = [:]
    /// The tokens that `$extends` copied, each with its source.
    package var copies: [ResolvedToken.ID: ResolvedToken.ID] = [:]
    /// The tokens of which a pointer has copied a part. The copy has no reference to them.
    package var copiedFrom: Set<ResolvedToken.ID> = []
    /// For each token with a pointer, the tokens that its declarations were made from.
    package var pointerSources: [ResolvedToken.ID: [ResolvedToken.ID]] = [:]
    package var groupKeys = GroupKeys()
    /// The groups with a description or `$extensions` of their own, sorted by path.
    package var groupNotes: [GroupNotes] = []
    /// The descriptions and deprecations that hold for all brands, where the brand's may differ.
    package var sharedNotes: [ResolvedToken.ID: TokenNotes] = [:]
    /// The `$extensions` in `base/` of tokens that the brand declares again. Has no entry for tokens without.
    package var sharedExtensions: [ResolvedToken.ID: SyntaxReference] = [:]
    /// Has no entry for tokens without extensions.
    package var extensions: [ResolvedToken.ID: TokenExtensions] = [:]
    /// The tokens that were left out, sorted by path.
    package var leftOut: [LeftOutToken] = []
    /// The files of this brand alone, including those of its modes.
    package var ownFiles: Set<ObjectIdentifier> = []
    /// Where the brand gets its name, if that is anywhere.
    package var range: SourceRange?
    /// The results that JSON files have beside expressions.
    package var writtenResults: [CheckedResult] = []
    /// The edits that migrate the brand's files, including the shared ones.
    package var legacyEdits: [LegacyEdit] = []
    /// The values that no brand's result may replace in a file: those left out.
    package var unwritable: [SourceRange] = []
    /// The objects of tokens that migration does not change.
    package var unmigrated: [SourceRange] = []

    /// The tokens of `base/`.
    package var baseTokens: Slice<IndexedArray<ResolvedToken.ID, ResolvedToken>> { tokens[..<ResolvedToken.ID(slots.baseTokenCount)] }
    /// The tokens that `base/` does not declare: those that each brand declares, then its own.
    package var tokensOutsideBase: Slice<IndexedArray<ResolvedToken.ID, ResolvedToken>> { tokens[baseTokens.endIndex...] }
    package func isInBase(_ token: ResolvedToken.ID) -> Bool { token.index < slots.baseTokenCount }
    /// The tokens that all brands have with the same type: those of `base/`, then those that each brand declares.
    package var sharedTokens: Slice<IndexedArray<ResolvedToken.ID, ResolvedToken>> { tokens[..<firstOwnToken] }
    /// The tokens that not all brands have.
    package var ownTokens: Slice<IndexedArray<ResolvedToken.ID, ResolvedToken>> { tokens[firstOwnToken...] }
    /// The first of `ownTokens`.
    package var firstOwnToken: ResolvedToken.ID { ResolvedToken.ID(slots.sharedTokenCount) }
}

/// A result that JSON has beside its expression, and the one that the expression has.
package struct CheckedResult: Sendable {
    package let place: SyntaxReference
    package let written: TokenValue
    package let result: TokenValue
}

/// A token in a leniently read file that is left out because its value cannot be used.
package struct LeftOutToken: Sendable {
    package var path: String
    package var cause: LeftOut
    /// Where its name is written.
    package var key: SourceRange
    /// Whether it belongs to the platform layer.
    package var isShared: Bool
}

/// A token's documentation for people.
package struct TokenNotes: Sendable, Hashable {
    package var description: String?
    package var deprecation: Deprecation?

    package init(description: String?, deprecation: Deprecation?) {
        self.description = description
        self.deprecation = deprecation
    }
}

/// The `$extensions` that apply to a token.
package struct TokenExtensions: Sendable {
    package var own: SyntaxReference?
    /// The extensions of its groups, nearest group first.
    package var ofGroups: [SyntaxReference]

    /// From the nearest to the farthest.
    package var all: [SyntaxReference] { (own.map { [$0] } ?? []) + ofGroups }
}

/// The tokens of a brand by path.
///
/// Reuses the table built while the files were merged, whose numbering differs from slot order. Translating the old numbers costs less than a second
/// table of that size.
package struct TokensByPath: Sendable {
    var merged: [String: TokenID] = [:]
    var resolved: ByToken<ResolvedToken.ID?> = []

    package subscript(path: String) -> ResolvedToken.ID? { merged[path].flatMap { resolved[$0] } }

    /// Gives tokens other paths.
    package mutating func rename(_ paths: [String: String]) {
        let renamed = paths.compactMap { path, other in merged.removeValue(forKey: path).map { (other, $0) } }
        for (path, id) in renamed { merged[path] = id }
    }

    /// Whether the files declare a token that has no value, because of an error or because it is left out.
    package func lacksValue(_ path: String) -> Bool { merged[path].map { resolved[$0] == nil } ?? false }
}

/// Where the name of each group is written, in the first file that has it.
///
/// Reuses the table of the merged files, as for the tokens.
package struct GroupKeys: Sendable {
    var indices: [String: Int] = [:]
    var ranges: [SourceRange] = []

    package subscript(path: String) -> SourceRange? { indices[path].map { ranges[$0] } }
}

/// What a group says about itself. Of several files, the latest counts.
package struct GroupNotes: Sendable {
    package var path: String
    package var description: String?
    package var extensions: SyntaxReference?
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
    /// As declared for the default mode, with references intact.
    package var declared: Declared
    /// As declared for other modes, in the order of `TokenMode`. A missing mode has no declaration of its own.
    package var modes: [(mode: TokenMode, declared: Declared)]
    /// The resolved value in each mode.
    package var values: ByMode<ValueID>
    /// The token that the declared value refers to as a whole.
    package var target: ID?
    package var description: String?
    package var deprecation: Deprecation?
    /// Where the name is written, as offsets into the file of `declared`.
    package var keyStart: UInt32
    package var keyEnd: UInt32

    package var notes: TokenNotes { TokenNotes(description: description, deprecation: deprecation) }

    /// Returns what the last overlay of the mode declares, otherwise the default.
    package func declared(in mode: TokenMode) -> Declared {
        mode.topmost { overlay in modes.first { $0.mode == overlay }?.declared } ?? declared
    }

    /// Where the token's name is written.
    package var key: SourceRange { SourceRange(file: declared.range.file, start: Int(keyStart), end: Int(keyEnd)) }

    package struct Declared: Sendable {
        package var value: TokenValue
        /// Where the value is written.
        package var range: SourceRange
        /// The value with its expressions, if their results have replaced them: see `ResolvedProject.withResults`.
        package var expression: TokenValue?

        package init(value: TokenValue, range: SourceRange) { (self.value, self.range) = (value, range) }
    }
}

/// The value of one style field of one variant in one brand.
package struct ResolvedLeaf: Sendable {
    /// As declared, merged over all levels, with references intact. Nil if nothing sets the field or `null` resets it.
    package var declared: TokenValue?
    /// Where the value is written, or the `null` that resets the field; nil if nothing sets it.
    package var range: SourceRange?
    /// Nil exactly when `declared` is.
    package var values: ByMode<ValueID>?
    /// Where the value of each control state is written. Levels are merged state by state, so these may be in different places.
    package var stateRanges: [UInt8: SourceRange] = [:]
}
