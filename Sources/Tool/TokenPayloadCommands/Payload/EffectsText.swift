import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenPayloads

/// The values that layers change in one release, old and new.
struct EffectsText {
    private let named: [OverrideEffects.Effect]
    private let following: [OverrideEffects.Effect]
    private let unknown: [String]
    /// A limit for readability: a hostile payload may have a million unknown paths.
    private static let unknownLimit = 100

    init(_ effects: OverrideEffects) {
        named = effects.effects.filter(\.isNamed)
        following = effects.effects.filter { !$0.isNamed && $0.changes }
        unknown = effects.unknownPaths
    }

    var text: String {
        var text = ""
        if !named.isEmpty { text += "  overridden:\n" + list(named) }
        if !following.isEmpty { text += "  changed as a result:\n" + list(following) }
        if !unknown.isEmpty {
            text += "  not in this release:\n" + unknown.prefix(Self.unknownLimit).map { "    \($0.escapedForLog)\n" }.joined()
            if unknown.count > Self.unknownLimit { text += "    … and \(unknown.count - Self.unknownLimit) more\n" }
        }
        return text
            + "  \(named.count) overridden, \(following.count) \("follows".plural(for: following.count, "follow")), \(unknown.count) unknown\n"
    }

    private func list(_ effects: [OverrideEffects.Effect]) -> String {
        effects.map { effect in
            "    \(effect.path.escapedForLog)\n" + effect.lines.map { "      \($0)\n" }.joined()
        }.joined()
    }
}

extension OverrideEffects.Effect {
    fileprivate var changes: Bool {
        changes(old, new) || contexts.contains { changes($0.old, $0.new) }
    }

    private func changes(_ old: ByMode<TokenValue>?, _ new: ByMode<TokenValue>?) -> Bool {
        TokenMode.allCases.contains { text(of: old, in: $0) != text(of: new, in: $0) }
    }

    /// A line for each mode that changes, then the same for each context. A context without a change has a line if the default changes.
    fileprivate var lines: [String] {
        let normal = lines(old, new)
        let inContexts = contexts.flatMap { name, old, new in
            let lines = lines(old, new)
            return lines == [Self.unchanged] && normal == lines ? [] : lines.map { "\(name.escapedForLog): \($0)" }
        }
        return normal == [Self.unchanged] && !inContexts.isEmpty ? inContexts : normal + inContexts
    }

    private static let unchanged = "unchanged"

    /// A line for each mode that changes, except modes whose values equal those of their fallback.
    private func lines(_ old: ByMode<TokenValue>?, _ new: ByMode<TokenValue>?) -> [String] {
        let modes = TokenMode.allCases.filter { mode in
            mode == .light || ![old, new].allSatisfy { text(of: $0, in: mode) == text(of: $0, in: mode.fallback) }
        }
        let changed = modes.filter { text(of: old, in: $0) != text(of: new, in: $0) }
        guard !changed.isEmpty else { return [Self.unchanged] }
        return changed.map { mode in
            (modes.count == 1 ? "" : "\(mode.label): ") + "\(text(of: old, in: mode)) → \(text(of: new, in: mode))"
        }
    }

    private func text(of values: ByMode<TokenValue>?, in mode: TokenMode) -> String {
        values.map { $0[mode].summary(cases: cases).escapedForLog } ?? "nil"
    }
}

extension TokenMode {
    /// The mode whose values apply if none are given.
    fileprivate var fallback: TokenMode { self == .darkHighContrast ? .dark : .light }
}
