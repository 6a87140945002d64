import Foundation
import Testing
import TokenBrowser

/// The browser of this machine.
let browser = Browser.find()

private let font = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

extension Trait where Self == ConditionTrait {
    static var needsBrowser: Self { .enabled(if: browser != nil, "no browser: Scripts/bootstrap.sh tests installs one") }

    /// Pictures are recorded with Inter.
    static var needsFont: Self {
        .enabled(if: FileManager.default.fileExists(atPath: font), "no Inter: Scripts/bootstrap.sh tests installs it")
    }
}
