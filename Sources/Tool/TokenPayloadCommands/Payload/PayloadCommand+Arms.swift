import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenModel
import TokenPayloads

extension Run {
    /// Returns the layers of a split test: one for each `--arm` and one for a control group, each for other devices and as many.
    func arms(above layers: [WrittenLayer], for releases: [Release], _ statement: PayloadStatement) throws(Failure) -> [LayerChange] {
        if let option = [Option.layer, .overrides, .tokens, .against].first(where: arguments.has) {
            throw .usage("'--arm' cannot be combined with '\(option.spelling)'")
        }
        var arms: [(name: String, overrides: LayerChange.Source)] = []
        var names = layers.map(\.name)
        for text in arguments.values(.arm) {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw .usage("'\(text)' is not an arm; write pink=pink.yaml") }
            guard parts[0] != PayloadLayer.baseName else { throw .usage("the layer 'base' is for all devices, and no arm") }
            guard parts[0] != Self.controlName else { throw .usage("'control' is the layer without overrides, which comes with the arms") }
            guard !names.contains(parts[0]) else { throw .usage("there is a layer '\(parts[0])' already") }
            names.append(parts[0])
            arms.append((parts[0], .file(parts[1])))
        }
        arms.append((controlName(besides: names), .none))
        let control = arms[arms.count - 1].name
        let conditions = try arguments.conditions(of: control, for: releases, statement, before: nil, keepsReleases: false)
        let most = LayerConditions.Share.bucketCount / arms.count
        guard let share = conditions.share, share.buckets.lowerBound == 0, (1...most).contains(share.buckets.count) else {
            let percent = LayerConditions.Share.percent(most)
            throw .usage(
                "the share of an arm is missing or too large",
                hint: "\(arms.count - 1) and a control group can have up to '--share \(percent)' each")
        }
        return try arms.enumerated().map { (number, arm) throws(Failure) in
            guard PayloadLayer.isName(arm.name) else { throw .noLayerName(arm.name) }
            var conditions = conditions
            let size = share.buckets.count
            conditions.share = .init(salt: share.salt, buckets: number * size..<(number + 1) * size)
            return LayerChange(
                name: arm.name, earlier: nil, conditions: conditions, index: layers.count + number, overrides: arm.overrides)
        }
    }

    private static let controlName = "control"

    private func controlName(besides names: [String]) -> String {
        let others = (2...PayloadLayer.limit + 1).map { "\(Self.controlName)-\($0)" }
        return ([Self.controlName] + others).first { !names.contains($0) } ?? Self.controlName
    }

    /// Warns of a layer for all devices that hides values of a running split test below it.
    mutating func warn(ofArmsUnder change: LayerChange, in layers: PayloadLayers, of releases: [Release]) {
        guard change.conditions.share == nil, let top = layers.layers.firstIndex(where: { $0.name == change.name }) else { return }
        let arms = layers.layers[..<top].filter { arm in
            !layers.layers.otherArms(of: arm).isEmpty && arm.conditions.until ?? .max > PayloadDate.now
                && arm.conditions.meets(change.conditions)
        }
        for release in releases where change.conditions.fits.contains(release.number) {
            let covering = Set(release.catalogue.paths(overriddenBy: [layers.overrides(of: layers.layers[top])]))
            let covered = arms.filter { arm in
                arm.conditions.fits.contains(release.number)
                    && !covering.isDisjoint(with: release.catalogue.paths(overriddenBy: [layers.overrides(of: arm)]))
            }
            if !covered.isEmpty {
                diagnostics.report(
                    .coversArms(change.name, covered.map(\.name), release.number), at: nil,
                    hint: "end the test first, or devices of different arms look alike")
            }
        }
    }
}

extension [PayloadLayer] {
    /// The other layers of the split test that a layer is an arm of: those that sort the devices of the same releases alike at the same time.
    func otherArms(of layer: PayloadLayer) -> [PayloadLayer] {
        guard let salt = layer.conditions.share?.salt else { return [] }
        return filter { other in
            other.name != layer.name && other.conditions.share?.salt == salt && other.conditions.meets(layer.conditions)
        }
    }
}

extension Option {
    static let arm = Option(
        name: "arm", value: "LAYER=FILE", mayRepeat: true,
        help: "Start a split test: a layer with the overrides of FILE for a '--share' of devices, and a layer 'control' for as many others."
    )
}

extension Diagnostic.Message {
    fileprivate static func coversArms(_ layer: String, _ arms: [String], _ release: Int) -> Self {
        let names = arms.map { "'\($0)'" }.joinedWithAnd
        return .warning(
            .payloadLayers,
            "in release \(release), the layer '\(layer)' is for all devices and hides values of \(names), which a split test compares")
    }
}
