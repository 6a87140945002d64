import Foundation
import TokenCatalogue
import TokenDelivery
import TokenPayloads
import TokenRuntime

extension Property {
    /// Layers mean the same as their words in token files, whatever combination a device has; and if the files of one combination have an error,
    /// the payload is refused.
    static let layeredWords = Property(name: "layered words") { trial throws(Violation) in
        guard let release = try Release(trial) else { return }
        var dice = Dice(seed: trial.draft.seed ^ 0x1A7E)
        let places = trial.draft.declarationPlaces(of: release.place)
        guard !places.isEmpty else { return }
        var layers: [WordLayer] = []
        for _ in 0..<3 {
            if let layer = WordLayer(dice.pick(places), trial.draft, &dice) { layers.append(layer) }
        }
        guard !layers.isEmpty else { return }
        var combinations: [[WordLayer]] = []
        // The first one has no condition.
        for layer in layers { combinations = layer === layers.first ? [[layer]] : combinations + combinations.map { $0 + [layer] } }
        var bundles: [BrandBundle?] = []
        for stack in combinations {
            let draft = stack.reduce(trial.draft) { $0.replacing($1.place, by: $1.value) }
            // With references of other layers, a copy may lead to a token that an override does not change there.
            let copied = draft.copiedTokens
            if stack.contains(where: { copied.contains($0.place.token) }) { return }
            let project = RandomProject(draft)
            let bundle = try release.bundle(of: project, isStrict: true)
            if bundle == nil, try release.bundle(of: project) != nil { return }
            bundles.append(bundle)
        }
        let words = layers.map(\.overrides.text).joined(separator: "\n").prefix(600)
        guard let payload = try release.layeredPayload(layers, trial) else {
            return try require(bundles.contains { $0 == nil }, "every combination passes in files, and the payload is refused:\n\(words)")
        }
        try require(!bundles.contains { $0 == nil }, "a combination is an error in files, and the payload is written:\n\(words)")
        for (stack, bundle) in zip(combinations, bundles) {
            guard let bundle else { continue }
            let names = stack.map { layer in layers.firstIndex { $0 === layer }.map { "l\($0)" } ?? "" }
            let shown = try attempt { try release.app.show(payload.layers.filter { names.contains($0.name) }.map(payload.overrides)) }
            let wanted = try attempt { try TokenSnapshot(reading: bundle.snapshot) }
            for (path, text) in try release.app.differences(shown, wanted) {
                throw Violation("with \(names.joined(separator: " + ")) '\(path)' is \(text):\n\(words)")
            }
        }
    }
}

/// A layer that replaces the value of one declaration.
private final class WordLayer {
    let place: DeclarationPlace
    let value: Node
    let overrides: (ending: String, text: String)

    /// Nil if the words mean something else in an override.
    init?(_ place: DeclarationPlace, _ draft: Draft, _ dice: inout Dice) {
        let token = draft.tokens[place.token]
        let declaration = token.declarations[place.declaration]
        // Mostly values of the right type, or hardly a combination would have no error. Those of the same file may be there.
        let others = draft.tokens.filter { $0.type == token.type }.flatMap(\.declarations).filter { $0.file == declaration.file }
        let value = dice.chance(80) ? dice.pick(others).value : dice.damaged(declaration.value)
        let isYAML = draft.files[declaration.file].isYAML
        if !isYAML, value.holdsComma, [.fontFamily, .typography].contains(token.type) { return nil }
        guard let text = draft.overrides(of: token.path, by: value, isYAML: isYAML) else { return nil }
        (self.place, self.value, overrides) = (place, value, (isYAML ? "yaml" : "json", text))
    }
}

extension Release {
    /// Writes a payload with the layers l0, l1, …, of which all but the first are for shares of salts of their own. Nil if it is refused.
    fileprivate func layeredPayload(_ layers: [WordLayer], _ trial: Trial) throws(Violation) -> PayloadLayers? {
        let folder = try write(RandomProject(trial.draft), on: trial.bench)
        var bytes: [UInt8] = []
        for (index, layer) in layers.enumerated() {
            let file = folder.path("overrides." + layer.overrides.ending)
            let last = folder.path("last.json")
            try attempt { try Data(layer.overrides.text.utf8).write(to: URL(filePath: file)) }
            try attempt { try Data(bytes).write(to: URL(filePath: last)) }
            let share = index == 0 ? ["--sequence", "1"] : ["--after", last, "--share", "50%"]
            let outcome = Outcome.tokengen(
                ["payload", folder.path("release.json"), "--layer", "l\(index)", "--overrides", file, "--output", "-"] + share)
            guard outcome.status == 0 else { return nil }
            bytes = outcome.output
        }
        return try attempt {
            try Envelope.open(bytes, trusting: [], allowsUnsigned: true).content.map { try PayloadLayers(content: $0) }
        }
    }
}

extension ReleasedApp {
    /// What the app shows on a device with these layers.
    fileprivate func show(_ stack: [OverrideSource]) throws -> TokenSnapshot {
        let compiled = try OverrideCompiler(catalogue: TokenCatalogue(json: catalogue), bundled: bundled).compile(stack)
        return try TokenSnapshot(applying: compiled.bytes, to: bundled)
    }
}
