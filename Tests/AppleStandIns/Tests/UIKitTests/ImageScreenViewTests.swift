import BadooStyles
import BumbleStyles
import FieldSamples
import Testing
import UIKit

import StyleTypes
@testable import TokenRuntime
@testable import ViewStyles

@MainActor struct ImageScreenViewTests {
    private typealias Area = SampleScreen.Area
    private let view = ImageScreenView<SampleScreen>()

    init() {
        UIImage.addAssets("rosalie", "rosalie-bumble", "compat-down", "compat-on")
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 812)
    }

    private var imageView: UIImageView? { view.subviews.first as? UIImageView }
    private var controls: [ScreenAreaControl] { imageView?.subviews.compactMap { $0 as? ScreenAreaControl } ?? [] }

    private func control(_ area: Area) throws -> ScreenAreaControl {
        let label = SampleScreen.badoo[area]?.label
        return try #require(controls.first { $0.accessibilityLabel == label })
    }

    /// The names of images over the frame, and the colour that dims it.
    private func look(_ control: ScreenAreaControl) -> (image: String?, dimming: UIColor?) {
        ((control.subviews[0] as? UIImageView)?.image?.name, control.subviews[1].backgroundColor)
    }

    // MARK: - Frames

    @Test func areasAreWhereTheDrawingHasThem() {
        view.apply(screen: .badoo)
        #expect(imageView?.image?.name == "rosalie")
        #expect(imageView?.frame == CGRect(x: 0, y: 0, width: 375, height: 1200))
        #expect(view.contentSize == CGSize(width: 375, height: 1200))
        #expect(
            controls.map(\.frame) == [
                CGRect(x: 141, y: 72, width: 94, height: 94), CGRect(x: 16, y: 192, width: 343, height: 120),
                CGRect(x: 16, y: 336, width: 343, height: 38), CGRect(x: 16, y: 390, width: 160, height: 38),
                CGRect(x: 200, y: 390, width: 159, height: 38),
            ])
    }

    /// By hand: 750 / 375 = 2.
    @Test func framesFollowARotation() {
        view.apply(screen: .badoo)
        view.frame = CGRect(x: 0, y: 0, width: 750, height: 375)
        #expect(view.contentSize == CGSize(width: 750, height: 2400))
        #expect(controls[0].frame == CGRect(x: 282, y: 144, width: 188, height: 188))
        #expect(controls[4].frame == CGRect(x: 400, y: 780, width: 318, height: 76))
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 750)
        #expect(controls[0].frame == CGRect(x: 141, y: 72, width: 94, height: 94))
    }

    /// By hand: the drawing at 0.5 is 187.5 × 600; at 1.5, 562.5 × 1800.
    @Test func aScreenFitsOrFillsAView() {
        view.frame = CGRect(x: 0, y: 0, width: 562.5, height: 600)
        view.apply(screen: .badoo.with(.fit))
        #expect(imageView?.frame == CGRect(x: 187.5, y: 0, width: 187.5, height: 600))
        #expect(controls[0].frame == CGRect(x: 70.5, y: 36, width: 47, height: 47))
        #expect(view.contentSize == .zero)
        view.apply(screen: .badoo.with(.fill))
        #expect(imageView?.frame == CGRect(x: 0, y: -600, width: 562.5, height: 1800))
        #expect(controls[0].frame == CGRect(x: 211.5, y: 108, width: 141, height: 141))
        #expect(view.clipsToBounds)
    }

    /// Whatever has moved the bounds: a bar over the view, or the scrolling of another content mode.
    @Test func aScreenThatDoesNotScrollStaysInTheView() {
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 1200)
        view.apply(screen: .badoo)
        view.contentOffset = CGPoint(x: 0, y: 100)
        view.layoutSubviews()
        #expect(imageView?.frame.minY == 0 && view.contentSize.height == 1200)
        view.apply(screen: .badoo.with(.fill))
        #expect(imageView?.frame == CGRect(x: 0, y: 100, width: 375, height: 1200) && view.contentSize == .zero)
        #expect(view.hitTest(CGPoint(x: 180, y: 190), with: nil) === controls[0])
        view.contentOffset = .zero
        view.layoutSubviews()
        #expect(imageView?.frame.minY == 0)
    }

    @Test func framesAreStretchedWithAnImageOfOtherProportions() {
        UIImage.addAssets("tall")
        UIImage.sizes["tall"] = CGSize(width: 100, height: 640)
        var screen = SampleScreen.badoo
        screen.values.style?.image = TokenImage("tall")
        view.apply(screen: screen)
        #expect(imageView?.frame == CGRect(x: 0, y: 0, width: 375, height: 2400))
        #expect(controls[0].frame == CGRect(x: 141, y: 144, width: 94, height: 188))
    }

    @Test func theAreasOfAScreenWithoutAnImageStay() {
        var screen = SampleScreen.badoo
        screen.values.style?.image = nil
        view.apply(screen: screen)
        #expect(imageView?.image == nil)
        #expect(controls[0].frame == CGRect(x: 141, y: 72, width: 94, height: 94))
    }

    // MARK: - Touches

    /// The layout alone says where a touch goes; its own tests compare it with an oracle.
    @Test(arguments: [ScreenContentMode.fitWidth, .fit, .fill])
    func aTouchGoesToTheAreaOfTheLayout(_ content: ScreenContentMode) {
        let screen = SampleScreen.badoo.with(content)
        view.apply(screen: screen)
        view.contentOffset = content == .fitWidth ? CGPoint(x: 0, y: 40) : .zero
        let layout = ScreenLayout(screen.values, width: 375, height: 812)
        let controls = controls
        for y in stride(from: view.bounds.minY, to: view.bounds.maxY, by: 5) {
            for x in stride(from: view.bounds.minX, to: view.bounds.maxX, by: 5) {
                let area = layout.area(atX: Double(x) - layout.image.x, y: Double(y) - layout.image.y)
                #expect(view.hitTest(CGPoint(x: x, y: y), with: nil) === area.map { controls[$0] } ?? view, "\(x), \(y)")
            }
        }
        #expect(view.hitTest(CGPoint(x: -1, y: 72), with: nil) == nil)
    }

    @Test func aViewOfTheAppOverTheScreenComesFirst() {
        view.apply(screen: .badoo)
        let banner = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
        view.addSubview(banner)
        #expect(view.hitTest(CGPoint(x: 180, y: 90), with: nil) === banner)
        #expect(view.hitTest(CGPoint(x: 180, y: 110), with: nil) === controls[0])
        view.isUserInteractionEnabled = false
        #expect(view.hitTest(CGPoint(x: 180, y: 110), with: nil) == nil)
    }

    @Test func anAreaIsTappedWhenTheFingerIsLiftedInIt() throws {
        var tapped: [Area] = []
        view.onTap = { tapped.append($0) }
        view.apply(screen: .badoo)
        let control = try control(.profileImage)
        control.touchDown()
        control.drag(to: CGPoint(x: 200, y: 10))
        #expect(!control.isHighlighted)
        control.lift()
        #expect(tapped == [])
        control.touchDown()
        control.drag(to: CGPoint(x: 200, y: 10))
        // In the touch inset.
        control.drag(to: CGPoint(x: -7, y: 10))
        #expect(control.isHighlighted)
        control.lift()
        #expect(tapped == [.profileImage])
        try self.control(.no).touchDown()
        try self.control(.no).lift()
        #expect(tapped == [.profileImage, .no])
    }

    @Test func aDragThatBeginsInAnAreaScrolls() throws {
        view.apply(screen: .badoo)
        #expect(view.touchesShouldCancel(in: try control(.yes)))
        #expect(!view.touchesShouldCancel(in: UISwitch()))
    }

    // MARK: - States

    @Test func aStateShowsItsImageOrDimsTheFrame() throws {
        view.apply(screen: .badoo)
        let (compatibility, yes) = (try control(.compatibility), try control(.yes))
        #expect(look(compatibility) == (nil, nil))
        compatibility.touchDown()
        yes.touchDown()
        #expect(look(compatibility) == ("compat-down", nil))
        #expect(look(yes).image == nil)
        #expect(look(yes).dimming?.resolvedColor(with: .dark) == ScreenAreaLook.highlight.uiColor(for: .dark))
        compatibility.lift()
        yes.lift()
        #expect(look(compatibility) == (nil, nil) && look(yes) == (nil, nil))
        view.setSelected(true, for: .compatibility)
        view.setEnabled(false, for: .compatibility)
        #expect(look(compatibility).image == "compat-on")
        #expect(look(compatibility).dimming?.resolvedColor(with: .dark) == ScreenAreaLook.fade.uiColor(for: .dark))
        #expect(view.disabledAreas == [.compatibility] && view.selectedAreas == [.compatibility])
        view.setEnabled(true, for: .compatibility)
        view.setSelected(false, for: .compatibility)
        #expect(look(compatibility) == (nil, nil))
        #expect(view.disabledAreas.isEmpty && view.selectedAreas.isEmpty)
    }

    @Test func aDisabledAreaIsNotTapped() throws {
        var tapped: [Area] = []
        view.onTap = { tapped.append($0) }
        view.apply(screen: .badoo)
        let yes = try control(.yes)
        view.setEnabled(false, for: .yes)
        yes.touchDown()
        yes.lift()
        #expect(!yes.accessibilityActivate() && !yes.canBecomeFocused)
        // It keeps the touch from areas below.
        #expect(view.hitTest(CGPoint(x: 30, y: 400), with: nil) === yes)
        // Disabled under the finger.
        view.setEnabled(true, for: .yes)
        yes.touchDown()
        view.setEnabled(false, for: .yes)
        yes.lift()
        #expect(tapped == [])
    }

    @Test func statesSurviveAChangeOfValues() throws {
        view.setEnabled(false, for: .report)
        view.setSelected(true, for: .yes)
        view.apply(screen: .badoo)
        #expect(try !control(.report).isEnabled && control(.yes).isSelected)
        view.apply(screen: .bumble)
        #expect(try control(.yes).isSelected)
        view.apply(screen: .badoo)
        #expect(try !control(.report).isEnabled && control(.yes).isSelected && control(.no).isEnabled)
    }

    @Test func aPressedAreaThatDisappearsIsCancelled() throws {
        var tapped: [Area] = []
        view.onTap = { tapped.append($0) }
        view.apply(screen: .badoo)
        let report = try control(.report)
        report.touchDown()
        view.apply(screen: .bumble)
        view.apply(screen: .badoo)
        report.lift()
        #expect(tapped == [])
        #expect(report.superview == nil)
        #expect(try !control(.report).isHighlighted)
        #expect(controls.map(\.accessibilityLabel) == ["Profile image", "Report", "Compatibility", "Yes", "No"])
    }

    @Test func aPressedAreaThatMovesIsStillTapped() throws {
        var tapped: [Area] = []
        view.onTap = { tapped.append($0) }
        view.apply(screen: .badoo)
        let image = try control(.profileImage)
        image.touchDown()
        view.apply(screen: .bumble)
        #expect(image.isHighlighted && image.frame.minX == 16)
        image.lift()
        #expect(tapped == [.profileImage])
    }

    // MARK: - Keyboard and VoiceOver

    /// Nil is the button of a remote.
    @Test(arguments: [nil, .keyboardReturnOrEnter, .keyboardSpacebar, .keypadEnter] as [UIKeyboardHIDUsage?])
    func aKeyPressesTheFocusedArea(_ key: UIKeyboardHIDUsage?) throws {
        let press = key.map { UIPress($0) } ?? UIPress(.select)
        var tapped: [Area] = []
        view.onTap = { tapped.append($0) }
        view.apply(screen: .badoo)
        let yes = try control(.yes)
        yes.setFocused(true)
        #expect(yes.layer.borderWidth == 3 && yes.focusEffect == nil)
        yes.pressesBegan([press], with: nil)
        #expect(yes.isHighlighted)
        yes.pressesEnded([press], with: nil)
        #expect(tapped == [.yes] && !yes.isHighlighted)
        yes.pressesBegan([press], with: nil)
        yes.pressesCancelled([press], with: nil)
        yes.pressesEnded([press], with: nil)
        yes.pressesBegan([UIPress(.keyboardA)], with: nil)
        #expect(tapped == [.yes] && !yes.isHighlighted)
        yes.setFocused(false)
        #expect(yes.layer.borderWidth == 0)
    }

    @Test func voiceOverReadsTheAreasInTheirOrder() throws {
        view.apply(screen: .badoo)
        view.setEnabled(false, for: .no)
        view.setSelected(true, for: .yes)
        let elements = try #require(imageView?.accessibilityElements as? [UIView])
        #expect(elements.map(\.accessibilityLabel) == ["Profile image", "Report", "Compatibility", "Yes", "No"])
        #expect(elements.map(\.accessibilityTraits) == [.button, .link, .button, [.button, .selected], [.button, .notEnabled]])
        #expect(elements.allSatisfy { $0.isAccessibilityElement })
        #expect(imageView?.isAccessibilityElement == false)
        var tapped: [Area] = []
        view.onTap = { tapped.append($0) }
        #expect(try control(.report).accessibilityActivate())
        #expect(tapped == [.report])
        view.apply(screen: .bumble)
        let rest = try #require(imageView?.accessibilityElements as? [UIView])
        #expect(rest.map(\.accessibilityLabel) == ["Portrait", "Compatibility", "Yes", "No"])
    }

    // MARK: - Debugging

    @Test func framesInsetsAndNamesAreShown() throws {
        view.isDebugging = true
        view.apply(screen: .bumble)
        view.apply(screen: .badoo)
        let shown = controls.compactMap { $0.subviews.last as? ScreenDebugView }
        #expect(shown.map(\.label.text) == ["profileImage", "report", "compatibility", "yes", "no"])
        #expect(shown[0].frame == CGRect(x: 0, y: 0, width: 94, height: 94))
        #expect(shown[0].inset.frame == CGRect(x: -8, y: -8, width: 110, height: 110))
        #expect(shown.allSatisfy { !$0.isUserInteractionEnabled })
        view.frame = CGRect(x: 0, y: 0, width: 750, height: 375)
        #expect(shown[0].frame == CGRect(x: 0, y: 0, width: 188, height: 188))
        #expect(shown[0].inset.frame == CGRect(x: -8, y: -8, width: 204, height: 204))
        view.isDebugging = false
        #expect(controls.allSatisfy { $0.subviews.count == 2 })
    }

    // MARK: - Life

    @Test func aReusedViewKeepsNothingOfItsLastScreen() {
        view.bind(screen: { .badoo })
        view.bind(screen: { .bumble })
        #expect(imageView?.image?.name == "rosalie-bumble")
        #expect(controls.map(\.accessibilityLabel) == ["Portrait", "Compatibility", "Yes", "No"])
        view.bind(screen: { nil })
        #expect(imageView?.image == nil && controls.isEmpty && view.contentSize.height == 0)
        #expect(view.hitTest(CGPoint(x: 180, y: 90), with: nil) === view)
    }

    @Test func theBrandIsThatOfTheTraits() {
        view.bind(screenIn: { SampleScreen(in: $0) })
        #expect(controls.isEmpty)
        let window = UIWindow()
        window.addSubview(view)
        window.traitOverrides.brand = .bumble
        #expect(imageView?.image?.name == "rosalie-bumble" && controls.count == 4)
        window.traitOverrides.brand = .badoo
        #expect(imageView?.image?.name == "rosalie" && controls.count == 5)
        #expect(controls[0].frame.minX == 141)
    }

    @Test func nothingKeepsTheViewAlive() {
        var view: ImageScreenView<SampleScreen>? = ImageScreenView { _ in }
        weak let (gone, control) = (view, view?.subviews.first)
        view?.isDebugging = true
        view?.bind(screenIn: { SampleScreen(in: $0) })
        view?.apply(screen: .badoo)
        #expect(gone != nil && control != nil)
        view = nil
        #expect(gone == nil && control == nil)
    }
}

extension SharedStateTests {
    @MainActor struct ImageScreenBindingTests {
        /// In one pass: at no moment does the new image have the old frames.
        @Test func aPublicationChangesImageFramesAndLabelsTogether() async throws {
            UIImage.addAssets("rosalie", "rosalie-bumble")
            let brand = Brand.own()
            let source = Source()
            let view = ImageScreenView<SampleScreen>()
            view.frame = CGRect(x: 0, y: 0, width: 375, height: 812)
            view.bind(screen: { source.screen })
            let imageView = try #require(view.subviews.first as? UIImageView)
            source.screen = .bumble
            #expect(imageView.image?.name == "rosalie")
            try brand.publish(##"{"tokens": {"color.surface": {"$value": "#00FF00"}}}"##)
            let log = Recorder.recording { #expect(StyleBindings.shared.pass() == 1) }
            #expect(log.first == "UIImageView.image")
            #expect(imageView.image?.name == "rosalie-bumble")
            #expect(imageView.subviews.first?.frame.minX == 16)
            #expect(imageView.subviews.first?.accessibilityLabel == "Portrait")
            #expect(StyleBindings.shared.pass() == 0)
        }

        /// As after `StyleImages.reload()`: the frames follow an image that has arrived.
        @Test func anImageThatArrivesLaterIsShown() {
            let view = ImageScreenView<SampleScreen>()
            view.frame = CGRect(x: 0, y: 0, width: 375, height: 812)
            var screen = SampleScreen.badoo
            screen.values.style?.image = TokenImage("late")
            view.bind(screen: { [screen] in screen })
            let imageView = view.subviews.first as? UIImageView
            #expect(imageView?.image == nil && imageView?.frame.height == 1200)
            UIImage.addAssets("late")
            UIImage.sizes["late"] = CGSize(width: 100, height: 640)
            StyleBindings.shared.applyAll()
            #expect(imageView?.image?.name == "late" && imageView?.frame.height == 2400)
            #expect(imageView?.subviews.first?.frame.height == 188)
        }
    }
}

@MainActor
private final class Source {
    var screen = SampleScreen.badoo
}
