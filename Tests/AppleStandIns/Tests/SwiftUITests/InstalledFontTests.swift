#if canImport(UIKit)
    import StyleTypes
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

        /// SwiftUI makes the system's font heavier itself.
        @Test func boldTextTakesAHeavierFaceOfAnAppsFont() async {
            await #expect(processExitsWith: .success) {
                UIFont.installed.withLock { $0["Rubik"] = ["Rubik-Regular", "Rubik-Bold"] }
                let family = TokenFont(families: ["Rubik"], size: 20, weight: 400, lineHeight: 1.2, textStyle: "none")
                let face = TokenFont(families: [], size: 20, lineHeight: 1.2, textStyle: "none", postScriptName: "Rubik-Regular")
                let system = TokenFont(families: ["system-ui"], size: 20, weight: 400, lineHeight: 1.2, textStyle: "none")
                let bold: [(TokenFont, Font)] = [
                    (family, .custom("Rubik", fixedSize: 20).weight(.semibold)), (face, .custom("Rubik-Regular", fixedSize: 20).bold()),
                    (system, .system(size: 20, weight: .regular, design: .default)),
                ]
                await MainActor.run {
                    for (token, font) in bold {
                        let host = Host({ $0.legibilityWeight = .bold }) { Text("Hello").viewStyle(StyleTypes.LabelStyle(font: token)) }
                        precondition(host.draw().first("Text")?.environment.font == font)
                        let regular = Host { Text("Hello").viewStyle(StyleTypes.LabelStyle(font: token)) }
                        precondition(regular.draw().first("Text")?.environment.font == token.font(fixedSize: 20))
                    }
                }
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
