import TokenModel

extension BuiltInStyles {
    /// Returns the control states that a style's view can have, as the bits of `ControlStateName`. A project's own view can have any.
    package static func controlStates(of style: String) -> [UInt8] {
        let all: ClosedRange<UInt8> = 0...15
        return switch style {
        // UIKit highlights no text field: a finger begins its editing.
        case "TextFieldStyle": all.filter { $0 & ControlStateName.highlighted == 0 }
        // The appearance of a tab has these states, and none that are combined.
        case "TabBarStyle": [0, ControlStateName.disabled, ControlStateName.selected, ControlStateName.focused]
        // A bar gives the titles of its buttons no other attributes.
        case "BarButtonStyle": [0, ControlStateName.highlighted, ControlStateName.disabled, ControlStateName.focused]
        // UIKit drops `disabled` while a control is highlighted.
        case "ButtonStyle", "ImagedButtonStyle", "CollectionViewCellStyle", "SegmentedControlStyle", "ScreenArea":
            all.filter { $0 & ControlStateName.highlighted == 0 || $0 & ControlStateName.disabled == 0 }
        default: Array(all)
        }
    }
}
