import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

@MainActor struct SegmentedControlTests {
    private func color(of control: UISegmentedControl, _ state: UIControl.State) -> UIColor? {
        control.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
    }

    @Test func titlesHaveTheColourOfTheirState() {
        let control = UISegmentedControl()
        control.apply(style: SegmentedControlStyle(font: .plain, titleColor: [.normal: .white, .selected: .red]))
        #expect(color(of: control, .normal) == .white)
        #expect(color(of: control, .selected) == .red)
        for state in [UIControl.State.normal, .selected] {
            #expect((control.titleTextAttributes(for: state)?[.font] as? UIFont)?.pointSize == 20)
        }
        // Other states show what `normal` has.
        #expect(control.titleTextAttributes(for: .highlighted) == nil)
        control.apply(style: SegmentedControlStyle(titleColor: [.disabled: .red]))
        #expect(control.titleTextAttributes(for: .normal) == nil)
        #expect(color(of: control, .disabled) == .red)
        control.apply(style: nil)
        #expect(ControlState.all.allSatisfy { control.titleTextAttributes(for: UIControl.State($0)) == nil })
    }

    @Test func titlesWithoutAStyleAreNotSet() {
        let (window, control) = (UIWindow(), UISegmentedControl())
        window.addSubview(control)
        let log = Recorder.recording { control.apply(style: SegmentedControlStyle(selectedSegmentTintColor: .red)) }
        #expect(log.contains("UISegmentedControl.selectedSegmentTintColor"))
        #expect(!log.contains("UISegmentedControl.titleTextAttributes"))
    }
}
