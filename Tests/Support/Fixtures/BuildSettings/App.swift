import StyleTypes
import SwiftUI
import TokenRuntime
import UIKit
import ViewStyles

#if MODULES
    import BadooStyles
    import BumbleStyles
    import PlatformStyles
    import ScreenKit
#endif

// An app may have its own types with any of the names that the libraries use.
enum Color { case accent }
struct Brand {}
struct ViewStyle {}
struct LabelStyle {}
struct TextAlignment {}
struct TokenColor {}
struct TokenFont {}
struct TokenImage {}
struct TokenInsets {}
struct TokenStates {}
struct TokenTransition {}
struct TokenStore {}
struct StyleWords {}
struct ControlState {}
struct ElementLook {}
struct ComponentImage {}
protocol Component {}
struct ComponentView {}
protocol StatableView {}
protocol TokenStyle {}
protocol TokenEnumeration {}

class CardView: UIView, CardStyleApplying {
    let titleLabel = UILabel()
    let button = UIButton()
    let toggle = UISwitch()
    let picture = UIView()
    private(set) var gap = 0.0

    func applyOwnValues(of style: CardStyle?) { gap = style?.gap ?? 0 }
}

final class CardItem: CardView, ViewStyles.StatableView {
    typealias Shown = CardComponent
    private var content: CardComponent.Content?

    func show(_ content: CardComponent.Content) {
        self.content = content
        bindComponentStyle(.wide)
        applyElements(showing: content)
    }

    func stateDidChange() { content.map(applyElements) }
    func apply(_ update: CardComponent.Update) {}
    func perform(_ action: CardComponent.Action) {}
    func answer(_ action: PartComponent.Action) {
        if let content, let event = CardComponent.inEvent(for: action, showing: content) ?? CardComponent.onlyEvent(for: action) {
            send(event)
        }
    }
    func answer(_ action: PartComponent.Action, of part: PartComponent.Content) {
        if let content, let event = CardComponent.eachEvent(for: action, of: part, showing: content) { send(event) }
    }
}

final class PartItem: UIView, ViewStyles.StatableView {
    typealias Shown = PartComponent

    func show(_ content: PartComponent.Content) {}
    func apply(_ update: PartComponent.Update) {}
    func perform(_ action: PartComponent.Action) {}
}

struct Views: ComponentViews {
    func card() -> ViewStyles.ComponentView<CardComponent> { .uiKit { CardItem() } }
    func part() -> ViewStyles.ComponentView<PartComponent> { .uiKit { PartItem() } }
}

final class RowView: CardView, RowStyleApplying {
    let close = UIButton()
}

@MainActor func show(_ card: CardView, _ row: RowView, isWide: Bool) {
    card.apply(style: .badoo)
    card.apply(style: nil)
    card.apply(style: .bumble(.wide))
    row.apply(style: RowStyle.badoo)
    row.bind(style: { RowStyle(in: .bumble) })
    let variant: CardStyle.Variant = isWide ? .wide : .default
    card.bind(style: { .badoo(variant) })
    card.titleLabel.bind(style: { [weak card] in card == nil ? nil : CardStyle.badoo.titleStyle })
    card.unbind()
}

final class Badge: UIView {
    private let title = UILabel()
    private let button = UIButton()
    private let toggle = UISwitch()

    func follow() {
        bind(style: { CardStyle.bumble }) { [weak self] in self?.show($0) }
        bind(styleIn: { CardStyle(in: $0).viewStyle })
    }

    private func show(_ style: CardStyle?) {
        CardStyle.apply(style, to: self, titleLabel: title, button: button, toggle: toggle, picture: self)
    }
}

@MainActor func values() -> [Double] {
    [BadooTokens.Size.gap, PlatformTokens.Size.gap(in: .bumble), PlainStyle.badoo.gap ?? 0, Screen.Config.badoo.gap]
}

nonisolated func elsewhere() -> Bool { CardStyle.badoo.isWide ?? CardStyle(in: TokenRuntime.Brand.bumble).isWide ?? false }

// What chooses contexts, from where an app may call it.

struct Cell: SwiftUI.View {
    @Environment(\.density) private var density
    @Environment(\.self_) private var own

    var body: some SwiftUI.View {
        Text("\(density == .compact) \(own == .none_)").environment(\.width, ._2nd).environment(\.in, .off)
    }
}

@MainActor func chooseContexts(in card: CardView) {
    card.traitOverrides.density = card.traitCollection.density == .compact ? nil : .compact
    card.traitOverrides.self_ = .some_
    card.traitOverrides.inout = .on
    for store in [TokenRuntime.Brand.badoo.store, TokenRuntime.Brand.bumble.store] {
        store.select(.width(TokenRuntime.Brand.Width.context(forWidth: 700)))
        store.select(.init_(.allCases_))
        store.select(.type(nil))
    }
}

nonisolated func contextsElsewhere(_ traits: UITraitCollection, _ environment: EnvironmentValues) -> TokenRuntime.Brand {
    let overridden = UITraitCollection { $0.density = traits.density ?? environment.density }
    let brand = TokenRuntime.Brand.badoo.in(density: overridden.density, width: .wideOne, self_: .self_, init_: .rawValue, in: .on)
    return brand.in(let: .off, `inout`: .off, newValue: nil, string: .on, double: .on, tokenRuntime: .on, context: .on, store: .off)
}

nonisolated func contextNames() -> [String] {
    let chosen: TokenRuntime.Brand.Density? = TokenRuntime.Brand.badoo.store.selected(TokenRuntime.Brand.Density.self)
    return TokenRuntime.Brand.String_.allCases.map(\.rawValue) + [TokenRuntime.Brand.Self_.inout.rawValue, chosen?.rawValue ?? ""]
}
