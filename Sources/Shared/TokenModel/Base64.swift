#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Base64 with padding, RFC 4648.
package enum Base64 {
    package static func encoded(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
    }

    /// Decodes the standard or the URL-safe alphabet, but not a mixture. Nil for anything else, including spaces and line ends.
    package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        // Foundation would accept a third '='.
        guard text.count.isMultiple(of: 4) else { return nil }
        return (Data(base64Encoded: Data(text)) ?? urlSafe(text)).map { [UInt8]($0) }
    }

    private static func urlSafe(_ text: ArraySlice<UInt8>) -> Data? {
        guard !text.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) else { return nil }
        return Data(base64Encoded: Data(text.map(standardDigit)))
    }

    private static func standardDigit(_ digit: UInt8) -> UInt8 {
        switch digit {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: digit
        }
    }
}
