import BadooStyles
import BumbleStyles
import PlatformStyles
import Testing
import TokenRuntime
import UIKit

@testable import ViewStyles

/// The examples of `Documentation/Styles.md` about applying styles.
@MainActor struct StylesPageApplyingTests {
    // example: news-view
    final class NewsView: UIView, NewsViewStyleApplying {
        let titleLabel = UILabel()
        let messageLabel = UILabel()
    }
    // end of example

    @Test func firstStylesAreApplied() {
        // example: first-styles
        let newsView = NewsView()
        newsView.apply(style: .badoo)
        newsView.apply(style: .bumble(.promoted))
        newsView.apply(style: nil)
        // end of example
        #expect(newsView.layer.borderWidth == 0)
    }

    @Test func aStyleIsApplied() {
        // example: apply
        let view = NewsView()
        view.apply(style: .badoo)
        view.apply(style: .badoo(.promoted))
        view.titleLabel.apply(style: TooltipStyle.badoo.textStyle)
        view.apply(style: nil)
        // end of example
        #expect(view.titleLabel.textAlignment == .natural)
        #expect(view.layer.borderWidth == 0)
    }

    @Test func aFieldHasInsets() {
        // example: inset-field
        let field = InsetTextField()
        field.apply(style: SearchFieldStyle.badoo.fieldStyle)
        // end of example
        #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 44)).minX > 10)
    }

    @Test func aFieldShowsAnError() {
        // example: field-error
        let field = InsetTextField()
        field.apply(style: SignUpFormStyle.badoo.nameStyle)
        field.showsError = field.text?.isEmpty ?? true
        // end of example
        let danger = BadooTokens.Color.danger.uiColor(for: .light).cgColor
        #expect(field.layer.borderColor?.components == danger.components)
        field.text = "Ann"
        field.showsError = false
        #expect(field.layer.borderColor?.components != danger.components)
    }

    // example: own-values
    final class Card: UIView, CardStyleApplying {
        let titleLabel = UILabel()
        let bodyLabel = UILabel()
        let stack = UIStackView()
        var lineWidth = 0.0

        func applyOwnValues(of style: CardStyle?) {
            lineWidth = style?.border?.components.width ?? 0
        }
    }
    // end of example

    @Test func subviewsMayBePrivate() {
        // example: private-subviews
        final class Teaser: UIView {
            private let title = UILabel()
            private let text = UILabel()

            func show(_ style: NewsViewStyle?) {
                NewsViewStyle.apply(style, to: self, titleLabel: title, messageLabel: text)
            }

            func follow() {
                bind(style: { NewsViewStyle.badoo }) { [weak self] in self?.show($0) }
            }
        }
        // end of example
        let teaser = Teaser()
        teaser.follow()
        #expect(teaser.layer.borderWidth == 1)
        teaser.show(nil)
        #expect(teaser.layer.borderWidth == 0)
    }

    @Test func ownValuesComeLast() {
        let card = Card()
        card.apply(style: .badoo)
        #expect(card.stack.axis == .vertical)
        #expect(card.lineWidth > 0)
        card.apply(style: nil)
        #expect(card.lineWidth == 0)
    }

    // example: swatch
    final class ColorSwatch: UIView, ColorSwatchStyleApplying {
        func applyOwnValues(of style: ColorSwatchStyle?) {
            let diameter = style?.diameter ?? 0
            frame.size = CGSize(width: diameter, height: diameter)
        }
    }
    // end of example

    @Test func aBackgroundThatIsContentStays() {
        let chosenColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        // example: border
        let swatch = ColorSwatch()
        swatch.backgroundColor = chosenColor
        swatch.apply(style: .badoo)  // an edge round the chosen colour
        swatch.apply(border: AvatarStyle.badoo.onlineBorder)  // for a view without a style type of its own
        // end of example
        #expect(swatch.backgroundColor == chosenColor)
        #expect(swatch.layer.borderWidth == 2)
        #expect(swatch.bounds.width == ColorSwatchStyle.badoo.diameter.map { CGFloat($0) })
    }

    // example: picture-sheet
    final class PictureSheet: UIView, PictureSheetStyleApplying {
        let stack = UIStackView()
        let titleLabel = UILabel()
        let dropZoneLabel = UILabel()
        let doneButton = UIButton()
    }
    // end of example

    @Test func aSheetHasCornersAndBorders() {
        let sheet = PictureSheet(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        sheet.doneButton.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        sheet.apply(style: .badoo)
        #expect(sheet.layer.cornerCurve == .continuous)
        #expect(sheet.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(sheet.titleLabel.layer.borderWidth == 0)
        #expect(sheet.titleLabel.subviews.count == 1)
        #expect((sheet.dropZoneLabel.layer.drawnSublayers.last as? CAShapeLayer)?.lineDashPattern == [6, 4])
        #expect(sheet.doneButton.layer.cornerRadius == 22)
    }

    // example: profile-badge
    final class ProfileBadge: UIButton, ProfileBadgeStyleApplying {
        let iconView = UIImageView()
    }
    // end of example

    @Test func anImageIsStyleOrContent() throws {
        UIImage.addAssets("badge/sport", "badge/sport-selected", "empty/nobody-near", "photo")
        let photo = try #require(UIImage(named: "photo"))
        let photoView = UIImageView()
        let interestButton = UIButton()
        let emptyView = UIImageView()
        // example: images
        photoView.image = photo
        photoView.apply(style: AvatarStyle.badoo.imageStyle)  // ImageViewStyle: the image stays
        interestButton.setImage(photo, for: .normal)
        interestButton.apply(style: SecondaryButtonStyle.badoo.buttonStyle)  // ButtonStyle: the image stays

        emptyView.apply(style: EmptyStateStyle.badoo.imageStyle)  // IconStyle: sets the image
        let badge = ProfileBadge()
        badge.apply(style: .badoo)  // ImagedButtonStyle: sets one for each state
        // end of example
        #expect(photoView.image == photo)
        #expect(interestButton.image(for: .normal) == photo)
        #expect(emptyView.image?.name == "empty/nobody-near")
        #expect(badge.image(for: .selected)?.name == "badge/sport-selected")
    }

    @Test func textThatComesLater() {
        let label = UILabel()
        let button = UIButton()
        // example: text
        let nameLabel = StyledLabel()
        nameLabel.apply(style: AvatarStyle.badoo.initialsStyle)
        nameLabel.text = "mn"
        label.apply(style: AvatarStyle.badoo.initialsStyle)
        label.styledText = "mn"  // for any other label
        button.apply(style: PrimaryButtonStyle.badoo.buttonStyle)
        button.setStyledTitle("Send", for: .normal)
        // end of example
        #expect(nameLabel.attributedText?.string == "MN")
        #expect(label.attributedText?.string == "MN")
        #expect(button.title(for: .normal) == "Send")
    }

    @Test func imagesComeFromTheApp() {
        defer { StyleImages.ownLoader = nil }
        let downloaded = ["https://example.com/hive.png": UIImage(asset: "hive")]
        // example: loader
        StyleImages.loader = { image in
            guard let url = image.url else { return UIImage(named: image.name) }
            return downloaded[url.absoluteString]  // nil until it is there; then StyleImages.reload()
        }
        // end of example
        #expect(StyleImages.image(TokenImage("https://example.com/hive.png"))?.name == "hive")
    }
}

extension SharedStateTests.FontTests {
    /// In this suite, since it captures the errors.
    @Test func theExampleOfThePage() {
        final class Log: Sendable {
            func append(_ failure: StyleError) {}
        }
        let log = Log()
        // example: fonts
        StyleErrors.report { error in log.append(error) }  // at launch, before the first style is applied
        StyleFonts.register(in: .main)
        // end of example
    }
}
