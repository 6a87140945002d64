internal import Foundation
internal import StyleTypes
package import TokenRuntime

/// The appearance of an area in one state.
package struct ScreenAreaLook: Sendable, Hashable {
    /// The image over the frame.
    package let image: TokenImage?
    /// The colour over the frame, which shows a state that has no image.
    package let dimming: TokenColor?
    /// Whether a line in the tint colour around the frame shows that the area has the focus.
    package let isOutlined: Bool

    package static let highlight = TokenColor(light: TokenColor(alpha: 0.2), dark: TokenColor(white: 1, alpha: 0.2))
    package static let fade = TokenColor(light: TokenColor(white: 1, alpha: 0.5), dark: TokenColor(alpha: 0.5))
    /// The width of the outline in points.
    package static let outlineWidth = 3.0
}

extension TokenColor {
    fileprivate init(white: Double = 0, alpha: Double) { self.init(red: white, green: white, blue: white, alpha: alpha) }
}

extension ScreenArea {
    /// Returns the look in a state: its image, or else that of the state without focus, of `selected`, of `normal`. What is then not shown of
    /// `highlighted` or `disabled` dims the area, and of `focused` outlines it.
    package func look(in state: ControlState) -> ScreenAreaLook {
        // A disabled control is never highlighted.
        let state = state.contains(.disabled) ? state.subtracting(.highlighted) : state
        let candidates = [state, state.subtracting(.focused), state.intersection(.selected)]
        let shown = candidates.first { image?.explicit($0) != nil } ?? .normal
        let missing = state.subtracting(shown)
        return ScreenAreaLook(
            image: image?.explicit(shown),
            dimming: missing.contains(.disabled) ? ScreenAreaLook.fade : missing.contains(.highlighted) ? ScreenAreaLook.highlight : nil,
            isOutlined: missing.contains(.focused))
    }

    /// What VoiceOver says: the app's own string for the label, or the label itself.
    package var spokenLabel: String? {
        label.map { Bundle.main.localizedString(forKey: $0, value: $0, table: nil) }
    }
}
