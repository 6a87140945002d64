#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension UITextField {
        /// Whether the field shows the error colours of its style, in every state. Set it after a check of the text; a new style keeps it.
        public var showsError: Bool {
            get { appliedStyle?.looks?.showsError ?? false }
            set {
                guard newValue != showsError else { return }
                recordLooks().showsError = newValue
                showLook()
            }
        }

        /// Returns the base of the style with its look in the field's state, and lets the look follow the state from now on.
        func base(of style: TextFieldStyle) -> ViewStyle? {
            guard style.hasLooks else {
                appliedStyle?.looks?.style = nil
                return style.viewStyle
            }
            recordLooks().style = style
            TextFieldEditing.observe()
            return ViewStyle(style.viewStyle, in: look(of: style, isEdited: isEditing))
        }

        /// Shows the look of the current state.
        func showLook() { showLook(isEdited: isEditing) }

        fileprivate func showLook(isEdited: Bool) {
            guard let record = appliedStyle, let style = record.looks?.style else { return }
            let base = ViewStyle(style.viewStyle, in: look(of: style, isEdited: isEdited)).drawn(onGlass: record.materialView != nil)
            set(\.backgroundColor, to: base.backgroundColor?.uiColor)
            setWidth(of: base.borderLine)
            show(LayerLook(base), record)
        }

        private func look(of style: TextFieldStyle, isEdited: Bool) -> TextFieldLook {
            let state = ControlState(isPressed: false, isEnabled: isEnabled, isFocused: isEdited, isSelected: isSelected)
            return style.look(in: state, showsError: showsError)
        }

        private func recordLooks() -> TextFieldLooks {
            let record = recordStyle()
            let looks = record.looks ?? TextFieldLooks()
            record.looks = looks
            return looks
        }
    }

    /// What the runtime remembers about a text field whose look changes.
    @MainActor
    final class TextFieldLooks {
        /// Nil if the last style has one look for all states.
        fileprivate var style: TextFieldStyle?
        fileprivate var showsError = false
    }

    /// Shows the look of a field when its editing begins and ends. UIKit posts these for every field; the app's targets and delegate stay its own.
    @MainActor
    private enum TextFieldEditing {
        private static let observers = [
            (UITextField.textDidBeginEditingNotification, true), (UITextField.textDidEndEditingNotification, false),
        ].map { name, isEdited in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let field = notification.object as? UITextField
                MainActor.assumeIsolated { field?.showLook(isEdited: isEdited) }
            }
        }

        static func observe() { _ = observers }
    }
#endif
