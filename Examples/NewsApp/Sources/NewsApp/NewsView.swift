import StyleTypes
import TokenRuntime
import ViewStyles

/// Prints what a view would look like. `NewsViewStyle` and its values are generated from `tokens/` by the build plugin.
enum NewsView {
    static func show(_ style: NewsViewStyle, as name: String) {
        say(name)
        for (field, value) in fields(of: style) { say("  \(field): \(value)") }
        layOut(style)
    }

    static func showDifference(from old: NewsViewStyle, to new: NewsViewStyle) {
        say("NewsViewStyle.badoo has changed")
        for ((field, before), (_, after)) in zip(fields(of: old), fields(of: new)) where before != after {
            say("  \(field): \(before) → \(after)")
        }
    }

    /// A deliberate mistake for the demonstration: this app crashes with corner radii over 100 points.
    private static func layOut(_ style: NewsViewStyle) {
        precondition((style.viewStyle?.cornerRadius ?? 0) <= 100, "the layout does not expect such corners")
    }

    private static func fields(of style: NewsViewStyle) -> [(name: String, value: String)] {
        let view = style.viewStyle
        return [
            ("background", text(view?.backgroundColor)), ("border", text(view?.borderColor)), ("border width", text(view?.borderWidth)),
            ("corner radius", text(view?.cornerRadius)),
        ] + fields(of: style.titleStyle, named: "title") + fields(of: style.messageStyle, named: "message")
    }

    private static func fields(of style: LabelStyle?, named name: String) -> [(name: String, value: String)] {
        [
            ("\(name) color", text(style?.textColor)), ("\(name) font", text(style?.font)),
            ("\(name) alignment", text(style?.textAlignment)),
        ]
    }

    /// A nil field resets the view to UIKit's default.
    private static func text(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "default" }
}
