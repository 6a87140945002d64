import PlatformStyles
import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// An applier assigns only what differs: UIKit draws or lays out again after many assignments.
@MainActor struct OnlyWhatIsSetTests {
    init() { UIImage.addAssets("star") }

    @Test func whatANewViewHasIsNotSet() {
        let (view, image, stack, toggle, button) = (UIView(), UIImageView(), UIStackView(), UISwitch(), UIButton())
        let window = UIWindow()
        for view in [view, image, stack, toggle, button] { window.addSubview(view) }
        let log = Recorder.recording {
            view.apply(style: nil)
            image.apply(style: nil)
            stack.apply(style: nil)
            toggle.apply(style: nil)
            button.apply(style: nil as ImagedButtonStyle?)
        }
        // Their getters say something else: an inherited colour, margins with the safe area, a colour of Core Animation's.
        let unknown = Set(["tintColor", "directionalLayoutMargins", "borderColor"])
        let set = log.filter { !unknown.contains($0.split(separator: ".").last.map(String.init) ?? "") }
        // UIKit names a colour for the title even where none was set.
        #expect(set == ["UIButton.titleColor"])
    }

    /// What a project does not use costs comparisons alone.
    @Test func newerControlsAndCellsAreNotSetEither() {
        let (control, slider, progress) = (UISegmentedControl(), UISlider(), UIProgressView())
        let (cell, header) = (UICollectionViewListCell(), UITableViewHeaderFooterView())
        header.contentConfiguration = header.defaultContentConfiguration()
        let window = UIWindow()
        for view in [control, slider, progress, cell, header] { window.addSubview(view) }
        let log = Recorder.recording {
            control.apply(style: nil)
            slider.apply(style: nil)
            progress.apply(style: nil)
            cell.apply(style: nil)
            header.apply(style: nil)
        }
        #expect(log.allSatisfy { $0.hasSuffix(".tintColor") || $0.hasSuffix(".borderColor") })
    }

    @Test func aStateWithoutAValueIsNotSet() {
        let button = UIButton()
        let style = ImagedButtonStyle(
            buttonStyle: ButtonStyle(titleColor: [.normal: .red, .disabled: .blue], backgroundImage: [.selected: TokenImage("star")]),
            image: [.normal: TokenImage("star")])
        let byState = ["UIButton.titleColor", "UIButton.backgroundImage", "UIButton.image"]
        let first = Recorder.recording { button.apply(style: style) }
        #expect(byState.map { name in first.count { $0 == name } } == [2, 1, 1])
        let again = Recorder.recording { button.apply(style: style) }
        #expect(!again.contains { byState.contains($0) })
    }

    /// A publication replaces all values by new objects, most of them equal to the old ones.
    @Test func aTextIsSetAgainOnlyIfItLooksDifferent() throws {
        let brand = Brand.own()
        let labels = [UILabel(), UILabel()]
        let apply = {
            let style = NewsViewStyle(in: brand)
            labels[0].apply(style: style.titleStyle)
            labels[1].apply(style: style.messageStyle)
        }
        for label in labels { label.text = "news" }
        apply()
        try brand.publish(##"{"styles": {"NewsViewStyle/default/titleStyle/textColor": "#FF0000"}}"##)
        let log = Recorder.recording(apply)
        #expect(log.count { $0 == "UILabel.attributedText" } == 1)
        #expect(labels[0].textColor == .red)
    }

    /// Whoever has set a value: nil gives the view that of a new one.
    @Test func whatTheAppHasSetIsResetToo() {
        let (button, new) = (UIButton(), UIButton())
        let photo = UIImage(asset: "photo")
        for state in [UIControl.State.normal, .highlighted, [.selected, .highlighted]] {
            button.setTitleColor(.red, for: state)
            button.setImage(photo, for: state)
            button.setBackgroundImage(photo, for: state)
        }
        button.contentHorizontalAlignment = .fill
        button.clipsToBounds = true
        button.backgroundColor = .red
        button.layer.shadowRadius = 9
        button.apply(style: nil as ImagedButtonStyle?)
        for state in [UIControl.State.normal, .highlighted, [.selected, .highlighted]] {
            #expect(button.titleColor(for: state) == new.titleColor(for: state))
            #expect(button.image(for: state) == nil)
            #expect(button.backgroundImage(for: state) == nil)
        }
        #expect(button.contentHorizontalAlignment == .center)
        #expect(!button.clipsToBounds)
        #expect(button.backgroundColor == nil)
        #expect(button.layer.shadowRadius == 3)
    }

    /// In every state of its style, a button shows the style's image, not one that the app set for that state.
    @Test func aStateHasTheValueOfNormalAgain() {
        let button = UIButton()
        button.setImage(UIImage(asset: "photo"), for: .highlighted)
        button.apply(style: ImagedButtonStyle(image: [.normal: TokenImage("star")]))
        #expect(button.image(for: .highlighted)?.name == "star")
    }

    /// Views fade in and out, and a payload may arrive meanwhile.
    @Test func alphaIsLeftAloneUnlessAStyleHasSetIt() {
        let view = UIView()
        view.apply(style: ViewStyle(backgroundColor: .red))
        view.alpha = 0
        view.apply(style: ViewStyle(backgroundColor: .blue))
        #expect(view.alpha == 0)
        view.apply(style: ViewStyle(alpha: 0.5))
        #expect(view.alpha == 0.5)
        view.apply(style: ViewStyle(backgroundColor: .blue))
        #expect(view.alpha == 1)
        view.alpha = 0
        view.apply(style: nil)
        #expect(view.alpha == 0)
    }

    @Test func largeTitlesAreLeftAloneUnlessAStyleHasSetThem() {
        let bar = UINavigationBar()
        bar.prefersLargeTitles = true
        bar.apply(style: NavigationBarStyle(backgroundColor: .red))
        #expect(bar.prefersLargeTitles)
        bar.apply(style: NavigationBarStyle(prefersLargeTitles: true))
        bar.apply(style: NavigationBarStyle(backgroundColor: .red))
        #expect(!bar.prefersLargeTitles)
        bar.apply(style: NavigationBarStyle(prefersLargeTitles: false))
        bar.prefersLargeTitles = true
        bar.apply(style: nil)
        #expect(!bar.prefersLargeTitles)
    }
}
