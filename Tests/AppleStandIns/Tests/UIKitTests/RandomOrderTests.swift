import BadooStyles
import BumbleStyles
import PlatformStyles
import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// A label of a reused cell, through styles, texts, brands, windows and traits in random orders: after each it looks like a new one.
extension SharedStateTests {
    @MainActor struct RandomOrderTests {
        private enum Style {
            case own(LabelStyle?)
            /// That of the brand around.
            case ofBrand
        }

        private nonisolated static let fonts: [TokenFont] = [
            .plain, TokenFont(families: ["Inter", "system-ui"], size: 16, lineHeight: 1.4),
            TokenFont(families: [], size: 18, lineHeight: 1.1, letterSpacing: 1, postScriptName: "Inter-Regular"),
        ]

        init() { UIFont.installed.withLock { $0["Inter"] = ["Inter-Regular", "Inter-Bold"] } }

        @Test(arguments: 0..<150 as Range<UInt64>)
        func aStyledLabelLooksLikeANewOne(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            let (label, windows) = (StyledLabel(), [UIWindow(), UIWindow()])
            var style = Style.own(randomStyle(&random))
            var text: NSAttributedString?
            show(style, on: label)
            for _ in 0..<15 {
                switch Int.random(in: 0..<7, using: &random) {
                case 0:
                    style = .own(randomStyle(&random))
                    show(style, on: label)
                case 1:
                    style = .ofBrand
                    show(style, on: label)
                case 2: windows.randomElement(using: &random)?.show(brand: [nil, .badoo, .bumble].randomElement(using: &random) ?? nil)
                case 3: windows.randomElement(using: &random)?.addSubview(label)
                case 4: label.traitCollection = randomTraits(&random, label.traitCollection)
                default:
                    text = randomText(&random)
                    set(text, on: label)
                }
                let new = StyledLabel()
                new.traitCollection = label.traitCollection
                set(text, on: new)
                new.apply(style: shown(style, on: label))
                #expect(look(of: label) == look(of: new))
            }
        }

        private func show(_ style: Style, on label: UILabel) {
            switch style {
            case .own(let style): label.bind(style: { style })
            case .ofBrand: label.bind(styleIn: { NewsViewStyle(in: $0).titleStyle })
            }
        }

        private func shown(_ style: Style, on label: UILabel) -> LabelStyle? {
            switch style {
            case .own(let style): style
            case .ofBrand: label.traitCollection.brand.flatMap { NewsViewStyle(in: $0).titleStyle }
            }
        }

        /// A text without ranges is set as `text`.
        private func set(_ text: NSAttributedString?, on label: UILabel) {
            if let text, text.string.contains(" ") { label.attributedText = text } else { label.text = text?.string }
        }

        private func randomStyle(_ random: inout SplitMix64) -> LabelStyle? {
            func maybe<Value>(_ values: Value...) -> Value? { Bool.random(using: &random) ? values.randomElement(using: &random) : nil }
            let font = Bool.random(using: &random) ? Self.fonts.randomElement(using: &random) : nil
            return LabelStyle(
                font: font, textColor: maybe(.red, .blue, .dynamic), textAlignment: maybe(.center, .natural), numberOfLines: maybe(0, 2),
                lineBreakMode: maybe(.wordWrapping, .truncatingHead), textTransform: maybe(.uppercase, .lowercase, .capitalized, .plain),
                textDecoration: maybe(.underline, .strikethrough), fontStyle: maybe(.italic, .upright))
        }

        private func randomText(_ random: inout SplitMix64) -> NSAttributedString? {
            let words = ["mn", "MN", "straße", ""]
            guard Bool.random(using: &random) else { return words.randomElement(using: &random).map { NSAttributedString(string: $0) } }
            let attributes: [[NSAttributedString.Key: Any]] = [
                [.foregroundColor: UIColor(red: 0, green: 1, blue: 0, alpha: 1)], [.font: UIFont.systemFont(ofSize: 30)],
            ]
            let range = NSAttributedString(string: "you", attributes: attributes.randomElement(using: &random))
            let (rest, text) = (NSAttributedString(string: " and all the others "), NSMutableAttributedString(string: ""))
            for part in Bool.random(using: &random) ? [range, rest] : [rest, range] { text.append(part) }
            return text
        }

        private func randomTraits(_ random: inout SplitMix64, _ traits: UITraitCollection) -> UITraitCollection {
            let (isBold, isLarge, isDark) = (Bool.random(using: &random), Bool.random(using: &random), Bool.random(using: &random))
            return traits.modifyingTraits {
                $0.legibilityWeight = isBold ? .bold : .regular
                $0.preferredContentSizeCategory = isLarge ? .extraExtraExtraLarge : .large
                $0.userInterfaceStyle = isDark ? .dark : .light
            }
        }

        /// The ranges of the text with their attributes, and the properties that a text does not have.
        private func look(of label: StyledLabel) -> [String] {
            var look = ["\(label.text ?? "nil")", "\(label.numberOfLines) \(label.adjustsFontForContentSizeCategory)"]
            guard let text = label.attributedText, text.length > 0 else { return look }
            look.append("\(label.textAlignment) \(label.lineBreakMode)")
            let whole = NSRange(location: 0, length: text.length)
            text.enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) { all, range, _ in
                let (font, paragraph) = (all[.font] as? UIFont, all[.paragraphStyle] as? NSParagraphStyle)
                let measures = [all[.baselineOffset], all[.tracking], paragraph?.minimumLineHeight].map { $0 as? CGFloat ?? 0 }
                let lines = [all[.underlineStyle], all[.strikethroughStyle]].map { $0 as? Int ?? 0 }
                let color = all[.foregroundColor] as? UIColor
                look.append("\(text.attributedSubstring(from: range).string) \(color?.description ?? "") \(measures) \(lines)")
                look.append("\(font?.fontName ?? "") \(font?.pointSize ?? 0) \(font?.weight.rawValue ?? 0) \(font?.isItalic == true)")
            }
            return look
        }
    }
}
