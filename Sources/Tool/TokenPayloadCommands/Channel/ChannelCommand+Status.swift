import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads

extension Run {
    /// Prints what an installed app of each release shows today.
    func printStatus(of channel: Channel) throws(Failure) {
        let status = ChannelStatus(channel, now: PayloadDate.now)
        try console.print(arguments.has(.json) ? status.json.text : status.text)
    }

    /// Checks the last payload against each release; the history was checked when it was read.
    mutating func verify(_ channel: Channel) throws(Failure) {
        guard let last = channel.last else { return subject = "the channel has no payload yet" }
        let verdict = Verdict(on: last.bytes, trusting: channel.keys.map(\.key), now: PayloadDate.now) {
            Self.file(of: $0, nextTo: last.path)
        }
        if let set = last.keySet, set.expires <= PayloadDate.now {
            diagnostics.report(.expiredKeySet(set), at: nil, hint: "bring another with '--keys'")
        }
        if !last.signatures.isEnough {
            diagnostics.report(
                .tooFewSignatures(last.signatures, isPublished: true), at: nil, hint: "write: tokengen keys sign \(last.path) --key KEY")
        }
        for release in channel.releases {
            let (text, isAccepted) = verdict.text(for: release, stack: nil)
            if !isAccepted {
                let reason = text.split(separator: "\n").first.map(String.init) ?? text
                diagnostics.report(.refused(last.path, release.number, reason), at: nil)
            }
        }
        subject = "\(channel.history.count.counted("payload")) checked, the last against \(channel.releases.count.counted("release"))"
    }
}

/// What is published today.
struct ChannelStatus {
    private let channel: Channel
    private let now: Int64

    init(_ channel: Channel, now: Int64) {
        self.channel = channel
        self.now = now
    }

    /// What a device of a release has of a layer.
    private enum State: String {
        case all, share
        case notYet = "not yet"
        case ended
    }

    private func state(_ layer: PayloadLayer) -> State {
        if let end = layer.conditions.until, end <= now { return .ended }
        if let start = layer.conditions.from, start > now { return .notYet }
        return layer.conditions.share == nil ? .all : .share
    }

    var text: String {
        var rows = [
            ("channel", "\(channel.folder.escapedForDisplay): brand \(channel.configuration.brand.escapedForLog) of \(app.escapedForLog)")
        ]
        guard let last = channel.last else { return HelpText.list(rows + [("last", "none; apps show their bundled values")]) }
        let signers =
            last.signers.isEmpty
            ? "not signed"
            : "signed by " + last.signers.map { "'\($0.escapedForLog)'" }.joined(separator: " and ")
                + (last.signatures.isEnough ? "" : ", needs \(last.signatures.needed): apps refuse it")
        rows.append(("last", "\(last.path.escapedForDisplay), \(last.record.action.escapedForLog), \(signers)"))
        rows.append(("issued", PayloadDate.text(of: last.statement.issued)))
        rows.append(("expires", PayloadDate.text(of: last.statement.expires) + expiry(last.statement)))
        if let set = last.keySet {
            rows.append(("key set", "\(set.version), expires \(PayloadDate.text(of: set.expires))" + expiry(set, last.statement)))
        }
        var text = HelpText.list(rows)
        for release in channel.releases {
            text += "\nrelease \(release.number)\n"
            let layers = channel.layers.filter { $0.conditions.fits.contains(release.number) }
            text += layers.isEmpty ? "  the bundled values\n" : HelpText.list(layers.map { ($0.name, line($0)) })
        }
        return text
    }

    private var app: String { channel.releases[0].catalogue.app }

    private func expiry(_ statement: PayloadStatement) -> String {
        // To the nearest: of 90 days, a second has passed at once.
        let days = (statement.expires - now + 43_200) / 86_400
        if statement.expires <= now { return "; apps install it no longer: renew it" }
        return ", in \(Int(days).counted("day"))" + (days < 14 ? "; renew it" : "")
    }

    private func expiry(_ set: KeySet, _ statement: PayloadStatement) -> String {
        if set.expires <= now { return "; apps accept no new payload: bring another" }
        return set.expires < statement.expires
            ? ", before the payload; apps install it only until then: bring another" : ""
    }

    private func line(_ layer: PayloadLayer) -> String {
        let state = state(layer)
        let arms = channel.layers.otherArms(of: layer).map { "'\($0.name)'" }
        let next =
            arms.isEmpty
            ? state == .share ? channel.nextShare(of: layer).map { "; next \($0)" } ?? "" : "" : "; compared with \(arms.joinedWithAnd)"
        return layer.conditions.audience + ([.notYet, .ended].contains(state) ? ", \(state.rawValue)" : "") + next
    }

    var json: JSONText {
        var members: [(key: String, value: JSONText)] = [("app", .string(app)), ("brand", .string(channel.configuration.brand))]
        if let last = channel.last {
            members.append(("sequence", .number(Int(clamping: last.statement.sequence))))
            members.append(("file", .string(last.path)))
            members.append(("action", .string(last.record.action)))
            members.append(("issued", .string(PayloadDate.text(of: last.statement.issued))))
            members.append(("expires", .string(PayloadDate.text(of: last.statement.expires))))
            members.append(("signers", .strings(last.signers)))
            if let set = last.keySet {
                let expires = PayloadDate.text(of: set.expires)
                members.append(("keySet", ["version": .number(Int(clamping: set.version)), "expires": .string(expires)]))
            }
        }
        let releases = channel.releases.map { release -> JSONText in
            let layers = channel.layers.filter { $0.conditions.fits.contains(release.number) }.map { layer -> JSONText in
                let percent = Double(layer.conditions.share?.buckets.count ?? LayerConditions.Share.bucketCount) / 100
                var members: [(key: String, value: JSONText)] = [
                    ("name", .string(layer.name)), ("percent", .decimal(percent)), ("state", .string(state(layer).rawValue)),
                ]
                if let share = layer.conditions.share {
                    members += [
                        ("salt", .string(share.salt)), ("buckets", [.number(share.buckets.lowerBound), .number(share.buckets.upperBound)]),
                    ]
                    let arms = channel.layers.otherArms(of: layer).map(\.name)
                    if !arms.isEmpty { members.append(("comparedWith", .strings(arms))) }
                }
                if let start = layer.conditions.from { members.append(("from", .string(PayloadDate.text(of: start)))) }
                if let end = layer.conditions.until { members.append(("until", .string(PayloadDate.text(of: end)))) }
                return .object(members)
            }
            return ["release": .number(release.number), "layers": .array(layers)]
        }
        return .object(members + [("releases", .array(releases))])
    }
}

extension Diagnostic.Message {
    fileprivate static func expiredKeySet(_ set: KeySet) -> Self {
        .error(.keySet, "the key set \(set.version) expired on \(PayloadDate.text(of: set.expires)); apps accept no new payload with it")
    }
    fileprivate static func refused(_ path: String, _ release: Int, _ reason: String) -> Self {
        .error(.payloadRejected, "'\(path)', release \(release): \(reason)")
    }
}
