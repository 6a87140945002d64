import TokenDiagnostics

extension ProjectLayout {
    /// Returns the modifiers that stay open. Reports folders of modifiers and contexts that the configuration does not have, and contexts without
    /// files.
    func open(_ configuration: Configuration, _ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> [OpenModifier] {
        let configured = configuration.modifiers
        let listed = configured.map(\.name.text) + configuration.refusedModifiers
        let modifiers = configured.compactMap { configuration -> OpenModifier? in
            guard let contexts = configuration.contexts else {
                diagnostics.report(.noContexts(configuration.name.text), at: configuration.name.place)
                return nil
            }
            return OpenModifier(configuration, contexts: contexts.map(\.text), reporting: &diagnostics)
        }
        let known = diagnostics.errorCount
        let found = contexts + brands.flatMap(\.contexts)
        for context in found { refuse(context, unlessAmong: modifiers, listed, reporting: &diagnostics) }
        for file in input.files { refuse(file, ifInContextOf: modifiers, reporting: &diagnostics) }
        // Its files may be in a folder that was reported.
        if !isIncomplete, diagnostics.errorCount == known { warnOfEmptyContexts(of: configured, besides: found, reporting: &diagnostics) }
        return modifiers
    }

    private func refuse(
        _ context: Context, unlessAmong modifiers: [OpenModifier], _ names: [String], reporting diagnostics: inout Diagnostics
    ) {
        let place = SourceRange(startOf: context.first.source)
        guard let modifier = modifiers.first(where: { $0.name == context.modifier }) else {
            // Its entry has an error of its own.
            guard !names.contains(context.modifier) else { return }
            let near = context.modifier.match(among: names) ?? nearest(to: context.modifier, among: names)
            let hint = near == nil ? "list it: 'modifiers: { \(context.modifier): [standard, \(context.name)] }'" : nil
            return diagnostics.report(.noModifier(context.modifier), at: place, hint: hint, suggestion: near)
        }
        guard !modifier.contexts.contains(context.name) else { return }
        let near = context.name.match(among: modifier.contexts) ?? nearest(to: context.name, among: modifier.contexts)
        diagnostics.report(.unknownContext(context.name, of: modifier.name, modifier.contexts), at: place, suggestion: near)
    }

    /// Reports a context's file in the base, in a mode or in another context.
    private func refuse(
        _ file: ProjectInput.File, ifInContextOf modifiers: [OpenModifier], reporting diagnostics: inout Diagnostics
    ) {
        let names = file.path.pathNames
        guard let index = names.lastIndex(of: "modifiers"), index + 2 < names.count,
            modifiers.contains(where: { $0.name == names[index + 1].normalForm })
        else { return }
        let context = names[index...].joined(separator: "/").withoutFileEnding
        switch (names[0], index) {
        case ("base", _):
            diagnostics.report(.misplacedContext(file.path, names[index...].joined(separator: "/")), at: SourceRange(startOf: file.source))
        case ("modifiers", 3...), ("brands", 5...):
            diagnostics.report(.contextInContext(file.path), at: SourceRange(startOf: file.source))
        case ("modes", 2):
            let path = "\(context)/modes/\(names[1]).yaml"
            diagnostics.report(.misplacedContext(file.path, path), at: SourceRange(startOf: file.source))
        default: break
        }
    }

    private func warnOfEmptyContexts(
        of configured: [ModifierConfiguration], besides found: [Context], reporting diagnostics: inout Diagnostics
    ) {
        for modifier in configured {
            for context in modifier.contexts?.dropFirst() ?? []
            where !found.contains(where: { $0.modifier == modifier.name.text && $0.name == context.text }) {
                diagnostics.report(.emptyContext(context.text, modifier.name.text), at: context.place)
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func noModifier(_ name: String) -> Self {
        .error(.unknownModifier, "tokengen.yaml has no modifier '\(name)'")
    }
    fileprivate static func misplacedContext(_ path: String, _ corrected: String) -> Self {
        .error(.misplacedFile, "'\(path)' should be '\(corrected)': contexts are files and folders in modifiers/")
    }
    fileprivate static func contextInContext(_ path: String) -> Self {
        .error(.misplacedFile, "'\(path)' is a context inside another; a file belongs to one modifier, and those of later modifiers win")
    }
    fileprivate static func noContexts(_ name: String) -> Self {
        .error(.oneContext, "modifier '\(name)' has no contexts; write '\(name): [standard, compact]', the default first")
    }
    fileprivate static func emptyContext(_ context: String, _ modifier: String) -> Self {
        .warning(
            .unknownContext,
            "context '\(context)' has no files and equals the default; put its values into 'modifiers/\(modifier)/\(context).yaml'")
    }
}
