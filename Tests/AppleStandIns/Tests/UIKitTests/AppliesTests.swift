import BadooStyles
import PlatformStyles
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// The appliers that tokengen generates for `applies`, on views as an app writes them.
@MainActor struct AppliesTests {
    init() { UIImage.addAssets("badge/sport", "badge/sport-selected") }

    @Test func aViewTakesTheStylesOfItsParts() throws {
        let view = NewsView()
        view.apply(style: .badoo)
        #expect(view.backgroundColor == NewsViewStyle.badoo.viewStyle?.backgroundColor?.uiColor)
        #expect(view.layer.borderWidth == 1)
        #expect(view.titleLabel.textColor == NewsViewStyle.badoo.titleStyle?.textColor?.uiColor)
        #expect(view.messageLabel.textColor == NewsViewStyle.badoo.messageStyle?.textColor?.uiColor)
        #expect(view.titleLabel.textColor != view.messageLabel.textColor)
    }

    @Test func theSuperclassComesFirstThenTheSubviewsThenOwnValues() {
        let log = Log()
        let card = Card(log)
        card.apply(style: .badoo)
        #expect(log.entries == ["view", "title", "body", "own values"])
        let row = SwitchRow(log)
        log.entries = []
        row.apply(style: .badoo)
        #expect(log.entries == ["view", "title", "own values of a cell", "footer"])
    }

    @Test func nilResetsAllOfIt() {
        let view = NewsView()
        view.apply(style: nil)
        let parts = [view, view.titleLabel, view.messageLabel]
        let reset = parts.map(state(of:))
        view.apply(style: .badoo)
        for (part, reset) in zip(parts, reset) { #expect(state(of: part) != reset) }
        view.apply(style: nil)
        for (part, reset) in zip(parts, reset) { #expect(state(of: part) == reset) }
        let card = Card(Log())
        card.apply(style: .badoo)
        #expect(card.line == 1)
        card.apply(style: nil)
        #expect(card.line == 0)
    }

    /// Only nil means the view's own style, whatever its superclass takes.
    @Test func nilResetsTheSubviewsOfAButtonToo() {
        let badge = ProfileBadge()
        badge.apply(style: .badoo)
        #expect(badge.iconView.image != nil)
        #expect(badge.image(for: .normal) != nil)
        badge.apply(style: nil)
        #expect(badge.iconView.image == nil)
        let row = SwitchRow(Log())
        row.apply(style: .badoo)
        row.apply(style: nil)
        #expect(row.toggle.onTintColor == nil)
    }

    @Test func whatIsContentStays() {
        let swatch = ColorSwatch()
        swatch.backgroundColor = .red
        swatch.apply(style: .badoo)
        #expect(swatch.layer.borderWidth == 2)
        #expect(swatch.diameter == ColorSwatchStyle.badoo.diameter)
        swatch.apply(style: nil)
        #expect(swatch.layer.borderWidth == 0)
        #expect(swatch.diameter == nil)
        #expect(swatch.backgroundColor == .red)
    }

    @Test func aBoundViewFollowsItsStyle() throws {
        let brand = Brand.own()
        let view = NewsView()
        view.bind(style: { NewsViewStyle(in: brand) })
        #expect(view.layer.borderWidth == 1)
        try brand.publish(#"{"styles":{"NewsViewStyle/default/viewStyle/borderWidth":{"value":3,"unit":"px"}}}"#)
        StyleBindings.shared.pass()
        #expect(view.layer.borderWidth == 3)
        let badge = ProfileBadge()
        badge.bind(style: { nil })
        badge.bind(style: { .badoo })
        #expect(badge.layer.cornerRadius != 0)
    }
}

@MainActor private final class Log {
    var entries: [String] = []
}

/// A class of the app with the name that a type in the generated protocol could have.
private final class TitleLabel: UILabel {}

private final class NewsView: UIView, NewsViewStyleApplying {
    let titleLabel = TitleLabel()
    lazy var messageLabel = UILabel()
}

private final class LoggingLabel: UILabel {
    var name = ""
    var log: Log?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var textColor: UIColor! { didSet { log?.entries.append(name) } }

    convenience init(_ name: String, _ log: Log) {
        self.init(frame: .zero)
        (self.name, self.log) = (name, log)
    }
}

private class LoggingView: UIView {
    let log: Log
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: UIColor! { didSet { log.entries.append("view") } }

    init(_ log: Log) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}

private final class Card: LoggingView, CardStyleApplying {
    lazy var titleLabel = LoggingLabel("title", log)
    lazy var bodyLabel = LoggingLabel("body", log)
    let stack = UIStackView()
    var line = 0.0

    func applyOwnValues(of style: CardStyle?) {
        line = style?.border == nil ? 0 : 1
        log.entries.append("own values")
    }
}

private final class SwitchRow: LoggingView, SwitchRowStyleApplying {
    let stack = UIStackView()
    lazy var titleLabel = LoggingLabel("title", log)
    let subtitleLabel = UILabel()
    let detailLabel = UILabel()
    let toggle = UISwitch()
    lazy var footerLabel = LoggingLabel("footer", log)

    func applyOwnValues(of style: ListCellStyle?) { log.entries.append("own values of a cell") }
}

private final class ProfileBadge: UIButton, ProfileBadgeStyleApplying {
    let iconView = UIImageView()
}

private final class ColorSwatch: UIView, ColorSwatchStyleApplying {
    var diameter: Double?

    func applyOwnValues(of style: ColorSwatchStyle?) { diameter = style?.diameter }
}
