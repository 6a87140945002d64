import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

/// A change of a style, by an override, a brand or a state, loses neither state nor focus.
@MainActor struct IdentityTests {
    private nonisolated static let font = TokenFont(families: ["system-ui"], size: 20, lineHeight: 1.5, letterSpacing: 1)
    private nonisolated static let red = TokenColor(red: 1, green: 0, blue: 0)

    /// Draws a view in each style, one after the other, and expects the counters inside to keep counting.
    private func expectState<Style, Root: View>(
        in styles: [Style], sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ root: @escaping (Style) -> Root
    ) {
        var shown = styles[0]
        let host = Host { root(shown) }
        for (index, style) in styles.enumerated() {
            shown = style
            let counts = host.draw().all("Text").compactMap { $0["string", as: String.self].flatMap(Int.init) }
            #expect(!counts.isEmpty && counts.allSatisfy { $0 == index + 1 }, "\(style): \(counts)", sourceLocation: sourceLocation)
        }
    }

    @Test func stacksKeepTheirViewsWhenTheAxisChanges() {
        let styles = [
            StackStyle(), .init(axis: .vertical), .init(viewStyle: ViewStyle(alpha: 0.5), axis: .horizontal, spacing: 8), .init(),
        ]
        expectState(in: styles) { style in
            StyledStack(style) {
                Counter()
                Counter()
            }
        }
    }

    @Test func buttonsKeepTitleAndIconWhereverTheImageStands() {
        let placements: [ImagePlacement?] = [nil, .trailing, .top, .bottom, .leading]
        expectState(in: placements) { placement in
            Button {
            } label: {
                Label {
                    Counter()
                } icon: {
                    Counter()
                }
            }.viewStyle(StyleTypes.ButtonStyle(imagePlacement: placement))
        }
    }

    @Test func buttonsKeepTheirContentInEachState() {
        let style = ImagedButtonStyle(
            buttonStyle: StyleTypes.ButtonStyle(
                titleColor: [.highlighted: Self.red], backgroundColor: [.highlighted: Self.red], imageColor: [.highlighted: Self.red],
                backgroundImage: [.highlighted: TokenImage("paper")]),
            image: [.highlighted: TokenImage("star")])
        let host = Host {
            Button {
            } label: {
                Counter()
            }.viewStyle(style)
        }
        for (index, isPressed) in [false, true, false].enumerated() {
            host.environment.isPressed = isPressed
            #expect(host.draw().first("Text")?["string"] == "\(index + 1)")
        }
    }

    @Test func contentKeepsItsStateWhenFontAndColorComeAndGo() {
        let label: [StyleTypes.LabelStyle?] = [
            nil, .init(font: Self.font), .init(textColor: Self.red), .init(viewStyle: ViewStyle(backgroundColor: Self.red)), .init(),
        ]
        expectState(in: label) { Counter().viewStyle($0) }
        let button: [StyleTypes.ButtonStyle] = [.init(), .init(font: Self.font), .init(titleColor: [.normal: Self.red]), .init()]
        expectState(in: button) { style in
            Button {
            } label: {
                Counter()
            }.viewStyle(style)
        }
        let image: [ImageViewStyle?] = [nil, .init(tintColor: Self.red), .init(width: 1), .init(viewStyle: ViewStyle(alpha: 0)), .init()]
        expectState(in: image) { Counter().viewStyle($0) }
    }

    @Test func fieldsKeepTheirFocus() {
        let styles: [StyleTypes.TextFieldStyle?] = [
            nil, .init(border: .plain), .init(border: .roundedRect),
            .init(border: .line, contentInsets: TokenInsets(top: 0, leading: 0, bottom: 0, trailing: 0)),
            .init(font: Self.font), .init(textColor: Self.red), .init(viewStyle: ViewStyle(backgroundColor: Self.red)),
        ]
        var style = styles[0]
        let host = Host { TextField(text: .constant("")) { Text("Name") }.viewStyle(style) }
        let identities = styles.map {
            style = $0
            return host.draw().first("TextField")?.identity
        }
        #expect(Set(identities).count == 1)
    }

    /// A style that is set around gives its letter spacing to texts whose own style has no font.
    @Test func letterSpacingComesWithTheFontAround() {
        let drawn = drawing {
            Counter().viewStyle(StyleTypes.LabelStyle(textColor: Self.red)).viewStyle(StyleTypes.LabelStyle(font: Self.font))
        }
        #expect(drawn.all("tracking").map { $0["tracking"] } == [CGFloat(1), 1])
        #expect(drawn.first("Text")?.environment.font == .system(size: 20, weight: .regular, design: .default))
    }

    // MARK: - Cost

    private func partCount<Root: View>(@ViewBuilder _ root: @escaping () -> Root) -> Int {
        let host = Host { root() }
        host.draw()
        return host.partCount
    }

    /// Views and modifiers, Apple's and ours, of which the text itself is one.
    @Test func aTextHasOnlyWhatItsStyleSets() {
        #expect(partCount { Text("").viewStyle(StyleTypes.LabelStyle?.none) } == 2)
        #expect(partCount { Text("").viewStyle(StyleTypes.LabelStyle(textColor: Self.red, numberOfLines: 2)) } == 3)
        #expect(partCount { Text("").viewStyle(StyleTypes.LabelStyle(font: Self.font, textColor: Self.red, numberOfLines: 2)) } == 6)
        #expect(partCount { Text("").viewStyle(StyleTypes.LabelStyle(viewStyle: ViewStyle(alpha: 0.5))) } == 8)
        #expect(partCount { Image("").viewStyle(ImageViewStyle(contentMode: .scaleAspectFit)) } == 4)
    }
}
