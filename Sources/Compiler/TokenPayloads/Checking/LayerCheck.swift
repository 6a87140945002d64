import TokenDelivery
import TokenDiagnostics
import TokenModel

/// Checks the layers of a payload in every combination that a device can have. Two layers can be right alone and wrong together.
package struct LayerCheck {
    private let layers: PayloadLayers
    private let written: [WrittenDraft]

    /// - Parameters:
    ///   - names: the layers that are being written.
    ///   - drafts: their overrides; none for a layer that keeps those of an earlier payload.
    package init(_ layers: PayloadLayers, writing names: [String] = [], _ drafts: [String: PayloadDraft] = [:]) {
        self.layers = layers
        written = layers.layers.indices.filter { names.contains(layers.layers[$0].name) }.map { index in
            WrittenDraft(index: index, name: layers.layers[index].name, draft: drafts[layers.layers[index].name])
        }
    }

    /// Reports an error for each combination that a release rejects, and a warning for each path that a release does not know.
    package func check(against releases: [Release], reporting diagnostics: inout Diagnostics) {
        var objections: [Objection] = []
        var numbers: [Objection: [Int]] = [:]
        for release in releases {
            let found = Activity.during("trying", about: release.path) { self.objections(of: release) }
            for objection in found {
                if numbers[objection] == nil { objections.append(objection) }
                numbers[objection, default: []].append(release.number)
            }
        }
        for objection in objections {
            let author = written.first { objection.layers.contains($0.name) && $0.draft?.places[objection.path] != nil }
            let hint = objection.layers.count < 2 ? nil : "a device can have both; change one, or let their shares or times not overlap"
            diagnostics.report(
                .objection(objection, numbers[objection] ?? []), at: author?.draft?.places[objection.path], hint: hint)
        }
    }

    /// Returns the layers that a release rejects together, and why; nil if it accepts every combination.
    package func rejection(by catalogue: TokenCatalogue) -> (layers: [String], reason: PayloadRejection)? {
        let trial = StackTrial(layers, [], catalogue)
        let stacks = LayerCombinations(layers.layers.map(\.conditions), release: catalogue.release).stacks
        for stack in stacks where trial.rejection(of: stack) != nil {
            let cause = trial.smallestRejected(in: stack)
            if let reason = trial.rejection(of: cause) { return (cause.map { layers.layers[$0].name }, reason) }
        }
        return nil
    }

    private func objections(of release: Release) -> [Objection] {
        let trial = StackTrial(layers, written, release.catalogue)
        let stacks = LayerCombinations(layers.layers.map(\.conditions), release: release.number).stacks
        var found: [Objection] = []
        var wrong: [[Int]] = []
        for stack in stacks.sorted(by: { $0.count < $1.count }) where !wrong.contains(where: { Set($0).isSubset(of: stack) }) {
            guard trial.rejection(of: stack) != nil else { continue }
            let cause = trial.smallestRejected(in: stack)
            wrong.append(cause)
            found += trial.objections(to: cause)
        }
        return found.isEmpty ? trial.unknownPaths : found
    }
}

/// A layer that is being written.
private struct WrittenDraft {
    let index: Int
    let name: String
    /// Nil if it keeps its overrides from an earlier payload.
    var draft: PayloadDraft?
}

/// A release's objection to one path of a layer, alone or with others.
private struct Objection: Hashable {
    /// The names of the layers that are wrong together.
    let layers: [String]
    /// Empty if it does not concern an override.
    let path: String
    /// Why the payload is rejected; nil if the path is only unknown.
    let rejection: String?
}

/// Tries stacks of layers in one release.
private struct StackTrial {
    private let layers: PayloadLayers
    private let sources: [OverrideSource]
    private let written: [WrittenDraft]
    private let catalogue: TokenCatalogue

    /// Far more than anyone fixes in one go.
    private static let limit = 50

    init(_ layers: PayloadLayers, _ written: [WrittenDraft], _ catalogue: TokenCatalogue) {
        self.layers = layers
        self.written = written
        self.catalogue = catalogue
        sources = layers.layers.map(layers.overrides)
    }

    /// - Parameter written: a layer with other overrides than it has.
    func rejection(of stack: [Int], with written: WrittenDraft? = nil) -> PayloadRejection? {
        do throws(PayloadRejection) {
            var sources = sources
            if let written, let draft = written.draft { sources[written.index] = try draft.overrides.source() }
            try catalogue.check(stack.map { sources[$0] })
            return nil
        } catch {
            return error
        }
    }

    /// Returns layers of a rejected stack that are still rejected, and are not if one of them is left out.
    func smallestRejected(in stack: [Int]) -> [Int] {
        stack.reduce(stack) { rest, layer in
            let fewer = rest.filter { $0 != layer }
            return rejection(of: fewer) == nil ? rest : fewer
        }
    }

    /// Returns all objections, not only the first. Removes each rejected override of the layer that is being written and tries again.
    func objections(to stack: [Int]) -> [Objection] {
        let names = stack.map { layers.layers[$0].name }
        // Layers that are written together are for different devices.
        var author = written.first { stack.contains($0.index) && $0.draft != nil }
        var found: [Objection] = []
        while found.count < Self.limit, let rejection = rejection(of: stack, with: author) {
            guard case .wrongOverride(let path, let reason, _) = rejection else {
                return found + [Objection(layers: names, path: "", rejection: String("\(rejection)".dropLast()))]
            }
            guard let written = author, let rest = written.draft,
                let cause = rest.overrides.paths.contains(path) ? path : cause(ofRejected: path, in: written, stack)
            else {
                return found + [Objection(layers: names, path: path, rejection: reason)]
            }
            found.append(Objection(layers: names, path: cause, rejection: cause == path ? reason : "'\(path)' follows from it: \(reason)"))
            author?.draft = rest.without(cause)
        }
        return found
    }

    /// Returns the override from which the rejected value of a path follows: without it nothing is rejected, or it alone is rejected in the same way, or
    /// without it something else is rejected. Nil if there is none among the first.
    private func cause(ofRejected path: String, in written: WrittenDraft, _ stack: [Int]) -> String? {
        let candidates = written.draft?.overrides.paths.prefix(Self.limit) ?? []
        func rejection(_ draft: (PayloadDraft) -> PayloadDraft) -> PayloadRejection? {
            var other = written
            other.draft = written.draft.map(draft)
            return self.rejection(of: stack, with: other)
        }
        func rejectedPath(_ rejection: PayloadRejection?) -> String? {
            if case .wrongOverride(let path, _, _)? = rejection { path } else { nil }
        }
        let rejections = candidates.map { candidate in rejection { $0.without(candidate) } }
        return zip(candidates, rejections).first { $1 == nil }?.0
            ?? candidates.first { candidate in rejectedPath(rejection { $0.with(only: candidate) }) == path }
            ?? zip(candidates, rejections).first { _, rejection in rejectedPath(rejection).map { $0 != path } ?? false }?.0
    }

    /// The paths of the layers that are being written which the release does not have.
    var unknownPaths: [Objection] {
        written.filter { layers.layers[$0.index].conditions.fits.contains(catalogue.release) }.flatMap { written in
            catalogue.paths(missingFor: [sources[written.index]]).map { Objection(layers: [written.name], path: $0, rejection: nil) }
        }
    }
}

extension OverrideSet {
    /// The overrides as an app reads them.
    fileprivate func source() throws(PayloadRejection) -> OverrideSource {
        let layer = WrittenLayer(name: "draft", conditions: LayerConditions(fits: 0...0), overrides: self)
        let layers = try PayloadLayers(content: LayersJSON([layer]).print())
        return layers.overrides(of: layers.layers[0])
    }
}

extension Diagnostic.Message {
    fileprivate static func objection(_ objection: Objection, _ releases: [Int]) -> Self {
        guard let reason = objection.rejection else {
            let verb = "ignores".plural(for: releases.count, "ignore")
            return .warning(.unknownOverride, "'\(objection.path)' is not in \(releases.named), which \(verb) it")
        }
        let names = objection.layers.map { "'\($0)'" }.joined(separator: " and ")
        let what = objection.layers.count == 1 ? "the layer \(names)" : "the layers \(names) together"
        let failure = objection.path.isEmpty ? reason : "'\(objection.path)': \(reason)"
        return .error(.payloadRejected, "\(releases.named) would reject \(what): \(failure)")
    }
}
