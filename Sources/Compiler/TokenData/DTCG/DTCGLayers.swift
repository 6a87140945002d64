import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver
import TokenSyntax

/// Which layer of the project says what: the base, the shared modes, a brand, and a brand's modes, each stronger than those before it.
struct DTCGLayers {
    /// The base, then the modes and contexts that the brands share.
    let shared: [DTCGLayer]
    /// Of each brand.
    let contexts: [DTCGContexts]
    private let project: ResolvedProject
    /// What the base says about a token, by the token's index; nil if that differs by brand, as a value calculated from a brand's colours does.
    private let base: [DTCGToken?]
    /// What a mode says in every brand, unless the brand's own mode says something else.
    private let modes: [ModeOfToken: DTCGToken]

    private struct ModeOfToken: Hashable {
        let token: ResolvedToken.ID
        let mode: TokenMode
    }

    init(_ project: ResolvedProject) {
        self.project = project
        guard let first = project.brands.first else {
            (shared, contexts, base, modes) = ([], [], [], [:])
            return
        }
        let others = project.brands.dropFirst()
        base = first.baseTokens.indices.map { id in
            let token = first.inBase(id)
            return others.allSatisfy { $0.inBase(id) == token } ? token : nil
        }
        var modes: [ModeOfToken: DTCGToken] = [:]
        for id in first.baseTokens.indices where !first.tokens[id].modes.isEmpty {
            for mode in TokenMode.overlaying {
                guard let shared = first.shared(id, in: mode) else { continue }
                let token = first.token(id, DTCGValue(shared))
                let isCommon = others.allSatisfy { brand in
                    guard let other = brand.shared(id, in: mode) else { return false }
                    return other.range == shared.range && brand.token(id, DTCGValue(other)) == token
                }
                if isCommon { modes[ModeOfToken(token: id, mode: mode)] = token }
            }
        }
        self.modes = modes
        let contexts = project.modifiers.isEmpty ? [] : project.brands.map { DTCGContexts($0, project.modifiers) }
        self.contexts = contexts
        let known = others.map(\.groupNotes.byPath)
        let notes = first.groupNotes.filter { notes in known.allSatisfy { notes.isSame(as: $0[notes.path]) } }
        shared =
            [DTCGLayer(project, name: "base", tokens: base.compactMap(\.self), groups: notes)]
            + TokenMode.overlaying.map { mode in
                let tokens = first.baseTokens.indices.compactMap { modes[ModeOfToken(token: $0, mode: mode)] }
                return DTCGLayer(project, name: "modes/\(mode.label)", mode: mode, tokens: tokens)
            }.filter { !$0.isEmpty }
            + DTCGLayer.ofContexts(project, in: "modifiers/") { condition in
                let others = contexts.dropFirst().map { Dictionary($0.ofContexts[condition, default: []].map { ($0.path, $0) }) { $1 } }
                return contexts[0].ofContexts[condition, default: []].filter { token in others.allSatisfy { $0[token.path] == token } }
            }
    }

    /// Returns what a brand adds to the shared layers: its own tokens and values, then those of its modes and contexts.
    ///
    /// - Parameter index: the brand's index in the project.
    func layers(of brand: ResolvedBrand, at index: Int) -> [DTCGLayer] {
        let folder = "brands/" + BrandNames(brand).file
        let known = shared[0].groups.byPath
        var layers = [
            DTCGLayer(
                project, name: folder,
                tokens: brand.tokens.indices.compactMap { id in
                    let token = brand.token(id, brand.declaredOutsideModes(id))
                    return base.indices.contains(id.index) && base[id.index] == token ? nil : token
                },
                groups: brand.groupNotes.filter { !$0.isSame(as: known[$0.path]) })
        ]
        for mode in TokenMode.overlaying {
            let tokens = brand.tokens.indices.compactMap { id -> DTCGToken? in
                guard let declared = brand.declared(id, in: mode) else { return nil }
                let isShared = modes[ModeOfToken(token: id, mode: mode)] != nil && brand.overriddenModes[id]?[mode] == nil
                return isShared ? nil : brand.token(id, DTCGValue(declared))
            }
            layers.append(DTCGLayer(project, name: "\(folder)/\(mode.label)", mode: mode, tokens: tokens))
        }
        layers += DTCGLayer.ofContexts(project, in: "\(folder)/modifiers/") { condition in
            let known = Set(shared.lazy.filter { $0.condition == condition }.flatMap(\.tokens).map(\.path))
            return contexts[index].ofContexts[condition, default: []].filter { !known.contains($0.path) }
        }
        return layers.filter { !$0.isEmpty }
    }
}

/// What a layer says about a token's value.
struct DTCGValue: Hashable {
    var value: TokenValue
    /// The value with its expressions, if it is a result.
    var expression: TokenValue?

    /// A reference to the token that `$extends` has copied.
    init(referenceTo path: String) { value = .reference(path) }

    init(_ declared: ResolvedToken.Declared) { (value, expression) = (declared.value, declared.expression) }
}

/// A token as one layer says it.
struct DTCGToken: Equatable {
    let path: String
    let type: TokenType
    let value: DTCGValue
    let notes: TokenNotes
    var extensions: SyntaxReference?

    static func == (one: Self, other: Self) -> Bool {
        one.value == other.value && one.notes == other.notes && one.extensions?.range == other.extensions?.range
    }
}

extension ResolvedBrand {
    /// Returns what `base/` says about a token.
    fileprivate func inBase(_ id: ResolvedToken.ID) -> DTCGToken {
        var token = token(id, value(of: id) { overridden[$0] ?? tokens[$0].declared }, sharedNotes[id])
        if overridden[id] != nil { token.extensions = sharedExtensions[id] }
        return token
    }

    func token(_ id: ResolvedToken.ID, _ value: DTCGValue, _ notes: TokenNotes? = nil) -> DTCGToken {
        DTCGToken(
            path: tokens[id].path, type: tokens[id].type, value: value, notes: notes ?? tokens[id].notes, extensions: extensions[id]?.own)
    }

    /// Returns a token's value, or a reference to the token that `$extends` has copied.
    fileprivate func value(of id: ResolvedToken.ID, _ declared: (ResolvedToken.ID) -> ResolvedToken.Declared) -> DTCGValue {
        guard let source = copies[id], declared(source).range == declared(id).range else { return DTCGValue(declared(id)) }
        return DTCGValue(referenceTo: tokens[source].path)
    }

    /// Returns a token's declaration in the default mode, or a reference to the token that `$extends` has copied.
    func declaredOutsideModes(_ id: ResolvedToken.ID) -> DTCGValue { value(of: id) { tokens[$0].declared } }

    /// Returns a token's declaration in a mode. A copy has none of its own where it is its source's.
    func declared(_ id: ResolvedToken.ID, in mode: TokenMode) -> ResolvedToken.Declared? {
        guard let declared = tokens[id].modes.first(where: { $0.mode == mode })?.declared else { return nil }
        guard let source = copies[id], tokens[source].declared.range == tokens[id].declared.range else { return declared }
        return tokens[source].modes.contains { $0.mode == mode && $0.declared.range == declared.range } ? nil : declared
    }

    /// Returns a token's declaration in a mode, without those of the brand's own files that replace another.
    fileprivate func shared(_ id: ResolvedToken.ID, in mode: TokenMode) -> ResolvedToken.Declared? {
        overriddenModes[id]?[mode] ?? declared(id, in: mode)
    }
}

extension [GroupNotes] {
    fileprivate var byPath: [String: GroupNotes] { Dictionary(map { ($0.path, $0) }) { $1 } }
}

extension GroupNotes {
    fileprivate func isSame(as other: Self?) -> Bool {
        path == other?.path && description == other?.description && extensions?.range == other?.extensions?.range
    }
}
