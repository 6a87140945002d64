#if canImport(UIKit)
    import SwiftUI
    import Testing
    import TokenRuntime
    import UIKit
    import ViewStyles

    /// In a separate process: installed fonts are known to the whole process.
    struct InstalledFontTests {
        @Test func familyThatIsMissingIsPassedOver() async {
            await #expect(processExitsWith: .success) {
                UIFont.installed.withLock { $0["Rubik"] = ["Rubik-Regular"] }
                let font = TokenFont(families: ["Nowhere", "Rubik"], size: 20, weight: 700, lineHeight: 1.2)
                precondition(font.font(fixedSize: 24) == .custom("Rubik", fixedSize: 24).weight(.bold))
                let missing = TokenFont(families: ["Nowhere"], size: 20, weight: 700, lineHeight: 1.2)
                precondition(missing.font(fixedSize: 24) == .system(size: 24, weight: .bold, design: .default))
            }
        }

        @Test func exactFaceHasItsOwnWeight() async {
            await #expect(processExitsWith: .success) {
                UIFont.installed.withLock { $0["Rubik"] = ["Rubik-Black"] }
                let font = TokenFont(families: ["Rubik"], size: 20, weight: 400, lineHeight: 1.2, postScriptName: "Rubik-Black")
                precondition(font.font(fixedSize: 24) == .custom("Rubik-Black", fixedSize: 24))
                precondition(font.font(fixedSize: 24).weight == nil)
            }
        }
    }
#endif
