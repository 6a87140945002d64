import TokenDiagnostics

extension PictureConfiguration {
    /// Reports modifiers and contexts that the project does not have.
    func refuseContexts(of modifiers: [OpenModifier], reporting diagnostics: inout Diagnostics) {
        for choice in contexts.joined() {
            guard let place = choice.modifierPlace, let contextPlace = choice.contextPlace else { continue }
            guard let modifier = modifiers.first(where: { $0.name == choice.modifier }) else {
                let known = modifiers.map(\.name)
                diagnostics.report(.unknownModifier(choice.modifier, known), choice.modifier, place, among: known)
                continue
            }
            guard !modifier.contexts.contains(choice.context) else { continue }
            diagnostics.report(
                .unknownContext(choice.context, of: modifier.name, modifier.contexts), choice.context, contextPlace,
                among: modifier.contexts)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownModifier(_ name: String, _ known: [String]) -> Self {
        let others = known.isEmpty ? "tokengen.yaml lists none" : "the modifiers are \(known.joined(separator: ", "))"
        return .error(.unknownModifier, "no modifier named '\(name)'; \(others)")
    }
}
