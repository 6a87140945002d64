package import Foundation
package import TokenDelivery

/// What a store shows and keeps, in words.
package struct StoreReport: Hashable, Sendable {
    package struct Row: Hashable, Sendable, Identifiable {
        package var name: String
        package var value: String

        package var id: String { name }
    }

    package struct Section: Hashable, Sendable, Identifiable {
        package var title: String
        package var rows: [Row] = []
        /// Sentences below the rows, the latest first.
        package var lines: [String] = []

        package var id: String { title }
    }

    package let name: String
    package let sections: [Section]

    /// - Parameters:
    ///   - details: what the files of kept payloads say, by digest.
    ///   - notes: what updaters reported, the latest first.
    package init(
        of name: String, _ status: StoreStatus, details: [String: StoreStatus.Details] = [:], notes: [String] = [], at now: Date
    ) {
        self.name = name
        var sections = [Section(title: "Store", rows: Self.rows(of: status, at: now))]
        for (title, payload, trial) in [
            ("Active", status.active, "on trial"), ("Staged", status.staged, "will be on trial"), ("Previous", status.previous, "on trial"),
        ] {
            guard let payload else { continue }
            sections.append(Section(title: title, rows: Self.rows(of: payload, details[payload.digest], trial, at: now)))
        }
        if !status.heldLayers.isEmpty { sections.append(Section(title: "Held", lines: Self.lines(ofHeldLayers: status))) }
        if !status.bans.isEmpty { sections.append(Section(title: "Banned", lines: status.bans.reversed().map(Self.line))) }
        sections.append(Section(title: "Events", lines: status.events.reversed().map(\.description)))
        if !notes.isEmpty { sections.append(Section(title: "Updates", lines: notes)) }
        self.sections = sections
    }

    /// The report for a bug tracker.
    package var text: String {
        (["Store '\(name)'"]
            + sections.map { section in
                ([section.title] + section.rows.map { "  \($0.name): \($0.value)" } + section.lines.map { "  \($0)" }).joined(
                    separator: "\n")
            }).joined(separator: "\n\n") + "\n"
    }
}

extension StoreReport {
    /// The held layers, each with the next step.
    private static func lines(ofHeldLayers status: StoreStatus) -> [String] {
        status.heldLayers.enumerated().map { index, layer in
            let next =
                if status.layers.contains(layer) {
                    "is back alone, on trial"
                } else if status.startsWithoutHeldLayers {
                    "the app crashed with it, and starts without it now"
                } else {
                    index == 0 ? "comes back alone at the next launch" : "comes back after those before it"
                }
            return "layer '\(layer)': \(next)"
        }
    }

    private static func line(of ban: StoreStatus.Ban) -> String {
        switch ban.cause {
        case .crash: "layer '\(ban.layer)': the app crashed with it, until another build than \(ban.build.isEmpty ? "this one" : ban.build)"
        case .app: "layer '\(ban.layer)': rolled back by the app, until a reset"
        }
    }

    private static func rows(of status: StoreStatus, at now: Date) -> [Row] {
        let shown =
            status.isPaused || status.active == nil || status.layers.isEmpty
            ? "the bundled values" : status.layers.joined(separator: ", ")
        let access =
            !status.isReadable ? "cannot be read" : status.isWritable ? "can be read and written" : "can only be read"
        let rows = [
            Row(name: "Shows", value: status.isPaused ? "\(shown), paused" : shown), Row(name: "Folder", value: access),
            Row(name: "Highest sequence", value: "\(status.highWaterMark)"),
        ]
        guard let keySet = status.keySet else { return rows }
        let expiry = expiry(keySet.expires, isPast: keySet.isExpired, at: now)
        return rows + [Row(name: "Key set", value: "version \(keySet.version)"), Row(name: "Key set expires", value: expiry)]
    }

    /// `in 3 days` or `expired 3 days ago`.
    private static func expiry(_ date: Date, isPast: Bool, at now: Date) -> String {
        isPast ? "expired \(time(from: date, to: now)) ago" : "in \(time(from: now, to: date))"
    }

    private static func rows(
        of payload: StoreStatus.Override, _ details: StoreStatus.Details?, _ trial: String, at now: Date
    ) -> [Row] {
        var rows = [Row(name: "Sequence", value: "\(payload.sequence)"), Row(name: "Digest", value: String(payload.digest.prefix(12)))]
        rows.append(Row(name: "Trial", value: payload.isOnTrial ? trial : "healthy"))
        guard let details else { return rows + (payload.isStale ? [Row(name: "Expires", value: "expired")] : []) }
        rows.append(Row(name: "Age", value: details.issued > now ? "in the future" : time(from: details.issued, to: now)))
        rows.append(Row(name: "Expires", value: expiry(details.expires, isPast: payload.isStale, at: now)))
        rows.append(Row(name: "Signed by", value: details.signerIDs.isEmpty ? "nobody" : details.signerIDs.joined(separator: ", ")))
        rows += details.layers.map { Row(name: "Layer \($0.name)", value: share(of: $0)) }
        return rows
    }

    /// `bucket 412, in 0 to 499`.
    private static func share(of layer: StoreStatus.Details.Layer) -> String {
        guard let buckets = layer.buckets else { return "no share" }
        guard let bucket = layer.bucket else { return "for the buckets \(buckets.lowerBound) to \(buckets.upperBound - 1)" }
        let isIn = buckets.contains(bucket) ? "in" : "not in"
        return "bucket \(bucket), \(isIn) \(buckets.lowerBound) to \(buckets.upperBound - 1)"
    }

    /// `3 days`.
    private static func time(from start: Date, to end: Date) -> String {
        let seconds = end.timeIntervalSince(start)
        guard seconds.isFinite, seconds >= 60 else { return "less than a minute" }
        let units: [(name: String, seconds: Double)] = [("day", 86_400), ("hour", 3600), ("minute", 60)]
        let unit = units.first { seconds >= $0.seconds } ?? ("minute", 60)
        let count = Int(min(seconds / unit.seconds, 1e9))
        return count == 1 ? "1 \(unit.name)" : "\(count) \(unit.name)s"
    }
}
