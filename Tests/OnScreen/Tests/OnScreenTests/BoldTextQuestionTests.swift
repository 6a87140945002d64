#if canImport(UIKit) && !os(watchOS)
    import StyleTypes
    import SwiftUI
    import Testing
    import TokenRuntime
    import UIKit
    import ViewStyles

    /// Whether Bold Text makes every font heavier, and none of them twice. Apple's pages say what the trait reflects, not what UIKit does with it.
    @MainActor struct BoldTextQuestionTests {
        private let screen = Screen()

        /// A family, a face by its name, and the system's font: each with and without Dynamic Type.
        nonisolated static let fonts = ["body", "none"].flatMap { style in
            [
                TokenFont(families: ["Helvetica Neue"], size: 17, lineHeight: 1.2, textStyle: style),
                TokenFont(families: [], size: 17, lineHeight: 1.2, textStyle: style, postScriptName: "HelveticaNeue"),
                TokenFont(families: ["system-ui"], size: 17, lineHeight: 1.2, textStyle: style),
            ]
        }

        @Test(arguments: fonts) func labelsBecomeBolder(font: TokenFont) {
            let label = UILabel()
            label.text = "news"
            screen.show(label)
            screen.change(.regular)
            label.apply(style: StyleTypes.LabelStyle(font: font))
            let regular = label.intrinsicContentSize.width
            screen.change(.bold)
            #expect(label.intrinsicContentSize.width > regular)
            screen.change(.regular)
            #expect(label.intrinsicContentSize.width == regular)
        }

        @Test(arguments: fonts) func textsOfSwiftUIBecomeBolder(font: TokenFont) {
            let widths = [LegibilityWeight.regular, .bold].map { weight in
                let text = Text("news").viewStyle(StyleTypes.LabelStyle(font: font)).environment(\.legibilityWeight, weight)
                return UIHostingController(rootView: text).sizeThatFits(in: CGSize(width: 300, height: 300)).width
            }
            #expect(widths[1] > widths[0])
        }

        /// A family with a bold face has no heavier one, so a second step would show.
        @Test func anOwnFontBecomesHeavierOnce() {
            let bold = UITraitCollection { $0.legibilityWeight = .bold }
            #expect(Self.fonts[1].uiFont(compatibleWith: bold).fontName == "HelveticaNeue-Bold")
            let heavy = TokenFont(families: [], size: 17, lineHeight: 1.2, postScriptName: "HelveticaNeue-CondensedBlack")
            #expect(heavy.uiFont(compatibleWith: bold).fontName == "HelveticaNeue-CondensedBlack")
        }

        /// Fonts are kept by text size and Bold Text, and UIKit is asked with these two traits alone.
        @Test func noOtherTraitChangesAFontsSize() throws {
            let font = Self.fonts[0]
            for category in [UIContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge] {
                screen.window.traitOverrides.preferredContentSizeCategory = category
                screen.window.updateTraitsIfNeeded()
                let traits = screen.window.traitCollection
                let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: font.uiFont, compatibleWith: traits)
                #expect(font.uiFont(compatibleWith: traits).pointSize == scaled.pointSize)
            }
        }
    }
#endif
