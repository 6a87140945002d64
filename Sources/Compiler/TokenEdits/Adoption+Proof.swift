import TokenCatalogue
import TokenComparison
import TokenCompiler
import TokenDelivery
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenPayloads
import TokenProject
import TokenResolver

extension Adoption {
    /// Resolves the result and reports what is not as it should be: another value in the brand than an app shows that gets the overrides, or a
    /// change in another brand.
    mutating func prove(_ overrides: OverrideSet, _ compiler: Compiler) {
        var found = Diagnostics()
        guard let after = compiler.resolve(result, reporting: &found), let brand = after.brands.first(where: { $0.name == self.brand })
        else {
            for error in found.all where error.severity == .error { reportBrought(error) }
            return
        }
        if !options.isForAll {
            let others = Comparison(project, after, renames: [:]).changes.filter { change in
                change.values.contains { $0.owners.contains { $0.brand != brand.name } }
            }
            for change in others.prefix(10) {
                refuse(change.path, .changesOthers(change.path, brand.name), hint: "'--base' changes it for all brands")
            }
        }
        do {
            for (path, reason) in try differences(from: overrides, of: brand, in: after) { refuse(path, .other(path, reason)) }
        } catch {
            diagnostics.report(.unproven("\(error)"), at: nil)
        }
        locate(in: brand, after.brands)
    }

    /// Reports an error in the result at the override that brings it.
    private mutating func reportBrought(_ error: Diagnostic) {
        let names = (error.pointer?.description ?? "").parts(separatedBy: "/").dropFirst()
        let paths = names.indices.map { names[...$0].joined(separator: ".") }
        guard let place = paths.compactMap({ places[$0] }).last else {
            return diagnostics.report(.brings(error), at: error.range, hint: error.hint, notes: error.notes)
        }
        let notes = error.notes.isEmpty ? error.range.map { [.init("the result is here", at: $0)] } ?? [] : error.notes
        diagnostics.report(.brings(error), at: place, hint: error.hint, notes: notes)
    }

    /// Returns the paths that are not as in an app that gets the overrides.
    private func differences(
        from overrides: OverrideSet, of brand: ResolvedBrand, in after: ResolvedProject
    ) throws -> [(path: String, reason: String)] {
        let before = try TokenCatalogue(json: BrandBundle(resolved, of: project).catalogue)
        let now = try TokenCatalogue(json: BrandBundle(brand, of: after).catalogue)
        let layer = WrittenLayer(name: "adopted", conditions: .init(fits: before.release...before.release), overrides: overrides)
        let layers = try PayloadLayers(content: LayersJSON([layer]).print())
        var finder = try OverrideFinder(release: before, under: layers.layers.map(layers.overrides), now: now)
        try finder.find()
        return finder.overrides.paths.map { ($0, "its value would be another one") } + finder.notes
    }

    /// Finds where the changes are now, and which brands take their values from there.
    private mutating func locate(in brand: ResolvedBrand, _ brands: [ResolvedBrand]) {
        let space = project.modifiers.space
        for index in changes.indices {
            let leaf = project.styles.leaf(of: changes[index].path)
            guard let range = brand.range(of: changes[index], leaf: leaf, space) else { continue }
            changes[index].range = range
            changes[index].brands = brands.filter { $0.range(of: changes[index], leaf: leaf, space) == range }.map(\.name)
        }
    }
}

extension ResolvedBrand {
    /// - Parameter leaf: the index of a style field.
    fileprivate func range(of change: Adoption.Change, leaf: Int?, _ space: ChoiceSpace) -> SourceRange? {
        if let leaf { return leaves.indices.contains(leaf) ? leaves[leaf].range : nil }
        guard let id = tokenIDs[change.path] else { return nil }
        if let context = change.context {
            var chosen = space.defaults
            chosen[context.modifier] = context.context
            return contexts.declarations[id]?[chosen, space][change.mode].range
        }
        let token = tokens[id]
        return change.mode == .light ? token.declared.range : token.modes.first { $0.mode == change.mode }?.declared.range
    }
}

extension Diagnostic.Message {
    fileprivate static func brings(_ error: Diagnostic) -> Self { .error(.notAdopted, "it would bring an error: \(error.text)") }
    fileprivate static func changesOthers(_ path: String, _ brand: String) -> Self {
        .error(.notAdopted, "'\(path)' would change in other brands than '\(brand)', which share its text")
    }
    fileprivate static func other(_ path: String, _ reason: String) -> Self {
        .error(.notAdopted, "'\(path)' would not be as in an app with these overrides: \(reason)")
    }
    fileprivate static func unproven(_ reason: String) -> Self { .error(.notAdopted, "the result cannot be compared: \(reason)") }
}
