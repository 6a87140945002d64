import Foundation
import TokenCatalogue
import TokenCompiler
import TokenDelivery
import TokenDiagnostics
import TokenEdits
import TokenModel
import TokenPayloads
import TokenProject
import TokenResolver
import TokenRuntime
import TokenSyntax

extension Property {
    /// Token files that adopt overrides say what an app with these overrides shows, other brands stay as they are, and so does all text that is
    /// not a value of the overrides. A second time nothing changes. What cannot be adopted changes nothing.
    static let adopted = Property(name: "adopted") { trial throws(Violation) in
        guard let release = try Release(trial), let project = trial.resolved else { return }
        guard let brand = project.brands.first(where: { $0.name == release.brand }) else { return }
        var dice = Dice(seed: trial.draft.seed ^ 0xAD0)
        let edited = RandomProject(trial.draft.edited(&dice))
        guard let bundle = try release.bundle(of: edited, reading: []) else { return }
        let overrides = try release.overrides(towards: bundle, &dice)
        let compiler = Compiler(options: Compiler.Options())
        var options = Adoption.Options()
        options.prefersTokens = dice.chance(20)
        let adoption = Adoption(PayloadDraft(overrides: overrides), of: brand, in: project, trial.input, by: compiler, options: options)
        let errors = adoption.diagnostics.all.filter { $0.severity == .error }
        guard errors.isEmpty else {
            try require(adoption.changes.isEmpty && adoption.result.changes(since: trial.input).isEmpty, "refused, and changed")
            // A component's state with control states follows the style, and is not changed by an override of it.
            // Text that several places share is the only reason why a result is refused, and older forms, of which values depend on others.
            let isShared = trial.project.sharesText || trial.project.features.contains(.legacyForms)
            let unexpected = errors.first { $0.text.contains("would not be as") && !$0.text.contains("@") && !isShared }
            return try require(unexpected == nil, "\(unexpected?.text ?? ""):\n\(overrides)")
        }
        try release.check(adoption.result, of: project, overrides, compiler)
        try trial.checkText(adoption)
        var diagnostics = Diagnostics()
        guard let after = compiler.resolve(adoption.result, reporting: &diagnostics) else { throw Violation("the result has errors") }
        guard let now = after.brands.first(where: { $0.name == brand.name }) else { throw Violation("the brand is gone") }
        let again = Adoption(PayloadDraft(overrides: overrides), of: now, in: after, adoption.result, by: compiler, options: options)
        try require(
            again.changes.isEmpty && again.result.changes(since: adoption.result).isEmpty,
            "a second time it changes \(again.changes.first?.path ?? "a file")")
    }
}

extension Release {
    /// Some of the overrides with which the app shows what a bundle says.
    fileprivate func overrides(towards bundle: BrandBundle, _ dice: inout Dice) throws(Violation) -> OverrideSet {
        var overrides = try attempt {
            var finder = try OverrideFinder(release: TokenCatalogue(json: app.catalogue), now: TokenCatalogue(json: bundle.catalogue))
            try finder.find()
            return finder.overrides
        }
        let share = dice.pick([5, 30, 100])
        overrides.tokens = overrides.tokens.filter { _ in dice.chance(share) }
        overrides.fields = overrides.fields.filter { !$0.path.contains("@") && dice.chance(share) }
        for index in overrides.tokens.indices where !overrides.tokens[index].modes.isEmpty && dice.chance(20) {
            overrides.tokens[index].value = nil
        }
        return overrides
    }

    /// The brand says what the app with the overrides shows; others say what they said.
    fileprivate func check(
        _ input: ProjectInput, of project: ResolvedProject, _ overrides: OverrideSet, _ compiler: Compiler
    ) throws(Violation) {
        var diagnostics = Diagnostics()
        guard let after = compiler.resolve(input, reporting: &diagnostics) else {
            throw Violation("the result has errors: \(diagnostics.all.first?.text ?? "")")
        }
        for (one, other) in zip(project.brands, after.brands) {
            let (before, now) = try attempt { (try BrandBundle(one, of: project), try BrandBundle(other, of: after)) }
            let wanted = try attempt {
                guard one.name == brand else { return try TokenSnapshot(reading: before.snapshot) }
                let layer = WrittenLayer(name: "a", conditions: .init(fits: 0...Int(Int32.max)), overrides: overrides)
                let read = try PayloadLayers(content: LayersJSON([layer]).print())
                let compiled = try OverrideCompiler(catalogue: TokenCatalogue(json: app.catalogue), bundled: app.bundled)
                    .compile(read.layers.map(read.overrides))
                return try TokenSnapshot(applying: compiled.bytes, to: app.bundled)
            }
            let shown = try attempt { try TokenSnapshot(reading: now.snapshot) }
            let reader = try attempt { try ReleasedApp(before) }
            for (path, text) in try reader.differences(shown, wanted) { throw Violation("\(one.name): '\(path)' is \(text)") }
        }
    }
}

extension RandomProject {
    /// Whether a file has an anchor or a pointer.
    fileprivate var sharesText: Bool { files.values.contains { $0.contains("&") || $0.contains("$ref") || $0.contains("$extends") } }
}

extension Trial {
    /// All lines are there that were there, except for as many as the changes are long, and all comments.
    fileprivate func checkText(_ adoption: Adoption) throws(Violation) {
        var removed = 0
        let (before, after) = (input.comments, adoption.result.comments)
        let lost = before.first { after[$0.key, default: 0] < $0.value }
        try require(lost == nil, "'\(lost?.key ?? "")' is gone")
        for (old, new) in adoption.result.changes(since: input) {
            guard let old else { continue }
            let lines = [old, new].map {
                String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            }
            removed += lines[1].difference(from: lines[0]).removals.count
        }
        let written = (adoption.changes.count + adoption.kept.count) * 100
        try require(removed <= written, "\(removed) lines are gone for \(adoption.changes.count) changes")
    }
}

extension ProjectInput {
    /// How often each comment of the writers is in the YAML files.
    fileprivate var comments: [String: Int] {
        let texts = files.filter { SyntaxParser.isYAML($0.path) }.map { String(decoding: $0.source.bytes, as: UTF8.self) }
        return Dictionary(
            uniqueKeysWithValues: YAMLWriter.comments.map { comment in
                (comment, texts.reduce(0) { $0 + $1.components(separatedBy: " # " + comment).count - 1 })
            })
    }
}
