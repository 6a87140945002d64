import TokenCommandLine
import TokenDelivery
import TokenPayloads

extension Arguments {
    /// Returns the conditions of the layer that is written. What no option says stays as it was.
    ///
    /// - Parameters:
    ///   - earlier: the conditions that the layer had.
    ///   - keepsReleases: whether it stays for the releases that it was for. Otherwise it is for all that are given.
    func conditions(
        of layer: String, for releases: [Release], _ statement: PayloadStatement, before earlier: LayerConditions?, keepsReleases: Bool
    ) throws(Failure) -> LayerConditions {
        if earlier == nil, let option = [Option.layerFrom, .layerUntil].first(where: { value($0) == "none" }) {
            let what = "'\(option.spelling) none' removes a layer's time, and there is no layer '\(layer)'"
            throw .usage(what, hint: "'tokengen verify' lists the layers")
        }
        let given = releases[0].number...max(releases[0].number, releases[releases.count - 1].number)
        var conditions = LayerConditions(fits: keepsReleases ? earlier?.fits ?? given : given)
        if let text = value(.releases) { conditions.fits = try Self.releases(text) }
        conditions.share = try share(statement, before: earlier?.share)
        conditions.from = try time(.layerFrom, before: earlier?.from)
        conditions.until = try time(.layerUntil, before: earlier?.until)
        if let until = conditions.until {
            if until <= conditions.from ?? .min { throw .usage("the layer '\(layer)' ends before it begins") }
            if until <= statement.issued {
                throw .usage("the layer '\(layer)' ended on \(PayloadDate.text(of: until))", hint: "give another date with '--until'")
            }
        }
        return conditions
    }

    private func time(_ option: Option, before earlier: Int64?) throws(Failure) -> Int64? {
        guard let text = value(option), text != "none" else { return value(option) == nil ? earlier : nil }
        // A campaign begins for people, not at midnight in UTC.
        guard let time = PayloadDate.seconds(of: text) else {
            let day = PayloadDate.seconds(of: text + "T00:00:00Z") == nil ? "2026-12-01" : text
            throw .usage(
                "'\(text)' is not a time with a zone for '\(option.spelling)'; write \(day)T00:00:00Z for UTC, or \(day)T00:00:00+01:00")
        }
        return time
    }

    private func share(
        _ statement: PayloadStatement, before earlier: LayerConditions.Share?
    ) throws(Failure) -> LayerConditions.Share? {
        guard let text = value(.share) else {
            if has(.salt) { throw .usage("'--salt' needs '--share'") }
            return earlier
        }
        guard let buckets = LayerConditions.Share.buckets(text) else {
            throw .usage("'\(text)' is not a share of devices; write 5%, 0.25% or 50%..55%, from 0% to 100% in steps of 0.01%")
        }
        if buckets == 0..<LayerConditions.Share.bucketCount {
            if has(.salt) { throw .usage("a share of 100% is all devices, so '--salt' has no use") }
            return nil
        }
        // Devices that have the layer keep it in a wider share of the same salt.
        guard let salt = value(.salt) ?? earlier?.salt else {
            guard buckets.lowerBound == 0 else {
                throw .usage("a share that does not begin at 0% needs '--salt'", hint: "give all parts of a test the same salt")
            }
            return .init(salt: "\(statement.app)/\(statement.brand)/\(statement.sequence)", buckets: buckets)
        }
        return .init(salt: salt, buckets: buckets)
    }

    /// Returns 4...4 for `4`, and 4...6 for `4..6`.
    private static func releases(_ text: String) throws(Failure) -> ClosedRange<Int> {
        let parts = text.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
        if (1...2).contains(parts.count), let first = parts[0], let last = parts[parts.count - 1], first <= last, first >= 0 {
            return first...last
        }
        throw .usage("'\(text)' is not a range of releases; write 4 or 4..6")
    }
}
