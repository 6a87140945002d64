import TokenRuntime
import ViewStyles

/// Prints the style of a news item in both brands. `NewsViewStyle` and its values are generated from `tokens/` by the build plugin.
@main
struct NewsApp {
    static func main() {
        show(.badoo, as: "NewsViewStyle.badoo")
        show(.bumble, as: "NewsViewStyle.bumble")
    }

    private static func show(_ style: NewsViewStyle, as name: String) {
        print(name)
        show(style.viewStyle?.backgroundColor, as: "background")
        show(style.viewStyle?.borderColor, as: "border")
        show(style.viewStyle?.borderWidth, as: "border width")
        show(style.viewStyle?.cornerRadius, as: "corner radius")
        show(style.titleStyle, as: "title")
        show(style.messageStyle, as: "message")
    }

    private static func show(_ style: LabelStyle?, as name: String) {
        show(style?.textColor, as: "\(name) color")
        show(style?.font, as: "\(name) font")
        show(style?.textAlignment, as: "\(name) alignment")
    }

    /// A field that is nil resets the view to UIKit's default.
    private static func show(_ value: (some Any)?, as name: String) {
        print("  \(name):", value.map { "\($0)" } ?? "default")
    }
}
