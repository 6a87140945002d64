import BadooStyles
import BumbleStyles
import PlatformStyles
import Testing
import TokenRuntime
import UIKit

@testable import ViewStyles

/// The examples of `Documentation/Screens.md`, with the screen of this repository.
@MainActor struct ScreensPageTests {
    // example: screen-view
    final class AstrologerViewController: UIViewController {
        private lazy var screen = ImageScreenView<AstrologerScreen> { [weak self] area in
            switch area {
            case .profileImage: self?.show("profile")
            case .compatibility: self?.ask("compatibility")
            case .natalChart: self?.ask("natal chart")
            case .freeformQuestion: self?.ask("question")
            case .bestTime: self?.ask("best time")
            }
        }

        override func loadView() {
            view = screen
            screen.bind(screen: { .badoo })
            screen.setEnabled(false, for: .bestTime)
        }
    }
    // end of example

    @Test func theValuesAreThoseOfTheFile() {
        // example: screen-values
        let screen = AstrologerScreen.badoo
        let label = screen[.compatibility]?.label  // nil if the brand does not have the area
        let names = AstrologerScreen.Area.allCases
        // end of example
        #expect(label == "Compatibility")
        #expect(names.count == 5)
        #expect(screen.values.style?.image?.name == "screens/rosalie-badoo")
        #expect(AstrologerScreen.bumble.values.style?.image?.name == "screens/rosalie-bumble")
        #expect(screen[.profileImage].map { [$0.x, $0.y, $0.width, $0.height, $0.touchInset] } == [141, 72, 94, 94, 8])
        #expect(screen[.compatibility]?.image?[.highlighted]?.name == "screens/compatibility-pressed")
        #expect(AstrologerScreen.bumble[.compatibility]?.image == nil)
        #expect(AstrologerScreen.bumble[.compatibility]?.label == "Compatibility")
    }

    @Test func aTapCallsTheHandlerOfItsArea() throws {
        let controller = AstrologerViewController()
        let screen = try #require(controller.view as? ImageScreenView<AstrologerScreen>)
        screen.frame = CGRect(x: 0, y: 0, width: 750, height: 1200)
        screen.layoutIfNeeded()
        for (point, answer) in [
            (CGPoint(x: 376, y: 238), "show profile"), (CGPoint(x: 100, y: 700), "ask compatibility"),
            (CGPoint(x: 40, y: 785), "ask natal chart"),
            (CGPoint(x: 100, y: 930), "ask question"),
        ] {
            try #require(screen.hitTest(point, with: nil) as? UIControl).sendActions(for: .touchUpInside)
            #expect(AstrologerViewController.answers.last == answer)
        }
        let disabled = try #require(screen.hitTest(CGPoint(x: 100, y: 1030), with: nil) as? UIControl)
        #expect(!disabled.isEnabled)
    }

    /// A payload changes frames, labels and the image of the view that shows the screen.
    @Test func aPayloadMovesAnArea() throws {
        let brand = Brand.own()
        let view = ImageScreenView<AstrologerScreen> { _ in }
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 1200)
        view.bind(screen: { AstrologerScreen(in: brand) })
        view.layoutIfNeeded()
        func label(atY y: Double) -> String? { view.hitTest(CGPoint(x: 188, y: y), with: nil)?.accessibilityLabel }
        #expect(label(atY: 119) == "Profile image")
        try brand.publish(
            #"{"styles":{"AstrologerScreen/default/profileImage/y":900,"AstrologerScreen/default/profileImage/label":"Portrait"}}"#)
        StyleBindings.shared.pass()
        view.layoutIfNeeded()
        #expect(label(atY: 119) == nil)
        #expect(label(atY: 947) == "Portrait")
    }
}

/// What the example leaves to the app.
extension ScreensPageTests.AstrologerViewController {
    fileprivate static var answers: [String] = []
    fileprivate func show(_ what: String) { Self.answers.append("show " + what) }
    fileprivate func ask(_ what: String) { Self.answers.append("ask " + what) }
}
