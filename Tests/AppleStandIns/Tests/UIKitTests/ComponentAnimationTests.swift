import BadooStyles
import BumbleStyles
import PlatformStyles
import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// State, style and updates change inside the animation of their transition.
@MainActor struct ComponentAnimationTests {
    /// Notes what happens to it, and what of it is animated.
    private final class ProfileView: UIView, ProfileHeaderStyleApplying, StatableView {
        typealias Shown = ProfileHeaderComponent
        let (stack, textStack, friendsStack) = (UIStackView(), UIStackView(), UIStackView())
        let (nameLabel, captionLabel) = (UILabel(), UILabel())
        let (avatar, chatButton) = (ElementLookTests.AvatarView(), UIButton())
        var log: [String] = []
        var changed: () -> Void = {}
        var laidOut: () -> Void = {}

        func note(_ text: String) { log.append(UIViewPropertyAnimator.running == nil ? text : "animated: \(text)") }

        override func layoutIfNeeded() {
            note("layout")
            laidOut()
        }

        func show(_ content: ProfileHeaderComponent.Content) {}
        func apply(_ update: ProfileHeaderComponent.Update) { note("\(update)") }
        func perform(_ action: ProfileHeaderComponent.Action) { note("\(action)") }

        func stateDidChange() {
            note("\(componentState), \(stack.axis == .horizontal ? "horizontal" : "vertical")")
            changed()
        }
    }

    private let window = UIWindow()
    private let view = ProfileView()

    init() { put(view, in: .badoo) }

    private func put(_ view: ProfileView, in brand: Brand) {
        if view.superview == nil { window.addSubview(view) }
        window.traitOverrides.brand = brand
        view.bindComponentStyle()
        view.log = []
    }

    /// What the animators do while `body` runs, and the last of them.
    @discardableResult
    private func animators(_ body: () throws -> Void) rethrows -> (log: [String], last: UIViewPropertyAnimator?) {
        var log: [String] = []
        var last: UIViewPropertyAnimator?
        UIViewPropertyAnimator.log = { animator, text in
            log.append(text)
            last = animator
        }
        defer { UIViewPropertyAnimator.log = nil }
        try body()
        return (log, last)
    }

    private let turned = [
        "open, horizontal", "changeAxis(axis: .horizontal, duration: 0.3)", "blinkAvatar(duration: 0.2)",
    ]

    private func names(_ log: [String]) -> [String] { log.map { $0.replacing(/TokenRuntime\.|StyleTypes\.|StackAxis/, with: "") } }

    @Test func theEventsDurationAnimatesStyleStateUpdatesAndLayout() {
        let (log, animator) = animators { view.send(.rotate(axis: .horizontal, duration: 0.3)) }
        #expect(names(view.log) == ["layout"] + turned.map { "animated: \($0)" } + ["animated: layout"])
        #expect(log == ["start"])
        #expect(animator?.duration == 0.3)
        #expect(animator?.startedDelay == 0)
        let curve = animator?.timingParameters as? UICubicTimingParameters
        #expect(curve?.controlPoint1 == CGPoint(x: 0.42, y: 0))
        #expect(curve?.controlPoint2 == CGPoint(x: 0.58, y: 1))
    }

    @Test func actionsDoNotWait() {
        animators { view.send(.tapChat) }
        #expect(view.log == ["layout", "animated: invited, vertical", "animated: layout", "invite"])
    }

    @Test func theFieldComesWithItsBrandStateAndServerValue() throws {
        func check(_ transition: TokenTransition?, _ animator: UIViewPropertyAnimator?) throws {
            let transition = try #require(transition)
            #expect(animator?.duration == transition.duration)
            #expect(animator?.startedDelay == transition.delay)
            let curve = animator?.timingParameters as? UICubicTimingParameters
            #expect(curve?.controlPoint1 == CGPoint(x: transition.timingFunction.x1, y: transition.timingFunction.y1))
        }
        for brand in [Brand.badoo, .bumble] {
            put(view, in: brand)
            view.reset()
            try check(ProfileHeaderComponent.style(in: brand, .invited).invitation, animators { view.send(.tapChat) }.last)
        }
        #expect(ProfileHeaderStyle.badoo.invitation != ProfileHeaderStyle.bumble.invitation)

        let brand = Brand.own()
        let other = ProfileView()
        put(other, in: brand)
        let slow = #"{ "duration": { "value": 2, "unit": "s" }, "delay": { "value": 1, "unit": "s" }, "timingFunction": [0, 0, 1, 1] }"#
        try brand.publish(#"{ "styles": { "ProfileHeaderStyle/default/invitation": \#(slow) } }"#)
        let animator = animators { other.send(.tapChat) }.last
        #expect(animator?.duration == 2)
        #expect(animator?.startedDelay == 1)
    }

    /// A view that binds no style, and applies it by hand.
    @Test func withoutABindingTheBrandIsThatOfTheTraits() {
        let unbound = ProfileView()
        window.addSubview(unbound)
        #expect(animators { unbound.send(.tapChat) }.last?.duration == ProfileHeaderStyle.badoo.invitation?.duration)
        unbound.reset()
        window.traitOverrides.brand = nil
        #expect(animators { unbound.send(.tapChat) }.log == [])
        #expect(unbound.componentState == .invited)
    }

    /// What was published before the event is shown at once: in this view, by the state that it leaves, and in all others.
    @Test func whatWasPublishedIsNotAnimated() throws {
        let brand = Brand.own()
        put(view, in: brand)
        let (bystander, label) = (UIView(), UILabel())
        window.addSubview(bystander)
        var shown: [String] = []
        bystander.bind(
            style: { ProfileHeaderStyle(in: brand).nameStyle },
            apply: {
                label.apply(style: $0)
                shown.append(UIViewPropertyAnimator.running == nil ? "at once" : "animated")
            })
        shown = []
        try brand.publish(##"{ "styles": { "ProfileHeaderStyle/default/nameStyle/textColor": "#FF0080" } }"##)
        let pink = TokenColor(hex: "#FF0080")?.uiColor
        var axes: [NSLayoutConstraint.Axis] = []
        var colors: [UIColor?] = []
        view.laidOut = { [unowned view] in
            axes.append(view.stack.axis)
            colors.append(view.nameLabel.textColor)
        }
        animators { view.send(.rotate(axis: .horizontal, duration: 0.3)) }
        #expect(shown == ["at once"] && label.textColor == pink)
        #expect(axes == [.vertical, .horizontal])
        // The state that it moves to picks another variant.
        #expect(colors == [pink, ProfileHeaderStyle(in: brand, .wide).nameStyle?.textColor?.uiColor])
    }

    @Test func theNextEventEndsTheAnimation() {
        let (log, last) = animators {
            view.send(.rotate(axis: .horizontal, duration: 0.3))
            view.send(.rotate(axis: .vertical, duration: 0.5))
        }
        #expect(log == ["start", "stop", "finish at end", "start"])
        #expect(last?.duration == 0.5)
        last?.complete()
        #expect(animators { view.send(.rotate(axis: .horizontal, duration: 0.3)) }.log == ["start"])
        // An event that changes nothing in the view leaves the animation alone.
        #expect(animators { view.send(.answer) }.log == [])
        #expect(animators { view.send(.tapAvatar) }.log == [])
        // One that is not animated ends it.
        _ = animators { view.send(.tapChat) }
        view.log = []
        #expect(animators { view.send(.answer) }.log == ["stop", "finish at end"])
        #expect(view.log.allSatisfy { !$0.hasPrefix("animated") } && view.componentState == .closed)
    }

    /// An event from within waits for its turn, and then ends the animation.
    @Test func anEventFromWithinIsTheNextOne() {
        view.changed = { [weak view] in
            view?.changed = {}
            view?.send(.tapChat)
        }
        let (log, _) = animators { view.send(.rotate(axis: .horizontal, duration: 0.3)) }
        #expect(log == ["start", "stop", "finish at end", "start"])
        #expect(view.componentState == .invited)
    }

    /// Whatever an animator does with its block during a delay.
    @Test func changesThatWaitAreMadeBeforeTheNextOnes() {
        UIViewPropertyAnimator.waits = true
        defer { UIViewPropertyAnimator.waits = false }
        animators { view.send(.rotate(axis: .horizontal, duration: 0.3)) }
        #expect(view.componentState == .open)
        #expect(view.log == ["layout"])
        let (log, last) = animators { view.send(.rotate(axis: .vertical, duration: 0.3)) }
        #expect(log == ["stop", "finish at end", "start"])
        // The style is that of the time at which it is applied.
        #expect(names(Array(view.log.prefix(5))) == ["layout"] + turned + ["layout"])
        last?.begin()
        #expect(view.stack.axis == .vertical)
        let log2 = view.log
        last?.begin()
        #expect(view.log == log2)
    }

    @Test func withoutAWindowOrWithLessMotionTheSameChangesComeAtOnce() {
        UIAccessibility.isReduceMotionEnabled = true
        #expect(animators { view.send(.rotate(axis: .horizontal, duration: 0.3)) }.log == [])
        UIAccessibility.isReduceMotionEnabled = false
        #expect(names(view.log) == turned)

        let alone = ProfileView()
        alone.traitOverrides.brand = .badoo
        alone.bindComponentStyle()
        #expect(animators { alone.send(.rotate(axis: .horizontal, duration: 0.3)) }.log == [])
        #expect(names(alone.log) == turned)
    }

    @Test(arguments: [0, -1, .infinity, .nan])
    func aDurationThatIsNoneChangesAtOnce(duration: Double) {
        #expect(animators { view.send(.rotate(axis: .horizontal, duration: duration)) }.log == [])
        #expect(view.componentState == .open)
        #expect(view.log.allSatisfy { !$0.hasPrefix("animated") })
    }

    @Test func aResetEndsTheAnimationAndHasNone() {
        let (log, _) = animators {
            view.send(.rotate(axis: .horizontal, duration: 0.3))
            view.log = []
            view.reset()
        }
        #expect(log == ["start", "stop", "finish at end"])
        #expect(view.log == ["closed, vertical"])
    }

    @Test func anAnimationKeepsNoViewAlive() {
        weak var released: ProfileView?
        var animator: UIViewPropertyAnimator?
        for waits in [false, true] {
            UIViewPropertyAnimator.waits = waits
            do {
                let view = ProfileView()
                put(view, in: .badoo)
                released = view
                animator = animators { view.send(.rotate(axis: .horizontal, duration: 0.3)) }.last
                view.removeFromSuperview()
            }
            #expect(released == nil)
            animator?.begin()
        }
        UIViewPropertyAnimator.waits = false
    }
}
