import BadooStyles
import CountingMalloc
import Foundation
import PlatformStyles
import TokenDelivery
import TokenRuntime
import UIKit
import ViewStyles

/// Prints how long it takes to apply styles to views, against stand-ins for UIKit, as rows of the table in `README.md`.
@main @MainActor
enum Applying {
    static func main() throws {
        #if DEBUG
            // Twenty times slower, with figures that mean nothing.
            FileHandle.standardError.write(Data("ApplyingBenchmark: built for debugging; build it with '-c release'\n".utf8))
            exit(2)
        #else
            useFirstBrand()
            applyToOneView()
            countAssignments()
            for (row, parts) in Rows.counts() { print(row: "| \(row) |  | \(parts) |") }
            try restyleBoundViews()
            try restyleCells()
        #endif
    }

    /// What a launch pays for a brand. Nothing in this process has used one before.
    private static func useFirstBrand() {
        let time = ContinuousClock().measure { _ = NewsViewStyle.badoo.titleStyle } / .microseconds(1)
        let measured = String(format: "%.0f µs", time)
        print(row: "| first use of the brand `badoo`: its table is decoded |  | \(measured) |")
    }

    private static func applyToOneView() {
        let view = NewsView()
        view.titleLabel.text = "A title"
        view.messageLabel.text = "A message that is a little longer"
        let style = NewsViewStyle.badoo
        view.apply(style: style)
        row("`apply(style:)` of a news view") { view.apply(style: style) }
        row("… its style read anew each time") { view.apply(style: .badoo) }
        let values = HandWritten(view)
        row("… the same properties, set by hand", aim: "") { values.set(on: view) }
    }

    private static let applications = 100_000

    private static func row(_ figure: String, aim: String = "≤ 1 µs, no allocation", _ apply: () -> Void) {
        func all() { for _ in 0..<applications { apply() } }
        let before = allocationCount()
        all()
        let allocations = Double(allocationCount() - before) / Double(applications)
        let time = median(all) / .microseconds(1) / Double(applications)
        print(row: "| \(figure) | \(aim) | \(String(format: "%.2f µs, %.0f allocations", time, allocations)) |")
    }

    /// How many properties an applier assigns, for a new view and when the same style is applied again. The aims are half of what it was when every
    /// applier set every property.
    private static func countAssignments() {
        let style = NewsViewStyle.badoo
        let view = NewsView()
        view.titleLabel.text = "A title"
        view.messageLabel.text = "A message that is a little longer"
        count("a news view", aim: "≤ 28, ≤ 19") { view.apply(style: style) }
        let button = UIButton()
        let buttonStyle = PrimaryButtonStyle.badoo.buttonStyle
        button.setTitle("Send", for: .normal)
        count("a button", aim: "≤ 27, ≤ 27") { button.apply(style: buttonStyle) }
    }

    private static func count(_ view: String, aim: String, _ apply: () -> Void) {
        let first = Recorder.recording(apply).count
        let again = Recorder.recording(apply).count
        print(row: "| properties assigned by `apply(style:)` of \(view) | \(aim) | \(first), \(again) when it is applied again |")
    }

    /// A thousand cells, all of which an override concerns.
    private static func restyleCells() throws {
        let own = ownBrand()
        let cells = (0..<1000).map { _ in
            let cell = NewsCell()
            cell.newsView.titleLabel.text = "A title"
            cell.newsView.messageLabel.text = "A message that is a little longer"
            cell.newsView.bind(style: { NewsViewStyle(in: own) })
            return cell
        }
        let overridden = try own.overridden(by: ##"{"tokens": {"color.text.title": {"$value": "#FF0000"}}}"##).snapshot
        let rounds = 21
        let times = (0..<rounds).map { round in
            own.store.publish(round.isMultiple(of: 2) ? overridden : own.store.bundled)
            return ContinuousClock().measure { StyleBindings.shared.pass() }
        }
        let time = times.sorted()[rounds / 2] / .microseconds(1) / Double(cells.count)
        own.store.publish(own.store.bundled)
        let assigned = Recorder.recording { _ = StyleBindings.shared.pass() }.count / cells.count
        let measured = String(format: "%.0f µs, %d properties assigned, each", time, assigned)
        print(row: "| restyling \(cells.count) cells with a news view each |  | \(measured) |")
    }

    private static func ownBrand() -> Brand {
        Brand(keeping: TokenStore(name: "badoo", snapshot: Brand.badoo.store.bundled) { Brand.badoo.store.bundledCatalogue })
    }

    /// A thousand views, one of which is affected by an override.
    private static func restyleBoundViews() throws {
        let own = ownBrand()
        var applied = 0
        let views = (0..<1000).map { index in
            let view = NewsView()
            view.bind(style: { index == 500 ? NewsViewStyle(in: own) : .badoo }) { [weak view] style in
                applied += 1
                view?.apply(style: style)
            }
            return view
        }
        let overridden = try own.overridden(by: ##"{"tokens": {"color.text.title": {"$value": "#FF0000"}}}"##).snapshot
        applied = 0
        let rounds = 101
        let times = (0..<rounds).map { round in
            own.store.publish(round.isMultiple(of: 2) ? overridden : own.store.bundled)
            return ContinuousClock().measure { StyleBindings.shared.pass() }
        }
        let time = times.sorted()[rounds / 2] / .microseconds(1)
        let each = Double(applied) / Double(rounds)
        let measured = String(format: "%.0f applier, %.0f µs", each, time)
        print(row: "| restyling \(views.count) bound views, of which a change concerns one | 1 applier | \(measured) |")
    }

    /// Immediately, even if the output is a pipe.
    private static func print(row: String) { FileHandle.standardOutput.write(Data("\(row)\n".utf8)) }

    /// The median of 9 rounds.
    private static func median(_ work: () -> Void) -> Duration {
        (0..<9).map { _ in ContinuousClock().measure(work) }.sorted()[4]
    }
}

private final class NewsView: UIView, NewsViewStyleApplying {
    let titleLabel = UILabel()
    let messageLabel = UILabel()
}

private final class NewsCell: UITableViewCell {
    let newsView = NewsView()

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(newsView)
    }

    required init?(coder: NSCoder) { nil }
}

/// The assignments of the appliers, with values that exist already: the cost of the stand-ins themselves.
@MainActor
private struct HandWritten {
    private let view: Values
    private let title: Values
    private let message: Values

    init(_ view: NewsView) {
        self.view = Values(view)
        title = Values(view.titleLabel)
        message = Values(view.messageLabel)
    }

    func set(on view: NewsView) {
        self.view.set(on: view)
        title.set(on: view.titleLabel)
        title.setText(on: view.titleLabel)
        message.set(on: view.messageLabel)
        message.setText(on: view.messageLabel)
    }

    @MainActor
    private struct Values {
        let backgroundColor, tintColor, textColor, highlightedTextColor: UIColor?
        let borderColor, shadowColor: CGColor?
        let font: UIFont?

        init(_ view: UIView) {
            let label = view as? UILabel
            (backgroundColor, tintColor) = (view.backgroundColor, view.tintColor)
            (textColor, highlightedTextColor, font) = (label?.textColor, label?.highlightedTextColor, label?.font)
            (borderColor, shadowColor) = (view.layer.borderColor, view.layer.shadowColor)
        }

        func set(on view: UIView) {
            view.backgroundColor = backgroundColor
            view.tintColor = tintColor
            view.alpha = 1
            view.clipsToBounds = false
            let layer = view.layer
            layer.borderWidth = 1
            layer.cornerRadius = 0
            layer.borderColor = borderColor
            layer.shadowColor = shadowColor
            layer.shadowOpacity = 0
            layer.shadowOffset = CGSize(width: 0, height: -3)
            layer.shadowRadius = 3
        }

        func setText(on label: UILabel) {
            label.font = font
            label.adjustsFontForContentSizeCategory = true
            label.textColor = textColor
            label.highlightedTextColor = highlightedTextColor
            label.textAlignment = .left
            label.numberOfLines = 1
            label.lineBreakMode = .byTruncatingTail
        }
    }
}
