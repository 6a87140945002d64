import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenModel
import TokenPayloads
import TokenProject
import TokenResolver
import TokenRuntime

extension Adoption {
    /// Resolves the result and reports what is not as it should be: another value in the brand than an app shows that gets the overrides, or a
    /// change in another brand.
    mutating func prove(_ overrides: OverrideSet, _ compiler: Compiler) {
        var found = Diagnostics()
        guard let after = compiler.resolve(result, reporting: &found), let brand = after.brands.first(where: { $0.name == self.brand })
        else {
            for error in found.all where error.severity == .error {
                diagnostics.report(.brings(error), at: error.range, notes: error.notes)
            }
            return
        }
        if !options.isForAll {
            let name = brand.name
            let (before, now) = (project.brands.filter { $0.name != name }, after.brands.filter { $0.name != name })
            for path in differences(before, now).prefix(10) { refuse(path, .changesOthers(path, brand.name)) }
        }
        do {
            for (path, reason) in try differences(from: overrides, of: brand, in: after) { refuse(path, .other(path, reason)) }
        } catch {
            diagnostics.report(.unproven("\(error)"), at: nil)
        }
        locate(in: brand)
    }

    /// Returns the paths of tokens and style fields whose values differ.
    private func differences(_ before: [ResolvedBrand], _ after: [ResolvedBrand]) -> [String] {
        zip(before, after).flatMap { before, after in
            let isSame = { (old: ByMode<ValueID>, new: ByMode<ValueID>) in
                TokenMode.allCases.allSatisfy { before.values[old[$0]] == after.values[new[$0]] }
            }
            let tokens = before.tokens.filter { token in
                guard let other = after.tokenIDs[token.path].map({ after.tokens[$0] }) else { return true }
                return !isSame(token.values, other.values)
            }
            // No override changes the layout of styles.
            let fields = zip(before.leaves, after.leaves).enumerated().compactMap { index, leaves in
                guard let old = leaves.0.values, let new = leaves.1.values else {
                    return leaves.0.values == nil && leaves.1.values == nil ? nil : index
                }
                return isSame(old, new) ? nil : index
            }
            return tokens.map(\.path) + fields.compactMap(project.styles.path(ofLeaf:))
        }
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

    /// Finds where the changes are now.
    private mutating func locate(in brand: ResolvedBrand) {
        for index in changes.indices {
            let change = changes[index]
            if let leaf = project.styles.leaf(of: change.path), brand.leaves.indices.contains(leaf) {
                changes[index].range = brand.leaves[leaf].range
                continue
            }
            guard let token = brand.tokenIDs[change.path].map({ brand.tokens[$0] }) else { continue }
            changes[index].range =
                change.mode == .light ? token.declared.range : token.modes.first { $0.mode == change.mode }?.declared.range
        }
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
