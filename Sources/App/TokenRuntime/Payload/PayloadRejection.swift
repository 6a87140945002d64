#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
internal import TokenModel

/// Why a payload was not taken. What was active stays active.
public enum PayloadRejection: Error, Sendable, Hashable {
    /// More bytes than the configuration's `byteLimit`.
    case tooLarge(limit: Int)
    /// The envelope is no DSSE envelope, or the content no JSON within the limits of depth, count and numbers.
    case malformed(reason: String)
    /// The envelope's `payloadType` is another than `application/vnd.tokengen.tokens.v1+json`.
    case wrongPayloadType(String)
    /// No signature by a trusted key verifies.
    case untrusted
    /// A plain JSON payload, which the configuration does not allow.
    case unsigned
    /// For another app, by its name in the catalogue.
    case wrongApp(String)
    case wrongBrand(String)
    /// For other releases of the app's token set.
    case doesNotFit(release: Int, from: Int, through: Int)
    case expired(Date)
    /// Not newer than what was already taken.
    case older(sequence: UInt64, highWaterMark: UInt64)
    /// Rolled back before, because the app did not become healthy with it.
    case banned(sequence: UInt64)
    /// The roll-out does not reach this device yet.
    case notInRollout
    /// An override whose value is wrong; nothing of the payload is applied.
    case wrongOverride(path: String, reason: String)
    /// The store cannot be read or written, or is open for reading only; the disk is full.
    case storage(reason: String)
}

extension PayloadRejection: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let limit): "The payload is larger than \(limit) bytes."
        case .malformed(let reason): "The payload is malformed: \(reason)."
        case .wrongPayloadType(let type): "The envelope holds '\(type.escapedForLog)', not tokens."
        case .untrusted: "The payload has no signature by a trusted key."
        case .unsigned: "The payload is not signed, and the app accepts only signed payloads."
        case .wrongApp(let app): "The payload is for the app '\(app.escapedForLog)'."
        case .wrongBrand(let brand): "The payload is for the brand '\(brand.escapedForLog)'."
        case .doesNotFit(let release, let from, let through):
            "The payload fits the releases \(from) to \(through); this app has release \(release)."
        case .expired(let date): "The payload expired on \(date.formatted(.iso8601))."
        case .older(let sequence, let highWaterMark): "The payload's sequence is \(sequence); \(highWaterMark) was accepted before."
        case .banned(let sequence): "The payload with the sequence \(sequence) was rolled back before."
        case .notInRollout: "The payload's roll-out does not include this device."
        case .wrongOverride(let path, let reason): "\(path.escapedForLog): \(reason)."
        case .storage(let reason): "The store cannot be changed: \(reason)."
        }
    }
}

extension String {
    /// For logs: 200 scalars at most (a character can be megabytes long), and none that a terminal or a log would take for a command.
    package var escapedForLog: String {
        let text = unicodeScalars.prefix(200).map { scalar in
            let isEscaped = scalar.isUnshowable || scalar.properties.generalCategory == .privateUse
            return isEscaped ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return text.joined() + (unicodeScalars.dropFirst(200).isEmpty ? "" : "…")
    }
}
