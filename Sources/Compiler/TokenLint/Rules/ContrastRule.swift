import TokenDiagnostics
import TokenModel
import TokenResolver

extension LintRule {
    package static let contrast = LintRule(
        "contrast", summary: "Text has enough contrast with its background.",
        explanation: """
            Compares every text colour of every style with what the style draws behind it, in each variant, control state, brand, mode and choice of contexts on which one of them depends. A \
            text colour is a field whose name is or ends with textColor, titleColor or placeholderColor, or that has a font beside it, as \
            itemColor has itemFont. Its background is backgroundColor and viewStyle.backgroundColor of the style, of what `applies` gives to \
            self, and of the styles that contain it; translucent colours and a view's alpha are blended, over the canvas. Text of a field is \
            also compared with errorBackgroundColor, and that of a bar with scrollEdgeBackgroundColor. The measure is the contrast ratio of \
            WCAG 2.2, success criterion 1.4.3: 4.5 to 1, and 3 to 1 for large text (from 24 px, or from 18.66 px if bold). An APCA minimum can be added. Styles that draw nothing, or a gradient, behind their text are not judged, \
            and neither are disabled controls, which the criterion excludes. What a component's state changes is judged against what it leaves \
            unchanged, unless the state hides or disables the element. Pairs of tokens that no style combines can be listed.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              surface: "#FFFFFF"
              hint: "#999999"
            --- styles/hint.yaml
            HintStyle:
              fields:
                viewStyle: ViewStyle
                textStyle: LabelStyle
              value:
                viewStyle: { backgroundColor: "{color.surface}" }
                textStyle: { textColor: "{color.hint}" }
            """,
        options: [.minimum, .minimumLarge, .apca, .canvas, .disabled, .pairs], defaultLevel: .warning,
        check: { run in
            var check = ContrastCheck(run.options, run.project.components)
            check.refuseUnknownPaths(&run)
            for (index, brand) in run.project.brands.enumerated() {
                let canvas = run.options.text(.canvas)
                check.contexts = ContrastContexts(brand, run.project.modifiers, canvas: canvas)
                let combinations = check.combinations(of: brand, in: run.project)
                for cells in ContrastCell.all(of: brand, at: index, in: run.project, combinations, canvas: canvas) {
                    check.seen = ContrastCheck.Seen()
                    for cell in cells {
                        check.checkStyles(cell, &run)
                        check.checkStates(cell, &run)
                        check.checkPairs(cell, &run)
                    }
                }
            }
        })
}

extension LintOption {
    fileprivate static let minimum = LintOption.number("minimum", default: 4.5, "The minimum contrast ratio; level AAA needs 7.")
    fileprivate static let minimumLarge = LintOption.number("minimumLarge", default: 3, "The minimum contrast ratio of large text.")
    fileprivate static let apca = LintOption.number("apca", default: 0, "The minimum APCA contrast as |Lc|, such as 60; 0 disables it.")
    fileprivate static let canvas = LintOption.text(
        "canvas", defaultText: "white, and black in dark mode",
        "The path of the colour behind everything. If it is given, a style with a transparent background is judged on it."
    )
    fileprivate static let disabled = LintOption.boolean("disabled", default: false, "Whether disabled controls are judged.")
    fileprivate static let pairs = LintOption.records(
        "pairs", of: [.text, .background, .minimum, .apca],
        "Further pairs of tokens: mappings with text and background, and optionally minimum and apca.")
    fileprivate static let text = LintOption.requiredText("text", "The path of the text's colour.")
    fileprivate static let background = LintOption.requiredText("background", "The path of the colour behind it.")
}

extension ContrastLimits {
    /// Reads the limits from the project's configuration. Errors in it are not reported here: `check` does that.
    package init(of project: ResolvedProject) {
        let (level, options) = LintConfiguration.settings(of: .contrast, in: project)
        isOn = level != .off
        minimum = options.number(.minimum)
        minimumLarge = options.number(.minimumLarge)
        lightness = options.number(.apca)
        canvas = options.text(.canvas)
        judgesDisabled = options.boolean(.disabled)
        pairs = options.records(.pairs).compactMap { pair in
            guard let text = pair.text(.text), let background = pair.text(.background) else { return nil }
            let limit = Self.limit(of: pair, options)
            return Pair(text: text, background: background, minimum: limit.ratio, lightness: limit.lightness)
        }
    }

    fileprivate static func limit(of pair: LintOptions, _ options: LintOptions) -> ContrastLimit {
        ContrastLimit(
            ratio: (pair.location(of: .minimum) == nil ? options : pair).number(.minimum),
            lightness: (pair.location(of: .apca) == nil ? options : pair).number(.apca))
    }
}

private struct ContrastCheck {
    private let options: LintOptions
    private var sites: [Int: [TextSite]] = [:]
    /// Cached by the style type of a component's state.
    private var unread: [Int: UnreadStyles] = [:]
    private let components: [String: Component]
    /// Of the brand that is checked.
    var contexts: ContrastContexts?
    /// Of the brand and mode that are checked.
    var seen = Seen()

    /// Errors that are reported already. The same error in other contexts is not another one.
    struct Seen {
        var ofStyles: Set<SeenText> = []
        /// By the style type of a component's state.
        var ofStates: [Int: Set<SeenText>] = [:]
        var ofPairs: [Int: Set<TextOnGround>] = [:]
    }

    init(_ options: LintOptions, _ components: [Component]) {
        self.options = options
        self.components = Dictionary(components.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Avoids duplicates: a variant that does not change a text has the same error as the default variant, which comes first.
    struct SeenText: Hashable {
        let type: Int
        let site: Int
        let pair: TextOnGround
        let limit: ContrastLimit
    }

    mutating func checkStyles(_ cell: ContrastCell, _ run: inout LintRun) {
        let project = run.project
        for (index, block) in project.styles.variantBlocks.enumerated() {
            let values = StyleValues(brand: cell.brand, block: block, mode: cell.mode)
            for site in sites(of: block.type, in: project) where values[site.color] != nil && depends(site, values, on: cell) {
                guard let worst = worst(of: site, block.type, values, on: cell, project, unless: &seen.ofStyles) else { continue }
                report(worst, site, values, of: project.name(of: block), at: values.range(site.color), about: [.style(index)], cell, &run)
            }
        }
    }

    /// Checks each component's state applied to the style. Contrast errors that exist without the state are reported for the style only.
    mutating func checkStates(_ cell: ContrastCell, _ run: inout LintRun) {
        let project = run.project
        for index in project.styles.variantBlocks.endIndex..<project.styles.blocks.endIndex {
            let block = project.styles.blocks[index]
            guard let patch = block.patch else { continue }
            let usual = StyleValues(brand: cell.brand, block: project.styles.blocks[patch.beneath], mode: cell.mode)
            let values = usual.changed(by: block, patch)
            let unread = unread(block.type, in: patch)
            for site in sites(of: patch.type, in: project)
            where values[site.color] != nil && unread?.hold(site.path) != true && depends(site, values, on: cell) {
                let changes = site.leaves.filter { values.changes[$0] != nil }
                guard !changes.isEmpty else { continue }
                // Errors already reported by other variants of this state, and errors that the style has without the state.
                var found = seen.ofStates[block.type, default: []].filter { $0.site == site.color }
                _ = worst(of: site, block.type, usual, on: cell, project, unless: &found)
                let known = found
                guard let worst = worst(of: site, block.type, values, on: cell, project, unless: &found) else { continue }
                seen.ofStates[block.type, default: []].formUnion(found.subtracting(known))
                // Points into the file that declares the state, not at a change that only another brand makes.
                let own = project.styles.types[block.type].range
                let range = changes.lazy.compactMap(values.range).first { $0.file === own.file } ?? own
                report(
                    worst, site, values, of: project.name(of: block), at: range, about: [.style(index), .style(patch.beneath)], cell, &run)
            }
        }
    }

    private mutating func unread(_ type: Int, in patch: StatePatch) -> UnreadStyles? {
        if let known = unread[type] { return known }
        let found = components[patch.component].map {
            UnreadStyles(in: patch.state, of: $0, judgesDisabled: options.boolean(.disabled))
        }
        unread[type] = found
        return found
    }

    private typealias Failure = (shortfall: ContrastLimit.Shortfall, state: UInt8)

    /// - Parameter seen: errors that are reported already. All errors found are added.
    private func worst(
        of site: TextSite, _ type: Int, _ values: StyleValues, on cell: ContrastCell, _ project: ResolvedProject,
        unless seen: inout Set<SeenText>
    ) -> Failure? {
        let isLarge = values.isLarge(site.font, remInPoints: project.configuration.remInPoints)
        let limit = ContrastLimit(ratio: options.number(isLarge ? .minimumLarge : .minimum), lightness: options.number(.apca))
        var worst: Failure?
        for state in values.states(of: site, judgingDisabled: options.boolean(.disabled)) {
            guard let pair = TextOnGround(site, values, state: state, on: cell), let shortfall = limit.shortfall(of: pair),
                seen.insert(SeenText(type: type, site: site.color, pair: pair, limit: limit)).inserted,
                shortfall.gravity > worst?.shortfall.gravity ?? 0
            else { continue }
            worst = (shortfall, state)
        }
        return worst
    }

    private func report(
        _ failure: Failure, _ site: TextSite, _ values: StyleValues, of name: String, at range: SourceRange?, about subjects: [LintSubject],
        _ cell: ContrastCell, _ run: inout LintRun
    ) {
        let ground = site.ground.map { run.project.styles.types[values.block.type].leaves[$0].path }
        let token = values.token(site.color, in: failure.state).map { LintSubject.token($0, brand: cell.index) }
        run.report(
            .lowContrast(site.path, of: name, failure.shortfall, in: failure.state, on: ground), at: range,
            about: subjects + [token].compactMap(\.self),
            brand: cell.index, modes: ModeSet(cell.mode), contexts: cell.contextText(in: run.project))
    }

    private mutating func sites(of type: Int, in project: ResolvedProject) -> [TextSite] {
        if let known = sites[type] { return known }
        let found = TextSite.all(in: project.styles.types[type], of: project.styles)
        sites[type] = found
        return found
    }

    /// Returns whether a text may have another contrast in the cell than in fewer contexts.
    private func depends(_ site: TextSite, _ values: StyleValues, on cell: ContrastCell) -> Bool {
        cell.changed.isEmpty || contexts?.modifiers(of: site, values).isSuperset(of: cell.changed) ?? false
    }

    /// Returns the combinations of contexts in which some contrast of a brand may differ.
    mutating func combinations(of brand: ResolvedBrand, in project: ResolvedProject) -> [[Int]] {
        guard let contexts, !contexts.isEmpty else { return [] }
        var sets: Set<ModifierSet> = []
        for block in project.styles.blocks {
            let values: StyleValues
            if let patch = block.patch {
                let usual = StyleValues(brand: brand, block: project.styles.blocks[patch.beneath], mode: .light)
                values = usual.changed(by: block, patch)
            } else {
                values = StyleValues(brand: brand, block: block, mode: .light)
            }
            for site in sites(of: block.patch?.type ?? block.type, in: project) where values[site.color] != nil {
                sets.insert(contexts.modifiers(of: site, values))
            }
        }
        for pair in options.records(.pairs) {
            sets.insert(contexts.modifiers(of: [pair.text(.text), pair.text(.background)].compactMap(\.self)))
        }
        return contexts.combinations(of: sets)
    }

    mutating func checkPairs(_ cell: ContrastCell, _ run: inout LintRun) {
        for (index, pair) in options.records(.pairs).enumerated() {
            guard let text = pair.text(.text), let background = pair.text(.background), let token = cell.brand.tokenIDs[text],
                let color = cell.color(text), let ground = cell.color(background)
            else { continue }
            let limit = ContrastLimits.limit(of: pair, options)
            let shown = TextOnGround(text: color, ground: ground.over(cell.canvas))
            guard let shortfall = limit.shortfall(of: shown), seen.ofPairs[index, default: []].insert(shown).inserted else { continue }
            run.report(
                .lowContrast(text, on: background, shortfall), about: token, in: cell.index, modes: ModeSet(cell.mode),
                contexts: cell.contextText(in: run.project),
                notes: [.init("the pair is listed here", at: pair.location(of: .text)?.range)])
        }
    }

    /// Reports paths that are not a colour in any brand. A colour in some of the brands is enough.
    func refuseUnknownPaths(_ run: inout LintRun) {
        let brands = run.project.brands
        let records = options.records(.pairs)
        let paths = [(.canvas, options)] + records.map { (LintOption.text, $0) } + records.map { (.background, $0) }
        for (option, record) in paths {
            guard let path = record.text(option), let location = record.location(of: option) else { continue }
            if brands.contains(where: { brand in brand.tokenIDs[path].map { brand.tokens[$0].type } == .color }) { continue }
            let colors = brands.lazy.flatMap { brand in brand.tokens.lazy.filter { $0.type == .color }.map(\.path) }
            run.diagnostics.report(.noColor(path), at: location, suggestion: nearest(to: path, among: colors))
        }
    }
}

extension LintMessage {
    fileprivate static func lowContrast(
        _ field: String, of style: String, _ shortfall: ContrastLimit.Shortfall, in state: UInt8, on ground: String?
    ) -> Self {
        let place = ground.map { " on '\($0)'" } ?? ""
        let when = state == 0 ? "" : " when \(ControlStateName.name(of: state))"
        return Self(
            "'\(field)' of '\(style)'\(place) has \(shortfall.text)\(when)", key: "\(field) of \(style)\(place)", gravity: shortfall.gravity
        )
    }
    fileprivate static func lowContrast(_ text: String, on background: String, _ shortfall: ContrastLimit.Shortfall) -> Self {
        Self("'\(text)' on '\(background)' has \(shortfall.text)", key: "\(text) on \(background)", gravity: shortfall.gravity)
    }
}

extension Diagnostic.Message {
    fileprivate static func noColor(_ path: String) -> Self { .error(.configuration, "no brand has a colour named '\(path)'") }
}
