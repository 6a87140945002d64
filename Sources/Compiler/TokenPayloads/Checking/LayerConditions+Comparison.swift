import TokenDelivery

extension LayerConditions {
    /// Whether a device can have both layers, although shares of one salt are usually disjoint.
    package func sharesDevices(with other: LayerConditions) -> Bool {
        guard let share, let others = other.share, share.salt == others.salt else { return false }
        return share.buckets.overlaps(others.buckets) && meets(other)
    }

    /// Whether an installed app can have layers under both at the same time, apart from shares.
    package func meets(_ other: LayerConditions) -> Bool {
        fits.overlaps(other.fits) && max(from ?? .min, other.from ?? .min) < min(until ?? .max, other.until ?? .max)
    }

    /// Whether the layer was shown at a time under earlier conditions, and begins only later under these.
    package func beginsAgain(after earlier: LayerConditions, at now: Int64) -> Bool {
        from.map { $0 > now } ?? false && earlier.from.map { $0 <= now } ?? true && earlier.until.map { now < $0 } ?? true
    }

    /// Whether a device that had the layer under earlier conditions does not have it under these, apart from releases and times.
    package func losesDevices(of earlier: LayerConditions) -> Bool {
        guard let share else { return false }
        guard let before = earlier.share else { return true }
        guard !before.buckets.isEmpty else { return false }
        return !share.sorts(like: before) || share.buckets.clamped(to: before.buckets) != before.buckets
    }
}

extension LayerConditions {
    /// When and for whom the layer holds, such as `for 5% of devices (salt 'spring'), from 2026-12-01T00:00:00Z`.
    package var audience: String {
        let start = from.map { ", from \(PayloadDate.text(of: $0))" } ?? ""
        let end = until.map { ", until \(PayloadDate.text(of: $0))" } ?? ""
        return "for \(share?.text ?? "all devices")\(start)\(end)"
    }
}

extension LayerConditions.Share {
    /// Such as `5% of devices (salt 'spring')`.
    package var text: String {
        let range = buckets.lowerBound == 0 ? "" : "\(Self.percent(buckets.lowerBound))..\(Self.percent(buckets.upperBound)) of "
        return "\(Self.percent(buckets.count)) of devices (\(range)salt '\(salt.escapedForLog)')"
    }

    /// Returns 0..<500 for `5%`, and 5000..<5500 for `50%..55%`. Nil for a text that is no share.
    package static func buckets(_ text: String) -> Range<Int>? {
        let parts = text.split(separator: "..", omittingEmptySubsequences: false).map { bucket(String($0)) }
        switch parts.count {
        case 1: return parts[0].map { 0..<$0 }
        case 2:
            guard let start = parts[0], let end = parts[1], start <= end else { return nil }
            return start..<end
        default: return nil
        }
    }

    /// Returns 500 for `5%`. The smallest step is a hundredth of a percent.
    private static func bucket(_ text: String) -> Int? {
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        let decimals = parts.count == 2 ? parts[1] : "0"
        let isWritten = text.hasSuffix("%") && (1...2).contains(parts.count) && (1...2).contains(decimals.count)
        guard isWritten, (parts + [decimals]).allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let whole = Int(parts[0]), let hundredths = Int(decimals.count == 1 ? decimals + "0" : decimals),
            (0...100).contains(whole), whole * 100 + hundredths <= bucketCount
        else { return nil }
        return whole * 100 + hundredths
    }

    /// Such as `5%` or `0.25%`.
    package static func percent(_ buckets: Int) -> String {
        let (whole, rest) = buckets.quotientAndRemainder(dividingBy: 100)
        let decimals = rest == 0 ? "" : rest.isMultiple(of: 10) ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(whole)\(decimals)%"
    }
}
