import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let layerOrder = LintRule(
        "layer-order", summary: "Tokens refer to earlier layers, styles to the layers meant for them.",
        explanation: """
            Token sets have layers: raw values, then their purposes, then the parts of single components. `layers` lists them, most basic first, \
            each as the path that its tokens start with. A token can refer to its own layer and to earlier ones; tokens outside all layers are \
            not checked. `styles` lists the paths that style fields can refer to; by default they can refer to all. Without options the rule \
            checks nothing.
            """,
        example: """
            --- tokengen.yaml
            lint:
              layer-order: { layers: [palette, color] }
            --- base/color.yaml
            palette:
              $type: color
              purple: "#783BF9"
              brand: "{color.accent}"
            color:
              $type: color
              accent: "{palette.purple}"
            """,
        options: [.layers, .styles], defaultLevel: .warning,
        check: { run in
            checkTokens(&run)
            checkStyles(&run)
        })

    private static func checkTokens(_ run: inout LintRun) {
        let layers = run.options.patterns(.layers)
        guard !layers.isEmpty else { return }
        for (index, brand) in run.project.brands.enumerated() {
            let layerOf = brand.tokens.mapValues { token in layers.firstIndex { $0.matches(token.path) } }
            for (id, token) in brand.tokens.indexed {
                guard let own = layerOf[id] else { continue }
                brand.forEachReference(of: id) { reference in
                    guard let other = layerOf[reference.target], other > own else { return }
                    run.report(
                        .laterLayer(token.path, layers[own].text, brand.tokens[reference.target].path, layers[other].text),
                        about: id, in: index, at: reference.declared.range, modes: reference.modes)
                }
            }
        }
    }

    private static func checkStyles(_ run: inout LintRun) {
        let allowed = run.options.patterns(.styles)
        guard !allowed.isEmpty else { return }
        for (index, brand) in run.project.brands.enumerated() {
            for (blockIndex, block) in run.project.styles.blocks.enumerated() {
                brand.forEachReference(of: block, in: run.project.styles) { target, shape, leaf in
                    let path = brand.tokens[target].path
                    guard !allowed.matches(path) else { return }
                    let style = run.project.styles.types[block.type].name
                    run.report(
                        .notForStyles(shape.path, of: style, path, allowed.map(\.text)), at: leaf.range, about: [.style(blockIndex)],
                        brand: index)
                }
            }
        }
    }
}

extension LintOption {
    fileprivate static let layers = LintOption.names("layers", "The paths of the layers, most basic first.")
    fileprivate static let styles = LintOption.names("styles", "The paths of the tokens that style fields can refer to.")
}

extension LintMessage {
    fileprivate static func laterLayer(_ path: String, _ layer: String, _ target: String, _ later: String) -> Self {
        Self("'\(path)' of layer '\(layer)' refers to '\(target)' of the later layer '\(later)'")
    }
    fileprivate static func notForStyles(_ field: String, of style: String, _ path: String, _ allowed: [String]) -> Self {
        Self("'\(field)' of '\(style)' refers to '\(path)'; style fields can refer only to \(allowed.quoted)")
    }
}
