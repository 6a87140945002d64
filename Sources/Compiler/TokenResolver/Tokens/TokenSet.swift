import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

/// The token files of one brand, flattened as if they were one file.
///
/// The later declaration of a token replaces the earlier one completely; the members of groups are merged (resolver module 2025.10, section 6).
package struct TokenSet: Sendable {
    /// A declaration, as the index of a document and of a token in it.
    package struct Declaration: Sendable, Hashable {
        package var document: Int
        package var token: Int
    }

    package struct Token: Sendable {
        package var path: String
        package var group: Int
        package var declaration: Declaration
        /// The declaration in `base/`; nil for a token that only the brand has.
        package var base: Declaration?
        /// In the order of `TokenMode`.
        package var modes: [(mode: TokenMode, declaration: Declaration)] = []
    }

    package struct Group: Sendable {
        package var path: String
        package var parent: Int?
        package var range: SourceRange
        /// The type that the first file with one gives it.
        package var type = GroupType.none
        /// Whether files give it different types. Each then counts for its own file only.
        var typesDiffer = false
        package var deprecation: DeprecationMark?
        /// The deprecation in the files of `base/` alone.
        var baseDeprecation: DeprecationMark?
        /// The text of its `$extends`.
        package var extends: Node?
        /// Its `$description`, that of the latest file.
        package var description: Node?
        /// Its `$extensions`, latest file first.
        package var extensions: [Node] = []
    }

    /// A node of one of the set's documents.
    package struct Node: Sendable, Hashable {
        package var document: Int
        package var node: NodeID
    }

    package internal(set) var documents: [TokenDocument]
    /// For each document, whether it belongs to the platform layer, which all brands share.
    package private(set) var isBase: [Bool] = []
    /// For each document, whether its references may name only tokens of the platform layer.
    package private(set) var isClosed: [Bool] = []
    package internal(set) var tokens: ByToken<Token> = []
    package internal(set) var groups: [Group] = []
    package internal(set) var tokenIDs: [String: TokenID] = [:]
    package internal(set) var groupIndex: [String: Int] = [:]
    /// The index in `groups` of each document's groups. Empty for the documents of modes.
    private(set) var groupIndices: [[Int]] = []
    /// The tokens that `$extends` copied into a group, each with its source, in the order of copying.
    var copies: [(token: TokenID, source: TokenID)] = []
    /// `copies`, and the tokens of their own in groups with `$extends`, each with the token that would be copied without them.
    var derivations: [(token: TokenID, source: TokenID)] = []
    /// The modifiers that are open; empty for most projects.
    var modifiers: [OpenModifier] = []
    /// The choices of their contexts.
    var space = ChoiceSpace(sizes: [])
    /// The declarations of the tokens that contexts declare.
    var winners: [TokenID: Winners] = [:]
    /// The declarations that give tokens their types, where the default contexts redefine the values.
    var typed: [TokenID: Declaration] = [:]
    /// The declarations in a mode that a later file replaced in the same mode.
    var replacedModes: [TokenID: [TokenMode: Declaration]] = [:]
    /// Replaced declarations that are kept nowhere else. Filled only if `keepsIdle` is set.
    var idle: [Declaration] = []
    let keepsIdle: Bool
    /// The modes that were given whole. Repeating a value unchanged in such a mode is not an error.
    var wholeModes: Set<TokenMode> = []
    /// Declarations that cannot be read.
    var invalid: [Declaration: InvalidDeclaration] = [:]
    /// The tokens of which a pointer has copied a part.
    var copiedFrom: Set<TokenID> = []
    /// The tokens that a declaration with pointers was made from.
    var pointerSources: [Declaration: [TokenID]] = [:]

    /// The tokens of leniently read files in a group with the path of another file's token.
    private(set) var insideTokens: [TokenID] = []

    /// The names in files that could not be read.
    var unread: UnreadNames

    /// Tokens that files contain but this set does not, by path: tokens that exist in one mode only, and tokens nested in another token.
    var absent: [String: AbsentToken] = [:]

    enum InvalidDeclaration: Sendable {
        case reported
        /// Another tool's token is left out; the text says what is wrong.
        case leftOut(LeftOut, String?)
    }

    struct AbsentToken: Sendable {
        var cause: LeftOut
        var key: SourceRange
        var isBase: Bool
    }

    /// A layer of documents. Declaring a token twice within a layer causes a warning.
    package struct Layer: Sendable {
        package var documents: [TokenDocument]
        package var isBase: Bool
        package var isClosed: Bool
    }

    /// - Parameter keepsIdle: whether to read every declaration, including those without effect.
    package init(
        layers: [Layer], modes: [(mode: TokenMode, documents: ModeDocuments)], contexts: ContextLevels? = nil, unread: UnreadNames,
        keepsIdle: Bool = false, reporting diagnostics: inout Diagnostics
    ) {
        let conditional = contexts?.conditional ?? []
        documents = []
        self.unread = unread
        self.keepsIdle = keepsIdle
        // Once for all documents: reserving for each would copy what is there each time.
        let count = layers.reduce(0) { $0 + $1.documents.reduce(0) { $0 + $1.tokens.count } }
        tokens.reserveCapacity(count)
        tokenIDs.reserveCapacity(count)
        for layer in layers {
            let firstOfLayer = documents.count
            for document in layer.documents {
                documents.append(document)
                isBase.append(layer.isBase)
                isClosed.append(layer.isClosed)
                merge(
                    document, isBase: layer.isBase, mayExtend: !conditional.contains(document.source), firstOfLayer: firstOfLayer,
                    reporting: &diagnostics)
            }
        }
        takePointersToGroupsForExtensions(reporting: &diagnostics)
        refusePathsUsedTwice(reporting: &diagnostics)
        extendGroups(reporting: &diagnostics)
        for (mode, documents) in modes { apply(documents, as: mode, reporting: &diagnostics) }
        passModesOnToCopies()
        if let contexts { apply(contexts, reporting: &diagnostics) }
        for (place, document) in self.documents.enumerated() {
            for token in document.legacy?.tokensOfDuplicateKeys ?? [] {
                invalid[Declaration(document: place, token: token)] = .leftOut(.duplicateKey, nil)
            }
            for token in document.legacy?.absent ?? [] where tokenIDs[token.path] == nil {
                absent[token.path] = AbsentToken(cause: token.cause, key: document.tree.range(token.key), isBase: isBase[place])
            }
        }
    }

    /// Whether a document belongs only to modes or contexts.
    func declaresNoGroups(_ document: Int) -> Bool { groupIndices[document].isEmpty }

    /// Adds a document of a mode, which declares no groups, and returns its index.
    mutating func add(_ document: TokenDocument) -> Int {
        documents.append(document)
        isBase.append(false)
        isClosed.append(false)
        groupIndices.append([])
        return documents.count - 1
    }

    private mutating func merge(
        _ document: TokenDocument, isBase: Bool, mayExtend: Bool, firstOfLayer: Int, reporting diagnostics: inout Diagnostics
    ) {
        let place = documents.count - 1
        let groupOf = document.groups.map { merge($0, of: document, isBase: isBase, mayExtend: mayExtend, reporting: &diagnostics) }
        groupIndices.append(groupOf)
        for (index, token) in document.tokens.enumerated() {
            let declaration = Declaration(document: place, token: index)
            if let known = tokenIDs.updateValue(tokens.endIndex, forKey: token.path) {
                tokenIDs[token.path] = known
                let earlier = tokens[known].declaration
                if earlier.document >= firstOfLayer { warnOfRedefinition(token.path, declaration, earlier, reporting: &diagnostics) }
                if keepsIdle, isBase || earlier != tokens[known].base { idle.append(earlier) }
                tokens[known].declaration = declaration
                tokens[known].group = groupOf[token.group]
                if isBase { tokens[known].base = declaration }
            } else {
                tokens.append(
                    Token(
                        path: token.path, group: groupOf[token.group], declaration: declaration, base: isBase ? declaration : nil))
            }
        }
    }

    private mutating func merge(
        _ group: TokenDocument.Group, of document: TokenDocument, isBase: Bool, mayExtend: Bool, reporting diagnostics: inout Diagnostics
    ) -> Int {
        let index: Int
        if let known = groupIndex[group.path] {
            index = known
        } else {
            index = groups.count
            groupIndex[group.path] = index
            let parent = group.parent.flatMap { groupIndex[document.groups[$0].path] }
            groups.append(Group(path: group.path, parent: parent, range: document.tree.range(group.key)))
        }
        if let type = group.properties.type.node {
            let new = document.type(at: type)
            if let old = groups[index].type.type, let new, new != old {
                groups[index].typesDiffer = true
            } else {
                groups[index].type = new.map { .known($0) } ?? .unknown
            }
        }
        if let mark = group.properties.deprecation(in: document.tree) {
            groups[index].deprecation = mark
            if isBase { groups[index].baseDeprecation = mark }
        }
        if mayExtend, let node = group.extends {
            setExtends(Node(document: documents.count - 1, node: node), of: index, isBase, &diagnostics)
        }
        if let node = group.properties.description.node {
            groups[index].description = Node(document: documents.count - 1, node: node)
        }
        if let node = group.properties.extensions.node {
            groups[index].extensions.insert(Node(document: documents.count - 1, node: node), at: 0)
        }
        return index
    }

    func warnOfRedefinition(
        _ path: String, _ declaration: Declaration, _ earlier: Declaration, reporting diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .redefined(path), at: keyRange(declaration), notes: [.init("'\(path)' is also defined here", at: keyRange(earlier))])
    }

    /// Reports paths that are a token in one file and a group in another.
    private mutating func refusePathsUsedTwice(reporting diagnostics: inout Diagnostics) {
        guard documents.count > 1 else { return }
        for group in groups {
            guard let token = tokenIDs[group.path] else { continue }
            let inside = tokens.indices.filter { tokens[$0].path.hasPrefix(group.path + ".") }
            if isForeign(tokens[token].declaration), inside.allSatisfy({ isForeign(tokens[$0].declaration) }) {
                insideTokens += inside
                continue
            }
            diagnostics.report(
                .tokenAndGroup(group.path), at: keyRange(tokens[token].declaration), pointer: keyPointer(tokens[token].declaration),
                notes: [.init("it is a group here", at: group.range)])
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func redefined(_ path: String) -> Self {
        .warning(.redefinedToken, "'\(path)' is defined again in the same layer; this definition wins")
    }
    fileprivate static func tokenAndGroup(_ path: String) -> Self {
        .error(.tokenAndGroup, "'\(path)' is a token here and a group elsewhere")
    }
}
