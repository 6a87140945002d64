/// The reason of a rejection without its details, for counting in metrics. The text of a code never changes in later versions.
public enum RejectionCode: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// The payload has more bytes than `byteLimit`.
    case tooLarge = "too-large"
    /// The file is not an envelope, or its content is not JSON within the limits.
    case malformed = "malformed"
    /// The envelope holds something other than tokens.
    case wrongPayloadType = "wrong-payload-type"
    /// No signature is by a trusted key.
    case untrusted = "untrusted"
    /// The payload has no signature.
    case unsigned = "unsigned"
    /// The payload is for another app.
    case wrongApp = "wrong-app"
    /// The payload is for another brand.
    case wrongBrand = "wrong-brand"
    /// The payload has expired.
    case expired = "expired"
    /// The key set of the store has expired.
    case keySetExpired = "key-set-expired"
    /// The payload is not newer than one that was accepted.
    case older = "older"
    /// All layers of the payload that hold now are banned on this device.
    case banned = "banned"
    /// An override has a wrong value.
    case wrongOverride = "wrong-override"
    /// Images of the payload were not given, or could not be fetched.
    case missingImages = "missing-images"
    /// An image is not the one that the payload names.
    case wrongImage = "wrong-image"
    /// The store cannot be read or written.
    case storage = "storage"
    /// The address of the updater is not allowed.
    case addressNotAllowed = "address-not-allowed"
    /// The store has not been opened.
    case storeNotOpen = "store-not-open"
    /// A redirect leads to another host or scheme, or there were too many.
    case redirectRefused = "redirect-refused"
    /// The status is neither 200 nor 304.
    case status = "status"
    /// The response is compressed.
    case encoded = "encoded"
    /// The response is shorter or longer than the server announced.
    case wrongLength = "wrong-length"
    /// The response took too long.
    case timedOut = "timed-out"
    /// The connection failed or broke.
    case unreachable = "unreachable"
    /// The app cancelled the fetch.
    case cancelled = "cancelled"

    /// The text that stays the same in all versions, such as `wrong-override`.
    public var description: String { rawValue }
}

extension PayloadRejection {
    /// The reason as a code for metrics. Use it instead of `description`, whose text may change.
    public var code: RejectionCode {
        switch self {
        case .tooLarge: .tooLarge
        case .malformed: .malformed
        case .wrongPayloadType: .wrongPayloadType
        case .untrusted: .untrusted
        case .unsigned: .unsigned
        case .wrongApp: .wrongApp
        case .wrongBrand: .wrongBrand
        case .expired: .expired
        case .keySetExpired: .keySetExpired
        case .older: .older
        case .banned: .banned
        case .wrongOverride: .wrongOverride
        case .missingImages: .missingImages
        case .wrongImage: .wrongImage
        case .storage: .storage
        }
    }
}
