import TokenDiagnostics
import TokenModel
import TokenResolver

extension LintRule {
    package static let touchTarget = LintRule(
        "touch-target", summary: "Touch targets are large enough for a finger.",
        explanation: """
            Apple's Human Interface Guidelines ask for 44 by 44 pt. The rule checks the style fields that set the minimum size of a control, \
            such as `minimumHeight` of `ButtonStyle`, in every variant and brand, and the tokens that `tokens` lists. A variant that only \
            inherits a size is not reported again. A small control can be inside a large target: add an exception for it. An area of a screen \
            is measured with its touch inset on the narrowest device.
            """,
        example: """
            --- base/size.yaml
            size:
              $type: dimension
              chip: 32
            --- styles/chip.yaml
            ChipStyle:
              fields:
                buttonStyle: ButtonStyle
              value:
                buttonStyle: { minimumHeight: "{size.chip}" }
            """,
        options: [.minimum, .fields, .tokens, .narrowestWidth], defaultLevel: .warning,
        check: { run in
            checkTokens(&run)
            checkStyles(&run)
            checkAreas(&run)
        })

    private static func checkAreas(_ run: inout LintRun) {
        let least = run.options.number(.minimum)
        let points = run.options.number(.narrowestWidth)
        for (index, brand) in run.project.brands.enumerated() {
            for screen in run.project.screens(of: brand) where screen.missing.isEmpty {
                let scale = screen.scale(onWidth: points)
                let name = run.project.name(of: run.project.styles.blocks[screen.block])
                for area in screen.areas {
                    let size = min(area.width, area.height) * scale + 2 * area.touchInset
                    guard size < least else { continue }
                    run.report(
                        .small("the area '\(area.name)' of '\(name)'", (size * 10).rounded(.down) / 10, least), at: area.range,
                        about: [.style(screen.block)], brand: index)
                }
            }
        }
    }

    private static func checkTokens(_ run: inout LintRun) {
        let patterns = run.options.patterns(.tokens)
        guard !patterns.isEmpty else { return }
        for pattern in patterns {
            let types = Set(run.project.brands.flatMap { $0.tokens.filter { pattern.matches($0.path) }.map(\.type) })
            guard !types.contains(.dimension), let place = run.options.location(of: .tokens) else { continue }
            let dimensions = run.project.brands.lazy.flatMap { $0.tokens.lazy.filter { $0.type == .dimension }.map(\.path) }
            run.diagnostics.report(
                types.isEmpty ? .noToken(pattern.text) : .noDimension(pattern.text), at: place,
                suggestion: nearest(to: pattern.text, among: dimensions))
        }
        let least = run.options.number(.minimum)
        for (index, brand) in run.project.brands.enumerated() {
            for (id, token) in brand.tokens.indexed where token.type == .dimension && patterns.matches(token.path) {
                guard let small = run.project.small(brand.contexts.tokens[id], token.values, in: brand, least) else { continue }
                let declared = small.choice.flatMap { brand.contexts.declarations[id]?[$0, run.project.modifiers.space].light }
                run.report(
                    .small("'\(token.path)'", small.size, least), about: id, in: index, at: (declared ?? token.declared).range,
                    contexts: small.choice.map(run.project.modifiers.text))
            }
        }
    }

    private static func checkStyles(_ run: inout LintRun) {
        let fields = run.options.names(.fields)
        let least = run.options.number(.minimum)
        for (index, brand) in run.project.brands.enumerated() {
            var inherited: Set<SourceRange> = []
            for (blockIndex, block) in run.project.styles.blocks.enumerated() {
                brand.forEachLeaf(of: block, in: run.project.styles) { shape, leaf in
                    guard shape.kind == .token(.dimension), let range = leaf.range, let values = leaf.values,
                        let name = shape.path.parts(separatedBy: "/").last, fields.contains(name),
                        let small = run.project.small(brand.contexts(of: leaf), values, in: brand, least),
                        inherited.insert(range).inserted
                    else { return }
                    run.report(
                        .small("'\(shape.path)' of '\(run.project.name(of: block))'", small.size, least), at: range,
                        about: [.style(blockIndex)], brand: index, contexts: small.choice.map(run.project.modifiers.text))
                }
            }
        }
    }
}

extension ResolvedBrand {
    /// Returns the values by context of a size, which differs by context through the token that it refers to.
    fileprivate func contexts(of leaf: ResolvedLeaf) -> ContextValues? {
        guard case .reference(let path)? = leaf.declared else { return nil }
        return tokenIDs[path].flatMap { contexts.tokens[$0] }
    }
}

extension ResolvedProject {
    /// Returns a size below the minimum, in points, with its contexts. That of the default contexts, for which there are none, comes first.
    fileprivate func small(
        _ contexts: ContextValues?, _ values: ByMode<ValueID>, in brand: ResolvedBrand, _ minimum: Double
    ) -> (size: Double, choice: [Int]?)? {
        func least(_ values: ByMode<ValueID>) -> Double? {
            TokenMode.allCases.compactMap { points(brand.values[values[$0]]) }.filter { $0 < minimum }.min()
        }
        if let size = least(values) { return (size, nil) }
        guard let contexts else { return nil }
        for (choice, values) in contexts.values.enumerated() {
            if let size = least(values) { return (size, modifiers.space.contexts(of: choice, in: contexts.modifiers)) }
        }
        return nil
    }
}

/// The limit of the rule `touch-target`.
package struct TouchLimit: Sendable {
    /// The minimum size in points.
    package let minimum: Double

    package init(of project: ResolvedProject) {
        minimum = LintConfiguration.settings(of: .touchTarget, in: project).options.number(.minimum)
    }
}

extension LintOption {
    fileprivate static let minimum = LintOption.number("minimum", default: 44, "The minimum size in pt.")
    fileprivate static let fields = LintOption.names(
        "fields", default: ["minimumHeight", "minimumWidth"], "The style fields that set the minimum size of a control.")
    fileprivate static let tokens = LintOption.names("tokens", "Paths of dimensions that are control sizes.")
}

extension ResolvedProject {
    fileprivate func points(_ value: TokenValue) -> Double? {
        guard case .dimension(let number, let unit) = value else { return nil }
        return unit == .rem ? number * configuration.remInPoints : number
    }
}

extension Diagnostic.Message {
    fileprivate static func noToken(_ path: String) -> Self { .error(.configuration, "no token or group named '\(path)'") }
    fileprivate static func noDimension(_ path: String) -> Self {
        .error(.configuration, "'\(path)' is not a dimension; 'tokens' takes the sizes of controls")
    }
}

extension LintMessage {
    /// - Parameter name: the name in quotes.
    fileprivate static func small(_ name: String, _ size: Double, _ least: Double) -> Self {
        Self("\(name) is \(size.shortText) pt; touch targets need at least \(least.shortText) pt")
    }
}
