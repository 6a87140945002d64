import BadooStyles
import PlatformStyles
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// What a component's description says about elements reaches the views that show them.
@MainActor struct ElementLookTests {
    final class AvatarView: UIView, AvatarStyleApplying, StatableView {
        typealias Shown = AvatarComponent
        let imageView = UIImageView()
        let initialsLabel = UILabel()
        let onlineDot = UIView()
        var answer: (AvatarComponent.Action) -> Void = { _ in }

        func show(_ content: AvatarComponent.Content) { applyElements(showing: content) }
        func apply(_ update: AvatarComponent.Update) {}
        func perform(_ action: AvatarComponent.Action) { answer(action) }
        func applyOwnValues(of style: AvatarStyle?) {}
    }

    // example: component-elements
    final class ProfileHeaderView: UIView, ProfileHeaderStyleApplying, StatableView {
        typealias Shown = ProfileHeaderComponent
        let (stack, textStack, friendsStack) = (UIStackView(), UIStackView(), UIStackView())
        let (nameLabel, captionLabel) = (UILabel(), UILabel())
        let (avatar, chatButton) = (AvatarView(), UIButton())
        var content: ProfileHeaderComponent.Content?
        var open: () -> Void = {}

        func show(_ content: ProfileHeaderComponent.Content) {
            self.content = content
            nameLabel.styledText = content.name
            captionLabel.styledText = content.caption
            applyElements(showing: content)
            avatar.answer = { [weak self] action in
                if let event = ProfileHeaderComponent.avatarEvent(for: action) { self?.send(event) }
            }
        }

        func stateDidChange() {
            if let content { applyElements(showing: content) }
        }

        func apply(_ update: ProfileHeaderComponent.Update) {}

        func perform(_ action: ProfileHeaderComponent.Action) {
            if action == .openPhoto { open() }
        }
    }
    // end of example

    private let content = ProfileHeaderComponent.content(of: .usual)

    @Test func looksArePureFunctionsOfStateAndContent() {
        #expect(ProfileHeaderComponent.captionLabel(in: .closed, showing: content) == ElementLook(isHidden: false))
        let alone = ProfileHeaderComponent.content(of: .alone)
        #expect(ProfileHeaderComponent.captionLabel(in: .open, showing: alone).isHidden == true)
        #expect(ProfileHeaderComponent.chatButton(in: .invited, showing: content) == ElementLook(control: .disabled))
        #expect(ProfileHeaderComponent.chatButton(in: .open, showing: content) == ElementLook(control: .normal))
        let states = FriendsListComponent.State.allCases
        let list = FriendsListComponent.content(of: .empty)
        #expect(states.map { FriendsListComponent.noteLabel(in: $0, showing: list).isHidden } == [true, true, false, false])
        #expect(ProfileHeaderComponent.avatarEvent(for: .open) == .tapAvatar)
        let friends = FriendsListComponent.content(of: .filled).friends
        #expect(
            friends.map { FriendsListComponent.friendEvent(for: .open, of: $0) } == [
                .select(id: "ann"), .select(id: "bo"), .select(id: "cy"),
            ])
    }

    @Test func elementsFollowStateAndContent() {
        let view = ProfileHeaderView()
        view.show(content)
        #expect(view.friendsStack.isHidden)
        #expect(!view.captionLabel.isHidden)
        view.send(.rotate(axis: .horizontal, duration: 0))
        #expect(!view.friendsStack.isHidden)
        #expect(view.chatButton.isEnabled)
        view.send(.tapChat)
        #expect(view.friendsStack.isHidden)
        #expect(!view.chatButton.isEnabled)
        view.show(ProfileHeaderComponent.content(of: .alone))
        #expect(view.captionLabel.isHidden)
        view.reset()
        #expect(view.chatButton.isEnabled)
    }

    @Test func anActionOfAnInnerComponentIsAnEventOfTheOuterOne() {
        let view = ProfileHeaderView()
        var opened = 0
        view.open = { opened += 1 }
        view.show(content)
        view.avatar.send(.tap)
        #expect(opened == 1)
    }

    @Test func theStyleFollowsTheState() {
        let (window, view) = (UIView(), ProfileHeaderView())
        window.addSubview(view)
        window.traitOverrides.brand = .badoo
        // example: component-bind-style
        view.bindComponentStyle()
        view.show(ProfileHeaderComponent.content(of: .usual))
        // end of example
        #expect(view.stack.axis == ProfileHeaderComponent.style(in: .badoo, .closed).layoutStyle?.axis?.uiKit)
        view.send(.tapChat)
        #expect(view.nameLabel.textColor == ProfileHeaderComponent.style(in: .badoo, .invited).nameStyle?.textColor?.uiColor)
    }

    /// A description that says nothing about an element leaves it to the app, and so does one that says only a part.
    @Test func whatIsNotDescribedStays() {
        let (button, label) = (UIButton(), UILabel())
        button.isHidden = true
        button.isSelected = true
        button.apply(look: ElementLook(control: .disabled))
        #expect(button.isHidden)
        #expect(!button.isEnabled && !button.isSelected)
        button.isEnabled = false
        button.apply(look: ElementLook(isHidden: false))
        #expect(!button.isHidden && !button.isEnabled)
        button.apply(look: ElementLook(control: [.selected, .highlighted]))
        #expect(button.isSelected && button.isEnabled && !button.isHighlighted)
        label.apply(look: ElementLook(isHidden: true, control: .disabled))
        #expect(label.isHidden)
        label.apply(look: ElementLook())
        #expect(label.isHidden)
    }

    @Test func screenReadersHearTheDescription() {
        let list = FriendsListComponent.content(of: .filled)
        let close = FriendsListComponent.closeButton(in: .filled, showing: list)
        #expect(close == ElementLook(accessibility: ElementAccessibility(label: "Close", hint: "Goes back to where you came from.")))
        let header = FriendsListComponent.headerLabel(in: .filled, showing: list)
        #expect(header.accessibility == ElementAccessibility(traits: [.header]))
        let (button, label) = (UIButton(), UILabel())
        label.accessibilityTraits = .updatesFrequently
        label.accessibilityLabel = "from before"
        button.apply(look: close)
        label.apply(look: header)
        #expect(button.accessibilityLabel == "Close" && button.isAccessibilityElement)
        #expect(button.accessibilityHint == "Goes back to where you came from.")
        #expect(label.accessibilityLabel == nil && label.accessibilityTraits == [.updatesFrequently, .header])
        // Decoration is passed over.
        button.apply(look: ElementLook(accessibility: ElementAccessibility(label: "")))
        #expect(!button.isAccessibilityElement)
        label.apply(look: ElementLook(isHidden: false))
        #expect(label.accessibilityTraits == [.updatesFrequently, .header])
    }

    /// The state of an inner component follows that of the view around it.
    @Test func aViewIsBroughtIntoAState() {
        let avatar = AvatarView()
        avatar.apply(state: .missing, of: AvatarComponent.self)
        #expect(avatar.componentState == .missing)
        avatar.send(.find)
        #expect(avatar.componentState == .shown)
        // Neither a view of another component nor one of none has the state.
        avatar.apply(state: .open, of: ProfileHeaderComponent.self)
        #expect(avatar.componentState == .shown)
        UIView().apply(state: .missing, of: AvatarComponent.self)
    }

    /// The view itself takes the style of the button, which has a `state` of its own.
    @Test func aLookMayBeThatOfTheViewItself() {
        final class Badge: UIButton, ProfileBadgeStyleApplying, StatableView {
            typealias Shown = ProfileBadgeComponent
            let iconView = UIImageView()
            func show(_ content: ProfileBadgeComponent.Content) { applyElements(showing: content) }
            func apply(_ update: ProfileBadgeComponent.Update) {}
            func perform(_ action: ProfileBadgeComponent.Action) {}
        }
        let badge = Badge()
        badge.reset(to: .shared)
        badge.show(ProfileBadgeComponent.content(of: .shared))
        #expect(badge.isSelected)
    }
}
