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
        var misplaced = MisplacedFiles()
        for file in input.files { refuse(file, inFoldersOf: modifiers, listed, reporting: &misplaced) }
        diagnostics.append(misplaced.diagnostics)
        // Its files may be in a folder that was reported.
        if !isIncomplete, diagnostics.errorCount == known { warnOfEmptyContexts(of: configured, besides: found, reporting: &diagnostics) }
        return modifiers
    }

    private func refuse(
        _ context: Context, unlessAmong modifiers: [OpenModifier], _ names: [String], reporting diagnostics: inout Diagnostics
    ) {
        let place = SourceRange(startOf: context.first.source)
        guard let modifier = modifiers.first(where: { $0.name == context.modifier }) else {
            // Its entry has an error of its own, or its files have.
            guard !names.contains(context.modifier), !context.modifier.isFolderOutsideContexts else { return }
            let near = context.modifier.match(among: names) ?? nearest(to: context.modifier, among: names)
            let hint = near == nil ? "list it: 'modifiers: { \(context.modifier): [standard, \(context.name)] }'" : nil
            return diagnostics.report(.noModifier(context.modifier), at: place, hint: hint, suggestion: near)
        }
        guard !modifier.contexts.contains(context.name), !context.name.isFolderOutsideContexts else { return }
        let near = context.name.match(among: modifier.contexts) ?? nearest(to: context.name, among: modifier.contexts)
        diagnostics.report(.unknownContext(context.name, of: modifier.name, modifier.contexts), at: place, suggestion: near)
    }

    /// Reports a context's file in the base, in a brand, in a mode or in another context, and `base/`, `brands/` and `modes/` in `modifiers/`.
    private func refuse(
        _ file: ProjectInput.File, inFoldersOf modifiers: [OpenModifier], _ listed: [String], reporting misplaced: inout MisplacedFiles
    ) {
        let names = file.path.pathNames
        if let index = folderInModifiers(names, modifiers, listed) {
            let folder = names[...index].joined(separator: "/")
            return misplaced.report(.folderInModifiers(folder, names[index].layoutFolder), file, about: folder)
        }
        if names.count > 3, names[0] == "brands", names[2] != "modifiers", modifiers.have(names[2], names[3].withoutFileEnding) {
            let path = "\(names[0])/\(names[1])/modifiers/\(names[2...].joined(separator: "/"))"
            return misplaced.report(.misplacedContext(file.path, path), file, about: names[..<3].joined(separator: "/"))
        }
        guard let index = names.lastIndex(of: "modifiers"), index + 2 < names.count,
            modifiers.contains(where: { $0.name == names[index + 1].normalForm })
        else { return }
        let context = names[index...].joined(separator: "/").withoutFileEnding
        switch (names[0], index) {
        case ("base", _): misplaced.report(.misplacedContext(file.path, names[index...].joined(separator: "/")), file)
        case ("modifiers", 3...), ("brands", 5...): misplaced.report(.contextInContext(file.path), file)
        case ("modes", 2): misplaced.report(.misplacedContext(file.path, "\(context)/modes/\(names[1]).yaml"), file)
        default: break
        }
    }

    /// Returns the index of `base`, `brands` or `modes` in the path of a context's file, where it is not the name of a modifier or context.
    private func folderInModifiers(_ names: [String], _ modifiers: [OpenModifier], _ listed: [String]) -> Int? {
        let start = names.first == "brands" ? 2 : 0
        guard names.count > start + 2, names[start] == "modifiers" else { return nil }
        return names.indices.dropLast().dropFirst(start + 1).prefix(3).first { index in
            guard names[index].isFolderOutsideContexts else { return false }
            return switch index - start {
            case 1: !listed.contains(names[index].normalForm)
            case 2: !modifiers.have(names[index - 1], names[index])
            default: names[index].layoutFolder != "modes"
            }
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

extension [OpenModifier] {
    /// Whether a modifier has a context, both by name or in another case.
    fileprivate func have(_ name: String, _ context: String) -> Bool {
        contains { $0.name == name.normalForm.match(among: map(\.name)) && context.normalForm.match(among: $0.contexts) != nil }
    }
}

extension String {
    /// Whether it is the name of a folder that no modifier and no context has.
    fileprivate var isFolderOutsideContexts: Bool { ["base", "brands", "modes"].contains(layoutFolder) }
}

extension Diagnostic.Message {
    fileprivate static func folderInModifiers(_ path: String, _ folder: String?) -> Self {
        let form =
            switch folder {
            case "brands": "brands/BRAND/modifiers/NAME/CONTEXT.yaml"
            case "modes": "modifiers/NAME/CONTEXT/modes/MODE.yaml"
            default: "modifiers/NAME/CONTEXT.yaml"
            }
        return .error(.misplacedFile, "'\(path)/' is in the wrong place in modifiers/; write '\(form)'")
    }
    fileprivate static func noModifier(_ name: String) -> Self {
        .error(.unknownModifier, "tokengen.yaml has no modifier '\(name)'")
    }
    fileprivate static func misplacedContext(_ path: String, _ corrected: String) -> Self {
        .error(.misplacedFile, "'\(path)' should be '\(corrected)': contexts are files and folders in modifiers/")
    }
    fileprivate static func contextInContext(_ path: String) -> Self {
        .error(.misplacedFile, "'\(path)' is a context inside another; a file belongs to one modifier, and files of later modifiers win")
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
