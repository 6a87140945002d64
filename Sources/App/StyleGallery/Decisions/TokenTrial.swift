internal import Observation
internal import TokenDelivery
internal import TokenModel
package import TokenRuntime

/// Values that are tried on brands, and what is wrong with the last one.
@MainActor @Observable
package final class TokenTrial {
    /// The values of each brand, and the brand with them.
    private var trials: [Brand: (tries: TokenTries, made: Brand)] = [:]
    package private(set) var message = ""

    package init() {}

    /// Tries a value for a token. What the brand does not accept is not tried.
    package func set(_ token: Inspector.Token, to text: String, in brand: Brand) {
        var tries = trials[brand]?.tries ?? TokenTries()
        guard tries.set(token.path, to: text, as: token.type) else { return message = "'\(text)' is not a \(token.type.rawValue)" }
        guard !tries.isEmpty else { return end(in: brand) }
        do throws(PayloadRejection) {
            trials[brand] = (tries, try brand.overridden(by: tries.overrides))
            message = ""
        } catch {
            message = "\(error)"
        }
    }

    package func end(in brand: Brand) { (trials[brand], message) = (nil, "") }

    package func isTrying(in brand: Brand) -> Bool { trials[brand] != nil }

    /// The paths of the tokens that are tried.
    package func paths(in brand: Brand) -> Set<String> { trials[brand]?.tries.paths ?? [] }

    /// Returns the brand with the tried values. They replace those that the app was built with, without a payload.
    package func brand(over brand: Brand) -> Brand { trials[brand]?.made ?? brand }
}
