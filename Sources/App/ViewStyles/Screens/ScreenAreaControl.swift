#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    /// An area of a screen: a control that shows the image of its state over its frame, or dims the frame.
    final class ScreenAreaControl: UIControl {
        /// Called after a tap, a key, or what VoiceOver takes for a tap. Nil once the area is gone.
        var onTap: (() -> Void)?
        /// How far around the frame touches count, in points.
        var touchInset = 0.0 { didSet { layoutDebugView() } }
        /// Shows the frame, the touch inset and this name.
        var debugName: String? { didSet { if debugName != oldValue { showDebugView() } } }
        private var area = ScreenArea()
        private let imageView = UIImageView()
        private let shade = UIView()
        private var debugView: ScreenDebugView?

        init() {
            super.init(frame: .zero)
            for view in [imageView, shade] {
                view.isUserInteractionEnabled = false
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                addSubview(view)
            }
            isAccessibilityElement = true
            addAction(UIAction { [weak self] _ in self?.tap() }, for: .touchUpInside)
            #if !os(tvOS)
                hoverStyle = UIHoverStyle(shape: nil)
                // The look has an outline in its place, which is the same on every platform.
                focusEffect = nil
            #endif
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ area: ScreenArea) {
            self.area = area
            accessibilityLabel = area.spokenLabel
            showState()
        }

        private func tap() {
            // UIKit ends a touch as usual in a control that was disabled meanwhile.
            if isEnabled { onTap?() }
        }

        // MARK: - State

        override var isEnabled: Bool { didSet { showState() } }
        override var isSelected: Bool { didSet { showState() } }
        override var isHighlighted: Bool { didSet { showState() } }

        private func showState() {
            var state = ControlState(state)
            if isFocused { state.insert(.focused) }
            let look = area.look(in: state)
            imageView.set(\.image, to: StyleImages.image(look.image))
            shade.set(\.backgroundColor, to: look.dimming?.uiColor)
            layer.borderWidth = look.isOutlined ? ScreenAreaLook.outlineWidth : 0
            layer.borderColor = tintColor?.cgColor
            accessibilityTraits = area.role == .link ? .link : .button
            if isSelected { accessibilityTraits.insert(.selected) }
            if !isEnabled { accessibilityTraits.insert(.notEnabled) }
        }

        // MARK: - Touches, keys and VoiceOver

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -touchInset, dy: -touchInset).contains(point)
        }

        override var canBecomeFocused: Bool { isEnabled }

        override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
            super.didUpdateFocus(in: context, with: coordinator)
            showState()
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            guard isEnabled, presses.contains(where: \.isSelection) else { return super.pressesBegan(presses, with: event) }
            isHighlighted = true
        }

        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            guard isHighlighted, presses.contains(where: \.isSelection) else { return super.pressesEnded(presses, with: event) }
            isHighlighted = false
            tap()
        }

        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            isHighlighted = false
            super.pressesCancelled(presses, with: event)
        }

        /// Without this, VoiceOver would tap into the middle of the frame, where another area may be on top.
        override func accessibilityActivate() -> Bool {
            tap()
            return isEnabled
        }

        // MARK: - Debugging

        override func layoutSubviews() {
            super.layoutSubviews()
            layoutDebugView()
        }

        private func showDebugView() {
            debugView?.removeFromSuperview()
            debugView = debugName.map { ScreenDebugView(name: $0) }
            debugView.map { addSubview($0) }
            layoutDebugView()
        }

        private func layoutDebugView() {
            debugView?.show(frame: bounds, touchInset: touchInset)
        }
    }

    // UIKit isolates a press's key to the main actor, but not the press.
    @MainActor
    extension UIPress {
        /// Whether this is the remote's button or a key that presses the focused control.
        fileprivate var isSelection: Bool {
            switch key?.keyCode {
            case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: true
            default: type == .select
            }
        }
    }
#endif
