import CoreText
import Synchronization
import Testing
import TokenRuntime
import UIKit

import StyleTypes
@testable import ViewStyles

extension SharedStateTests {
    @MainActor struct FontTests {
        let errors = Errors()

        /// The reported errors, from any thread.
        final class Errors: Sendable {
            let all = Mutex<[StyleError]>([])
            var list: [StyleError] { all.withLock(\.self) }
        }

        init() {
            UIFont.installed.withLock { $0 = ["Inter": ["Inter-Regular", "Inter-Bold"]] }
            FontCache.forget()
            StyleErrors.report { [errors] failure in
                switch failure {
                // Tests that run at the same time lack images and the brands' own family.
                case .missingImage, .missingFont(name: "Nunito"), .unstyledText: break
                default: errors.all.withLock { $0.append(failure) }
                }
            }
        }

        func font(_ families: [String], weight: Double = 400, postScriptName: String? = nil, textStyle: String? = nil) -> TokenFont {
            TokenFont(
                families: TokenFontFamily(families), size: 16, weight: weight, lineHeight: 1, textStyle: textStyle,
                postScriptName: postScriptName)
        }

        @Test func theFirstFamilyThatIsThereIsTaken() {
            let shown = font(["Nowhere", "Inter", "system-ui"], weight: 600).uiFont
            #expect(shown.familyName == "Inter")
            #expect(shown.pointSize == 16)
            #expect(shown.weight == UIFont.Weight(0.3))
            #expect(errors.list == [.missingFont(name: "Nowhere")])
        }

        @Test func whatIsMissingIsToldOnceAndReplacedByTheSystemsFont() {
            for name in ["Nowhere", "Nowhere"] {
                #expect(font([name]).uiFont.familyName == ".AppleSystemUIFont")
                #expect(font([name, "system-ui"], weight: 700).uiFont.weight == UIFont.Weight(0.4))
            }
            #expect(errors.list == [.missingFont(name: "Nowhere")])
            #expect(font([]).uiFont.familyName == ".AppleSystemUIFont")
        }

        /// If a part of the app limits its text size, fonts are requested alternately.
        @Test func aFontIsMadeOnceForEachSizeOfTheUser() {
            let font = font(["Inter"])
            let (small, large) = (UITraitCollection(), UITraitCollection.largeText)
            let shown = [font.uiFont(compatibleWith: small), font.uiFont(compatibleWith: large)]
            #expect(shown[0].pointSize != shown[1].pointSize)
            #expect(font.uiFont(compatibleWith: small) === shown[0])
            #expect(font.uiFont(compatibleWith: large) === shown[1])
        }

        @Test func aFaceByItsNameComesFirst() {
            #expect(font(["system-ui"], postScriptName: "Inter-Bold").uiFont.fontName == "Inter-Bold")
            #expect(font(["Inter"], postScriptName: "Inter-Black").uiFont.familyName == "Inter")
            #expect(errors.list == [.missingFont(name: "Inter-Black")])
        }

        @Test(arguments: [
            ("system-ui", UIFontDescriptor.SystemDesign.default), ("ui-rounded", .rounded), ("ui-serif", .serif),
            ("ui-monospace", .monospaced),
        ])
        func theSystemHasDesigns(name: String, design: UIFontDescriptor.SystemDesign) {
            #expect(font([name, "Nowhere"], weight: 600).uiFont.design == design)
            #expect(errors.list.isEmpty)
        }

        /// UIKit stops an app that scales a scaled font; so does the stand-in.
        @Test func aFontIsScaledOnceByItsTextStyle() {
            let token = font(["Inter"], textStyle: "headline")
            let scaled = token.uiFont(compatibleWith: .largeText)
            #expect(scaled.pointSize == 24)
            #expect(scaled.scaledBy == .headline)
            #expect(token.uiFont(compatibleWith: .largeText) === scaled)
            #expect(token.uiFont(compatibleWith: UITraitCollection()).pointSize == 16)
            #expect(token.uiFont(compatibleWith: .largeText).pointSize == 24)
            #expect(token.uiFont.scaledBy == nil)
            #expect(font(["Inter"]).uiFont(compatibleWith: UITraitCollection()).scaledBy == .body)
        }

        @Test(arguments: FontTextStyle.allCases)
        func everyTextStyleIsOneOfUIKits(style: FontTextStyle) {
            let shown = font(["system-ui"], textStyle: style.rawValue).uiFont(compatibleWith: UITraitCollection())
            #expect(shown.scaledBy != nil)
            #expect((shown.scaledBy == .body) == (style == .body))
        }

        @Test(arguments: [(400.0, 600.0), (700, 900), (900, 900), (950, 950)])
        func boldTextTakesAHeavierFaceOfAFamily(weight: Double, bolder: Double) {
            let shown = font(["Inter"], weight: weight).uiFont(compatibleWith: .boldText)
            #expect(shown.familyName == "Inter")
            #expect(shown.weight == font(["Inter"], weight: bolder).uiFont.weight)
            #expect(font(["Inter"], weight: weight, textStyle: "none").uiFont(compatibleWith: .boldText).weight == shown.weight)
            let regular = font(["Inter"], weight: weight)
            #expect(regular.uiFont(compatibleWith: UITraitCollection()).weight == regular.uiFont.weight)
        }

        /// Such traits are an app's own: those of a view have a size.
        @Test func traitsWithoutATextSizeMeanTheUsersAtTheMoment() {
            let (font, traits) = (font(["Inter"]), UITraitCollection { $0.preferredContentSizeCategory = .unspecified })
            #expect(font.uiFont(compatibleWith: traits).pointSize == 16)
            UIFontMetrics.category.withLock { $0 = .extraExtraExtraLarge }
            defer { UIFontMetrics.category.withLock { $0 = .large } }
            #expect(font.uiFont(compatibleWith: traits).pointSize == 24)
        }

        /// UIKit scales the fonts of these, and leaves the weight of an app's own font as it is.
        @Test func fieldsAndHeadersFollowBoldText() {
            let token = TokenFont(families: ["Inter"], size: 16, weight: 400, lineHeight: 1, letterSpacing: 1)
            let (field, header) = (UITextField(), UITableViewHeaderFooterView())
            header.contentConfiguration = header.defaultContentConfiguration()
            field.apply(style: TextFieldStyle(font: token, textColor: .red))
            header.apply(style: HeaderFooterViewStyle(font: token))
            for traits in [UITraitCollection.boldText, .largeText, UITraitCollection()] {
                (field.traitCollection, header.traitCollection) = (traits, traits)
                let shown = token.uiFont(compatibleWith: traits)
                #expect(field.font == shown)
                #expect(field.defaultTextAttributes[.font] as? UIFont == shown)
                #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == TokenColor.red.uiColor)
                #expect(field.defaultTextAttributes[.tracking] as? CGFloat == shown.pointSize / 16)
                #expect((header.contentConfiguration as? UIListContentConfiguration)?.textProperties.font == shown)
            }
            field.apply(style: nil)
            field.traitCollection = .boldText
            #expect(field.font == nil)
        }

        @Test func boldTextTakesTheBoldFaceBesideAnExactOne() {
            UIFont.installed.withLock { $0 = ["Inter": ["Inter-Regular", "Inter-Bold", "Inter-Black"], "Solo": ["Solo-Regular"]] }
            for (name, shown) in [("Inter-Regular", "Inter-Bold"), ("Inter-Black", "Inter-Black"), ("Solo-Regular", "Solo-Regular")] {
                let token = font(["system-ui"], postScriptName: name)
                #expect(token.uiFont(compatibleWith: .boldText).fontName == shown)
                #expect(token.uiFont(compatibleWith: UITraitCollection()).fontName == name)
            }
            #expect(errors.list.isEmpty)
        }

        @Test func boldTextMakesTheSystemsFontHeavierOnce() {
            let token = font(["ui-rounded"], weight: 400)
            #expect(token.uiFont(compatibleWith: .boldText).weight == UIFont.Weight(0.4))
            #expect(token.uiFont(compatibleWith: .boldText).design == .rounded)
        }

        /// The key of the cache has what the font depends on, and nothing else.
        @Test func aFontThatKeepsItsSizeIsMadeOnceForAllSizesOfTheUser() {
            let fixed = font(["Inter"], textStyle: "none")
            #expect(fixed.uiFont(compatibleWith: .largeText) === fixed.uiFont(compatibleWith: UITraitCollection()))
            let token = font(["Inter"])
            let shown = token.uiFont(compatibleWith: UITraitCollection())
            #expect(token.uiFont(compatibleWith: UITraitCollection { $0.legibilityWeight = .unspecified }) === shown)
            #expect(token.uiFont(compatibleWith: UITraitCollection { $0.userInterfaceStyle = .dark }) === shown)
        }

        @Test func noFontIsMadeTwice() {
            let token = font(["Inter"], weight: 500)
            let label = UILabel()
            label.text = "news"
            label.apply(style: LabelStyle(font: token))
            let made = UIFont.made.load(ordering: .relaxed)
            for _ in 0..<10 { label.apply(style: LabelStyle(font: token)) }
            #expect(UIFont.made.load(ordering: .relaxed) == made)
        }

        @Test func aTextThatHasLostItsStyleIsToldOnce() {
            final class Headline: UILabel {}
            let told = Mutex(0)
            final class Card: UIView {}
            StyleErrors.report { error in
                if error == .unstyledText(view: "Headline in Card") { told.withLock { $0 += 1 } }
            }
            let (card, labels) = (Card(), [Headline(), Headline(), Headline()])
            for label in labels { card.addSubview(label) }
            for label in labels {
                label.text = "old"
                label.apply(style: LabelStyle(font: .plain))
            }
            labels[2].styledText = "new"
            TextWatch.look()
            #expect(told.withLock(\.self) == 0)
            for label in labels { label.text = "new" }
            TextWatch.look()
            TextWatch.look()
            #expect(told.withLock(\.self) == 1)
        }

        /// What the user types has the style, and so has a text in a colour of the app.
        @Test func aTextThatHasItsStyleIsNotTold() {
            final class Note: UITextView {}
            final class Notice: UILabel {}
            let told = Mutex<[StyleError]>([])
            StyleErrors.report { error in told.withLock { $0.append(error) } }
            let (note, notice) = (Note(), Notice())
            note.apply(style: TextViewStyle(font: .plain))
            note.type("news")
            notice.text = "news"
            notice.apply(style: LabelStyle(font: .plain, textTransform: .uppercase, textDecoration: .underline))
            notice.textColor = .red
            TextWatch.look()
            #expect(told.withLock(\.self).filter { "\($0)".contains("Not") } == [])
            note.text = "pasted"
            TextWatch.look()
            #expect(told.withLock(\.self).contains(.unstyledText(view: "Note")))
        }

        @Test func namesFromServersAreHarmlessInLogs() {
            let failure = StyleError.missingFont(name: "a\u{1B}[31m\nb\u{202E}")
            #expect(failure.description == "no font named 'a\\u{1B}[31m\\nb\\u{202E}'")
        }
    }
}

extension SharedStateTests.FontTests {
    @Test func fontFilesAreRegisteredOnce() {
        FontManagerStandIn.calls = []
        FontManagerStandIn.errors = ["Broken.ttf": .fileNotFound, "Listed.otf": .alreadyRegistered]
        let files = ["Brand.ttf", "Broken.ttf", "Listed.otf"].map { URL(fileURLWithPath: "/app/\($0)") }
        // Without the file the family is missing, and a label shows the system's font.
        let token = font(["Brand Sans"])
        let label = UILabel()
        label.text = "news"
        label.bind(style: { LabelStyle(font: token) })
        #expect(label.font.familyName == ".AppleSystemUIFont")

        UIFont.installed.withLock { $0["Brand Sans"] = ["BrandSans-Regular"] }
        #expect(StyleFonts.register(files) == 2)
        #expect(label.font.familyName == "Brand Sans")
        #expect(StyleFonts.register(files) == 0)
        #expect(FontManagerStandIn.calls == ["Brand.ttf process", "Broken.ttf process", "Listed.otf process", "Broken.ttf process"])
        #expect(errors.list == [.missingFont(name: "Brand Sans"), .fontFile(name: "Broken.ttf", reason: "error 101")])
    }
}
