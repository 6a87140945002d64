import BadooStyles
import BumbleStyles
import PlatformStyles
import Testing
import TokenDelivery
import TokenRuntime
import UIKit

@testable import ViewStyles

/// What a component's view does in each of its states: when its style changes, when it is reused, when it sends events itself.
@MainActor struct ComponentStateTests {
    private final class Cell: UITableViewCell, ListCellStyleApplying, StatableView {
        typealias Shown = ListCellComponent
        let stack = UIStackView()
        let titleLabel = UILabel()
        let subtitleLabel = UILabel()
        let detailLabel = UILabel()
        var performed: [ListCellComponent.Action] = []
        var changes = 0

        func show(_ content: ListCellComponent.Content) {
            titleLabel.text = content.title
            subtitleLabel.text = content.subtitle
            detailLabel.text = content.detail
        }

        func apply(_ update: ListCellComponent.Update) {}
        func perform(_ action: ListCellComponent.Action) { performed.append(action) }
        func applyOwnValues(of style: ListCellStyle?) {}
        func stateDidChange() { changes += 1 }

        override func prepareForReuse() {
            super.prepareForReuse()
            reset()
        }

        func bindStyle() {
            bind(styleIn: { [weak self] brand in self.map { ListCellComponent.style(in: brand, $0.componentState) } })
        }

        /// How its style has set its labels.
        var look: [[String: String]] { [stack, titleLabel, subtitleLabel, detailLabel].map { UIKitTests.state(of: $0) } }
    }

    /// A control has a `state` of its own, which says something else.
    private final class OfferButton: UIButton, StatableView {
        typealias Shown = PrimaryButtonComponent

        func show(_ content: PrimaryButtonComponent.Content) {}
        func apply(_ update: PrimaryButtonComponent.Update) {}
        func perform(_ action: PrimaryButtonComponent.Action) {}
    }

    @Test func theStateOfAControlIsNotThatOfItsComponent() {
        let button = OfferButton()
        button.send(.tap)
        #expect(button.componentState == .loading)
        #expect(button.state == UIControl.State.normal)
    }

    private func cell(in window: UIView) -> Cell {
        let cell = Cell()
        window.addSubview(cell)
        cell.show(ListCellComponent.content(of: .read))
        return cell
    }

    /// The look of a cell that has never had another style.
    private func look(in brand: Brand, _ state: ListCellComponent.State) -> [[String: String]] {
        let window = UIView()
        window.traitOverrides.brand = brand
        let cell = cell(in: window)
        cell.apply(style: ListCellComponent.style(in: brand, state))
        return cell.look
    }

    @Test func aStyleThatChangesIsThatOfTheState() throws {
        let overrides = ##"""
            {"styles": {"ListCellStyle/unread/titleStyle/textColor": "#FF0080"}, "tokens": {"color.text.secondary": {"$value": "#00FF80"}}}
            """##
        let pink = try Brand.badoo.overridden(by: overrides)
        let brands: [Brand] = [.badoo, .bumble, pink, .badoo]
        let window = UIView()
        window.traitOverrides.brand = .badoo
        let cell = cell(in: window)
        cell.bindStyle()
        for state in ListCellComponent.State.allCases {
            cell.reset(to: state)
            for brand in brands {
                window.traitOverrides.brand = brand
                #expect(cell.componentState == state)
                #expect(cell.look == look(in: brand, state), "\(state)")
            }
        }
        #expect(look(in: pink, .unread) != look(in: .badoo, .unread))
        // And in the other order: the state changes under each style.
        for brand in brands {
            window.traitOverrides.brand = brand
            cell.reset()
            cell.send(.arrive)
            #expect(cell.look == look(in: brand, .unread))
            cell.send(.tap)
            #expect(cell.look == look(in: brand, .read))
        }
    }

    @Test func aCellThatIsUsedAgainBeginsAnew() {
        let window = UIView()
        window.traitOverrides.brand = .badoo
        let cell = cell(in: window)
        cell.bindStyle()
        cell.send(.arrive)
        #expect(cell.componentState == .unread)
        cell.prepareForReuse()
        cell.show(ListCellComponent.content(of: .unread))
        #expect(cell.componentState == .read)
        #expect(cell.titleLabel.text == "Bo")
        #expect(cell.performed.isEmpty)
        let fresh = self.cell(in: window)
        fresh.bindStyle()
        fresh.show(ListCellComponent.content(of: .unread))
        #expect(cell.look == fresh.look)
        // The style follows its states as before.
        cell.send(.arrive)
        #expect(cell.look != fresh.look)
    }

    /// Events sent by `apply` and `perform` wait for their turn, in order, and are handled in the state at that time.
    @Test func eventsFromWithinKeepTheirOrder() {
        let view = ComponentTests.NewsView()
        var log: [String] = []
        var waiting: [[NewsViewComponent.Event]] = [[.tap, .settle], [.promote], [.tap, .tap], []]
        func note(_ what: String) {
            log.append("\(what) in \(view.componentState)")
            for event in waiting.isEmpty ? [] : waiting.removeFirst() {
                view.send(event)
                log.append("sent \(event)")
            }
        }
        view.highlight = { _ in note("highlight") }
        view.open = { note("open") }
        view.send(.promote)
        #expect(
            log == [
                "highlight in promoted", "sent tap", "sent settle",
                // The tap comes before the settling that was sent with it.
                "open in promoted", "sent promote",
                // Settled, then promoted again.
                "highlight in promoted", "sent tap", "sent tap",
                "open in promoted", "open in promoted",
            ])
        #expect(view.componentState == .promoted)
    }
}
