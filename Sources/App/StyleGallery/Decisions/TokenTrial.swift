internal import Observation
internal import TokenModel
package import TokenRuntime

/// Values that are tried on a brand, and what is wrong with the last one.
@MainActor @Observable
package final class TokenTrial {
    package private(set) var tries = TokenTries()
    package private(set) var message = ""
    /// The brand made last, since a view asks each time that it is drawn.
    @ObservationIgnored private var last: (base: Brand, tries: TokenTries, made: Brand)?

    package init() {}

    /// Tries a value for a token. What the brand does not accept is not tried.
    package func set(_ token: Inspector.Token, to text: String, in brand: Brand) {
        var next = tries
        guard next.set(token.path, to: text, as: token.type) else { return message = "'\(text)' is not a \(token.type.rawValue)" }
        do throws(PayloadRejection) {
            _ = try made(of: brand, next)
            (tries, message) = (next, "")
        } catch {
            message = "\(error)"
        }
    }

    package func end() { (tries, message) = (TokenTries(), "") }

    /// Returns the brand with the tried values. They replace those that the app was built with, not those of a payload.
    package func brand(over brand: Brand) -> Brand {
        guard !tries.isEmpty else { return brand }
        return (try? made(of: brand, tries)) ?? brand
    }

    private func made(of brand: Brand, _ tries: TokenTries) throws(PayloadRejection) -> Brand {
        if let last, last.base == brand, last.tries == tries { return last.made }
        let made = try brand.overridden(by: tries.overrides)
        last = (brand, tries, made)
        return made
    }
}
