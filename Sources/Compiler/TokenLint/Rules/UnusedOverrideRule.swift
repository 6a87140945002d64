import TokenDiagnostics
import TokenModel
import TokenResolver

extension LintRule {
    package static let unusedOverride = LintRule(
        "unused-override", summary: "An override changes something.",
        explanation: """
            A brand that repeats the value of base/, or a mode that repeats the value without the mode, has no effect, and hides later changes \
            of the repeated value. Values are compared after all references are resolved, in every mode in which the override applies. A brand's \
            value in a mode is compared with the shared mode's, so an override that undoes the shared one counts as used. So does an override \
            that deprecates its token.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              accent: "#2F6BFF"
              surface: "#FFFFFF"
            --- brands/badoo.yaml
            color:
              $type: color
              accent: "#2F6BFF"
              surface: "#FAFAFA"
            """,
        options: [], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        let rem = run.project.configuration.remInPoints
        for (index, brand) in run.project.brands.enumerated() {
            for id in brand.overridden.keys.sorted() {
                let token = brand.tokens[id]
                guard let base = brand.overridden[id], token.deprecation == nil else { continue }
                guard brand.isSame(id, with: base.value, for: nil, rem) else { continue }
                run.report(
                    .sameAsBase(token.path), about: id, in: index, at: token.declared.range,
                    notes: [.init("base/ sets this value", at: base.range)])
            }
            for id in brand.tokens.indices where !brand.tokens[id].modes.isEmpty {
                let token = brand.tokens[id]
                for (mode, declared) in token.modes where !token.repeats(declared, before: mode) {
                    let replaced = brand.overriddenModes[id]?[mode]
                    guard brand.isSame(id, with: replaced?.value, for: mode, rem) else { continue }
                    run.report(
                        .sameWithout(token.path, mode), about: id, in: index, at: declared.range,
                        notes: replaced.map { [.init("the shared mode sets this value", at: $0.range)] } ?? [])
                }
            }
        }
    }
}

extension ResolvedBrand {
    /// Returns whether a token would have the same value in every mode without one of its declarations.
    ///
    /// - Parameters:
    ///   - replacement: the value that would apply instead; nil for that of the preceding declaration.
    ///   - mode: the mode of the declaration; nil for the default.
    fileprivate func isSame(_ id: ResolvedToken.ID, with replacement: TokenValue?, for mode: TokenMode?, _ remInPoints: Double) -> Bool {
        let token = tokens[id]
        return modes.allSatisfy { current in
            let overlays = token.modes.filter { current.overlays.contains($0.mode) }
            guard overlays.last?.mode == mode else { return true }
            let value = replacement ?? overlays.dropLast().last?.declared.value ?? token.declared.value
            return resolved(value, in: current, remInPoints) == values[token.values[current]]
        }
    }

    /// Returns nil if the target of a reference does not exist, or the value cannot be calculated.
    private func resolved(_ value: TokenValue, in mode: TokenMode, _ remInPoints: Double) -> TokenValue? {
        func target(_ path: String) -> TokenValue? { tokenIDs[path].map { values[tokens[$0].values[mode]] } }
        if case .reference(let path) = value { return target(path) }
        guard value.mayHoldReferences else { return value }
        return try? value.substituting(remInPoints: remInPoints) { target($0) ?? .reference($0) }
    }
}

extension ResolvedToken {
    /// Returns whether a mode repeats the declaration of a weaker mode, or takes another value from it by a pointer. Then nothing is overridden.
    func repeats(_ declared: Declared, before mode: TokenMode) -> Bool {
        declared.range == self.declared.range || modes.contains { $0.mode.rawValue < mode.rawValue && $0.declared.range == declared.range }
    }
}

extension LintMessage {
    fileprivate static func sameAsBase(_ path: String) -> Self { Self("'\(path)' repeats the value of base/; remove the override") }
    fileprivate static func sameWithout(_ path: String, _ mode: TokenMode) -> Self {
        Self("'\(path)' has the same value without mode '\(mode.label)'; remove the override")
    }
}
