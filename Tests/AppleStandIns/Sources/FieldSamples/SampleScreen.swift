import StyleTypes
import TokenRuntime
import ViewStyles

/// A screen as tokengen generates it: a drawing of 375 × 1200 with five areas.
public struct SampleScreen: TokenScreen {
    public enum Area: Int, TokenScreenArea {
        case profileImage, report, compatibility, yes, no
    }

    public var values: ScreenValues

    public init(values: ScreenValues) { self.values = values }

    public static let badoo = SampleScreen(
        values: ScreenValues(
            style: ImageScreenStyle(image: TokenImage("rosalie"), width: 375, height: 1200),
            areas: [
                ScreenArea(x: 141, y: 72, width: 94, height: 94, touchInset: 8, label: "Profile image"),
                ScreenArea(x: 16, y: 192, width: 343, height: 120, label: "Report", role: .link),
                ScreenArea(
                    x: 16, y: 336, width: 343, height: 38, touchInset: 8, label: "Compatibility",
                    image: [.highlighted: TokenImage("compat-down"), .selected: TokenImage("compat-on")]),
                ScreenArea(x: 16, y: 390, width: 160, height: 38, touchInset: 16, label: "Yes"),
                ScreenArea(x: 200, y: 390, width: 159, height: 38, touchInset: 16, label: "No"),
            ]))

    /// Has another image, and no report; its profile image is elsewhere.
    public static let bumble = {
        var screen = badoo
        screen.values.style?.image = TokenImage("rosalie-bumble")
        screen[.profileImage]?.x = 16
        screen[.profileImage]?.label = "Portrait"
        screen[.report] = nil
        return screen
    }()

    public init(in brand: Brand) { self = brand.name == "bumble" ? .bumble : .badoo }

    public func with(_ content: ScreenContentMode) -> SampleScreen {
        var screen = self
        screen.values.style?.content = content
        return screen
    }
}
