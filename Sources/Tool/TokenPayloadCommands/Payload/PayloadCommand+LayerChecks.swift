import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads

extension Run {
    /// Reports who loses the layer, or has it although that is hardly meant.
    mutating func check(_ change: LayerChange, among layers: [WrittenLayer]) {
        let (name, conditions) = (change.name, change.conditions)
        if let earlier = change.earlier?.conditions {
            if conditions.losesDevices(of: earlier), !arguments.has(.force) {
                diagnostics.report(.lostDevices(name, earlier, conditions), at: nil, hint: "use '--force' to allow it")
            }
            if conditions.beginsAgain(after: earlier, at: PayloadDate.now), !arguments.has(.force) {
                diagnostics.report(.beginsAgain(name, conditions), at: nil, hint: "use '--force' to allow it")
            }
            if earlier.fits.clamped(to: conditions.fits) != earlier.fits {
                diagnostics.report(.narrowerFits(name, earlier, conditions), at: nil, hint: "give their catalogues too")
            }
        }
        for other in layers where other.name != name && conditions.sharesDevices(with: other.conditions) && !arguments.has(.force) {
            diagnostics.report(
                .overlap(name, conditions, other), at: nil, hint: "use ranges that do not overlap, another salt, or '--force' to allow it")
        }
        if conditions.share?.buckets.isEmpty == true { diagnostics.report(.noDevices(name), at: nil) }
    }

    /// Reports layers that have ended, or that a device may never show.
    mutating func warn(ofTimesOf layers: [WrittenLayer], _ statement: PayloadStatement) {
        for layer in layers {
            if let end = layer.conditions.until, end <= PayloadDate.now {
                let advice = isOfChannel ? "take it back with: tokengen channel back" : "remove it with: --drop"
                diagnostics.report(.ended(layer.name, PayloadDate.text(of: end)), at: nil, hint: "\(advice) \(layer.name)")
            }
            if let start = layer.conditions.from, start > statement.expires {
                diagnostics.report(.lateStart(layer.name, start, statement), at: nil, hint: "set '--expires' to a later date")
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func lostDevices(_ name: String, _ earlier: LayerConditions, _ now: LayerConditions) -> Self {
        .error(
            .payloadLayers,
            "the layer '\(name)' was for \(earlier.devices), and now for \(now.devices); some devices would lose it")
    }
    fileprivate static func beginsAgain(_ name: String, _ conditions: LayerConditions) -> Self {
        let start = PayloadDate.text(of: conditions.from ?? 0)
        return .error(
            .payloadLayers, "the layer '\(name)' has begun, and would now begin on \(start); devices would lose it until then")
    }
    fileprivate static func narrowerFits(_ name: String, _ earlier: LayerConditions, _ now: LayerConditions) -> Self {
        .warning(
            .payloadLayers,
            "the layer '\(name)' was for \(earlier.fits.releases), and now only for \(now.fits.releases); the others lose it")
    }
    fileprivate static func overlap(_ name: String, _ conditions: LayerConditions, _ other: WrittenLayer) -> Self {
        .error(
            .payloadLayers,
            "the layers '\(name)', for \(conditions.devices), and '\(other.name)', for \(other.conditions.devices), overlap")
    }
    fileprivate static func noDevices(_ name: String) -> Self { .warning(.payloadLayers, "the layer '\(name)' reaches no device") }
    fileprivate static func lateStart(_ name: String, _ start: Int64, _ statement: PayloadStatement) -> Self {
        let (end, start) = (PayloadDate.text(of: statement.expires), PayloadDate.text(of: start))
        return .warning(
            .payloadLayers,
            "apps install the payload until \(end), and the layer '\(name)' begins on \(start); devices that fetch it in between never show it"
        )
    }
    fileprivate static func ended(_ name: String, _ date: String) -> Self {
        .warning(.payloadLayers, "the layer '\(name)' ended on \(date)")
    }
}

extension LayerConditions {
    fileprivate var devices: String { share?.text ?? "all devices" }
}
