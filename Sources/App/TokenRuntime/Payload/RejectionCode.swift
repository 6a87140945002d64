/// The reason of a rejection without its details, for counting in metrics. The text of a code never changes in later versions.
public enum RejectionCode: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case tooLarge = "too-large"
    case malformed = "malformed"
    case wrongPayloadType = "wrong-payload-type"
    case untrusted = "untrusted"
    case unsigned = "unsigned"
    case wrongApp = "wrong-app"
    case wrongBrand = "wrong-brand"
    case expired = "expired"
    case older = "older"
    case banned = "banned"
    case wrongOverride = "wrong-override"
    case storage = "storage"
    case addressNotAllowed = "address-not-allowed"
    case storeNotOpen = "store-not-open"
    case redirectRefused = "redirect-refused"
    case status = "status"
    case encoded = "encoded"
    case wrongLength = "wrong-length"
    case timedOut = "timed-out"
    case unreachable = "unreachable"
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
        case .older: .older
        case .banned: .banned
        case .wrongOverride: .wrongOverride
        case .storage: .storage
        }
    }
}
