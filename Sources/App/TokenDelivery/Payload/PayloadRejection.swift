#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
internal import TokenModel

/// Why a payload was refused. The active payload stays active.
public enum PayloadRejection: Error, Sendable, Hashable {
    /// The payload has more bytes than the configuration's `byteLimit`.
    case tooLarge(limit: Int)
    /// The envelope is not a DSSE envelope, or the content is not JSON within the limits for depth, count and numbers.
    case malformed(reason: String)
    /// The envelope's `payloadType` is not `application/vnd.tokengen.tokens.v2+json`.
    case wrongPayloadType(String)
    /// No signature can be verified with a trusted key, or not as many as the key set asks for.
    case untrusted
    /// The payload has no signature, which the configuration does not allow.
    case unsigned
    /// The payload is for another app, compared by the name in the catalogue.
    case wrongApp(String)
    /// The payload is for another brand.
    case wrongBrand(String)
    /// The payload expired at this time.
    case expired(Date)
    /// The key set that the store trusts expired at this time. No payload is accepted until a newer one arrives.
    case keySetExpired(Date)
    /// The payload is not newer than a payload that was already accepted.
    case older(sequence: UInt64, highWaterMark: UInt64)
    /// All layers of the payload that hold now are banned on this device; see `StoreStatus.bans`.
    case banned(sequence: UInt64)
    /// An override has a wrong value, alone or together with the layers below its own. No part of the payload is applied.
    case wrongOverride(path: String, reason: String, layer: String? = nil)
    /// The payload is right, but needs images that neither the store has nor `install` was given. Fetch them, and install the payload with them.
    case missingImages([ServedImage])
    /// An image is not the one that the payload names: it has another length, digest, format or size.
    case wrongImage(digest: String, reason: String)
    /// The store cannot be read or written, is read-only, or the disk is full.
    case storage(reason: String)
}

extension PayloadRejection: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let limit): "The payload is larger than \(limit) bytes."
        case .malformed(let reason): "The payload is malformed: \(reason)."
        case .wrongPayloadType(let type): "The envelope holds '\(type.escapedForLog)', not tokens."
        case .untrusted: "The payload has no signature by a trusted key, or not enough of them."
        case .unsigned: "The payload is not signed, and the app accepts only signed payloads."
        case .wrongApp(let app): "The payload is for the app '\(app.escapedForLog)'."
        case .wrongBrand(let brand): "The payload is for the brand '\(brand.escapedForLog)'."
        case .expired(let date): "The payload expired on \(date.formatted(.iso8601))."
        case .keySetExpired(let date): "The key set expired on \(date.formatted(.iso8601)), so no new payload is accepted."
        case .older(let sequence, let highWaterMark): "The payload's sequence is \(sequence); \(highWaterMark) was accepted before."
        case .banned(let sequence): "The payload with the sequence \(sequence) was rolled back before."
        case .wrongOverride(let path, let reason, nil): "\(path.escapedForLog): \(reason)."
        case .wrongOverride(let path, let reason, let layer?): "Layer '\(layer)': \(path.escapedForLog): \(reason)."
        case .missingImages(let images): "The payload needs images: \(images.map { "'\($0.digest)'" }.joined(separator: ", "))."
        case .wrongImage(let digest, let reason): "The image '\(digest)' is wrong: \(reason)."
        case .storage(let reason): "The store cannot be changed: \(reason)."
        }
    }
}

extension PayloadRejection {
    func named(layer: String) -> PayloadRejection {
        if case .wrongOverride(let path, let reason, _) = self { .wrongOverride(path: path, reason: reason, layer: layer) } else { self }
    }
}

extension String {
    /// The text for logs, cut after 200 scalars (a single character can be megabytes long). Scalars that a terminal or a log could interpret are
    /// escaped.
    package var escapedForLog: String {
        let text = unicodeScalars.prefix(200).map { scalar in
            let isEscaped = scalar.isUnshowable || scalar.properties.generalCategory == .privateUse
            return isEscaped ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return text.joined() + (unicodeScalars.dropFirst(200).isEmpty ? "" : "…")
    }
}
