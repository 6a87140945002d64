import FieldSamples
import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Each field of each style changes the view on its own, and nil undoes the change.
@MainActor struct EveryFieldTests {
    init() { UIImage.addAssets("star") }

    /// A field without an effect of its own is compared with the style of its name in `bases`. Others are tested with what they need.
    private func expect<Style: TokenStyle, View: UIView>(
        _ empty: Style, bases: [String: Style] = [:], testedElsewhere others: Set<String> = [], on make: () -> View,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ apply: (View, Style?) -> Void
    ) {
        func shown(_ style: Style?) -> [String: String] {
            let view = make()
            apply(view, style)
            return state(of: view)
        }
        let reset = shown(nil)
        for (field, base, style) in empty.withEachField(bases: bases) where !others.contains(field) {
            guard let style else {
                Issue.record("FieldSamples has no value for the type of \(Style.self).\(field)", sourceLocation: sourceLocation)
                continue
            }
            let view = make()
            apply(view, style)
            let isShown = state(of: view) != shown(base)
            #expect(isShown, "\(Style.self).\(field) in ViewStyles/UIKit", sourceLocation: sourceLocation)
            apply(view, nil)
            for (property, value) in state(of: view) {
                #expect(value == reset[property], "\(property) after \(field)", sourceLocation: sourceLocation)
            }
        }
        // The defaults are those of UIKit. A bar has its own appearance; a layer without a border has no colour for it, that of a field neither.
        let untouched = state(of: make())
        for (property, value) in reset where !["standardAppearance", "layer", "searchTextField"].contains(property) {
            #expect(value == untouched[property], "\(property)", sourceLocation: sourceLocation)
        }
    }

    @Test func view() {
        let gradient = TokenGradient([.init(color: .red, position: 0), .init(color: .blue, position: 1)])
        let border = ViewStyle(borderColor: .red, borderWidth: 1)
        let bases = ["gradientDirection": ViewStyle(gradient: gradient), "borderPattern": border, "borderEdges": border]
        expect(ViewStyle(), bases: bases, on: { UIView() }) { $0.apply(style: $1) }
    }

    @Test func border() {
        let border = BorderStyle(color: .red, width: 1)
        expect(BorderStyle(), bases: ["pattern": border, "edges": border], on: { UIView() }) { $0.apply(border: $1) }
    }

    @Test func label() {
        func label() -> UILabel {
            let label = UILabel()
            label.text = "news"
            return label
        }
        expect(LabelStyle(), on: label) { $0.apply(style: $1) }
    }

    @Test func imageView() {
        expect(ImageViewStyle(), on: { UIImageView() }) { $0.apply(style: $1) }
        expect(IconStyle(), on: { UIImageView() }) { $0.apply(style: $1) }
    }

    @Test func button() {
        func button() -> UIButton {
            let button = UIButton()
            button.setTitle("news", for: .normal)
            return button
        }
        expect(ButtonStyle(), on: button) { $0.apply(style: $1) }
        expect(ImagedButtonStyle(), on: { UIButton() }) { $0.apply(style: $1) }
    }

    @Test func textField() {
        func field() -> UITextField {
            let field = UITextField()
            field.placeholder = "name"
            field.showsError = true
            return field
        }
        expect(TextFieldStyle(), on: field) { $0.apply(style: $1) }
    }

    @Test func textView() {
        func view() -> UITextView {
            let view = PlaceholderTextView()
            view.placeholder = "message"
            return view
        }
        expect(TextViewStyle(), on: view) { $0.apply(style: $1) }
    }

    @Test func stack() { expect(StackStyle(), on: { UIStackView() }) { $0.apply(style: $1) } }
    @Test func aSwitch() { expect(SwitchStyle(), on: { UISwitch() }) { $0.apply(style: $1) } }
    @Test func slider() { expect(SliderStyle(), on: { UISlider() }) { $0.apply(style: $1) } }
    @Test func progressView() { expect(ProgressViewStyle(), on: { UIProgressView() }) { $0.apply(style: $1) } }
    @Test func segmentedControl() { expect(SegmentedControlStyle(), on: { UISegmentedControl() }) { $0.apply(style: $1) } }
    @Test func searchBar() { expect(SearchBarStyle(), on: { UISearchBar() }) { $0.apply(style: $1) } }
    @Test func headerFooterView() {
        func header() -> UITableViewHeaderFooterView {
            let header = UITableViewHeaderFooterView()
            var content = header.defaultContentConfiguration()
            content.text = "Friends"
            header.contentConfiguration = content
            return header
        }
        expect(HeaderFooterViewStyle(), on: header) { $0.apply(style: $1) }
    }
    // `glass` needs a system that draws it: see `GlassTests`.
    @Test func navigationBar() {
        expect(NavigationBarStyle(), testedElsewhere: ["glass"], on: { UINavigationBar() }) { $0.apply(style: $1) }
    }
    @Test func tabBar() { expect(TabBarStyle(), testedElsewhere: ["glass"], on: { UITabBar() }) { $0.apply(style: $1) } }
    @Test func toolbar() { expect(ToolbarStyle(), testedElsewhere: ["glass"], on: { UIToolbar() }) { $0.apply(style: $1) } }
    @Test func collectionViewCell() {
        let bases = ["borderColor": CollectionViewCellStyle(viewStyle: ViewStyle(borderWidth: 1))]
        expect(CollectionViewCellStyle(), bases: bases, on: { UICollectionViewCell() }) { $0.apply(style: $1) }
    }
    @Test func cell() { expect(TableViewCellStyle(), on: { UITableViewCell() }) { $0.apply(style: $1) } }
}
