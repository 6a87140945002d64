import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

extension ResolvedProject {
    /// The project as apps have it: a value of a type that they cannot tell apart by mode is that of the default mode everywhere.
    package var asInApp: ResolvedProject {
        var project = self
        for index in brands.indices { if let brand = brands[index].asInApp(styles) { project.brands[index] = brand } }
        return project
    }

    /// Warns of the tokens whose values in other modes apps do not have.
    package func reportNotByMode(to diagnostics: inout Diagnostics) {
        var found: [String: SourceRange] = [:]
        for brand in brands {
            // By index, since most tokens have no modes and a copy of each would cost more than the question.
            for id in brand.tokens.indices where !brand.tokens[id].modes.isEmpty && !brand.tokens[id].type.mayDifferByMode {
                let token = brand.tokens[id]
                if found[token.path] == nil, brand.differsByMode(token) { found[token.path] = token.modes.first?.declared.range }
            }
        }
        guard let first = found.min(by: { $0.key < $1.key }) else { return }
        diagnostics.report(.notByMode(first.key, found.count - 1), at: first.value)
    }
}

extension ResolvedBrand {
    /// Returns the brand as apps have it; nil if that is the same.
    func asInApp(_ styles: StyleLayout) -> ResolvedBrand? {
        let isSame = tokens.indices.allSatisfy {
            tokens[$0].type.mayDifferByMode || tokens[$0].modes.isEmpty && tokens[$0].values.isUniform
        }
        guard !isSame else { return nil }
        var brand = self
        for token in tokens.indices where !tokens[token].type.mayDifferByMode { brand.tokens[token].modes = [] }
        brand.resolveAgain(styles)
        return brand
    }

    fileprivate func differsByMode(_ token: ResolvedToken) -> Bool {
        TokenMode.overlaying.contains { values[token.values[$0]] != values[token.values.light] }
    }

    /// Finds the values of all tokens and style fields from what tokens declare.
    private mutating func resolveAgain(_ styles: StyleLayout) {
        let ids = tokenIDs
        var aliases = AliasResolver(
            declared: ByToken(tokens.map { $0.declared.value }),
            targets: ByToken(tokens.map { $0.target.map { TokenID($0.index) } }),
            token: { ids[$0].map { TokenID($0.index) } })
        var found = ByMode(repeating: aliases.resolve(overrides: [:], over: nil))
        for mode in TokenMode.overlaying {
            var overrides: [TokenID: TokenValue] = [:]
            for (id, token) in tokens.indexed where !token.modes.isEmpty {
                let value = mode.topmost { overlay in token.modes.first { $0.mode == overlay }?.declared.value }
                if let value { overrides[TokenID(id.index)] = value }
            }
            if !overrides.isEmpty { found[mode] = aliases.resolve(overrides: overrides, over: found.light) }
        }
        for id in tokens.indices {
            let token = TokenID(id.index)
            guard let light = found.light[token] else { continue }
            tokens[id].values = ByMode(light: light) { found[$0][token] ?? light }
        }
        for block in styles.blocks {
            for (index, field) in styles.types[block.type].leaves.enumerated() {
                let leaf = block.firstLeaf + index
                guard let declared = leaves[leaf].declared, let values = try? aliases.values(of: declared, by: found) else { continue }
                leaves[leaf].values = field.kind.mayDifferByMode ? values : ByMode(repeating: values.light)
            }
        }
        values = aliases.values
    }
}

extension FieldKind {
    fileprivate var mayDifferByMode: Bool { if case .token(let type) = self { type.mayDifferByMode } else { false } }
}

extension Diagnostic.Message {
    fileprivate static func notByMode(_ path: String, _ others: Int) -> Self {
        .warning(
            .notByMode,
            others == 0
                ? "apps have the light value of '\(path)' in all modes; their colours, borders, shadows and gradients alone differ by mode"
                : "apps have the light values of '\(path)' and \(others) more in all modes; their colours, borders, shadows and gradients alone "
                    + "differ by mode")
    }
}
