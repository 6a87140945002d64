import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads

/// The layers of an unfinished payload.
struct DraftedLayers {
    var layers: [WrittenLayer]
    /// The images to upload.
    var images: [ImageFile] = []
    /// What the call changes, as parts of a sentence.
    var summary: [String] = []
}

/// The layer that a call writes.
struct LayerChange {
    let name: String
    /// The layer of the same name in the last payload.
    let earlier: PayloadLayer?
    var conditions: LayerConditions
    /// Where it is in the list.
    let index: Int
    let overrides: Source

    enum Source {
        /// They stay as they are.
        case kept
        /// A control group.
        case none
        case file(String)
        /// The differences between the tokens and a release.
        case tokens
    }
}

extension Run {
    /// Returns the layers of the payload; nil if it rolls back.
    mutating func layers(
        for releases: [Release], _ statement: PayloadStatement, after last: PayloadLayers?
    ) throws(Failure) -> DraftedLayers? {
        guard !arguments.has(.rollBack) else { return nil }
        var drafted = DraftedLayers(layers: last.map { last in last.layers.map { WrittenLayer(keeping: $0, of: last) } } ?? [])
        try drop(from: &drafted)
        let changes =
            arguments.has(.arm)
            ? try arms(above: drafted.layers, for: releases, statement)
            : try change(of: drafted.layers, for: releases, statement, after: last).map { [$0] } ?? []
        var drafts: [String: PayloadDraft] = [:]
        for change in changes { drafts[change.name] = try write(change, into: &drafted, for: releases, after: last) }
        if drafted.layers.count > PayloadLayer.limit {
            let names = drafted.layers.map(\.name).joined(separator: ", ")
            let advice = isOfChannel ? "take one back with 'tokengen channel back LAYER'" : "remove one with '--drop'"
            diagnostics.report(.tooManyLayers(drafted.layers.count), at: nil, hint: "\(advice): \(names)")
            throw .stop(.errors)
        }
        warn(ofUntested: drafted.layers, among: releases)
        for change in changes { check(change, among: drafted.layers) }
        warn(ofTimesOf: drafted.layers, statement)
        let read = try readBack(drafted.layers)
        LayerCheck(read, writing: changes.map(\.name), drafts).check(against: releases, reporting: &diagnostics)
        for change in changes { warn(ofArmsUnder: change, in: read, of: releases) }
        let isEmpty = !drafted.layers.contains { $0.hasOverrides || !$0.conditions.isUnconditional }
        if isEmpty, !diagnostics.hasErrors { diagnostics.report(.emptyPayload, at: nil) }
        if drafted.layers.count > 1 || changes.isEmpty {
            let names = drafted.layers.map(\.name).joined(separator: ", ")
            drafted.summary.append("\(drafted.layers.count.counted("layer"))\(names.isEmpty ? "" : " (\(names))")")
        }
        return drafted
    }

    private func drop(from drafted: inout DraftedLayers) throws(Failure) {
        for name in arguments.values(.drop) {
            guard let index = drafted.layers.firstIndex(where: { $0.name == name }) else {
                guard arguments.has(.after) else { throw .usage("'--drop' needs '--after'") }
                let near = nearest(to: name, among: drafted.layers.map(\.name))
                throw .usage("the last payload has no layer '\(name)'", hint: near.didYouMean)
            }
            if name == arguments.value(.layer) { throw .usage("'--drop' and '--layer' both name '\(name)'") }
            drafted.layers.remove(at: index)
            drafted.summary.append("drops '\(name)'")
        }
    }

    /// Returns the layer that is written; nil if layers are only dropped.
    private func change(
        of layers: [WrittenLayer], for releases: [Release], _ statement: PayloadStatement, after last: PayloadLayers?
    ) throws(Failure) -> LayerChange? {
        let conditions = [Option.share, .salt, .layerFrom, .layerUntil, .releases].filter(arguments.has)
        let sources = [Option.tokens, .overrides, .against].filter(arguments.has)
        if arguments.has(.drop), !arguments.has(.layer) {
            guard let option = (conditions + sources).first else { return nil }
            throw .usage("'\(option.spelling)' needs '--layer' next to '--drop'")
        }
        let name = arguments.value(.layer) ?? PayloadLayer.baseName
        guard PayloadLayer.isName(name) else { throw .noLayerName(name) }
        let earlier = last?.layers.first { $0.name == name }
        let isKept = earlier != nil && sources.isEmpty && !conditions.isEmpty
        // The base is below all others, also if it comes later.
        let end = name == PayloadLayer.baseName ? 0 : layers.count
        return LayerChange(
            name: name, earlier: earlier,
            conditions: try arguments.conditions(of: name, for: releases, statement, before: earlier?.conditions, keepsReleases: isKept),
            index: layers.firstIndex { $0.name == name } ?? end,
            overrides: isKept ? .kept : arguments.value(.overrides).map(LayerChange.Source.file) ?? .tokens)
    }

    /// Puts the layer in its place and returns its overrides; nil if they are kept.
    private mutating func write(
        _ change: LayerChange, into drafted: inout DraftedLayers, for releases: [Release], after last: PayloadLayers?
    ) throws(Failure) -> PayloadDraft? {
        let fitting = releases.filter { change.conditions.fits.contains($0.number) }
        var draft: PayloadDraft?
        var layer: WrittenLayer
        let what: String
        if case .kept = change.overrides, let last, let earlier = change.earlier {
            layer = WrittenLayer(keeping: earlier, of: last)
            layer.conditions = change.conditions
            what = "keeps its overrides"
        } else {
            guard !fitting.isEmpty else { throw .usage("no catalogue is given of a release in '--releases'") }
            let below = try readBack(drafted.layers.prefix(change.index).filter(\.conditions.isUnconditional))
            let found = try self.draft(of: change.overrides, for: fitting, over: below)
            draft = found.draft
            drafted.images += found.images.filter { new in !drafted.images.contains { $0.name == new.name } }
            layer = WrittenLayer(name: change.name, conditions: change.conditions, overrides: found.draft.overrides)
            what = "overrides \(found.draft.overrides.summary)"
        }
        if drafted.layers.indices.contains(change.index), drafted.layers[change.index].name == change.name {
            drafted.layers[change.index] = layer
        } else {
            drafted.layers.insert(layer, at: change.index)
        }
        drafted.summary += ["layer '\(change.name)' \(what)", "fits \(change.conditions.fits.releases)"]
        if !change.conditions.isUnconditional { drafted.summary.append(change.conditions.audience) }
        return draft
    }

    /// Returns the layers as an app reads them.
    private mutating func readBack(_ layers: [WrittenLayer]) throws(Failure) -> PayloadLayers {
        do throws(PayloadRejection) {
            return try PayloadLayers(content: LayersJSON(layers).print())
        } catch {
            diagnostics.report(.unreadable("\(error)"), at: nil)
            throw .stop(.errors)
        }
    }
}

extension Failure {
    static func noLayerName(_ name: String) -> Self {
        .usage("'\(name)' is not a name of a layer; use at most \(PayloadLayer.nameLimit) lowercase letters, digits and hyphens")
    }
}

extension PayloadLayer {
    /// The layer that is written if no other is named, below all others.
    static let baseName = "base"
}

extension Diagnostic.Message {
    fileprivate static func tooManyLayers(_ count: Int) -> Self {
        .error(.payloadLayers, "the payload would have \(count) layers; the limit is \(PayloadLayer.limit)")
    }
    static func unreadable(_ reason: String) -> Self {
        .error(.payloadRejected, "apps would reject the payload: \(reason.dropLast())")
    }
    fileprivate static var emptyPayload: Self {
        .warning(.emptyPayload, "the payload overrides nothing; apps that accept it show the bundled values")
    }
}
