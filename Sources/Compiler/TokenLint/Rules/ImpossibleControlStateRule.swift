import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

extension LintRule {
    package static let impossibleControlState = LintRule(
        "impossible-control-state", summary: "A control state with a value is one that the view can have.",
        explanation: """
            UIKit never highlights a text field, and the appearance of a tab has no combined states and none for a finger. It drops `disabled` \
            while a button is highlighted. A value for such a state is never shown. The fields of your own style types can have values for all \
            states.
            """,
        example: """
            --- styles/search.yaml
            SearchStyle:
              fields: { fieldStyle: TextFieldStyle }
              value:
                fieldStyle: { borderColor: { normal: "#767676", highlighted: "#2F6BFF" } }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            var owners = LeafOwners(run.project.styles)
            for (index, brand) in run.project.brands.enumerated() {
                var inherited: Set<SourceRange> = []
                for (blockIndex, block) in run.project.styles.blocks.enumerated() {
                    brand.forEachLeaf(of: block, in: run.project.styles) { shape, leaf in
                        guard case .states(let values) = leaf.declared, let style = owners.style(of: shape, in: block) else { return }
                        let possible = BuiltInStyles.controlStates(of: style)
                        for state in values.map(\.state) where !possible.contains(state) {
                            guard let range = leaf.stateRanges[state] ?? leaf.range, inherited.insert(range).inserted else { continue }
                            run.report(
                                .impossible(state, style, "'\(shape.path)' of '\(run.project.name(of: block))'"), at: range,
                                about: [.style(blockIndex)], brand: index)
                        }
                    }
                }
            }
        })
}

extension LintMessage {
    fileprivate static func impossible(_ state: UInt8, _ style: String, _ field: String) -> Self {
        Self("\(field) has a value for '\(ControlStateName.name(of: state))', a state that a view with \(style) never has")
    }
}
