#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

extension URL {
    /// Whether payloads and images may be fetched from here: HTTPS, or HTTP to this device if that is allowed. Never with a user name or password in it.
    package func isFetchable(allowingLoopback: Bool) -> Bool {
        guard let host = host(), !host.isEmpty, user() == nil, password() == nil else { return false }
        return switch scheme?.lowercased() {
        case "https": true
        case "http": allowingLoopback && Self.isLoopback(host)
        default: false
        }
    }

    private static func isLoopback(_ host: String) -> Bool {
        if ["localhost", "::1", "[::1]"].contains(host.lowercased()) { return true }
        let octets = host.split(separator: ".", omittingEmptySubsequences: false)
        return octets.count == 4 && octets[0] == "127" && octets.allSatisfy { UInt8($0) != nil }
    }
}
