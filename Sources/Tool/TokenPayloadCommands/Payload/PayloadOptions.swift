import TokenCommandLine
import TokenDelivery
import TokenPayloads

/// The options of `tokengen payload`.
extension Option {
    static let layer = Option(
        name: "layer", value: "NAME", help: "The layer to write: it replaces the one of that name, or is the topmost; the default is base.")
    static let drop = Option(name: "drop", value: "NAME", mayRepeat: true, help: "Remove this layer of '--after'.")
    static let share = Option(
        name: "share", value: "RANGE",
        help: "The share of devices that have the layer: 5%, a range such as 50%..55%, or 100% for all.")
    static let salt = Option(
        name: "salt", value: "TEXT",
        help: "The text that sorts devices into a share; ranges of one salt that do not overlap are different devices.")
    static let layerFrom = Option(
        name: "from", value: "TIME", help: "The time when the layer begins, with its time zone, or 'none'; the default is immediately.")
    static let layerUntil = Option(
        name: "until", value: "TIME", help: "The time when the layer ends, with its time zone, or 'none'; the default is never.")
    static let releases = Option(
        name: "releases", value: "RANGE", help: "The releases that have the layer, such as 4 or 4..6; the default is all that are given.")
    static let against = Option(
        name: "against", value: "CATALOGUE",
        help: "The release whose values are compared with the tokens; the default is the oldest one given.")
    static let fits = Option(
        name: "fits", value: "CATALOGUE", mayRepeat: true, help: "A release that the payload is for, like CATALOGUE …")
    static let payloadBrand = Option(name: "brand", value: "BRAND", help: "Use only the catalogues of this brand.")
    static let overrides = Option(
        name: "overrides", value: "FILE", help: "Overrides by path, in YAML or JSON, instead of those from the tokens.")
    static let images = Option(
        name: "images", value: "URL",
        help: "The address where the images of '--overrides' will be, ending with '/'; they are written to 'images' next to the payload.")
    static let rollBack = Option(
        name: "roll-back", help: "Write no layers; every app rolls back to its bundled values.")
    static let sequence = Option(name: "sequence", value: "N", help: "The payload's number; it must be higher than all before it.")
    static let after = Option(
        name: "after", value: "PAYLOAD",
        help: "The last published payload, whose other layers are kept. The sequence is the next number without '--sequence'.")
    static let trustOfLast = Option(
        name: "trust", value: "KEY", mayRepeat: true,
        help: "A public key that may have signed the payload of '--after', in addition to the keys of '--key'.")
    static let force = Option(
        name: "force",
        help: "Allow shares that overlap or lose devices, and a sequence that is more than 1000000 higher than the last, or than 0.")
    static let expires = Option(
        name: "expires", value: "DATE",
        help: "The day (UTC) or time when apps stop accepting it, or days from issue; the default is 90d, and 3650d for '--roll-back'.")
    static let issued = Option(name: "issued", value: "DATE", help: "When it was issued; the default is now.")
    static let activation = Option(
        name: "activation", value: "WHEN", choices: PayloadStatement.Activation.allCases.map(\.rawValue),
        help: "When an app shows it; the default is nextLaunch.")
    /// What a payload without layers does not take. `--tokens` only says where a project is, which scripts may do for all payloads.
    static let ofLayers = [layer, arm, drop, share, salt, layerFrom, layerUntil, releases, against, overrides, images, activation]
    static let payloadOutput = Option(name: "output", value: "FILE", help: "The file to write; the default is standard output, '-'.")
}

extension Arguments {
    /// Returns the payload's statement as a directive; the layers are its subject once they are known.
    ///
    /// - Parameter last: the statement of the previous payload.
    func statement(for catalogue: TokenCatalogue, after last: PayloadStatement?) throws(Failure) -> PayloadStatement {
        let sequence = try sequence(after: last)
        let issued = try value(.issued).map { text throws(Failure) in try Self.date(text, of: .issued) } ?? PayloadDate.now
        // A device that was off for months must still accept a roll-back.
        let expires = try expiry(from: issued, default: has(.rollBack) ? "3650d" : "90d")
        guard expires > issued else {
            throw .usage(has(.issued) ? "the payload expires before it is issued" : "the date of '--expires' is in the past")
        }
        if has(.rollBack), let option = Option.ofLayers.first(where: has) {
            throw .usage("'--roll-back' is for all devices, at once, and has no layers; it cannot be combined with '\(option.spelling)'")
        }
        return PayloadStatement(
            app: catalogue.app, brand: catalogue.brand, sequence: sequence, issued: issued, expires: expires,
            activation: value(.activation).flatMap(PayloadStatement.Activation.init) ?? .nextLaunch, subject: .rollBackToBundled)
    }

    /// The maximum step between sequence numbers without `--force`, far more than needed. A typing error could otherwise lock devices out of all
    /// payloads with lower numbers.
    private static let sequenceStep: UInt64 = 1_000_000

    private func sequence(after last: PayloadStatement?) throws(Failure) -> UInt64 {
        guard let text = value(.sequence) else {
            guard let last else {
                throw .usage(
                    "the sequence is missing", hint: "give the payload published last with '--after', or a number with '--sequence'")
            }
            guard last.sequence < PayloadStatement.sequenceLimit else { throw .usage("the last payload already has the highest sequence") }
            return last.sequence + 1
        }
        guard let sequence = UInt64(text), text.first != "+", sequence <= PayloadStatement.sequenceLimit else {
            throw .usage("'\(text)' is not a sequence; use a whole number from 0 to \(PayloadStatement.sequenceLimit)")
        }
        if let last, sequence <= last.sequence { throw .usage("the sequence \(sequence) is not higher than the last, \(last.sequence)") }
        guard sequence - (last?.sequence ?? 0) <= Self.sequenceStep || has(.force) else {
            let step = "more than \(Self.sequenceStep)" + (last.map { " higher than the last, \($0.sequence)" } ?? "")
            throw .usage(
                "the sequence \(sequence) is \(step); devices that accept it reject all lower numbers", hint: "use '--force' to allow it")
        }
        return sequence
    }

    /// Returns the time of `--expires`, which may be a number of days.
    func expiry(from issued: Int64, default days: String) throws(Failure) -> Int64 {
        let text = value(.expires) ?? days
        if text.hasSuffix("d"), let days = Int64(text.dropLast()), (1...36_500).contains(days) { return issued + days * 86_400 }
        return try Self.date(text, of: .expires)
    }

    /// Returns the time of a date, which means midnight UTC, or of a date with a time and a zone.
    static func date(_ text: String, of option: Option) throws(Failure) -> Int64 {
        guard let seconds = PayloadDate.seconds(of: text.utf8.count == 10 ? text + "T00:00:00Z" : text) else {
            let days = option.name == Option.expires.name ? "90d, " : ""
            throw .usage("'\(text)' is not a date for '\(option.spelling)'; write \(days)2027-02-01 or 2027-02-01T12:00:00Z")
        }
        return seconds
    }
}
