import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

/// Each field of each style changes the drawing on its own, except fields that SwiftUI has no counterpart for.
@MainActor struct EveryFieldTests {
    private let color = TokenColor(red: 1, green: 0, blue: 0)
    private let states: TokenStates = [.normal: TokenColor(red: 1, green: 0, blue: 0)]
    private let images: TokenStates = [.normal: TokenImage("star")]
    private let insets = TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    private let shadow = TokenShadow([.init(color: .black, x: 1, y: 2, blur: 6)])
    private let gradient = TokenGradient([.init(color: .white, position: 0), .init(color: .black, position: 1)])
    private let font = TokenFont(families: ["system-ui"], size: 20, lineHeight: 1.5)
    private let base = ViewStyle(alpha: 0.5)

    /// `styles` has one style for each field of the type, in order. A field without an effect of its own is compared with the style of its
    /// name in `bases`.
    private func expect<Style: TokenStyle, Root: View>(
        _ styles: [Style], bases: [String: Style] = [:], empty: Style, without missing: Set<String> = [],
        sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ root: @escaping (Style) -> Root
    ) {
        let fields = Mirror(reflecting: empty).children.compactMap(\.label)
        #expect(styles.count == fields.count, "\(fields)", sourceLocation: sourceLocation)
        for (field, style) in zip(fields, styles) {
            let base = bases[field] ?? empty
            #expect(fields.filter { value($0, of: style) != value($0, of: base) } == [field], sourceLocation: sourceLocation)
            let isShown = text(of: drawing { root(style) }) != text(of: drawing { root(base) })
            #expect(isShown != missing.contains(field), "\(field)", sourceLocation: sourceLocation)
        }
    }

    private func value(_ field: String, of style: some TokenStyle) -> String? {
        Mirror(reflecting: style).children.first { $0.label == field }.map { "\($0.value)" }
    }

    /// Everything that can be compared.
    private func text(of drawings: [Drawing]) -> String {
        drawings.map { drawing in
            let arguments = drawing.arguments.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
            let environment = drawing.environment
            let inherited: [Any] = [
                environment.font as Any, environment.lineLimit as Any, environment.multilineTextAlignment, environment.truncationMode,
                environment.textCase as Any,
            ]
            return "\(drawing.name)(\(arguments))\(inherited){\(text(of: drawing.content))}[\(text(of: drawing.layers))]"
        }.joined(separator: "\n")
    }

    @Test func views() {
        let styles = [
            ViewStyle(backgroundColor: color), ViewStyle(borderColor: color, borderWidth: 1), ViewStyle(borderColor: color, borderWidth: 1),
            ViewStyle(backgroundColor: color, cornerRadius: 1), ViewStyle(alpha: 0.5), ViewStyle(tintColor: color),
            ViewStyle(shadow: shadow),
            ViewStyle(gradient: gradient), ViewStyle(gradient: gradient, gradientDirection: .leadingToTrailing),
            ViewStyle(clipsToBounds: true),
        ]
        let bases = [
            "borderColor": ViewStyle(borderWidth: 1), "borderWidth": ViewStyle(borderColor: color),
            "cornerRadius": ViewStyle(backgroundColor: color), "gradientDirection": ViewStyle(gradient: gradient),
        ]
        expect(styles, bases: bases, empty: ViewStyle()) { Text("").viewStyle($0) }
        let borders = [BorderStyle(color: color, width: 1), BorderStyle(color: color, width: 1), BorderStyle(cornerRadius: 1)]
        let borderBases = ["color": BorderStyle(width: 1), "width": BorderStyle(color: color)]
        expect(borders, bases: borderBases, empty: BorderStyle()) { Text("").viewStyle($0) }
    }

    @Test func labels() {
        let styles = [
            ViewStyles.LabelStyle(viewStyle: base), .init(font: font), .init(textColor: color), .init(highlightedTextColor: color),
            .init(textAlignment: .center), .init(numberOfLines: 2), .init(lineBreakMode: .truncatingHead), .init(textTransform: .uppercase),
        ]
        expect(styles, empty: ViewStyles.LabelStyle(), without: ["highlightedTextColor"]) { Text("").viewStyle($0) }
    }

    @Test func pictures() {
        let styles = [
            ImageViewStyle(viewStyle: base), .init(contentMode: .scaleAspectFit), .init(tintColor: color), .init(width: 1),
            .init(height: 1),
        ]
        expect(styles, empty: ImageViewStyle()) { Image("face").viewStyle($0) }
        let icon = IconStyle(image: TokenImage("star"))
        let icons = [IconStyle(imageViewStyle: styles[0], image: icon.image), icon]
        expect(icons, bases: ["imageViewStyle": icon], empty: IconStyle()) { StyledIcon($0) }
    }

    @Test func buttons() {
        let styles = [
            ViewStyles.ButtonStyle(viewStyle: base), .init(font: font), .init(titleColor: states), .init(backgroundColor: states),
            .init(viewStyle: ViewStyle(borderWidth: 1), borderColor: states), .init(imageColor: states), .init(backgroundImage: images),
            .init(contentInsets: insets), .init(contentAlignment: .trailing), .init(imagePlacement: .trailing), .init(imagePadding: 1),
            .init(textTransform: .uppercase), .init(minimumHeight: 1),
        ]
        let bases = ["borderColor": ViewStyles.ButtonStyle(viewStyle: ViewStyle(borderWidth: 1))]
        expect(styles, bases: bases, empty: ViewStyles.ButtonStyle()) { style in
            Button {
            } label: {
                Label {
                    Text("Save")
                } icon: {
                    Image("disk")
                }
            }.viewStyle(style)
        }
        let imaged = [ImagedButtonStyle(buttonStyle: styles[0]), .init(image: images)]
        expect(imaged, empty: ImagedButtonStyle()) { Button("Save") {}.viewStyle($0) }
    }

    @Test func inputs() {
        let fields = [
            ViewStyles.TextFieldStyle(viewStyle: base), .init(font: font), .init(textColor: color), .init(placeholderColor: color),
            .init(cursorColor: color), .init(textAlignment: .center), .init(border: .line), .init(clearButtonMode: .always),
            .init(keyboardAppearance: .dark), .init(contentInsets: insets),
        ]
        expect(fields, empty: ViewStyles.TextFieldStyle(), without: ["clearButtonMode", "keyboardAppearance"]) { style in
            TextField(text: .constant(""), prompt: style.prompt(Text("Name"))) { Text("") }.viewStyle(style)
        }
        let views = [
            TextViewStyle(viewStyle: base), .init(font: font), .init(textColor: color), .init(cursorColor: color),
            .init(textAlignment: .center), .init(keyboardAppearance: .dark), .init(contentInsets: insets),
        ]
        expect(views, empty: TextViewStyle(), without: ["keyboardAppearance"]) { Text("").viewStyle($0) }
        let switches = [SwitchStyle(viewStyle: base), .init(onTintColor: color), .init(thumbTintColor: color)]
        expect(switches, empty: SwitchStyle(), without: ["thumbTintColor"]) { Text("").viewStyle($0) }
    }

    @Test func stacks() {
        let styles = [
            StackStyle(viewStyle: base), .init(axis: .vertical), .init(alignment: .top), .init(distribution: .fillEqually),
            .init(spacing: 1), .init(insets: insets),
        ]
        expect(styles, empty: StackStyle(), without: ["distribution"]) { StyledStack($0) { Text("") } }
    }
}
