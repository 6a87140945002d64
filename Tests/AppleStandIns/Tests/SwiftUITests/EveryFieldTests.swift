import FieldSamples
import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

/// Each field of each style changes the drawing on its own, except fields that SwiftUI has no counterpart for.
@MainActor struct EveryFieldTests {
    /// A field without an effect of its own is compared with the style of its name in `bases`.
    private func expect<Style: TokenStyle, Root: View>(
        _ empty: Style, bases: [String: Style] = [:], without missing: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder _ root: @escaping (Style) -> Root
    ) {
        for (field, base, style) in empty.withEachField(bases: bases) {
            guard let style else {
                Issue.record("FieldSamples has no value for the type of \(Style.self).\(field)", sourceLocation: sourceLocation)
                continue
            }
            let isShown = text(of: drawing { root(style) }) != text(of: drawing { root(base) })
            #expect(
                isShown != missing.contains(field),
                "\(Style.self).\(field) in ViewStyles/SwiftUI, or in 'Fields that SwiftUI does not show' of Styles.md and here",
                sourceLocation: sourceLocation)
        }
    }

    /// Everything that can be compared.
    private func text(of drawings: [Drawing]) -> String {
        drawings.map { drawing in
            let arguments = drawing.arguments.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
            let environment = drawing.environment
            let inherited: [Any] = [
                environment.font as Any, environment.lineLimit as Any, environment.multilineTextAlignment, environment.truncationMode,
                environment.textCase as Any, environment.minimumScaleFactor,
            ]
            return "\(drawing.name)(\(arguments))\(inherited){\(text(of: drawing.content))}[\(text(of: drawing.layers))]"
        }.joined(separator: "\n")
    }

    @Test func views() {
        let color = TokenColor(red: 1, green: 0, blue: 0)
        let gradient = TokenGradient([.init(color: .white, position: 0), .init(color: .black, position: 1)])
        let bases = [
            "borderColor": ViewStyle(borderWidth: 1), "borderWidth": ViewStyle(borderColor: color),
            "borderPattern": ViewStyle(borderColor: color, borderWidth: 1), "borderEdges": ViewStyle(borderColor: color, borderWidth: 1),
            "cornerRadius": ViewStyle(backgroundColor: color), "cornerShape": ViewStyle(backgroundColor: color),
            "roundedCorners": ViewStyle(backgroundColor: color, cornerRadius: 1), "gradientDirection": ViewStyle(gradient: gradient),
        ]
        expect(ViewStyle(), bases: bases) { Text("").viewStyle($0) }
        let borders = [
            "color": BorderStyle(width: 1), "width": BorderStyle(color: color), "roundedCorners": BorderStyle(cornerRadius: 1),
            "pattern": BorderStyle(color: color, width: 1), "edges": BorderStyle(color: color, width: 1),
        ]
        expect(BorderStyle(), bases: borders) { Text("").viewStyle($0) }
    }

    @Test func labels() { expect(StyleTypes.LabelStyle(), without: ["highlightedTextColor"]) { Text("").viewStyle($0) } }

    @Test func pictures() {
        expect(ImageViewStyle()) { Image("face").viewStyle($0) }
        expect(IconStyle(), bases: ["imageViewStyle": IconStyle(image: TokenImage("star"))]) { StyledIcon($0) }
    }

    @Test func buttons() {
        let bases = ["borderColor": StyleTypes.ButtonStyle(viewStyle: ViewStyle(borderWidth: 1))]
        expect(StyleTypes.ButtonStyle(), bases: bases) { style in
            Button {
            } label: {
                Label {
                    Text("Save")
                } icon: {
                    Image("disk")
                }
            }.viewStyle(style)
        }
        expect(ImagedButtonStyle()) { Button("Save") {}.viewStyle($0) }
    }

    @Test func inputs() {
        let line = StyleTypes.TextFieldStyle(borderWidth: [.normal: 1])
        let bases = [
            "borderColor": line, "errorBorderColor": line,
            "borderWidth": StyleTypes.TextFieldStyle(borderColor: [.normal: TokenColor(red: 1, green: 0, blue: 0)]),
        ]
        expect(StyleTypes.TextFieldStyle(), bases: bases, without: ["clearButtonMode", "keyboardAppearance"]) { style in
            TextField(text: .constant(""), prompt: style.prompt(Text("Name"))) { Text("") }.viewStyle(style, showsError: true)
        }
        expect(TextViewStyle(), without: ["keyboardAppearance", "placeholderColor"]) { Text("").viewStyle($0) }
        expect(SliderStyle(), without: ["maximumTrackTintColor", "thumbTintColor"]) { Text("").viewStyle($0) }
        expect(StyleTypes.ProgressViewStyle(), without: ["trackTintColor"]) { Text("").viewStyle($0) }
        expect(SwitchStyle(), without: ["thumbTintColor"]) { Text("").viewStyle($0) }
    }

    @Test func stacks() { expect(StackStyle(), without: ["distribution"]) { style in StyledStack(style) { Text("") } } }
}
