#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UICollectionViewCell {
        /// Applies a style for each state of the cell. A nil style or field resets to UIKit's default.
        ///
        /// Colours by state take the cell's `configurationUpdateHandler`. To do more when the state changes, override `updateConfiguration(using:)`.
        public func apply(style: CollectionViewCellStyle?) {
            // Whatever the state is now: the configuration would cover the colour of a later one.
            replace(\.backgroundConfiguration, if: style?.backgroundColor != nil || style?.viewStyle?.hasBackground == true)
            apply(style: style?.look(in: ControlState(configurationState)))
            follow(style)
        }

        private func follow(_ style: CollectionViewCellStyle?) {
            if let style, style.backgroundColor != nil || style.borderColor != nil {
                configurationUpdateHandler = { $0.show(style.look(in: ControlState($1))) }
                recordStyle().setsUpdateHandler = true
            } else if let record = appliedStyle, record.setsUpdateHandler {
                configurationUpdateHandler = nil
                record.setsUpdateHandler = false
            }
        }
    }

    extension UICollectionViewCell {
        /// Shows what depends on the state.
        fileprivate func show(_ look: ViewStyle) {
            let look = look.drawn(onGlass: appliedStyle?.materialView != nil)
            set(\.backgroundColor, to: look.backgroundColor?.uiColor)
            show(LayerLook(look))
        }
    }

    extension ControlState {
        fileprivate init(_ state: UICellConfigurationState) {
            self.init(
                isPressed: state.isHighlighted, isEnabled: !state.isDisabled, isFocused: state.isFocused, isSelected: state.isSelected)
        }
    }
#endif
