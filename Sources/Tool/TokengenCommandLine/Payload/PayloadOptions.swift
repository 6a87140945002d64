import TokenPayloads
import TokenRuntime

/// The options of `tokengen payload`.
extension Option {
    static let against = Option(
        name: "against", value: "CATALOGUE",
        help: "The release whose values are compared with the tokens; the default is the oldest one given.")
    static let fits = Option(
        name: "fits", value: "CATALOGUE", mayRepeat: true, help: "A release that the payload is for, like CATALOGUE …")
    static let payloadBrand = Option(name: "brand", value: "NAME", help: "Use only the catalogues of this brand.")
    static let overrides = Option(
        name: "overrides", value: "FILE", help: "Overrides by path, in YAML or JSON, instead of those from the tokens.")
    static let rollBack = Option(
        name: "roll-back", help: "Write no overrides; every app rolls back to its bundled values.")
    static let sequence = Option(name: "sequence", value: "N", help: "The payload's number; it must be higher than all before it.")
    static let after = Option(
        name: "after", value: "PAYLOAD",
        help: "The last published payload; the sequence must be higher, and is the next number without '--sequence'.")
    static let force = Option(
        name: "force",
        help: "Allow a sequence that is more than 1000000 higher than the last, or than 0 without '--after', and a smaller roll-out.")
    static let expires = Option(
        name: "expires", value: "DATE",
        help: "The day or time when apps stop accepting it, or days from issue; the default is 90d, and 3650d for '--roll-back'.")
    static let notBefore = Option(
        name: "not-before", value: "DATE", help: "The day or time when apps start showing it; the default is immediately.")
    static let until = Option(
        name: "until", value: "DATE", help: "The day or time when it ends and the bundled values return; the default is never.")
    static let issued = Option(name: "issued", value: "DATE", help: "When it was issued; the default is now.")
    static let rollout = Option(name: "rollout", value: "PERCENT", help: "The share of devices that use it, such as 5% or 0.5%.")
    static let salt = Option(
        name: "salt", value: "TEXT",
        help: "The text that selects a roll-out's devices; the same text selects the same ones. The default is that of '--after'.")
    static let activation = Option(
        name: "activation", value: "WHEN", choices: PayloadHeader.Activation.allCases.map(\.rawValue),
        help: "When an app shows it; the default is nextLaunch.")
    static let key = Option(name: "key", value: "PEM", mayRepeat: true, help: "Sign with this private key; '-' is standard input.")
    static let payloadOutput = Option(name: "output", value: "FILE", help: "The file to write; the default is standard output, '-'.")
}

extension Arguments {
    /// Returns the payload's header for these releases, which are in order.
    ///
    /// - Parameter last: the header of the previous payload.
    func payloadHeader(for releases: [Release], after last: PayloadHeader?) throws(Failure) -> PayloadHeader {
        let catalogue = releases[0].catalogue
        let sequence = try sequence(after: last)
        let issued = try value(.issued).map { text throws(Failure) in try Self.date(text, of: .issued) } ?? PayloadDate.now
        let expires = try expiry(from: issued)
        guard expires > issued else {
            throw .usage(has(.issued) ? "the payload expires before it is issued" : "the date of '--expires' is in the past")
        }
        var header = PayloadHeader(
            app: catalogue.app, brand: catalogue.brand, sequence: sequence, issued: issued, expires: expires,
            fits: catalogue.release...max(catalogue.release, releases[releases.count - 1].number))
        header.activation = value(.activation).flatMap(PayloadHeader.Activation.init) ?? .nextLaunch
        header.rollsBackToBundled = has(.rollBack)
        try setTimes(of: &header)
        if let rollout = value(.rollout) {
            guard !header.rollsBackToBundled else {
                throw .usage("'--roll-back' is for all devices; it cannot be combined with '--rollout'")
            }
            // Devices that already have the payload stay in a wider roll-out.
            let salt = value(.salt) ?? last?.rollout?.salt ?? "\(catalogue.app)/\(catalogue.brand)/\(sequence)"
            header.rollout = .init(salt: salt, basisPoints: try Self.basisPoints(rollout))
        } else if has(.salt) {
            throw .usage("'--salt' needs '--rollout'")
        }
        return header
    }

    private func setTimes(of header: inout PayloadHeader) throws(Failure) {
        header.notBefore = try value(.notBefore).map { text throws(Failure) in try Self.date(text, of: .notBefore) }
        header.until = try value(.until).map { text throws(Failure) in try Self.date(text, of: .until) }
        if header.rollsBackToBundled, header.notBefore != nil || header.until != nil {
            throw .usage("'--roll-back' takes effect immediately; it cannot be combined with '--not-before' or '--until'")
        }
        let start = max(header.notBefore ?? .min, header.issued)
        if let until = header.until, until <= start {
            let isPast = until <= header.issued && !has(.issued)
            throw .usage(isPast ? "the date of '--until' is in the past" : "the payload ends before it is shown")
        }
    }

    /// The maximum step between sequence numbers without `--force`, far more than needed. A typing error could otherwise lock devices out of all
    /// payloads with lower numbers.
    private static let sequenceStep: UInt64 = 1_000_000

    private func sequence(after last: PayloadHeader?) throws(Failure) -> UInt64 {
        guard let text = value(.sequence) else {
            guard let last else {
                throw .usage(
                    "the sequence is missing", hint: "give the payload published last with '--after', or a number with '--sequence'")
            }
            guard last.sequence < PayloadHeader.sequenceLimit else { throw .usage("the last payload already has the highest sequence") }
            return last.sequence + 1
        }
        guard let sequence = UInt64(text), text.first != "+", sequence <= PayloadHeader.sequenceLimit else {
            throw .usage("'\(text)' is not a sequence; use a whole number from 0 to \(PayloadHeader.sequenceLimit)")
        }
        if let last, sequence <= last.sequence { throw .usage("the sequence \(sequence) is not higher than the last, \(last.sequence)") }
        guard sequence - (last?.sequence ?? 0) <= Self.sequenceStep || has(.force) else {
            let step = "more than \(Self.sequenceStep)" + (last.map { " higher than the last, \($0.sequence)" } ?? "")
            throw .usage(
                "the sequence \(sequence) is \(step); devices that accept it reject all lower numbers", hint: "use '--force' to allow it")
        }
        return sequence
    }

    private func expiry(from issued: Int64) throws(Failure) -> Int64 {
        // A device that was off for months must still accept a roll-back.
        let text = value(.expires) ?? (has(.rollBack) ? "3650d" : "90d")
        if text.hasSuffix("d"), let days = Int64(text.dropLast()), (1...36_500).contains(days) { return issued + days * 86_400 }
        return try Self.date(text, of: .expires)
    }

    /// Returns the time of a date, which means midnight UTC, or of a date with a time.
    private static func date(_ text: String, of option: Option) throws(Failure) -> Int64 {
        guard let seconds = PayloadDate.seconds(of: text.utf8.count == 10 ? text + "T00:00:00Z" : text) else {
            let days = option.name == Option.expires.name ? "90d, " : ""
            throw .usage("'\(text)' is not a date for '\(option.spelling)'; write \(days)2027-02-01 or 2027-02-01T12:00:00Z")
        }
        return seconds
    }

    /// Returns 500 for `5%`. The smallest step is a hundredth of a percent.
    private static func basisPoints(_ text: String) throws(Failure) -> Int {
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        let decimals = parts.count == 2 ? parts[1] : "0"
        let isWritten = text.hasSuffix("%") && (1...2).contains(parts.count) && (1...2).contains(decimals.count)
        guard isWritten, (parts + [decimals]).allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let whole = Int(parts[0]), let hundredths = Int(decimals.count == 1 ? decimals + "0" : decimals),
            (0...100).contains(whole), whole * 100 + hundredths <= 10_000
        else { throw .usage("'\(text)' is not a share of devices; write 5% or 0.25%, from 0% to 100% in steps of 0.01%") }
        return whole * 100 + hundredths
    }
}
