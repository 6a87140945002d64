import BadooStyles
import PlatformStyles
import StyleTypes
import Testing
import UIKit

@testable import TokenDelivery
@testable import TokenRuntime
@testable import ViewStyles

extension SharedStateTests {
    @MainActor struct BindingTests {
        private let brand = Brand.own()
        private static let redTitle = ##"{"tokens": {"color.text.title": {"$value": "#FF0000"}}}"##
        private static let otherSurface = ##"{"tokens": {"color.surface": {"$value": "#00FF00"}}}"##

        /// Until the requested pass has run.
        private func pass() async {
            for _ in 0..<100 where Publications.count != StyleBindings.shared.shown { await Task.yield() }
        }

        private func titleLabel() -> UILabel {
            let label = UILabel()
            label.text = "news"
            label.bind(style: { [brand] in NewsViewStyle(in: brand).titleStyle })
            return label
        }

        @Test func aStyleIsAppliedNowAndAfterEachChangeThatConcernsIt() async throws {
            let label = titleLabel()
            let before = try #require(label.textColor)
            #expect(before == NewsViewStyle.badoo.titleStyle?.textColor?.uiColor)
            try brand.publish(Self.redTitle)
            await pass()
            #expect(label.textColor.cgColor.components == [1, 0, 0, 1])
            brand.store.publish(brand.store.bundled)
            await pass()
            #expect(label.textColor == before)
        }

        @Test func aChangeElsewhereTouchesNothing() throws {
            let label = titleLabel()
            let view = UIView()
            view.bind(style: { [brand] in NewsViewStyle(in: brand).viewStyle })
            try brand.publish(Self.otherSurface)
            let log = Recorder.recording { #expect(StyleBindings.shared.pass() == 1) }
            #expect(log.contains("UIView.backgroundColor"))
            #expect(!log.contains { $0.hasPrefix("UILabel") })
            #expect(view.backgroundColor?.cgColor.components == [0, 1, 0, 1])
            withExtendedLifetime(label) {}
        }

        @Test func ofAThousandViewsOnlyTheOneConcernedIsRestyled() async throws {
            let other = try Brand.badoo.overridden(by: Self.otherSurface)
            let views = (0..<1000).map { index in
                let view = UIView()
                view.bind(style: { [brand] in NewsViewStyle(in: index == 500 ? brand : other).viewStyle })
                return view
            }
            try brand.publish(##"{"tokens": {"color.surface": {"$value": "#0000FF"}}}"##)
            let log = Recorder.recording { #expect(StyleBindings.shared.pass() == 1) }
            #expect(log.count { $0 == "UIView.backgroundColor" } == 1)
            #expect(views[500].backgroundColor?.cgColor.components == [0, 0, 1, 1])
            // The pass that the publication requested finds nothing to do.
            await pass()
            #expect(StyleBindings.shared.pass() == 0)
        }

        @Test func ofAThousandCellsOnlyTheOneConcernedIsRestyled() async throws {
            let other = try Brand.badoo.overridden(by: Self.otherSurface)
            let cells = (0..<1000).map { index in
                let cell = UICollectionViewCell()
                cell.bind(style: { [brand] in PhotoCellStyle(in: index == 500 ? brand : other).cellStyle })
                return cell
            }
            try brand.publish(##"{"tokens": {"color.surface": {"$value": "#0000FF"}}}"##)
            let log = Recorder.recording { #expect(StyleBindings.shared.pass() == 1) }
            #expect(log.count { $0 == "UICollectionViewCell.backgroundColor" } == 1)
            #expect(cells[500].backgroundColor?.cgColor.components == [0, 0, 1, 1])
        }

        @Test func oneChangeIsOnePass() async throws {
            let label = titleLabel()
            var count = 0
            let view = UIView()
            view.bind(style: { [brand] in NewsViewStyle(in: brand).viewStyle }, apply: { _ in count += 1 })
            #expect(count == 1)
            try brand.publish(Self.otherSurface)
            await pass()
            #expect(count == 2)
            for color in ["#000001", "#000002", "#000003"] {
                try brand.publish(##"{"tokens": {"color.surface": {"$value": "\##(color)"}}}"##)
            }
            await pass()
            #expect(count == 3)
            withExtendedLifetime((label, view)) {}
        }

        @Test func aBindingEndsWithItsView() async throws {
            let before = StyleBindings.shared.count
            var label: UILabel? = titleLabel()
            weak let gone = label
            #expect(StyleBindings.shared.count == before + 1)
            label = nil
            #expect(gone == nil)
            #expect(StyleBindings.shared.count == before)
            try brand.publish(Self.redTitle)
            await pass()
        }

        @Test func unboundAndBoundAgain() async throws {
            let label = titleLabel()
            label.unbind()
            try brand.publish(Self.redTitle)
            await pass()
            #expect(label.textColor == NewsViewStyle.badoo.titleStyle?.textColor?.uiColor)
            label.bind(style: { LabelStyle(textColor: .blue) })
            label.bind(style: { LabelStyle(textColor: .white) })
            #expect(label.textColor == .white)
            try brand.publish(Self.otherSurface)
            await pass()
            #expect(label.textColor == .white)
            label.unbind()
            label.unbind()
        }

        /// A view that is bound between a change and its pass shows the same values as the existing ones.
        @Test func allBoundViewsShowOneMoment() throws {
            let first = titleLabel()
            try brand.publish(Self.redTitle)
            let second = titleLabel()
            #expect(first.textColor == second.textColor)
            #expect(first.textColor.cgColor.components == [1, 0, 0, 1])
        }

        /// Two styles of one pass, with a change in between on another thread.
        @Test func aPassReadsOneSnapshot() throws {
            let (first, second) = (UIView(), UIView())
            var changes = 0
            first.bind(style: { [brand] in NewsViewStyle(in: brand).viewStyle })
            second.bind(style: { [brand] in
                changes += 1
                // As another thread could, after the first view's style was read.
                if changes == 2 { brand.store.publish(brand.store.bundled) }
                return NewsViewStyle(in: brand).viewStyle
            })
            try brand.publish(Self.otherSurface)
            StyleBindings.shared.pass()
            #expect(first.backgroundColor == second.backgroundColor)
            #expect(first.backgroundColor == NewsViewStyle.badoo.viewStyle?.backgroundColor?.uiColor)
        }

        /// As a reused cell does.
        @Test func anEqualStyleTouchesNothing() throws {
            let view = NewsView()
            view.titleLabel.text = "news"
            view.bind(style: { [brand] in NewsViewStyle(in: brand) })
            let log = Recorder.recording { view.bind(style: { NewsViewStyle.badoo }) }
            #expect(log == [])
            view.bind(style: { .badoo(.promoted) })
            #expect(view.layer.borderColor == NewsViewStyle.badoo(.promoted).viewStyle?.borderColor?.uiColor.cgColor)
            // The last binding wins, even if it began with an equal style.
            view.bind(style: { .badoo })
            view.bind(style: { [brand] in NewsViewStyle(in: brand) })
            try brand.publish(Self.redTitle)
            StyleBindings.shared.pass()
            #expect(view.titleLabel.textColor.cgColor.components == [1, 0, 0, 1])
        }

        @Test func textsThatHaveComeSinceAreSetThen() {
            let label = UILabel()
            label.text = "old"
            let style = LabelStyle(font: .plain, textTransform: .uppercase)
            label.bind(style: { style })
            label.text = "new"
            label.bind(style: { style })
            #expect(label.text == "NEW")
            #expect(label.attributedText?.attribute(.tracking, at: 0, effectiveRange: nil) as? CGFloat == 0.5)
            let button = UIButton()
            button.setTitle("old", for: .normal)
            button.bind(style: { ButtonStyle(textTransform: .uppercase) })
            button.setTitle("new", for: .normal)
            button.bind(style: { ButtonStyle(textTransform: .uppercase) })
            #expect(button.title(for: .normal) == "NEW")
        }

        /// Two closures may do different things.
        @Test func aClosureOfTheAppsIsCalledEachTime() {
            let view = UIView()
            var calls: [Int] = []
            view.bind(style: { ViewStyle(alpha: 0.5) }, apply: { _ in calls.append(1) })
            view.bind(style: { ViewStyle(alpha: 0.5) }, apply: { _ in calls.append(2) })
            view.bind(style: { ViewStyle(alpha: 0.5) })
            #expect(calls == [1, 2])
            #expect(view.alpha == 0.5)
        }

        @Test func aBrandIsSwitched() async throws {
            let shown = ObservedBrand(brand)
            let label = UILabel()
            label.bind(style: { NewsViewStyle(in: shown.brand).titleStyle })
            let before = try #require(label.textColor)
            shown.show(try brand.overridden(by: Self.redTitle))
            await pass()
            #expect(label.textColor.cgColor.components == [1, 0, 0, 1])
            shown.show(brand)
            await pass()
            #expect(label.textColor == before)
        }

        /// Never, at any turn of the main actor, does one show a change and the other not.
        @Test func aViewOfAnObservedBrandChangesInThePassOfTheOthers() async throws {
            let shown = ObservedBrand(brand)
            let (direct, observed) = (UIView(), UIView())
            direct.bind(style: { [brand] in NewsViewStyle(in: brand).viewStyle })
            observed.bind(style: { NewsViewStyle(in: shown.brand).viewStyle })
            for radius in 3..<13 {
                try brand.publish(
                    ##"{"styles": {"NewsViewStyle/default/viewStyle/cornerRadius": {"value": \##(radius), "unit": "px"}}}"##)
                for _ in 0..<10 {
                    await Task.yield()
                    #expect(direct.layer.cornerRadius == observed.layer.cornerRadius)
                }
                #expect(observed.layer.cornerRadius == CGFloat(radius))
            }
        }

        @Test func everyClassCanBeBound() {
            let style = ViewStyle(alpha: 0.25)
            let views: [UIView] = [
                UIView(), UILabel(), UIButton(), UIButton(), UIImageView(), UIImageView(), UITextField(), UITextView(), UIStackView(),
                UISwitch(),
                UINavigationBar(), UITabBar(), UITableViewCell(), UICollectionViewCell(), UISegmentedControl(), UISlider(),
                UIProgressView(), UISearchBar(), UITableViewHeaderFooterView(),
            ]
            views[0].bind(style: { style })
            (views[1] as? UILabel)?.bind(style: { LabelStyle(viewStyle: style) })
            (views[2] as? UIButton)?.bind(style: { ButtonStyle(viewStyle: style) })
            (views[3] as? UIButton)?.bind(style: { ImagedButtonStyle(buttonStyle: ButtonStyle(viewStyle: style)) })
            (views[4] as? UIImageView)?.bind(style: { ImageViewStyle(viewStyle: style) })
            (views[5] as? UIImageView)?.bind(style: { IconStyle(imageViewStyle: ImageViewStyle(viewStyle: style)) })
            (views[6] as? UITextField)?.bind(style: { TextFieldStyle(viewStyle: style) })
            (views[7] as? UITextView)?.bind(style: { TextViewStyle(viewStyle: style) })
            (views[8] as? UIStackView)?.bind(style: { StackStyle(viewStyle: style) })
            (views[9] as? UISwitch)?.bind(style: { SwitchStyle(viewStyle: style) })
            (views[10] as? UINavigationBar)?.bind(style: { NavigationBarStyle(viewStyle: style) })
            (views[11] as? UITabBar)?.bind(style: { TabBarStyle(viewStyle: style) })
            (views[12] as? UITableViewCell)?.bind(style: { TableViewCellStyle(viewStyle: style) })
            (views[13] as? UICollectionViewCell)?.bind(style: { CollectionViewCellStyle(viewStyle: style) })
            (views[14] as? UISegmentedControl)?.bind(style: { SegmentedControlStyle(viewStyle: style) })
            (views[15] as? UISlider)?.bind(style: { SliderStyle(viewStyle: style) })
            (views[16] as? UIProgressView)?.bind(style: { ProgressViewStyle(viewStyle: style) })
            (views[17] as? UISearchBar)?.bind(style: { SearchBarStyle(viewStyle: style) })
            (views[18] as? UITableViewHeaderFooterView)?.bind(style: { HeaderFooterViewStyle(viewStyle: style) })
            #expect(views.allSatisfy { $0.alpha == 0.25 })
            let swatch = UIView()
            swatch.bind(border: { BorderStyle(width: 3) })
            #expect(swatch.layer.borderWidth == 3)
        }
    }
}

private final class NewsView: UIView, NewsViewStyleApplying {
    let titleLabel = UILabel()
    let messageLabel = UILabel()
}
